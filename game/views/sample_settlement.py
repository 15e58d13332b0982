"""A settlement in its twelfth lantern year, the same each time: for pictures and tests of the settlement's pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.cards.kinds.box import Box
from game.content.settlement.events_world import SICK
from game.model.history import Memory
from game.model.history import Told as Lived
from game.model.survivor import Survivor
from game.model.terms import Attribute
from game.phases.campaign.founding import new_campaign
from game.rules.campaign.campaign_record import CampaignOptions, Chapter, Defeat, Entry, Fallen, Kind, Line, Step, Told
from game.rules.campaign.settlement_table import FIRST_PERSON, SettlementTable
from game.rules.survivor.miniatures import add_survivor

YEAR = 12
_EVENT, _SPECIAL = Kind.EVENT, Kind.SPECIAL
_WRITTEN: dict[int, tuple[tuple[Kind, str, str], ...]] = {
    3: ((_EVENT, "Acid Storm", ""),),
    12: ((_EVENT, "Nickname", ""), (_SPECIAL, "butcher", "2")),
    13: ((_EVENT, "Acid Storm", ""),),
    19: ((_EVENT, "Acid Storm", ""),),
}
"""What the years have added to the timeline."""
_KNOWN = (
    *("Language", "Ammonia", "Lantern Oven", "Drums", "Hovel", "Family", "Inner Lantern", "Paint", "Symposium"),
    *("Pictograph", "Protect the Young", "Graves", "Collective Toil", "Katar Mastery"),
)
_BUILT = ("Lantern Hoard", "Bone Smith", "Skinnery", "Organ Grinder", "Catarium", "Leather Worker", "Weapon Crafter")
_STORED = {
    "Monster Bone": 1, "Monster Hide": 2, "Monster Organ": 1, "Love Juice": 1, "Great Cat Bones": 1,
    "Lion Claw": 1, "White Fur": 1, "Eye of Cat": 1, "Fresh Acanthus": 1, "Lonely Ant": 1, "Skull": 1, "Leather": 1,
}  # fmt: skip
_OUT = ("Monster Hide", "Lion Testes", "Broken Lantern")
_GEAR = ("bone-axe", "bone-dagger", "rawhide-vest", "rawhide-vest", "cat-eye-circlet", "bandages", "founding-stone",
         "king-spear", "monster-grease", "cloth", "cloth", "red-charm")  # fmt: skip
_NAMES = (
    ("Erza", "female"), ("Zachary", "male"), ("Aya", "female"), ("Bram", "male"), ("Orsolya", "female"),
    ("Tove", "female"), ("Ilja", "male"), ("Mirel", "female"), ("Edda", "female"), ("Joos", "male"),
    ("Sunniva", "female"), ("Kasimir", "male"), ("Rue", "female"), ("Anselm", "male"), ("Wren", "female"),
    ("Otto", "male"), ("Yrsa", "female"), ("Fenn", "male"), ("Lark", "female"), ("Marten", "male"),
    ("Ash", "male"), ("Isolde", "female"),
)  # fmt: skip
_ARTS = ("Mighty Strike", "Thrill Seeker", "Berserker", "Ambidextrous", "Tumble", "Leader", "Clutch Fighter")
_DISORDERS = ("Quixotic", "Hoarder", "Anxiety", "Monster Panic", "Coprolalia")
_INJURIES = ("Broken Arm", "Deaf", "Blind", "Bruised Tailbone")
_WEAPONS = ("katar", "axe", "spear", "", "club", "sword", "dagger")
_WORN = (
    ("white-lion-helm", "white-lion-gauntlet", "white-lion-coat", "lion-beast-katar", "lion-beast-katar"),
    ("rawhide-headband", "rawhide-gloves", "rawhide-vest", "rawhide-pants", "rawhide-boots", "bone-axe"),
    ("leather-mask", "leather-bracers", "leather-cuirass", "scrap-sword", "monster-tooth-necklace"),
    ("cloth", "bone-darts", "bandages"),
)
_BORN = ("Aya", "Bram", "Tove", "Ilja", "Mirel", "Joos", "Rue", "Wren", "Fenn", "Lark", "Ash", "Isolde")
_DEAD = (("Lucy", 4, "Grievous wound to the head"), ("Allister", 7, "bled out"),
         ("Pelle", 9, "cut in two"), ("Nadja", 10, "the plague"))  # fmt: skip
_LEFT = ("Halvard", 11)


def sample_settlement(box: Box) -> SettlementTable:
    """The settlement as a table; what the box lacks of it is left out."""
    home = new_campaign(box, CampaignOptions(), YEAR)
    for founder in list(home.record.party):
        home.world.delete(founder)
    home.record.party.clear()
    home.known()[:] = _known(box)
    home.storage[:] = [key for key in _GEAR if key in box.gear]
    for entity, survivor in enumerate(_people(box), FIRST_PERSON):
        add_survivor(home.world, box, survivor, entity, innovations=home.known())
        home.record.party.append(entity)
    _write(home)
    home.forget_traits()
    return home


def _known(box: Box) -> list[str]:
    there = {*box.innovations, *box.principles, *(one.mastery for one in box.proficiencies.values())}
    return [name for name in _KNOWN if name in there]


def _write(home: SettlementTable) -> None:
    """Fills the settlement's sheet."""
    box, campaign, record = home.box, home.campaign, home.record
    campaign.name, campaign.year = "Hearth of Teeth", YEAR
    campaign.chapter, campaign.step, campaign.planned = Chapter.SETTLEMENT, Step.DEVELOP, None
    for year, entries in _WRITTEN.items():
        campaign.timeline.setdefault(year, []).extend(Entry(*entry) for entry in entries)
    for year, written in campaign.timeline.items():
        for entry in written:
            entry.done = year < YEAR or (year == YEAR and entry.kind is _EVENT)
    campaign.endeavors = 4
    deck = {follower for name in home.known() if (card := box.innovations.get(name)) for follower in card.consequences}
    campaign.innovation_deck.draw_pile[:] = sorted(deck & set(box.innovations) - set(home.known()))
    campaign.locations[:] = [name for name in _BUILT if name in box.locations]
    campaign.quarries[:] = ["white-lion", "screaming-antelope", "phoenix"]
    campaign.nemeses |= {"butcher": ["1"], "kings-man": ["1"]}
    campaign.defeated[:] = [Defeat("white-lion", "1", 1), Defeat("butcher", "1", 4), Defeat("white-lion", "2", 8)]
    campaign.stored |= {name: n for name, n in _STORED.items() if name in box.resources}
    for name in _OUT:
        deck_of = record.resources.get(box.resources[name].deck) if name in box.resources else None
        if deck_of is not None and deck_of.remove(name):
            campaign.play_area.append(name)
    campaign.milestones[:] = [one.story for one in box.milestones]
    campaign.death_count, campaign.memorial[:] = len(_DEAD), _memorial()
    campaign.chronicle[:] = _chronicle(campaign.timeline)
    campaign.names |= {who: home.name(who) for who in record.party}
    campaign.names |= {one.entity: one.survivor.name for one in campaign.memorial}
    campaign.born = len(record.party) + len(campaign.memorial)
    campaign.returning, campaign.departing = record.party[:3], []
    campaign.parts, campaign.forbidden = {SICK: [record.party[13]]}, [record.party[7]]


def _people(box: Box) -> list[Survivor]:
    """Twenty-two of them, the oldest first: the more years, the more is on the sheet."""
    worn = [[key for key in grid if key in box.gear] for grid in _WORN]
    arts, disorders = _in(_ARTS, box.fighting_arts), _in(_DISORDERS, box.disorders)
    injuries = _in(_INJURIES, {card.name: card for card in box.severe_injuries})
    found = []
    for n, (name, gender) in enumerate(_NAMES):
        age = max(0, 15 - n * 2 // 2 - n // 3) if n < 12 else n % 2
        weapon = _WEAPONS[n % len(_WEAPONS)] if age >= 2 else ""
        one = Survivor(
            name.casefold(),
            name,
            gender,
            survival=(5, 2, 4, 1, 3)[n % 5],
            insanity=(n * 7) % 6 if age else 0,
            courage=min(9, (age * 2 + n) // 4),
            understanding=min(9, (age + n * 3) % 7),
            hunt_xp=min(16, age),
            proficiency_type=weapon if weapon in box.proficiencies else "",
            proficiency=(8, 3, 4, 0, 2, 1, 5)[n % 7] if weapon else 0,
            permanent={Attribute.STRENGTH: 1} if n in (0, 4) else {},
            fighting_arts=list(arts[n % len(arts) : n % len(arts) + 1 + (n < 3)]) if age and n % 3 != 2 else [],
            disorders=[disorders[n % len(disorders)]] if age > 3 and n % 2 else [],
            injuries=[injuries[n % len(injuries)]] if n in (1, 4, 6, 9) else [],
            skip_next_hunt=n in (6, 11),
            retired=n == 1,
            milestones=["Age 1"] if age >= 2 else [],
        )
        for key in worn[n] if n < len(worn) else ():
            one.put(key)
        found.append(one)
    return found


def _in(names: Sequence[str], cards: Mapping[str, object]) -> list[str]:
    return [name for name in names if name in cards] or list(cards)[:1]


def _memorial() -> list[Fallen]:
    found = []
    for n, (name, year, why) in enumerate(_DEAD):
        gender = "male" if name in ("Allister", "Pelle") else "female"
        sheet = Survivor(name.casefold(), name, gender, hunt_xp=2 + n * 2, courage=n + 1, insanity=n, dead=True)
        monster = ("butcher", "white-lion", "", "")[n]
        sheet.history.append(Memory(Lived.ART, "Mighty Strike", monster="white-lion", level="1", round=2))
        sheet.history.append(
            Memory(Lived.SURVIVED, "victory", 6, monster="white-lion", level="1", round=6, aftermath=True)
        )
        sheet.history.append(Memory(Lived.DIED, why=why, monster=monster, level="1" if monster else "", round=4))
        found.append(Fallen(sheet, FIRST_PERSON + len(_NAMES) + n, year, why))
    gone = Survivor(_LEFT[0].casefold(), _LEFT[0], "male", hunt_xp=9, courage=4)
    return [*found, Fallen(gone, FIRST_PERSON + len(_NAMES) + len(found), _LEFT[1], "left for the dark", left=True)]


def _chronicle(timeline: dict[int, list[Entry]]) -> list[Line]:
    lines = [Line(1, Told.FOUNDED, "Hearth of Teeth"), Line(1, Told.JOINED, n=8)]
    told: list[tuple[int, Told, str, str]] = [
        (1, Told.VICTORY, "white-lion", "prologue"), (1, Told.LOCATION, "Bone Smith", ""),
        (1, Told.INNOVATION, "Language", ""), (2, Told.VICTORY, "white-lion", "1"), (2, Told.LOCATION, "Catarium", ""),
        (2, Told.INNOVATION, "Hovel", ""), (2, Told.CRAFTED, "bone-axe", ""), (2, Told.CRAFTED, "rawhide-vest", ""),
        (3, Told.PRINCIPLE, "Protect the Young", ""), (3, Told.LOCATION, "Skinnery", ""),
        (3, Told.INNOVATION, "Ammonia", ""), (4, Told.DIED, "Lucy", "a grievous wound to the head"),
        (4, Told.PRINCIPLE, "Graves", ""), (4, Told.VICTORY, "butcher", "1"), (5, Told.INNOVATION, "Lantern Oven", ""),
        (5, Told.CRAFTED, "lion-beast-katar", ""), (5, Told.CRAFTED, "lion-beast-katar", ""),
        (5, Told.CRAFTED, "white-lion-helm", ""), (6, Told.PRINCIPLE, "Collective Toil", ""),
        (6, Told.INNOVATION, "Symposium", ""), (6, Told.VICTORY, "white-lion", "1"),
        (7, Told.DEFEAT, "white-lion", "2"), (7, Told.DIED, "Allister", "bled out"), (7, Told.INNOVATION, "Paint", ""),
        (8, Told.VICTORY, "white-lion", "2"), (8, Told.INNOVATION, "Family", ""),
        (8, Told.LOCATION, "Leather Worker", ""), (9, Told.DEFEAT, "kings-man", "1"),
        (9, Told.DIED, "Pelle", "cut in two by the King's Man"), (10, Told.EVENT, "Plague", ""),
        (10, Told.DIED, "Nadja", "the plague"), (10, Told.INNOVATION, "Pictograph", ""),
        (11, Told.LEFT, "Halvard", ""), (11, Told.INNOVATION, "Drums", ""), (11, Told.VICTORY, "white-lion", "1"),
        (12, Told.EVENT, "Nickname", ""),
    ]  # fmt: skip
    lines += [Line(year, kind, what, detail) for year, kind, what, detail in told]
    lines += [Line(2 + n * 10 // len(_BORN), Told.BORN, name) for n, name in enumerate(_BORN)]
    lines += [
        Line(year, Told.STORY if entry.kind is Kind.STORY else Told.EVENT, entry.what)
        for year, entries in timeline.items()
        for entry in entries
        if year < YEAR and entry.kind in (Kind.STORY, Kind.EVENT)
    ]
    return sorted(lines, key=lambda line: (line.year, line.told is not Told.FOUNDED, line.told is not Told.EVENT,
                                           line.told is not Told.STORY))  # fmt: skip

"""A settlement in its twelfth lantern year, the same each time: for pictures and tests of the settlement's pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.chance import Chance, ChanceState
from engine.deck import Deck
from engine.world import World
from game.board.components import COMPONENTS
from game.board.miniatures import add_survivor
from game.board.record import Seat, ShowdownRecord
from game.effects.cards import Box
from game.effects.event_words import SICK
from game.model.history import Memory
from game.model.history import Told as Lived
from game.model.survivor import Survivor
from game.model.terms import Attribute, SurvivalAction
from game.settlement.record import Campaign, Chapter, Defeat, Entry, Fallen, Kind, Line, Step, Told
from game.settlement.table import FIRST_PERSON, Homestead, create_nobody

YEAR = 12
_STORY, _EVENT, _NEMESIS, _SPECIAL = Kind.STORY, Kind.EVENT, Kind.NEMESIS, Kind.SPECIAL
_TIMELINE: dict[int, tuple[tuple[Kind, str, str], ...]] = {
    1: ((_EVENT, "First Day", ""), (_STORY, "Returning Survivors", "")),
    2: ((_STORY, "Endless Screams", ""),),
    3: ((_EVENT, "Acid Storm", ""),),
    4: ((_NEMESIS, "butcher", "1"),),
    5: ((_STORY, "Hands of Heat", ""),),
    6: ((_STORY, "Armored Strangers", ""),),
    7: ((_STORY, "Phoenix Feather", ""),),
    9: ((_NEMESIS, "kings-man", "1"),),
    11: ((_STORY, "Regal Visit", ""),),
    12: ((_EVENT, "Nickname", ""), (_STORY, "Principle: Conviction", ""), (_SPECIAL, "butcher", "2")),
    13: ((_NEMESIS, "the-hand", "1"), (_EVENT, "Acid Storm", "")),
    16: ((_NEMESIS, "butcher", "2"),),
    19: ((_NEMESIS, "kings-man", "2"), (_EVENT, "Acid Storm", "")),
    20: ((_STORY, "Watched", ""),),
    23: ((_NEMESIS, "butcher", "3"),),
    25: ((_NEMESIS, "watcher", ""),),
    28: ((_NEMESIS, "kings-man", "3"),),
    30: ((_NEMESIS, "gold-smoke-knight", ""),),
}
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
_DEAD = (("Lucy", 4, "the Butcher", "Grievous wound to the head"), ("Allister", 7, "the White Lion", "bled out"),
         ("Pelle", 9, "the King's Man", "cut in two"), ("Nadja", 10, "", "the plague"))  # fmt: skip
_LEFT = ("Halvard", 11)


def sample_settlement(box: Box) -> Homestead:
    """The settlement as a table; what the box lacks of it is left out."""
    campaign, record = _campaign(box), _record(box)
    world = World(COMPONENTS, "settlement")
    people = _people(box)
    create_nobody(world, record.monster_entity)
    for entity, survivor in enumerate(people, FIRST_PERSON):
        add_survivor(world, box, survivor, entity, innovations=record.innovations)
        record.party.append(entity)
    campaign.born = FIRST_PERSON + len(people) + len(campaign.memorial)
    campaign.returning = record.party[:3]
    campaign.departing = []
    campaign.parts[SICK] = [record.party[13]]
    campaign.forbidden = [record.party[7]]
    record.seats = [Seat("Anna", []), Seat("Chidi", [])]
    return Homestead(box, campaign, record, world, Chance(record.chance))


def _record(box: Box) -> ShowdownRecord:
    known = [name for name in _KNOWN if name in box.innovations or name in box.principles or name.endswith("Mastery")]
    masteries = {one.mastery for one in box.proficiencies.values()}
    known = [name for name in known if not name.endswith("Mastery") or name in masteries]
    taught = [card.survival_action for name in known if (card := box.innovations.get(name)) and card.survival_action]
    return ShowdownRecord(
        "",
        "",
        ChanceState(12),
        [],
        Deck("ai"),
        Deck("hit-locations"),
        {},
        survival_actions=[SurvivalAction.DODGE, *taught],
        innovations=known,
        storage=[key for key in _GEAR if key in box.gear],
    )


def _campaign(box: Box) -> Campaign:
    deck = {follower for name in _KNOWN if (card := box.innovations.get(name)) for follower in card.consequences}
    return Campaign(
        name="Hearth of Teeth",
        chapter=Chapter.SETTLEMENT,
        step=Step.DEVELOP,
        year=YEAR,
        timeline={
            year: [Entry(kind, what, level, year < YEAR or (kind is _EVENT and year == YEAR))
                   for kind, what, level in entries]
            for year, entries in _TIMELINE.items()
        },
        endeavors=4,
        innovation_deck=Deck("innovations", sorted(name for name in deck - set(_KNOWN) if name in box.innovations)),
        locations=[name for name in _BUILT if name in box.locations],
        quarries=["white-lion", "screaming-antelope", "phoenix"],
        nemeses={"butcher": ["1"], "kings-man": ["1"]},
        defeated=[Defeat("white-lion", "1", 1), Defeat("butcher", "1", 4), Defeat("white-lion", "2", 8)],
        stored={name: n for name, n in _STORED.items() if name in box.resources},
        play_area=[name for name in _OUT if name in box.resources],
        death_count=len(_DEAD),
        milestones=["Principle: New Life", "Principle: Death", "Principle: Society", "Hooded Knight"],
        memorial=_memorial(),
        chronicle=_chronicle(),
        outcome="",
    )  # fmt: skip


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
    for n, (name, year, _by, why) in enumerate(_DEAD):
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


def _chronicle() -> list[Line]:
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
        (8, Told.LOCATION, "Leather Worker", ""), (9, Told.MISSING, "kings-man", "1"),
        (9, Told.DIED, "Pelle", "cut in two by the King's Man"), (10, Told.EVENT, "Plague", ""),
        (10, Told.DIED, "Nadja", "the plague"), (10, Told.INNOVATION, "Pictograph", ""),
        (11, Told.LEFT, "Halvard", ""), (11, Told.INNOVATION, "Drums", ""), (11, Told.VICTORY, "white-lion", "1"),
        (12, Told.EVENT, "Nickname", ""),
    ]  # fmt: skip
    lines += [Line(year, kind, what, detail) for year, kind, what, detail in told]
    lines += [Line(2 + n * 10 // len(_BORN), Told.BORN, name) for n, name in enumerate(_BORN)]
    lines += [
        Line(year, Told.STORY if kind is _STORY else Told.EVENT, what)
        for year, entries in _TIMELINE.items()
        for kind, what, _ in entries
        if year < YEAR and kind in (_STORY, _EVENT)
    ]
    return sorted(lines, key=lambda line: (line.year, line.told is not Told.FOUNDED, line.told is not Told.EVENT,
                                           line.told is not Told.STORY))  # fmt: skip

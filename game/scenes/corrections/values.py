"""Whose values can be corrected by hand at a table, and which: the settlement, its timeline, its people, the dead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game import facts
from game.cards.kinds.box import Box
from game.model.survivor import Survivor
from game.model.terms import Attribute, Location
from game.rules.campaign.campaign_record import LAST_BOX
from game.rules.campaign.campaign_record import Kind as EntryKind
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.correcting.timeline import written
from game.rules.table.components import Armor
from game.rules.table.game_table import GameTable
from game.scenes.corrections.fallen import entity_of
from game.scenes.corrections.fight_values import MONSTER, SHOWDOWN, fight_of, fighter, monster, showdown
from game.scenes.corrections.plan import Kind, Value
from game.views.settlement_view import monster_name

SETTLEMENT, TIMELINE = "settlement", "timeline"
ELSEWHERE = ("screaming-antelope", "phoenix")
"""Quarries that can stand on the list without being in the box."""
YES_NO = ("yes", "no")
_SIX = (
    Attribute.MOVEMENT, Attribute.ACCURACY, Attribute.STRENGTH, Attribute.EVASION, Attribute.LUCK, Attribute.SPEED,
)  # fmt: skip


def subjects(table: GameTable) -> list[tuple[str, str]]:
    """Returns those whose values can be corrected: (name in the line, name for people)."""
    home, fight = table.as_settlement, fight_of(table)
    found = []
    if home is not None:
        found += [(SETTLEMENT, home.campaign.name or "The settlement"), (TIMELINE, "The timeline")]
    if fight is not None:
        found += [(SHOWDOWN, "The showdown"), (MONSTER, fight.monster_card.name)]
    people = home.living() if home is not None else [who for who in table.record.party if table.alive(who)]
    return [*found, *((table.key(who), table.name(who)) for who in people), *dead(table)]


def dead(table: GameTable) -> list[tuple[str, str]]:
    """The dead and the gone, who can be given back."""
    home = table.as_settlement
    here = {table.key(who): table.name(who) for who in table.record.party if not table.alive(who)}
    if home is not None:
        here |= {one.survivor.key: one.survivor.name for one in home.campaign.memorial}
    return [(key, f"{name} (dead)") for key, name in here.items()]


def values(table: GameTable, whose: str) -> list[Value]:
    """The values of the settlement, the timeline, the showdown, the monster, or of somebody by key; none of somebody
    who never was.
    """
    home, fight = table.as_settlement, fight_of(table)
    if whose in (SETTLEMENT, TIMELINE):
        return [] if home is None else _settlement(home) if whose == SETTLEMENT else _timeline(home)
    if whose in (SHOWDOWN, MONSTER):
        return [] if fight is None else showdown(fight) if whose == SHOWDOWN else monster(fight)
    if whose in dict(dead(table)):
        return [Value("alive", "Alive", Kind.CHOICE, False, YES_NO)]
    who = next((one for one in table.record.party if table.key(one) == whose), None)
    return [] if who is None else _survivor(table, who)


def revival(session: Any, table: GameTable, whose: str) -> list[str]:
    """The lines that give one of the dead the gear back that the death has put into the storage, as the log has it."""
    fight, who = fight_of(table), entity_of(table, whose)
    left = (one.event for one in reversed(session.told))
    found = next((one for one in left if isinstance(one, facts.GearStored) and one.who == who), None)
    fought = fight is not None and who in fight.record.party
    storage = list(fight.storage if fought and fight is not None else table.storage)
    lines = []
    for name in found.gear if found is not None and who else ():
        key = next((one for one in storage if table.box.gear[one].name == name), None)
        if key is not None:
            storage.remove(key)
            lines.append(f"{whose}.wears += {key}")
    return lines


def _survivor(table: GameTable, who: int) -> list[Value]:
    box, sheet = table.box, table.sheet(who)
    fight = fight_of(table)
    away = fight if fight is not None and who in fight.record.party else table
    hunts = away is table and table.as_settlement is not None and table.as_settlement.hunt is not None
    armor = {one.value: n for one, n in away.world.get(who, Armor).points.items()}
    gear = {key: card.name for key, card in box.gear.items()}
    return [
        Value("name", "Name", Kind.WORDS, sheet.name),
        Value("alive", "Alive", Kind.CHOICE, True, YES_NO),
        *(fighter(away, who, fight if away is fight else None) if away is fight or hunts else ()),
        *_sheet(box, sheet),
        Value("armor", "Armor points left", Kind.COUNTS, armor, [one.value for one in Location]),
        Value("gear", "Gear grid", Kind.LIST, list(sheet.gear), sorted(gear, key=gear.__getitem__), gear),
        Value("wears", "Gear from the storage", Kind.LIST, list(sheet.gear), sorted(set(away.storage)), gear),
        *(
            Value(path, label, Kind.CHOICE, getattr(sheet, path), YES_NO)
            for path, label in (("skip_next_hunt", "Skips the next hunt"), ("retired", "Retired"))
        ),
        Value("gender", "Sex", Kind.CHOICE, sheet.gender, ("female", "male")),
    ]


def _sheet(box: Box, sheet: Survivor) -> list[Value]:
    weapons = {key: card.name for key, card in box.proficiencies.items()}
    boxes = [f"{at.value}.{level}" for at in Location for level in ("light", "heavy")]
    filled = [
        one for one in boxes for at, _, level in [one.partition(".")] if getattr(sheet.boxes[Location(at)], level)
    ]
    words = {one: one.replace(".", ", ") for one in boxes}
    return [
        *(
            Value(path, label, Kind.NUMBER, getattr(sheet, path))
            for path, label in (
                ("survival", "Survival"), ("insanity", "Insanity"), ("courage", "Courage"),
                ("understanding", "Understanding"), ("hunt_xp", "Hunt XP"), ("proficiency", "Weapon proficiency"),
            )
        ),
        Value("proficiency_type", "Weapon type", Kind.CHOICE, sheet.proficiency_type, sorted(weapons), weapons),
        Value("boxes", "Injury boxes", Kind.TICKS, filled, boxes, words),
        Value("brain_box", "Brain injury box", Kind.CHOICE, sheet.brain_box, YES_NO),
        Value("injuries", "Severe injuries", Kind.LIST, list(sheet.injuries),
              sorted({one.name for one in box.severe_injuries})),
        Value("fighting_arts", "Fighting arts", Kind.LIST, list(sheet.fighting_arts), sorted(box.fighting_arts)),
        Value("disorders", "Disorders", Kind.LIST, list(sheet.disorders), sorted(box.disorders)),
        Value("abilities", "Abilities and impairments", Kind.LIST, list(sheet.abilities), sorted(box.abilities)),
        *(
            Value(f"permanent.{one.value}", f"Permanent {one.value}", Kind.NUMBER, sheet.permanent.get(one, 0))
            for one in _SIX
        ),
    ]  # fmt: skip


def _settlement(home: SettlementTable) -> list[Value]:
    box, campaign = home.box, home.campaign
    gear = {key: card.name for key, card in box.gear.items()}
    known = home.known()
    cards = {**box.innovations, **{one.mastery: one for one in box.proficiencies.values()}}
    storage, by_name = list(home.storage), sorted(gear, key=gear.__getitem__)
    learned = [one for one in known if one not in box.principles]
    own = (key for key, card in box.monsters.items() if not (card.nemesis or card.legend_of))
    quarries = list(dict.fromkeys((*own, *ELSEWHERE)))
    monsters = {key: monster_name(box, key) for key in {*quarries, *campaign.quarries}}
    return [
        Value("name", "Name", Kind.WORDS, campaign.name),
        Value("year", "Lantern year", Kind.NUMBER, campaign.year),
        Value("people", "People", Kind.PEOPLE, [home.name(who) for who in home.living()]),
        Value("endeavors", "Endeavors", Kind.NUMBER, campaign.endeavors),
        Value("death_count", "Death count", Kind.NUMBER, campaign.death_count),
        Value("lantern_research", "Lantern research", Kind.NUMBER, campaign.lantern_research),
        Value("resources", "Resources written down", Kind.COUNTS, dict(campaign.stored), sorted(box.resources)),
        Value("cards", "Resource cards out", Kind.LIST, list(campaign.play_area), sorted(box.resources)),
        Value("gear", "Gear in storage", Kind.LIST, storage, by_name, gear),
        Value("innovations", "Innovations", Kind.LIST, learned, sorted(cards)),
        Value("principles", "Principles", Kind.LIST, [one for one in known if one in box.principles],
              sorted(box.principles)),
        Value("locations", "Locations", Kind.LIST, list(campaign.locations), sorted(box.locations)),
        Value("quarries", "Quarries", Kind.LIST, list(campaign.quarries), sorted(set(quarries)), monsters),
        *_nemeses(home),
        Value("milestones", "Milestones reached", Kind.LIST, list(campaign.milestones)),
    ]  # fmt: skip


def _nemeses(home: SettlementTable) -> list[Value]:
    """The list of nemeses, and of each the levels that were faced."""
    box, faced = home.box, home.campaign.nemeses
    able = [key for key, card in box.monsters.items() if card.nemesis]
    names = {key: monster_name(box, key) for key in {*able, *faced}}
    found = [Value("nemeses", "Nemeses", Kind.LIST, list(faced), [one for one in able if one not in faced], names)]
    for key, levels in faced.items():
        rows = [level.name for level in box.monsters[key].levels] if key in box.monsters else []
        left = [one for one in rows if one not in levels]
        found.append(Value(f"nemeses.{key}", f"{names[key]}, levels faced", Kind.LIST, list(levels), left))
    return found


def _timeline(home: SettlementTable) -> list[Value]:
    """Each year with what stands in it."""
    able, names = _entries(home.box)
    timeline = home.campaign.timeline
    found = []
    for year in range(LAST_BOX + 1):
        held = [f"{written(one)} (done)" if one.done else written(one) for one in timeline.get(year, [])]
        found.append(Value(f"timeline.{year}", f"Lantern year {year}", Kind.YEAR, held, able, names, SETTLEMENT))
    return found


def _entries(box: Box) -> tuple[Sequence[str], dict[str, str]]:
    """What can be written into a year, and how it is called."""
    names: dict[str, str] = {}
    for kind in (EntryKind.NEMESIS, EntryKind.SPECIAL):
        for key, card in box.monsters.items():
            if kind is EntryKind.NEMESIS and not card.nemesis:
                continue
            for level in card.levels:
                names[f"{kind.value}: {key}, {level.name}"] = f"{card.name}, level {level.name} ({kind.value})"
            names[f"{kind.value}: {key}"] = f"{card.name} ({kind.value})"
    names |= {f"{EntryKind.STORY.value}: {one}": f"{one} (story event)" for one in box.story_events}
    names |= {f"{EntryKind.EVENT.value}: {one}": f"{one} (settlement event)" for one in box.settlement_events}
    able = sorted(names, key=names.__getitem__)
    return able, names | {f"{one} (done)": f"{name}, done" for one, name in names.items()}

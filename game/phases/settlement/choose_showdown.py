"""Whom the departing survivors go against: the nemesis of the year, a quarry, a special showdown
(nemesis-encounter-flow, settlement-quarry-and-level, hunt-choose-quarry).
"""

from __future__ import annotations

from engine.decision import Option, Unavailable, Why
from engine.table import Flow
from game import facts
from game.cards.phrases import titled
from game.cards.traits.hunt import OpensHunt
from game.rules.campaign.campaign_record import Fight, Kind, PlannedShowdown, Told
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement import timeline
from game.rules.settlement.hooks import LEAST_LEVEL
from game.rules.settlement.resources_and_costs import owned_gear


def choose_bout(table: SettlementTable) -> Flow[PlannedShowdown | None]:
    """The nemesis encounter of the year; else a quarry and its level, of the group's choice (nemesis-encounter-flow,
    settlement-quarry-and-level). None: nothing that can be hunted is known.
    """
    for entry in timeline.showdowns(table, Kind.NEMESIS):
        entry.done = True
        found = yield from choose_nemesis(table, entry.what, entry.level)
        if found is not None:
            monster, level = found
            timeline.face(table, monster, level)
            table.tell(facts.QuarryChosen("nemesis-encounter-flow", monster, level, nemesis=True))
            return PlannedShowdown(Fight.NEMESIS, monster, level)
    options, refused = quarry_options(table)
    if not options:
        return None
    target: tuple[str, str] = yield from table.choose(
        "choose-quarry",
        "Which monster is hunted?",
        options,
        by=0,
        rule="settlement-quarry-and-level",
        refused=refused,
        forced=False,
    )
    table.tell(facts.QuarryChosen("settlement-quarry-and-level", *target, nemesis=False))
    return PlannedShowdown(Fight.QUARRY, *target)


def quarry_options(table: SettlementTable) -> tuple[list[Option], Unavailable]:
    """Each level of each quarry, at first of the White Lion alone (settlement-first-quarry), and of the legends of this
    year; why a level cannot be hunted; quarries that are not in the box are said so.
    """
    least = max((from_level() for from_level in LEAST_LEVEL.of(table)), default=1)
    options: list[Option] = []
    refused: list[tuple[Option, Why]] = []
    for key in (*table.campaign.quarries, *table.campaign.legends):
        monster = table.box.monsters.get(key)
        if monster is None:
            name = titled(key)
            why = Why(f"{name} is not in the box yet: it cannot be fought.", "settlement-quarry-and-level")
            refused.append((Option(f"quarry:{key}", name), why))
            continue
        if monster.nemesis:  # a correction may have written it there
            why = Why(f"{monster.name} is a nemesis: it comes by itself and cannot be hunted.", "monster-huntable")
            refused.append((Option(f"quarry:{key}", monster.name), why))
            continue
        for row in monster.levels:
            if row.opening:
                continue
            option = Option(f"quarry:{key}/{row.name}", f"{monster.name}, level {row.name}", (key, row.name))
            if key in table.campaign.legends and not leads_to(table, monster.name, owned_gear(table)):
                refused.append((option, Why(f"What leads to the {monster.name} is lost.", "location-components")))
            elif row.level < least:
                refused.append((option, Why(f"Only level {least} or higher can be hunted.", "location-components")))
            else:
                options.append(option)
    if not options:  # nothing that may be hunted is in the box: the way is not barred for that
        options = [option for option, _ in refused if option.target is not None]
        refused = [one for one in refused if one[0].target is None]
    return options, refused


def choose_nemesis(
    table: SettlementTable, monster: str, level: str, rule: str = "nemesis-encounter-flow"
) -> Flow[tuple[str, str] | None]:
    """Which nemesis, and at which level: as the timeline says, the group choosing what it leaves open
    (nemesis-generic, nemesis-generic-level, nemesis-named, nemesis-named-level); also the level of a special showdown.
    None: it is not in the box yet.
    """
    if monster and monster not in table.box.monsters:
        table.tell(facts.MonsterMissing(rule, monster))
        table.write_down(Told.MISSING, monster)
        return None
    names = [monster] if monster else [key for key in table.campaign.nemeses if key in table.box.monsters]
    options = []
    for key in names:
        card = table.box.monsters[key]
        for row in [one for one in card.levels if not one.opening]:
            faced = row.name in timeline.faced(table, key)
            if level not in ("", row.name) or (not level and faced):
                continue
            options.append(Option(f"nemesis:{key}/{row.name}", f"{card.name}, level {row.name}", (key, row.name)))
    if not options:  # every level was faced: the highest is fought again
        highest = [(key, table.box.monsters[key].levels[-1].name) for key in names]
        options = [Option(f"nemesis:{k}/{n}", f"{table.box.monsters[k].name}, level {n}", (k, n)) for k, n in highest]
    if not options:
        return None
    target: tuple[str, str] = yield from table.choose(
        "choose-nemesis", "Which nemesis comes?", options, by=0, rule="nemesis-generic"
    )
    return target


def leads_to(table: SettlementTable, legend: str, gear: list[str]) -> bool:
    """Whether some of this gear leads to a legendary monster."""
    worn = (trait for key in gear for trait in table.box.gear[key].traits)
    return any(isinstance(trait, OpensHunt) and trait.monster == legend for trait in worn)

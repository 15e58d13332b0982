"""The quarries and their levels that can be hunted now (settlement-quarry-and-level, settlement-first-quarry)."""

from __future__ import annotations

from engine.decision import Option, Unavailable, Why
from engine.errors import BadInput
from engine.table import Flow
from game import facts
from game.cards.kinds.monster import Monster, level_in_words
from game.cards.phrases import titled
from game.cards.traits.hunt import OpensHunt
from game.content.boards import read_hunt_board
from game.rules.campaign.campaign_record import Fight, PlannedShowdown
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement.departure_limits import least_level


def choose_quarry(table: SettlementTable) -> Flow[PlannedShowdown | None]:
    """A quarry and its level, of the group's choice (settlement-quarry-and-level, hunt-choose-quarry). None: nothing
    that can be hunted is known.
    """
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
    year; why a level cannot be hunted; quarries that are not in the box are said so, and those whose hunt board cannot
    be read. Raises BadInput if there are only such.
    """
    least = least_level(table)
    options: list[Option] = []
    below: list[Option] = []
    refused: list[tuple[Option, Why]] = []
    broken = ""
    for key in (*table.campaign.quarries, *table.campaign.legends):
        monster = table.box.monsters.get(key)
        if monster is None:
            name = titled(key)
            why = Why(f"{name} is not in the box: it cannot be fought.", "settlement-quarry-and-level")
            refused.append((Option(f"quarry:{key}", name), why))
            continue
        if monster.nemesis:  # a correction may have written it there
            why = Why(f"{monster.name} is a nemesis: it comes by itself and cannot be hunted.", "monster-huntable")
            refused.append((Option(f"quarry:{key}", monster.name), why))
            continue
        if unread := unread_board(monster):
            refused.append((Option(f"quarry:{key}", monster.name), Why(unread, "hunt-board")))
            broken = broken or unread
            continue
        for row in monster.levels:
            if row.opening:
                continue
            option = Option(f"quarry:{key}/{row.name}", f"{monster.name}, {level_in_words(row.name)}", (key, row.name))
            if key in table.campaign.legends and not leads_to(table, monster.name, table.owned_gear()):
                refused.append((option, Why(f"What leads to the {monster.name} is lost.", "location-components")))
            elif row.level < least:
                below.append(option)
            else:
                options.append(option)
    if not options:  # nothing that may be hunted is in the box: the way is not barred for that
        if not below and broken:  # no year is lost for that
            raise BadInput(broken)
        return below, refused
    why = Why(f"Only level {least} or higher can be hunted.", "location-components")
    return options, [*refused, *((option, why) for option in below)]


def unread_board(monster: Monster) -> str:
    """Returns why the hunt board of a monster cannot be read; empty if it can be, or if it has none."""
    try:
        if monster.hunt_map:
            read_hunt_board(monster.hunt_map)
    except BadInput as why:
        return str(why)
    return ""


def leads_to(table: SettlementTable, legend: str, gear: list[str]) -> bool:
    """True if some of this gear leads to a legendary monster."""
    worn = (trait for key in gear for trait in table.box.gear[key].traits)
    return any(isinstance(trait, OpensHunt) and trait.monster == legend for trait in worn)

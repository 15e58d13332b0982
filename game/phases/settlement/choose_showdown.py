"""Whom the departing survivors go against: the nemesis of the year, a quarry, a special showdown
(nemesis-encounter-flow, settlement-quarry-and-level, hunt-choose-quarry).
"""

from __future__ import annotations

from engine.table import Flow
from game import facts
from game.phases.settlement.choose_quarry import choose_quarry
from game.phases.settlement.nemesis_encounter import choose_nemesis
from game.rules.campaign.campaign_record import Fight, Kind, PlannedShowdown
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement import timeline


def choose_showdown(table: SettlementTable) -> Flow[PlannedShowdown | None]:
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
    return (yield from choose_quarry(table))

"""Special showdowns of the year (settlement-special-showdown)."""

from __future__ import annotations

from engine.table import Flow
from game.phases.settlement.nemesis_encounter import choose_nemesis
from game.rules.campaign.campaign_record import Chapter, Fight, Kind, PlannedShowdown, Step
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement import timeline


def special_showdowns(table: SettlementTable) -> Flow[None]:
    """The departing survivors fight each special showdown of the year in order (settlement-special-showdown)."""
    campaign = table.campaign
    waiting = timeline.showdowns(table, Kind.SPECIAL)
    for entry in waiting if campaign.departing else ():  # with nobody to fight them they come later
        found = yield from choose_nemesis(table, entry.what, entry.level, "nemesis-special-showdown")
        entry.done = True
        if found is None:
            continue
        timeline.face(table, *found)
        if campaign.planned is not None and campaign.planned.fight is Fight.NEMESIS:
            campaign.awaited = campaign.planned  # it comes when the phase is over (nemesis-encounter-flow)
        campaign.planned = PlannedShowdown(Fight.SPECIAL, *found, list(campaign.departing))
        campaign.chapter = Chapter.SHOWDOWN
        break
    campaign.step = Step.RECORD

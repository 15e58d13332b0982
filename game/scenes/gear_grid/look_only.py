"""The gear grids of the table that is being played at: to look at, with the numbers as they are now."""

from __future__ import annotations

from game.model.terms import Phase
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.app.application import App
from game.scenes.gear_grid.desk import Rules
from game.scenes.gear_grid.scene import GearGridScene
from game.scenes.parts.seat_marks import survivor_mark
from game.views.sheet_numbers import TableNumbers


def look_at_gear(app: App, table: ShowdownTable, who: int) -> GearGridScene:
    """Opens at this survivor of the party."""
    at_home = isinstance(table, SettlementTable)
    party = [who] if at_home else list(table.record.party)
    given = table.record
    return GearGridScene(
        app,
        [table.sheet(one) for one in party],
        rules=Rules(Phase.RETURNING if at_home else Phase.SHOWDOWN, tuple(given.innovations), tuple(given.variants)),
        numbers=TableNumbers(table),
        marks=[survivor_mark(table, one) for one in party],
        title=table.name(who) if at_home else "Showdown",
        who=party.index(who) if who in party else 0,
    )

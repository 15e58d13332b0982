"""The gear grids of the table that is being played at: to look at, with the numbers as they are now."""

from __future__ import annotations

from game.board.showdown import Showdown
from game.model.terms import Phase
from game.players.sheet_numbers import TableNumbers
from game.scenes.app import App
from game.scenes.gear_grid import GearGridScene
from game.scenes.gear_grid_desk import Rules
from game.scenes.showdown_view.seats import survivor_mark
from game.settlement.table import Homestead


def look_at_gear(app: App, table: Showdown, who: int) -> GearGridScene:
    """Opens at this survivor of the party."""
    at_home = isinstance(table, Homestead)
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

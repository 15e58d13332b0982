"""The gear grids of the table that is being played at: to look at, with the numbers as they are now."""

from __future__ import annotations

from game.model.terms import Phase
from game.rules.table.game_table import GameTable
from game.scenes.app.application import App
from game.scenes.gear_grid.desk import Rules
from game.scenes.gear_grid.scene import GearGridScene
from game.scenes.parts.seat_marks import survivor_mark
from game.views.sheet_numbers import HomeNumbers, TableNumbers


def look_at_gear(app: App, table: GameTable, who: int) -> GearGridScene:
    """Opens at this survivor of the party."""
    fight = table.as_showdown
    at_home = fight is None
    party = [who] if at_home else list(table.record.party)
    return GearGridScene(
        app,
        [table.sheet(one) for one in party],
        rules=Rules(Phase.RETURNING if at_home else Phase.SHOWDOWN, tuple(table.known()), tuple(table.variants)),
        numbers=HomeNumbers(table) if fight is None else TableNumbers(fight),
        marks=[survivor_mark(table, one) for one in party],
        title=table.name(who) if at_home else "Showdown",
        who=party.index(who) if who in party else 0,
    )

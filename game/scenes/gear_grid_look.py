"""The gear grids of a showdown that is being played: to look at, with the numbers as they are now."""

from __future__ import annotations

from collections.abc import Mapping

from engine.event import Amount
from game.board.showdown import Showdown
from game.model.survivor import Survivor
from game.model.terms import Attribute, Phase
from game.players.sheet_numbers import ASKED
from game.scenes.app import App
from game.scenes.gear_grid import GearGridScene
from game.scenes.gear_grid_desk import Rules
from game.scenes.showdown_view.seats import survivor_mark


def look_at_gear(app: App, table: Showdown, who: int) -> GearGridScene:
    """Opens at this survivor of the party."""
    party = list(table.record.party)
    by_key = {table.key(one): one for one in party}

    def numbers(survivor: Survivor) -> Mapping[Attribute, Amount]:
        return {attribute: table.total(by_key[survivor.key], attribute) for attribute in ASKED}

    given = table.record
    return GearGridScene(
        app,
        [table.sheet(one) for one in party],
        rules=Rules(Phase.SHOWDOWN, tuple(given.innovations), tuple(given.variants)),
        numbers=numbers,
        marks=[survivor_mark(table, one) for one in party],
        title="Showdown",
        who=party.index(who) if who in party else 0,
    )

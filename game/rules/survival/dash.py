"""Dash: one more movement for 1 survival (survival-dash)."""

from __future__ import annotations

from engine.decision import Option, Why
from engine.table import Flow
from game.rules.gear.resource_trade import Passing, passing_options, trade_in_passing
from game.rules.movement.survivor_movement import move_survivor, reach
from game.rules.space.refused_spaces import refused_spaces
from game.rules.table.board_queries import BOARD
from game.rules.table.showdown_table import ShowdownTable

TOO_FAR = Why("Too far to walk with this movement.", "survivor-movement")


def dash(table: ShowdownTable, who: int) -> Flow[None]:
    """One more movement, spent at once (survival-dash); in the own act also past somebody to trade with
    (resource-trade-showdown).
    """
    spaces = reach(table, who)
    options = [Option(f"space:{c},{r}", f"{c},{r}", (c, r)) for c, r in BOARD.to_spaces(spaces)]
    options += passing_options(table, who) if table.acting == who else []
    to = yield from table.choose(
        "dash",
        f"Where does {table.name(who)} dash?",
        options,
        by=table.seat_of(who),
        actor=table.key(who),
        rule="survival-dash",
        refused=lambda: refused_spaces(table, spaces, TOO_FAR, "Dash to"),
    )
    if isinstance(to, Passing):
        yield from trade_in_passing(table, who, to.other, "survival-dash")
        return
    yield from move_survivor(table, who, to, "survival-dash")

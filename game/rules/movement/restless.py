"""Survivors whom a disorder keeps in motion: in each round they spend a movement on moving (survivor-disorders-max)."""

from __future__ import annotations

from engine.decision import Why
from engine.hook import at
from game.cards.traits.survival import Duty, Must
from game.rules.movement.survivor_movement import reach
from game.rules.survivor.hooks import CANNOT_REST
from game.rules.table.components import Act
from game.rules.table.showdown_table import ShowdownTable

RULE = "survivor-disorders-max"


@at(CANNOT_REST.having(Must, of=Duty.MOVE))
def why_must_move(table: ShowdownTable, who: int, source: str, trait: Must, movement: int) -> Why | None:
    """The survivor cannot rest yet, nor spend the last movement on anything else: a disorder wants a move in each
    round, and one is possible.
    """
    state = table.world.get(who, Act)
    if state.moved or not movement or table.is_down(who) or not reach(table, who):
        return None
    return Why(f"{table.name(who)} must move in this round ({source}).", RULE)

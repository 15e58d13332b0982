"""Survivors whom a disorder keeps in motion: in each round they spend a movement on moving (survivor-disorders-max)."""

from __future__ import annotations

from engine.decision import Why
from game.cards.traits.moving import MustMove
from game.rules.movement.movement import reach
from game.rules.table.components import Act
from game.rules.table.showdown_table import Showdown

RULE = "survivor-disorders-max"


def why_must_move(table: Showdown, who: int, movement: int) -> Why | None:
    """Why the survivor cannot rest yet, nor spend the last movement on anything else: a disorder wants a move in each
    round, and one is possible.
    """
    state = table.world.get(who, Act)
    if state.moved or not movement or table.is_down(who) or not table.has_trait(who, MustMove):
        return None
    if not reach(table, who):
        return None
    source = next(source for source, trait in table.of_kind(who, MustMove))
    return Why(f"{table.name(who)} must move in this round ({source}).", RULE)

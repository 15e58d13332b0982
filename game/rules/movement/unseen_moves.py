"""A monster that is placed in place of moving, because a card of its says so."""

from __future__ import annotations

from engine.hook import at
from game.cards.traits.survival import Duty, Must
from game.rules.movement.hooks import PLACED_INSTEAD
from game.rules.table.showdown_table import ShowdownTable


@at(PLACED_INSTEAD, serves=Duty.GO_UNSEEN)
def moves_unseen(table: ShowdownTable) -> bool:
    """True if nobody sees it move."""
    return any(trait.duty is Duty.GO_UNSEEN for _, trait in table.of_kind(table.monster, Must))

"""A monster that is placed in place of moving, because a card of its says so."""

from __future__ import annotations

from engine.hook import at
from game.cards.traits.monster import MovesUnseen
from game.rules.movement.hooks import PLACED_INSTEAD
from game.rules.table.showdown_table import ShowdownTable


@at(PLACED_INSTEAD, serves=MovesUnseen)
def moves_unseen(table: ShowdownTable) -> bool:
    """True if nobody sees it move."""
    return table.has_trait(table.monster, MovesUnseen)

"""Encouragement, whoever pays for it: somebody on the ground stands, and cards of the one who spoke act on them."""

from __future__ import annotations

from engine.table import Flow
from game.cards.moments import Ban
from game.rules.survival.hooks import ENCOURAGED
from game.rules.survivor.knocked_down import stand_up
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable


def encourage(table: ShowdownTable, who: int, other: int) -> Flow[None]:
    """`other` stands (survival-encourage), and what the encourager's cards have for the encouraged follows."""
    stand_up(table, other, "survival-encourage")
    for strengthen in ENCOURAGED.of(table, who):
        yield from strengthen(other)


def can_be_encouraged(table: GameTable, other: int) -> bool:
    """Knocked down, and not deaf (survival-encourage, survivor-status-deaf)."""
    return table.is_here(other) and table.is_down(other) and not table.banned(other, Ban.BE_ENCOURAGED)

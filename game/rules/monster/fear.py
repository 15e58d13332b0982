"""Survivors whom the monster frightens more than others (ai-intimidate)."""

from __future__ import annotations

from engine.hook import at
from game.cards.traits.harm import EasilyScared
from game.rules.monster.hooks import INTIMIDATED
from game.rules.table.showdown_table import ShowdownTable


@at(INTIMIDATED.having(EasilyScared))
def panic(table: ShowdownTable, who: int, source: str, trait: EasilyScared) -> int:
    """More brain damage, in one with that of the action."""
    return trait.n

"""Survivors whom the monster frightens more than others, or less (ai-intimidate)."""

from __future__ import annotations

from engine.hook import at
from game.cards.traits.harm import Suffering, SuffersDamage
from game.rules.monster.hooks import INTIMIDATED
from game.rules.table.showdown_table import ShowdownTable


@at(INTIMIDATED.having(SuffersDamage, of=Suffering.INTIMIDATE))
def panic(table: ShowdownTable, who: int, source: str, trait: SuffersDamage, n: int) -> int:
    """Other brain damage, in one with that of the action."""
    return trait.change(n)

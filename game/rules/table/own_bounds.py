"""Bounds of the rules that lie elsewhere for one survivor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards.traits.bounds import Bound, OwnBound
from game.rules.table.effect_context import EffectContext

if TYPE_CHECKING:
    from game.rules.table.game_table import GameTable


def own_bounds(table: GameTable, who: int, bound: Bound) -> list[tuple[str, int]]:
    """Where the survivor's cards put this bound now, with their sources."""
    return [
        (source, trait.n)
        for source, trait in table.of_kind(who, OwnBound)
        if trait.bound is bound and _holds(table, who, source, trait)
    ]


def _holds(table: GameTable, who: int, source: str, trait: OwnBound) -> bool:
    situation = EffectContext(source, bearer=who, target=who)
    if trait.condition is not None and not table.holds(trait.condition, situation):
        return False
    return trait.unless is None or not table.holds(trait.unless, situation)

"""The Final Lantern and what its pulse discoveries give whoever holds the death die (keyword-death-die-pulse)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards.traits.flow import AnyTrait
from game.cards.traits.gear import LiesDark

if TYPE_CHECKING:
    from game.rules.table.game_table import GameTable

DEATH_DIE = "Death Die"
"""The source of what every discovery gives: they share one use in each round."""
PULSE = "keyword-death-die-pulse"


def is_lantern(table: GameTable, key: str) -> bool:
    return any(type(trait) is LiesDark for trait in table.box.gear[key].traits)


def _is_lit(table: GameTable) -> bool:
    """Somebody who lives and is insane bears the lantern; otherwise it lies turned over."""
    return any(
        table.sheet(who).insane and any(is_lantern(table, key) for key in table.sheet(who).gear)
        for who in table.living()
    )


def _level(table: GameTable, who: int) -> int:
    """How many levels of discoveries are open to this survivor now."""
    if table.record.death_die != who or not _is_lit(table):
        return 0
    return table.record.given.lantern_research


def pulses(table: GameTable, who: int) -> list[tuple[str, AnyTrait]]:
    """What the discoveries give the holder of the die."""
    if table.record.death_die != who:
        return []
    level = _level(table, who)
    return [(DEATH_DIE, trait) for one in table.box.pulses if one.level <= level for trait in one.traits]

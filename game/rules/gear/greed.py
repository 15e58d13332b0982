"""Those who consume at once whatever they may (keyword-consume)."""

from __future__ import annotations

from engine.hook import at
from game.cards.traits.gear import MustConsume
from game.rules.gear.hooks import CONSUMES_AT_ONCE
from game.rules.table.game_table import GameTable


@at(CONSUMES_AT_ONCE.having(MustConsume))
def at_once(table: GameTable, who: int, source: str, trait: MustConsume) -> str:
    return source

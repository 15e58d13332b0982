"""Those who consume at once whatever they may (keyword-consume)."""

from __future__ import annotations

from engine.hook import at
from game.cards.traits.survival import Duty, Must
from game.rules.gear.hooks import CONSUMES_AT_ONCE
from game.rules.table.game_table import GameTable


@at(CONSUMES_AT_ONCE.having(Must, of=Duty.CONSUME))
def at_once(table: GameTable, who: int, source: str, trait: Must) -> str:
    return source

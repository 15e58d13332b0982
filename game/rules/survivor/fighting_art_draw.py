"""Fighting arts that are picked out of several random ones (settlement-principles-permanent)."""

from __future__ import annotations

from engine.hook import at
from engine.table import Flow
from game.cards.traits.knowledge import ChoosesArt
from game.rules.survivor.fighting_arts import keep_art
from game.rules.survivor.hooks import RANDOM_ART
from game.rules.table.game_table import GameTable


@at(RANDOM_ART)
def pick_art(table: GameTable, who: int, why: str) -> Flow[bool]:
    """Of as many as the settlement's principle lets them draw."""
    drawn = [rule.n for rule in table.box.ruled(table.known()) if isinstance(rule, ChoosesArt)]
    if not drawn:
        return False
    yield from keep_art(table, who, why, max(drawn))
    return True

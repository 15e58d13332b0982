"""Fighting arts that are picked out of several random ones (settlement-principles-permanent)."""

from __future__ import annotations

from engine.hook import at
from engine.table import Flow
from game.cards.traits.people import Bounty, More
from game.rules.survivor.fighting_arts import keep_art
from game.rules.survivor.hooks import RANDOM_ART
from game.rules.table.game_table import GameTable


@at(RANDOM_ART)
def pick_art(table: GameTable, who: int, why: str) -> Flow[bool]:
    """Of as many as the settlement's principle lets them draw."""
    rules = table.box.ruled(table.known())
    more = [rule.n for rule in rules if isinstance(rule, More) and rule.of is Bounty.RANDOM_ARTS]
    if not more:
        return False
    yield from keep_art(table, who, why, 1 + max(more))
    return True

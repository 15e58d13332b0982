"""The points of rules about gear and carried resources at which cards join in (`game.rules.table.card_hook`). Who joins
is imported by `game.phases`.
"""

from __future__ import annotations

from game.rules.table.card_hook import CardHook
from game.rules.table.game_table import GameTable

CONSUMES_AT_ONCE: CardHook[GameTable, [], str] = CardHook("a survivor carries what could be consumed")
"""The card that makes them do it at once (keyword-consume)."""

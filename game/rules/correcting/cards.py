"""Resource cards that a hand takes out of their decks by name: no draw, and nothing that gaining them does."""

from __future__ import annotations

from game.rules.table.game_table import GameTable


def take_out(table: GameTable, card: str) -> bool:
    """True if there is one left; of what is there without limit there always is (resource-limit)."""
    resource = table.box.resources[card]
    return not resource.limited or table.record.resources[resource.deck].remove(card)

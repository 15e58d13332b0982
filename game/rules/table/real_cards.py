"""Cards off the decks of the game, or off real ones: which they are, wherever they are picked or looked at."""

from __future__ import annotations

from collections.abc import Sequence

from engine.deck import Deck, which_card
from engine.table import Flow
from game.rules.table.game_table import GameTable


def name_top(deck: Deck, n: int, by: int = 0) -> Flow[None]:
    """The top cards of a real deck are looked at, by a seat or by everybody: which they are, from the top."""
    for down in range(min(n, len(deck))):
        pile = deck.draw_pile[: len(deck) - down]
        card = yield from which_card(pile, deck.stream, f"Which card lies {place(down)}?", "campaign-reveal", by)
        if card is not None:
            deck.bring_up(card, down)


def place(down: int) -> str:
    """Where a card lies, so far from the top."""
    return ("on top", "second", "third")[down] if down < 3 else f"as number {down + 1}"


def pick_card(table: GameTable, cards: Sequence[str], kind: str, about: str, rule: str) -> Flow[str]:
    """One card at random of those that lie together without a deck of their own."""
    card = yield from which_card(cards, kind, about, rule)
    if card is None:
        return table.chance.pick(cards, kind)
    table.chance.note("pick", (cards.index(card),))
    return card

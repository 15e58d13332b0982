"""Cards off the decks of the game, or off real ones: what may come, and what did.

Where the players deal from decks of their own, they name the card that came, and it changes places with the one that
the game had shuffled there. Where the game deals, its own order holds, and nobody is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.decision import Draw
from engine.deck import Deck
from engine.table import Flow
from game.rules.table.game_table import GameTable


def name_card(table: GameTable, cards: Iterable[str], kind: str, about: str, rule: str) -> Flow[str | None]:
    """Asks which of these has come; None where the game deals, or where there is nothing to tell apart."""
    faces = tuple(sorted(set(cards)))
    if len(faces) < 2:
        return None
    card: str | None = yield Draw(1, faces, about, kind, kind, table.controller_seat, rule)
    return card


def draw_top(
    table: GameTable,
    deck: Deck,
    about: str,
    rule: str,
    pool: Callable[[], Iterable[str]] | None = None,
    bring_up: Callable[[str], object] | None = None,
) -> Flow[str | None]:
    """Draws the top card of a deck for all to see. `pool` names what may lie there, where that is more than the pile
    holds; `bring_up` lays the named card on top. None if no card is left.
    """
    if not deck.draw_pile and deck.discard:
        deck.reshuffle(table.chance)
    card = yield from name_card(table, pool() if pool is not None else deck.draw_pile, deck.stream, about, rule)
    if card is not None:
        (bring_up or deck.bring_up)(card)
    return deck.draw(table.chance)


def name_top(table: GameTable, deck: Deck, n: int) -> Flow[None]:
    """The top cards of a real deck are looked at: which they are, from the top."""
    for down in range(min(n, len(deck))):
        pile = deck.draw_pile[: len(deck) - down]
        card = yield from name_card(table, pile, deck.stream, f"Which card lies {place(down)}?", "campaign-reveal")
        if card is not None:
            deck.bring_up(card, down)


def place(down: int) -> str:
    """Where a card lies, so far from the top."""
    return ("on top", "second", "third")[down] if down < 3 else f"as number {down + 1}"


def pick_card(table: GameTable, cards: Sequence[str], kind: str, about: str, rule: str) -> Flow[str]:
    """One card at random of those that lie together without a deck of their own."""
    card = yield from name_card(table, cards, kind, about, rule)
    if card is None:
        return table.chance.pick(cards, kind)
    table.chance.note("pick", (cards.index(card),))
    return card

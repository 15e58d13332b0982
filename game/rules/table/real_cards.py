"""Cards off the decks of the game, or off real ones: which they are, wherever they are picked or looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from engine.decision import Draw
from engine.deck import Deck, which_card
from engine.table import Flow
from game.rules.table.game_table import GameTable

T = TypeVar("T")
PICKS = "picks"
"""What is picked at random without a deck."""


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


def pick_one(
    table: GameTable,
    things: Sequence[T],
    name: Callable[[T], str],
    about: str,
    rule: str,
    stream: str = "picks",
    by: int = 0,
) -> Flow[T]:
    """One at random of what everybody can see: people, places, gear. Where the players deal, they pick it by some real
    chance, and say by name which it is (campaign-random-survivor).
    """
    index = yield from which_one([name(one) for one in things], about, rule, by, stream)
    return table.chance.pick(things, stream) if index is None else table.chance.picked(things, index)


def which_one(names: Sequence[str], about: str, rule: str, by: int = 0, stream: str = PICKS) -> Flow[int | None]:
    """Asks which of these was picked, by its place among them; None where chance picks, or there is nothing to pick.
    Those of one name are told apart by a number.
    """
    if len(names) < 2:
        return None
    told = [name if names.count(name) == 1 else f"{name} ({names[:n].count(name) + 1})" for n, name in enumerate(names)]
    picked: str | None = yield Draw(1, tuple(sorted(told)), about, PICKS, stream, by, rule, among=tuple(told))
    return None if picked is None else told.index(picked)

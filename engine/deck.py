"""A deck of cards by key: draw pile, discard, reveal, reshuffle. Plain data, so that it can be saved.

Where the players deal from real decks of their own, they name the card that came, and it changes places with the one
that the game had shuffled there. Where the game deals, its own order holds, and nobody is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from engine.chance import Chance
from engine.decision import Draw
from engine.table import Flow


def which_card(cards: Iterable[str], kind: str, about: str, rule: str, by: int = 0) -> Flow[str | None]:
    """Asks which of these has come; None where the game deals, or where there is nothing to tell apart."""
    faces = tuple(sorted(set(cards)))
    if len(faces) < 2:
        return None
    card: str | None = yield Draw(1, faces, about, kind, kind, by, rule)
    return card


class Deck(msgspec.Struct):
    """A draw pile (top card last) and a face-up discard pile; `stream` names the chance that shuffles it. The `last`
    card lies under all others, however they are shuffled, laid on top or put at the bottom.
    """

    stream: str
    draw_pile: list[str] = []
    discard: list[str] = []
    last: str = ""

    def __len__(self) -> int:
        return len(self.draw_pile)

    @property
    def exhausted(self) -> bool:
        """No card is left in the draw pile nor in the discard."""
        return not self.draw_pile and not self.discard

    def shuffle(self, chance: Chance) -> None:
        chance.shuffle(self.draw_pile, self.stream)

    def reshuffle(self, chance: Chance) -> None:
        """The discard and what is left of the draw pile become one new shuffled deck."""
        self.draw_pile.extend(self.discard)
        self.discard.clear()
        # The order before the shuffle must not depend on the order of play, or a card's place could be traced.
        self.draw_pile.sort()
        self.shuffle(chance)
        self._settle()

    def take(self, chance: Chance) -> str | None:
        """Takes the top card, unseen; reshuffles the discard first if the pile is empty. None if no card is left."""
        if not self.draw_pile:
            if not self.discard:
                return None
            self.reshuffle(chance)
        return self.draw_pile.pop()

    def draw(self, chance: Chance) -> str | None:
        """As `take`, but the card is shown to everybody."""
        card = self.take(chance)
        if card is not None:
            chance.note(self.stream, (card,))
        return card

    def deal(
        self,
        chance: Chance,
        about: str,
        rule: str,
        pool: Callable[[], Iterable[str]] | None = None,
        bring_up: Callable[[str], object] | None = None,
    ) -> Flow[str | None]:
        """As `draw`, of a deck that the players may have a real one of. `pool` names what may lie on top, where that
        is more than the pile holds; `bring_up` lays the named card there. None if no card is left.
        """
        if not self.draw_pile and self.discard:
            self.reshuffle(chance)
        if not self.draw_pile:
            return None
        card = yield from which_card(pool() if pool is not None else self.draw_pile, self.stream, about, rule)
        if card is not None:
            (bring_up or self.bring_up)(card)
        return self.draw(chance)

    def peek(self, n: int = 1) -> list[str]:
        """The top n cards from the top; never reshuffles for it (campaign-reveal)."""
        return self.draw_pile[: -n - 1 : -1]

    def bring_up(self, card: str, down: int = 0) -> bool:
        """A card of the pile changes places with the one so far `down` from the top: so it lies in a real deck. False
        if the pile has none.
        """
        place = len(self.draw_pile) - 1 - down
        for at in (*range(place, -1, -1), *range(place + 1, len(self.draw_pile))):
            if self.draw_pile[at] == card:
                self.draw_pile[at], self.draw_pile[place] = self.draw_pile[place], card
                return True
        return False

    def put_on_top(self, card: str) -> None:
        self.draw_pile.append(card)
        self._settle()

    def stack(self, card: str) -> int:
        """Puts every copy of a card, of the pile and of the discard, on top of the pile. Returns how many there are."""
        n = 0
        while self.remove(card):
            n += 1
        self.draw_pile.extend([card] * n)
        return n

    def put_at_bottom(self, card: str) -> None:
        self.draw_pile.insert(0, card)
        self._settle()

    @property
    def above_last(self) -> int:
        """Returns how many cards of the draw pile lie above the one that is always under it; all of them if none is."""
        return len(self.draw_pile) - (self.last in self.draw_pile)

    def _settle(self) -> None:
        """Puts the last card where it belongs."""
        if self.last and self.last in self.draw_pile and self.draw_pile[0] != self.last:
            self.draw_pile.remove(self.last)
            self.draw_pile.insert(0, self.last)

    def remove(self, card: str) -> bool:
        """Takes a named card out of the draw pile, or else out of the discard; False if it is in neither."""
        for pile in (self.draw_pile, self.discard):
            if card in pile:
                pile.remove(card)
                return True
        return False

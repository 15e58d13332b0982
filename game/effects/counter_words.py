"""Effects on special counters: marks on survivors, tokens that lie on a card in play (a mood's own count).

A counter has a name of its own (`stalked mark`, `lunacy token`) and no rule; cards ask how many there are.
"""

from __future__ import annotations

from game.effects.english import counted
from game.effects.survivor_words import Number, Word
from game.effects.who import Who, subject


class AddCounter(Word, frozen=True, tag=True):
    """Counters of a kind for a survivor."""

    who: Who
    kind: str
    n: Number = 1

    def says(self) -> str:
        return f"{subject(self.who)} gains {counted(self.n, self.kind)}"


class LoseCounters(Word, frozen=True, tag=True):
    """Takes so many counters of a kind from a survivor; `n` None = all of them."""

    who: Who
    kind: str
    n: int | None = None

    def says(self) -> str:
        what = f"every {self.kind}" if self.n is None else counted(self.n, self.kind)
        return f"{subject(self.who)} loses {what}"


class PutOnCard(Word, frozen=True, tag=True):
    """Counters of a kind on the card in play that says so, `most` at the same time."""

    kind: str
    n: int = 1
    most: int | None = None

    def says(self) -> str:
        cap = f", up to {self.most}" if self.most is not None else ""
        return f"{counted(self.n, self.kind)} {'is' if self.n == 1 else 'are'} put on this card{cap}"


class TakeFromCard(Word, frozen=True, tag=True):
    """Counters of a kind off the card in play that says so."""

    kind: str
    n: int = 1

    def says(self) -> str:
        return f"{counted(self.n, self.kind)} {'is' if self.n == 1 else 'are'} taken from this card"

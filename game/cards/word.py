"""The base of every word: an effect that says itself as a clause."""

from __future__ import annotations

import msgspec

from game.cards.phrases import of_them
from game.cards.voice import agreed, your
from game.cards.who import Role, Who, subject


class Word(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """An effect."""

    def text(self) -> str:
        raise TypeError(f"{type(self).__name__} has no English")  # a lint over all content proves that none gets here


class LongWord(Word, frozen=True, tag=True):
    """A word whose clause holds others: a semicolon sets it off."""

    @property
    def holds(self) -> bool:
        """True if there are any; without them its clause can share a subject with its neighbors."""
        return True

    def told(self, about: Who | None) -> str:
        """As `says`, with a survivor just spoken of."""
        return said_of(self, about)


def said_of(effect: Word, about: Who | None) -> str:
    """The effect as a clause, with a survivor just spoken of."""
    said = agreed(effect.text())
    if not isinstance(effect, LongWord) and said.startswith(("you ", "your ")):
        said = your(said)
    return said if about is None or about is Role.MONSTER else of_them(said, subject(about))

"""Effects that resources have on whoever uses them up, beside the words that other cards have too.

Like every word of the vocabulary (`game.effects.verbs`) each says itself as a clause in lower case without a full stop.
"""

from __future__ import annotations

from game.effects.survivor_words import Word
from game.effects.who import Who, subject
from game.model.terms import Stat


class HealLocation(Word, frozen=True, tag=True):
    """All injury levels, and lost armor (if `armor`), at one hit location that their player picks (survivor-heal)."""

    who: Who
    armor: bool = True

    def says(self) -> str:
        armor = " and all lost armor" if self.armor else ""
        return f"{subject(self.who)} heals all injury levels{armor} at 1 hit location of their choice"


class ArchiveKeyword(Word, frozen=True, tag=True):
    """Every gear card with a keyword leaves the gear grid for good (campaign-archive)."""

    who: Who
    keyword: str

    def says(self) -> str:
        return f"{subject(self.who)} archives all {self.keyword} gear in their gear grid"


class SwapStats(Word, frozen=True, tag=True):
    """Two counts change places; survival that would rise beyond its limit, or cannot rise, is lost."""

    who: Who
    one: Stat
    other: Stat

    def says(self) -> str:
        return f"{subject(self.who)} swaps their {self.one} and their {self.other}"


ResourceWord = HealLocation | ArchiveKeyword | SwapStats

"""Effects that take a survivor off the board alive, and bring one back.

Like every word of the vocabulary (`game.effects.verbs`) each says itself as a clause in lower case without a full stop.
"""

from __future__ import annotations

from enum import StrEnum

from game.effects.clauses import LongWord
from game.effects.survivor_words import Word
from game.effects.who import Who, subject


class Where(StrEnum):
    """Where somebody comes back to the board."""

    BESIDE_MONSTER = "adjacent to the monster"
    EDGE = "on a board edge of their choice"


class LeaveBoard(Word, frozen=True, tag=True):
    """Removed from the showdown board (survivor-removed-from-board): neither dead nor there, until the aftermath."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} is removed from the showdown board"


class GoHome(Word, frozen=True, tag=True):
    """The survivor has run away for good: home alive, without a part in the victory (hunt-run-away)."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} returns to the settlement"


class ComeBack(Word, frozen=True, tag=True):
    """Off the board until the next monster turn starts, then placed there; `now`: whoever is off the board already is
    placed at once.
    """

    who: Who
    where: Where
    down: bool = False
    now: bool = False

    def says(self) -> str:
        when = "" if self.now else " at the start of the next monster turn"
        lying = ", knocked down" if self.down else ""
        return f"{subject(self.who)} is placed {self.where}{when}{lying}"


class RollAgain(LongWord, frozen=True, tag=True):
    """The same table once more, with so much added to that roll."""

    add: int

    def says(self) -> str:
        return f"roll again and add {self.add}" if self.add else "roll again"


LeavingWord = LeaveBoard | GoHome | ComeBack | RollAgain

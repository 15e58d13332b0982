"""How fast a game is watched: four paces by name, and how long it takes to read what is told."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from game.rulebook.brief import word_count

LEAST = 1.5
"""Seconds that even the shortest line stands at Teach: the eye has to find it first."""
WORDS_A_MINUTE = 200
"""How fast somebody reads who is new to all of it, unless the settings say otherwise."""
SLOWEST_READER, FASTEST_READER = 80, 500


class Pace(StrEnum):
    """The slowest first. At Teach each event waits until it is read, with its rule beside it."""

    TEACH = "teach"
    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"

    @property
    def said(self) -> str:
        """Returns how it is called on the screen."""
        return self.value.capitalize()

    def turned(self, by: int) -> Pace:
        """Returns the pace so many steps faster, or slower where `by` is negative; the last one at either end."""
        every = list(Pace)
        return every[min(max(0, every.index(self) + by), len(every) - 1)]


SECONDS = {Pace.TEACH: 0.0, Pace.SLOW: 2.8, Pace.NORMAL: 1.4, Pace.FAST: 0.35}
"""Seconds between two answers; at Teach the reading time alone."""


def reading_time(texts: Iterable[str], words_a_minute: int = WORDS_A_MINUTE) -> float:
    """Returns the seconds it takes to read these texts, which may hold the rulebook's links."""
    words = sum(word_count(text) for text in texts)
    return max(LEAST, 60.0 * words / words_a_minute)

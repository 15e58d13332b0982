"""A game that plays itself, or is shown again: its pace, and the controls that a watcher has."""

from __future__ import annotations

from typing import Any, Protocol

from game.bots.watcher import Watched
from game.scenes.table.looking_back import LookBack
from game.teaching.teach_pace import SECONDS, Pace

PACES = tuple(SECONDS[pace] for pace in Pace)
"""Seconds between two answers, slowest first; at Teach the time it takes to read is added."""
READ = 4.0
"""Seconds in the place of those between two answers, at Teach."""
ANSWERED = Pace.NORMAL
"""How fast whoever only answers for others goes on: a bot at a seat, a game that is shown again."""


class Shown(Protocol):
    """What can be watched: a Watcher that plays, or a Replay of a save."""

    @property
    def over(self) -> bool: ...
    def step(self) -> Watched: ...


class Watching:
    """Pause, step, pace; and what the watched player thinks."""

    def __init__(self, shown: Any, pace: str = ANSWERED) -> None:
        """`pace` by its name; what is none is Teach."""
        self.shown: Any = shown
        self.paused = isinstance(shown, LookBack) and not shown.plays_on
        self.pace = list(Pace).index(Pace(pace)) if pace in list(Pace) else 0
        self.left = PACES[self.pace]
        self.last: Watched | None = None

    @property
    def named(self) -> Pace:
        """The pace by its name."""
        return list(Pace)[self.pace]

    @property
    def teaches(self) -> bool:
        """True if each event waits until it is read."""
        return self.named is Pace.TEACH

    @property
    def stays(self) -> float:
        """So long a moment stays that is shown by the way, beside its own length; at Teach as long as it is read."""
        return PACES[self.pace] or READ

    @property
    def plays(self) -> bool:
        """True if it thinks for itself, so that it can be asked why and be taken over."""
        return hasattr(self.shown, "take_over")

    @property
    def over(self) -> bool:
        return bool(self.shown.over)

    def ahead(self) -> Watched | None:
        """Returns what it will answer next, if it knows."""
        found: Watched | None = self.shown.ahead() if hasattr(self.shown, "ahead") else None
        return found

    def due(self, dt: float) -> bool:
        """Time has passed: whether the next answer is due."""
        if self.paused or self.over:
            return False
        self.left -= dt
        return self.left <= 0

    def step(self) -> Watched:
        """One answer more."""
        step: Watched = self.shown.step()
        self.wait(step)
        return step

    def wait(self, step: Watched) -> None:
        """This was answered: the next answer is due after the pace."""
        self.left = PACES[self.pace]
        self.last = step

    def hurry(self, by: int) -> None:
        """Goes on at a pace so many steps faster, or slower; Teach is for what thinks for the whole table."""
        slowest = 0 if self.plays and not hasattr(self.shown, "plays_for") else 1
        self.pace = min(max(slowest, self.pace + by), len(PACES) - 1)
        self.left = min(self.left, PACES[self.pace])

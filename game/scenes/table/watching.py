"""A game that plays itself, or is shown again: its pace, and the controls that a watcher has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from engine.ui.kit import Act, Button, Column, Rich, Row, Widget, escape
from game.bots.watcher import Watched
from game.scenes.table.looking_back import LookBack

PACES = (4.0, 2.5, 1.4, 0.7, 0.25)
"""Seconds between two answers, slowest first."""


class Shown(Protocol):
    """What can be watched: a Watcher that plays, or a Replay of a save."""

    @property
    def over(self) -> bool: ...
    def step(self) -> Watched: ...


class Watching:
    """Pause, step, pace; and what the watched player thinks."""

    def __init__(self, shown: Any) -> None:
        self.shown: Any = shown
        self.paused = isinstance(shown, LookBack) and not shown.plays_on
        self.pace = 2
        self.left = PACES[self.pace]
        self.last: Watched | None = None
        self.asked_why = False

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
        self.pace = min(max(0, self.pace + by), len(PACES) - 1)
        self.left = min(self.left, PACES[self.pace])


@dataclass
class WatchActs:
    """What the controls do."""

    pause: Callable[[], None]
    step: Callable[[], None]
    back: Callable[[], None]
    faster: Callable[[], None]
    slower: Callable[[], None]
    why: Callable[[], None]
    take_over: Callable[[], None]


def watch_acts(
    watching: Watching,
    changed: Callable[[], None],
    step: Callable[[], None],
    back: Callable[[], None],
    take_over: Callable[[], None],
) -> WatchActs:
    """The controls of what is watched; `changed` is called after those that only change how it is."""

    def then(change: Callable[[], object]) -> Callable[[], None]:
        def run() -> None:
            change()
            changed()

        return run

    return WatchActs(
        then(lambda: setattr(watching, "paused", not watching.paused)),
        step,
        back,
        then(lambda: watching.hurry(1)),
        then(lambda: watching.hurry(-1)),
        then(lambda: setattr(watching, "asked_why", not watching.asked_why)),
        take_over,
    )


def watch_bar(watching: Watching, acts: WatchActs) -> Widget:
    """Shows what is asked and answered, why, and the controls."""
    ahead = watching.ahead()
    seat = str(getattr(watching.shown, "plays_for", ""))
    said = f"{{info|The bot for {escape(seat)}:}} " if seat else ""
    if ahead is not None:
        said += f"{escape(ahead.asked)}  {{accent|{escape(ahead.answered)}}}"
        if watching.asked_why or watching.paused or seat:
            said += f"  {{dim|*{escape(ahead.reason)}*}}"
    elif watching.last is not None:
        said = f"{escape(watching.last.asked)}  {{accent|{escape(watching.last.answered)}}}"
    buttons: list[Widget] = [
        Button("Go on" if watching.paused else "Pause", acts.pause, act=Act.PAUSE, key="pause", style="body"),
        Button("Step", acts.step, act=Act.STEP, key="step", style="body"),
        Button("Back", acts.back, hotkey="b", shy=True, key="back", style="body"),
        Button("Slower", acts.slower, act=Act.SLOWER, key="slower", style="body"),
        Button("Faster", acts.faster, act=Act.FASTER, key="faster", style="body"),
    ]
    if watching.plays:
        buttons.append(Button("Why?", acts.why, hotkey="w", key="why", chosen=watching.asked_why, style="body"))
        buttons.append(
            Button(
                f"Take back {seat}" if seat else "Take over", acts.take_over, hotkey="t", key="take-over", style="body"
            )
        )
    return Column(Row(*buttons, gap=5), Rich(said or "…", style="lead"), gap=5, key="watch")

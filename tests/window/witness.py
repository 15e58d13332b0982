"""Runs `main.py` and stands beside its window: how many presses it has taken, whether it is at rest, how long each
frame took. It changes nothing; the hand on the mouse need not guess when it may go on.

    python -m tests.window.witness FOLDER    # writes FOLDER/witness, four numbers, and FOLDER/slow, a line a slow frame
"""

from __future__ import annotations

import os
import runpy
import sys
import time
from pathlib import Path

import pygame

from engine.ui.input import Act, Intent
from engine.ui.stack import SceneStack
from engine.ui.window import Window
from tests.window.desk import ROOT

SLOW = 0.03
"""Seconds of work from which a frame is written down."""
RECORD = b"%12d %12d %12d %1d\n"
NOT_USED = (Act.POINT, Act.PRESS, Act.LONG_PRESS, Act.SECONDARY)
"""What is no press of its own: a click counts when it is let go."""


class Witness:
    """Counts what the window does. A record holds frames, presses and the like taken, moves of the mouse, at rest."""

    def __init__(self, folder: Path) -> None:
        self.record = os.open(folder / "witness", os.O_RDWR | os.O_CREAT, 0o600)
        self.slow = (folder / "slow").open("a", buffering=1)
        self.frames = self.used = self.points = 0
        self.waited = 0.0
        self.last = self.before = ""

    def watch(self) -> None:
        """From here on every window of this process is watched."""
        step, handle, wait = Window.step, SceneStack.handle, pygame.event.wait

        def watched_wait(*args: int) -> pygame.event.Event:
            began = time.perf_counter()
            event = wait(*args)
            self.waited += time.perf_counter() - began
            return event

        def watched_handle(stack: SceneStack, intent: Intent) -> bool:
            try:
                return handle(stack, intent)
            finally:
                self.used += intent.act not in NOT_USED
                self.points += intent.act is Act.POINT
                if intent.act is not Act.POINT:
                    self.last = f"{intent.act.value} {intent.pos} {intent.key}{intent.text}"

        def watched_step(window: Window) -> None:
            self.waited, self.last = 0.0, ""
            self.before = type(window.stack.top).__name__
            began, worked = time.perf_counter(), time.thread_time()
            step(window)
            self._note(window, time.perf_counter() - began - self.waited, time.thread_time() - worked)

        pygame.event.wait = watched_wait  # type: ignore[assignment]
        SceneStack.handle = watched_handle  # type: ignore[method-assign, assignment]
        Window.step = watched_step  # type: ignore[method-assign, assignment]

    def _note(self, window: Window, whole: float, work: float) -> None:
        self.frames += 1
        rest = not window.stack.moving and not window.ui.damage.rects
        os.pwrite(self.record, RECORD % (self.frames, self.used, self.points, rest), 0)
        if work > SLOW:
            after = type(window.stack.top).__name__
            self.slow.write(f"{work * 1000:.0f} {whole * 1000:.0f} {self.before} {after} {self.last}\n")


if __name__ == "__main__":
    Witness(Path(sys.argv[1])).watch()
    sys.argv = [str(ROOT / "main.py")]
    runpy.run_path(sys.argv[0], run_name="__main__")

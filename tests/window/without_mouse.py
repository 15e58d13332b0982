"""Hands without a mouse at the real window: keys of the screen's keyboard, or buttons of a pad that SDL plugs in."""

from __future__ import annotations

import os
import time
from pathlib import Path

from tests.scenes.fingers import Fingers
from tests.scenes.staging import AppStage
from tests.window.desk import Program, Screen
from tests.window.hand import FRAMES, Hand
from tests.window.player import Player, Table

SYMS = {
    "return": "Return",
    "tab": "Tab",
    "shift+tab": "shift+Tab",
    "]": "bracketright",
    "delete": "Delete",
    "end": "End",
    "backspace": "BackSpace",
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
}
"""What xdotool calls the keys."""
PIPE = "pad"


class AtWindow(Fingers):
    """Presses each thing at the window, and on the mirror alike."""

    def __init__(self, screen: Screen, program: Program, mirror: AppStage, *, pad: bool) -> None:
        super().__init__(mirror, pad=pad)
        self.screen, self.program = screen, program

    def press(self, name: str) -> None:
        """At the window alone."""
        raise NotImplementedError

    def send(self, name: str) -> None:
        _, used, _, _ = self.program.told()
        self.press(name)
        self._until(lambda told: told[1] > used, f"{name} pressed")
        super().send(name)

    def rest(self) -> None:
        Hand.rest(self)

    def sit_down(self) -> None:
        """Waits until the title has looked for saves: before that Return waits for them."""
        self._until(lambda told: told[0] >= FRAMES, "a look at itself")
        time.sleep(2.0)
        self.rest()
        self.do_first()


class RealKeys(AtWindow):
    """The keyboard of the screen."""

    def __init__(self, screen: Screen, program: Program, mirror: AppStage) -> None:
        super().__init__(screen, program, mirror, pad=False)

    def press(self, name: str) -> None:
        self.screen.run("xdotool", "key", SYMS.get(name, name))


class RealPad(AtWindow):
    """The pad that `padded.py` has plugged in; each kind of screen is looked at once."""

    def __init__(self, program: Program, mirror: AppStage, table: Table) -> None:
        super().__init__(table.screen, program, mirror, pad=True)
        self.shots, self.seen = table.shots, table.seen
        self.pipe = table.folder / PIPE

    def press(self, name: str) -> None:
        with self.pipe.open("wb", buffering=0) as pipe:
            pipe.write(f"{name}\n".encode())

    def look_at(self, what: str) -> None:
        Player.look_at(self, what)


def lay_pipe(folder: Path) -> None:
    """Between the hand and the pad."""
    os.mkfifo(folder / PIPE)

"""Runs `main.py` with a witness beside its window and a pad plugged in: there is none in a container, and nothing there
may make one, so it is SDL's own virtual pad. What it presses takes the way of any pad: SDL's driver, its table of
buttons, pygame's events, the window.

    python -m tests.window.padded FOLDER    # reads the names of buttons from the pipe FOLDER/pad, a line for each
"""

from __future__ import annotations

import ctypes
import os
import runpy
import sys
from collections import deque
from contextlib import suppress
from pathlib import Path

from engine.ui.pad import NAMES, TRIGGERS
from engine.ui.window import Window
from game.scenes.new_game import campaign
from tests.window.desk import ROOT
from tests.window.player import SEED
from tests.window.witness import Witness

GAME_PAD, AXES = 1, 6
PULLED, LET_GO = 32767, -32768
BUTTON = {name: number for number, name in NAMES.items()}
AXIS = {name: number for number, name in TRIGGERS.items()}


def sdl() -> ctypes.CDLL:
    """The library that pygame has loaded."""
    maps = Path("/proc/self/maps").read_text().splitlines()
    lib = ctypes.CDLL(next(line.split()[-1] for line in maps if "/libSDL2-2" in line))
    lib.SDL_JoystickOpen.restype = ctypes.c_void_p
    lib.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    lib.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    return lib


class VirtualPad:
    """Presses what it is told to for one frame, one button after the other."""

    def __init__(self, pipe: Path) -> None:
        self.pipe = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)
        self.lib = sdl()
        self.device: int | None = None
        self.told: deque[str] = deque()
        self.held = ""

    def plug_in(self) -> None:
        """The window is open. RuntimeError where SDL was built without such pads."""
        index = self.lib.SDL_JoystickAttachVirtual(GAME_PAD, AXES, len(NAMES), 0)
        if index < 0:
            raise RuntimeError("this SDL has no virtual pads")
        self.device = self.lib.SDL_JoystickOpen(index)

    def frame(self) -> None:
        """Lets go what was pressed in the last frame, or presses what comes next."""
        with suppress(BlockingIOError):
            self.told += os.read(self.pipe, 4096).decode().split()
        if self.held:
            self._set(self.held, False)
            self.held = ""
        elif self.told:
            self.held = self.told.popleft()
            self._set(self.held, True)

    def _set(self, name: str, down: bool) -> None:
        if name in AXIS:
            self.lib.SDL_JoystickSetVirtualAxis(self.device, AXIS[name], PULLED if down else LET_GO)
        else:
            self.lib.SDL_JoystickSetVirtualButton(self.device, BUTTON[name], down)

    def lie_ready(self) -> None:
        """From here on it lies beside every window of this process."""
        step = Window.step

        def pressed_step(window: Window) -> None:
            if self.device is None:
                self.plug_in()
            self.frame()
            step(window)

        Window.step = pressed_step  # type: ignore[method-assign, assignment]


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    Witness(folder).watch()
    VirtualPad(folder / "pad").lie_ready()
    campaign.new_seed = lambda: SEED  # type: ignore[attr-defined] # a pad types none: chance offers the one that the mirror has
    sys.argv = [str(ROOT / "main.py")]
    runpy.run_path(sys.argv[0], run_name="__main__")

"""A desk to play at: a screen of Xvfb's, the real program on it, a real mouse, and a mirror that says where things are.

The mirror is the same scene on a surface in this process. It gets every move of the mouse that the window gets, so it
knows at any moment what the window must look like; a picture of the real screen proves that it does.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from io import BytesIO
from pathlib import Path
from types import TracebackType

import pygame

from engine.ui.input import Act, Intent
from tests.scenes.staging import AppStage
from tests.shots.compare import Difference, difference, reduced

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1280, 720)
TOOLS = ("Xvfb", "xdotool", "import")
WATCHED, WITH_PAD = "tests.window.witness", "tests.window.padded"
PATIENCE = 25.0
ALIKE_MEAN, ALIKE_SHARE = 3.0, 0.03


def missing_tools() -> list[str]:
    return [tool for tool in TOOLS if shutil.which(tool) is None]


class Screen:
    """An X server without a monitor. Use it in a `with` block."""

    def __init__(self, wide: tuple[int, int] = SIZE) -> None:
        self.corner = (wide[0] - 1, wide[1] - 1)
        """Where the pointer rests between clicks: over nothing."""
        read, write = os.pipe()
        size = f"{wide[0]}x{wide[1]}x24"
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp"],
            pass_fds=(write,),
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as told:
            self.display = f":{told.readline().strip()}"

    def __enter__(self) -> Screen:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.server.terminate()
        self.server.wait(10)

    def run(self, *command: str) -> bytes:
        env = os.environ | {"DISPLAY": self.display}
        return subprocess.run(command, env=env, check=True, capture_output=True, timeout=30).stdout

    def picture(self) -> pygame.Surface:
        """What is on the screen."""
        return pygame.image.load(BytesIO(self.run("import", "-window", "root", "png:-")), "screen.png")


class Program:
    """The real `main.py` on a screen, with a home of its own; `witness` stands beside it in that folder, and with `pad`
    one is plugged in."""

    def __init__(self, screen: Screen, home: Path, witness: Path | None = None, *, pad: bool = False) -> None:
        env = {key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "WAYLAND"))}
        env |= {
            "DISPLAY": screen.display,
            "LANTERNFALL_HOME": str(home),
            "SDL_AUDIODRIVER": "dummy",
            "PYTHONPATH": str(ROOT),
        }
        if witness is not None:  # after a kill the start would look after .venv and go on without the witness
            env["LANTERNFALL_NO_VENV"] = "1"
        self.screen = screen
        self.errors = home / "stderr.txt"
        command = [str(ROOT / "main.py")] if witness is None else ["-m", WITH_PAD if pad else WATCHED, str(witness)]
        self.record = witness / "witness" if witness is not None else None
        if self.record is not None:
            self.record.unlink(missing_ok=True)
        with self.errors.open("ab") as errors:
            self.process = subprocess.Popen([sys.executable, *command], env=env, stderr=errors, cwd=home)

    def told(self) -> tuple[int, int, int, bool]:
        """What the witness says: frames, presses and the like taken, moves of the mouse taken, at rest."""
        assert self.record is not None, "nobody stands beside this window"
        words = self.record.read_text().split() if self.record.exists() else []
        return (int(words[0]), int(words[1]), int(words[2]), words[3] == "1") if len(words) == 4 else (0, 0, 0, False)

    def kill(self) -> None:
        """As a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def require_alive(self) -> None:
        assert self.process.poll() is None, f"the program ended:\n{self.errors.read_text()}"


class Desk:
    """The hand on the mouse: everything is done on the real screen and on the mirror alike."""

    def __init__(self, screen: Screen, program: Program, mirror: AppStage) -> None:
        self.screen, self.program, self.mirror = screen, program, mirror

    def click_at(self, pos: tuple[int, int]) -> None:
        self.screen.run("xdotool", "mousemove", *map(str, pos), "sleep", "0.06", "click", "1", "sleep", "0.06")
        self.screen.run("xdotool", "mousemove", *map(str, self.screen.corner))
        for act, at in ((Act.POINT, pos), (Act.PRESS, pos), (Act.RELEASE, pos), (Act.POINT, self.screen.corner)):
            self.mirror.do(Intent(act, pos=at))

    def click(self, key: str) -> None:
        """Clicks on the widget with this key; it must be in sight."""
        self.click_at(self.where(key))

    def where(self, key: str) -> tuple[int, int]:
        self.mirror.scene.settle()
        widget = self.mirror.scene.root.find(key)
        assert widget is not None, f"no {key!r}; there are {[w.key for w in self.mirror.scene.root.walk() if w.key]}"
        x, y = widget.rect.center
        assert any(inner is widget for inner in self.mirror.scene.root.at((x, y))), f"{key!r} is out of sight"
        return x, y

    def type_number(self, number: int, instead_of: int) -> None:
        """Types into the focused field, after taking away so many characters."""
        keys = ["End"] + ["BackSpace"] * instead_of + list(str(number))
        self.screen.run("xdotool", "key", "--delay", "25", *keys)
        self.mirror.do(Intent(Act.LAST), *[Intent(Act.KEY, key="backspace")] * instead_of)
        self.mirror.do(*[Intent(Act.TEXT, text=digit) for digit in str(number)])

    def see(self, what: str) -> pygame.Surface:
        """Waits until the real screen shows what the mirror shows, and returns its picture."""
        until = time.monotonic() + PATIENCE
        apart = Difference(255.0, 1.0)
        while True:
            self.program.require_alive()
            self.mirror.wait(0.05)
            picture = self.screen.picture()
            apart = difference(reduced(picture), reduced(self.mirror.draw()))
            if apart.mean <= ALIKE_MEAN and apart.share <= ALIKE_SHARE:
                return picture
            if time.monotonic() > until:
                failed = ROOT / "tests" / "shots" / "failed"
                failed.mkdir(exist_ok=True)
                pygame.image.save(picture, str(failed / "window-real.png"))
                pygame.image.save(self.mirror.draw(), str(failed / "window-expected.png"))
                raise AssertionError(
                    f"{what}: the window shows something else ({apart}); see tests/shots/failed/window-*"
                )
            time.sleep(0.15)

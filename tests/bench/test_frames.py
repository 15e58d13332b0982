"""Frame times of the busiest showdown, and the time to its first frame; `main.py test -m bench -n 0 -s`. Nothing is
judged here: numbers go into the notes."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from engine.decision import Decision
from engine.ui.input import Act, Device, Intent
from game.bots.careful.player import CarefulPlayer
from game.scenes.app.application import App
from game.scenes.showdown.scene import ShowdownScene
from tests.scenes.showdown.stage import Table

pytestmark = pytest.mark.bench
FRAME = 1 / 60


class Clock:
    """Runs frames and keeps what each of them cost, in milliseconds of this thread's CPU. Work beside the window begins
    after each, as in play."""

    def __init__(self, table: Table, app: App) -> None:
        self.table, self.app = table, app
        self.costs: dict[str, list[float]] = {}

    def frames(self, name: str, count: int, do: Callable[[int], None] = lambda i: None) -> None:
        stage = self.table.stage
        for i in range(count):
            start = time.thread_time()
            do(i)
            stage.stack.update(FRAME)
            if stage.stack.draw(stage.surface):
                self.costs.setdefault(name, []).append((time.thread_time() - start) * 1000)
            else:
                self.costs.setdefault(f"{name}, nothing to draw", []).append((time.thread_time() - start) * 1000)
            self.app.frame_is_shown()

    def report(self) -> None:
        print()
        every: list[float] = []
        for name, costs in self.costs.items():
            if "nothing" not in name and "answer" not in name:
                every += costs
            print(_line(name, costs))
        print(_line("all frames that draw", every))


def _line(name: str, costs: list[float]) -> str:
    ordered = sorted(costs)
    p99 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    median = statistics.median(costs)
    return f"{name:38} {len(costs):5} frames  median {median:6.2f} ms  p99 {p99:6.2f} ms  max {ordered[-1]:6.2f} ms"


def as_in_play(table: Table, folder: Path) -> tuple[App, ShowdownScene]:
    """The table in an app that draws slow pictures beside the window, once the first of them have come."""
    app = App(table.stage.ui, folder)
    scene = ShowdownScene(app, table.game)
    table.stage.stack.reset(scene)
    deadline = time.monotonic() + 30
    table.stage.wait(2 * FRAME)
    app.frame_is_shown()
    while time.monotonic() < deadline and (scene.board_set.work or table.stage.ui.jobs.busy):
        table.stage.wait(FRAME)
        app.frame_is_shown()
        time.sleep(0.01)
    return app, scene


def test_frames_of_the_busiest_showdown(tmp_path: Path) -> None:
    """1920 x 1080, software rendering, four seats, all overlays' worth of play, animated at normal speed."""
    table = Table(tmp_path, size=(1920, 1080), seats=4, animation_speed="normal")
    app, scene = as_in_play(table, tmp_path)
    clock, careful = Clock(table, app), CarefulPlayer()

    def wander(i: int) -> None:
        space = (1 + i % 22, 1 + i // 4 % 16)
        table.stage.stack.handle(Intent(Act.POINT, Device.MOUSE, scene.board.camera.rect(space).center))

    for turn in range(28):
        request = table.request
        if request is None:
            break
        key = careful.answer(request, table.game.session.table)
        start = time.thread_time()
        scene.answer(key)
        clock.costs.setdefault("an answer by the rules", []).append((time.thread_time() - start) * 1000)
        for _ in range(20):
            clock.frames("motion", 60)
            if not scene.staging.busy:
                break
        if isinstance(table.request, Decision) and turn % 4 == 0:
            scene.answers.select(table.request.options[0].key)
            clock.frames("pointing about, a choice previewed", 60, wander)
            scene.answers.select("")
    for index in range(6):
        scene.aiming.toggle(index)
    clock.frames("pointing about, all overlays", 120, wander)
    clock.report()
    table.close()


def test_input_to_response(tmp_path: Path) -> None:
    """From a click to the frame that shows it: preview at most 50 ms, undo 50 ms, a monster's turn at instant speed
    300 ms (UX section 5)."""
    table = Table(tmp_path, size=(1920, 1080))
    app, scene = as_in_play(table, tmp_path)
    careful = CarefulPlayer()
    previews, answers, undos = [], [], []

    def milliseconds(do: Callable[[], object]) -> float:
        """What this thread does for it, up to the last frame that shows something of it; then pictures come."""
        start = time.thread_time()
        do()
        table.stage.draw()
        while scene.behind():
            table.stage.stack.update(FRAME)
            table.stage.draw()
        found = (time.thread_time() - start) * 1000
        app.frame_is_shown()
        table.stage.wait(3 * FRAME)
        return found

    for _ in range(60):
        request = table.request
        if not isinstance(request, Decision):
            break
        for option in request.options[:6]:
            previews.append(milliseconds(partial(scene.answers.select, option.key)))
        scene.answers.select("")
        answer = careful.answer(request, table.game.session.table)
        answers.append(milliseconds(partial(scene.answer, answer)))
        if table.game.session.why_not_undo() is None:
            undos.append(milliseconds(scene.undo))
            scene.redo()
    print()
    for name, costs in (("preview", previews), ("answer and all that follows", answers), ("undo", undos)):
        print(_line(name, costs).replace("frames", "times "))
    table.close()


def test_start_to_first_frame() -> None:
    """From the start of a process to the title's first frame, beside a process that only imports the libraries, both in
    milliseconds of CPU; then what the showdown needs besides."""
    libraries = "import esper, msgspec, numpy, platformdirs, pygame, pytmx"
    title = """
import tempfile, pathlib
from engine.ui.context import Ui
from engine.ui.stack import SceneStack
from engine.ui.window import headless
import game.scenes.app.window, pygame
from game.scenes.app.application import App
headless()
with tempfile.TemporaryDirectory() as folder:
    ui = Ui(size=(1920, 1080))
    app = App(ui, pathlib.Path(folder))
    app.stack = SceneStack(ui)
    app.to_title()
    app.stack.draw(pygame.Surface(ui.size))
    ui.jobs.close()
"""
    showdown = """
import tempfile, pathlib
from tests.scenes.showdown.stage import Table
with tempfile.TemporaryDirectory() as folder:
    Table(pathlib.Path(folder), size=(1920, 1080)).close()
"""
    print()
    for name, code in (("libraries", libraries), ("title", title), ("a new showdown", showdown)):
        costs = sorted(_process_milliseconds(code) for _ in range(5))
        print(f"{name:38} least {costs[0]:6.0f} ms  median {costs[2]:6.0f} ms")


def _process_milliseconds(code: str) -> float:
    """CPU that a process took until its first frame was drawn, the start of Python with it."""
    begin = """
import os
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
"""
    end = "\nimport time\nprint(time.thread_time() * 1000)\n"
    done = subprocess.run([sys.executable, "-c", begin + code + end], capture_output=True, text=True, check=True)
    return float(done.stdout.splitlines()[-1])

"""What the title loads beside the window: all that its ways need, without holding a frame up."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.scenes.title.scene import TitleScene
from tests.scenes.staging import app_stage
from tests.scenes.title.test_scene import buttons, campaign_in

ROOT = Path(__file__).resolve().parents[3]
WALK = """
import sys
from pathlib import Path
import game.scenes.app.window, game.scenes.art.places.title
from game.scenes.title.scene import TitleScene
from game.scenes.app.preload import SAVES, SCENES, import_all
import_all(SAVES + SCENES)
loaded = set(sys.modules)
from tests.scenes.staging import app_stage

stage = app_stage(TitleScene, Path(sys.argv[1]))
app = stage.app
for go in (app.to_new_campaign, app.to_games, app.to_fight, app.to_codex, app.to_settings, app.to_seats):
    go()
    stage.draw()
    stage.stack.pop()
stage.click("New campaign")
stage.click("begin")
app.to_sheets()
app.to_pause()
stage.draw()
print(type(stage.stack.scenes[0]).__name__)
print(*sorted(name for name in set(sys.modules) - loaded if not name.startswith("tests")))
"""


@pytest.mark.soak  # a process of its own, 3 s
def test_no_way_from_the_title_loads_anything_more(tmp_path: Path) -> None:
    walked = subprocess.run(
        [sys.executable, "-c", WALK, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, timeout=120, check=True
    )
    scene, late = walked.stdout.splitlines()[-2:]
    assert scene == "ShowdownScene"
    assert not [name for name in late.split() if name.startswith(("game.", "engine."))], late


def test_the_saves_are_looked_through_when_what_reads_them_is_loaded(tmp_path: Path) -> None:
    campaign_in(tmp_path)
    stage = app_stage(TitleScene, tmp_path)
    waiting: list[Callable[[], None]] = []

    def later(work: Callable[..., Any], *args: Any, done: Callable[[Any], None], failed: object) -> None:
        waiting.append(lambda: done(work(*args)))

    stage.app.patient = False
    stage.app.in_background = later  # type: ignore[method-assign]
    stage.app.to_title()
    stage.draw()
    stage.app.frame_is_shown()
    stage.draw()
    assert waiting and "Continue" not in buttons(stage)
    while waiting:
        waiting.pop(0)()
    stage.draw()
    assert buttons(stage)[0] == "Continue"

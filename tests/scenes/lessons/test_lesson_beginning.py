"""A lesson whose monster acts first begins with the table as it was laid: what is asked of its card is not seen yet."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from game.scenes.lessons import at_table
from game.scenes.showdown.scene import ShowdownScene
from game.teaching.lessons.reading import lesson_file
from tests.scenes.lessons.test_at_table import at, play_of, rest
from tests.scenes.staging import AppStage, says
from tests.teaching.lessons.written import SMALL, written

ASK = {
    "when": {"told": {"event": "AIDrawn"}},
    "say": "It wants the closest threat.",
    "ask": "Whom will it pick?",
    "answers": [{"say": "Lucy.", "why": "She is far."}, {"say": "Erza.", "right": True, "why": "She is near."}],
    "optional": True,
}


def wait(stage: AppStage) -> None:
    """What is on its way comes as far as it may."""
    for _ in range(120):
        stage.stack.update(0.1)
    rest(stage)


def lines(scene: ShowdownScene) -> str:
    return " ".join(line.text for line in scene.all_lines())


def test_the_table_stands_as_laid_until_the_reply(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = SMALL["scenario"] | {"start": "monster turn"}
    written(tmp_path, moments=[*SMALL["moments"], ASK], scenario=table)
    monkeypatch.setattr(at_table, "lesson_file", partial(lesson_file, folder=tmp_path))
    stage = at(tmp_path, "01-a-step")
    wait(stage)
    scene = stage.scene
    assert isinstance(scene, ShowdownScene)
    assert scene.staging.shown.turn == "monster" and says(stage, "Whom will it pick?")
    assert "Claw" in lines(scene) and "is the target" not in lines(scene)
    assert scene.staging.picked is None, "nor does the board tell whom the card looks for"
    stage.click("told:1")
    wait(stage)
    while stage.scene.root.find("commit") is not None:
        stage.click("commit")
        wait(stage)
    assert "Erza is the target" in lines(scene) and play_of(stage).question is None
    stage.app.close_game()

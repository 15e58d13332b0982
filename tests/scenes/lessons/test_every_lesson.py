"""Every lesson of the game can be taken in the window, as its file tells."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.ui.overflow import find_overflow
from game.teaching.lessons.reading import lesson_files
from tests.scenes.lessons.test_at_table import at, play_of, rest, through


@pytest.mark.parametrize("lesson", [path.stem for path in lesson_files()])
def test_every_lesson_can_be_taken_in_the_window(lesson: str, tmp_path: Path) -> None:
    stage = at(tmp_path, lesson)
    assert not find_overflow(stage.scene)
    through(stage)
    rest(stage)
    assert play_of(stage).done and not play_of(stage).out_of_reach
    stage.app.close_game()

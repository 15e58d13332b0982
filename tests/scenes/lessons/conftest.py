"""Two lessons of the tests' own: those of the game may change their words."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from game.scenes.lessons import at_table, scene, taken
from game.teaching.lessons.reading import all_lessons, lesson_file, lesson_files

TAUGHT = Path(__file__).parent / "taught"


@pytest.fixture
def taught(monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the lessons that are taught while a test runs."""
    monkeypatch.setattr(at_table, "lesson_file", partial(lesson_file, folder=TAUGHT))
    monkeypatch.setattr(taken, "lesson_files", partial(lesson_files, TAUGHT))
    monkeypatch.setattr(scene, "all_lessons", partial(all_lessons, TAUGHT))
    return TAUGHT

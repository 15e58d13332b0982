"""Every lesson file: as told, taken back, resumed, and with any other legal play."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.teaching.lessons.proof import prove
from game.teaching.lessons.reading import lesson_files, read_lesson

FILES = lesson_files()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_lesson(path: Path) -> None:
    assert prove(read_lesson(path)).wrong == []


@pytest.mark.soak
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_lesson_with_much_other_play(path: Path) -> None:
    assert prove(read_lesson(path), long=True).wrong == []


def test_each_lesson_has_a_number_and_a_title_of_its_own() -> None:
    lessons = [read_lesson(path) for path in FILES]
    assert lessons
    for one in (Counter(lesson.number for lesson in lessons), Counter(lesson.title for lesson in lessons)):
        assert max(one.values()) == 1, one

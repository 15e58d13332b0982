"""docs/lessons.md has every lesson with its rules, and the positions that ask for them."""

from __future__ import annotations

from pathlib import Path

from engine.program_files import ROOT
from game.teaching.lessons.page import COMMAND, lessons_page, positions_by_rule
from game.teaching.lessons.reading import all_lessons, lesson_files, read_lesson
from tests.teaching.lessons.written import small

PAGE = ROOT / "docs" / "lessons.md"


def test_the_page_is_as_the_lessons_are_now() -> None:
    page = lessons_page(all_lessons(), positions_by_rule())
    assert PAGE.read_text("utf-8") == page, f"written anew by: {COMMAND}"


def test_positions_stand_at_the_rules_of_their_names(tmp_path: Path) -> None:
    lesson = small(tmp_path)
    (folder := tmp_path / "positions").mkdir()
    for name in ("survivor-movement--a-1", "survivor-movement--b-1", "survival-dodge--a-1"):
        (folder / f"{name}.yaml").touch()
    found = positions_by_rule(folder)
    assert found["survivor-movement"] == ["survivor-movement--a-1", "survivor-movement--b-1"]
    page = lessons_page([lesson], found)
    assert "1 lessons" not in page and "| 1 | [A step and a blow](#1-a-step-and-a-blow) | 3 | 3 | 2 |" in page
    (row,) = [line for line in page.splitlines() if "(`survivor-movement`)" in line]
    assert row.endswith(
        "[1](../levels/positions/survivor-movement--a-1.yaml) [2](../levels/positions/survivor-movement--b-1.yaml) |"
    )
    untaught = page[page.index("## Positions of rules that no lesson teaches") :]
    assert "(`survival-dodge`): [1](../levels/positions/survival-dodge--a-1.yaml)" in untaught


def test_every_lesson_has_a_section() -> None:
    page = PAGE.read_text("utf-8")
    for path in lesson_files():
        lesson = read_lesson(path)
        assert f"## {lesson.number}. {lesson.title}\n" in page

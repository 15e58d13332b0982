"""The lessons in a terminal: which there are, and the proof that each can be played any way."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.cards.numbers import counted
from game.teaching.lessons.proof import prove
from game.teaching.lessons.reading import all_lessons, lesson_files, read_lesson


def list_lessons() -> None:
    """Prints every lesson on a line: number, title, minutes, and what it is about."""
    lessons = all_lessons()
    widest = max((len(lesson.title) for lesson in lessons), default=0)
    print(f"{counted(len(lessons), 'lesson')}:")
    for lesson in lessons:
        print(f"  {lesson.number:>2}  {lesson.title:<{widest}}  {lesson.text.minutes} min  {lesson.text.about}")


def check_lessons(paths: Sequence[Path]) -> bool:
    """Proves these lesson files, or every lesson, a line for each and one for each problem. True if all hold. Raises
    BadInput for a file that is no lesson, before anything is played.
    """
    lessons = [read_lesson(path) for path in paths or lesson_files()]
    well = True
    for lesson in lessons:
        proof = prove(lesson)
        print(*proof.lines, sep="\n", flush=True)
        well = well and proof.ok
    return well

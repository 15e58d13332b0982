"""`lesson`: which lessons there are, one of them in the terminal, and the proof that each can be played any way."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from game.cards.numbers import counted
from game.teaching.learnt import LessonKept, Memory
from game.teaching.lessons.play import LessonPlay
from game.teaching.lessons.progress import kept, resumed
from game.teaching.lessons.proof import prove
from game.teaching.lessons.reading import Lesson, all_lessons, lesson_file, lesson_files, read_lesson
from game.terminal.lesson_text import Lectern, watch_lesson
from game.terminal.watch_print import Printer


def list_lessons() -> None:
    """Prints every lesson on a line: how far it was taken, number, title, minutes, and what it is about."""
    lessons, memory = all_lessons(), Memory()
    tell_trouble(memory)
    widest = max((len(lesson.title) for lesson in lessons), default=0)
    done = sum(kept(memory, lesson).done > 0 for lesson in lessons)
    print(f"{counted(len(lessons), 'lesson')}, {done} done:")
    for lesson in lessons:
        mark = _mark(kept(memory, lesson))
        print(f"  {mark} {lesson.number:>2}  {lesson.title:<{widest}}  {lesson.text.minutes} min  {lesson.text.about}")


def _mark(progress: LessonKept) -> str:
    return "[x]" if progress.done else "[-]" if progress.answers else "[ ]"


def tell_trouble(memory: Memory) -> None:
    """Says on stderr what is wrong with the file of what was learnt."""
    if memory.said is not None:
        print(f"lanternfall: {memory.said}", file=sys.stderr)


def the_lesson(word: str) -> Lesson:
    """The lesson with this number, name or title, or of this file. Raises BadInput with the nearest."""
    return read_lesson(_file(word))


def play_text(lesson: Lesson) -> None:
    """Plays a lesson with lines that are typed, or piped in; it goes on from where it was left."""
    memory = Memory()
    tell_trouble(memory)
    play = resumed(memory, lesson)
    try:
        Lectern(play, memory, Printer(True), _line).teach()
    finally:
        play.close()


def watch_text(lesson: Lesson) -> None:
    """Tells a lesson as its file has it, with the teacher's words and the rules."""
    play = LessonPlay(lesson)
    try:
        watch_lesson(play, Printer(True))
    finally:
        play.close()


def _line() -> str | None:
    print("> ", end="", flush=True)
    line = sys.stdin.readline()
    if not sys.stdin.isatty():
        print(line.rstrip("\n"))
    return line if line else None


def check_lessons(words: Sequence[str]) -> bool:
    """Proves these lessons, by file, number or name, or every one: a line for each, and one for each problem. True if
    all hold. Raises BadInput for one that does not read, before anything is played.
    """
    lessons = [read_lesson(path) for path in (map(_file, words) if words else lesson_files())]
    well = True
    for lesson in lessons:
        proof = prove(lesson)
        print(*proof.lines, sep="\n", flush=True)
        well = well and proof.ok
    return well


def _file(word: str) -> Path:
    path = Path(word)
    return path if path.suffix == ".yaml" else lesson_file(word)

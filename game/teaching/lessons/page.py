"""Every lesson on one page of Markdown, with its rules and the positions that ask for them:
`main.py lesson --write docs/lessons.md`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from game.cards.numbers import counted
from game.content.pages.cards import anchor, put_page
from game.rulebook.chapters import RULES
from game.rulebook.coverage.sketches import rule_of
from game.rulebook.ids import PAGES
from game.rulebook.markup import plain
from game.teaching.lessons.reading import Lesson, all_lessons
from game.teaching.predict.position import POSITIONS, position_files, rule_of_file

COMMAND = "python3 main.py lesson --write docs/lessons.md"


def positions_by_rule(folder: Path = POSITIONS) -> dict[str, list[str]]:
    """The names of the positions that each rule decides, by its id. Raises BadInput for a name that is none."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in position_files(folder):
        found[rule_of_file(path)].append(path.stem)
    return dict(found)


def lessons_page(lessons: Sequence[Lesson], positions: Mapping[str, Sequence[str]]) -> str:
    """The page of these lessons and positions."""
    taught = {rule_of(rule): lesson for lesson in reversed(lessons) for rule in lesson.text.rules}
    minutes = sum(lesson.text.minutes for lesson in lessons)
    lines = [
        "# Lessons",
        "",
        f"{counted(len(lessons), 'lesson')} of {minutes} minutes in all teach {len(taught)} rules."
        " Each is a real game at a small table,",
        "in which any legal answer is taken: `python3 main.py lesson 1` plays the first.",
        "How to write one: [write-a-lesson.md](how-to/write-a-lesson.md).",
        "",
        *_about_positions(taught, positions),
        f"Written by `{COMMAND}`; a test compares it.",
        "",
        "| | lesson | minutes | rules | positions |",
        "|---|---|---|---|---|",
        *(_row(lesson, positions) for lesson in lessons),
        "",
    ]
    for lesson in lessons:
        lines += _section(lesson, positions)
    return "\n".join([*lines, *_others(taught, positions)])


def _about_positions(taught: Mapping[str, Lesson], positions: Mapping[str, Sequence[str]]) -> Iterator[str]:
    if positions:
        asked = sum(len(positions.get(rule, ())) for rule in taught)
        every = sum(map(len, positions.values()))
        yield f"{counted(every, 'position')}, tables out of real play with one question each,"
        yield f"ask for {counted(len(positions), 'rule')}; {asked} of them for rules that a lesson teaches."
        yield ""


def _row(lesson: Lesson, positions: Mapping[str, Sequence[str]]) -> str:
    rules = lesson.text.rules
    count = sum(len(positions.get(rule_of(rule), ())) for rule in rules)
    link = f"[{lesson.title}](#{anchor(_heading(lesson))})"
    return f"| {lesson.number} | {link} | {lesson.text.minutes} | {len(rules)} | {count or ''} |"


def _heading(lesson: Lesson) -> str:
    return f"{lesson.number}. {lesson.title}"


def _section(lesson: Lesson, positions: Mapping[str, Sequence[str]]) -> Iterator[str]:
    yield f"## {_heading(lesson)}"
    yield ""
    yield f"{_flowing(lesson.text.about)} [{lesson.key}.yaml](../levels/lessons/{lesson.key}.yaml)"
    yield ""
    yield from (f"- {_flowing(goal.do)}" for goal in lesson.text.goals)
    yield ""
    yield "| rule | page | positions |"
    yield "|---|---|---|"
    for rule in map(rule_of, lesson.text.rules):
        title = RULES[rule].title if rule in RULES else rule
        links = " ".join(_link(number, key) for number, key in enumerate(positions.get(rule, ()), 1))
        yield f"| {title} (`{rule}`) | {PAGES[rule]} | {links} |"
    yield ""


def _others(taught: Mapping[str, Lesson], positions: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """The positions of rules that no lesson teaches."""
    others = {rule: keys for rule, keys in positions.items() if rule not in taught}
    if others:
        yield "## Positions of rules that no lesson teaches"
        yield ""
        for rule, keys in others.items():
            title = RULES[rule].title if rule in RULES else rule
            yield f"- {title} (`{rule}`): {' '.join(_link(number, key) for number, key in enumerate(keys, 1))}"
        yield ""


def _link(number: int, key: str) -> str:
    return f"[{number}](../levels/positions/{key}.yaml)"


def _flowing(words: str) -> str:
    return " ".join(plain(words).split())


def write_page(path: Path) -> int:
    """Writes the page and says how many lessons are on it. Raises BadInput if it cannot be written, or a lesson not be
    read.
    """
    lessons = all_lessons()
    put_page(path, lessons_page(lessons, positions_by_rule()), "lessons")
    return len(lessons)

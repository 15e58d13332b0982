"""Which lesson teaches what a question is about: it follows from the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from engine.yaml_file import read_document
from game.teaching.lessons.reading import lesson_files


@dataclass(frozen=True)
class Taught:
    """A lesson by the name of its file, its number and its title."""

    key: str
    number: int
    title: str


def taught_in(rules: Sequence[str]) -> Taught | None:
    """The first lesson that teaches the first of these rules that any lesson does; None if none does."""
    by_rule = _by_rule()
    return next((by_rule[rule] for rule in rules if rule in by_rule), None)


@cache
def _by_rule() -> dict[str, Taught]:
    """Only the heads of the lessons are looked at: to check them all takes too long for an answer."""
    found: dict[str, Taught] = {}
    for path in lesson_files():
        head = read_document(path).data
        lesson = Taught(path.stem, int(path.stem.partition("-")[0]), str(head["title"]))
        for rule in head["rules"]:
            found.setdefault(rule, lesson)
    return found

"""Which lesson teaches what a question is about: it follows from the rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.teaching.lessons.reading import Lesson, all_lessons


def taught_in(rules: Sequence[str]) -> Lesson | None:
    """The first lesson that teaches the first of these rules that any lesson does; None if none does."""
    by_rule = _by_rule()
    return next((by_rule[rule] for rule in rules if rule in by_rule), None)


@cache
def _by_rule() -> dict[str, Lesson]:
    found: dict[str, Lesson] = {}
    for lesson in all_lessons():
        for rule in lesson.text.rules:
            found.setdefault(rule, lesson)
    return found

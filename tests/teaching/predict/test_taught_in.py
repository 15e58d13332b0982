"""The lesson of a question follows from its rules."""

from __future__ import annotations

from game.teaching.lessons.reading import all_lessons
from game.teaching.predict.position import position_files, rule_of_file
from game.teaching.predict.taught_in import taught_in


def test_the_first_rule_that_a_lesson_teaches_leads_to_it() -> None:
    lesson = next(one for one in all_lessons() if "target-tie" in one.text.rules)
    found = taught_in(["target-tie", "attack-blind-spot"])
    assert found is not None and (found.key, found.number, found.title) == (lesson.key, lesson.number, lesson.title)
    assert taught_in(["no-such-rule", "target-tie"]) == found
    assert taught_in(["no-such-rule"]) is None


def test_most_positions_have_a_lesson() -> None:
    rules = [rule_of_file(path) for path in position_files()]
    assert sum(taught_in([rule]) is not None for rule in rules) > len(rules) * 0.8

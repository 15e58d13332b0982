"""A lesson file that says something wrong is answered in one sentence with file, line, field and the nearest names."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.errors import BadInput
from game.teaching.lessons.reading import lesson_file, read_lesson
from tests.teaching.lessons.written import SMALL, small, written


def changed(path: str, value: Any) -> dict[str, Any]:
    """The small lesson with one value changed, by its path: `moments.0.when.asks`."""
    lesson = deepcopy(SMALL)
    *way, last = [int(part) if part.isdecimal() else part for part in path.split(".")]
    at: Any = lesson
    for part in way:
        at = at[part]
    at[last] = value
    return lesson


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("minutes", 12, "minutes: a lesson takes 3 to 8 minutes"),
        ("minuts", 5, "minuts: unknown field; the nearest are minutes"),
        ("goals", [], "goals: a lesson has at least one"),
        ("about", " ", "about: this says nothing"),
        ("title", 5, "title: Expected `str`, got `int`: put it in quotes"),
        ("opening", "Look at [[the moon]].", "opening: The link [[the moon]] leads nowhere"),
        (
            "rules.0",
            "survivor-movment",
            "this lesson does not list survivor-movement among its `rules`",
        ),
        ("rules", [*SMALL["rules"], "survival-dodge"], "rules[3]: no moment and no goal cites survival-dodge"),
        (
            "rules",
            [*SMALL["rules"], "survival-doge"],
            "rules[3]: there is no rule 'survival-doge'; the nearest are surviv",
        ),
        ("moments.1.rule", "survival-doge", "moments[1].rule: there is no rule 'survival-doge'"),
        ("moments.1.rule", "survival-dodge", "moments[1].rule: this lesson does not list survival-dodge"),
        ("moments.0.say", "Well. " * 60, "moments[0].say: 359 letters are too many at once: 240 are enough"),
        ("moments.0.say", "", "moments[0]: the teacher says (`say`) or asks"),
        ("moments.0.when", {}, "moments[0].when: say what brings it"),
        ("moments.0.when.asks", "who-act", "moments[0].when.asks: there is no question 'who-act'; the nearest"),
        ("moments.0.when.actor", "ersa", "moments[0].when.actor: there is no survivor 'ersa'; the nearest is erza"),
        ("moments.0.when.answers", "act:*", ""),
        ("moments.1.when.answers", "act:*", "moments[1].when.tries: answers stands here already"),
        ("moments.1.when.told", {"event": "SurvivorMoved"}, "nothing has come of it yet: leave out `told` or `tries`"),
        (
            "moments.2.when.told.event",
            "SurvivorMoves",
            "there is no event 'SurvivorMoves'; the nearest are SurvivorMoved",
        ),
        ("moments.2.when.told.whom", "erza", "SurvivorMoved has no such field; the nearest is who"),
        ("moments.2.when.told.who", "ersa", "there is no figure 'ersa'; the nearest"),
        ("moments.2.when.times", 0, "moments[2].when.times: count from 1"),
        ("moments.0.when.times", 2, "moments[0].when.times: this counts what is `told`"),
        ("moments.3.answers.1.right", False, "moments[3].answers: mark one answer as `right: true`"),
        ("moments.3.answers.0.why", "", "moments[3].answers[0]: say why"),
        ("moments.3.answers", [{"say": "x", "right": True, "why": "y"}], "a question has two answers or more"),
        ("moments.0.answers", [{"say": "x"}], "moments[0].answers: answers belong to a question"),
        ("goals.0.met", {"tries": "attack:*"}, "goals[0].met: a goal is met by what is told"),
        ("tries.0.when", {"values": {"erza.survival": 1}}, "tries[0].when: name the answer that is worse"),
        ("tries.0.dice", {"d10": [11]}, "tries[0].dice.d10[0]: a d10 has no face '11'; its faces are 1 to 10"),
        ("tries.0.dice", {"d11": [1]}, "there is no kind of die 'd11'; the nearest"),
        ("tries.0.until.event", "Attacked", "tries[0].until.event: there is no event 'Attacked'"),
        ("scenario.do", ["act:erza"], "scenario.do: a lesson's table has no such field"),
        ("scenario.title", "Another", "scenario.title: a lesson's table has no such field"),
        ("scenario.monstre", {}, "scenario.monstre: unknown field; the nearest are monster"),
        ("scenario.monster.card", "white-lyon", "scenario.monster.card: there is no monster 'white-lyon'"),
        ("scenario.survivors.1.name", "Erza", "scenario.survivors[1].name: give each survivor a name of their own"),
        ("told.0", {"tires": "x"}, "told[0].tires: unknown field; the nearest is tries"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(tmp_path: Path, path: str, value: Any, told: str) -> None:
    file = written(tmp_path, **changed(path, value))
    if not told:
        read_lesson(file)
        return
    with pytest.raises(BadInput) as refused:
        read_lesson(file)
    assert told in str(refused.value) and "\n" not in str(refused.value)
    assert str(refused.value).startswith(f"{file}:"), "with the line"


def test_a_complaint_about_the_table_names_its_line(tmp_path: Path) -> None:
    file = written(tmp_path, **changed("scenario.survivors.1.survivel", 1))
    line = 1 + next(i for i, text in enumerate(file.read_text("utf-8").splitlines()) if "survivel" in text)
    with pytest.raises(BadInput, match=rf":{line}: scenario.survivors\[1\].survivel: unknown field"):
        read_lesson(file)


@pytest.mark.parametrize("name", ["lesson.yaml", "1-step.yaml", "01-Step.yaml", "01-.yaml", "01-a--b.yaml"])
def test_a_file_is_called_by_number_and_words(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadInput, match=r"is no name of a lesson: call it like 01-the-first-act\.yaml"):
        read_lesson(written(tmp_path, name))


@pytest.mark.parametrize("text", ["", "- a list\n", "just words\n"])
def test_a_file_without_a_lesson(tmp_path: Path, text: str) -> None:
    (file := tmp_path / "01-a.yaml").write_text(text, "utf-8")
    with pytest.raises(BadInput, match="a lesson is a mapping with title, scenario, moments, goals and more"):
        read_lesson(file)


@pytest.mark.parametrize("missing", sorted(SMALL.keys() - {"tries"}))
def test_no_field_may_be_left_out(tmp_path: Path, missing: str) -> None:
    file = written(tmp_path)
    lesson = {field: value for field, value in deepcopy(SMALL).items() if field != missing}
    file.write_text(yaml.safe_dump(lesson), "utf-8")
    with pytest.raises(BadInput, match=missing):
        read_lesson(file)


def test_lessons_are_found_by_number_name_and_a_part_of_it(tmp_path: Path) -> None:
    for name in ("01-a-step.yaml", "02-a-blow.yaml", "10-the-hunt.yaml"):
        written(tmp_path, name)
    found = {word: lesson_file(word, tmp_path).stem for word in ("1", "02", "10", "10-the-hunt", "The Hunt", "blow")}
    assert list(found.values()) == ["01-a-step", "02-a-blow", "10-the-hunt", "10-the-hunt", "10-the-hunt", "02-a-blow"]
    for word, told in (
        ("3", "go to 10"),
        ("a", "several lessons 'a'"),
        ("steq", "nearest are a-step"),
        ("", "there is 01-"),
    ):
        with pytest.raises(BadInput, match=told):
            lesson_file(word, tmp_path)


def test_where_there_are_no_lessons_it_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there are no lessons"):
        lesson_file("1", tmp_path)


def test_a_lesson_knows_its_number_and_its_table(tmp_path: Path) -> None:
    lesson = small(tmp_path)
    assert (lesson.key, lesson.number, lesson.title) == ("01-a-step", 1, "A step and a blow")
    assert lesson.scenario.title == lesson.title and [one.name for one in lesson.scenario.survivors] == ["Erza", "Lucy"]

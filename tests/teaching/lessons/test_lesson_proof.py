"""The proof of a lesson says what its way as told does not bring, and where."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from game.teaching.lessons.play import LessonPlay
from game.teaching.lessons.proof import as_told, prove
from game.teaching.lessons.way import AsTold, Astray
from tests.teaching.lessons.written import SMALL, said, small

LONG = "Erza walks" + " and walks" * 150 + "."
"""Takes a minute to read."""


def problems(folder: Path, **changes: Any) -> list[str]:
    play = LessonPlay(small(folder, **changes))
    try:
        return as_told(play)
    finally:
        play.close()


def without(field: str, index: int) -> list[Any]:
    return [one for number, one in enumerate(SMALL[field]) if number != index]


def test_a_good_lesson_has_no_problem(tmp_path: Path) -> None:
    proof = prove(small(tmp_path, opening=LONG))
    assert proof.wrong == [] and proof.ok and proof.answers == 3 and 2.5 < proof.minutes < 3.5


def test_a_goal_that_is_not_met_as_told_is_named(tmp_path: Path) -> None:
    (wrong, *others) = problems(tmp_path, told=["act:lucy"])
    assert wrong.startswith("goals[0] (line ") and "as told, this goal is not met: Strike the lion." in wrong
    assert all("this moment never comes" in other for other in others)


def test_a_moment_that_never_comes_is_named_unless_it_is_optional(tmp_path: Path) -> None:
    (wrong,) = problems(tmp_path, told=[step for step in SMALL["told"] if isinstance(step, str)])
    assert wrong.startswith("moments[1] (line ") and "mark it `optional: true`" in wrong


def test_an_answer_that_is_not_offered_ends_the_way(tmp_path: Path) -> None:
    (wrong,) = problems(tmp_path, told=["act:erza", "space:1,1"])
    assert wrong.startswith("told[1] (line ") and "Too far to walk" in wrong


def test_a_try_that_is_legal_is_none(tmp_path: Path) -> None:
    (wrong,) = problems(tmp_path, told=["act:erza", {"tries": "space:12,7"}])
    assert wrong.startswith("told[1]") and "'space:12,7' is to be refused, and is a legal answer" in wrong


def test_dice_that_nobody_rolls_are_named(tmp_path: Path) -> None:
    table = SMALL["scenario"] | {"dice": {"d10": [7, 3, 6, 9]}}
    assert problems(tmp_path, scenario=table) == ["as told, nobody rolled d10 [9]."]


def test_a_try_that_is_never_offered_or_not_complete_is_named(tmp_path: Path) -> None:
    never = SMALL["tries"][0] | {"when": {"answers": "space:1,1"}}
    (wrong,) = problems(tmp_path, tries=[never])
    assert wrong.startswith("tries[0]") and "no such answer is ever offered" in wrong
    more = SMALL["tries"][0] | {"until": {"event": "SurvivorDied", "who": "lucy"}}
    (wrong,) = problems(tmp_path, tries=[more])
    assert "on the copy of 'space:12,10' not everything comes that `shows` and `until` name" in wrong


def test_a_value_that_there_is_not_is_named(tmp_path: Path) -> None:
    moments = deepcopy(SMALL["moments"])
    moments[4]["when"] = {"asks": "act", "values": {"erza.survivel": 1}}
    (wrong,) = problems(tmp_path, moments=moments)
    assert "moments[4].when.values.erza.survivel" in wrong and "survival" in wrong


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({}, "as told it takes 1."),
        ({"opening": LONG, "minutes": 6}, "minutes: as told it takes"),
        ({"opening": "One. " * 6}, "opening: 6 sentences are too many at once: 5 are enough"),
        ({"close": "One. " * 5}, "close: 5 sentences are too many at once: 4 are enough"),
    ],
)
def test_what_takes_too_long_or_too_short_is_said(tmp_path: Path, changes: dict[str, Any], told: str) -> None:
    assert [one for one in prove(small(tmp_path, **changes)).wrong if told in one]


def test_a_game_that_breaks_in_other_play_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = LessonPlay.answer

    def breaking(play: LessonPlay, key: str) -> None:
        if key == "act:lucy":
            raise KeyError("lucy")
        answer(play, key)

    monkeypatch.setattr(LessonPlay, "answer", breaking)
    wrong = prove(small(tmp_path, opening=LONG)).wrong
    assert wrong and all("answers: KeyError in test_lesson_proof.py" in one for one in wrong)


def test_a_lesson_that_says_other_things_after_an_undo_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    undo = LessonPlay.undo

    def forgetful(play: LessonPlay) -> None:
        undo(play)
        play.said.clear()

    monkeypatch.setattr(LessonPlay, "undo", forgetful)
    assert "after answer 1, an undo and a redo, not the same was said." in prove(small(tmp_path, opening=LONG)).wrong


def test_the_way_as_told_is_gone_step_by_step(tmp_path: Path) -> None:
    way = AsTold(play := LessonPlay(small(tmp_path)))
    gone = []
    while (coming := way.ahead) is not None:
        gone.append((coming.kind.value, coming.words))
        way.step()
    assert gone == [
        ("answer", "Erza acts"),
        ("try", "Attack with Founding Stone"),
        ("answer", "Move to 12,7"),
        ("answer", "Attack with Founding Stone"),
        ("reply", "Two."),
    ]
    assert play.done and way.step() is None and said(play)[-1] == "How many dice does she roll?"
    play.close()


def test_who_has_left_the_way_is_told_so(tmp_path: Path) -> None:
    way = AsTold(play := LessonPlay(small(tmp_path)))
    play.answer("act:lucy")
    with pytest.raises(Astray, match="'act:erza' is not offered"):
        way.step()
    play.close()


def test_standing_answers_of_the_table_are_given_on_the_way(tmp_path: Path) -> None:
    table = SMALL["scenario"] | {"auto": {"who-acts": "act:erza"}}
    way = AsTold(play := LessonPlay(small(tmp_path, scenario=table, told=SMALL["told"][1:])))
    assert as_told(play) == []
    assert way.ahead is None or play.done
    play.close()

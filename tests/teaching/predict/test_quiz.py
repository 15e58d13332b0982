"""A round of questions: which are chosen, what is kept of the answers, how much of each chapter was known."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.errors import BadInput
from game.teaching.learnt import Learnt, Memory
from game.teaching.predict.memory import answered
from game.teaching.predict.quiz import Quiz, chapters_with_positions, choose


def test_a_round_asks_each_rule_once_before_any_twice() -> None:
    chosen = choose(Learnt(), 20, seed=1)
    assert len({position.rule for position in chosen}) == 20


def test_a_round_about_a_chapter_asks_of_nothing_else() -> None:
    chosen = choose(Learnt(), 5, "targets", seed=1)
    assert len(chosen) == 5 and all(position.rule.startswith("target-") for position in chosen)


def test_a_round_about_a_rule_may_be_short() -> None:
    chosen = choose(Learnt(), 50, "hit-location-trap-resolve", seed=1)
    assert 1 <= len(chosen) < 50 and {position.rule for position in chosen} == {"hit-location-trap-resolve"}


def test_what_was_wrong_comes_again_in_the_next_round() -> None:
    now = Learnt()
    for rule, right in [("target-random", False), *[("wound-attempt", True)] * 4]:
        now = answered(now, rule, right)
    assert choose(now, 3, seed=1)[0].rule == "target-random"


def test_a_chapter_that_there_is_not_names_the_nearest() -> None:
    with pytest.raises(BadInput, match="No questions are about 'tragets': did you mean Targets"):
        choose(Learnt(), 5, "tragets")


def test_a_rule_without_a_question_says_so() -> None:
    with pytest.raises(BadInput, match="No question is about the rule monster-proxy yet"):
        choose(Learnt(), 5, "monster-proxy")


def test_answers_are_kept_by_rule(tmp_path: Path) -> None:
    memory = Memory(tmp_path / "learnt.json")
    quiz = Quiz(choose(memory.now, 2, seed=1), memory.keep)
    first = quiz.position
    assert quiz.answer(first.question.right).right
    second = quiz.position
    assert not quiz.answer((second.question.right + 1) % 3).right
    assert quiz.over and quiz.right == 1
    kept = Memory(tmp_path / "learnt.json").now.quiz
    assert (kept[first.rule].right, kept[second.rule].wrong) == (1, 1)
    assert sum(asked for _, asked in quiz.by_chapter().values()) == 2
    assert sum(right for right, _ in quiz.by_chapter().values()) == 1


def test_an_answer_that_there_is_not_is_refused() -> None:
    quiz = Quiz(choose(Learnt(), 1, seed=1))
    with pytest.raises(BadInput, match="There is no answer 9"):
        quiz.answer(8)
    assert not quiz.answers


def test_chapters_stand_in_the_order_of_the_rulebook() -> None:
    chapters = list(chapters_with_positions())
    assert chapters.index("The showdown") < chapters.index("Targets") < chapters.index("Damage")

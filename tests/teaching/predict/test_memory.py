"""What was wrong is asked again soon, what was right later and later; counted in questions."""

from __future__ import annotations

from engine.chance import Chance
from game.teaching.learnt import Asked, Learnt
from game.teaching.predict.memory import AFTER_RIGHT, AFTER_WRONG, answered, asked_in_all, is_due, order, to_go_over

TRAP, DODGE, TIE = "hit-location-trap-resolve", "survival-dodge", "target-tie"


def _asked(now: Learnt, times: int, rule: str = "wound-attempt") -> Learnt:
    for _ in range(times):
        now = answered(now, rule, True)
    return now


def test_what_was_wrong_is_due_after_a_few_questions() -> None:
    now = answered(Learnt(), TRAP, False)
    assert now.quiz[TRAP] == Asked(wrong=1, due=1 + AFTER_WRONG)
    assert not is_due(now, TRAP)
    assert is_due(_asked(now, AFTER_WRONG), TRAP)


def test_what_was_right_waits_twice_as_long_each_time() -> None:
    now = answered(Learnt(), TRAP, True)
    first = now.quiz[TRAP].due - asked_in_all(now)
    now = answered(now, TRAP, True)
    assert (first, now.quiz[TRAP].due - asked_in_all(now)) == (AFTER_RIGHT, 2 * AFTER_RIGHT)
    now = answered(answered(now, TRAP, False), TRAP, True)
    assert now.quiz[TRAP].due - asked_in_all(now) == AFTER_RIGHT, "a wrong answer begins anew"


def test_what_was_wrong_is_gone_over_until_it_is_right() -> None:
    now = answered(answered(Learnt(), TRAP, False), DODGE, False)
    assert to_go_over(now) == [TRAP, DODGE]
    assert to_go_over(answered(now, TRAP, True)) == [DODGE]


def test_first_what_was_wrong_then_what_is_new_then_what_was_known() -> None:
    now = _asked(answered(answered(Learnt(), TRAP, False), DODGE, True), AFTER_WRONG)
    assert order(now, [DODGE, TIE, TRAP], Chance.seeded(1)) == [TRAP, TIE, DODGE]


def test_what_is_not_due_comes_last() -> None:
    now = answered(Learnt(), TRAP, False)
    assert order(now, [TRAP, TIE], Chance.seeded(1)) == [TIE, TRAP]

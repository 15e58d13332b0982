"""Decisions: what each shape of question takes, what it refuses, and the reasons it gives."""

from __future__ import annotations

from enum import StrEnum
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.chance import D10
from engine.decision import Decision, NotOffered, Option, Refusal, Roll, Shape, Why, join, refusal
from engine.errors import BadInput
from engine.save.journal import ALTERED


def ask(shape: Shape, *keys: str, minimum: int = 1, maximum: int = 1) -> Decision:
    options = [Option(key, key.title(), number) for number, key in enumerate(keys)]
    return Decision("test", "Which one?", options, shape=shape, minimum=minimum, maximum=maximum)


# one


def test_one_key_gives_its_option() -> None:
    chosen = ask(Shape.ONE, "erza", "lucy").accept("lucy")
    assert (chosen.key, chosen.label, chosen.target) == ("lucy", "Lucy", 1)


def test_a_key_that_is_not_offered_is_answered_with_the_nearest() -> None:
    question = ask(Shape.ONE, "attack:bone-axe", "attack:founding-stone", "space:1,2", "end-act")
    with pytest.raises(
        NotOffered, match=r"^'attack:boneaxe' is not offered at 'Which one\?'; offered are attack:bone-axe"
    ):
        question.accept("attack:boneaxe")
    with pytest.raises(NotOffered, match=r"offered are attack:bone-axe, attack:founding-stone, space:1,2, end-act\.$"):
        question.accept("ZZZ")
    with pytest.raises(NotOffered, match=r"nothing is\.$"):
        ask(Shape.ONE).accept("x")
    for unlike in ("", "erza|lucy", "Erza", " erza"):
        with pytest.raises(NotOffered):
            ask(Shape.ONE, "erza", "lucy").accept(unlike)


def test_at_most_six_keys_are_named_when_none_is_near() -> None:
    with pytest.raises(NotOffered) as caught:
        ask(Shape.ONE, *(f"space:{n}" for n in range(300))).accept("%")
    assert str(caught.value).count("space:") == 6


def test_a_refused_key_is_answered_with_its_reason_and_rule() -> None:
    question = ask(Shape.ONE, "walk")
    question.refused = [(Option("surge", "Surge"), Why("Surge needs Inner Lantern.", "survival-surge"))]
    with pytest.raises(NotOffered, match=r"^Surge: Surge needs Inner Lantern\. \[survival-surge\]$"):
        question.accept("surge")


def test_reasons_are_worked_out_only_when_asked_for_and_only_once() -> None:
    asked = []

    def reasons() -> list[tuple[Option, Why]]:
        asked.append(1)
        return [(Option("surge", "Surge"), Why("Not yet.", "survival-surge"))]

    question = Decision("test", "Which one?", [Option("walk", "Walk")], refused=reasons)
    question.accept("walk")
    assert asked == []
    assert question.unavailable == question.unavailable == reasons()
    assert asked == [1, 1], "once by the decision, once by this test"


def test_a_refused_answer_is_bad_input_so_that_the_command_line_can_say_it() -> None:
    with pytest.raises(BadInput):
        ask(Shape.ONE, "erza").accept("nobody")


# many


@given(st.permutations(["a", "b", "c", "d"]), st.integers(0, 4), st.integers(0, 4), st.integers(0, 4))
def test_many_takes_between_minimum_and_maximum_in_the_order_given(
    keys: list[str], n: int, minimum: int, maximum: int
) -> None:
    question = ask(Shape.MANY, "a", "b", "c", "d", minimum=minimum, maximum=maximum)
    if minimum <= n <= maximum:
        assert [option.key for option in question.accept(join(keys[:n]))] == keys[:n]
    else:
        with pytest.raises(NotOffered, match=f"choose {minimum} to {maximum}, not {n}"):
            question.accept(join(keys[:n]))


def test_many_refuses_strangers_and_twins() -> None:
    question = ask(Shape.MANY, "a", "b", "c", minimum=0, maximum=3)
    with pytest.raises(NotOffered, match="twice"):
        question.accept("a|b|a")
    with pytest.raises(NotOffered, match="'x' is not offered"):
        question.accept("a|x")
    for torn in ("a|", "|a", "|", "a||b"):
        with pytest.raises(NotOffered):
            question.accept(torn)


# order


def test_order_takes_every_option_once_in_any_order() -> None:
    question = ask(Shape.ORDER, "a", "b", "c")
    for order in permutations("abc"):
        assert [option.key for option in question.accept(join(order))] == list(order)
    for short in ("", "a", "a|b"):
        with pytest.raises(NotOffered, match="name every one of a, b, c in the order wanted"):
            question.accept(short)
    with pytest.raises(NotOffered, match="twice"):
        question.accept("a|b|b")
    with pytest.raises(NotOffered, match="'d' is not offered"):
        question.accept("a|b|d")


# text


@pytest.mark.parametrize("name", ["Erza", "", "Zoë the Björn|y", "名前", "👩‍🚀", "roll call"])
def test_text_is_taken_as_it_is(name: str) -> None:
    assert ask(Shape.TEXT).accept(name) == name


@pytest.mark.parametrize("name", [ALTERED, "a\0b", "two\nlines", "\x1b[31m", "\ud800"])
def test_text_that_cannot_be_printed_is_refused(name: str) -> None:
    with pytest.raises(NotOffered, match="letters that can be printed"):
        ask(Shape.TEXT).accept(name)


@pytest.mark.parametrize("shape", [Shape.ONE, Shape.MANY, Shape.ORDER, Shape.TEXT])
def test_no_question_takes_an_answer_that_the_journal_has_lost(shape: Shape) -> None:
    with pytest.raises(NotOffered):
        ask(shape, "a", "b").accept(ALTERED)


# dice


class Place(StrEnum):
    HEAD = "head"
    ARMS = "arms"


def test_typed_dice_come_back_as_faces() -> None:
    assert Roll(3, D10, "To hit").accept("7,10,3") == (7, 10, 3)
    assert Roll(3, D10, "To hit").accept(" 7, 10 ,3,") == (7, 10, 3)
    where = Roll(2, tuple(Place), "Where", "hit-location").accept("Head, arms")
    assert where == (Place.HEAD, Place.ARMS) and all(type(face) is Place for face in where)


@pytest.mark.parametrize("typed", ["0", "11", "-1", "x", "1.5", "٣"])
def test_a_face_that_the_die_does_not_have_is_refused(typed: str) -> None:
    with pytest.raises(NotOffered, match=rf"^To hit: a d10 has no face '{typed}'; its faces are 1, 2, .* 10\.$"):
        Roll(1, D10, "To hit").accept(typed)


def test_too_few_or_too_many_dice_are_refused() -> None:
    with pytest.raises(NotOffered, match=r"^To hit: 2 dice are asked for, 1 given\.$"):
        Roll(2, D10, "To hit").accept("7")
    with pytest.raises(NotOffered, match=r"1 die is asked for, 3 given"):
        Roll(1, D10, "To hit").accept("7,7,7")
    with pytest.raises(NotOffered, match="0 given"):
        Roll(1, D10, "To hit").accept("")


@given(st.lists(st.sampled_from(D10), min_size=1, max_size=9))
def test_any_dice_can_be_typed(dice: list[int]) -> None:
    assert Roll(len(dice), D10, "To hit").accept(",".join(map(str, dice))) == tuple(dice)


# refusals


def test_a_verifier_gives_its_reason_or_none() -> None:
    def must_stand(up: bool) -> None:
        if not up:
            raise Refusal("Knocked down.", "showdown-knocked-down-survivor")

    assert refusal(must_stand, True) is None
    assert refusal(must_stand, False) == Why("Knocked down.", "showdown-knocked-down-survivor")


def test_only_refusals_are_reasons() -> None:
    def broken() -> None:
        raise KeyError("a fault")

    with pytest.raises(KeyError):
        refusal(broken)

"""Dice that a person throws and cards that a person deals: asked for, typed, and the same when the game goes back or is
copied."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.decision import Draw, NotOffered, Roll
from engine.table import Crumb
from tests.engine.toy import (
    asked,
    begin,
    do,
    give,
    moment,
)


def test_typed_dice_are_used_and_shown_as_thrown() -> None:
    session = begin(by_hand=lambda roll: roll.about == "The gamble")
    give(session, "gamble")
    assert isinstance(session.request, Roll)
    for wrong, why in (
        ("roll:3", "2 dice are asked for, 1 given"),
        ("roll:3,11", "no face '11'"),
        ("wait", "answer `roll`, or real dice"),
        ("roll@1:3,4", "answer `roll`"),
    ):
        with pytest.raises(NotOffered, match=why):
            session.answer(wrong)
    session.answer("roll: 9, 2")
    assert session.table.cave.gold == 1 and session.moments[2].drew == "d10:9,2"


def test_dice_by_hand_remember_how_many_rolls_the_game_threw_before_them() -> None:
    session = begin(by_hand=lambda roll: roll.kind == "weather")
    give(session, "wait", "roll:storm", "wait")
    assert session.answers == ["wait", "roll@1:storm", "wait"]
    session.by_hand = lambda roll: True
    session.take_backs = True
    session.undo()
    assert session.answers == ["wait", "roll@1:storm"] and asked(session)[0] == "act"  # type: ignore[index]
    session.undo()
    assert isinstance(session.request, Roll) and session.request.about == "The weather", "what was thrown stays"
    session.redo()
    assert session.table.steps == [Crumb("day")] and asked(session)[0] == "act"  # type: ignore[index]
    session.go_to(0)
    session.answer("wait")
    assert isinstance(session.request, Roll) and session.request.about == "The omen", "now every die is by hand"


def test_dice_by_hand_right_after_a_checkpoint_are_asked_for_again() -> None:
    session = begin(by_hand=lambda roll: True)
    give(session, "wait", "roll:7", "roll:calm", "think")
    there = moment(session)
    session.by_hand = lambda roll: False
    session.undo()
    session.redo()
    assert moment(session) == there
    assert moment(session.fork(keep=True)) == there


def test_typed_dice_take_nothing_from_the_chance_of_the_game() -> None:
    typed = give(begin(by_hand=lambda roll: True), "gamble", "roll:1,1", "gamble", "roll")
    thrown = give(begin(), "gamble")
    assert typed.moments[4].drew == thrown.moments[1].drew


@given(
    ops=st.lists(
        st.one_of(
            st.tuples(st.just("answer"), st.integers(0, 20)),
            st.tuples(st.sampled_from(["undo", "redo", "by_hand"]), st.integers(0, 3)),
            st.tuples(st.just("go_to"), st.integers(0, 40)),
        ),
        max_size=40,
    ),
    seed=st.integers(0, 99),
)
@settings(max_examples=120)
def test_dice_thrown_and_typed_by_hand_come_back_whoever_throws_by_then(ops: list[tuple[str, int]], seed: int) -> None:
    by_hand: tuple[Callable[[Roll], bool], ...] = (
        lambda roll: False,
        lambda roll: True,
        lambda roll: roll.kind == "weather",
        lambda roll: roll.about == "The gamble",
    )
    session = begin(seed=seed)
    session.take_backs = True
    for op, n in ops:
        if op == "by_hand":
            session.by_hand = by_hand[n]
        else:
            do(session, op, n)
    answers, told, state, drew = session.answers, session.told, session.game.encode(session.table), session.moments
    for other_hand in by_hand:
        again = begin(seed=seed, given=answers, by_hand=other_hand)
        assert again.answers == answers
        # Who throws now only matters after the last answer.
        assert [one for one in again.told if one.seq < len(answers)] == [one for one in told if one.seq < len(answers)]
        assert again.moments[: len(answers)] == drew[: len(answers)]
        again.close()
    before = moment(session)
    session.by_hand = by_hand[seed % 4]
    assert moment(session.fork(keep=True)) == before
    session.go_to(0)
    session.go_to(len(answers))
    assert (session.answers, session.told[: len(told)]) == (answers, told), "what was thrown stays thrown"
    assert session.outcome is None or session.game.encode(session.table) == state


def cards_by_hand(roll: Roll) -> bool:
    return isinstance(roll, Draw)


def test_a_card_by_hand_is_the_one_that_was_named_wherever_it_lay() -> None:
    """What is on top is told by whoever has the real deck; the rest of the game's deck stays what it was."""
    for card in ("amber", "bone", "coal", "dust"):
        session = begin(by_hand=cards_by_hand)
        give(session, "dig")
        assert isinstance(session.request, Draw) and session.request.faces == ("amber", "bone", "coal", "dust")
        before = sorted(session.table.cave.deck.draw_pile)
        session.answer(f"dealt:{card}")
        deck = session.table.cave.deck
        assert deck.discard == [card] and sorted([*deck.draw_pile, card]) == before
        assert session.answers == ["dig", f"dealt:{card}"] and f"deck:{card}" in session.moments[2].drew.replace(
            deck.stream, "deck"
        )


def test_a_card_that_cannot_come_is_refused() -> None:
    session = begin(by_hand=cards_by_hand)
    give(session, "dig")
    for wrong, why in (
        ("dealt:gold", "'gold' cannot come now; offered are amber, bone, coal, dust"),
        ("dealt@1:bone", "answer `dealt`"),
        ("roll:bone", "answer `dealt`"),
    ):
        with pytest.raises(NotOffered, match=why):
            session.answer(wrong)
    session.answer("dealt: Bone")
    assert session.answers[-1] == "dealt:bone"


def test_a_card_that_the_game_deals_is_the_same_asked_or_not() -> None:
    asked_for, by_itself = begin(by_hand=cards_by_hand), begin()
    for session in (asked_for, by_itself):
        for _ in range(4):
            session.answer("dig")
            if isinstance(session.request, Draw):
                session.answer("roll")
    assert asked_for.answers[:2] == ["dig", "dealt"]
    assert asked_for.table.cave.deck == by_itself.table.cave.deck


def test_a_card_by_hand_stays_where_the_game_goes_back_and_forth() -> None:
    session = begin(by_hand=cards_by_hand)
    session.take_backs = True
    give(session, "dig", "dealt:coal", "dig", "dealt:dust~amber")
    there = moment(session)
    session.by_hand = lambda roll: False
    session.undo()
    assert isinstance(session.request, Draw), "it is asked again, whoever deals by now"
    session.redo()
    assert moment(session) == there and moment(session.fork(keep=True)) == there
    assert session.table.cave.deck.discard == ["coal", "dust"]

"""Sessions: forward, back, forth again, aside, and over a fault in the rules."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.decision import Decision, NotOffered
from engine.session import Session
from engine.table import Crumb
from tests.engine.toy import (
    CaveGame,
    DayBegan,
    Found,
    Notes,
    Omen,
    asked,
    begin,
    do,
    give,
    moment,
    play_on,
    some_answer,
    straight,
)

# forward


def test_an_answer_leads_to_the_next_question_and_tells_what_happened() -> None:
    session = begin()
    assert asked(session)[0] == "act"  # type: ignore[index]
    session.answer("dig")
    assert [(told.seq, type(told.event), told.steps) for told in session.told] == [
        (0, DayBegan, (Crumb("day"),)),
        (1, Found, (Crumb("day"),)),
        (1, DayBegan, (Crumb("day"),)),
        (1, Omen, (Crumb("day"), Crumb("omen"))),
    ]
    assert session.moments[0].drew == "" and not session.moments[0].revealed
    assert session.moments[1].drew.startswith("cards:") and session.moments[1].revealed
    assert session.table.steps == [Crumb("day")]


def test_an_answer_that_is_not_offered_changes_nothing() -> None:
    record = Notes()
    session = give(begin(record=record), "think")
    before = moment(session)
    with pytest.raises(NotOffered, match=r"Leave: The night is too dark\. \[cave-night\]"):
        session.answer("leave")
    with pytest.raises(NotOffered, match=r"'wit' is not offered .* the nearest are wait"):
        session.answer("wit")
    with pytest.raises(NotOffered, match="names dice, but none are thrown"):
        session.answer("roll")
    assert moment(session) == before and record.keys == ["think"]


def test_a_finished_game_takes_no_answer() -> None:
    session = begin()
    play_on(session, lambda turn: 0)
    assert session.outcome == "rich" and session.request is None
    with pytest.raises(NotOffered, match="is over"):
        session.answer("wait")


def test_a_name_that_looks_like_dice_is_refused_because_a_replay_could_not_tell_it_from_dice() -> None:
    session = give(begin(), "call")
    with pytest.raises(NotOffered, match="names dice"):
        session.answer("roll:3")
    session.answer("rolland")
    assert session.table.cave.name == "rolland"


def test_equal_games_have_equal_digests_and_others_have_others() -> None:
    digest = straight(["dig", "wait"]).digest()
    assert straight(["dig", "wait"]).digest() == digest
    assert straight(["dig", "dig"]).digest() != digest
    assert straight(["dig", "wait"], seed=2).digest() != digest


# back and forth

OPS = st.lists(
    st.one_of(
        st.tuples(st.just("answer"), st.integers(0, 20)),
        st.tuples(st.sampled_from(["undo", "redo"]), st.just(0)),
        st.tuples(st.just("go_to"), st.integers(0, 40)),
    ),
    max_size=40,
)


@given(ops=OPS, seed=st.integers(0, 99), take_backs=st.booleans())
@settings(max_examples=120)
def test_any_way_to_a_moment_leads_to_the_same_moment(ops: list[tuple[str, int]], seed: int, take_backs: bool) -> None:
    game, record = CaveGame(), Notes()
    session = begin(game, seed, record=record)
    session.take_backs = take_backs
    for op, n in ops:
        do(session, op, n)
        assert record.keys == session.answers + session.undone and record.head == len(session.answers)
        assert (
            record.drew.items()
            >= {seq: moment.drew for seq, moment in enumerate(session.moments) if seq and moment.drew}.items()
        )
    assert moment(session) == moment(straight(session.answers, seed=seed))
    assert game.open_tables == 1
    session.close()
    assert game.open_tables == 0


def test_undo_takes_back_what_revealed_nothing() -> None:
    session = give(begin(), "think", "think")
    before = moment(straight(["think"]))
    session.undo()
    assert moment(session) == before and session.undone == ["think"]
    session.redo()
    assert session.answers == ["think", "think"] and session.undone == []
    with pytest.raises(NotOffered, match="Nothing has been taken back"):
        session.redo()


def test_undo_stops_at_a_die_or_card_unless_take_backs_are_on() -> None:
    session = give(begin(), "dig")
    with pytest.raises(NotOffered, match="only a rewind"):
        session.undo()
    session.take_backs = True
    session.undo()
    assert session.answers == []
    with pytest.raises(NotOffered, match="Nothing has been answered"):
        session.undo()


def test_going_back_does_not_forget_what_an_earlier_answer_revealed() -> None:
    """The card was drawn before the checkpoint from which the game is restored."""
    session = give(begin(), "wait", "wait", "dig", "think")
    assert session.checkpoints[-1][0] == 3, "a pause follows the card"
    session.undo()
    assert session.moments[3].drew.startswith("cards:")
    with pytest.raises(NotOffered, match="only a rewind"):
        session.undo()


def test_a_rewind_goes_behind_dice_and_forth_again() -> None:
    session = give(begin(), "dig", "gamble", "wait", "pick", "amber|bone")
    there = moment(session)
    session.go_to(0)
    assert moment(session) == moment(begin()) and session.undone == there["answers"]
    session.go_to(5)
    assert moment(session) == there
    for seq in (-1, 6):
        with pytest.raises(NotOffered, match=f"no moment {seq}"):
            session.go_to(seq)


def test_a_new_answer_replaces_what_was_taken_back() -> None:
    session = give(begin(), "think", "pick", "")
    session.go_to(1)
    session.answer("wait")
    assert session.answers == ["think", "wait"] and session.undone == []
    assert moment(session) == moment(straight(["think", "wait"]))


def test_undo_from_the_end_and_redo_to_it() -> None:
    record = Notes()
    session = begin(record=record)
    play_on(session, lambda turn: 0)
    end, last = moment(session), len(session.answers)
    assert record.outcome == ("rich", last)
    session.undo()
    assert session.outcome is None and isinstance(session.request, Decision) and record.head == last - 1
    session.redo()
    assert moment(session) == end


def test_a_game_without_a_past_refuses_to_go_back() -> None:
    session = give(begin(keep=False), "wait")
    assert session.why_not_undo() is not None and session.told == [] and session.checkpoints[1:] == []
    with pytest.raises(NotOffered, match="keeps no past"):
        session.go_to(0)
    with pytest.raises(NotOffered):
        session.undo()
    assert session.game.encode(session.table) == session.game.encode(straight(["wait"]).table)


def test_a_checkpoint_is_what_the_game_plays_on_from() -> None:
    session = give(begin(), "wait", "dig", "call", "roll call", "gamble", "wait")
    for seq, state in session.checkpoints:
        again = Session(session.game, state, given=session.answers, base=seq)
        assert session.game.encode(again.table) == session.game.encode(session.table)
        assert again.told and again.told == session.told[-len(again.told) :]
        assert [one.drew for one in again.moments[seq + 1 :]] == [one.drew for one in session.moments[seq + 1 :]]


# aside


def test_a_fork_goes_its_own_way() -> None:
    session = give(begin(), "wait", "think")
    session.undo()
    before = moment(session)
    for keep in (False, True):
        other = session.fork(keep)
        assert asked(other) == asked(session) and other.answers == session.answers
        give(other, "dig", "gamble")
        other.close()
        assert moment(session) == before and session.undone == ["think"]


def test_a_fork_that_keeps_its_past_can_go_back() -> None:
    session = give(begin(), "wait", "think")
    session.undo()
    other = session.fork(keep=True)
    assert moment(other) == moment(session)
    other.redo()
    other.go_to(0)
    assert moment(other) == moment(begin())
    assert session.answers == ["wait"]


def test_would_reveal_tells_whether_undo_would_be_refused() -> None:
    session = give(begin(), "think")
    before = moment(session)
    assert {key: session.would_reveal(key) for key in ("wait", "think", "dig", "gamble", "pick")} == {
        "wait": True,  # the next day begins with an omen
        "think": False,
        "dig": True,
        "gamble": True,
        "pick": False,
    }
    with pytest.raises(NotOffered):
        session.would_reveal("leave")
    assert moment(session) == before and session.game.open_tables == 1  # type: ignore[attr-defined]
    session.by_hand = lambda roll: True
    assert not session.would_reveal("gamble"), "it can be taken back until the dice are thrown"
    session.answer("gamble")
    assert session.would_reveal("roll")


@given(picks=st.lists(st.integers(0, 20), max_size=15), seed=st.integers(0, 99))
@settings(max_examples=60)
def test_would_reveal_is_right_about_undo(picks: list[int], seed: int) -> None:
    session = begin(seed=seed)
    for n in picks:
        if session.outcome is not None:
            break
        key = some_answer(session, n)
        foretold = session.would_reveal(key)
        session.answer(key)
        assert (session.why_not_undo() is not None) is foretold

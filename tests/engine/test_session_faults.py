"""Sessions when the disk is full, or when the rules stop with an error: nothing is lost."""

from __future__ import annotations

import pytest

from engine.decision import NotOffered
from engine.errors import BadInput
from engine.session import Diverged, Session
from tests.engine.toy import (
    CaveGame,
    Notes,
    begin,
    give,
    moment,
    play_on,
    straight,
)

# when the disk is full


@pytest.mark.parametrize("key", ["wait", "gamble", "roll"])
def test_an_answer_that_cannot_be_written_is_not_given(key: str) -> None:
    record = Notes()
    session = begin(record=record, by_hand=lambda roll: True)
    if key == "roll":
        session.answer("gamble")
    before = moment(session)
    record.refuse = {"append"}
    with pytest.raises(BadInput, match="full"):
        session.answer(key)
    assert moment(session) == before, "not even dice were thrown"
    record.refuse = set()
    session.answer(key)
    assert moment(session) == moment(begin(given=session.answers, by_hand=session.by_hand))


def test_a_checkpoint_or_an_end_that_cannot_be_written_is_only_a_warning() -> None:
    record = Notes()
    record.refuse = {"checkpoint", "finish"}
    session = begin(record=record)
    play_on(session, lambda turn: 0)
    assert session.outcome == "rich" and len(record.keys) == len(session.answers)
    assert session.warnings == ["The disk is full: no checkpoint.", "The disk is full: no finish."]


def test_undo_that_cannot_be_written_leaves_the_game_where_it_was() -> None:
    game, record = CaveGame(), Notes()
    session = give(begin(game, record=record), "think", "wait")
    before = moment(session)
    record.refuse = {"move_head"}
    for seq in (0, 1):
        with pytest.raises(BadInput, match="full"):
            session.go_to(seq)
    assert moment(session) == before and session.undone == [] and game.open_tables == 1
    give(session, "think")
    assert record.keys == ["think", "wait", "think"]


def test_draws_before_the_first_answer_have_no_row_to_be_noted_in() -> None:
    game, record = CaveGame(), Notes()
    state = begin(game).game.encode(give(begin(game), "wait").table)  # day 1 begins with an omen
    session = Session(game, state, record)
    assert session.moments[0].revealed and record.drew == {}
    session.answer("think")
    assert session.why_not_undo() is None


def test_a_read_only_record_is_never_written() -> None:
    record = Notes(read_only=True)
    session = begin(given=["think", "wait", "think"], record=record)
    session.go_to(0)
    session.go_to(3)
    assert moment(session) == moment(straight(session.answers)) and record.head == 0


# when the rules stop with an error


def test_a_fault_in_the_rules_surfaces_once_and_loses_nothing() -> None:
    game, record = CaveGame(faults=("dig",)), Notes()
    session = give(begin(game, record=record), "wait", "think")
    before = moment(session)
    with pytest.raises(ZeroDivisionError, match="the cave falls in"):
        session.answer("dig")
    assert (session.failed, session.request, session.outcome) == (True, None, None)
    assert record.keys == session.answers == ["wait", "think", "dig"], "the answer stands"
    with pytest.raises(NotOffered, match="take the last answer back"):
        session.answer("wait")
    assert session.why_not_undo() is None
    session.undo()
    assert (moment(session), session.failed) == (before, False)
    with pytest.raises(Diverged, match="answer 3 stops the rules with ZeroDivisionError: the cave falls in"):
        session.redo()
    assert moment(session) == before and session.undone == ["dig"] and record.head == 2, "redo has changed nothing"
    give(session, "wait")
    assert record.keys == ["wait", "think", "wait"] and game.open_tables == 1


def test_a_fault_after_dice_can_be_taken_back_all_the_same() -> None:
    game = CaveGame(late=True)
    session = give(begin(game), "wait", "wait", "call")
    before = moment(session)
    with pytest.raises(ZeroDivisionError):
        session.answer("doomed")
    session.undo()
    assert moment(session) == before
    give(session, "safe", "think")
    assert moment(session) == moment(straight(session.answers))


def test_a_fault_at_the_very_beginning_frees_the_table() -> None:
    game = CaveGame(late=True)
    table = begin(CaveGame()).table
    table.cave.name = "doomed"
    with pytest.raises(ZeroDivisionError):
        Session(game, game.encode(table))
    assert game.open_tables == 0


def test_answers_that_do_not_fit_are_told_with_how_far_they_led() -> None:
    game = CaveGame()
    for given_, good in ((["wait", "fly"], 1), (["roll"], 0), (["think"] * 3 + ["wait"] * 7, 9)):
        with pytest.raises(Diverged) as caught:
            begin(game, given=given_)
        assert caught.value.good == good and not caught.value.broken
    assert game.open_tables == 0


def test_closing_twice_is_no_error_and_frees_the_table_within_its_steps() -> None:
    session = give(begin(), "gamble")
    table = session.table
    session.close()
    session.close()
    assert table.closed and table.steps == []

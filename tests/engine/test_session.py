"""Sessions: forward, back, forth again, aside, and over a fault in the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.decision import Decision, NotOffered, Roll
from engine.errors import BadInput
from engine.session import Diverged, Session
from tests.engine.toy import CaveGame, DayBegan, Found, Omen, asked, moment, play_on, some_answer


def begin(game: CaveGame | None = None, seed: int = 1, **how: Any) -> Session:
    game = game or CaveGame()
    return Session(game, game.new(seed), **how)


def straight(answers: list[str], game: CaveGame | None = None, seed: int = 1) -> Session:
    """A fresh game that only ever went forward."""
    session = begin(game, seed)
    for key in answers:
        session.answer(key)
    return session


def give(session: Session, *keys: str) -> Session:
    for key in keys:
        session.answer(key)
    return session


class Notes:
    """A record in memory; `refuse` makes the named methods fail as a full disk does."""

    def __init__(self, read_only: bool = False) -> None:
        self.read_only = read_only
        self.keys: list[str] = []
        self.head = 0
        self.drew: dict[int, str] = {}
        self.checkpoints: dict[int, bytes] = {}
        self.outcome: tuple[str, int] | None = None
        self.refuse: set[str] = set()

    def _write(self, what: str) -> None:
        if what in self.refuse:
            raise BadInput(f"The disk is full: no {what}.")
        assert not self.read_only, what

    def append(self, key: str, drew: str = "") -> int:
        self._write("append")
        self.keys[self.head :] = [key]
        self.head += 1
        self.outcome = None
        return self.head

    def checkpoint(self, seq: int, state: bytes) -> None:
        self._write("checkpoint")
        self.checkpoints[seq] = state

    def move_head(self, seq: int) -> None:
        self._write("move_head")
        assert 0 <= seq <= len(self.keys)
        self.head = seq

    def note_drew(self, seq: int, drew: str) -> None:
        assert 1 <= seq <= self.head
        self.drew[seq] = drew

    def finish(self, outcome: str) -> None:
        self._write("finish")
        self.outcome = (outcome, self.head)


# forward


def test_an_answer_leads_to_the_next_question_and_tells_what_happened() -> None:
    session = begin()
    assert asked(session)[0] == "act"  # type: ignore[index]
    session.answer("dig")
    assert [(told.seq, type(told.event), told.steps) for told in session.told] == [
        (0, DayBegan, ("day",)),
        (1, Found, ("day",)),
        (1, DayBegan, ("day",)),
        (1, Omen, ("day", "omen")),
    ]
    assert session.moments[0].drew == "" and not session.moments[0].revealed
    assert session.moments[1].drew.startswith("cards:") and session.moments[1].revealed
    assert session.table.steps == ["day"]


def test_an_answer_that_is_not_offered_changes_nothing() -> None:
    record = Notes()
    session = give(begin(record=record), "think")
    before = moment(session)
    with pytest.raises(NotOffered, match=r"Leave: The night is too dark\. \[cave-night\]"):
        session.answer("leave")
    with pytest.raises(NotOffered, match=r"'wit' is not offered .* offered are wait"):
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


def do(session: Session, op: str, n: int) -> None:
    if op == "answer" and session.outcome is None:
        session.answer(some_answer(session, n))
    elif op == "undo" and session.why_not_undo() is None:
        session.undo()
    elif op == "redo" and session.undone:
        session.redo()
    elif op == "go_to":
        session.go_to(n % (len(session.answers) + len(session.undone) + 1))


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
    assert session.answers == answers
    assert [one for one in session.told if one.seq < len(answers)] == [one for one in told if one.seq < len(answers)]
    assert session.outcome is None or session.game.encode(session.table) == state


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


# by hand


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
    assert session.table.steps == ["day"] and asked(session)[0] == "act"  # type: ignore[index]
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

"""Games opened again from their journal: as they were, after changed rules, and after damage."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.decision import NotOffered, Roll
from engine.errors import BadInput
from engine.save.journal import ALTERED, Journal
from engine.save.journal_checkpoint import pack
from engine.session import Diverged, Session, resume
from tests.engine.save.damage import alter
from tests.engine.toy import CaveGame, CaveTable, asked, do, moment

Cave = Session[Any]


def start(path: Path, *answers: str, game: CaveGame | None = None, **how: Any) -> tuple[Cave, Journal]:
    game = game or CaveGame()
    journal = Journal.create(path, {"game": "cave"})
    state = game.new()
    journal.checkpoint(0, state)
    session: Cave = Session(game, state, journal, **how)
    for key in answers:
        session.answer(key)
    return session, journal


@contextmanager
def opened(
    path: Path, game: CaveGame | None = None, read_only: bool = False, **how: Any
) -> Iterator[tuple[Cave, Journal]]:
    with Journal.open(path, read_only) as journal, closing(resume(game or CaveGame(), journal, **how)) as session:
        yield session, journal


def stop(session: Cave, journal: Journal) -> dict[str, object]:
    """Closes both; what was on the table."""
    last = moment(session)
    session.close()
    journal.close()
    return last


def in_step(session: Cave, journal: Journal) -> None:
    """The session and its journal mean the same by each seq."""
    here = len(session.answers)
    assert (journal.head, journal.answers()) == (here, session.answers)
    assert len(session.moments) == here + 1
    assert session.earliest <= min([told.seq for told in session.told], default=here)
    assert max([told.seq for told in session.told], default=0) <= here
    for entry in journal.entries():
        assert entry.drew == session.moments[entry.seq].drew, entry
    saved = journal.latest_checkpoint()
    assert saved is not None and saved in session.checkpoints


def written(path: Path) -> object:
    with Journal.open(path, read_only=True) as journal:
        return journal.entries(), journal.latest_checkpoint(), journal.latest_checkpoint(0), journal.head


# as they were


def test_a_game_is_opened_at_the_question_where_it_was_left(tmp_path: Path) -> None:
    path = tmp_path / "cave.lantern"
    session, journal = start(path, "wait", "dig", "think", "gamble")
    in_step(session, journal)
    before = stop(session, journal)
    with opened(path) as (again, journal):
        assert moment(again) == before and again.warnings == []
        in_step(again, journal)
        again.answer("call")
        again.answer("Ash")
        assert journal.answers() == [*session.answers, "call", "Ash"]
        in_step(again, journal)


def test_dice_that_a_crash_kept_from_the_journal_are_written_later(tmp_path: Path) -> None:
    """What an answer drew is written with the next one; undo must not pass over it in between."""
    path = tmp_path / "cave.lantern"
    session, journal = start(path, "think", "dig")
    journal._pending.clear()  # as a crash does
    stop(session, journal)
    with opened(path) as (again, journal):
        assert again.why_not_undo() is not None
        in_step(again, journal)
    with Journal.open(path) as journal:
        assert journal.entries()[1].drew.startswith("cards:")


OPS = st.lists(
    st.one_of(
        st.tuples(st.just("answer"), st.integers(0, 20)),
        st.tuples(st.sampled_from(["undo", "redo", "open", "hand"]), st.integers(0, 3)),
        st.tuples(st.just("go_to"), st.integers(0, 40)),
    ),
    max_size=25,
)
HANDS: tuple[Callable[[Roll], bool], ...] = (
    lambda roll: False,
    lambda roll: True,
    lambda roll: roll.kind == "weather",
    lambda roll: roll.kind == "d10",
)


@pytest.mark.parametrize("changing", [False, True])
@given(ops=OPS, first=st.integers(0, 3))
@settings(max_examples=80)
def test_opening_again_changes_nothing_at_any_time(
    ops: list[tuple[str, int]], first: int, changing: bool, tmp_path_factory: Any
) -> None:
    """Also not when, `changing`, dice are thrown by other hands before and after; what was thrown stays thrown."""
    path = tmp_path_factory.mktemp("any") / "cave.lantern"
    game, hand = CaveGame(), HANDS[first]
    session, journal = start(path, game=game, by_hand=hand)
    for op, n in ops:
        session.take_backs = True
        if op == "hand" and changing:
            session.by_hand = hand = HANDS[n]
        elif op == "open":
            before = stop(session, journal)
            journal = Journal.open(path)
            session = resume(game, journal, by_hand=hand)
            if changing:
                told: Any = before["told"]
                assert (session.answers, session.told[: len(told)]) == (before["answers"], told)
            else:
                assert moment(session) == before
        else:
            do(session, op, n)
        assert session.warnings == [] and journal.warnings == []
        in_step(session, journal)
    assert journal.finished is (session.outcome is not None)
    assert game.open_tables == 1
    stop(session, journal)


def test_the_end_is_marked_undone_and_marked_again(tmp_path: Path) -> None:
    path = tmp_path / "cave.lantern"
    session, journal = start(path, "wait", "wait", "wait", game=CaveGame(days=3))
    assert (journal.outcome, session.outcome) == ("rich", "rich")
    session.undo()
    assert not journal.finished
    session.redo()
    assert journal.outcome == "rich"
    session.undo()
    session.answer("dig")
    assert journal.outcome == session.outcome
    stop(session, journal)


def test_an_end_that_a_crash_left_unmarked_is_marked_at_the_next_opening(tmp_path: Path) -> None:
    path = tmp_path / "cave.lantern"
    session, journal = start(path, "wait", "wait", "wait", game=CaveGame(days=3))
    stop(session, journal)
    alter(path, "DELETE FROM meta WHERE key = 'outcome'")
    with opened(path, CaveGame(days=3)) as (again, journal):
        assert again.outcome == journal.outcome == "rich"


def test_a_replay_goes_anywhere_and_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "cave.lantern"
    session, journal = start(path, "wait", "dig", "wait", "think")
    before = stop(session, journal)
    kept = path.read_bytes()
    with opened(path, read_only=True) as (replay, journal):
        assert moment(replay) == before
        for seq in (0, 3, 1, 4):
            replay.go_to(seq)
        assert moment(replay) == before
        with pytest.raises(BadInput, match="looked at only"):
            replay.answer("wait")
        assert moment(replay) == before
    assert path.read_bytes() == kept


# written by an older version, or after changed rules


THERE = ("answers", "question", "told", "drew")


class EarlierCaveGame(CaveGame):
    """As its states were written before anything in them had a value that goes without saying."""

    def encode(self, table: CaveTable) -> bytes:
        whole = msgspec.to_builtins(msgspec.msgpack.decode(super().encode(table)))
        return msgspec.msgpack.encode({field: value for field, value in whole.items() if value})


def test_a_state_that_an_older_version_wrote_in_its_way_is_the_same_state(tmp_path: Path) -> None:
    path = tmp_path / "cave.lantern"
    session, journal = start(path, "wait", "pick", "bone", "wait", "think", game=EarlierCaveGame())
    before = stop(session, journal)
    game = CaveGame()
    with opened(path, game) as (again, journal):
        now = moment(again)
        assert again.warnings == [] and {field: now[field] for field in THERE} == {
            field: before[field] for field in THERE
        }
        assert game.open_tables == 1, "what was opened to compare with is closed"


def test_changed_rules_go_on_from_the_newest_save_point_and_say_so(tmp_path: Path) -> None:
    """`wait` brings two pieces of gold now: the old answers fit, but lead elsewhere."""
    path = tmp_path / "cave.lantern"
    session, journal = start(path, "wait", "wait", "pick", "bone", "wait", "think")
    before = stop(session, journal)
    with opened(path, CaveGame(prize=2)) as (again, journal):
        assert again.warnings == [
            "The log up to answer 5 could not be rebuilt: the answers up to 5 lead to another state than was saved."
        ]
        assert again.answers == before["answers"] and again.table.cave.gold == session.table.cave.gold
        assert {told.seq for told in again.told} == {5} and again.earliest == 5
        assert [seq for seq, _ in again.checkpoints] == [5]
        in_step(again, journal)
        again.undo()
        with pytest.raises(NotOffered, match="cannot be taken back"):
            again.undo()
        with pytest.raises(NotOffered, match="What came before answer 5 can only be read"):
            again.go_to(4)
        assert moment(again.fork(keep=True)) == moment(again)
        for key in ("think", "wait", "dig"):
            again.answer(key)
            in_step(again, journal)
        assert [seq for seq, _ in again.checkpoints] == [5, 7, 8] and again.told[-1].seq == 8
        last = moment(again)
    with opened(path, CaveGame(prize=2)) as (again, journal):
        assert again.answers == last["answers"]
        assert again.game.encode(again.table) == last["state"]
        in_step(again, journal)


def test_answers_since_the_newest_save_point_that_no_longer_fit_are_left_out(tmp_path: Path) -> None:
    path = tmp_path / "cave.lantern"
    session, journal = start(path, "wait", "think", "wait", "think", "gamble", "think")
    stop(session, journal)
    with opened(path, CaveGame(asks_twice=True)) as (again, journal):
        assert len(again.warnings) == 2
        assert again.warnings[0].startswith("The log up to answer 3 could not be rebuilt: 'wait' is not offered")
        assert again.warnings[1].startswith(
            "The rules have changed since this game was saved: it goes on from its last"
        )
        assert "Are you sure?" in again.warnings[1] and not again.warnings[1].endswith("..")
        assert again.answers == ["wait", "think", "wait"] and again.undone == ["think", "gamble", "think"]
        in_step(again, journal)
        assert journal.tail_length == 3, "nothing is deleted before the next answer"
        with pytest.raises(Diverged, match="is not offered"):
            again.go_to(6)
        in_step(again, journal)
        again.answer("dig")
        in_step(again, journal)


def test_other_dice_for_the_same_answers_are_noticed(tmp_path: Path) -> None:
    path = tmp_path / "cave.lantern"
    session, journal = start(path, "think", "gamble", "think")
    stop(session, journal)

    class OtherDice(CaveGame):
        def decode(self, state: bytes) -> Any:
            table = super().decode(state)
            table.chance._stream("dice").below(10)
            return table

    with opened(path, OtherDice()) as (again, journal):
        assert again.answers == [] and again.undone == ["think", "gamble", "think"]
        assert "answer 2 drew d10:" in again.warnings[0] and "would now draw d10:" in again.warnings[0]
        assert journal.head == 0


# after a fault in the rules


def test_an_answer_that_breaks_the_rules_is_stepped_over_and_stays_written(tmp_path: Path) -> None:
    path = tmp_path / "cave.lantern"
    game = CaveGame(faults=("dig",))
    session, journal = start(path, "wait", "think", "wait", "think", game=game)
    with pytest.raises(ZeroDivisionError):
        session.answer("dig")
    stop(session, journal)
    with opened(path, game) as (again, journal):
        assert again.warnings == [
            "The game goes on from before an answer that it cannot carry out: "
            "answer 5 stops the rules with ZeroDivisionError: the cave falls in."
        ]
        assert again.answers == ["wait", "think", "wait", "think"] and again.undone == ["dig"]
        assert again.earliest == 0 and again.told[0].seq == 0, "with its whole log"
        in_step(again, journal)
    assert game.open_tables == 0
    with opened(path) as (again, journal):  # the rules are mended
        assert len(again.answers) == 4 and again.warnings == []


def test_a_save_point_from_which_the_rules_break_is_stepped_over(tmp_path: Path) -> None:
    path = tmp_path / "cave.lantern"
    game = CaveGame(late=True)
    session, journal = start(path, "wait", "wait", "call", game=game)
    with pytest.raises(ZeroDivisionError):
        session.answer("doomed")
    stop(session, journal)
    with opened(path, game) as (again, journal):
        assert len(again.warnings) == 1 and "ZeroDivisionError" in again.warnings[0]
        assert again.answers == ["wait", "wait", "call"] and asked(again)[0] == "name"  # type: ignore[index]
        in_step(again, journal)
        again.answer("safe")
        in_step(again, journal)


def test_a_game_that_cannot_be_played_at_all_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "cave.lantern"
    session, journal = start(path, "wait", "think", "wait")
    stop(session, journal)
    kept = written(path)

    class Unreadable(CaveGame):
        def decode(self, state: bytes) -> Any:
            raise KeyError("white-lion")

    with Journal.open(path) as journal, pytest.raises(Diverged, match="KeyError: 'white-lion'"):
        resume(Unreadable(), journal)
    assert written(path) == kept
    with Journal.create(tmp_path / "empty.lantern", {}) as journal, pytest.raises(Diverged, match="no save point"):
        resume(CaveGame(), journal)


# after damage


def test_a_damaged_first_save_point_costs_the_log_only(tmp_path: Path) -> None:
    path = tmp_path / "cave.lantern"
    session, journal = start(path, "wait", "dig", "think")
    before = stop(session, journal)
    alter(path, "UPDATE checkpoints SET state = x'00112233445566' WHERE seq = 0")
    with opened(path) as (again, journal):
        assert again.warnings == ["The log up to answer 2 could not be rebuilt: its first save point is damaged."]
        assert any("checkpoint after answer 0" in warning for warning in journal.warnings)
        assert again.game.encode(again.table) == before["state"] and again.answers == before["answers"]
        in_step(again, journal)
        again.answer("wait")
        in_step(again, journal)


def test_a_first_save_point_that_fits_but_cannot_be_read_costs_the_log_only(tmp_path: Path) -> None:
    path = tmp_path / "cave.lantern"
    session, journal = start(path, "wait", "dig", "think")
    before = stop(session, journal)
    alter(path, "UPDATE checkpoints SET state = ? WHERE seq = 0", pack(0, b"\xc1"))
    game = CaveGame()
    with opened(path, game) as (again, journal):
        assert "DecodeError" in again.warnings[0] and len(again.warnings) == 1
        assert again.game.encode(again.table) == before["state"]
        in_step(again, journal)
    assert game.open_tables == 0


def test_a_damaged_newest_save_point_costs_nothing(tmp_path: Path) -> None:
    path = tmp_path / "cave.lantern"
    session, journal = start(path, "wait", "dig", "think")
    before = stop(session, journal)
    alter(path, "UPDATE checkpoints SET state = x'00112233445566' WHERE seq = 2")
    with opened(path) as (again, journal):
        assert moment(again) == before and again.warnings == []
        assert any("checkpoint after answer 2" in warning for warning in journal.warnings)


def test_an_altered_answer_before_the_newest_save_point_costs_the_log_only(tmp_path: Path) -> None:
    path = tmp_path / "cave.lantern"
    session, journal = start(path, "wait", "dig", "wait", "think")
    before = stop(session, journal)
    alter(path, "UPDATE answers SET key = 'gamble' WHERE seq = 2")
    with opened(path) as (again, journal):
        assert again.answers == ["wait", ALTERED, "wait", "think"] and again.earliest == 3
        assert len(again.warnings) == 1 and any("Answer 2" in warning for warning in journal.warnings)
        assert again.game.encode(again.table) == before["state"]
        in_step(again, journal)


def test_an_altered_answer_after_the_newest_save_point_is_where_the_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "cave.lantern"
    session, journal = start(path, "wait", "dig", "think", "gamble", "think")
    stop(session, journal)
    alter(path, "UPDATE answers SET key = 'wait' WHERE seq = 4")
    with opened(path) as (again, journal):
        assert again.answers == ["wait", "dig", "think"] and again.warnings == []
        assert any("The last 2 answers" in warning for warning in journal.warnings)
        in_step(again, journal)
        again.answer("think")
        in_step(again, journal)


def test_an_altered_name_is_not_taken_for_a_name(tmp_path: Path) -> None:
    path = tmp_path / "cave.lantern"
    session, journal = start(path, "call", "Ash", "think")
    stop(session, journal)
    alter(path, "UPDATE answers SET key = 'Esh' WHERE seq = 2")
    with opened(path) as (again, _):
        assert again.table.cave.name == "Ash" and again.earliest == 2

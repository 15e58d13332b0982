"""What is wrong is corrected by hand at any question: the state changes as it was at the last pause, and the answers
since are given again, as far as the same is still asked.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.decision import Decision, NotOffered, Roll
from engine.errors import BadInput
from engine.event import Event
from engine.run import CORRECTION
from engine.save.journal import Journal
from engine.session import Session, resume
from engine.table import Flow
from tests.engine.toy import CaveGame, CaveTable, asked, begin, give, moment, some_answer


class Corrected(Event, frozen=True):
    line: str


class Cell(CaveGame):
    """A cave of which the gold and the day can be corrected; on a day 13 the rules break."""

    def correct(self, table: CaveTable, line: str) -> None:
        what, _, n = line.partition(" = ")
        if what not in ("gold", "day"):
            raise BadInput(f"There is no {what}.")
        setattr(table.cave, what, int(n))
        table.tell(Corrected("by-hand", line))

    def play(self, table: CaveTable) -> Flow[str]:
        if table.cave.day == 13:
            raise ZeroDivisionError("no such day")
        return (yield from super().play(table))


def test_in_the_midst_of_something_the_answers_since_are_given_again() -> None:
    session = give(begin(Cell()), "wait", "think", "pick", "amber")
    before, tables = asked(session), session.game.open_tables  # type: ignore[attr-defined]
    session.answer("correct gold = 9")
    assert session.answers[-1] == "correct@3 gold = 9"
    assert session.table.cave.gold == 9 and session.table.cave.bag == ["amber"]
    assert asked(session) == before
    assert session.game.open_tables == tables  # type: ignore[attr-defined]


def test_what_it_goes_back_to_is_known_before() -> None:
    session = give(begin(Cell()), "wait", "gamble", "think")
    here = moment(session)
    tried = session.try_correction("gold = 9")
    assert [one.key for one in tried.since] == ["gamble", "think"] and (tried.again, tried.anew) == (2, 0)
    assert Corrected("by-hand", "gold = 9") in tried.told
    assert moment(session) == here


def test_the_same_dice_fall_again_and_nothing_new_is_seen() -> None:
    session = give(begin(Cell()), "wait", "gamble", "think")
    thrown = session.moments[2].drew
    session.answer("correct gold = 9")
    assert session.moments[-1].drew.endswith(thrown) and not session.moments[-1].revealed
    assert session.why_not_undo() is None
    session.undo()
    assert session.answers == ["wait", "gamble", "think"] and session.table.cave.gold < 9


def test_where_something_else_is_asked_the_rest_is_not_given() -> None:
    """On day 4 two dice are thrown first: the gamble draws others."""
    session = give(begin(Cell()), "wait", "wait", "wait", "gamble")
    tried = session.try_correction("day = 4")
    assert (tried.again, tried.anew) == (1, 1)
    over = give(begin(Cell()), "wait", "think")
    tried = over.try_correction("day = 99")
    assert tried.again == 0
    over.answer("correct day = 99")
    assert over.outcome is not None and over.answers[-1] == "correct@0 day = 99"
    over.undo()
    assert over.request is not None and over.answers == ["wait", "think"]


def test_what_the_rules_cannot_go_on_from_is_refused() -> None:
    session = give(begin(Cell()), "think")
    here = moment(session)
    for line, why in (("day = 13", "cannot go on"), ("moon = 3", "There is no moon"), ("gold = many", "invalid")):
        with pytest.raises((NotOffered, ValueError), match=why):
            session.answer(CORRECTION + line)
    assert moment(session) == here


def test_at_dice_thrown_by_hand_it_is_kept_with_the_roll() -> None:
    session = give(begin(Cell(), by_hand=lambda roll: roll.kind == "weather"), "wait")
    assert isinstance(session.request, Roll)
    give(session, "correct gold = 5", "roll:storm", "correct gold = 7", "think")
    assert session.answers == [
        "wait", "roll@1:correct@0 gold = 5", "roll@1:storm", "correct@1 gold = 7", "think",
    ]  # fmt: skip
    again = begin(Cell(), given=session.answers)
    assert again.digest() == session.digest() and again.table.cave.gold == session.table.cave.gold


def test_dice_that_only_a_correction_brings_are_for_the_hand() -> None:
    """A hand throws all dice: those of the gamble stand, those of an omen that was none are asked for."""
    session = give(begin(Cell(), by_hand=lambda roll: True), "gamble", "roll:7,3", "think")
    tried = session.try_correction("day = 4")
    assert tried.again == 0
    session.answer("correct day = 4")
    assert isinstance(session.request, Roll) and session.request.about == "The omen"
    give(session, "roll:9", "roll:calm", "think")
    again = begin(Cell(), given=session.answers)
    assert again.digest() == session.digest()


def test_one_after_the_other_each_from_the_same_pause() -> None:
    session = give(begin(Cell()), "wait", "think", "correct gold = 5", "think", "correct gold = 6")
    assert session.answers[-1] == "correct@2 gold = 6" and session.table.cave.gold == 6
    session.undo()
    assert session.table.cave.gold == 5
    session.go_to(2)
    assert session.table.cave.gold == 1
    session.go_to(5)
    assert session.table.cave.gold == 6


def test_a_chapter_does_not_begin_anew() -> None:
    session = give(begin(Cell(seasons=2)), "wait", "wait", "think")
    begun = list(session.chapters)
    session.answer("correct gold = 9")
    assert session.chapters == begun and session.answers[-1] == "correct@1 gold = 9"


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_undone_given_again_and_opened_it_comes_to_the_same(data: st.DataObject) -> None:
    """Corrections at any question among any answers: every moment is come back to as it was."""
    every, seasons = data.draw(st.sampled_from([1, 2, 4])), data.draw(st.sampled_from([0, 2]))
    by_hand = data.draw(st.booleans())
    how: dict[str, Any] = {"by_hand": lambda roll: by_hand and roll.count == 1}
    session = begin(Cell(every=every, seasons=seasons), **how)
    moments = [moment(session)]
    for _ in range(data.draw(st.integers(1, 14))):
        if session.outcome is not None:
            break
        if data.draw(st.integers(0, 3)) == 0:
            what, n = data.draw(st.sampled_from(["gold", "day"])), data.draw(st.integers(0, 5))
            session.answer(f"correct {what} = {n}")
        else:
            session.answer(some_answer(session, data.draw(st.integers(0, 9))))
        moments.append(moment(session))
    fresh = begin(Cell(every=every, seasons=seasons), given=session.answers, **how)
    assert fresh.digest() == session.digest() and fresh.game.encode(fresh.table) == moments[-1]["state"]
    for seq in data.draw(st.permutations(range(session.earliest, len(moments)))):
        session.go_to(seq)
        known = moments[seq]
        assert {k: moment(session)[k] for k in ("answers", "question", "state", "digest")} == {
            k: known[k] for k in ("answers", "question", "state", "digest")
        }


@pytest.mark.parametrize("upto", [2, 4, 5, 7])
def test_it_is_on_disk_and_opened_again(tmp_path: Path, upto: int) -> None:
    path = tmp_path / "game.lantern"
    keys = ["wait", "think", "correct gold = 5", "gamble", "correct day = 4", "think", "wait"]
    game = Cell(every=4)
    with Journal.create(path, {"game": "cave"}) as journal:
        state = game.new()
        journal.checkpoint(0, state)
        session: Session[CaveTable] = Session(game, state, journal)
        give(session, *keys[:upto])
        here, gold = session.digest(), session.table.cave.gold
        session.close()
    with Journal.open(path) as journal:
        again = resume(game, journal)
        assert again.digest() == here and again.table.cave.gold == gold and not again.warnings
        assert isinstance(again.request, Decision)
        again.close()

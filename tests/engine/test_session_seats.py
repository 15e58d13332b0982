"""Who sits at the table changes in the midst of what is in progress: an answer like every other, and none to the
question, which stands.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.decision import Decision, NotOffered, Roll
from engine.errors import BadInput
from engine.run import SEATING
from engine.session import Session
from engine.table import Crumb
from tests.engine.toy import CaveGame, CaveTable, asked, begin, give, moment


class Inn(CaveGame):
    """A cave whose name is whoever sits in it."""

    def reseat(self, table: CaveTable, line: str) -> Callable[[Decision | Roll], None]:
        if not line:
            raise BadInput("Say who comes.")

        def carry_out(request: Decision | Roll) -> None:
            table.cave.name, request.by = line, len(line)

        return carry_out


def test_the_question_stands_whatever_is_in_progress() -> None:
    session = give(begin(Inn()), "call")
    assert not session.still
    before, steps = asked(session), list(session.table.steps)
    session.answer(SEATING + "Cara")
    assert asked(session) == before and session.table.steps == steps == [Crumb("day")]
    assert session.table.cave.name == "Cara" and session.request.by == 4  # type: ignore[union-attr]
    assert session.answers == ["call", "@seats Cara"]


def test_it_is_taken_back_and_given_again_like_every_answer() -> None:
    session = give(begin(Inn()), "call")
    before = moment(session)
    session.answer(SEATING + "Cara")
    after = moment(session)
    session.undo()
    assert moment(session) == before
    session.redo()
    assert moment(session) == after
    again = Session(session.game, session.checkpoints[0][1], given=session.answers)
    assert again.digest() == session.digest() and again.table.cave.name == "Cara"


def test_at_a_roll_it_is_kept_with_the_roll_so_that_a_replay_stops_there() -> None:
    session = give(begin(Inn(), by_hand=lambda roll: roll.kind == "weather"), "wait")
    assert isinstance(session.request, Roll)
    give(session, SEATING + "Ann", SEATING + "Ben", "roll:storm", "think")
    assert session.answers == ["wait", "roll@1:@seats Ann", "roll@1:@seats Ben", "roll@1:storm", "think"]
    here = moment(session)
    session.take_backs = True
    session.by_hand = lambda roll: False
    for at in (2, 1, 3, 5):
        session.go_to(at)
    assert moment(session) == here
    session.go_to(2)
    assert isinstance(session.request, Roll) and session.table.cave.name == "Ann"


def test_what_cannot_be_done_is_refused_with_its_reason_and_changes_nothing() -> None:
    session = begin(Inn())
    before = moment(session)
    with pytest.raises(NotOffered, match="Say who comes"):
        session.answer(SEATING)
    with pytest.raises(NotOffered, match="a roll that does not come any more"):
        session.answer("roll@1:@seats Ann")
    assert moment(session) == before
    with pytest.raises(NotOffered, match="Nobody sits at the table"):
        begin().answer(SEATING + "Ann")

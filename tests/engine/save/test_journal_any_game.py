"""A journal against a plain model of it, in any order of steps."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from engine.save.journal import Journal


class AnyGame(RuleBasedStateMachine):
    """Undo, redo, overwriting, checkpoints and reopening in any order never lose or invent an answer."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="lantern-"))
        self.journal = Journal.create(self.folder / "any.lantern", {"seed": 7})
        self.answers: list[str] = []
        self.tail: list[str] = []

    @rule(key=st.text(st.characters(exclude_categories=["Cs"]), max_size=8), drew=st.text("d10 ", max_size=5))
    def append(self, key: str, drew: str) -> None:
        assert self.journal.append(key, drew) == len(self.answers) + 1
        self.answers.append(key)
        self.tail = []

    @precondition(lambda self: self.answers or self.tail)
    @rule(data=st.data())
    def move(self, data: st.DataObject) -> None:
        everything = self.answers + self.tail
        seq = data.draw(st.integers(0, len(everything)))
        self.journal.move_head(seq)
        self.answers, self.tail = everything[:seq], everything[seq:]

    @rule(data=st.data())
    def checkpoint(self, data: st.DataObject) -> None:
        seq = data.draw(st.integers(0, len(self.answers)))
        self.journal.checkpoint(seq, repr(self.answers[:seq]).encode())

    @rule()
    def reopen(self) -> None:
        self.journal.close()
        self.journal = Journal.open(self.folder / "any.lantern")

    @invariant()
    def holds_what_was_played(self) -> None:
        assert self.journal.answers() == self.answers
        assert (self.journal.head, self.journal.tail_length) == (len(self.answers), len(self.tail))
        for limit in (None, len(self.answers) // 2):
            if (found := self.journal.latest_checkpoint(limit)) is not None:
                assert found[1] == repr(self.answers[: found[0]]).encode(), "a checkpoint of other answers"

    def teardown(self) -> None:
        self.journal.close()
        shutil.rmtree(self.folder)


AnyGame.TestCase.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)
test_any_game = AnyGame.TestCase

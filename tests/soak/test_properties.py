"""Saving, loading, undoing, forking and reopening are identities, in any order, at any question of a showdown."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.chance import Stream
from engine.decision import Decision
from engine.session import Session
from game.content.box import core_box
from game.phases.files.showdown_files import OpenGame, begin_game, open_game
from game.phases.showdown.setup import founders
from game.rules.table.showdown_record import Seat
from game.rules.table.showdown_table import ShowdownTable
from tests.soak.games import OUTCOMES, every_answer, levels, resting, watched
from tests.soak.saves.test_kills import standing


class SavedShowdown(RuleBasedStateMachine):
    """A showdown in a file. Wherever the same answers lead, everything is as it was there the first time."""

    game: OpenGame

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="lanternfall-properties-"))
        self.path = self.folder / "one.lantern"
        self.seen: dict[tuple[str, ...], object] = {}
        self.stream = Stream(0, "properties")

    @initialize(fought=st.sampled_from(levels()), seed=st.integers(0, 10**6), answers=st.integers(0, 60))
    def begin(self, fought: tuple[str, str], seed: int, answers: int) -> None:
        survivors = founders()
        seats = [Seat("Ann", ["allister", "erza"]), Seat("Ben", ["lucy", "zachary"])]
        self.game = begin_game(self.path, core_box(), *fought, survivors, seats, seed)
        for _ in range(answers):
            self.answer(seed)

    @property
    def session(self) -> Session[ShowdownTable]:
        return self.game.session

    def look(self) -> None:
        """The first time it is kept, afterwards it must be the same."""
        now = standing(self.session)
        assert self.seen.setdefault(tuple(self.session.answers), now) == now

    @precondition(lambda self: self.session.request is not None)
    @rule(number=st.integers(0, 10**6))
    def answer(self, number: int) -> None:
        request = self.session.request
        if request is None:
            return
        groups: dict[str, list[str]] = {}
        for key in every_answer(request, self.stream):
            groups.setdefault(key.partition(":")[0], []).append(key)
        keys = [*groups.values()][number % len(groups)]
        self.game.answer(keys[number // 7 % len(keys)])
        self.look()

    @rule(number=st.integers(0, 10**6))
    def go_anywhere(self, number: int) -> None:
        every = len(self.session.answers) + len(self.session.undone)
        self.session.go_to(number % (every + 1))
        self.look()

    @rule()
    def undo_and_redo(self) -> None:
        if self.session.why_not_undo() is None:
            before = standing(self.session)
            self.session.undo()
            self.look()
            self.session.redo()
            assert standing(self.session) == before

    @rule()
    def close_and_open(self) -> None:
        before = standing(self.session)
        self.game.close()
        self.game = open_game(self.path, core_box())
        assert self.game.warnings == []
        assert standing(self.session) == before

    @rule(number=st.integers(0, 10**6))
    def play_a_copy(self, number: int) -> None:
        before = standing(self.session)
        copy = self.session.fork()
        for _ in range(number % 4):
            if copy.request is not None:
                answers = every_answer(copy.request, self.stream)
                copy.answer(answers[number % len(answers)])
        copy.close()
        assert standing(self.session) == before

    @invariant()
    def what_is_saved_is_what_is_loaded(self) -> None:
        if not hasattr(self, "game"):
            return
        played = self.session.game
        state = played.encode(self.session.table)
        table = played.decode(state)
        assert played.encode(table) == state
        played.close(table)

    def teardown(self) -> None:
        if hasattr(self, "game"):
            self.game.close()
        shutil.rmtree(self.folder)


SavedShowdown.TestCase.settings = settings(max_examples=12, stateful_step_count=20, deadline=None)
TestSavedShowdown = SavedShowdown.TestCase


@pytest.mark.soak
@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 2**62))
def test_decks_conserve_cards_and_every_flow_ends(seed: int) -> None:
    for session, _ in watched(seed):
        request = session.request
        assert request is None or not isinstance(request, Decision) or request.options
        assert request is not None or session.outcome in OUTCOMES
        assert not resting(session) or not session.table.attacks

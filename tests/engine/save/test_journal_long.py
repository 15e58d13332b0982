"""A game of thirty years: what its file weighs, what stays in memory, how long opening and undo take."""

from __future__ import annotations

import os
import statistics
import time
from pathlib import Path

import pytest

from engine.save.journal import Journal, list_games
from engine.session import MOST_GIVEN_AGAIN, Session, resume
from tests.engine.save.saga import PHASES, SagaGame


class Long:
    """A saga played to its end, with an undo and a redo after every hundredth answer."""

    def __init__(self, folder: Path, game: SagaGame) -> None:
        self.path, self.game = folder / "saga.lantern", game
        self.undo: list[float] = []
        self.most_told = self.most_states = 0
        journal = Journal.create(self.path, {"name": "Saga"})
        first = game.new()
        journal.checkpoint(0, first)
        session: Session = Session(game, first, journal)
        session.take_backs = True
        begun = time.perf_counter()
        while session.request is not None:
            here = len(session.answers)
            session.answer(session.request.keys()[here * 7 % 16])  # type: ignore[union-attr]
            if here % 100 == 99 and session.request is not None:
                self._back_and_forth(session)
            self.most_told = max(self.most_told, len(session.told))
            self.most_states = max(self.most_states, len(session.checkpoints))
        self.took = time.perf_counter() - begun - 2 * sum(self.undo)
        self.answers, self.digest = len(session.answers), session.digest()
        self.state = game.encode(session.table)
        session.close()
        journal.close()
        self.size = self.path.stat().st_size

    def _back_and_forth(self, session: Session) -> None:
        begun = time.perf_counter()
        session.undo()
        self.undo.append(time.perf_counter() - begun)
        session.redo()

    def open(self, at_or_before: int | None = None) -> tuple[Session, float]:
        """To look at; how many seconds it took."""
        begun = time.perf_counter()
        with Journal.open(self.path, read_only=True) as journal:
            session = resume(self.game, journal, at_or_before=at_or_before)
        return session, time.perf_counter() - begun

    def say(self) -> str:
        session, opening = self.open()
        session.close()
        return (
            f"{self.answers} answers, states of {len(self.state)} bytes: {self.size} bytes in all, "
            f"{self.size / self.answers:.0f} an answer; {self.took / self.answers * 1e3:.2f} ms an answer, "
            f"undo {statistics.median(self.undo) * 1e3:.1f} ms (at most {max(self.undo) * 1e3:.1f}), "
            f"opening {opening * 1e3:.0f} ms; in memory {self.most_told} events and {self.most_states} states"
        )


def holds(long: Long) -> None:
    """What is true of a saga of any length."""
    game = long.game
    chapter = game.turns
    assert long.answers == game.years * len(PHASES) * chapter
    assert long.most_told <= 2 * chapter + 1, "one event an answer: those of two chapters"
    assert long.most_states <= 2 * chapter // game.checkpoint_every + 3
    session, _ = long.open()
    assert (session.digest(), game.encode(session.table)) == (long.digest, long.state) and session.warnings == []
    session.close()
    with Journal.open(long.path, read_only=True) as journal:
        starts = list(range(0, long.answers, chapter))
        assert [one.seq for one in journal.chapters()] == starts and journal.flaws() == []
        old = [seq for seq in journal._checkpoints(long.answers) if seq < starts[-2]]
        assert old[::-1] == starts[:-2], "of old chapters only the start is kept"
    (listed,) = list_games(long.path.parent)
    assert listed.chapter is not None and listed.chapter.facts["year"] == game.years - 1
    middle = long.answers // 2
    session, _ = long.open(at_or_before=middle)
    assert len(session.answers) == middle and session.warnings == [] and 0 < session.earliest <= middle
    session.close()


def test_a_long_game_keeps_two_chapters_in_memory_and_the_starts_of_all_on_disk(tmp_path: Path) -> None:
    long = Long(tmp_path, SagaGame(years=8, turns=40))
    print(long.say())
    holds(long)
    assert long.size < 1_000_000


def test_chapters_too_long_to_be_given_again_quickly_are_opened_one_at_a_time(tmp_path: Path) -> None:
    game = SagaGame(years=1, turns=MOST_GIVEN_AGAIN - 10, souls=4)
    long = Long(tmp_path, game)
    session, _ = long.open()
    assert (session.earliest, session.warnings) == (2 * game.turns, []) and session.digest() == long.digest
    session.close()
    session, _ = long.open(at_or_before=2 * game.turns + 5)
    assert session.earliest == game.turns
    session.close()


@pytest.mark.soak
def test_thirty_years_weigh_less_than_five_megabytes(tmp_path: Path) -> None:
    years = 10 if os.environ.get("LANTERNFALL_SOAK") == "short" else 30
    long = Long(tmp_path, SagaGame(years))
    print(long.say())
    holds(long)
    assert long.size < 5_000_000 * years / 30


def test_a_chapter_without_an_end_is_opened_from_a_checkpoint_within_it(tmp_path: Path) -> None:
    game = SagaGame(years=1, turns=4 * MOST_GIVEN_AGAIN, souls=4)
    long = Long(tmp_path, game)
    assert long.most_states < 2 * game.turns / game.checkpoint_every * 0.6, "checkpoints come farther apart"
    for seq in (game.turns * 2 - 3, game.turns * 2 + 1, game.turns * 3):
        session, _ = long.open(at_or_before=seq)
        assert session.warnings == [] and session.earliest < seq
        longest = MOST_GIVEN_AGAIN + long.answers - seq  # checkpoints are thinned out with their age
        assert seq - session.earliest <= longest and longest < seq
        session.close()
    session, _ = long.open()
    assert session.digest() == long.digest and game.encode(session.table) == long.state
    session.take_backs = True
    for _ in range(20):
        session.undo()
    assert len(session.answers) == long.answers - 20
    session.go_to(session.earliest)
    session.go_to(long.answers)
    assert game.encode(session.table) == long.state
    session.close()

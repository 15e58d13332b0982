"""Damaged saves of a long game: each is resumed, or refused with a reason and kept byte for byte as it was."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from engine.errors import BadInput
from engine.save.journal import Journal, list_games, newest_open_game
from engine.save.journal_copies import import_file
from engine.session import Diverged, Session, resume
from tests.engine.save.damage import CLOSED, Damage, anywhere, contents, copy, crashed, tally
from tests.engine.save.saga import SagaGame

GAME = SagaGame(years=2, turns=14, souls=9)
ANSWERS = 80


class Truth:
    """The whole game, straight on: what is true after each answer."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "saga.lantern"
        self.crashed = folder / "crashed.lantern"
        journal = Journal.create(self.path, {"name": "Saga"})
        first = GAME.new()
        journal.checkpoint(0, first)
        session: Session = Session(GAME, first, journal)
        self.keys: list[str] = []
        self.states = [GAME.encode(session.table)]
        for n in range(ANSWERS):
            if n == ANSWERS - 10:  # from here on the answers lie beside the save
                journal.close()
                journal = Journal.open(self.path)
                session.write_to(journal)
            request = session.request
            assert request is not None
            session.answer(request.keys()[n * 7 % 16])  # type: ignore[union-attr]
            self.keys.append(session.answers[-1])
            self.states.append(GAME.encode(session.table))
        copy(self.path, self.crashed)
        session.close()
        journal.close()


@pytest.fixture(scope="module")
def truth(tmp_path_factory: pytest.TempPathFactory) -> Truth:
    return Truth(tmp_path_factory.mktemp("truth"))


def harm(truth: Truth, whole: Path, damage: Damage, folder: Path) -> str:
    """What became of one damaged save."""
    victim = copy(whole, folder / "victim.lantern")
    damage(victim)
    before = contents(folder)
    assert len(list_games(folder)) == os.path.lexists(victim), "it is listed, in whatever state"
    newest_open_game(folder)
    assert contents(folder) == before, "looking at it changes nothing"
    try:
        with Journal.open(victim) as journal:
            session = resume(GAME, journal)
            told = [*journal.warnings, *session.warnings]
            judge(truth, session, told)
            session.close()
    except BadInput as error:
        said = str(error)
        assert "\n" not in said and (isinstance(error, Diverged) or (str(folder) in said and said.endswith(".")))
        assert contents(folder) == before, "what is refused is kept"
        with pytest.raises(BadInput), Journal.open(victim, read_only=True) as journal:
            resume(GAME, journal).close()
        with pytest.raises(BadInput):
            import_file(victim, folder / "elsewhere")
        return "refused"
    with Journal.open(victim) as journal:  # and again, after it was played
        resume(GAME, journal).close()
    return "resumed with a word" if told else "resumed"


def judge(truth: Truth, session: Session, told: list[str]) -> None:
    """Never another game than the one played, without a word."""
    here = len(session.answers)
    if not told:
        assert session.answers == truth.keys[:here], "the answers that were given"
        assert GAME.encode(session.table) == truth.states[here]
    elif session.answers == truth.keys[:here]:
        assert GAME.encode(session.table) == truth.states[here]
    request = session.request
    assert request is not None, "it can be played on"
    session.answer(request.keys()[0])  # type: ignore[union-attr]
    session.take_backs = True
    session.undo()


def harm_all(truth: Truth, whole: Path, every: Iterable[tuple[str, Damage]], tmp_path: Path) -> Counter[str]:
    return tally(every, tmp_path, lambda damage, folder: harm(truth, whole, damage, folder))


def test_a_whole_save_is_resumed_without_a_word(truth: Truth, tmp_path: Path) -> None:
    assert harm_all(truth, truth.path, [("nothing", lambda path: None)], tmp_path) == {"resumed": 1}
    assert harm_all(truth, truth.crashed, [("nothing", lambda path: None)], tmp_path) == {"resumed": 1}
    with Journal.open(truth.path) as journal:
        assert journal.answers() == truth.keys and len(journal.chapters()) == 6


def test_a_damaged_save_is_resumed_or_refused_and_kept(truth: Truth, tmp_path: Path) -> None:
    outcomes = harm_all(truth, truth.path, CLOSED, tmp_path)
    assert outcomes["refused"] > 40 and outcomes["resumed with a word"] > 5


def test_what_a_crash_left_is_resumed_or_refused_and_kept(truth: Truth, tmp_path: Path) -> None:
    outcomes = harm_all(truth, truth.crashed, crashed(), tmp_path)
    assert outcomes["refused"] >= 2 and outcomes["resumed with a word"] > 20, "what cannot be read is told"


def test_a_save_damaged_anywhere_is_resumed_or_refused_and_kept(truth: Truth, tmp_path: Path) -> None:
    assert sum(harm_all(truth, truth.path, anywhere(range(60)), tmp_path).values()) == 60


@pytest.mark.soak
def test_a_thousand_saves_damaged_anywhere_are_resumed_or_refused_and_kept(truth: Truth, tmp_path: Path) -> None:
    count = 200 if os.environ.get("LANTERNFALL_SOAK") == "short" else 2000
    outcomes = harm_all(truth, truth.path, anywhere(range(60, 60 + count)), tmp_path)
    assert min(outcomes["refused"], outcomes["resumed with a word"]) > count / 20

"""Forged saves: told in one line, the file untouched, and never a reason that the list of games cannot be read."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from engine.errors import BadInput
from engine.save.journal import Journal, list_games, newest_open_game
from engine.save.journal_copies import import_file
from engine.save.journal_games import GameFile
from tests.engine.save.damage import contents
from tests.engine.save.forged import FACTS, SIZES, Forgery, answer, bomb, every_checkpoint, fact, forge, rows
from tests.engine.save.journal_child import state

SLOW = ("300,000 answers", "300,000 facts", "300,000 checkpoints", "an answer of 20 MB", "a row of 20 MB")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("whole") / "first.lantern"
    with Journal.create(path, {"name": "First", "seed": 7}) as journal:
        journal.checkpoint(0, state(0))
        for seq in range(1, 6):
            journal.append(f"answer:{seq}")
        journal.begin_chapter(3, state(3), "hunt", {"year": 1})
    return path


def stamps(folder: Path) -> dict[str, tuple[int, ...]]:
    every = {path.name: path.lstat() for path in folder.iterdir()}
    return {name: (one.st_ino, one.st_mode, one.st_size, one.st_mtime_ns) for name, one in every.items()}


def refused(whole: Path, folder: Path, forgery: Forgery) -> GameFile:
    """How a forged save is listed, once it was refused everywhere and left as it is."""
    good = Path(shutil.copy(whole, folder / "good.lantern"))
    victim = Path(shutil.copy(whole, folder / "odd.lantern"))
    forgery(victim)
    before = stamps(folder)
    listed = {game.path: game for game in list_games(folder)}
    newest = newest_open_game(folder)
    assert newest is not None and newest.path == good, "the others can be played"
    assert listed.keys() == {good, victim}
    for attempt in (
        lambda: Journal.open(victim),
        lambda: Journal.open(victim, read_only=True),
        lambda: import_file(victim, folder / "elsewhere"),
    ):
        with pytest.raises(BadInput) as caught:
            attempt()
        said = str(caught.value)
        assert str(victim) in said and said.endswith(".") and said.isprintable() and len(said) < 500
    assert not (folder / "elsewhere").exists()
    assert stamps(folder) == before, "nothing is touched, nothing is left"
    return listed[victim]


@pytest.mark.parametrize(("name", "forgery"), FACTS, ids=[name for name, _ in FACTS])
def test_a_forged_fact_is_told_in_a_line(whole: Path, tmp_path: Path, name: str, forgery: Forgery) -> None:
    assert "is damaged" in refused(whole, tmp_path, forgery).problem


QUICK = [one for one in SIZES if one[0] not in SLOW]


@pytest.mark.parametrize(("name", "forgery"), QUICK, ids=[name for name, _ in QUICK])
def test_more_than_a_game_can_hold_is_refused_before_it_is_built(
    whole: Path, tmp_path: Path, name: str, forgery: Forgery
) -> None:
    assert "is damaged" in refused(whole, tmp_path, forgery).problem


def test_a_sealed_checkpoint_that_unpacks_to_more_than_any_state_is_refused(whole: Path, tmp_path: Path) -> None:
    """No accident makes such a one, and a thousand of them would be tried one after the other, for a minute."""
    victim = Path(shutil.copy(whole, tmp_path / "odd.lantern"))
    every_checkpoint(bomb(64 << 20))(victim)
    with pytest.raises(BadInput, match="save point after answer 0 is none: it unpacks to more than any state"):
        Journal.open(victim, read_only=True)
    with pytest.raises(BadInput, match="unpacks to more than any state"):
        import_file(victim, tmp_path / "elsewhere")


def _wide_facts(path: Path) -> None:
    """Small values take sixty times the room in memory that they take on the disk."""
    for n in range(4):
        fact(f"header.z{n}", "[" + "[]," * 33_000 + "[]]")(path)


def _long_facts(path: Path) -> None:
    for n in range(12):
        fact(f"header.z{n}", json.dumps("x" * 99_000))(path)


def _long_answers(path: Path) -> None:
    for n in range(100):
        answer(n + 1, "x" * 90_000)(path)


def _hidden_answers(path: Path) -> None:
    """SQLite counts the letters of a text up to its first NUL."""
    for n in range(100):
        answer(n + 1, "\0" + "x" * 90_000)(path)


@pytest.mark.parametrize(
    ("forgery", "why"),
    [
        (_wide_facts, "more facts than any game writes"),
        (_long_facts, "more facts than any game writes"),
        (_long_answers, "answers have more than 8 MB"),
        (_hidden_answers, "answers have more than 8 MB"),
        (rows("checkpoints", 1100), "save points that belong to no answer"),
    ],
)
def test_what_is_small_each_is_bounded_in_all(whole: Path, tmp_path: Path, forgery: Forgery, why: str) -> None:
    assert why in refused(whole, tmp_path, forgery).problem


def test_an_import_is_played_from_a_save_point_that_is_near(whole: Path, tmp_path: Path) -> None:
    victim = Path(shutil.copy(whole, tmp_path / "odd.lantern"))
    rows("answers", 2100)(victim)
    with pytest.raises(BadInput, match=r"no save point for its last 2\d+ answers"):
        import_file(victim, tmp_path / "elsewhere")


def test_an_answer_that_is_not_made_of_words_counts_as_altered(whole: Path, tmp_path: Path) -> None:
    for key, drew in ((b"wait", ""), ("wait", b"d10:3"), ("x" * 200_000, "")):
        victim = Path(shutil.copy(whole, tmp_path / "odd.lantern"))
        answer(5, key, drew=drew)(victim)
        with Journal.open(victim, read_only=True) as journal:
            assert journal.answers() == [f"answer:{seq}" for seq in range(1, 5)]
            assert "The last answer in" in journal.warnings[0]


def test_answers_missing_below_the_last_checkpoint_are_told(whole: Path, tmp_path: Path) -> None:
    victim = Path(shutil.copy(whole, tmp_path / "odd.lantern"))
    with Journal.open(victim) as journal:
        journal.checkpoint(5, state(5))
    forge(victim, lambda one: one.execute("DELETE FROM answers WHERE seq > 2"))
    before = contents(tmp_path)
    with Journal.open(victim) as journal:
        assert journal.warnings == [
            f"The last 3 answers in {victim} could not be read: rewind only to what comes later."
        ]
        assert journal.head == 5 and journal.latest_checkpoint() == (5, state(5)), "the game goes on where it stood"
    assert contents(tmp_path) == before
    forge(victim, lambda one: one.execute("DELETE FROM checkpoints WHERE seq > 3"))
    with Journal.open(victim) as journal:
        assert journal.warnings == [f"The last answer in {victim} could not be read: rewind only to what comes later."]
        assert journal.head == 3


def test_whatever_goes_wrong_while_a_save_is_looked_at_becomes_a_line(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(whole, tmp_path / "odd.lantern")
    for fault in (RecursionError("deep"), MemoryError(), KeyError("x"), OverflowError("2^63"), RuntimeError("?")):

        def fail(*args: object, fault: Exception = fault) -> None:
            raise fault

        monkeypatch.setattr("engine.save.journal_file.read_facts", fail)
        (game,) = list_games(tmp_path)
        assert "is damaged" in game.problem or "cannot be used" in game.problem


def test_a_game_that_has_all_the_answers_there_can_be_takes_no_more(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.save.journal.MOST_ANSWERS", 6)
    victim = Path(shutil.copy(whole, tmp_path / "long.lantern"))
    with Journal.open(victim) as journal:
        journal.append("the last")
        with pytest.raises(BadInput, match="has 6 answers, and no more can be kept"):
            journal.append("one more")
        assert journal.head == 6

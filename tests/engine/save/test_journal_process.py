"""A journal among processes: SIGKILL at any moment, two windows on one game, a full disk, a folder without rights."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.errors import BadInput
from engine.save.journal import GameInUse, Journal, list_games, newest_open_game, set_aside
from tests.engine.save import journal_child
from tests.engine.save.journal_child import Model, state

ROOT = Path(__file__).resolve().parents[3]
posix = pytest.mark.skipif(os.name != "posix", reason="needs POSIX signals and limits")


def start(mode: Callable[[Path, int], None], path: Path, step: int = 0) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", journal_child.__name__, mode.__name__, str(path), str(step)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def run_and_kill(mode: Callable[[Path, int], None], path: Path, step: int, moment: float) -> int:
    """Let it play, kill it `moment` seconds after its first step; the last step that it acknowledged."""
    child = start(mode, path, step)
    assert child.stdout is not None
    first = child.stdout.readline()
    time.sleep(moment)
    child.send_signal(signal.SIGKILL)
    rest, _ = child.communicate()
    assert child.returncode == -signal.SIGKILL
    return int([first, *rest.splitlines()][-1])


def quick_check(path: Path) -> str:
    database = sqlite3.connect(path)
    try:
        return str(database.execute("PRAGMA quick_check").fetchone()[0])
    finally:
        database.close()


def only_unfinished(journal: Journal, path: Path) -> None:
    """A kill in the midst of writing a page (rare) is told with a copy, since a damaged log looks the same; but never
    as a lost answer.
    """
    for warning in journal.warnings:
        assert "could not be read, but no answer" in warning
    for copy in path.parent.glob("first.lantern.damaged-*"):
        assert journal.warnings
        copy.unlink()


@pytest.mark.soak
@posix
def test_25_kills_lose_no_acknowledged_answer(tmp_path: Path) -> None:
    path = tmp_path / "first.lantern"
    with Journal.create(path, {"seed": 7}) as journal:
        journal.checkpoint(0, state(0))
    unacknowledged = 0
    for kill in range(25):
        acknowledged = run_and_kill(journal_child.append_for_ever, path, 0, moment=(kill * 37 % 25) / 500)
        with Journal.open(path) as journal:  # at once: the dead process holds nothing
            assert journal.head in (acknowledged, acknowledged + 1)
            unacknowledged += journal.head - acknowledged
            assert journal.answers() == [f"answer:{seq}" for seq in range(1, journal.head + 1)]
            restored = journal.latest_checkpoint()
            assert restored is not None and restored[1] == state(restored[0])
            only_unfinished(journal, path)
        assert quick_check(path) == "ok"
        assert os.listdir(tmp_path) == ["first.lantern"]
    print(f"25 kills, {acknowledged} answers, {unacknowledged} committed but not acknowledged")
    assert acknowledged > 50


@pytest.mark.soak
@posix
def test_kills_amid_undo_redo_overwriting_opening_and_closing(tmp_path: Path) -> None:
    path = tmp_path / "first.lantern"
    Journal.create(path, {}).close()
    step, model = 0, Model()
    for kill in range(12):
        acknowledged = run_and_kill(journal_child.wander_for_ever, path, step, moment=(kill * 7 % 12) / 250)
        while step < acknowledged:
            model, step = model.after(step), step + 1
        with Journal.open(path) as journal:
            found = (journal.answers(), journal.tail_length)
            if found != (model.answers, len(model.tail)):
                model, step = model.after(step), step + 1  # committed, but killed before it could say so
            assert found == (model.answers, len(model.tail))
            for limit in range(0, journal.head, 9):
                if (restored := journal.latest_checkpoint(limit)) is not None:
                    assert restored[0] <= limit and restored[1] == state(restored[0])
            only_unfinished(journal, path)
        assert quick_check(path) == "ok"
    assert step > 20


@posix
def test_a_game_open_elsewhere_is_refused_until_that_process_dies(tmp_path: Path) -> None:
    path = tmp_path / "first.lantern"
    Journal.create(path, {"title": "First Story"}).close()
    child = start(journal_child.hold, path)
    assert child.stdout is not None and child.stdout.readline() == "holding\n"
    try:
        for read_only in (False, True):
            with pytest.raises(GameInUse, match=r"first\.lantern is open already: close the other window"):
                Journal.open(path, read_only)
        with pytest.raises(GameInUse):
            set_aside(path)
        (game,) = list_games(tmp_path)
        assert game.in_use and "open already" in game.problem and game.header == {"title": "First Story"}
        assert newest_open_game(tmp_path) is None
    finally:
        child.kill()
        child.communicate()
    (game,) = list_games(tmp_path)
    assert (game.in_use, game.problem, game.head) == (False, "", 1)
    with Journal.open(path, read_only=True) as replay:
        assert replay.answers() == ["held"]
    with Journal.open(path) as journal:
        assert journal.answers() == ["held"]
    assert os.listdir(tmp_path) == ["first.lantern"]


@posix
@pytest.mark.parametrize("crashed", [False, True])
def test_of_two_windows_at_once_exactly_one_gets_the_game(tmp_path: Path, crashed: bool) -> None:
    path = tmp_path / "first.lantern"
    Journal.create(path, {}).close()
    if crashed:
        run_and_kill(journal_child.append_for_ever, path, 0, moment=0.0)
        assert (tmp_path / "first.lantern-wal").exists()
    children = [start(journal_child.hold, path) for _ in range(2)]
    try:
        words = [child.stdout.readline().strip() for child in children if child.stdout is not None]
    finally:
        for child in children:
            child.kill()
            child.communicate()
    assert sorted(word == "holding" for word in words) == [False, True]
    assert any("open already" in word for word in words)


@posix
def test_a_full_disk_costs_nothing_and_play_goes_on_with_more_room(tmp_path: Path) -> None:
    path = tmp_path / "first.lantern"
    Journal.create(path, {}).close()
    output, _ = start(journal_child.fill_the_disk, path).communicate()
    complaint, head, after = output.splitlines()
    assert str(path) in complaint and ("is full" in complaint or "The disk refused" in complaint)
    assert int(head) > 20 and int(after) == int(head) + 1
    with Journal.open(path) as journal:
        assert journal.answers() == [f"answer:{seq} " + "x" * 500 for seq in range(1, int(after) + 1)]
    assert quick_check(path) == "ok"


@posix
@pytest.mark.parametrize("crashed", [False, True])
def test_a_folder_without_rights_can_be_replayed_but_not_played(crashed: bool) -> None:
    folder = Path(tempfile.mkdtemp(prefix="lantern-"))  # not tmp_path, which only its owner may enter
    try:
        path = folder / "first.lantern"
        with Journal.create(path, {}) as journal:
            journal.append("one")
            if crashed:  # as a kill leaves it: the answer only in the -wal file
                shutil.copy(path, folder / "crashed.lantern")
                shutil.copy(f"{path}-wal", folder / "crashed.lantern-wal")
        if crashed:
            path = folder / "crashed.lantern"
            assert Path(f"{path}-wal").stat().st_size > 0
        for file in folder.iterdir():
            file.chmod(0o444)
        folder.chmod(0o555)
        output, _ = start(journal_child.without_rights, path).communicate()
        opened, created, forked, answers = output.splitlines()
        assert "cannot be written: check its rights" in opened and str(path) in opened
        assert "cannot be written: check its rights" in created and "new.lantern" in created
        assert "cannot be written: check its rights" in forked and "fork.lantern" in forked
        assert answers == "['one']"
    finally:
        folder.chmod(0o755)
        shutil.rmtree(folder)


@posix
def test_a_save_that_may_not_be_read_is_refused_with_the_cure() -> None:
    folder = Path(tempfile.mkdtemp(prefix="lantern-"))
    try:
        folder.chmod(0o777)
        path = folder / "first.lantern"
        with Journal.create(path, {}) as journal:
            journal.append("one")
        before = path.read_bytes()
        path.chmod(0)
        output, _ = start(journal_child.unreadable, path).communicate()
        *refusals, listed = output.splitlines()
        assert len(refusals) == 3 and "Permission denied" in listed and "rights" in listed
        assert all(str(path) in said and "rights" in said for said in refusals), refusals
        path.chmod(0o600)
        assert path.read_bytes() == before and os.listdir(folder) == ["first.lantern"]
    finally:
        shutil.rmtree(folder)


def test_a_second_window_in_the_same_process_is_refused_and_does_not_break_the_claim(tmp_path: Path) -> None:
    path = tmp_path / "first.lantern"
    with Journal.create(path, {}) as journal:
        journal.append("one")
        for _ in range(2):
            with pytest.raises(BadInput, match="open already"):
                Journal.open(path)
            assert list_games(tmp_path)[0].in_use
        if os.name == "posix":  # which would drop our lock if anything here had opened the file behind SQLite
            output, _ = start(journal_child.hold, path).communicate()
            assert "open already" in output
        assert journal.append("two") == 2

"""What killed runs leave: cleared away at the next start, and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from engine.save.leftovers import draft_of, sweep, temporary_folder


@pytest.fixture
def dead() -> int:
    """The number of a process that is no more."""
    child = subprocess.Popen([sys.executable, "-c", ""])
    child.wait()
    return child.pid


def test_drafts_and_temporary_folders_of_dead_processes_are_cleared_away(
    tmp_path: Path, dead: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves, temporary = tmp_path / "saves", tmp_path / "tmp"
    saves.mkdir()
    temporary.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))
    mine = (draft_of(saves / "mine.lantern"), saves / f".other.lantern.new-{os.getppid()}")
    kept = ("first.lantern", "first.lantern-wal", ".new-5", "notes.new-5", f".first.new-{dead}x", ".hidden")
    for name in (*kept, *(path.name for path in mine)):
        (saves / name).write_text(name)
    for suffix in ("", "-journal", "-wal"):
        (saves / f".story.lantern.new-{dead}{suffix}").write_text("half")
    (saves / f".settings.json.new-{dead}").write_text("half")
    for name in (f"lanternfall-{dead}-watch-x", f"lanternfall-{os.getppid()}-watch-x", "lanternfall-notes", "other"):
        (temporary / name).mkdir()
        (temporary / name / "file").touch()
    (temporary / f"lanternfall-{dead}-file").touch()
    with temporary_folder("work") as working:
        gone = sweep([saves, saves / "none"])
        assert Path(working).is_dir()
    assert {path.name for path in saves.iterdir()} == {*kept, *(path.name for path in mine)}
    left = {f"lanternfall-{os.getppid()}-watch-x", "lanternfall-notes", "other", f"lanternfall-{dead}-file"}
    assert {path.name for path in temporary.iterdir()} == left
    assert len(gone) == 5


def test_a_file_that_was_being_moved_keeps_one_name(tmp_path: Path) -> None:
    here, away = tmp_path / "here", tmp_path / "here" / "removed"
    away.mkdir(parents=True)
    for suffix in ("", "-wal"):  # killed before the old name went
        (here / f"a.lantern{suffix}").write_text(suffix)
        os.link(here / f"a.lantern{suffix}", away / f"a-2.lantern{suffix}")
    (away / "b.lantern").write_text("b")  # killed before what lay beside it went
    (away / "b.lantern-wal").write_text("wal")
    os.link(away / "b.lantern-wal", here / "b.lantern-wal")
    (here / "d.lantern").write_text("set aside")
    os.link(here / "d.lantern", here / "d.lantern.damaged-1")
    elsewhere = tmp_path / "elsewhere.lantern"
    elsewhere.write_text("the player's own second name")
    os.link(elsewhere, here / "c.lantern")
    sweep([here, away])
    assert names(here) == ["a.lantern", "a.lantern-wal", "c.lantern", "d.lantern", "removed"]
    assert names(away) == ["b.lantern", "b.lantern-wal"]
    assert elsewhere.exists()


def test_second_names_that_the_player_gave_stay(tmp_path: Path) -> None:
    """Hard links are a way to keep a backup: only the names that a move of ours leaves are cleared away."""
    games, exports, removed = tmp_path / "games", tmp_path / "exports", tmp_path / "games" / "removed"
    removed.mkdir(parents=True)
    exports.mkdir()
    (games / "a.lantern").write_text("a")
    for path in (games / "backup.lantern", games / "a-2.lantern", exports / "a.lantern", removed / "other.lantern"):
        os.link(games / "a.lantern", path)
    (tmp_path / "notes.txt").write_text("mine")
    os.link(tmp_path / "notes.txt", tmp_path / "the same notes.txt")
    os.link(tmp_path / "notes.txt", games / "notes.txt")
    before = sorted(tmp_path.rglob("*"))
    assert sweep([tmp_path, games, removed, exports]) == []
    assert sorted(tmp_path.rglob("*")) == before


def test_a_disk_too_full_for_temporary_files_does_not_stop_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python finds the folder for temporary files by writing there."""

    def none() -> str:
        raise FileNotFoundError(2, "No usable temporary directory found")

    monkeypatch.setattr(tempfile, "gettempdir", none)
    assert sweep([tmp_path]) == []


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())

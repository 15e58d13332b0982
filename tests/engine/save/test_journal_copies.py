"""A game as one file: carried away while it is played, brought in only if it is whole, nothing ever overwritten."""

from __future__ import annotations

import os
import shutil
import sqlite3
from pathlib import Path

import pytest

from engine.errors import BadInput
from engine.save.journal import GameInUse, Journal
from engine.save.journal_copies import export, free_path, import_file
from tests.engine.save.journal_child import state


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A closed game of six answers in force and two undone, with a chapter."""
    save = tmp_path / "there" / "first.lantern"
    with Journal.create(save, {"name": "First"}) as journal:
        journal.checkpoint(0, state(0))
        for seq in range(1, 9):
            journal.append(f"answer:{seq}", f"d10:{seq}")
        journal.checkpoint(7, state(7))
        journal.begin_chapter(4, state(4), "hunt", {"year": 1})
        journal.move_head(6)
    return save


@pytest.fixture
def here(tmp_path: Path) -> Path:
    folder = tmp_path / "here"
    folder.mkdir()
    return folder


def whole(path: Path) -> object:
    with Journal.open(path, read_only=True) as journal:
        assert journal.warnings == [] and journal.flaws() == []
        facts = journal.header, journal.chapters(), journal.created
        return facts, journal.entries(), journal.undone(), journal.latest_checkpoint(), journal.latest_checkpoint(2)


def test_an_exported_game_is_the_whole_game_with_what_redo_can_bring_back(path: Path, here: Path) -> None:
    before = path.read_bytes()
    copy = export(path, here / "copy.lantern")
    assert whole(copy) == whole(path) and path.read_bytes() == before
    assert os.listdir(here) == ["copy.lantern"] and os.listdir(path.parent) == ["first.lantern"]
    with Journal.open(copy) as journal:
        journal.move_head(8)
        assert journal.answers()[-1] == "answer:8" and journal.latest_checkpoint() == (7, state(7))


def test_a_game_exports_itself_while_it_is_played(path: Path, here: Path) -> None:
    with Journal.open(path) as journal:
        journal.append("newest")
        journal.note_drew(7, "d10:9")
        assert os.path.exists(f"{path}-wal")
        copy = journal.export(here / "copy.lantern")
        assert journal.append("and on") == 8
        with pytest.raises(GameInUse, match=r"first\.lantern is open already"):
            export(path, here / "other.lantern")
    with Journal.open(copy) as found:
        assert found.answers()[-1] == "newest" and found.entries()[-1].drew == "d10:9"
    assert os.listdir(here) == ["copy.lantern"]


def test_what_a_crash_left_beside_the_save_travels_along(path: Path, here: Path) -> None:
    crashed = path.with_name("crashed.lantern")
    with Journal.open(path) as journal:
        journal.append("newest")
        for suffix in ("", "-wal"):
            shutil.copy(f"{path}{suffix}", f"{crashed}{suffix}")
    for copy in (export(crashed, here / "copy.lantern"), import_file(crashed, here)):
        with Journal.open(copy, read_only=True) as found:
            assert found.answers()[-1] == "newest"
    assert Path(f"{crashed}-wal").stat().st_size > 0, "the source stays as it was"


def test_no_copy_overwrites_anything(path: Path, here: Path) -> None:
    (here / "copy.lantern").write_text("my diary")
    with pytest.raises(BadInput, match=r"copy\.lantern already exists and is never overwritten: choose another name"):
        export(path, here / "copy.lantern")
    assert (here / "copy.lantern").read_text() == "my diary" and os.listdir(here) == ["copy.lantern"]


def test_an_imported_game_gets_a_name_that_is_free(path: Path, here: Path) -> None:
    before = path.read_bytes()
    names = [import_file(path, here).name for _ in range(3)]
    assert names == ["first.lantern", "first-2.lantern", "first-3.lantern"]
    assert all(whole(here / name) == whole(path) for name in names) and path.read_bytes() == before
    odd = path.rename(path.with_name("Ann's copy (1)"))
    assert import_file(odd, here).name == "Ann's copy (1).lantern"
    assert import_file(odd, here / "new" / "folder").exists(), "the folder is made"


def test_answers_left_by_a_lost_game_take_its_name(here: Path) -> None:
    (here / "first.lantern-wal").write_bytes(b"left over")
    assert free_path(here, "first.lantern").name == "first-2.lantern"


def change(path: Path, statement: str) -> None:
    database = sqlite3.connect(path)
    database.execute(statement)
    database.commit()
    database.close()


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ("UPDATE answers SET key = 'x' WHERE seq = 2", r"is not whole \(answer 2 was altered\): export it again where"),
        ("DELETE FROM answers WHERE seq = 3", r"is not whole \(answer 3 was altered\)"),
        ("UPDATE checkpoints SET state = x'00' WHERE seq = 0", r"is not whole \(the save point after answer 0 was"),
        ("DELETE FROM checkpoints", r"is not whole \(it has no save point\)"),
        ("UPDATE meta SET value = '[]' WHERE key LIKE 'chapter.%'", r"is damaged .*'chapter\.000000004' was altered"),
        ("PRAGMA user_version = 2", "has format 2, newer than 1: update Lanternfall"),
        ("PRAGMA application_id = 7", "belongs to another program: choose a .lantern file"),
    ],
)
def test_what_is_not_whole_is_not_brought_in(path: Path, here: Path, statement: str, reason: str) -> None:
    change(path, statement)
    before = path.read_bytes()
    with pytest.raises(BadInput, match=reason) as caught:
        import_file(path, here)
    assert str(path) in str(caught.value) and str(caught.value).endswith(".")
    assert os.listdir(here) == [] and path.read_bytes() == before


def test_what_is_no_save_at_all_is_not_brought_in(path: Path, here: Path) -> None:
    diary = path.with_name("diary.lantern")
    diary.write_text("Dear diary, the lantern fell. " * 300)
    for wrong, reason in ((diary, "is damaged"), (here, "is a folder"), (here / "none.lantern", "There is no save")):
        with pytest.raises(BadInput, match=reason):
            import_file(wrong, here)
    assert os.listdir(here) == []


def test_a_game_being_played_is_not_brought_in(path: Path, here: Path) -> None:
    with Journal.open(path) as journal:
        with pytest.raises(GameInUse):
            import_file(path, here)
        assert journal.append("more") == 7
    assert os.listdir(here) == []

"""What SQLite and the system say, in our words: a full disk is called full, whatever it was that failed."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from engine.errors import BadInput
from engine.save.journal import GameInUse, Journal
from engine.save.journal_refusals import complaint
from tests.engine.save.journal_child import state


class Usage(NamedTuple):
    free: int


def sqlite_error(code: int, words: str) -> sqlite3.Error:
    error = sqlite3.OperationalError(words)
    error.sqlite_errorcode = code
    return error


FULL = "is full: free some space and answer again; what came before is safe."


@pytest.mark.parametrize("free", [0, 4096, 1 << 30])
def test_an_input_error_on_a_full_disk_says_that_it_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free: int
) -> None:
    path = tmp_path / "first.lantern"
    path.touch()
    monkeypatch.setattr("engine.save.journal_refusals.shutil.disk_usage", lambda folder: Usage(free))
    for code in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_FSYNC):
        said = str(complaint(path, sqlite_error(code, "disk I/O error")))
        assert said.endswith(FULL) == (free < 1 << 16) and str(path) in said
    assert str(complaint(path, sqlite_error(sqlite3.SQLITE_FULL, "full"))).endswith(FULL)


def test_a_system_without_room_is_full_too() -> None:
    for number in (errno.ENOSPC, errno.EDQUOT):
        assert str(complaint(Path("a"), OSError(number, "no"))).endswith(FULL)
    assert "cannot be used (Permission denied)" in str(complaint(Path("a"), PermissionError(13, "Permission denied")))
    assert isinstance(complaint(Path("a"), sqlite_error(sqlite3.SQLITE_BUSY, "locked")), GameInUse)


def test_a_disk_that_fills_amid_an_answer_is_called_full_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "first.lantern"
    monkeypatch.setattr("engine.save.journal_refusals.shutil.disk_usage", lambda folder: Usage(0))
    with Journal.create(path, {}) as journal:
        journal.checkpoint(0, state(0))
        journal.append("one")
        whole = journal._database

        class Full:
            """A connection on a disk without room."""

            in_transaction = False

            def execute(self, sql: str, *values: Any) -> object:
                if sql.startswith("INSERT"):
                    raise sqlite_error(sqlite3.SQLITE_IOERR_WRITE, "disk I/O error")
                return whole.execute(sql, *values)

        monkeypatch.setattr(journal, "_database", Full())
        with pytest.raises(BadInput, match="is full"):
            journal.append("two")
        monkeypatch.setattr(journal, "_database", whole)
        whole.execute("ROLLBACK")
        assert journal.append("two") == 2
    with Journal.open(path) as journal:
        assert journal.answers() == ["one", "two"]

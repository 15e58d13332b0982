"""Why a save cannot be used: one sentence each, with the place and the cure."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from pathlib import Path

from engine.errors import BadInput

_CANNOT_WRITE = {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_AUTH}
_NO_ROOM = {errno.ENOSPC, errno.EDQUOT}
LITTLE_ROOM = 1 << 16
"""With fewer bytes than that free, a disk that refuses is full: SQLite says "disk I/O error" to some full disks."""


class GameInUse(BadInput):
    """The save is whole, but another window or process is playing it."""


def damaged(path: Path, how: str) -> BadInput:
    return BadInput(f"The save {path} is damaged ({how}): set it aside, then restore a copy of it or begin a new game.")


def taken(path: Path) -> BadInput:
    return BadInput(f"{path} already exists and is never overwritten: choose another name or move it away.")


def not_writable(path: Path) -> BadInput:
    return BadInput(f"The save {path} cannot be written: check its rights and those of its folder, or copy it.")


def in_use(path: Path) -> GameInUse:
    return GameInUse(f"The save {path} is open already: close the other window that plays it.")


def _full(path: Path) -> BadInput:
    return BadInput(f"The disk with {path} is full: free some space and answer again; what came before is safe.")


def cannot_write(error: sqlite3.Error) -> bool:
    """True if SQLite says that it may not write here."""
    return _code(error) in _CANNOT_WRITE


def complaint(path: Path, error: Exception) -> BadInput:
    """The sentence for what SQLite or the system said about this save, or for something in it that no game writes."""
    if isinstance(error, OSError):
        if error.errno in _NO_ROOM:
            return _full(path)
        why = error.strerror or str(error)
        return BadInput(f"The save {path} cannot be used ({why}): check its folder, rights and disk space.")
    if isinstance(error, sqlite3.Error):
        return _of_sqlite(path, error)
    if isinstance(error, ValueError):
        return damaged(path, "it holds unreadable words")
    return damaged(path, f"it holds what no game writes: {type(error).__name__}")


def _of_sqlite(path: Path, error: sqlite3.Error) -> BadInput:
    code = _code(error)
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return in_use(path)
    if code == sqlite3.SQLITE_FULL or (code in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN) and _no_room_at(path)):
        return _full(path)
    # SQLite calls it an I/O error if it cannot lock a read-only file that a crash left unsettled.
    if code in _CANNOT_WRITE or (code == sqlite3.SQLITE_IOERR and not os.access(path, os.W_OK)):
        return not_writable(path)
    if code == sqlite3.SQLITE_IOERR:
        return BadInput(f"The disk refused to read or write {path} ({error}): check it, then open the game again.")
    return damaged(path, " ".join(str(error).split()))


def _code(error: sqlite3.Error) -> int:
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return code & 0xFF


def _no_room_at(path: Path) -> bool:
    try:
        return shutil.disk_usage(path.parent).free < LITTLE_ROOM
    except OSError:
        return False

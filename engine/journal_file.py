"""The SQLite file under a journal: claiming it, checking it, making it whole, moving it aside.

One process plays a game at a time. The claim is SQLite's own exclusive lock, which the operating system drops with the
process, so a killed game leaves no stale lock. While a game is played its newest answers are in `<name>-wal`; closing
folds them in, so that a copy is one file.

Nothing here may open a save with plain `open()` while this process might hold it: on POSIX, closing any descriptor of a
file drops the process's locks on it. Everything goes through SQLite; the one plain copy happens only after SQLite found
the file unclaimed.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import shutil
import sqlite3
import tempfile
import zlib
from collections.abc import Callable
from pathlib import Path

from engine.errors import BadInput

APPLICATION_ID = 0x4C4E5446  # "LNTF" in bytes 68-71 of the file
FORMAT = 1
SMALLEST = 512  # bytes; SQLite takes some shorter files for a fresh database
SUFFIX = ".lantern"
HEADER = "header."  # before the keys of the game's own facts in meta
CLAIM_WAIT = 0.5  # seconds; covers another process that is only listing saves
WAL_PAGES = 256  # 1 MB beside the save while it is played

# Each row carries a seal (CRC-32), because SQLite checks its own structure but not the bytes of a value.
SCHEMA = """
CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL, seal INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE answers(seq INTEGER PRIMARY KEY, key TEXT NOT NULL, kind TEXT NOT NULL DEFAULT '', at REAL NOT NULL,
                     drew TEXT NOT NULL DEFAULT '', seal INTEGER NOT NULL);
CREATE TABLE checkpoints(seq INTEGER PRIMARY KEY, state BLOB NOT NULL);
"""

_TABLES = {statement.strip() for statement in SCHEMA.split(";")} - {""}
SIBLINGS = ("-wal", "-shm", "-journal")
_CANNOT_WRITE = {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_AUTH}


def seal(*parts: object) -> int:
    """CRC-32 of the parts as a signed 32-bit number, which SQLite stores in four bytes."""
    return zlib.crc32("\0".join(map(str, parts)).encode("utf-8")) - 2**31


def damaged(path: Path, how: str) -> BadInput:
    return BadInput(f"The save {path} is damaged ({how}): set it aside, then restore a copy of it or begin a new game.")


def _taken(path: Path) -> BadInput:
    return BadInput(f"{path} already exists and is never overwritten: choose another name or move it away.")


def _not_writable(path: Path) -> BadInput:
    return BadInput(f"The save {path} cannot be written: check its rights and those of its folder, or copy it.")


class GameInUse(BadInput):
    """The save is whole, but another window or process is playing it."""


def complaint(path: Path, error: sqlite3.Error | OSError | ValueError) -> BadInput:
    """The sentence for what SQLite or the system said about this save, or for words in it that cannot be decoded."""
    if isinstance(error, ValueError):
        return damaged(path, "it holds unreadable words")
    if isinstance(error, OSError):
        why = error.strerror or str(error)
        return BadInput(f"The save {path} cannot be used ({why}): check its folder, rights and disk space.")
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return GameInUse(f"The save {path} is open already: close the other window that plays it.")
    if code == sqlite3.SQLITE_FULL:
        return BadInput(f"The disk with {path} is full: free some space and answer again; what came before is safe.")
    # SQLite calls it an I/O error if it cannot lock a read-only file that a crash left unsettled.
    if code in _CANNOT_WRITE or (code == sqlite3.SQLITE_IOERR and not os.access(path, os.W_OK)):
        return _not_writable(path)
    if code == sqlite3.SQLITE_IOERR:
        return BadInput(f"The disk refused to read or write {path} ({error}): check it, then open the game again.")
    return damaged(path, " ".join(str(error).split()))


def connect(path: Path, mode: str, wait: float = CLAIM_WAIT) -> sqlite3.Connection:
    """A connection in `mode` ro, rw or rwc, with explicit transactions; a busy file is tried for `wait` seconds."""
    database = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}", uri=True, timeout=wait, isolation_level=None, check_same_thread=False
    )
    return _lenient(database)


def _lenient(database: sqlite3.Connection) -> sqlite3.Connection:
    """Undecodable text must reach the seals rather than stop a query."""
    database.text_factory = lambda raw: raw.decode("utf-8", "replace")
    return database


def in_memory() -> sqlite3.Connection:
    return _lenient(sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False))


def refuse_at_sight(path: Path) -> None:
    """What needs no database to be seen: missing, a folder, empty.

    :raises BadInput: for each of them.
    """
    try:
        if path.is_dir():
            raise BadInput(f"{path} is a folder, not a save: name a {SUFFIX} file in it.")
        if not path.is_file():
            raise BadInput(f"There is no save {path}: check the name, or begin a new game.")
        if path.stat().st_size < SMALLEST:
            raise damaged(path, "it is empty or cut off")
    except OSError as error:
        raise complaint(path, error) from error


def check(database: sqlite3.Connection, path: Path) -> None:
    """Refuse what is not a whole save of a format known here.

    :raises BadInput: another program's file, a newer format, a structure that SQLite finds broken, or altered facts.
    """
    (application,) = database.execute("PRAGMA application_id").fetchone()
    (version,) = database.execute("PRAGMA user_version").fetchone()
    if application != APPLICATION_ID:
        raise BadInput(f"{path} belongs to another program: choose a {SUFFIX} file that Lanternfall wrote.")
    if version > FORMAT:
        raise BadInput(f"The save {path} has format {version}, newer than {FORMAT}: update Lanternfall to open it.")
    if version != FORMAT:
        raise damaged(path, f"unknown format {version}")
    # A flipped bit in "INTEGER PRIMARY KEY" would leave a valid table that means something else.
    if {sql for (sql,) in database.execute("SELECT sql FROM sqlite_master")} - {None} != _TABLES:
        raise damaged(path, "its tables are not as they were made")
    verdicts = [str(row[0]) for row in database.execute("PRAGMA quick_check(1)")]
    if verdicts != ["ok"]:
        found = " ".join(" ".join(verdicts).removeprefix("*** in database main ***").split())
        raise damaged(path, found or "its structure is broken")
    read_meta(database, path)


def read_meta(database: sqlite3.Connection, path: Path) -> dict[str, object]:
    """All facts about the game, by key.

    :raises BadInput: a fact whose seal does not fit.
    """
    facts: dict[str, object] = {}
    for key, value, stored in database.execute("SELECT key, value, seal FROM meta"):
        if stored != seal(key, value):
            raise damaged(path, f"its fact {key!r} was altered on disk")
        facts[key] = json.loads(value)
    if "created" not in facts:
        raise damaged(path, "its facts are missing")
    return facts


def write_meta(database: sqlite3.Connection, key: str, value: object) -> None:
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    database.execute("INSERT OR REPLACE INTO meta VALUES (?, ?, ?)", (key, text, seal(key, text)))


def lay_out(database: sqlite3.Connection, facts: dict[str, object]) -> None:
    """Make the tables of a new save, with its first facts."""
    database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    database.execute(f"PRAGMA user_version = {FORMAT}")
    database.executescript(f"BEGIN; {SCHEMA}")
    for key, value in facts.items():
        write_meta(database, key, value)
    database.execute("COMMIT")


def claim(path: Path) -> sqlite3.Connection:
    """A checked connection that is alone with this save until it is closed or its process dies. The file is left as it
    is; call `ready` before the first change.

    :raises BadInput: missing, damaged, foreign, in use, or not writable.
    """
    refuse_at_sight(path)
    if beside(path, "-wal").exists():
        reading(path).close()  # closing a connection that may write would fold answers into a file that is refused
    database: sqlite3.Connection | None = None
    try:
        database = connect(path, "rw")
        # Set before the first access: SQLite then keeps the lock between transactions and needs no shared memory file.
        database.execute("PRAGMA locking_mode = EXCLUSIVE")
        database.execute("BEGIN EXCLUSIVE")
        check(database, path)
        database.execute("COMMIT")
        if not os.access(path.parent, os.W_OK):
            raise _not_writable(path)  # told now, not at the first answer
    except BaseException as error:
        if database is not None:
            database.close()
        if isinstance(error, sqlite3.Error | UnicodeDecodeError):
            raise complaint(path, error) from error
        raise
    return database


def ready(database: sqlite3.Connection) -> None:
    """A claimed connection, before its first change: each commit is on disk when it returns."""
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute("PRAGMA fullfsync = ON")  # macOS: really to the disk; elsewhere it says nothing
    database.execute(f"PRAGMA wal_autocheckpoint = {WAL_PAGES}")


def settle(database: sqlite3.Connection, path: Path) -> bool:
    """Close a claimed connection so that the save is one file; False if a full disk kept answers in the -wal file."""
    try:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.execute("PRAGMA journal_mode = DELETE")
        # Left by a reader after a crash. Nobody can be using it: the exclusive lock is still ours.
        beside(path, "-shm").unlink(missing_ok=True)
    except (sqlite3.Error, OSError):
        pass  # nothing is lost: SQLite finds the -wal file at the next opening
    finally:
        database.close()
    return not beside(path, "-wal").exists()


def reading(path: Path, wait: float = CLAIM_WAIT) -> sqlite3.Connection:
    """A checked connection that changes nothing; works in a read-only folder too, even after a crash.

    :raises BadInput: missing, damaged, foreign or in use.
    """
    refuse_at_sight(path)
    database: sqlite3.Connection | None = None
    try:
        try:
            database = connect(path, "ro", wait)
            database.execute("SELECT count(*) FROM sqlite_master").fetchone()
        except sqlite3.OperationalError as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF not in _CANNOT_WRITE:
                raise
            # A crash left answers beside the save that SQLite may not fold in here, so it folds them into a copy.
            database = _copy_to_memory(path)
        check(database, path)
    except BaseException as error:
        if database is not None:
            database.close()
        if isinstance(error, sqlite3.Error | OSError | UnicodeDecodeError):
            raise complaint(path, error) from error
        raise
    return database


def snapshot(path: Path) -> sqlite3.Connection:
    """The save as it is now, in memory.

    :raises BadInput: as `reading` does.
    """
    database = reading(path)
    memory = in_memory()
    try:
        database.backup(memory)
        return memory
    except sqlite3.Error as error:
        memory.close()
        raise complaint(path, error) from error
    finally:
        database.close()


def _copy_to_memory(path: Path) -> sqlite3.Connection:
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / path.name
        for suffix in ("", "-wal", "-journal"):
            if (source := beside(path, suffix)).exists():
                shutil.copyfile(source, beside(copy, suffix))
        database = connect(copy, "rw")
        try:
            memory = in_memory()
            database.backup(memory)
        finally:
            database.close()
    return memory


def build(path: Path, fill: Callable[[sqlite3.Connection], None]) -> None:
    """Make a new save: filled under another name, then given its own at once, so that no half-made save is ever seen.

    :raises BadInput: the name is taken, or the folder cannot be written.
    """
    for suffix in ("", *SIBLINGS):
        if os.path.lexists(taken := beside(path, suffix)):
            raise _taken(taken)
    draft = path.with_name(f".{path.name}.new-{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.unlink(missing_ok=True)
        database = connect(draft, "rwc")
        try:
            fill(database)
        finally:
            database.close()
        _publish(draft, path)
    except FileExistsError as error:
        raise _taken(path) from error
    except (sqlite3.Error, OSError) as error:
        raise complaint(path, error) from error
    finally:
        for suffix in ("", *SIBLINGS):
            _forget(beside(draft, suffix))


def _forget(path: Path) -> None:
    with contextlib.suppress(OSError):  # a folder that vanished or cannot be written holds no draft of ours
        path.unlink(missing_ok=True)


def _publish(draft: Path, path: Path) -> None:
    """Give the draft its name without ever replacing a file (os.replace alone would)."""
    try:
        os.link(draft, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links: reserve the name, then replace our own reservation
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        os.replace(draft, path)
    if hasattr(os, "O_DIRECTORY"):
        folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def beside(path: Path, suffix: str) -> Path:
    """The file that SQLite keeps beside a save: `-wal`, `-shm`, `-journal` ('' is the save itself)."""
    return path.with_name(path.name + suffix)


def set_aside(path: Path) -> Path:
    """Move a damaged save, with what SQLite left beside it, to `<name>.damaged-<n>`; nothing is overwritten.

    :raises BadInput: there is nothing to move, it is in use, or the folder cannot be written.
    """
    path = Path(path)
    if not os.path.lexists(path):
        raise BadInput(f"There is no save {path} to set aside: check the name.")
    refuse_if_played(path)
    try:
        return move_beside(path, lambda number: path.with_name(f"{path.name}.damaged-{number}"))
    except OSError as error:
        raise complaint(path, error) from error


def refuse_if_played(path: Path) -> None:
    """What is whole or damaged may be moved, but not under the hands of those who play it.

    :raises GameInUse: another window or process plays it.
    """
    if path.is_file():
        try:
            reading(path).close()
        except GameInUse:
            raise
        except BadInput:
            pass  # damaged: it may go all the same


def move_beside(path: Path, name: Callable[[int], Path]) -> Path:
    """Moves a save with what SQLite left beside it under the first of `name(1)`, `name(2)` ... that is free.

    :raises OSError: as the system says.
    """
    for number in itertools.count(1):
        target = name(number)
        if not any(os.path.lexists(beside(target, suffix)) for suffix in ("", *SIBLINGS)) and _move(path, target):
            break
    for suffix in SIBLINGS:
        if beside(path, suffix).exists():
            os.replace(beside(path, suffix), beside(target, suffix))
    return target


def _move(path: Path, target: Path) -> bool:
    """Move under a new name that is reserved first; False if somebody else took it in between."""
    try:
        if path.is_dir():
            os.mkdir(target)
        else:
            os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
    except FileExistsError:
        return False
    if path.is_dir():
        os.rmdir(target)  # Windows cannot rename onto a folder
        os.rename(path, target)
    else:
        os.replace(path, target)
    return True

"""The SQLite file under a journal: claiming it, checking it, making it whole.

One process plays a game at a time. The claim is SQLite's own exclusive lock, which the operating system drops with the
process, so a killed game leaves no stale lock. While a game is played its newest answers are in `<name>-wal`; closing
folds them in, so that a copy is one file.

Nothing here may open a save with plain `open()` while this process might hold it: on POSIX, closing any descriptor of a
file drops the process's locks on it. What this process plays is therefore known (`is_ours`), and refused before that.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import shutil
import sqlite3
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import NamedTuple

from engine.errors import BadInput
from engine.save.journal_answers import MOST_BYTES, bytes_of_answers
from engine.save.journal_facts import IDENTITY, LATEST, MOST_ANSWERS, PLAYED, Facts, read_facts, write_meta
from engine.save.journal_refusals import cannot_write, complaint, damaged, in_use, not_writable, taken
from engine.save.journal_wal import Log
from engine.save.leftovers import SIBLINGS, draft_of, temporary_folder

if sys.platform != "win32":  # there SQLite alone says who plays
    import fcntl

APPLICATION_ID = 0x4C4E5446  # "LNTF" in bytes 68-71 of the file
FORMAT = 1
SMALLEST = 512  # bytes; SQLite takes some shorter files for a fresh database
LARGEST_FILE = 48 << 20  # bytes of a save, and of what lies beside it; thirty years take 5 MB
LONGEST_VALUE = 8 << 20  # bytes of one row
MOST_CHECKPOINTS = 1_000
SUFFIX = ".lantern"
LOOKS, LOOK_AGAIN = 5, 0.02
"""How often a save that is being played is looked at in a row, and the seconds between."""
CLAIM_WAIT = 0.5  # seconds; covers another process that is only listing saves
WAL_PAGES = 256  # 1 MB beside the save while it is played

# Each row carries a seal (CRC-32), because SQLite checks its own structure but not the bytes of a value.
SCHEMA = """
CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL, seal INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE answers(seq INTEGER PRIMARY KEY, key TEXT NOT NULL, kind TEXT NOT NULL DEFAULT '', at REAL NOT NULL,
                     drew TEXT NOT NULL DEFAULT '', seal INTEGER NOT NULL);
CREATE TABLE checkpoints(seq INTEGER PRIMARY KEY, state BLOB NOT NULL);
"""

_IDENTITY = f"SELECT key, value FROM meta WHERE key IN ('created', '{IDENTITY}') LIMIT 3"
_TABLES = {statement.strip() for statement in SCHEMA.split(";")} - {""}
_SHARED_FIRST, _SHARED_SIZE = 0x40000002, 510  # the bytes that SQLite locks while it reads
_LEAF = b"\x0d"  # the kind of page that the list of tables is, while it fits on one
MOST_TABLES = 8
_ours: dict[sqlite3.Connection, tuple[int, int]] = {}  # the saves that this process plays, as the system numbers them


class Opened(NamedTuple):
    """A checked connection, what the save says of itself, and a sentence if answers beside it could not be read;
    `log_lost`: there is a log, and SQLite would drop what it cannot read of it.
    """

    database: sqlite3.Connection
    facts: Facts
    said: str = ""
    log_lost: bool = False


def connect(path: Path, mode: str, wait: float = CLAIM_WAIT) -> sqlite3.Connection:
    """A connection in `mode` ro, rw or rwc, with explicit transactions; a busy file is tried for `wait` seconds."""
    database = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}", uri=True, timeout=wait, isolation_level=None, check_same_thread=False
    )
    return _careful(database)


def _careful(database: sqlite3.Connection) -> sqlite3.Connection:
    """Undecodable text must reach the seals rather than stop a query; nothing is read that is larger than it may be."""
    database.text_factory = lambda raw: raw.decode("utf-8", "replace")
    database.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_VALUE)
    return database


def in_memory() -> sqlite3.Connection:
    return _careful(sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False))


def refuse_at_sight(path: Path) -> None:
    """Refuses what needs no database to be seen: missing, a folder, no file, empty, too large; and what lies beside it.

    :raises BadInput: for each of them.
    """
    try:
        if path.is_dir():
            raise BadInput(f"{path} is a folder, not a save: name a {SUFFIX} file in it.")
        if not path.exists():
            raise BadInput(f"There is no save {path}: check the name, or begin a new game.")
        if not path.is_file():
            raise BadInput(f"There is no save {path}, but something else of that name: set it aside.")
        if path.stat().st_size < SMALLEST:
            raise damaged(path, "it is empty or cut off")
        for suffix in ("", *SIBLINGS):
            with contextlib.suppress(FileNotFoundError):
                found = beside(path, suffix).stat()
                if not stat.S_ISREG(found.st_mode):
                    raise damaged(path, f"what lies beside it as {beside(path, suffix).name} is no file")
                if found.st_size > LARGEST_FILE:
                    size = f"{found.st_size >> 20} MB, and no game takes more than {LARGEST_FILE >> 20}"
                    raise damaged(path, f"{beside(path, suffix).name} has {size}")
    except (OSError, ValueError) as error:
        raise complaint(path, error) from error


def check(database: sqlite3.Connection, path: Path) -> Facts:
    """Refuse what is not a whole save of a format known here, or holds more than a game can.

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
    if {sql for (sql,) in database.execute("SELECT sql FROM sqlite_master LIMIT 20")} - {None} != _TABLES:
        raise damaged(path, "its tables are not as they were made")
    verdicts = [str(row[0]) for row in database.execute("PRAGMA quick_check(1)")]
    if verdicts != ["ok"]:
        found = " ".join(" ".join(verdicts).removeprefix("*** in database main ***").split())
        raise damaged(path, found or "its structure is broken")
    _check_rows(database, path)
    return read_facts(database, path)


def _check_rows(database: sqlite3.Connection, path: Path) -> None:
    """How many there are is known before anything is built from them."""
    first, last, many = _numbers(database, "answers", MOST_ANSWERS)
    if many or first < 1 or last > MOST_ANSWERS:
        raise damaged(path, f"it has answers that are not numbered from 1 to {MOST_ANSWERS} at most")
    if bytes_of_answers(database) > MOST_BYTES:
        raise damaged(path, f"its answers have more than {MOST_BYTES >> 20} MB")
    first, last, many = _numbers(database, "checkpoints", MOST_CHECKPOINTS)
    if many or first < 0 or last > MOST_ANSWERS:
        raise damaged(path, "it has save points that belong to no answer")
    row = database.execute("SELECT typeof(at), at FROM answers ORDER BY seq DESC LIMIT 1").fetchone()
    if row and not (row[0] == "real" and 0 <= row[1] <= LATEST):
        raise damaged(path, "its last answer came at no time that there is")


def _numbers(database: sqlite3.Connection, table: str, most: int) -> tuple[int, int, bool]:
    """The first and last number of the rows in a table, and whether they are more than `most`."""
    counted = database.execute(f"SELECT count(*) FROM (SELECT 1 FROM {table} LIMIT {most + 1})").fetchone()[0]
    first, last = database.execute(f"SELECT min(seq), max(seq) FROM {table}").fetchone()
    return (1, 0, False) if first is None else (first, last, counted > most)


def lay_out(database: sqlite3.Connection, facts: dict[str, object]) -> None:
    """Make the tables of a new save, with its first facts."""
    database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    database.execute(f"PRAGMA user_version = {FORMAT}")
    database.executescript(f"BEGIN; {SCHEMA}")
    for key, value in facts.items():
        write_meta(database, key, value)
    name_anew(database)
    database.execute("COMMIT")


def name_anew(database: sqlite3.Connection) -> None:
    """Within a change: this file is another than that which it was copied from, and what lies beside that one is not
    its own.
    """
    write_meta(database, IDENTITY, [os.urandom(8).hex(), 0])


def say_whose(database: sqlite3.Connection) -> None:
    """Within each change: a log always holds the page that says which save it belongs to (SQLite does not ask)."""
    row = database.execute("SELECT value FROM meta WHERE key = ?", (IDENTITY,)).fetchone()
    match json.loads(row[0]) if row else None:
        case [str() as name, int() as times]:
            write_meta(database, IDENTITY, [name, (times + 1) % 2**31])
        case _:
            name_anew(database)


# -- playing


def claim(path: Path) -> Opened:
    """A checked connection that is alone with this save until it is settled or its process dies. The file is left as it
    is; call `ready` before the first change. If SQLite would drop answers that it cannot read, a copy is kept first.

    :raises BadInput: missing, damaged, foreign, in use, not writable, or the copy could not be made.
    """
    refuse_at_sight(path)
    if is_ours(path):
        raise in_use(path)
    said = _look_before(path)
    database: sqlite3.Connection | None = None
    try:
        database = connect(path, "rw")
        # Set before the first access: SQLite then keeps the lock between transactions and needs no shared memory file.
        database.execute("PRAGMA locking_mode = EXCLUSIVE")
        database.execute("BEGIN EXCLUSIVE")
        facts = check(database, path)
        database.execute("COMMIT")
        if not os.access(path.parent, os.W_OK):
            raise not_writable(path)  # told now, not at the first answer
    except BaseException as error:
        if database is not None:
            database.close()
        if isinstance(error, Exception) and not isinstance(error, BadInput):
            raise complaint(path, error) from error
        raise
    _ours[database] = _number_of(path)
    return Opened(database, facts, said)


def _look_before(path: Path) -> str:
    """What a crash left is checked before it is claimed: closing a connection that may write would fold answers into a
    file that is refused, and drop those that cannot be read.
    """
    try:
        if not is_unsettled(path):
            return ""
    except OSError as error:
        raise complaint(path, error) from error
    look = reading(path)
    look.database.close()
    if look.log_lost:
        return f"{look.said} A copy of it, with its log, is kept as {_keep_as_it_is(path)}."
    return look.said


def ready(database: sqlite3.Connection) -> None:
    """A claimed connection, before its first change: each commit is on disk when it returns."""
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute("PRAGMA fullfsync = ON")  # macOS: really to the disk; elsewhere it says nothing
    database.execute(f"PRAGMA wal_autocheckpoint = {WAL_PAGES}")
    database.execute("PRAGMA journal_size_limit = 0")  # no old frames that a torn one could be taken for (`Log.lost`)


def mark_as_played(database: sqlite3.Connection) -> None:
    """Within the first change: from now on answers that lie beside the save would be missed (`note_played`)."""
    write_meta(database, PLAYED, True)


def forget_played(database: sqlite3.Connection) -> None:
    """Within a change: nothing lies beside the save any more, or not beside this one."""
    database.execute("DELETE FROM meta WHERE key = ?", (PLAYED,))


def note_played(database: sqlite3.Connection) -> None:
    """After the first change: the mark must stand in the save itself, not beside it."""
    with contextlib.suppress(sqlite3.Error):  # a full disk: the mark comes later, or never
        database.execute("PRAGMA wal_checkpoint(PASSIVE)")


def settle(database: sqlite3.Connection, path: Path) -> bool:
    """Close a claimed connection so that the save is one file; False if a full disk kept answers in the -wal file."""
    try:
        if beside(path, "-wal").exists():
            forget_played(database)
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.execute("PRAGMA journal_mode = DELETE")
        for suffix in ("-shm", "-journal"):  # of a crash. Nobody can be using them: the exclusive lock is still ours.
            beside(path, suffix).unlink(missing_ok=True)
    except (sqlite3.Error, OSError):
        pass  # nothing is lost: SQLite finds the -wal file at the next opening
    finally:
        database.close()
        _ours.pop(database, None)  # by now another file may lie there
    return not beside(path, "-wal").exists()


def is_ours(path: Path) -> bool:
    """True if this process plays that save."""
    return _number_of(path) in _ours.values()


def lies_there(database: sqlite3.Connection, path: Path) -> bool:
    """True if the save that this connection plays still bears that name."""
    return _ours.get(database) in (None, _number_of(path))


def free_again(path: Path) -> Path:
    """The name of a save if it is free, else with the first number that makes it so."""
    stem = path.name.removesuffix(SUFFIX)
    names = itertools.chain([path.name], (f"{stem}-{n}{SUFFIX}" for n in itertools.count(2)))
    return next(free for name in names if not is_taken(free := path.with_name(name)))


def _number_of(path: Path) -> tuple[int, int]:
    try:
        found = path.stat()
    except (OSError, ValueError):
        return (-1, -1)
    return found.st_dev, found.st_ino


# -- looking


def reading(path: Path, wait: float = CLAIM_WAIT) -> Opened:
    """A checked connection that changes nothing and leaves nothing beside the save; works in a read-only folder too,
    even after a crash.

    :raises BadInput: missing, damaged, foreign or in use.
    """
    refuse_at_sight(path)
    if is_ours(path):
        raise in_use(path)
    database: sqlite3.Connection | None = None
    log: Log | None = None
    try:
        try:
            if is_unsettled(path):
                database, log = _settled_copy(path, _held_still(path, wait))
            else:
                database = connect(path, "ro", wait)
                database.execute("SELECT count(*) FROM sqlite_master").fetchone()
        except sqlite3.OperationalError as error:
            if not cannot_write(error):
                raise
            # SQLite may not fold in here what a crash left beside the save, so it folds it into a copy.
            database, log = _settled_copy(path, _held_still(path, wait))
        facts = check(database, path)
        said = _unread(database, path, facts, log) if log is not None else ""
    except BaseException as error:
        if database is not None:
            database.close()
        if isinstance(error, Exception) and not isinstance(error, BadInput):
            raise complaint(path, error) from error
        raise
    return Opened(database, facts, said, log is not None and log.lost() > 0)


def looking_on(path: Path) -> Opened:
    """The save as it is now, in memory, even while another process plays it: what lies on the disk is copied without a
    lock, and again as long as it changes meanwhile.

    :raises BadInput: missing, damaged, foreign, in use by this process (whose lock a look would undo), or never still.
    """
    refuse_at_sight(path)
    if is_ours(path):
        raise in_use(path)
    for _ in range(LOOKS):
        database: sqlite3.Connection | None = None
        try:
            database, _ = _settled_copy(path, _unchanged(path))
            return Opened(database, check(database, path))
        except _Changed:
            time.sleep(LOOK_AGAIN)
        except BaseException as error:
            if database is not None:
                database.close()
            if isinstance(error, Exception) and not isinstance(error, BadInput):
                raise complaint(path, error) from error
            raise
    raise in_use(path)


class _Changed(Exception):
    """The save was written while it was copied."""


@contextlib.contextmanager
def _unchanged(path: Path) -> Iterator[None]:
    """Raises _Changed if the save, or what lies beside it, is written meanwhile."""
    before = _stamps(path)
    yield
    if _stamps(path) != before:
        raise _Changed


def _stamps(path: Path) -> list[tuple[int, int]]:
    found = []
    for suffix in ("", "-wal", "-journal"):
        with contextlib.suppress(OSError):
            seen = beside(path, suffix).stat()
            found.append((seen.st_mtime_ns, seen.st_size))
    return found


def is_unsettled(path: Path) -> bool:
    """True if a crash left something beside the save, or the save says that something should be there. It must not be
    ours.

    :raises BadInput: it has more tables than fit on a page, which SQLite would all read first.
    """
    with path.open("rb") as file:
        head = file.read(105)
    tables = head[100:101] == _LEAF and int.from_bytes(head[103:105]) <= MOST_TABLES
    if head.startswith(b"SQLite format 3") and len(head) == 105 and not tables:
        raise damaged(path, "its tables are not as they were made")
    return b"\x02" in head[18:20] or any(beside(path, suffix).exists() for suffix in ("-wal", "-journal"))


def _settled_copy(path: Path, still: AbstractContextManager[None]) -> tuple[sqlite3.Connection, Log]:
    """The save with what lies beside it, as SQLite puts them together, in memory; and the log, for what it left out.
    They are copied within `still`."""
    with temporary_folder("look") as folder:
        copy = Path(folder) / f"save{SUFFIX}"
        with still:
            for suffix in ("", "-wal", "-journal"):
                if (source := beside(path, suffix)).exists():
                    shutil.copyfile(source, beside(copy, suffix))
        data = beside(copy, "-wal").read_bytes() if beside(copy, "-wal").exists() else b""
        alone = _identity(copy, immutable=True) if data else {}
        database = connect(copy, "rw")
        try:
            _, recovered, _ = database.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
            memory = in_memory()
            database.backup(memory)
        finally:
            database.close()
        together = _identity(copy)
        if any(key in together and together[key] != value for key, value in alone.items()):
            memory.close()
            log_name = beside(path, "-wal").name
            raise BadInput(
                f"{log_name} beside the save {path} belongs to another game, and would overwrite this one: move "
                f"{log_name} away, then open the save again."
            )
        log = Log(data, max(0, recovered))
        log.save = path.read_bytes() if log.lost() else b""
    return memory, log


def _identity(path: Path, immutable: bool = False) -> dict[str, str]:
    """What stays the same in a save for ever, `immutable` without what lies beside it; empty if that cannot be read."""
    try:
        with contextlib.closing(
            sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable={int(immutable)}", uri=True)
        ) as database:
            _careful(database)
            database.set_progress_handler(lambda: 1, 1_000_000)  # nobody has looked at its tables yet
            return {str(key): str(value).partition(",")[0] for key, value in database.execute(_IDENTITY)}
    except sqlite3.Error:
        return {}


@contextlib.contextmanager
def _held_still(path: Path, wait: float) -> Iterator[None]:
    """Nobody begins to play the save meanwhile: the lock is the one that SQLite takes to read.

    :raises GameInUse: somebody plays it.
    """
    if sys.platform == "win32":
        connect(path, "ro", wait).close()
        yield
        return
    until = time.monotonic() + wait
    with path.open("rb") as file:
        while True:
            try:
                fcntl.lockf(file, fcntl.LOCK_SH | fcntl.LOCK_NB, _SHARED_SIZE, _SHARED_FIRST)
                break
            except (BlockingIOError, PermissionError) as error:
                if time.monotonic() >= until:
                    raise in_use(path) from error
                time.sleep(0.01)
        yield


def _unread(database: sqlite3.Connection, path: Path, facts: Facts, log: Log) -> str:
    """A sentence on answers that lie, or should lie, beside the save and cannot be read; empty if there are none."""
    name = beside(path, "-wal").name
    if log.lost():
        last = database.execute("SELECT max(seq) FROM answers").fetchone()[0] or 0
        furthest = log.answers()
        if furthest is None:
            return f"The last answers in {path} could not be read: {name} beside it is damaged."
        if furthest <= last:
            return f"What was written last in {path} could not be read, but no answer: {name} beside it is damaged."
        return f"{last_answers(furthest - last)} in {path} could not be read: {name} beside it is damaged."
    if facts.played and not log.data:
        return f"The last answers in {path} could not be read: {name}, which lay beside it, is missing."
    return ""


def last_answers(n: int) -> str:
    return "The last answer" if n == 1 else f"The last {n} answers"


def snapshot(path: Path) -> Opened:
    """The save as it is now, in memory.

    :raises BadInput: as `reading` does.
    """
    look = reading(path)
    memory = in_memory()
    try:
        look.database.backup(memory)
        return look._replace(database=memory)
    except sqlite3.Error as error:
        memory.close()
        raise complaint(path, error) from error
    finally:
        look.database.close()


def _keep_as_it_is(path: Path) -> Path:
    """A copy of the save with what lies beside it, byte for byte, under a name that is free. It must not be ours."""
    kept = free_beside(path)
    try:
        for suffix in ("-wal", "-journal", ""):
            if (source := beside(path, suffix)).exists():
                draft = draft_of(beside(kept, suffix))
                copy_durably(source, draft)
                publish(draft, beside(kept, suffix))
                draft.unlink(missing_ok=True)
    except OSError as error:
        raise complaint(path, error) from error
    return kept


def copy_durably(path: Path, to: Path) -> None:
    """The copy is on the disk when this returns. Raises OSError."""
    shutil.copyfile(path, to)
    with to.open("rb+") as file:
        os.fsync(file.fileno())


def free_beside(path: Path) -> Path:
    """`<name>.damaged-<n>` with the first number that is free."""
    numbers = itertools.count(1)
    return next(kept for n in numbers if not is_taken(kept := path.with_name(f"{path.name}.damaged-{n}")))


def is_taken(path: Path) -> bool:
    """True if a save, or what belongs to one, lies there."""
    return any(os.path.lexists(path.with_name(path.name + suffix)) for suffix in ("", *SIBLINGS))


# -- making


def build(path: Path, fill: Callable[[sqlite3.Connection], None]) -> None:
    """Make a new save: filled under another name, then given its own at once, so that no half-made save is ever seen.

    :raises BadInput: the name is taken, or the folder cannot be written.
    """
    for suffix in ("", *SIBLINGS):
        if os.path.lexists(there := path.with_name(path.name + suffix)):
            raise taken(there)
    draft = draft_of(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _forget(draft)
        database = connect(draft, "rwc")
        try:
            fill(database)
        finally:
            database.close()
        publish(draft, path)
    except FileExistsError as error:
        raise taken(path) from error
    except (sqlite3.Error, OSError) as error:
        raise complaint(path, error) from error
    finally:
        _forget(draft)


def _forget(draft: Path) -> None:
    for suffix in ("", *SIBLINGS):
        with contextlib.suppress(OSError):  # a folder that vanished or cannot be written holds no draft of ours
            beside(draft, suffix).unlink(missing_ok=True)


def publish(draft: Path, path: Path) -> None:
    """Give the draft its name without ever replacing a file (os.replace alone would).

    :raises FileExistsError: the name is taken.
    """
    try:
        os.link(draft, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links: reserve the name, then replace our own reservation
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        os.replace(draft, path)
    force_names(path.parent)


def force_names(folder: Path) -> None:
    """The names in a folder are on the disk when this returns."""
    if hasattr(os, "O_DIRECTORY"):
        opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def beside(path: Path, suffix: str) -> Path:
    """The file that SQLite keeps beside a save: `-wal`, `-shm`, `-journal` ('' is the save itself); of a link beside
    what it leads to.
    """
    if suffix and path.is_symlink():
        path = Path(os.path.realpath(path))
    return path.with_name(path.name + suffix)

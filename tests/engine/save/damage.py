"""Ways to damage a save: each changes the file, or what lies beside it, and can be drawn again by its number."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

PAGE = 4096
Damage = Callable[[Path], None]

# What SQL can do to a save that is no longer as it was written.
STATEMENTS = (
    "PRAGMA user_version = 0",
    "PRAGMA user_version = 2",
    "PRAGMA user_version = 99",
    "PRAGMA application_id = 0",
    "PRAGMA application_id = 7",
    "DROP TABLE answers",
    "DROP TABLE checkpoints",
    "DROP TABLE meta",
    "CREATE TABLE more(word TEXT)",
    "CREATE INDEX fast ON answers(key)",
    "DELETE FROM answers",
    "DELETE FROM answers WHERE seq = 1",
    "DELETE FROM answers WHERE seq % 7 = 3",
    "DELETE FROM answers WHERE seq > 60",
    "UPDATE answers SET key = 'rest:0' WHERE seq = 20",
    "UPDATE answers SET key = 'fight:9' WHERE seq = 70",
    "UPDATE answers SET drew = 'd10:11'",
    "UPDATE answers SET seq = -seq",
    "UPDATE answers SET key = x'ff'",
    "DELETE FROM checkpoints",
    "DELETE FROM checkpoints WHERE seq = 0",
    "DELETE FROM checkpoints WHERE seq > 0",
    "UPDATE checkpoints SET state = ''",
    "UPDATE checkpoints SET state = zeroblob(length(state))",
    "UPDATE checkpoints SET state = (SELECT state FROM checkpoints WHERE seq = 0)",
    "UPDATE checkpoints SET state = substr(state, 1, length(state) / 2) WHERE seq > 40",
    "DELETE FROM meta",
    "DELETE FROM meta WHERE key = 'created'",
    "DELETE FROM meta WHERE key LIKE 'chapter.%'",
    "DELETE FROM meta WHERE key = 'header.name'",
    "UPDATE meta SET value = '1' WHERE key LIKE 'chapter.%'",
    "UPDATE meta SET seal = 0 WHERE key = 'header.name'",
    "UPDATE meta SET key = 'chapter.x' WHERE key = 'header.name'",
)
FOREIGN = (
    b"",
    b"\0",
    b"SQLite format 3\0",
    b"\0" * 20_000,
    b"Dear diary, the lantern fell.\n" * 900,
    b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 60,
    b"PK\x03\x04" + bytes(range(255, -1, -1)) * 60,
    b'{"campaign": "People of the Lantern", "year": 3}',
)


def cut(part: float) -> Damage:
    return lambda path: os.truncate(path, int(path.stat().st_size * part))


def cut_at(size: int) -> Damage:
    """A negative size: so much less than it was."""
    return lambda path: os.truncate(path, size if size >= 0 else path.stat().st_size + size)


def overwrite(change: Callable[[bytearray], None], beside: str = "") -> Damage:
    def damage(path: Path) -> None:
        file = path.with_name(path.name + beside)
        data = bytearray(file.read_bytes())
        change(data)
        file.write_bytes(data)

    return damage


def flip(number: int, bits: int = 1, beside: str = "") -> Damage:
    def change(data: bytearray) -> None:
        source = random.Random(number)
        for _ in range(bits):
            data[source.randrange(len(data))] ^= 1 << source.randrange(8)

    return overwrite(change, beside)


def scribble(number: int, length: int, beside: str = "") -> Damage:
    """Random bytes somewhere."""

    def change(data: bytearray) -> None:
        source = random.Random(number)
        at = source.randrange(max(1, len(data) - length))
        data[at : at + length] = source.randbytes(length)

    return overwrite(change, beside)


def page(number: int, what: str) -> Damage:
    """One page, never the first, becomes zeros, or the page before it, or is missing."""

    def change(data: bytearray) -> None:
        at = PAGE * (1 + number % (len(data) // PAGE - 1))
        data[at : at + PAGE] = {"zeros": bytes(PAGE), "twice": data[at - PAGE : at], "missing": b""}[what]

    return overwrite(change)


def foreign(data: bytes) -> Damage:
    return lambda path: void(path.write_bytes(data))


def void(value: object) -> None:
    return None


def statement(sql: str) -> Damage:
    def damage(path: Path) -> None:
        database = sqlite3.connect(path)
        database.execute(sql)
        database.commit()
        database.close()

    return damage


def folder_instead(path: Path) -> None:
    path.unlink()
    path.mkdir()


def missing(path: Path) -> None:
    path.unlink()


def dangling_link(path: Path) -> None:
    path.unlink()
    path.symlink_to("nowhere.lantern")


def link_to_itself(path: Path) -> None:
    path.unlink()
    path.symlink_to(path.name)


def pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def more_at_the_end(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"lantern" * 3000)


def other_journal(path: Path) -> None:
    """A rollback journal that belongs to nothing."""
    path.with_name(path.name + "-journal").write_bytes(b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + bytes(range(256)) * 40)


def other_wal(path: Path) -> None:
    path.with_name(path.name + "-wal").write_bytes(bytes.fromhex("377f0682002de218") + bytes(range(256)) * 40)


CLOSED: tuple[tuple[str, Damage], ...] = (
    *((f"sql: {sql}", statement(sql)) for sql in STATEMENTS),
    *((f"foreign {number}", foreign(data)) for number, data in enumerate(FOREIGN)),
    *((f"cut at {size}", cut_at(size)) for size in (1, 15, 16, 99, 100, 511, 512, 513, 4095, 4096, 8192, 8193)),
    *((f"shorter by {-size}", cut_at(size)) for size in (-1, -3, -100, -2048, -4096, -4097)),
    *((f"{part:.0%} of it", cut(part)) for part in (0.1, 0.25, 0.4, 0.5, 0.65, 0.75, 0.9, 0.97)),
    *((f"page {number} {what}", page(number, what)) for number in range(6) for what in ("zeros", "twice", "missing")),
    *((one.__name__, one) for one in (folder_instead, missing, dangling_link, link_to_itself, pipe)),
    *((one.__name__, one) for one in (more_at_the_end, other_journal, other_wal)),
)
"""Named damage to a save that was closed."""

CRASHED: tuple[tuple[str, Damage], ...] = (
    ("answers lost", lambda path: path.with_name(path.name + "-wal").unlink()),
    ("answers empty", lambda path: os.truncate(path.with_name(path.name + "-wal"), 0)),
    ("save lost", lambda path: path.unlink()),
    ("save empty", lambda path: os.truncate(path, 0)),
    ("save cut", cut(0.6)),
    ("answers scribbled over", scribble(1, 32, "-wal")),
)


def crashed() -> Iterator[tuple[str, Damage]]:
    """Named damage to a save that was being played when its process died: its newest answers lie beside it."""
    yield from CRASHED
    for size in (1, 31, 32, 33, 56, 4151, 4152, 4153, 20_000):
        yield f"answers cut at {size}", _wal(cut_at(size))
    for number in range(12):
        yield f"bit {number} in the answers", flip(number, beside="-wal")


def _wal(damage: Damage) -> Damage:
    return lambda path: damage(path.with_name(path.name + "-wal"))


def anywhere(numbers: range) -> Iterator[tuple[str, Damage]]:
    """Random damage: single bits, a few bits, short and long runs of bytes."""
    for number in numbers:
        match number % 4:
            case 0 | 1:
                yield f"bit {number}", flip(number)
            case 2:
                yield f"{number}: ten bits", flip(number, 10)
            case _:
                length = (8, 64, 512, 6000)[number // 4 % 4]
                yield f"{number}: {length} bytes", scribble(number, length)


def copy(path: Path, to: Path) -> Path:
    """The save with what lies beside it."""
    for suffix in ("", "-wal"):
        if (source := path.with_name(path.name + suffix)).exists():
            shutil.copyfile(source, to.with_name(to.name + suffix))
    return to


def contents(folder: Path) -> dict[str, bytes]:
    """Every file in it."""
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}


def tally(every: Iterable[tuple[str, Damage]], tmp_path: Path, harm: Callable[[Damage, Path], str]) -> Counter[str]:
    """How often each end came about, of saves harmed one by one in folders of their own; a failure names its damage."""
    outcomes: Counter[str] = Counter()
    for number, (name, damage) in enumerate(every):
        folder = tmp_path / str(number)
        folder.mkdir()
        try:
            outcomes[harm(damage, folder)] += 1
        except Exception as error:
            raise AssertionError(f"{name}: {type(error).__name__}: {error}") from error
        shutil.rmtree(folder)
    print(dict(outcomes))
    return outcomes


def alter(path: Path, statement: str, *values: object) -> None:
    """Changes a save behind the back of the game."""
    database = sqlite3.connect(path)
    database.execute(statement, values)
    database.commit()
    database.close()

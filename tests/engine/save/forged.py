"""Saves that nobody's disk damaged: somebody wrote them, with seals that fit, and they hold what no game writes."""

from __future__ import annotations

import json
import os
import sqlite3
import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path

from engine.save.journal_checkpoint import pack
from engine.save.journal_facts import seal

Forgery = Callable[[Path], None]


def forge(path: Path, change: Callable[[sqlite3.Connection], object]) -> None:
    """Changes a save and leaves it one file."""
    database = sqlite3.connect(path)
    change(database)
    database.commit()
    database.close()


def fact(key: str, text: str) -> Forgery:
    """A fact of the save becomes this JSON, sealed."""
    row = (key, text, seal(key, text))
    return lambda path: forge(path, lambda one: one.execute("INSERT OR REPLACE INTO meta VALUES (?, ?, ?)", row))


def answer(seq: int, key: object = "wait", at: object = 1.0, drew: object = "") -> Forgery:
    row = (seq, key, "", at, drew, seal(seq, key, "", drew))
    return lambda path: forge(path, lambda one: one.execute("INSERT OR REPLACE INTO answers VALUES (?,?,?,?,?,?)", row))


def last_at(value: object) -> Forgery:
    last = "(SELECT max(seq) FROM answers)"
    return lambda path: forge(path, lambda one: one.execute(f"UPDATE answers SET at = ? WHERE seq = {last}", (value,)))


def checkpoint(seq: int, blob: bytes) -> Forgery:
    return lambda path: forge(
        path, lambda one: one.execute("INSERT OR REPLACE INTO checkpoints VALUES (?, ?)", (seq, blob))
    )


def newest_checkpoint(blob: bytes) -> Forgery:
    def change(one: sqlite3.Connection) -> None:
        (seq,) = one.execute("SELECT max(seq) FROM checkpoints").fetchone()
        one.execute("DELETE FROM checkpoints")
        one.execute("INSERT INTO checkpoints VALUES (?, ?)", (seq, pack(seq, blob)))

    return lambda path: forge(path, change)


def rows(table: str, many: int) -> Forgery:
    """So many rows, each sealed."""

    def change(one: sqlite3.Connection) -> None:
        if table == "answers":
            one.executemany("INSERT OR REPLACE INTO answers VALUES (?, 'wait', '', 1.0, '', ?)",
                            ((seq, seal(seq, "wait", "", "")) for seq in range(1, many + 1)))  # fmt: skip
        elif table == "meta":
            one.executemany("INSERT OR REPLACE INTO meta VALUES (?, '1', ?)",
                            ((f"header.{n}", seal(f"header.{n}", "1")) for n in range(many)))  # fmt: skip
        else:
            one.executemany("INSERT OR REPLACE INTO checkpoints VALUES (?, x'00')", ((n,) for n in range(many)))

    return lambda path: forge(path, change)


@cache
def bomb(size: int) -> bytes:
    """A checkpoint that unpacks to `size` zeros, sealed as checkpoint 0."""
    packer = zlib.compressobj(9)
    block = bytes(1 << 20)
    packed = b"".join(packer.compress(block) for _ in range(size >> 20)) + packer.flush()
    return zlib.crc32(packed, 0).to_bytes(4, "little") + packed


def every_checkpoint(blob: bytes) -> Forgery:
    """This packed state in the place of each; the seal is that of checkpoint 0."""

    def change(one: sqlite3.Connection) -> None:
        one.execute("DELETE FROM checkpoints")
        one.execute("INSERT INTO checkpoints VALUES (0, ?)", (blob,))

    return lambda path: forge(path, change)


def grown(suffix: str, size: int) -> Forgery:
    """A file, or what lies beside it, that seems to have so many bytes."""

    def change(path: Path) -> None:
        beside = path.with_name(path.name + suffix)
        beside.touch()
        os.truncate(beside, size)

    return change


def _folder_beside(path: Path) -> None:
    path.with_name(path.name + "-wal").mkdir()


def _pipe_beside(path: Path) -> None:
    os.mkfifo(path.with_name(path.name + "-wal"))


def _many_tables(path: Path) -> None:
    forge(path, lambda one: [one.execute(f"CREATE TABLE t{n}(a, b, c)") for n in range(3000)])


NAMES = ('"\\u0000bell"', '"\\ud800"', '"\\u001b[31mred"', json.dumps("x" * 3_000_000), "9" * 5000, "NaN", "1e999")
FACTS: tuple[tuple[str, Forgery], ...] = (
    *((f"name {text[:12]}", fact("header.name", text)) for text in NAMES),
    ("name of brackets", fact("header.name", "[" * 100_000)),
    ("deep name", fact("header.name", "[" * 90 + "]" * 90)),
    ("huge seed", fact("header.seed", str(2**63))),
    *((f"head {text[:12]}", fact("head", text)) for text in ("-1", '"x"', "1.5", "true", "[]", "9" * 5000, str(10**9))),
    *(
        (f"outcome {text}", fact("outcome", text))
        for text in ("1", "[]", '["won"]', "[1, 1]", '["won", -1]', '["won", 1e9]', '["won", 1, 2]', '{"a": 1}')
    ),
    *((f"created {text[:12]}", fact("created", text)) for text in ('"x"', "-1", "1e300", "null", "true", "9" * 400)),
    *(
        (f"chapter {key} {text}", fact(f"chapter.{key}", text))
        for key, text in (
            ("x", '["", {}]'),
            ("000000001", "1"),
            ("000000001", '["", []]'),
            ("000000001", "[1, {}]"),
            ("000000001", '["", {"year": ' + "9" * 5000 + "}]"),
            ("-00000001", '["", {}]'),
            ("9" * 30, '["", {}]'),
            ("999999999", '["", {}]'),
            ("٠٠٠٠٠٠٠٠٠", '["", {}]'),
        )
    ),
    *((f"at {value!r}", last_at(value)) for value in ("noon", b"x", float("inf"), 1e300, -5.0)),
    ("not JSON", fact("header.name", "{")),
    ("empty fact", fact("header.name", "")),
)
"""Facts, sealed, that are not of their kind."""

SIZES: tuple[tuple[str, Forgery], ...] = (
    ("answer 10^9", answer(10**9)),
    ("answer 2^62", answer(2**62)),
    ("answer -5", answer(-5)),
    ("checkpoint 10^9", checkpoint(10**9, b"")),
    ("checkpoint -1", checkpoint(-1, b"")),
    ("300,000 answers", rows("answers", 300_000)),
    ("300,000 facts", rows("meta", 300_000)),
    ("300,000 checkpoints", rows("checkpoints", 300_000)),
    ("a save of a terabyte", grown("", 1 << 40)),
    ("a log of a terabyte", grown("-wal", 1 << 40)),
    ("a row of 20 MB", checkpoint(0, bytes(20 << 20))),
    ("an answer of 20 MB", answer(1, "x" * (20 << 20))),
    ("3,000 tables", _many_tables),
    ("a folder beside it", _folder_beside),
    ("a pipe beside it", _pipe_beside),
)
"""More of something than a game has."""

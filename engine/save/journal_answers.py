"""The answers in a save: read with their seals checked, and written."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from engine.save.journal_facts import seal

LONGEST_ANSWER = 20_000
"""Letters; an answer has some twenty, what it drew perhaps a thousand."""
MOST_BYTES = 8 << 20
"""Of all answers together; thirty years have a quarter of that."""
# Stands for an answer whose own key is lost. No option has such a key, so a replay stops there instead of going astray.
ALTERED = "\0altered"
_BYTES = (
    "SELECT total(" + " + ".join(f"length(CAST({one} AS BLOB))" for one in ("key", "kind", "drew")) + ") FROM answers"
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One answer as it was written: what was chosen, when (Unix seconds), and the dice and draws it caused."""

    seq: int
    key: str
    kind: str
    at: float
    drew: str


def bytes_of_answers(database: sqlite3.Connection) -> int:
    return int(database.execute(_BYTES).fetchone()[0])


def read_entries(
    database: sqlite3.Connection, start: int, stop: int, broken: Collection[int], pending: Mapping[int, str]
) -> list[Entry]:
    """Answers start + 1 to `stop`, with what is still to be written about their dice; those `broken` as ALTERED."""
    query = "SELECT seq, key, kind, at, drew FROM answers WHERE seq > ? AND seq <= ? ORDER BY seq"
    rows = database.execute(query, (start, stop))
    found = {seq: Entry(seq, key, kind, at, pending.get(seq, drew)) for seq, key, kind, at, drew in rows}
    if not broken:
        return list(found.values())
    found |= {seq: Entry(seq, ALTERED, "", 0.0, "") for seq in broken if start < seq <= stop}
    return [found[seq] for seq in sorted(found)]


def last_answer(database: sqlite3.Connection) -> tuple[int, float]:
    """Its seq and when it came (Unix seconds); zeros if there is none."""
    row = database.execute("SELECT seq, at FROM answers ORDER BY seq DESC LIMIT 1").fetchone()
    return row or (0, 0.0)


def broken_answers(database: sqlite3.Connection, last: int) -> list[int]:
    """Those up to `last` that are missing, whose seal does not fit, or that are longer than any answer is."""
    rows = database.execute("SELECT seq, seal, key, kind, drew FROM answers")
    whole = {seq for seq, stored, *words in rows if _are_words(words) and stored == seal(seq, *words)}
    return [seq for seq in range(1, last + 1) if seq not in whole] if len(whole) < last else []


def _are_words(words: list[object]) -> bool:
    return all(isinstance(one, str) and len(one) <= LONGEST_ANSWER for one in words)


def write_answer(database: sqlite3.Connection, entry: Entry) -> None:
    row = (entry.seq, entry.key, entry.kind, entry.at, entry.drew, seal(entry.seq, entry.key, entry.kind, entry.drew))
    database.execute("INSERT INTO answers VALUES (?, ?, ?, ?, ?, ?)", row)


def write_drew(database: sqlite3.Connection, seq: int, text: str) -> None:
    """Writes down what answer `seq` drew, if it is there."""
    row = database.execute("SELECT key, kind FROM answers WHERE seq = ?", (seq,)).fetchone()
    if row is not None:
        database.execute("UPDATE answers SET drew = ?, seal = ? WHERE seq = ?", (text, seal(seq, *row, text), seq))

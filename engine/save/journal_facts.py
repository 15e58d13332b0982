"""The facts in a save: small, plain, and of the kinds that they are written with. A stranger's file may hold anything,
so each is looked at before it is believed, and none is built that is larger than any game writes.
"""

from __future__ import annotations

import json
import math
import sqlite3
import unicodedata
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from engine.past import Chapter
from engine.save.journal_refusals import damaged

HEADER = "header."  # before the keys of the game's own facts in meta
CHAPTER = "chapter."  # before the number of the answer that it begins after
PLAYED = "played"  # stands there while the newest answers lie beside the save
IDENTITY = "file"  # another for each file, copies too
UNPLAYED = "unplayed"  # stands there while answers after the head could not be given again
MOST_FACTS = 5_000
LONGEST_FACT = 100_000  # letters; the longest that a game writes have a few thousand
MOST_LETTERS = 1 << 20  # of all facts together; thirty years have a tenth of that
MOST_VALUES = 100_000  # in all facts together: small ones take sixty times the room that they take on the disk
DEEPEST = 30
LARGEST = 2**63
MOST_ANSWERS = 100_000
"""A game of thirty years has 30,000."""
LATEST = 253_402_300_799.0
"""The end of the year 9999, in Unix seconds."""


def seal(*parts: object) -> int:
    """CRC-32 of the parts as a signed 32-bit number, which SQLite stores in four bytes."""
    return zlib.crc32("\0".join(map(str, parts)).encode("utf-8")) - 2**31


@dataclass(frozen=True, slots=True)
class Facts:
    """What a save says of itself. `head` None: all answers are in force; `outcome`: what, and after which answer;
    `chapters` are those of the undone tail too; `played`: its newest answers lie, or lay, beside it; `unplayed`: those
    after the head were not taken back, but could not be given again.
    """

    created: float
    header: dict[str, object] = field(default_factory=dict)
    head: int | None = None
    outcome: tuple[str, int] | None = None
    chapters: list[Chapter] = field(default_factory=list)
    played: bool = False
    unplayed: bool = False


def read_facts(database: sqlite3.Connection, path: Path) -> Facts:
    """Raises BadInput for a fact whose seal does not fit, or that is not of its kind."""
    raw = _read_raw(database, path)
    created, head, outcome = raw.get("created"), raw.get("head"), raw.get("outcome")
    if "created" not in raw:
        raise damaged(path, "its facts are missing")
    if not is_time(created):
        raise damaged(path, "it began at no time that there is")
    if head is not None and not is_answer(head):
        raise damaged(path, "it goes on from no answer that there is")
    return Facts(
        created=float(created),  # type: ignore[arg-type]
        header={key.removeprefix(HEADER): value for key, value in raw.items() if key.startswith(HEADER)},
        head=head,  # type: ignore[arg-type]
        outcome=_outcome(outcome, path),
        chapters=_chapters(raw, path),
        played=PLAYED in raw,
        unplayed=UNPLAYED in raw,
    )


def is_time(value: object) -> bool:
    """True if it is a moment that a clock can show, in Unix seconds."""
    plain = isinstance(value, int | float) and not isinstance(value, bool)
    return plain and math.isfinite(value) and 0 <= value <= LATEST  # type: ignore[arg-type, operator]


def is_answer(value: object) -> bool:
    """True if a game can have so many answers."""
    return type(value) is int and 0 <= value <= MOST_ANSWERS


def _outcome(value: object, path: Path) -> tuple[str, int] | None:
    if value is None:
        return None
    match value:
        case [str() as outcome, int() as seq] if is_answer(seq):
            return outcome, seq
    raise damaged(path, "it ends in no way that there is")


def _chapters(raw: Mapping[str, object], path: Path) -> list[Chapter]:
    found = []
    for key in sorted(key for key in raw if key.startswith(CHAPTER)):
        number = key.removeprefix(CHAPTER)
        match raw[key]:
            case [str() as label, dict() as facts] if number.isdecimal() and number.isascii() and len(number) == 9:
                if is_answer(int(number)):
                    found.append(Chapter(int(number), label, facts))
                    continue
        raise damaged(path, f"its {key!r} is no chapter")
    return found


def _read_raw(database: sqlite3.Connection, path: Path) -> dict[str, object]:
    facts: dict[str, object] = {}
    letters = values = 0
    for n, (key, value, stored) in enumerate(database.execute("SELECT key, value, seal FROM meta")):
        if n >= MOST_FACTS:
            raise damaged(path, f"it has more than {MOST_FACTS} facts")
        if not (isinstance(key, str) and isinstance(value, str)) or len(key) > LONGEST_FACT:
            raise damaged(path, "one of its facts is not made of words")
        name = key[:40]
        if len(value) > LONGEST_FACT:
            raise damaged(path, f"its fact {name!r} has {len(value)} letters")
        letters += len(key) + len(value)
        values += sum(map(value.count, ",[{"))
        if letters > MOST_LETTERS or values > MOST_VALUES:
            raise damaged(path, "it has more facts than any game writes")
        if stored != seal(key, value):
            raise damaged(path, f"its fact {name!r} was altered on disk")
        try:
            facts[key] = read_json(value)
        except (ValueError, RecursionError) as error:
            raise damaged(path, f"its fact {name!r} is none: {error}") from error
    return facts


def read_json(text: str) -> object:
    """Plain JSON. Raises ValueError for what is not, or is deeper, larger or stranger than a game writes."""
    try:
        value = json.loads(text)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    except ValueError:
        raise ValueError("it is not JSON") from None
    check_plain(value)
    return value


def check_plain(value: object, depth: int = 0) -> None:
    """Raises ValueError for a value that is nested too deeply, or holds a number or letters that no game writes."""
    if depth > DEEPEST:
        raise ValueError("it is nested too deeply")
    if isinstance(value, str):
        if not is_text(value):
            raise ValueError("it holds letters that cannot be shown")
    elif isinstance(value, dict):
        for key, inside in value.items():
            check_plain(key, depth + 1)
            check_plain(inside, depth + 1)
    elif isinstance(value, list):
        for inside in value:
            check_plain(inside, depth + 1)
    elif isinstance(value, int):
        if not -LARGEST <= value < LARGEST:
            raise ValueError("it holds a number that is too large")
    elif isinstance(value, float) and not math.isfinite(value):
        raise ValueError("it holds a number that is none")


def is_text(words: str) -> bool:
    """True if it can be shown: no control characters besides line feeds and tabs, no halves of a letter."""
    return words.isprintable() or all(
        letter in "\n\t" or unicodedata.category(letter) not in ("Cc", "Cs") for letter in words
    )


def write_meta(database: sqlite3.Connection, key: str, value: object) -> None:
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    database.execute("INSERT OR REPLACE INTO meta VALUES (?, ?, ?)", (key, text, seal(key, text)))

"""The chapters of a long game: where each begins, what it is called, and the page of facts that was true there.

A chapter is a fact of the journal like any other, under its seq. Undo leaves those of the tail for redo; which are in
force is a matter of the head.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence

from engine.past import Chapter
from engine.save.journal_checkpoint import to_drop
from engine.save.journal_facts import CHAPTER, write_meta

_BEYOND = "chapter/"  # sorts after every key of a chapter


def write_chapter(database: sqlite3.Connection, chapter: Chapter) -> Chapter:
    """Writes it in the transaction that is open, and returns it as JSON brings it back. TypeError for other facts."""
    facts = dict(chapter.facts)
    write_meta(database, _key(chapter.seq), [chapter.label, facts])
    return Chapter(chapter.seq, chapter.label, json.loads(json.dumps(facts)))


def forget_chapters_after(database: sqlite3.Connection, seq: int) -> None:
    database.execute("DELETE FROM meta WHERE key > ? AND key < ?", (_key(seq), _BEYOND))


def to_drop_by_chapter(checkpoints: list[int], starts: Sequence[int]) -> list[int]:
    """Returns those of the checkpoints (rising seqs) to drop: `starts` of chapters stay, of the present chapter and of
    the one before it also what `to_drop` leaves; of older chapters nothing else.
    """
    since = starts[-2] if len(starts) > 1 else 0
    old = [seq for seq in checkpoints[1:] if seq < since]
    return [seq for seq in old + to_drop([seq for seq in checkpoints if seq >= since]) if seq not in starts]


def _key(seq: int) -> str:
    return f"{CHAPTER}{seq:09d}"

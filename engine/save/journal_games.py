"""The saves in a folder, for the title screen: a broken one is shown with its problem, never raised."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass, field, replace
from pathlib import Path

from engine.errors import BadInput
from engine.past import Chapter
from engine.save.journal_answers import last_answer
from engine.save.journal_facts import Facts, is_time, read_facts
from engine.save.journal_file import SUFFIX, beside, reading
from engine.save.journal_refusals import GameInUse, complaint


@dataclass(frozen=True, slots=True)
class GameFile:
    """What can be said about a save without playing it.

    `problem` is empty, or one sentence on why it cannot be opened now. `in_use`: it is being played (here or in another
    window); its facts are then those of a while ago, and may be missing. `updated` is in Unix seconds: the last answer,
    or the file's own time where that cannot be read. `chapter` is the one that it stands in, with its page of facts.
    """

    path: Path
    header: dict[str, object] = field(default_factory=dict)
    head: int = 0
    updated: float = 0.0
    outcome: str | None = None
    in_use: bool = False
    problem: str = ""
    chapter: Chapter | None = None

    @property
    def finished(self) -> bool:
        return self.outcome is not None


def list_games(folder: Path) -> list[GameFile]:
    """Every save in the folder, newest first; a missing or unreadable folder holds none. Never raises."""
    try:
        paths = sorted(path for path in Path(folder).iterdir() if path.name.endswith(SUFFIX))
    except OSError:
        return []
    return sorted((_look(path) for path in paths), key=lambda game: -game.updated)


def newest_open_game(folder: Path) -> GameFile | None:
    """The save that Continue means: the newest that can be opened and has not ended."""
    return next((game for game in list_games(folder) if not game.problem and not game.finished), None)


def header_of(path: Path) -> dict[str, object]:
    """The facts that were given at the start and since, without a look at the answers: it takes a moment, however long
    the game is.

    :raises BadInput: missing, damaged, foreign, of a newer format, or open elsewhere.
    """
    opened = reading(path)
    opened.database.close()
    return dict(opened.facts.header)


def _look(path: Path) -> GameFile:
    """Whatever lies there: a list of games is the way to all the others, and no one file may close it."""
    try:
        opened = reading(path, wait=0.0)
        try:
            return _facts(path, opened.database, opened.facts)
        finally:
            opened.database.close()
    except GameInUse as error:
        return _facts_in_use(path, str(error))
    except BadInput as error:
        return GameFile(path, updated=_file_time(path), problem=str(error))
    except Exception as error:
        return GameFile(path, updated=_file_time(path), problem=str(complaint(path, error)))


def _facts(path: Path, database: sqlite3.Connection, facts: Facts) -> GameFile:
    stored, updated = last_answer(database)
    head = min(stored if facts.head is None else facts.head, stored)
    outcome, ended_at = facts.outcome or (None, -1)
    return GameFile(
        path,
        header=facts.header,
        head=head,
        updated=updated or facts.created,
        outcome=outcome if head == ended_at else None,
        chapter=next((one for one in reversed(facts.chapters) if one.seq <= head), None),
    )


def _facts_in_use(path: Path, problem: str) -> GameFile:
    """Past the lock, as a guess: only what the player has already folded into the file is seen."""
    updated = max(_file_time(path), _file_time(beside(path, "-wal")))
    try:
        database = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True, timeout=0)
        try:
            database.set_progress_handler(lambda: 1, 10_000_000)  # nobody has looked at its tables
            seen = _facts(path, database, read_facts(database, path))
        finally:
            database.close()
    except Exception:  # whatever is seen while somebody writes
        return GameFile(path, updated=updated, in_use=True, problem=problem)
    return replace(seen, updated=updated, in_use=True, problem=problem)


def _file_time(path: Path) -> float:
    try:
        found = path.stat().st_mtime
    except (OSError, ValueError):
        return 0.0
    return found if is_time(found) else 0.0

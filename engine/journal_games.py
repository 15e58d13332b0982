"""The saves in a folder, for the title screen: a broken one is shown with its problem, never raised."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import cast

from engine.errors import BadInput
from engine.journal_chapters import read_chapters
from engine.journal_file import HEADER, SUFFIX, GameInUse, beside, complaint, read_meta, reading
from engine.past import Chapter


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


def _look(path: Path) -> GameFile:
    try:
        database = reading(path, wait=0.0)
        try:
            return _facts(path, database)
        finally:
            database.close()
    except GameInUse as error:
        return _facts_in_use(path, str(error))
    except BadInput as error:
        return GameFile(path, updated=_file_time(path), problem=str(error))
    except (sqlite3.Error, OSError, UnicodeDecodeError) as error:
        return GameFile(path, updated=_file_time(path), problem=str(complaint(path, error)))


def _facts(path: Path, database: sqlite3.Connection) -> GameFile:
    meta = read_meta(database, path)
    last = database.execute("SELECT seq, at FROM answers ORDER BY seq DESC LIMIT 1").fetchone()
    stored, updated = last if last else (0, meta["created"])
    head = min(cast(int, meta.get("head", stored)), stored)
    outcome, ended_at = cast("tuple[str | None, int]", meta.get("outcome", (None, -1)))
    return GameFile(
        path,
        header={key.removeprefix(HEADER): value for key, value in meta.items() if key.startswith(HEADER)},
        head=head,
        updated=float(cast(float, updated)),
        outcome=outcome if head == ended_at else None,
        chapter=next((one for one in reversed(read_chapters(meta)) if one.seq <= head), None),
    )


def _facts_in_use(path: Path, problem: str) -> GameFile:
    """Past the lock, as a guess: only what the player has already folded into the file is seen."""
    updated = max(_file_time(path), _file_time(beside(path, "-wal")))
    try:
        database = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True, timeout=0)
        try:
            seen = _facts(path, database)
        finally:
            database.close()
    except (BadInput, sqlite3.Error, OSError, UnicodeDecodeError):
        return GameFile(path, updated=updated, in_use=True, problem=problem)
    return replace(seen, updated=updated, in_use=True, problem=problem)


def _file_time(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0

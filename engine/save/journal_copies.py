"""A game as one file: carried away, brought in, put away; nothing that lies there is ever overwritten."""

from __future__ import annotations

import itertools
import os
from collections.abc import Mapping
from pathlib import Path

from engine.errors import BadInput
from engine.save.journal import Journal
from engine.save.journal_file import SUFFIX, is_taken
from engine.save.journal_moves import move

MOST_SINCE = 2_000
"""Answers after the last save point, which are all given again; a game has some twenty."""


def export(path: Path, to: Path, header: Mapping[str, object] | None = None) -> Path:
    """Copies a game that nobody plays, with what a crash left beside it, to one new file, with other facts where
    `header` names some. One that is being played exports itself: `Journal.export`.

    :raises BadInput: it cannot be read or is being played, or `to` exists already or cannot be written.
    """
    with Journal.open(path, read_only=True) as journal:
        return journal.export(to, header)


def import_file(path: Path, folder: Path, header: Mapping[str, object] | None = None) -> Path:
    """Copies a game from elsewhere into the folder under a name that is free there, and only if all of it is whole;
    with other facts where `header` names some.

    :raises BadInput: it is no save, of a newer format, damaged anywhere or being played, or the folder is not writable.
    """
    path = Path(path)
    with Journal.open(path, read_only=True) as journal:
        check_whole(journal, folder)
        return journal.export(free_path(Path(folder), path.name), header)


def check_whole(journal: Journal, folder: Path) -> None:
    """Raises BadInput if anything of a game that is to be brought into the folder was altered, or is missing."""
    newest = journal.latest_checkpoint()
    flaws = journal.flaws() or [warning.rstrip(".") for warning in journal.warnings]
    if newest is not None and journal.head - newest[0] > MOST_SINCE:
        flaws.append(f"it has no save point for its last {journal.head - newest[0]} answers")
    if flaws:
        raise BadInput(
            f"The save {journal.path} is not whole ({flaws[0]}): export it again where it was played, or put it into "
            f"{folder} by hand to go on from what is left of it."
        )


def move_away(path: Path, folder: Path) -> Path:
    """Moves a save that nobody plays, damaged or not, with what lies beside it, into the folder; its new path.

    :raises BadInput: there is nothing to move, it is being played, or a folder is not writable.
    """
    path, folder = Path(path), Path(folder)
    if not os.path.lexists(path):
        raise BadInput(f"There is no save {path}: it was moved or removed already.")
    return move(path, lambda number: free_path(folder, path.name))


def free_path(folder: Path, name: str) -> Path:
    """The name in that folder, with `-2`, `-3` ... before its suffix if it is taken there."""
    stem = name.removesuffix(SUFFIX)
    names = itertools.chain([stem], (f"{stem}-{number}" for number in itertools.count(2)))
    return next(path for path in (folder / f"{name}{SUFFIX}" for name in names) if not is_taken(path))

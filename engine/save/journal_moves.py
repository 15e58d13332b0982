"""A save moved as a whole: what a crash left beside it is folded in first, and no moment of the way loses an answer.

A file gets its new name before it loses the old one, and what lies beside a damaged save goes before the save: a kill
at any moment leaves the save complete under one name at least. `engine.save.leftovers.sweep` takes the other away.
"""

from __future__ import annotations

import contextlib
import itertools
import os
from collections.abc import Callable
from pathlib import Path

from engine.errors import BadInput
from engine.save.journal_file import (
    SUFFIX,
    beside,
    claim,
    copy_durably,
    force_names,
    is_ours,
    is_taken,
    is_unsettled,
    publish,
    reading,
    settle,
)
from engine.save.journal_refusals import GameInUse, complaint, in_use
from engine.save.leftovers import SIBLINGS, draft_of


def set_aside(path: Path) -> Path:
    """Move a damaged save, with what SQLite left beside it, to `<name>.damaged-<n>`; nothing is overwritten.

    :raises BadInput: there is nothing to move, it is in use, or the folder cannot be written.
    """
    path = Path(path)
    if not os.path.lexists(path):
        raise BadInput(f"There is no save {path} to set aside: check the name.")
    return move(path, lambda number: path.with_name(f"{path.name}.damaged-{number}"))


def move(path: Path, name: Callable[[int], Path]) -> Path:
    """Moves a save that nobody plays, damaged or not, with what lies beside it, under the first of `name(1)`,
    `name(2)` ... that is free.

    :raises BadInput: it is being played, or a folder is not writable.
    """
    _refuse_if_played(path)
    _fold(path)
    try:
        target = next(free for number in itertools.count(1) if not is_taken(free := name(number)))
        target.parent.mkdir(parents=True, exist_ok=True)
        alone = path.is_symlink()  # what lies beside the file that it leads to stays there
        with_it = [suffix for suffix in SIBLINGS if not alone and os.path.lexists(beside(path, suffix))]
        for suffix in with_it:
            _name_again(beside(path, suffix), beside(target, suffix))
        _name_again(path, target)
        for suffix in ("", *with_it):
            beside(path, suffix).unlink(missing_ok=True)
        for folder in {path.parent, target.parent}:
            force_names(folder)
    except OSError as error:
        raise complaint(path, error) from error
    return target


def _name_again(path: Path, target: Path) -> None:
    """The same file under a second name; where that cannot be, a copy of it; a folder is moved. FileExistsError if the
    name is taken.
    """
    try:
        if path.is_symlink():
            target.symlink_to(path.parent.absolute() / os.readlink(path))
        else:
            os.link(path, target)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError):
        if path.is_symlink():
            raise
        if path.is_dir():
            os.rename(path, target)
        else:
            draft = draft_of(target)
            try:
                copy_durably(path, draft)
                publish(draft, target)
            finally:
                with contextlib.suppress(OSError):
                    draft.unlink(missing_ok=True)


def _refuse_if_played(path: Path) -> None:
    """What is whole or damaged may be moved, but not under the hands of those who play it.

    :raises GameInUse: another window or process plays it.
    """
    if is_ours(path):
        raise in_use(path)
    if path.is_file():
        try:
            reading(path).database.close()
        except GameInUse:
            raise
        except BadInput:
            pass  # damaged: it may go all the same


def fold_all(folder: Path) -> None:
    """Makes one file of each save in the folder that a crash left in two, and that nobody plays. Never raises."""
    try:
        paths = sorted(path for path in folder.iterdir() if path.name.endswith(SUFFIX))
    except OSError:
        return
    for path in paths:
        with contextlib.suppress(GameInUse):
            _fold(path)


def _fold(path: Path) -> None:
    """Makes one file of a save that a crash left in two. One that is damaged is left as it is.

    :raises GameInUse: somebody plays it.
    """
    try:
        if not path.is_file() or is_ours(path) or not (is_unsettled(path) or beside(path, "-shm").exists()):
            return
        look = reading(path)
        look.database.close()
        if not look.said:
            settle(claim(path).database, path)
    except GameInUse:
        raise
    except (BadInput, OSError):
        pass  # it stays, or moves, with what lies beside it

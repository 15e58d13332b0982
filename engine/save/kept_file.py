"""A small file of the player's own, such as the settings: read with care, written whole or not at all, never lost.

A link is followed: it stays a link, and what it leads to is written. What cannot be used is kept beside the file, under
a name that nothing else has.
"""

from __future__ import annotations

import contextlib
import errno
import itertools
import os
import stat
from pathlib import Path

from engine.save.leftovers import clear_drafts, draft_of

LARGEST = 1 << 20
"""Bytes; settings have a thousand, a shelf of load-outs some ten thousand."""


def read(path: Path) -> bytes | None:
    """Returns what stands in it; None if there is no such file. Raises OSError for what is no file, too large or
    unreadable.
    """
    try:
        opened = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except FileNotFoundError:
        return None
    with os.fdopen(opened, "rb") as file:
        found = os.fstat(file.fileno())
        if not stat.S_ISREG(found.st_mode):
            raise OSError(errno.EINVAL, "it is no file")
        if found.st_size > LARGEST:
            raise OSError(errno.EFBIG, f"it has {found.st_size >> 20} MB")
        return file.read(LARGEST + 1)


def put_aside(path: Path) -> Path:
    """Keeps what stands there beside it, as `<name>.damaged.json`, `<name>.damaged-2.json` ...; a link stays, and what
    it leads to is kept. Raises OSError.
    """
    numbers = itertools.chain([""], (f"-{n}" for n in itertools.count(2)))
    names = (path.with_name(f"{path.stem}.damaged{number}{path.suffix}") for number in numbers)
    kept = next(name for name in names if not os.path.lexists(name))
    if path.is_symlink() and path.is_file():
        with kept.open("xb") as file:
            file.write(path.read_bytes())
            file.flush()
            os.fsync(file.fileno())
        target(path).unlink()
    else:
        os.rename(path, kept)
    return kept


def target(path: Path) -> Path:
    """Where a link leads; else the path itself. Raises OSError for a link that leads to itself."""
    if not path.is_symlink():
        return path
    try:
        return path.resolve()
    except RuntimeError as error:
        raise OSError(errno.ELOOP, "it is a link to itself") from error


def write(path: Path, data: bytes) -> None:
    """Writes it whole or not at all, into a folder that is there, through a link where there is one.

    Raises OSError; nothing has changed then.
    """
    place = target(path)
    clear_drafts(place)
    part = draft_of(place)
    try:
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileNotFoundError):
            part.chmod(stat.S_IMODE(place.stat().st_mode))
        os.replace(part, place)
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)

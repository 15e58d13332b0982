"""What a killed run leaves behind: drafts of files, temporary folders, and files that were being moved.

Each bears the number of the process that made it, so that the next start knows what nobody is working on any more.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

PREFIX = "lanternfall-"
SIBLINGS = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a save."""
LONG_AGO = 86_400  # seconds; where a process cannot be asked whether it lives, nothing younger is touched
_DRAFT = re.compile(r"\..+\.new-([0-9]{1,9})(?:-wal|-shm|-journal)?")
_SAVE = re.compile(r"(.*?)(?:-[0-9]+)?\.lantern(|-wal|-shm|-journal)", re.DOTALL)
_ASIDE = re.compile(r"(.*\.lantern)\.damaged-[0-9]+(|-wal|-shm|-journal)", re.DOTALL)
_FOLDER = re.compile(rf"{PREFIX}([0-9]{{1,9}})-.+")


def draft_of(path: Path) -> Path:
    """Where a file is written before it gets its name."""
    return path.with_name(f".{path.name}.new-{os.getpid()}")


def prefix_of(purpose: str) -> str:
    """Returns how the name of a temporary folder of this process begins: the next start clears away what is left."""
    return f"{PREFIX}{os.getpid()}-{purpose}-"


def temporary_folder(purpose: str = "work") -> tempfile.TemporaryDirectory[str]:
    """A folder that is gone afterwards; the next start clears it away if this process is killed."""
    return tempfile.TemporaryDirectory(prefix=prefix_of(purpose), ignore_cleanup_errors=True)


def sweep(folders: Sequence[Path]) -> list[Path]:
    """Clears away what killed runs left in these folders and among the temporary files; what it cleared. Nothing of a
    living process, and never the only name of a file. Never raises.
    """
    gone = list(_second_names(folders))
    for folder in folders:
        gone += [path for path in _inside(folder) if _is_left(path, _DRAFT) and _unlink(path)]
    for path in _temporary():
        if _is_left(path, _FOLDER) and _is_folder_of_ours(path):
            shutil.rmtree(path, ignore_errors=True)
            gone.append(path)
    return gone


def _temporary() -> list[Path]:
    try:
        return _inside(Path(tempfile.gettempdir()))
    except OSError:  # Python tries to write to find out, which a full disk refuses
        return []


def clear_drafts(path: Path) -> None:
    """Clears away what killed runs began to write under this name, and nothing else: the folder may be anybody's."""
    for near in _inside(path.parent):
        if near.name.startswith(f".{path.name}.new-") and _is_left(near, _DRAFT):
            _unlink(near)


def _inside(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []


def _is_left(path: Path, pattern: re.Pattern[str]) -> bool:
    found = pattern.fullmatch(path.name)
    return found is not None and int(found[1]) != os.getpid() and not _lives(int(found[1]), path)


def _lives(process: int, path: Path) -> bool:
    if os.name != "posix":
        with contextlib.suppress(OSError):
            return time.time() - path.lstat().st_mtime < LONG_AGO
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def _is_folder_of_ours(path: Path) -> bool:
    try:
        own = getattr(os, "geteuid", lambda: path.lstat().st_uid)()
        return path.is_dir() and not path.is_symlink() and path.lstat().st_uid == own
    except OSError:
        return False


def _unlink(path: Path) -> bool:
    try:
        path.unlink()
    except OSError:
        return False
    return True


def _second_names(folders: Iterable[Path]) -> Iterator[Path]:
    """A file that was moved has two names for a moment. Of a save the first stays, of what lies beside one that which
    stands beside a save. Two names that no move of ours gives are the player's own.
    """
    names: dict[tuple[int, int], list[Path]] = defaultdict(list)
    for folder in folders:
        for path in _inside(folder):
            with contextlib.suppress(OSError):
                found = path.lstat()
                if found.st_nlink > 1 and not path.is_dir():
                    names[found.st_dev, found.st_ino].append(path)
    for same in sorted(names.values(), key=lambda same: same[0].name.endswith(SIBLINGS)):
        same.sort(key=_stands_alone)
        for path in same[1:]:
            if any(_is_moved(path, other) for other in same if os.path.lexists(other)) and _unlink(path):
                yield path


def _is_moved(path: Path, other: Path) -> bool:
    """Whether a save, or what lies beside one, is moved or published from one of these names to the other: put away or
    brought back, set aside in its folder, or given its name as a draft.
    """
    if path == other:
        return False
    if path.parent != other.parent:
        near = path.parent.parent == other.parent or other.parent.parent == path.parent
        return near and _stem(path) is not None and _stem(path) == _stem(other)
    short, long = sorted((path.name, other.name), key=len)
    draft = _DRAFT.fullmatch(long)
    return (draft is not None and long.startswith(f".{short}.new-")) or _aside(long) == short


def _stem(path: Path) -> tuple[str, str] | None:
    """The name of a save without the number that a second one of that name gets, and what stands after it."""
    found = _SAVE.fullmatch(path.name)
    return None if found is None else (found[1], found[2])


def _aside(name: str) -> str | None:
    """The name that a file bore before it was set aside."""
    found = _ASIDE.fullmatch(name)
    return None if found is None else found[1] + found[2]


def _stands_alone(path: Path) -> bool:
    """Whether it lies beside no save, or is a draft."""
    if _DRAFT.fullmatch(path.name):
        return True
    save = next((path.name.removesuffix(end) for end in SIBLINGS if path.name.endswith(end)), path.name)
    return not os.path.lexists(path.with_name(save))

"""Wishes: the gear that a group saves for, by settlement, in one file beside the settings. No rule knows of them."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import platformdirs


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    wishes: dict[str, list[str]] = {}


def default_path() -> Path:
    return Path(platformdirs.user_config_dir("lanternfall", appauthor=False)) / "wishes.json"


class Wishes:
    """The wishes of one settlement, oldest first: keys of gear. Without a `path` they are kept only in memory."""

    def __init__(self, settlement: str, path: Path | None = None) -> None:
        self.settlement, self.path = settlement, path
        self._all = _read(path)

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(self._all.get(self.settlement, ()))

    def turn(self, key: str) -> str | None:
        """Wishes for a gear card, or no longer. A sentence if the disk refuses to keep it; the wish stands all the
        same until the game is closed.
        """
        mine = self._all.setdefault(self.settlement, [])
        if key in mine:
            mine.remove(key)
        else:
            mine.append(key)
        return _write(self.path, self._all)


def _read(path: Path | None) -> dict[str, list[str]]:
    """What the file holds; a damaged one holds nothing."""
    if path is None:
        return {}
    try:
        return dict(msgspec.json.decode(path.read_bytes(), type=_File).wishes)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return {}


def _write(path: Path | None, wishes: dict[str, list[str]]) -> str | None:
    if path is None:
        return None
    part = path.with_suffix(".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(msgspec.json.format(msgspec.json.encode(_File(wishes)), indent=2))
        os.replace(part, path)
    except OSError as error:
        return f"The wishes could not be written to {path} ({error.strerror}); free some space or make it writable."
    return None

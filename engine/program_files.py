"""Where the program's own files lie: what it draws and plays with and, in a clone alone, what it is made of.

A clone holds `assets` and `levels` beside `engine`. Where Lanternfall is installed or bundled they lie one folder
deeper, in `lanternfall`: beside `engine` there are other libraries, which may have an `assets` of their own.
"""

from __future__ import annotations

import re
from pathlib import Path

from engine.errors import BadInput

ROOT = Path(__file__).resolve().parents[1]
"""The folder that holds `engine` and `game`: of a clone its first."""

_INSTALLED = ROOT / "lanternfall"
_DATA = _INSTALLED if _INSTALLED.is_dir() else ROOT

ASSETS = _DATA / "assets"
"""Fonts, icons and plates."""
LEVELS = _DATA / "levels"
"""Maps of Tiled."""
_PROJECT = _DATA / "pyproject.toml"
"""It comes along, so that there is one place for the version."""


def version() -> str:
    """Returns the version of the program: "0.2.0"."""
    named = re.search(r'^version = "(.+)"$', _PROJECT.read_text(encoding="utf-8"), re.MULTILINE)
    assert named is not None, f"{_PROJECT} names no version"
    return named.group(1)


def is_clone() -> bool:
    """True if the sources lie here, and with them the tests, the documents and main.py."""
    return (ROOT / "main.py").is_file()


def require_clone(command: str) -> None:
    """Raises BadInput where there are no sources for a command (`rules --coverage`) to work on."""
    if not is_clone():
        raise BadInput(
            f"{command!r} needs Lanternfall's sources, and here only the game is installed; "
            f"in a clone of them: python3 main.py {command}"
        )

"""Where the program finds its own files, in a clone and where it is installed."""

from __future__ import annotations

import runpy
import shutil
from pathlib import Path
from typing import Any

import pytest

from engine import program_files
from engine.errors import BadInput
from engine.program_files import ASSETS, LEVELS, ROOT

DOOR = Path(program_files.__file__)
BEFORE_THE_LIBRARIES = {"libraries.py"}
"""The start of a clone may import nothing yet."""


def laid_out(folder: Path, *rooms: str) -> dict[str, Any]:
    """What the door says in a folder with these rooms beside `engine`."""
    for room in ("engine", *rooms):
        (folder / room).mkdir(parents=True)
    shutil.copy(DOOR, folder / "engine")
    return runpy.run_path(str(folder / "engine" / DOOR.name))


def test_in_a_clone_its_files_lie_beside_the_engine(tmp_path: Path) -> None:
    assert (ASSETS, LEVELS) == (ROOT / "assets", ROOT / "levels") and program_files.is_clone()
    assert laid_out(tmp_path, "assets", "levels")["ASSETS"] == tmp_path / "assets"


def test_installed_they_lie_in_its_own_folder_whatever_else_is_there(tmp_path: Path) -> None:
    door = laid_out(tmp_path, "assets", "lanternfall/assets", "lanternfall/levels")
    assert (door["ASSETS"], door["LEVELS"]) == (tmp_path / "lanternfall/assets", tmp_path / "lanternfall/levels")
    assert not door["is_clone"]()
    with pytest.raises(BadInput, match=r"^'test' needs .* here only the game is installed; .* main\.py test$"):
        door["require_clone"]("test")


def test_there_is_one_door() -> None:
    sources = (path for room in ("engine", "game") for path in (ROOT / room).rglob("*.py"))
    looking = {path.name for path in sources if "__file__" in path.read_text("utf-8")}
    assert looking == {DOOR.name, *BEFORE_THE_LIBRARIES}

"""Positions as files: kept in the home's folder, opened, and put where exports go."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from engine.errors import BadInput
from engine.save import kept_file
from game.phases.showdown.setup import key_for
from game.scenarios.format import Scenario
from game.scenarios.writing import as_text
from game.scenes.rules_desk.position import Position
from game.scenes.saves.folders import exports_of, home, kept_where

if TYPE_CHECKING:
    from game.scenes.app.application import App

SCENARIOS, SUFFIX = "scenarios", ".yaml"
MOST = 40
"""So many files are listed; the newest."""


def scenarios_of(app: App) -> Path:
    """The folder in which positions are kept; made when one is. Raises BadInput if there is no home for games."""
    return home(app) / SCENARIOS


def keep(app: App, position: Position) -> Path:
    """Writes the position down, into the file that it has already, else into a new one. Raises BadInput if the disk
    refuses; then nothing has changed.
    """
    folder = scenarios_of(app)
    path = position.path if position.path is not None and position.path.parent == folder else None
    path = path or kept_where(folder, key_for(position.title) or "position", SUFFIX)
    _write(path, position.scenario)
    position.path, position.kept = path, position.scenario
    return path


def share(app: App, position: Position) -> Path:
    """Puts a copy where exports go. Raises BadInput if the disk refuses."""
    path = kept_where(exports_of(app), key_for(position.title) or "position", SUFFIX)
    _write(path, position.scenario)
    return path


def _write(path: Path, scenario: Scenario) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        kept_file.write(path, as_text(scenario).encode())
    except OSError as error:
        raise BadInput(
            f"The position cannot be written to {path} ({error.strerror}): free the disk, or the folder."
        ) from error


def lying_about(app: App) -> list[Path]:
    """The files in the folder of positions and in that of exports, the newest first. Never raises."""
    found: list[tuple[float, Path]] = []
    for folder in (scenarios_of, exports_of):
        try:
            found += [(path.stat().st_mtime, path) for path in folder(app).glob(f"*{SUFFIX}")]
        except (OSError, BadInput):
            continue
    return [path for _, path in sorted(found, key=lambda one: (-one[0], one[1].name))[:MOST]]

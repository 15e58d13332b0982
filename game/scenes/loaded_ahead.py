"""What the first scenes need is loaded beside the window while the title waits: importing the rules, the cards and the
scenes takes a quarter of a second, and a whole one the first time. Whoever presses sooner waits for the rest of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from engine.collector import settle

if TYPE_CHECKING:
    from game.scenes.app import App

SAVES = ("game.phases.saved_game", "game.phases.campaign_files")
"""What can look through the folders of saves."""
SCENES = (
    "game.content.box",
    "game.scenes.new_campaign",
    "game.scenes.showdown",
    "game.scenes.campaign_screen",
    "game.scenes.codex_entries",
    "game.scenes.gear_grid",
    "game.scenes.campaigns",
    "game.scenes.fight",
    "game.scenes.seats",
    "game.scenes.survivor",
    "game.scenes.settings",
    "game.scenes.dialogs",
    "game.scenes.app_watch",
    "pytmx.util_pygame",
    "numpy.random",
)
"""Where the title leads, and where those lead, each with what it needs; last, libraries that load themselves late."""


def load_for_saves(app: App, then: Callable[[], None]) -> None:
    """Goes on with `then` on the window's thread when saves can be looked through."""
    _load(app, SAVES, then)


def load_scenes(app: App) -> None:
    """Loads what will be shown. A patient app shows one scene, and loads that."""
    if not app.patient:
        _load(app, SCENES, settle)


def _load(app: App, names: Sequence[str], then: Callable[[], None]) -> None:
    app.in_background(import_all, names, done=lambda made: then(), failed=raise_again)


def import_all(names: Sequence[str]) -> None:
    for name in names:
        import_module(name)


def raise_again(error: BaseException) -> None:
    raise error

"""What the first scenes need is loaded beside the window while the title waits: importing the rules, the cards and the
scenes takes a quarter of a second, and a whole one the first time. Whoever presses sooner waits for the rest of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING

from engine.collector import settle
from engine.errors import BadInput
from game.scenes.app import ways

if TYPE_CHECKING:
    from game.scenes.app.application import App

SAVES = ("game.scenes.app.trouble_dialogs", "game.scenes.saves.look_through")
"""What can look through the folders of saves, and tell of one that cannot be read."""
SCENES = (
    "game.content.box",
    "game.scenes.new_game.campaign",
    "game.scenes.showdown.scene",
    "game.scenes.campaigns.chapters",
    "game.scenes.hunt.scene",
    "game.scenes.codex.entries",
    "game.scenes.codex.scene",
    "game.scenes.gear_grid.scene",
    "game.scenes.first_game.opening",
    "game.scenes.first_game.tips_beside",
    "game.scenes.games.scene",
    "game.scenes.lessons.at_table",
    "game.scenes.lessons.scene",
    "game.scenes.new_game.choose_showdown",
    "game.scenes.new_game.seats",
    "game.scenes.record_sheet.scene",
    "game.scenes.settings.scene",
    "game.scenes.open_game.pause_menu",
    "game.scenes.open_game.begin",
    "game.scenes.report.dialog",
    "game.scenes.statistics.scene",
    "game.scenes.quiz.scene",
    "game.scenes.open_game.watched",
    "pytmx.util_pygame",
    "numpy.random",
)
"""Where the title leads, and where those lead, each with what it needs; last, libraries that load themselves late."""


def load_for_saves(app: App, then: Callable[[], None]) -> None:
    """Goes on with `then` on the window's thread when saves can be looked through."""
    app.in_background(import_all, SAVES, done=lambda made: then(), failed=raise_again)


def load_scenes(app: App) -> None:
    """Loads what will be shown, and looks the monsters through. A patient app shows one scene, and loads that."""
    if not app.patient:
        app.in_background(_load_scenes, done=lambda made: settle(), failed=raise_again)


def _load_scenes() -> None:
    import_all(SCENES)
    box = ways.CORE_BOX()
    for monster in box.monsters.values():
        with suppress(BadInput):  # whoever wants to fight it is told
            ways.CHECK_MONSTER(box, monster)


def import_all(names: Sequence[str]) -> None:
    for name in names:
        import_module(name)


def raise_again(error: BaseException) -> None:
    raise error

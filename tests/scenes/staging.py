"""A scene of the game on a stage that nobody sees, with games in a folder of the test's own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engine.ui.scene import Scene
from engine.ui.settings import Settings
from engine.ui.widgets.display import Label
from engine.ui.widgets.widget import Widget
from engine.ui.window import Stage
from game.content.box import core_box
from game.phases.files.showdown_files import OpenGame, begin_game
from game.phases.showdown.setup import founders
from game.rules.table.showdown_table import seats_for
from game.scenes.app.application import App
from game.scenes.app.automation import UNSTAGED
from game.scenes.app.scene import AppScene


class Nowhere(AppScene):
    """Nothing yet: where a stage begins that opens a game at once, and draws no other scene for it."""

    def build(self) -> Widget:
        return Label("Nowhere")


class AppStage(Stage):
    """A stage that keeps its app at hand."""

    app: App


def app_stage(
    make: Callable[[App], Scene], folder: Path, size: tuple[int, int] = (1280, 720), **settings: object
) -> AppStage:
    """The scene that `make` gives, drawn at once and without motion or sound; no moment is staged and no tip
    said, unless the settings say so."""
    apps: list[App] = []

    def on(ui: object) -> Scene:
        apps.append(App(ui, folder, patient=True))  # type: ignore[arg-type]
        return make(apps[0])

    quiet = Settings(volume=0.0, animation_speed="instant", automation=UNSTAGED, tips=False, watch_pace="normal")
    chosen = quiet.changed(**unstaged(settings))
    stage = AppStage(on, size, chosen)
    stage.app = apps[0]
    return stage


def unstaged(settings: dict[str, object]) -> dict[str, object]:
    """These settings, with no moment staged of which they say nothing."""
    automation = settings.get("automation")
    return {**settings, "automation": {**UNSTAGED, **automation}} if isinstance(automation, dict) else settings


def begun(folder: Path, name: str = "first.lantern", seed: int = 1, seats: tuple[str, ...] = ("Anna",)) -> OpenGame:
    """A new First Story in a file, at its first question."""
    party = founders()
    dealt = seats_for(seats, [survivor.key for survivor in party])
    return begin_game(folder / name, core_box(), "white-lion", "prologue", party, dealt, seed)


def labels(stage: Stage) -> list[str]:
    """What the widgets on the screen say of themselves."""
    stage.scene.settle()
    return [words for widget in stage.scene.root.walk() if (words := widget.describe())]


def says(stage: Stage, words: str) -> bool:
    return any(words in label for label in labels(stage))

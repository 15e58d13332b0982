"""The second screen over a fight that is played elsewhere."""

from __future__ import annotations

from engine.ui.kit import Scene
from game.phases.files.showdown_files import OpenGame
from game.scenes.app.application import App
from game.scenes.second_screen.following import follow


def followed_scene(app: App, game: OpenGame) -> Scene:
    """Returns what somebody sees who only looks on."""
    path = game.journal.path
    game.close()
    return follow(app, path)

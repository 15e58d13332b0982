"""What leads back, or ahead: a game shown again, a hint, a game that is watched."""

from __future__ import annotations

from collections.abc import Callable

from engine.ui.kit import Column, Scene, Widget
from game.bots.watcher import Watcher
from game.phases.files.showdown_files import OpenGame
from game.scenes.app.application import App
from game.scenes.app.scene import AppScene
from game.scenes.campaigns.looked_at import shown_again
from game.scenes.showdown.scene import ShowdownScene

SHARE = 0.7
"""So far into the game stands the moment that is shown again."""


def replay_scene(app: App, game: OpenGame) -> Scene:
    """A fight shown again, all of it looked through for what stands out."""
    app.game = game
    scene = shown_again(app)
    looking = scene.looking
    assert looking is not None, "a scene of the past looks back"
    looking.landmarks.finish()
    looking.go_to(round(looking.reel.length * SHARE))
    assert scene.watching is not None, "whoever looks back watches"
    scene.watching.paused = True
    scene.rest()
    return scene


class Then(AppScene):
    """Makes way for a table at once, and asks for something there."""

    def __init__(self, app: App, table: AppScene, ask: Callable[[], None]) -> None:
        super().__init__(app)
        self.table, self.ask = table, ask

    def enter(self) -> None:
        self.stack.replace(self.table)
        self.ask()

    def build(self) -> Widget:
        return Column()


def hint_scene(app: App, game: OpenGame) -> Scene:
    """A fight with a hint beside its question."""
    app.game = game
    scene = ShowdownScene(app, game)
    return Then(app, scene, scene.hinting.turn)


MOST_LINES = 200
"""A card that looks for a target comes before so many lines."""


def watched_scene(app: App, game: OpenGame) -> Scene:
    """A fight that is watched at Teach from its beginning, at the first list of targets that is ticked off."""
    app.game = game
    scene = ShowdownScene(app, game, Watcher(game.session))

    def to_the_list() -> None:
        reading = scene.reading
        assert reading is not None, "what is watched is read"
        for _ in range(MOST_LINES):
            if reading.read is not None and scene.staging.picked is not None and scene.staging.picked.lines:
                break
            reading.step()
        scene.renew()

    return Then(app, scene, to_the_list)

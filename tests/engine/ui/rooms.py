"""Small scenes for the tests."""

from __future__ import annotations

from collections.abc import Callable

from engine.ui.kit import Act, Intent, Scene, Ui, Widget
from engine.ui.window import Stage


class Room(Scene):
    """Shows what a function makes; notes the intents that nobody took."""

    def __init__(self, ui: Ui, make: Callable[[], Widget]) -> None:
        super().__init__(ui)
        self.make = make
        self.left_over: list[Act] = []
        self.told: list[object] = []
        self.took = False

    def build(self) -> Widget:
        return self.make()

    def on_intent(self, intent: Intent) -> bool:
        self.left_over.append(intent.act)
        return self.took

    def leave(self) -> None:
        self.told.append("left")


def stage(make: Callable[[], Widget], size: tuple[int, int] = (1280, 720), **settings: object) -> Stage:
    from engine.ui.settings import Settings

    chosen = Settings(volume=0.0, animation_speed="instant").changed(**settings)
    return Stage(lambda ui: Room(ui, make), size, chosen)


def room(stage: Stage) -> Room:
    scene = stage.stack.scenes[0]
    assert isinstance(scene, Room)
    return scene

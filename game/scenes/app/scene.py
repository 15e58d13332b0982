"""What every scene of the game is: a scene that knows the app it is part of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ui.scene import Scene

if TYPE_CHECKING:
    from game.scenes.app.application import App


class AppScene(Scene):
    """A scene with its `app`: the way to the open game, the other scenes, dialogs and the codex."""

    def __init__(self, app: App) -> None:
        super().__init__(app.ui)
        self.app = app

    def enter(self) -> None:
        self.app.stack = self.stack

    def close(self) -> None:
        """Back to the scene below."""
        self.stack.pop()

"""What every scene of the game is: a scene that knows the app it is part of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ui.input import Act, Intent
from engine.ui.scene import Scene

if TYPE_CHECKING:
    from game.scenes.app.application import App


class AppScene(Scene):
    """A scene with its `app`: the way to the open game, the other scenes, dialogs and the codex."""

    back_closes = False
    """True if Back leads to the scene below."""

    def __init__(self, app: App) -> None:
        super().__init__(app.ui)
        self.app = app

    def enter(self) -> None:
        self.app.stack = self.stack

    def on_intent(self, intent: Intent) -> bool:
        if intent.act is Act.BACK and self.back_closes:
            self.close()
            return True
        return False

    def close(self) -> None:
        """Back to the scene below."""
        self.stack.pop()

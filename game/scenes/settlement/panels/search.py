"""The search of a page: one line over the whole width, without a label of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame

from engine.ui.kit import Act, Intent, TextField
from engine.ui.widgets.widget import Size
from game.scenes.app.application import App


class PageSearch(TextField):
    """Grows in a row; `empty` is all it says of itself."""

    def __init__(self, text: str, changed: Callable[[str], None], *, empty: str, key: str) -> None:
        super().__init__("", text, changed, empty=empty, key=key)
        self.grow = 1

    def measure(self, width: int) -> Size:
        return width, self._face_height()

    @property
    def face(self) -> pygame.Rect:
        return self.rect

    def paint(self, surface: pygame.Surface) -> None:
        self.paint_face(surface, self.rect)

    def texts(self) -> Iterator[Any]:
        return iter(())


def seeks(app: App, intent: Intent, key: str) -> bool:
    """The key of searching, as in the codex: the field with this key gets the focus."""
    if intent.act is Act.KEY and intent.key in ("/", "ctrl+f"):
        top = app.stack.top
        return top is not None and top.focus_on(key)
    return False

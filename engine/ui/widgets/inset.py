"""A framed picture in what room the words leave."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.ui.widgets.display import Canvas
from engine.ui.widgets.layout import Panel
from engine.ui.widgets.widget import Size

LEAST = 84
"""Lower than this, in design pixels, a picture shows nothing worth its frame."""


class Inset(Panel):
    """Wants no room of its own: takes what is left, or nothing where that is too low. `most` is how high it may grow
    for its width."""

    def __init__(
        self,
        paint: Callable[[pygame.Surface, pygame.Rect], None],
        *,
        label: str,
        key: str = "inset",
        most: float = 1.2,
    ) -> None:
        super().__init__(Canvas(paint, label=label, grow=1), kind="well", pad=3, key=key, grow=1)
        self.most = most

    def measure(self, width: int) -> Size:
        return width, 0

    def least_height(self, width: int) -> int:
        return 0

    def place(self, rect: pygame.Rect) -> None:
        high = min(rect.height, round(rect.width * self.most))
        super().place(pygame.Rect(rect.topleft, (rect.width, high if high >= self.px(LEAST) else 0)))

"""A framed picture in what room the words leave, and what such pictures show: a card's plate, or the settlement."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from engine.ui.kit import Canvas, Panel
from engine.ui.look.covering import covering
from engine.ui.widgets.widget import Size
from game.scenes.app.application import App
from game.scenes.art.places.lantern_hoard import Hoard, hoard_picture
from game.scenes.art.places.story_vignettes import vignette
from game.scenes.parts.background_picture import PictureBeside

Painter = Callable[[pygame.Surface, pygame.Rect], None]
LEAST = 84
"""Lower than this, in design pixels, a picture shows nothing worth its frame."""
DARK = (14, 12, 11)


class Inset(Panel):
    """Wants no room of its own: takes what is left, or nothing where that is too low. `most` is how high it may grow
    for its width."""

    def __init__(self, paint: Painter, *, label: str, key: str = "inset", most: float = 1.2) -> None:
        super().__init__(Canvas(paint, label=label, grow=1), kind="well", pad=3, key=key, grow=1)
        self.most = most

    def measure(self, width: int) -> Size:
        return width, 0

    def least_height(self, width: int) -> int:
        return 0

    def place(self, rect: pygame.Rect) -> None:
        high = min(rect.height, round(rect.width * self.most))
        super().place(pygame.Rect(rect.topleft, (rect.width, high if high >= self.px(LEAST) else 0)))


class Shown:
    """A picture that is drawn beside the window and kept; until it is there, the one before it stands in."""

    def __init__(self, app: App, arrived: Callable[[], None]) -> None:
        self.beside = PictureBeside(app, arrived)

    def settlement(self, hoard: Hoard) -> Painter:
        """Paints people round their lanterns, and the stones of their dead."""
        return partial(self._paint, ("settlement", hoard), partial(hoard_picture, hoard=hoard))

    def plate(self, name: str, kind: str = "story-event") -> Painter:
        """Paints the plate of a card."""
        return partial(self._paint, ("plate", name, kind), lambda size: vignette(*size, name, kind))

    def _paint(
        self,
        what: tuple[object, ...],
        draw: Callable[[tuple[int, int]], pygame.Surface],
        surface: pygame.Surface,
        rect: pygame.Rect,
    ) -> None:
        if rect.width < 1 or rect.height < 1:
            return
        made = self.beside.of((*what, rect.size), partial(draw, rect.size))
        surface.fill(DARK, rect)
        if made is not None:
            surface.blit(covering(made, rect.size), rect)

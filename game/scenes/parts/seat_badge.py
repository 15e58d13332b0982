"""The seal of a seat: its letter on a disc of its colour."""

from __future__ import annotations

import pygame

from engine.ui.kit import Widget
from engine.ui.widgets.widget import Size
from game.scenes.parts.seat_marks import Mark


class Badge(Widget):
    """A seat's letter on a struck disc of its colour."""

    def __init__(self, mark: Mark) -> None:
        super().__init__()
        self.mark = mark

    def measure(self, width: int) -> Size:
        side = int(self.ui.text.line_height("body") * 0.95)
        return side, side

    def paint(self, surface: pygame.Surface) -> None:
        theme, at = self.ui.theme, self.rect.center
        radius = min(self.rect.size) // 2
        pygame.draw.aacircle(surface, theme.palette.ink, at, radius)
        pygame.draw.aacircle(surface, self.mark.colour, at, radius - 1)
        letter = self.ui.assets.font("bold", theme.text_px("small")).render(self.mark.letter, True, theme.palette.ink)
        box = letter.get_bounding_rect()
        surface.blit(letter, (at[0] - box.centerx, at[1] - box.centery))

    def describe(self) -> str:
        return f"seat {self.mark.letter}"

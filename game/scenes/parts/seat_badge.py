"""The seal of a seat or of a survivor: a letter on a badge of the seat's colour and shape."""

from __future__ import annotations

import pygame

from engine.ui.kit import Widget, escape
from engine.ui.widgets.widget import Size
from game.scenes.art.engraving.marks import corners_of
from game.scenes.parts.seat_marks import Mark


class Badge(Widget):
    """A seat's letter, or a survivor's initial, on a struck badge. `alone`: no entry of theirs lies around it, so that
    it says on hover whose it is."""

    def __init__(self, mark: Mark, alone: bool = False) -> None:
        super().__init__(ref=f"say:{escape(mark.says)}" if alone else None)
        self.mark = mark

    def measure(self, width: int) -> Size:
        side = int(self.ui.text.line_height("body") * 0.95)
        return side, side

    def paint(self, surface: pygame.Surface) -> None:
        theme, at = self.ui.theme, self.rect.center
        radius = min(self.rect.size) // 2
        if self.mark.shape:
            for size, colour in ((radius, theme.palette.ink), (radius - 1, self.mark.colour)):
                pygame.draw.polygon(surface, colour, corners_of(self.mark.shape, at, size * 0.94))
        else:
            pygame.draw.aacircle(surface, theme.palette.ink, at, radius)
            pygame.draw.aacircle(surface, self.mark.colour, at, radius - 1)
        small = theme.text_px("small")
        size = small if len(self.mark.letter) == 1 else round(small * 0.86)
        letter = self.ui.assets.font("bold", size).render(self.mark.letter, True, theme.palette.ink)
        box = letter.get_bounding_rect()
        surface.blit(letter, (at[0] - box.centerx, at[1] - box.centery))

    def describe(self) -> str:
        return self.mark.says or f"seat {self.mark.letter}"

"""The plates of cards on the pages of the settlement: printed beside the window, one after another, and kept."""

from __future__ import annotations

from functools import partial

import pygame

from engine.ui.kit import Canvas
from engine.ui.widgets.widget import Size
from engine.wording import Wording
from game.scenes.app.application import App
from game.scenes.art.places.story_vignettes import vignette
from game.scenes.parts.prerender import raise_again

Plate = tuple[str, str, Size, Wording]
KEPT = 96
SHAPE = 2.1
"""How wide a plate is for its height."""


class Plates:
    """Every plate in the sizes that were asked for; where it is to stand is drawn again when it has been printed."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._made: dict[Plate, pygame.Surface] = {}
        self._asked: set[Plate] = set()

    def of(self, name: str, kind: str, rect: pygame.Rect) -> pygame.Surface | None:
        """The plate of this card in the size of the rectangle, or None until it is there."""
        wording = self.app.ui.wording
        key = (name, kind, rect.size, wording)
        if key not in self._made and key not in self._asked:
            self._asked.add(key)
            done = partial(self._printed, key, rect.copy())
            self.app.in_background(vignette, *rect.size, name, kind, wording, done=done, failed=raise_again)
        return self._made.get(key)

    def _printed(self, key: Plate, rect: pygame.Rect, made: pygame.Surface) -> None:
        self._asked.discard(key)
        if len(self._made) >= KEPT:
            self._made.pop(next(iter(self._made)))
        self._made[key] = made
        self.app.ui.damage.add(rect)


class PlateView(Canvas):
    """One plate, `wide` design pixels wide or as wide as there is room; `dim`: of what is not there yet."""

    def __init__(self, plates: Plates, name: str, kind: str, *, wide: float | None = None, dim: bool = False) -> None:
        super().__init__(self._show, label=f"Picture: {name}", width=wide)
        self.plates, self.name, self.kind, self.dim = plates, name, kind, dim

    def measure(self, width: int) -> Size:
        wide = min(width, int(self.px(self.fixed_width))) if self.fixed_width else width
        return wide, round(wide / SHAPE)

    def _show(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        drawn = self.plates.of(self.name, self.kind, rect)
        if drawn is None:
            return
        surface.blit(drawn, rect)
        if self.dim:
            veil = pygame.Surface(rect.size)
            veil.fill((96, 96, 96))
            surface.blit(veil, rect, special_flags=pygame.BLEND_MULT)

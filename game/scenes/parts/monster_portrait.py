"""A monster in its lair, seen close: the stone faces, the beast, and as much light as whoever looks has chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.scenes.app.application import App
from game.scenes.art.figures.beasts import beast
from game.scenes.art.figures.monsters import monster_picture
from game.scenes.art.table.light import PALE, WARM, Lamp, LightMap
from game.scenes.art.table.soils import SOILS
from game.scenes.parts.background_picture import GroundBeside

GROUND_SEED = 11
SPACES = 4.2
"""How many spaces of a board high the picture is."""


class Lair:
    """Paints one monster over a rectangle: by lantern light and its own if it is chosen, else a shape in the dark."""

    def __init__(self, app: App, monster: str, arrived: Callable[[], None]) -> None:
        self.app, self.monster, self.arrived = app, monster, arrived
        self._beasts: dict[int, pygame.Surface] = {}
        self._asked: set[int] = set()
        self.soil = beast(monster).soil
        self.ground = GroundBeside(app, GROUND_SEED, SPACES, arrived, self.soil)
        self._kept: dict[tuple[object, ...], pygame.Surface] = {}

    def paint(self, surface: pygame.Surface, rect: pygame.Rect, *, lit: bool) -> None:
        found, beast = self.ground.of(rect.size), self._beast(rect.size)
        key = (rect.size, lit, found is not None, beast is not None)
        if key not in self._kept:
            self._kept = {kept: made for kept, made in self._kept.items() if kept[0] == rect.size}
            self._kept[key] = self._compose(rect.size, lit, found, beast)
        surface.blit(self._kept[key], rect)

    def _beast(self, size: tuple[int, int]) -> pygame.Surface | None:
        """The monster as large as the picture lets it be, or None while it is being drawn beside the window."""
        high = round(min(size[1] * 0.96, size[0] * 0.98))
        if high not in self._beasts and high not in self._asked:
            self._asked.add(high)

            def done(made: pygame.Surface) -> None:
                self._beasts = {high: made}
                self._asked.discard(high)
                self.arrived()

            draw = partial(monster_picture, self.monster, high, base=False)
            self.app.in_background(draw, done=done, failed=raise_again)
        return self._beasts.get(high)

    def _compose(
        self, size: tuple[int, int], lit: bool, found: pygame.Surface | None, beast: pygame.Surface | None
    ) -> pygame.Surface:
        width, height = size
        out = pygame.Surface(size)
        out.fill((26, 22, 20))
        if found is not None:
            out.blit(found, (0, 0))
        if beast is not None:
            out.blit(beast, beast.get_rect(midbottom=(width // 2, round(height * 0.97))))
        soil = SOILS[self.soil]
        own = soil.glow or PALE
        light = LightMap(size, height / SPACES, coarse=max(4, width // 160), air=soil.air)
        if lit:
            lamps = [
                Lamp(width * 0.22, height * 0.9, reach=2.6, strength=1.9, colour=WARM),
                Lamp(width * 0.78, height * 0.9, reach=2.6, strength=1.9, colour=WARM),
                Lamp(width * 0.5, height * 0.35, reach=2.4, strength=0.7, colour=own),
            ]
        else:
            lamps = [Lamp(width * 0.5, height * 0.2, reach=2.0, strength=0.6, colour=own)]
        light.place(lamps)
        out.blit(light.layer(), (0, 0), special_flags=pygame.BLEND_MULT)
        return out


def raise_again(error: BaseException) -> None:
    raise error

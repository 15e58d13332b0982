"""A monster in its lair, seen close: the stone faces, the beast, and as much light as whoever looks has chosen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.app import App
from game.scenes.art.light import PALE, WARM, Lamp, LightMap
from game.scenes.art.monsters import monster_picture
from game.scenes.ground_beside import GroundBeside

GROUND_SEED = 11
SPACES = 4.2
"""How many spaces of a board high the picture is."""


class Lair:
    """Paints one monster over a rectangle: by lantern light if it is chosen, else a shape in the dark."""

    def __init__(self, app: App, monster: str, arrived: Callable[[], None]) -> None:
        self.monster = monster
        self.ground = GroundBeside(app, GROUND_SEED, SPACES, arrived)
        self._kept: dict[tuple[object, ...], pygame.Surface] = {}

    def paint(self, surface: pygame.Surface, rect: pygame.Rect, *, lit: bool) -> None:
        found = self.ground.of(rect.size)
        key = (rect.size, lit, found is not None)
        if key not in self._kept:
            self._kept = {kept: made for kept, made in self._kept.items() if kept[0] == rect.size}
            self._kept[key] = self._compose(rect.size, lit, found)
        surface.blit(self._kept[key], rect)

    def _compose(self, size: tuple[int, int], lit: bool, found: pygame.Surface | None) -> pygame.Surface:
        width, height = size
        out = pygame.Surface(size)
        out.fill((26, 22, 20))
        if found is not None:
            out.blit(found, (0, 0))
        beast = monster_picture(self.monster, round(min(height * 0.96, width * 0.98)), base=False)
        out.blit(beast, beast.get_rect(midbottom=(width // 2, round(height * 0.97))))
        light = LightMap(size, height / SPACES, coarse=max(4, width // 160))
        if lit:
            lamps = [
                Lamp(width * 0.22, height * 0.9, reach=2.6, strength=1.9, colour=WARM),
                Lamp(width * 0.78, height * 0.9, reach=2.6, strength=1.9, colour=WARM),
                Lamp(width * 0.5, height * 0.35, reach=2.4, strength=0.7, colour=PALE),
            ]
        else:
            lamps = [Lamp(width * 0.5, height * 0.2, reach=2.0, strength=0.35, colour=PALE)]
        light.place(lamps)
        out.blit(light.layer(), (0, 0), special_flags=pygame.BLEND_MULT)
        return out

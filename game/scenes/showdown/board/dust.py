"""Dust that a weight throws up: puffs that go outward from where it came down, thinner and thinner."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.scenes.showdown.board.camera import Camera

STEPS = 6
"""So many thicknesses are drawn of a puff."""
PUFFS = 9
ASH = (188, 174, 150)
THICK = 190
"""The alpha of dust when it rises."""


@dataclass
class Dust:
    """Dust round a place: its middle in spaces from the board's corner, how far it reaches, and `age`, 0 to 1."""

    x: float
    y: float
    reach: float
    age: float = 0.0


@lru_cache(maxsize=STEPS * 12)
def _puff(size: int, step: int) -> pygame.Surface:
    """A soft flat cloud, thinner with each step."""
    out = pygame.Surface((size * 2, size), pygame.SRCALPHA)
    alpha = round(THICK * (1 - step / STEPS))
    for part in (1.0, 0.72, 0.44):
        box = pygame.Rect(0, 0, round(size * 2 * part), round(size * part))
        box.center = (size, size // 2)
        layer = pygame.Surface(out.get_size(), pygame.SRCALPHA)
        pygame.draw.ellipse(layer, (*ASH, alpha // 2), box)
        out.blit(layer, (0, 0))
    return out


def paint_dust(surface: pygame.Surface, camera: Camera, dust: Dust) -> None:
    """Draws the puffs in a flat ring, as wide as its age lets it be."""
    out = 1 - (1 - dust.age) ** 2
    size = max(6, round(camera.space * (0.26 + 0.26 * out)))
    picture = _puff(size, min(STEPS - 1, int(dust.age * STEPS)))
    for number in range(PUFFS):
        angle = number * math.tau / PUFFS + 0.4
        far = dust.reach * (0.45 + (0.62 + 0.16 * (number % 3)) * out)
        x, y = camera.point(dust.x + math.cos(angle) * far, dust.y + math.sin(angle) * far * 0.42 - 0.22 * out)
        surface.blit(picture, picture.get_rect(center=(x, y)))

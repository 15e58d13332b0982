"""Lantern light on the table: warm pools that multiply the picture below, cold dark elsewhere, and light on edges."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt
import pygame

from game.scenes.art.engraving.field import seeded

Colour = tuple[int, int, int]
WARM: Colour = (255, 178, 98)
PALE: Colour = (205, 214, 235)  # what a pale monster gives back
COLD = np.asarray((0.185, 0.2, 0.235), np.float32)  # how much of each colour the dark leaves


@dataclass(frozen=True)
class Lamp:
    """A light at `x`, `y` (pixels of the board), reaching about `reach` spaces; `strength` 0 is out, 1 a lantern."""

    x: float
    y: float
    reach: float = 3.6
    strength: float = 1.0
    colour: Colour = WARM


class LightMap:
    """A layer to blit with BLEND_MULT over the table. Drawn small and enlarged; only again when a lamp changes.

    `coarse` is the number of pixels of the table behind one of the layer's own, `air` what the dark leaves of each
    colour.
    """

    def __init__(
        self, size: tuple[int, int], space_px: float, coarse: int = 12, air: Sequence[float] | None = None
    ) -> None:
        self._air = COLD if air is None else np.asarray(air, np.float32)
        self.size, self.space, self.coarse = size, space_px, coarse
        self._small = (max(2, math.ceil(size[0] / coarse)), max(2, math.ceil(size[1] / coarse)))
        self._x = (np.arange(self._small[0], dtype=np.float32) + 0.5) * np.float32(size[0] / self._small[0])
        self._y = (np.arange(self._small[1], dtype=np.float32) + 0.5) * np.float32(size[1] / self._small[1])
        self._lamps: tuple[Lamp, ...] = ()
        self._tick = 0
        self._drawn: tuple[object, ...] | None = None
        self._layer = pygame.Surface(size)
        self._pixels = pygame.Surface(self._small)

    @property
    def lamps(self) -> tuple[Lamp, ...]:
        return self._lamps

    def place(self, lamps: Sequence[Lamp]) -> None:
        """Says where the lamps are now; costs nothing until `layer` is asked for."""
        self._lamps = tuple(lamps)

    def dim(self, index: int, strength: float = 0.0) -> None:
        """Turns one lamp down (a death puts it out); animate by calling with falling strength."""
        lamps = list(self._lamps)
        lamps[index] = replace(lamps[index], strength=max(0.0, strength))
        self._lamps = tuple(lamps)

    def flicker(self, tick: int, amount: float = 0.035) -> tuple[Lamp, ...]:
        """The lamps as they burn at this tick: a small slow wavering, each flame for itself; amount 0 holds still."""
        out = []
        for index, lamp in enumerate(self._lamps):
            phase = float(seeded("flame", index).random()) * 6.28
            wave = math.sin(tick * 0.19 + phase) * 0.6 + math.sin(tick * 0.47 + phase * 2.3) * 0.4
            out.append(replace(lamp, strength=lamp.strength * (1 + amount * wave)))
        return tuple(out)

    def layer(self, tick: int = 0, flicker: float = 0.0) -> pygame.Surface:
        """The layer for these lamps. Keep ticks slow (about 12 a second): each new tick with flicker draws it again."""
        lamps = self.flicker(tick, flicker) if flicker else self._lamps
        if self._drawn != (self.space, *lamps):
            self._drawn = (self.space, *lamps)
            view = pygame.surfarray.pixels3d(self._pixels)
            view[...] = (self.tone(lamps) * 255).astype(np.uint8)
            del view
            pygame.transform.smoothscale(self._pixels, self.size, self._layer)
        return self._layer

    def tone(self, lamps: Sequence[Lamp]) -> npt.NDArray[np.float32]:
        """Returns what is left of each colour at the layer's own resolution, (width, height, 3) in 0..1."""
        total = np.zeros((*self._small, 3), np.float32)
        for lamp in lamps:
            if lamp.strength <= 0:
                continue
            reach = lamp.reach * self.space
            far = ((self._x - lamp.x) ** 2)[:, None] + ((self._y - lamp.y) ** 2)[None, :]
            # close to a flame's inverse square, but with an end: nothing beyond twice its reach
            fall = np.clip(1 - far / (4 * reach * reach), 0, 1) ** 2 / (1 + 3.4 * far / (reach * reach))
            total += (2.1 * lamp.strength * fall)[..., None] * (np.asarray(lamp.colour, np.float32) / 255)
        lit = total + self._air * np.exp(-total.sum(axis=2, keepdims=True))
        out: npt.NDArray[np.float32] = np.clip(lit / (0.42 + lit) * 1.1, 0, 1).astype(np.float32)
        return out


def rim(
    figure: pygame.Surface,
    toward: tuple[float, float],
    colour: Colour = WARM,
    width: float = 2.0,
    strength: float = 0.8,
) -> pygame.Surface:
    """A copy of a figure whose edges towards the light (a vector, y down) catch it; `width` in pixels."""
    out = figure.copy()
    length = math.hypot(*toward) or 1.0
    dx, dy = toward[0] / length, toward[1] / length
    alpha = pygame.surfarray.array_alpha(figure).astype(np.float32) / 255
    edge = np.zeros_like(alpha)
    steps = max(1, math.ceil(width))
    for step in range(1, steps + 1):
        sx, sy = round(dx * step * width / steps), round(dy * step * width / steps)
        behind = np.zeros_like(alpha)
        w, h = alpha.shape
        behind[max(0, -sx) : w - max(0, sx), max(0, -sy) : h - max(0, sy)] = alpha[
            max(0, sx) : w - max(0, -sx), max(0, sy) : h - max(0, -sy)
        ]
        edge += np.clip(alpha - behind, 0, 1) / steps
    view = pygame.surfarray.pixels3d(out)
    add = (edge * strength)[..., None] * np.asarray(colour, np.float32)
    view[...] = np.clip(view + add, 0, 255).astype(np.uint8)
    del view
    return out


def glow(radius: int, colour: Colour = WARM, strength: float = 1.0) -> pygame.Surface:
    """A round soft glow to blit with BLEND_RGB_ADD, 2 * radius pixels wide."""
    axis = (np.arange(2 * radius, dtype=np.float32) + 0.5) / radius - 1
    far = np.clip(1 - (axis[:, None] ** 2 + axis[None, :] ** 2), 0, 1)
    surface = pygame.Surface((2 * radius, 2 * radius))
    view = pygame.surfarray.pixels3d(surface)
    view[...] = np.clip((far**2.2 * strength)[..., None] * np.asarray(colour, np.float32), 0, 255).astype(np.uint8)
    del view
    return surface

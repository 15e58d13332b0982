"""The way of a hunt: thirteen stone faces in a winding path, carved as the ground is, its end lost in the dark."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias
from zlib import crc32

import numpy as np
import numpy.typing as npt
import pygame

from game.cards.kinds.hunt_event import SpacePlace
from game.scenes.art.engraving.field import (
    Field,
    blur,
    cache_file,
    keep_cached,
    load_cached,
    mix,
    noise,
    resample,
    seeded,
    smoothstep,
    to_surface,
)
from game.scenes.art.table.ground import DEEP, LIT, Face, heights, lit

Colours: TypeAlias = npt.NDArray[np.float32]
Places: TypeAlias = tuple[SpacePlace, ...]
SPACES = 13
DARKNESS, STARVATION = 6, 12
VERSION = 2  # part of the name of kept drawings: raise it when the carving changes
QUICK, FINEST = 60_000, 1_400_000  # pixels of the first pass, and carved at most
STRIP_FROM = 3.4  # wider than so many times its height, the way lies in one line
SHAPE = 36 / 64  # height by width of a hunt board: faces keep their shape in pictures of any
COLD_STONE = (112, 122, 138)


@dataclass(frozen=True)
class Spot:
    """A space of the way in pixels: the middle of its face and half its height."""

    x: float
    y: float
    half: float

    def box(self) -> pygame.Rect:
        """The rectangle that belongs to the space: the face and what lies on it."""
        wide, high = self.half * 1.9, self.half * 2.3
        return pygame.Rect(round(self.x - wide / 2), round(self.y - self.half * 1.15), round(wide), round(high))


@lru_cache(maxsize=32)
def spots(size: tuple[int, int], places: Places) -> tuple[Spot, ...]:
    """Where the spaces lie in a picture of this size: as the board draws them, or in one line where it is low."""
    width, height = size
    if is_strip(size):
        half = min(height * 0.31, width * 0.0315)
        step = (width - half * 2.4) / (SPACES - 1)
        return tuple(
            Spot(half * 1.2 + step * index, height * 0.42 + math.sin(index * 1.25 + 0.6) * height * 0.045, half)
            for index in range(SPACES)
        )
    unit = min(height, width * SHAPE)
    return tuple(Spot(width * place.x, height * place.y, unit * place.half) for place in places)


def between(way: Sequence[Spot], at: float) -> Spot:
    """A place on the way, `at` spaces from its beginning; between two spaces on the curve that joins them."""
    at = min(max(at, 0.0), len(way) - 1.0)
    index = min(int(at), len(way) - 2)
    part = at - index
    before, here, there, after = (way[min(max(i, 0), len(way) - 1)] for i in range(index - 1, index + 3))

    def curve(a: float, b: float, c: float, d: float) -> float:
        return 0.5 * (
            2 * b + (c - a) * part + (2 * a - 5 * b + 4 * c - d) * part**2 + (3 * b - a - 3 * c + d) * part**3
        )

    return Spot(
        curve(before.x, here.x, there.x, after.x),
        curve(before.y, here.y, there.y, after.y),
        here.half + (there.half - here.half) * part,
    )


def trail(size: tuple[int, int], places: Places, folder: Path | None = None, quick: bool = False) -> pygame.Surface:
    """The carved way in this size, kept on disk. `quick` gives a soft first pass where the fine one is not there."""
    file = cache_file(f"hunt-trail-{VERSION}-{size[0]}x{size[1]}{_mark(size, places)}", folder)
    surface = load_cached(file, size)
    if surface is not None:
        return surface
    if quick:
        return _scaled(size, places, QUICK, beside=False)
    surface = _scaled(size, places, FINEST)
    keep_cached(file, surface)
    return surface


def _mark(size: tuple[int, int], places: Places) -> str:
    """Tells boards apart that wind differently; in one line they are all the same."""
    if is_strip(size):
        return ""
    drawn = ",".join(f"{place.x:.4f} {place.y:.4f} {place.half:.4f}" for place in places)
    return f"-{crc32(drawn.encode()):08x}"


def is_strip(size: tuple[int, int]) -> bool:
    """True if the way lies in one line."""
    return size[0] > STRIP_FROM * size[1]


def _scaled(size: tuple[int, int], places: Places, finest: int, beside: bool = True) -> pygame.Surface:
    fine = min(1.0, (finest / (size[0] * size[1])) ** 0.5)
    small = max(16, round(size[0] * fine)), max(16, round(size[1] * fine))
    made = draw(small, places, beside)
    return made if small == size else pygame.transform.smoothscale(made, size)


def draw(size: tuple[int, int], places: Places, beside: bool = True) -> pygame.Surface:
    """Carves the way without any cache, with the faces that lie `beside` it or without."""
    width, height = size
    way = spots(size, places)
    space = way[0].half
    rng = seeded("hunt", "trail")
    stones = [_stone(index, spot, space) for index, spot in enumerate(way)]
    faces = (*(_field(size, way, space) if beside else ()), *stones)
    ground, cracks = heights(width, height, space, faces, rng)
    path = _path(size, way)
    ground = (ground - path * _bare(size, way) * np.float32(space * 0.16)).astype(np.float32)
    for index in (DARKNESS, STARVATION):
        _hollow(ground, way[index], gape=index == DARKNESS)
    tone = lit(ground, cracks, space, rng)
    tone = tone * (0.80 + 0.62 * path)
    rgb = mix(DEEP, LIT, np.clip(tone, 0, 1).astype(np.float32))
    return to_surface(_far(rgb, size, way))


def _stone(index: int, spot: Spot, space: float) -> Face:
    """The face of a space: upright, hardly sunk, each with a look of its own."""
    rng = seeded("hunt", "stone", index)
    lean = (float(rng.normal(0, 0.05)), float(rng.normal(0.02, 0.04)))
    turn = float(np.clip(rng.normal(0, 0.07), -0.13, 0.13))
    return Face(spot.x / space, spot.y / space, spot.half / space, turn, 0.05, lean, int(rng.integers(1 << 30)))


def _field(size: tuple[int, int], way: Sequence[Spot], space: float) -> list[Face]:
    """The faces beside the way, deep in the ground and turned anyhow; smaller the farther away they lie."""
    rng = seeded("hunt", "field")
    winding = not is_strip(size)
    taken = [(spot.x, spot.y, spot.half * 1.25) for spot in way]
    for index in range(len(way) - 1):
        for part in (0.33, 0.66):
            step = between(way, index + part)
            taken.append((step.x, step.y, step.half * 0.62))
    found: list[Face] = []
    for _ in range(900):
        x, y = rng.uniform(-0.02, 1.02) * size[0], rng.uniform(-0.02, 1.04) * size[1]
        depth = (0.45 + 0.62 * (y / size[1])) if winding else 1.0
        half = space * depth * rng.choice((0.36, 0.5, 0.66, 0.86), p=(0.3, 0.34, 0.24, 0.12))
        if any((x - bx) ** 2 + (y - by) ** 2 < (0.70 * (half + reach)) ** 2 for bx, by, reach in taken):
            continue
        taken.append((x, y, half))
        turn = float(np.clip(rng.normal(0, 0.7), -2.4, 2.4))
        lean = (float(rng.normal(0, 0.18)), float(rng.normal(0, 0.18)))
        found.append(
            Face(x / space, y / space, half / space, turn, rng.uniform(0.20, 0.46), lean, int(rng.integers(1 << 30)))
        )
    return found


def _path(size: tuple[int, int], way: Sequence[Spot]) -> Field:
    """How trodden the ground is: 1 in the middle of the way, 0 beside it."""
    coarse = 4
    wide, high = max(4, math.ceil(size[0] / coarse)), max(4, math.ceil(size[1] / coarse))
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
    x, y = (x + 0.5) * np.float32(size[0] / wide), (y + 0.5) * np.float32(size[1] / high)
    best = np.zeros((high, wide), np.float32)
    for step in np.arange(-0.6, len(way) - 0.4, 0.125):
        spot = between(way, float(step))
        reach = spot.half * 0.62
        best = np.maximum(best, np.exp(-(((x - spot.x) ** 2 + (y - spot.y * 1.0 - spot.half * 0.30) ** 2) / reach**2)))
    return blur(resample(best, size[1], size[0]), coarse)


def _bare(size: tuple[int, int], way: Sequence[Spot]) -> Field:
    """0 on the stones of the way, which stand, 1 elsewhere."""
    out = np.ones((size[1], size[0]), np.float32)
    for spot in way:
        reach = spot.half * 1.1
        x0, x1 = max(0, int(spot.x - reach)), min(size[0], int(spot.x + reach) + 1)
        y0, y1 = max(0, int(spot.y - reach)), min(size[1], int(spot.y + reach) + 1)
        y, x = np.mgrid[y0:y1, x0:x1].astype(np.float32)
        far = ((x - spot.x) / (spot.half * 0.80)) ** 2 + ((y - spot.y) / (spot.half * 1.04)) ** 2
        out[y0:y1, x0:x1] = np.minimum(out[y0:y1, x0:x1], smoothstep(far.astype(np.float32), 0.8, 1.2))
    return out


def _hollow(ground: Field, spot: Spot, *, gape: bool) -> None:
    """A face that is more skull than face: eyes and cheeks sunk in; `gape`: its mouth stands open."""
    reach = spot.half * 1.1
    height, width = ground.shape
    x0, x1 = max(0, int(spot.x - reach)), min(width, int(spot.x + reach) + 1)
    y0, y1 = max(0, int(spot.y - reach)), min(height, int(spot.y + reach) + 1)
    y, x = np.mgrid[y0:y1, x0:x1].astype(np.float32)
    u, v = (x - spot.x) / np.float32(spot.half), (y - spot.y) / np.float32(spot.half)
    side = np.abs(u)

    def pit(px: float, py: float, wide: float, high: float) -> Field:
        out: Field = np.exp(-((((side - px) / wide) ** 2 + ((v - py) / high) ** 2) ** 2)).astype(np.float32)
        return out

    depth = 0.42 * pit(0.31, -0.08, 0.17, 0.15) + 0.22 * pit(0.0, 0.22, 0.09, 0.12) + 0.16 * pit(0.48, 0.36, 0.13, 0.2)
    if gape:
        depth = depth + 0.5 * pit(0.0, 0.62, 0.24, 0.19)
    else:  # bared teeth
        teeth = np.cos(u * 42) * np.exp(-(((v - 0.56) / 0.09) ** 4)) * np.exp(-((u / 0.30) ** 4))
        depth = depth + np.float32(0.05) * teeth
    ground[y0:y1, x0:x1] -= depth * np.float32(spot.half * 0.9)


def _far(rgb: Colours, size: tuple[int, int], way: Sequence[Spot]) -> Colours:
    """Distance takes the light and turns what is left cold; the edges go under."""
    width, height = size
    across = np.abs(np.linspace(-1, 1, width, dtype=np.float32))[None, :]
    down = np.linspace(0, 1, height, dtype=np.float32)[:, None]
    winding = not is_strip(size)
    fog = (1 - smoothstep(np.broadcast_to(down, (height, width)).copy(), 0.0, 0.62)) if winding else np.zeros_like(down)
    mist = noise(height, width, width / 7, seeded("hunt", "mist"), 4, 0.55)
    cold = np.asarray(COLD_STONE, np.float32) / 190
    grey = rgb.mean(axis=2, keepdims=True) * cold
    part = (fog * (0.55 + 0.45 * mist))[..., None] * np.float32(0.7)
    out: Colours = rgb * (1 - part) + grey * part
    out = (out * (1 - 0.34 * fog[..., None])).astype(np.float32)
    edge = np.maximum(across**3, np.abs(down * 2 - 1) ** 4 * (1.0 if winding else 0.6))
    out = out * (1 - 0.62 * smoothstep(edge.astype(np.float32), 0.55, 1.05)[..., None])
    dark = way[DARKNESS]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    far = np.sqrt(((x - dark.x) / 1.15) ** 2 + (y - dark.y) ** 2) / dark.half
    soft = blur(mist, max(1.0, dark.half * 0.06))
    smoke = np.exp(-((np.clip(far - 0.20 - 0.9 * (soft - 0.5), 0, None) / 1.05) ** 2))
    out *= (1 - 0.66 * smoke[..., None]).astype(np.float32)
    return out

"""The ground of the dark: a field of half-buried stone faces, carved as a height field and lit from one side."""

from __future__ import annotations

import math
from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
import pygame

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
from game.scenes.art.table.soils import SOILS

DEEP = (13, 11, 11)
LIT = (186, 163, 134)
VERSION = 8  # part of the name of kept drawings: raise it when the carving changes
SHINE = 0.72  # how much a vein covers the stone that it runs through
QUICK = 60_000  # pixels of the first pass
FINEST = 1_500_000  # pixels carved at most; larger grounds are enlarged, the stone is soft enough
_kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()


@dataclass(frozen=True)
class Face:
    """A carved head: lengths in spaces, angles in radians; `sunk` is how deep it lies, `lean` which side goes down."""

    x: float
    y: float
    size: float
    turn: float
    sunk: float
    lean: tuple[float, float]
    seed: int


@lru_cache(maxsize=4)
def scatter(cols: float, rows: float, seed: object) -> tuple[Face, ...]:
    """Heads from large to small, thrown until they touch, leaving some places of bare stone."""
    rng = seeded("faces", cols, rows, seed)
    bare = [
        (rng.uniform(0, cols), rng.uniform(0, rows), rng.uniform(0.5, 1.25)) for _ in range(round(cols * rows / 42))
    ]
    faces: list[Face] = []
    known = np.zeros((round(cols * rows * 8) + 8, 3))  # x, y and size of the heads so far
    # the classes give a few giants, many heads of a space or two, and small ones in the gaps
    for size, wanted in ((1.7, 0.012), (1.3, 0.04), (1.0, 0.14), (0.78, 0.3), (0.6, 0.4), (0.42, 0.4)):
        for _ in range(round(cols * rows * wanted) * 4):
            x, y = rng.uniform(-1, cols + 1), rng.uniform(-1, rows + 1)
            own = size * rng.uniform(0.86, 1.16)
            turn = float(np.clip(rng.normal(0, 0.55), -1.5, 1.5)) if rng.random() < 0.8 else rng.uniform(-3.1, 3.1)
            sunk, angle, steep = rng.uniform(0.06, 0.46), rng.uniform(0, 2 * np.pi), rng.uniform(0.05, 0.55) ** 1.4
            seed = int(rng.integers(1 << 30))
            there = known[: len(faces)]
            gaps = (there[:, 0] - x) ** 2 + (there[:, 1] - y) ** 2 - (0.66 * (there[:, 2] + own)) ** 2
            if (gaps < 0).any() or any((bx - x) ** 2 + (by - y) ** 2 < (r + 0.5 * own) ** 2 for bx, by, r in bare):
                continue
            known[len(faces)] = x, y, own
            faces.append(Face(x, y, own, turn, sunk, (steep * np.cos(angle), steep * np.sin(angle)), seed))
    return tuple(faces)


def _bump(u: Field, v: Field, x: float, y: float, wide: float, high: float) -> Field:
    out: Field = np.exp(-(((u - x) / wide) ** 2) - ((v - y) / high) ** 2)
    return out


def carve(u: Field, v: Field, seed: int) -> Field:
    """The height of one head over the plane it lies in, in units of its half height; u, v are -1..1 over the head.

    Every head has its own proportions and expression, and is turned a little to one side.
    """
    rng = seeded("face", seed)

    def near(middle: float, spread: float) -> float:
        return middle + spread * float(np.clip(rng.normal(), -1.8, 1.8))

    jaw, brow_at, nose_end, mouth_at = near(0.20, 0.07), near(-0.24, 0.04), near(0.24, 0.05), near(0.50, 0.035)
    apart, yaw, frown, gape = near(0.33, 0.025), near(0, 0.13), near(0.05, 0.14), max(0.0, near(-0.02, 0.09))
    nose_wide, lips, brow_high, age = near(0.105, 0.02), near(0.2, 0.05), near(0.13, 0.03), rng.random()
    open_eyes, broken = rng.random() < 0.3, rng.random() < 0.22
    crown = 0.72 - 0.12 * v * v
    wide = np.where(v < 0, crown, crown - jaw * np.clip(v, 0, 1) ** 1.7).astype(np.float32)
    dome = np.sqrt(np.clip(1 - np.abs(u / wide) ** 2.2 - np.abs(v) ** 2.5, 0, 1), dtype=np.float32)
    w = u - yaw * dome * 1.4
    side = np.abs(w)
    h = 0.62 * dome
    brow_line = brow_at + frown * (side - 0.3) * -0.9 + 0.25 * (side - apart) ** 2
    h = h + brow_high * np.exp(-(((v - brow_line) / 0.085) ** 2)) * np.exp(-((side / 0.52) ** 4))
    h = h - 0.15 * _bump(side, v, apart, brow_at + 0.17, 0.2, 0.13)
    lid = brow_at + 0.185
    h = h + 0.10 * _bump(side, v, apart, lid, 0.135, 0.07)
    slit = np.exp(-(((v - lid - 0.02 + 0.9 * (side - apart) ** 2) / (0.04 if open_eyes else 0.022)) ** 2))
    h = h - (0.11 if open_eyes else 0.06) * slit * np.exp(-(((side - apart) / 0.14) ** 4))
    along = np.clip((v - brow_at + 0.05) / (nose_end - brow_at + 0.05), 0, 1.25)
    ridge = np.where(along <= 1, 0.35 + 0.65 * along, np.clip(1 - (along - 1) * 9, 0, 1)) * (along > 0)
    h = h + 0.2 * ridge * np.exp(-((side / (nose_wide * (0.55 + 0.6 * along))) ** 2))
    h = h + 0.09 * _bump(side, v, nose_wide * 1.35, nose_end - 0.03, 0.065, 0.07)
    h = h + 0.085 * _bump(side, v, 0.46, nose_end - 0.02, 0.17, 0.16)
    fold = nose_wide + 0.1 + 0.42 * (v - nose_end)
    h = h - (0.03 + 0.05 * age) * np.exp(-(((side - fold) / 0.045) ** 2)) * np.exp(
        -(((v - nose_end - 0.11) / 0.15) ** 4)
    )
    curl = mouth_at + frown * 0.9 * side * side
    thick = 0.055 + 0.1 * lips
    within = np.exp(-((side / (0.27 + 0.1 * lips)) ** 4))
    h = h + 0.1 * np.exp(-(((v - curl + thick * 0.75 + gape / 2) / thick) ** 2)) * within
    h = h + 0.12 * np.exp(-(((v - curl - thick - gape / 2) / thick) ** 2)) * within
    h = h - (0.09 + gape) * np.exp(-(((v - curl) / (0.018 + gape * 0.55)) ** 2)) * within
    h = h + 0.1 * _bump(side, v, 0, 0.82, 0.2, 0.13)
    if age > 0.45:
        lines = np.sin((v + 0.1 * side * side) * 46) * np.exp(-(((v + 0.52) / 0.16) ** 2) - (side / 0.45) ** 4)
        h = h + 0.016 * age * lines
    if age < 0.18:  # a carved band round the brow
        h = (
            h
            + 0.07 * np.exp(-(((v + 0.55 - 0.12 * side) / 0.06) ** 4))
            - 0.05 * np.exp(-(((v + 0.55 - 0.12 * side) / 0.018) ** 2))
        )
    if broken:  # a piece struck off along a slanting plane
        angle, at = rng.uniform(0, 6.28), rng.uniform(0.3, 0.6)
        over = np.clip(np.cos(angle) * u * 1.3 + np.sin(angle) * v - at, 0, 1)
        h = h - over * 0.9
    return np.where(dome > 0, h, -9).astype(np.float32)


def heights(
    width: int, height: int, space: float, faces: tuple[Face, ...], rng: np.random.Generator
) -> tuple[Field, Field]:
    """The height of the ground in pixels, and a map of cracks 0..1."""
    base = (noise(height, width, space * 1.8, rng, 6, 0.5) - 0.5) * space * 0.5
    slabs = np.abs(noise(height, width, space * 1.15, rng, 3) - 0.5)
    seams = np.exp(-((slabs / 0.010) ** 2)) * smoothstep(noise(height, width, space * 3, rng, 2), 0.42, 0.62)
    ground: Field = (base - seams * space * 0.035).astype(np.float32)
    for face in faces:
        tall, reach = face.size * space, face.size * space * 1.05
        x0, x1 = max(0, int(face.x * space - reach)), min(width, int(face.x * space + reach) + 1)
        y0, y1 = max(0, int(face.y * space - reach)), min(height, int(face.y * space + reach) + 1)
        if x0 >= x1 or y0 >= y1:
            continue
        dy, dx = np.mgrid[y0:y1, x0:x1].astype(np.float32)
        dx, dy = (dx + 0.5 - face.x * space) / tall, (dy + 0.5 - face.y * space) / tall
        c, s = np.float32(np.cos(face.turn)), np.float32(np.sin(face.turn))
        u, v = c * dx + s * dy, c * dy - s * dx
        h = carve(u, v, face.seed) - face.sunk - face.lean[0] * dx - face.lean[1] * dy
        patch = ground[y0:y1, x0:x1]
        stone = h * (tall * 0.78) + patch * 0.25  # some of the soil's roughness stays on the stone: both weather alike
        bank = np.float32(space * 0.13)  # soil banks up where the stone enters it
        near = np.clip(1 - np.abs(stone - patch) / bank, 0, 1)
        patch[...] = np.maximum(stone, patch) + near * near * bank * 0.25
    cracks = np.abs(noise(height, width, space * 2.2, rng, 5, 0.55) - 0.5)
    cracks = np.exp(-((cracks / 0.006) ** 2)) * smoothstep(noise(height, width, space * 2.5, rng, 2), 0.5, 0.66)
    return ground, cracks.astype(np.float32)


def lit(ground: Field, cracks: Field, space: float, rng: np.random.Generator) -> Field:
    """Returns the brightness of carved ground under a light from the upper left, fairly high: 0 to about 0.7."""
    height, width = ground.shape
    ground = ground - cracks * np.float32(space * 0.05)
    slope_y, slope_x = np.gradient(ground)
    toward = np.asarray((-0.50, -0.58, 0.64), np.float32)  # to the light: from the upper left, fairly high
    bright = (toward[2] - toward[0] * slope_x - toward[1] * slope_y) / np.sqrt(1 + slope_x**2 + slope_y**2)
    bright = np.clip(bright, 0, 1)
    small = ground[::3, ::3]
    open_sky = ground - resample(blur(small, space * 0.22 / 3), height, width)
    wide_sky = ground - resample(blur(small, space * 0.75 / 3), height, width)
    hollow = np.clip(1 + open_sky / (space * 0.16), 0.25, 1.15) * np.clip(1 + wide_sky / (space * 0.8), 0.45, 1.2)
    grain = noise(height, width, space * 0.12, rng, 3, 0.7) * 0.16 + 0.92
    stain = noise(height, width, space * 4, rng, 3) * 0.5 + 0.75
    out: Field = ((0.10 + 0.50 * bright**1.2) * hollow * grain * stain).astype(np.float32)
    return out


def draw(
    width: int, height: int, space: float, span: tuple[int, int], seed: int, soil: str = "stone"
) -> pygame.Surface:
    """Draws the ground without any cache; `span` is how many spaces wide and high it is, rounded up."""
    rng = seeded("ground", span, seed)
    faces = scatter(*span, seed)
    ground, cracks = heights(width, height, space, faces, rng)
    worn = SOILS[soil]
    ground, shine = worn.wear(ground, cracks, space, seeded(soil, span, seed))
    tone = lit(ground, cracks, space, rng)
    across = np.abs(np.linspace(-1, 1, width, dtype=np.float32))[None, :]
    down = np.abs(np.linspace(-1, 1, height, dtype=np.float32))[:, None]
    edge = np.maximum(across, down) ** 2 * 0.5 + (across**2 + down**2) * 0.25
    dark = 1 - 0.72 * smoothstep(edge.astype(np.float32), 0.42, 1.02)
    tone = tone * dark
    stone = mix(DEEP, LIT, np.clip(tone, 0, 1).astype(np.float32))
    if any(worn.vein):
        part = (shine * np.float32(SHINE))[..., None]
        lit_vein = np.asarray(worn.vein, np.float32) * (0.45 * dark + 0.9 * tone)[..., None]
        stone = (stone * (1 - part) + lit_vein * part).astype(np.float32)
    return to_surface(stone)


def _carved(size_px: tuple[int, int], space_px: float, seed: int, soil: str, finest: int) -> pygame.Surface:
    fine = min(1.0, (finest / (size_px[0] * size_px[1])) ** 0.5)
    small = (max(8, round(size_px[0] * fine)), max(8, round(size_px[1] * fine)))
    # the same heads at every resolution: a pixel more or less must not throw them anew
    span = (math.ceil(size_px[0] / space_px - 0.06), math.ceil(size_px[1] / space_px - 0.06))
    surface = draw(small[0], small[1], space_px * fine, span, seed, soil)
    return surface if fine == 1 else pygame.transform.smoothscale(surface, size_px)


def ground(
    size_px: tuple[int, int],
    space_px: float,
    seed: int = 1,
    folder: Path | None = None,
    quick: bool = False,
    soil: str = "stone",
) -> pygame.Surface:
    """The ground over `size_px` pixels, for spaces of `space_px` pixels (which set the size of the heads), of a soil of
    SOILS.

    Kept in memory, and on disk under the user's cache folder (or `folder`). Do not draw onto the result.
    `quick` gives a soft first pass at once when the carved one is not there yet: show it, ask again without `quick`
    in the background (it needs no window), then swap.
    """
    key = (size_px, round(space_px * 100), seed, soil)
    if key in _kept:
        return _kept[key]
    mark = "" if soil == "stone" else f"-{soil}"
    file = cache_file(f"ground-{VERSION}-{size_px[0]}x{size_px[1]}-{key[1]}-{seed}{mark}", folder)
    surface = load_cached(file, size_px)
    if surface is None and quick:
        return _carved(size_px, space_px, seed, soil, QUICK)
    if surface is None:
        surface = _carved(size_px, space_px, seed, soil, FINEST)
        keep_cached(file, surface)
    _kept[key] = surface
    while len(_kept) > 2:
        _kept.popitem(last=False)
    return surface


def lay_grid(
    surface: pygame.Surface,
    corner: tuple[float, float],
    space_px: float,
    cols: int = 22,
    rows: int = 16,
    strength: float = 1.0,
) -> None:
    """The grid as a whisper, laid on a picture of the ground whose board begins at `corner`: hair lines, a little
    stronger where four spaces meet. strength 0..3, 1 is rest."""
    x0, y0 = round(corner[0]), round(corner[1])
    wide, high = round(cols * space_px), round(rows * space_px)
    across = [x0 + round(col * space_px) for col in range(cols + 1)]
    down = [y0 + round(row * space_px) for row in range(rows + 1)]
    seen = surface.get_clip()
    line, tick = min(255, round(16 * strength)), max(2, round(space_px * 0.07))
    bold = min(255, round(19 * strength))
    upright, level = _strip((1, high + 1), line), _strip((wide + 1, 1), line)
    surface.blits([(upright, (x, y0)) for x in across if seen.left <= x < seen.right])
    surface.blits([(level, (x0, y)) for y in down if seen.top <= y < seen.bottom])
    upright, level = _strip((1, 2 * tick + 1), bold), _strip((2 * tick + 1, 1), bold)
    meet = [(x, y) for x in across for y in down if seen.collidepoint(x, y)]
    surface.blits([(level, (x - tick, y)) for x, y in meet])
    surface.blits([(upright, (x, y - tick)) for x, y in meet])


def _strip(size: tuple[int, int], alpha: int) -> pygame.Surface:
    strip = pygame.Surface(size, pygame.SRCALPHA)
    strip.fill((233, 223, 201, alpha))
    return strip

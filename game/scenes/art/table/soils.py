"""What the monsters have made of the ground where they are met: tracks, a spiral, veins of gold, and the air over it.

A soil wears the field of stone faces before it is lit, and says what of it shines by itself, what the dark leaves of
each colour, and what light the monster brings. A new soil is one record in SOILS, named by a beast's `soil`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from game.scenes.art.engraving.field import Field, blur, noise, smoothstep
from game.scenes.art.engraving.shapes import Colour
from game.scenes.art.table.light import COLD

Worn = tuple[Field, Field]
"""Heights in pixels, and how much of each pixel shines, 0..1."""
Air = tuple[float, float, float]
STEP = 0.62
"""Spaces between two prints of a track."""
RINGS = ((1.6, 0.08), (4.4, 0.08), (5.4, 0.06), (7.6, 0.12), (10.4, 0.1))
"""The rings of a dial: radius and breadth in spaces."""
STROKES = ((12, 1.6, 4.4, 0.07), (60, 4.4, 5.4, 0.05), (12, 5.4, 7.6, 0.11), (12, 7.6, 10.4, 0.06))
"""Its strokes: how many, from which radius to which, and how broad."""


FIGURE = 5.2
"""Spaces from one ring of the dance to the next of its rank."""
LENS, LENS_FROM = 4.3, 3.0
"""The radius of a great lens, and how far from the middle its own middle lies, in spaces."""


@dataclass(frozen=True)
class Soil:
    """`wear` gets heights in pixels, cracks 0..1, pixels of a space and chance; `vein` is the colour of what shines,
    `air` how much of each colour the dark leaves, `glow` the light that the monster itself gives, if it gives any, and
    `shine` how strong that is beside a lantern's."""

    wear: Callable[[Field, Field, float, np.random.Generator], Worn]
    vein: Colour = (0, 0, 0)
    air: Air = (float(COLD[0]), float(COLD[1]), float(COLD[2]))
    glow: Colour | None = None
    shine: float = 0.5


def untouched(heights: Field, cracks: Field, space: float, rng: np.random.Generator) -> Worn:
    """The stone faces as they are."""
    return heights, np.zeros_like(heights)


def trampled(heights: Field, cracks: Field, space: float, rng: np.random.Generator) -> Worn:
    """The faces half trodden into the soil, and the tracks of cloven hooves that wander over them."""
    low = blur(heights[::2, ::2], space * 0.5 / 2)
    rows, cols = heights.shape
    soft = np.repeat(np.repeat(low, 2, 0), 2, 1)[:rows, :cols]
    clods = (noise(rows, cols, space * 0.22, rng, 3, 0.6) - 0.5) * np.float32(space * 0.14)
    worn = (soft + (heights - soft) * np.float32(0.62) + clods).astype(np.float32)
    marks = np.zeros_like(heights)
    wide, high = cols / space, rows / space
    for _ in range(round(wide * high / 34)):
        x, y, way = rng.uniform(0, wide), rng.uniform(0, high), rng.uniform(0, 2 * math.pi)
        for step in range(int(rng.integers(7, 15))):
            way += float(rng.normal(0, 0.2))
            x, y = x + math.cos(way) * STEP, y + math.sin(way) * STEP
            side = 0.13 if step % 2 else -0.13
            _hoof(worn, marks, space, (x - math.sin(way) * side, y + math.cos(way) * side), way)
    return worn, marks


def _hoof(worn: Field, marks: Field, space: float, at: tuple[float, float], way: float) -> None:
    """Presses the two toes of one hoof into the ground, with the soil that they push up."""
    reach = round(space * 0.34) + 1
    column, row = round(at[0] * space), round(at[1] * space)
    top, left = max(0, row - reach), max(0, column - reach)
    piece = worn[top : row + reach, left : column + reach]
    if row + reach <= 0 or column + reach <= 0 or not piece.size:
        return
    y, x = np.mgrid[top : top + piece.shape[0], left : left + piece.shape[1]].astype(np.float32)
    dx, dy = (x - column) / space, (y - row) / space
    ahead = math.cos(way) * dx + math.sin(way) * dy
    aside = np.abs(-math.sin(way) * dx + math.cos(way) * dy)
    toe = ((ahead + 0.02) / 0.2) ** 2 + ((aside - 0.075 + 0.16 * np.clip(ahead, 0, 1)) / 0.06) ** 2
    deep = np.clip(1.25 - toe, 0, 1)
    rim = np.exp(-((toe - 1.9) ** 2) / 0.7)
    piece += (rim * 0.05 - deep * 0.17).astype(np.float32) * np.float32(space)
    shining = marks[top : top + piece.shape[0], left : left + piece.shape[1]]
    np.maximum(shining, deep, out=shining)


def wound_up(heights: Field, cracks: Field, space: float, rng: np.random.Generator) -> Worn:
    """A furrow with two arms, wound about the middle like a spring, through stone and soil alike."""
    rows, cols = heights.shape
    y, x = np.mgrid[0:rows, 0:cols].astype(np.float32)
    dx, dy = (x - cols / 2) / np.float32(space), (y - rows / 2) / np.float32(space)
    far = np.hypot(dx, dy) + np.float32(1e-3)
    turn = np.arctan2(dy, dx) / np.float32(2 * math.pi)
    grows = math.log(1.62)
    wave = np.log(far / 0.55) / grows - 2 * turn
    off = np.abs(wave % 1 - 0.5) * far * np.float32(grows)
    broad = 0.05 + 0.011 * far
    furrow = np.exp(-((off / broad) ** 2)) * smoothstep(far, 0.35, 0.9)
    bank = np.exp(-(((off - 2.1 * broad) / broad) ** 2)) * smoothstep(far, 0.6, 1.4)
    worn = heights + np.float32(space) * (0.05 * bank - 0.17 * furrow)
    return worn.astype(np.float32), furrow.astype(np.float32)


def numbered(heights: Field, cracks: Field, space: float, rng: np.random.Generator) -> Worn:
    """The dial of a clock that nobody made: rings about the middle, hours and minutes between them."""
    rows, cols = heights.shape
    y, x = np.mgrid[0:rows, 0:cols].astype(np.float32)
    dx, dy = (x - cols / 2) / np.float32(space), (y - rows / 2) / np.float32(space)
    far = np.hypot(dx, dy)
    turn = np.arctan2(dy, dx) / np.float32(2 * math.pi)
    marks = np.zeros_like(heights)
    for ring, broad in RINGS:
        marks = np.maximum(marks, np.exp(-(((far - ring) / broad) ** 2)))
    for count, first, last, broad in STROKES:
        beside = np.abs((turn * count + 0.5) % 1 - 0.5) * far * np.float32(2 * math.pi / count)
        between = smoothstep(far, first - 0.06, first + 0.06) * (1 - smoothstep(far, last - 0.06, last + 0.06))
        marks = np.maximum(marks, np.exp(-((beside / broad) ** 2)) * between)
    return (heights - np.float32(space * 0.15) * marks).astype(np.float32), marks.astype(np.float32)


def danced(heights: Field, cracks: Field, space: float, rng: np.random.Generator) -> Worn:
    """The figures of a dance that was never allowed: rings drawn into each other in ranks, where a heel has turned."""
    rows, cols = heights.shape
    y, x = np.mgrid[0:rows, 0:cols].astype(np.float32)
    dx, dy = (x - cols / 2) / np.float32(space), (y - rows / 2) / np.float32(space)
    marks = np.zeros_like(heights)
    for aside, ahead in ((0.0, 0.0), (FIGURE / 2, FIGURE / 2)):
        across = (dx - aside + FIGURE / 2) % FIGURE - FIGURE / 2
        along = (dy - ahead + FIGURE / 2) % FIGURE - FIGURE / 2
        far = np.hypot(across, along)
        for ring, broad in ((FIGURE * 0.46, 0.07), (FIGURE * 0.4, 0.04), (0.16, 0.1)):
            marks = np.maximum(marks, np.exp(-(((far - ring) / broad) ** 2)))
    marks *= smoothstep(noise(rows, cols, space * 2.5, rng, 3), 0.3, 0.46)  # and worn away by what came after
    return (heights - np.float32(space * 0.14) * marks).astype(np.float32), marks.astype(np.float32)


def ground_glass(heights: Field, cracks: Field, space: float, rng: np.random.Generator) -> Worn:
    """Three great lenses ground into the stone so that each looks through the two others, with the rays they throw."""
    rows, cols = heights.shape
    y, x = np.mgrid[0:rows, 0:cols].astype(np.float32)
    dx, dy = (x - cols / 2) / np.float32(space), (y - rows / 2) / np.float32(space)
    marks, hollow = np.zeros_like(heights), np.zeros_like(heights)
    for third in range(3):
        way = math.tau * third / 3 - math.pi / 2
        ax, ay = dx - LENS_FROM * math.cos(way), dy - LENS_FROM * math.sin(way)
        far = np.hypot(ax, ay)
        for ring, broad in ((LENS, 0.11), (LENS - 0.45, 0.05), (LENS * 0.34, 0.06)):
            marks = np.maximum(marks, np.exp(-(((far - ring) / broad) ** 2)))
        turn = np.arctan2(ay, ax) / np.float32(math.tau)
        beside = np.abs((turn * 36 + 0.5) % 1 - 0.5) * far * np.float32(math.tau / 36)
        rays = np.exp(-((beside / 0.045) ** 2)) * smoothstep(far, LENS + 0.3, LENS + 0.5)
        marks = np.maximum(marks, rays * (1 - smoothstep(far, LENS + 1.0, LENS + 2.6)))
        hollow += np.clip(1 - (far / LENS) ** 2, 0, 1)
    worn = heights - np.float32(space) * (0.13 * marks + 0.1 * hollow)
    return worn.astype(np.float32), marks.astype(np.float32)


def veined(heights: Field, cracks: Field, space: float, rng: np.random.Generator) -> Worn:
    """Every crack, and many more, has run full of metal."""
    rows, cols = heights.shape
    more = np.abs(noise(rows, cols, space * 1.6, rng, 5, 0.5) - 0.5)
    seam = np.exp(-((more / 0.008) ** 2)) * smoothstep(noise(rows, cols, space * 3, rng, 2), 0.44, 0.6)
    return heights, np.clip(np.maximum(cracks, seam), 0, 1).astype(np.float32)


def hoarded(heights: Field, cracks: Field, space: float, rng: np.random.Generator) -> Worn:
    """The lanterns of a whole people, heaped about the middle and strewn over the faces; few of them still burn."""
    rows, cols = heights.shape
    worn, marks = heights.copy(), np.zeros_like(heights)
    wide, high = cols / space, rows / space
    for _ in range(round(wide * high)):
        far, way = float(abs(rng.normal(0, 0.36))) + 0.06, rng.uniform(0, 2 * math.pi)
        at = (wide * (0.5 + 0.62 * far * math.cos(way)), high * (0.5 + 0.66 * far * math.sin(way)))
        burns = float(rng.uniform(0.35, 1.0)) if rng.random() < 0.24 else 0.0
        _lantern(worn, marks, space, at, rng.uniform(0, 2 * math.pi), float(rng.uniform(0.36, 0.6)), burns)
    return worn, marks


def _lantern(
    worn: Field, marks: Field, space: float, at: tuple[float, float], way: float, size: float, burns: float
) -> None:
    """Lays one lantern on the ground: a cage of four panes between a foot and a cap, and the ring it hung by. What lies
    there already is covered, and its light with it."""
    reach = round(space * size * 1.1) + 1
    column, row = round(at[0] * space), round(at[1] * space)
    top, left = max(0, row - reach), max(0, column - reach)
    piece = worn[top : row + reach, left : column + reach]
    if row + reach <= 0 or column + reach <= 0 or not piece.size:
        return
    y, x = np.mgrid[top : top + piece.shape[0], left : left + piece.shape[1]].astype(np.float32)
    dx, dy = (x - column) / (space * size), (y - row) / (space * size)
    u = math.cos(way) * dx + math.sin(way) * dy  # along it, from foot to ring
    v = np.abs(-math.sin(way) * dx + math.cos(way) * dy)
    soft = 1.6 / (space * size)
    cage = _within(u, -0.5, 0.3, soft) * (1 - smoothstep(v, 0.34 - soft, 0.34 + soft))
    ends = np.maximum(
        _within(u, -0.66, -0.46, soft) * (1 - smoothstep(v, 0.42 - soft, 0.42 + soft)),
        _within(u, 0.26, 0.62, soft) * (1 - smoothstep(v + 0.9 * (u - 0.26), 0.42 - soft, 0.42 + soft)),
    )
    ring = np.exp(-(((np.hypot(u - 0.76, v) - 0.15) / 0.06) ** 2))
    whole = np.maximum(np.maximum(cage, ends), ring)
    bars = np.exp(-(((v - 0.16) / 0.045) ** 2)) + np.exp(-(((v - 0.34) / 0.05) ** 2))
    high = np.float32(space * size) * (0.26 * np.sqrt(np.clip(1 - (v / 0.46) ** 2, 0, 1)) + 0.1 * ends + 0.1 * bars)
    lying = piece.mean() + high
    piece += ((lying - piece) * np.clip(whole, 0, 1)).astype(np.float32)
    glass = cage * np.clip(1 - 1.2 * bars - ends, 0, 1)
    shining = marks[top : top + piece.shape[0], left : left + piece.shape[1]]
    shining *= 1 - np.clip(whole, 0, 1)
    shining += (glass * burns).astype(np.float32)


def _within(u: Field, first: float, last: float, soft: float) -> Field:
    """1 between the two, falling off over `soft` on either side."""
    out: Field = smoothstep(u, first - soft, first + soft) * (1 - smoothstep(u, last - soft, last + soft))
    return out


def hammered(heights: Field, cracks: Field, space: float, rng: np.random.Generator) -> Worn:
    """Where a maul came down: a great pit in the middle and others about it, their rims raised, and out of each pit
    the ground has burst in cracks that run with what melted."""
    rows, cols = heights.shape
    y, x = np.mgrid[0:rows, 0:cols].astype(np.float32)
    low = blur(heights[::2, ::2], space * 0.6 / 2)
    flat = np.repeat(np.repeat(low, 2, 0), 2, 1)[:rows, :cols]
    wobble = (noise(rows, cols, space * 0.9, rng, 3, 0.6) - 0.5) * np.float32(1.5)
    worn, marks = heights.copy(), np.zeros_like(heights)
    wide, high = cols / space, rows / space
    pits = [(0.5 * wide, 0.5 * high, 2.3)]
    for _ in range(round(wide * high / 30)):
        pits.append((rng.uniform(0, wide), rng.uniform(0, high), float(rng.uniform(0.6, 1.35))))
    for column, row, broad in pits:
        dx, dy = x / np.float32(space) - np.float32(column), y / np.float32(space) - np.float32(row)
        far = np.hypot(dx, dy) / np.float32(broad)
        inside = 1 - smoothstep(far, 0.86, 1.02)
        rim = np.exp(-(((far - 1.05) / 0.13) ** 2))
        worn += ((flat - worn) * inside * 0.72).astype(np.float32)
        worn += (np.float32(space * broad) * (0.1 * rim - 0.17 * inside * (1 - 0.6 * far**2))).astype(np.float32)
        rays = int(rng.integers(6, 10))
        turn = (np.arctan2(dy, dx) / (2 * math.pi) + rng.uniform(0, 1)) * rays + wobble * np.clip(far, 0, 1.6)
        beside = np.abs(turn % 1 - 0.5) * far * np.float32(2 * math.pi * broad / rays)
        thick = 0.085 * np.clip(1.9 - far, 0, 1.2) * np.clip(far * 2.4 - 0.5, 0, 1) + 1e-4
        np.maximum(marks, np.exp(-((beside / thick) ** 2)) * (far < 1.9), out=marks)
    return (worn - np.float32(space * 0.07) * marks).astype(np.float32), marks.astype(np.float32)


SOILS: dict[str, Soil] = {
    "stone": Soil(untouched),
    "blood": Soil(untouched, air=(0.245, 0.18, 0.17), glow=(216, 58, 34), shine=0.7),
    "figures": Soil(danced, vein=(150, 178, 190), air=(0.135, 0.21, 0.275), glow=(150, 214, 255), shine=0.95),
    "lenses": Soil(ground_glass, vein=(214, 178, 120), air=(0.245, 0.165, 0.215), glow=(255, 214, 170)),
    "tracks": Soil(trampled, air=(0.205, 0.205, 0.15)),
    "spiral": Soil(wound_up, vein=(150, 122, 196), air=(0.2, 0.17, 0.28), glow=(150, 118, 214)),
    "gold": Soil(veined, vein=(240, 184, 74), air=(0.25, 0.205, 0.14), glow=(255, 198, 92)),
    "embers": Soil(trampled, vein=(224, 84, 40), air=(0.245, 0.175, 0.155), glow=(255, 110, 58)),
    "dial": Soil(numbered, vein=(236, 186, 70), air=(0.225, 0.18, 0.28), glow=(255, 206, 104)),
    "hoard": Soil(hoarded, vein=(206, 138, 46), air=(0.15, 0.2, 0.25), glow=(62, 158, 164), shine=0.8),
    "forge": Soil(hammered, vein=(255, 168, 58), air=(0.26, 0.195, 0.14), glow=(255, 122, 40), shine=1.2),
}
"""The soils by name. Stone is what everybody else has."""

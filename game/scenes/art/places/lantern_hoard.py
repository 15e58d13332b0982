"""The settlement by its own light: the heap of lanterns on the stone faces, those who stay close to it, and the stones
set for the dead at the edge of the light."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.scenes.art.engraving.burin import Inks, plate
from game.scenes.art.engraving.field import seeded
from game.scenes.art.engraving.relief import Relief, print_relief
from game.scenes.art.figures.faces import look_of
from game.scenes.art.figures.standees import figure
from game.scenes.art.table.ground import ground
from game.scenes.art.table.light import WARM, Lamp, LightMap, glow

GROUND_SEED = 17
SPACES = 5.2
MOST_PEOPLE, MOST_STONES, MOST_HEAP = 13, 18, 74
_LAMP = (-18.0, -40.0, 36.0, 54.0)


@dataclass(frozen=True)
class Hoard:
    """What the picture shows: who lives there (gender and number of each), how many are dead, how many lanterns of the
    heap burn bright (the endeavors that are left)."""

    people: tuple[tuple[str, int], ...] = ()
    dead: int = 0
    bright: int = 0


def hoard_picture(size: tuple[int, int], hoard: Hoard) -> pygame.Surface:
    """Draws the whole picture; slow, so do it beside the window."""
    width, height = size
    space = height / SPACES
    out = ground(size, space, GROUND_SEED).copy()
    heart = (width * 0.5, height * 0.76)
    stones = _stones(size, hoard.dead)
    for x, y, high in stones:
        _gravestone(out, x, y, high)
    heap = _heap(heart, height)
    behind, before = _places(size, heart, len(hoard.people[:MOST_PEOPLE]))
    for (gender, number), (x, y, high, left) in zip(hoard.people, behind, strict=False):
        _person(out, gender, number, x, y, high, left)
    for x, y, high, burning in heap:
        _lantern(out, x, y, high, burning)
    for (gender, number), (x, y, high, left) in zip(hoard.people[len(behind) :], before, strict=False):
        _person(out, gender, number, x, y, high, left)
    _light(out, heart, space, hoard.bright)
    for x, y, high, burning in heap:
        if burning:
            _flame(out, x, y, high)
    return out


def _light(out: pygame.Surface, heart: tuple[float, float], space: float, bright: int) -> None:
    """One pool of warmth; the more endeavors wait, the wider."""
    width, height = out.get_size()
    reach = 2.6 + 0.12 * min(bright, 8)
    lamps = [
        Lamp(heart[0], heart[1] - space * 0.25, reach=reach, strength=1.7, colour=WARM),
        Lamp(heart[0] - space * 0.8, heart[1] + space * 0.1, reach=1.5, strength=0.6, colour=WARM),
        Lamp(heart[0] + space * 0.8, heart[1] + space * 0.1, reach=1.5, strength=0.6, colour=WARM),
    ]
    light = LightMap((width, height), space, coarse=max(4, width // 160))
    light.place(lamps)
    out.blit(light.layer(), (0, 0), special_flags=pygame.BLEND_MULT)


def _heap(heart: tuple[float, float], height: int) -> list[tuple[float, float, float, bool]]:
    """The lanterns of the hoard, back to front: where each stands, how high it is, whether it burns."""
    rng = seeded("hoard")
    found = []
    for _ in range(MOST_HEAP):
        angle, far = rng.uniform(0, 2 * math.pi), rng.random() ** 0.7
        x = heart[0] + math.cos(angle) * far * height * 0.36
        depth = math.sin(angle) * far
        rise = (1 - far) ** 1.1 * height * 0.27 * max(0.0, 0.6 - depth * 0.4)
        y = heart[1] + depth * height * 0.10 - rise
        found.append((depth, x, y, height * rng.uniform(0.07, 0.098), rng.random() < 0.55))
    return [(x, y, high, burning) for _, x, y, high, burning in sorted(found)]


def _places(
    size: tuple[int, int], heart: tuple[float, float], count: int
) -> tuple[list[tuple[float, float, float, bool]], list[tuple[float, float, float, bool]]]:
    """Where people stand: an arc behind the heap, and some before it at the sides; each turned to the light."""
    width, height = size
    rng = seeded("people")
    back = min(count, max(3, round(count * 0.6)))
    behind = []
    for index in range(back):
        part = (index + 0.5) / back
        x = heart[0] + (part - 0.5) * min(width * 0.78, height * 1.35) + rng.uniform(-0.012, 0.012) * width
        sink = abs(part - 0.5) * 2
        y = heart[1] - height * (0.17 - 0.13 * sink**2)
        behind.append((x, y, height * (0.37 + 0.04 * sink) * rng.uniform(0.94, 1.03), x > heart[0]))
    before = []
    rest = count - back
    for index in range(rest):
        side = -1 if index % 2 == 0 else 1
        step = index // 2
        x = heart[0] + side * (height * 0.56 + step * height * 0.19)
        before.append((x, heart[1] + height * (0.13 + 0.025 * step), height * 0.45 * rng.uniform(0.95, 1.03), side > 0))
    return behind, before


def _person(out: pygame.Surface, gender: str, number: int, x: float, y: float, high: float, left: bool) -> None:
    drawn = figure(look_of(gender, number), max(24, round(high)), left)
    out.blit(drawn, drawn.get_rect(midbottom=(round(x), round(y + high * 0.08))))


def _lantern(out: pygame.Surface, x: float, y: float, high: float, burning: bool) -> None:
    part = plate("standees/survivor")["lantern" if burning else "lantern-out"]
    inks = Inks(contour=2.2, bone="#fff3d6", ember="#f0b248", ash="#8d7b62")
    tall = max(8, round(high / 6) * 6)
    drawn = print_relief([part], _LAMP, tall, inks, Relief(depth=0))
    out.blit(drawn, drawn.get_rect(midbottom=(round(x), round(y))))


def _flame(out: pygame.Surface, x: float, y: float, high: float) -> None:
    """Light that owes nothing to the pool around it."""
    radius = max(4, round(high * 0.85))
    air = glow(radius, (150, 92, 34), 0.55)
    out.blit(air, air.get_rect(center=(round(x), round(y - high * 0.36))), special_flags=pygame.BLEND_RGB_ADD)


def _stones(size: tuple[int, int], dead: int) -> list[tuple[float, float, float]]:
    """The stones of the dead, far out at both sides, in rows."""
    width, height = size
    rng = seeded("stones")
    found = []
    for index in range(min(dead, MOST_STONES)):
        side, step = (-1 if index % 2 == 0 else 1), index // 2
        row, place = step // 3, step % 3
        x = width * 0.5 + side * (width * 0.36 + place * height * 0.10 + row * height * 0.04)
        y = height * (0.52 + row * 0.11) + rng.uniform(-0.012, 0.012) * height
        found.append((x + rng.uniform(-0.01, 0.01) * width, y, height * rng.uniform(0.085, 0.115)))
    return sorted(found, key=lambda stone: stone[1])


def _gravestone(out: pygame.Surface, x: float, y: float, high: float) -> None:
    """A standing slab with a worn face cut into it."""
    wide = high * 0.62
    left, top = x - wide / 2, y - high
    points = [
        (left, y), (left + wide * 0.04, top + high * 0.22), (left + wide * 0.26, top + high * 0.03),
        (left + wide * 0.62, top), (left + wide * 0.95, top + high * 0.16), (left + wide, y),
    ]  # fmt: skip
    pygame.draw.ellipse(
        out,
        (20, 18, 17),
        pygame.Rect(round(x - wide * 0.75), round(y - high * 0.10), round(wide * 1.6), round(high * 0.22)),
    )
    pygame.draw.polygon(out, (112, 102, 88), points)
    pygame.draw.polygon(out, (150, 138, 118), [points[1], points[2], points[3], (left + wide * 0.6, top + high * 0.1)])
    pygame.draw.polygon(out, (22, 19, 17), points, max(1, round(high * 0.03)))
    dark, thin = (30, 26, 23), max(1, round(high * 0.033))
    for x0, y0, x1, y1 in _FEATURES:
        start, end = (left + wide * x0, top + high * y0), (left + wide * x1, top + high * y1)
        pygame.draw.line(out, dark, start, end, thin)


_FEATURES = ((0.28, 0.42, 0.44, 0.42), (0.56, 0.42, 0.72, 0.42), (0.5, 0.46, 0.5, 0.62), (0.38, 0.75, 0.62, 0.75))
"""The worn face of a stone: eyes, nose and mouth, as shares of its size."""

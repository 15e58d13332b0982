"""Dice of black stone that tumble and settle: the ten-sided die, and the die of the five places of a body.

They are real solids: vertices and faces turned in space, lit from the upper left, with their marks laid on the faces.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pygame

from engine.errors import BadInput
from game.scenes.art.engraving.field import seeded
from game.scenes.art.engraving.marks import INK, PLACES, sign
from game.scenes.art.engraving.shapes import Colour

Vectors = npt.NDArray[np.float64]
STONE: Colour = (66, 56, 50)
LANTERN: Colour = (232, 168, 58)
FINE = 3  # drawn larger and brought down, for clean edges
_kept: OrderedDict[tuple[object, ...], tuple[pygame.Surface, ...]] = OrderedDict()


@dataclass(frozen=True)
class Solid:
    """Corners, and faces as rings of corner numbers; `up` is the corner (or edge) that a face's mark points to."""

    corners: Vectors
    faces: tuple[tuple[int, ...], ...]

    def normal(self, face: int, turned: Vectors) -> Vectors:
        ring = turned[list(self.faces[face])]
        out: Vectors = np.cross(ring[1] - ring[0], ring[2] - ring[0])
        outward = 1.0 if float(out @ ring.mean(axis=0)) > 0 else -1.0
        unit: Vectors = np.asarray(out * (outward / float(np.linalg.norm(out))), np.float64)
        return unit


def _ten() -> Solid:
    high = 1.12
    low = high * (1 - math.cos(math.pi / 5)) / (1 + math.cos(math.pi / 5))  # keeps each kite flat
    ring = [(math.cos(k * math.pi / 5), math.sin(k * math.pi / 5), low if k % 2 else -low) for k in range(10)]
    corners = np.asarray([*ring, (0, 0, high), (0, 0, -high)])
    faces = []
    for k in range(10):  # corner k lies low when even: its kite hangs from the top
        faces.append((10 if k % 2 == 0 else 11, (k - 1) % 10, k, (k + 1) % 10))
    return Solid(corners * 0.98, tuple(faces))


def _six() -> Solid:
    corners = np.asarray([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], float) * 0.72
    return Solid(corners, ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)))


TEN, SIX = _ten(), _six()


def _turn(axis: Vectors, angle: float) -> Vectors:
    x, y, z = axis / np.linalg.norm(axis)
    c, s = math.cos(angle), math.sin(angle)
    skew = np.asarray([(0, -z, y), (z, 0, -x), (-y, x, 0)])
    out: Vectors = c * np.eye(3) + s * skew + (1 - c) * np.outer((x, y, z), (x, y, z))
    return out


def _facing(solid: Solid, face: int, tilt: float) -> Vectors:
    """The rotation that turns `face` to the eye (the z axis), its first corner up, leaning `tilt` back."""
    normal = solid.normal(face, solid.corners)
    ring = solid.corners[list(solid.faces[face])]
    first = ring[0] if solid is TEN else (ring[0] + ring[1]) / 2
    up = first - ring.mean(axis=0)
    up = up - normal * (up @ normal)
    up /= np.linalg.norm(up)
    aim = np.stack([np.cross(up, normal), up, normal])
    out: Vectors = _turn(np.asarray((1.0, 0, 0)), tilt) @ aim
    return out


def _draw(
    solid: Solid, rotation: Vectors, size: int, marks: list[pygame.Surface], tone: Colour, lift: float
) -> pygame.Surface:
    big = size * FINE
    out = pygame.Surface((big, big), pygame.SRCALPHA)
    turned = solid.corners @ rotation.T
    scale = big * 0.40
    middle = np.asarray((big / 2, big * (0.47 - 0.05 * lift)))
    shadow = pygame.Rect(0, 0, big * (0.72 - 0.2 * lift), big * (0.17 - 0.04 * lift))
    shadow.center = (big // 2, round(big * 0.88))
    pygame.draw.ellipse(out, (0, 0, 0, round(150 - 70 * lift)), shadow)
    light = np.asarray((-0.44, 0.62, 0.66))
    for face, ring in enumerate(solid.faces):
        normal = solid.normal(face, turned)
        if normal[2] <= 0.02:
            continue
        points = [(middle[0] + x * scale, middle[1] - y * scale) for x, y, _ in turned[list(ring)]]
        bright = 0.42 + 0.95 * max(0.0, float(normal @ light)) ** 1.3
        fill = tuple(min(255, round(c * bright)) for c in tone)
        pygame.draw.polygon(out, fill, points)
        edge = tuple(min(255, round(c * bright * 1.5 + 12)) for c in tone)
        for a, b in zip(points, points[1:] + points[:1], strict=True):
            pygame.draw.line(out, edge, a, b, max(1, big // 110))
        _lay(out, marks[face % len(marks)], turned[list(ring)], normal, middle, scale, solid is TEN)
    rim = [(middle[0] + x * scale, middle[1] - y * scale) for x, y, _ in turned]
    hull = _hull(rim)
    pygame.draw.polygon(out, INK, hull, max(2, big // 48))
    return pygame.transform.smoothscale(out, (size, size))


def _lay(
    out: pygame.Surface, mark: pygame.Surface, ring: Vectors, normal: Vectors, middle: Vectors, scale: float, kite: bool
) -> None:
    """Lays a mark on a face: foreshortened along the way the face leans, turned with it."""
    if normal[2] < 0.3:
        return
    at = ring.mean(axis=0)
    first = ring[0] if kite else (ring[0] + ring[1]) / 2
    up = first - ring.mean(axis=0)
    lean = math.degrees(math.atan2(up[0], up[1]))
    side = round(scale * (0.95 if kite else 1.3))
    wide = max(2, round(side * max(0.2, 1 - abs(normal[0]) ** 1.6)))
    high = max(2, round(side * max(0.2, 1 - abs(normal[1]) ** 1.6)))
    turned = pygame.transform.rotozoom(mark, -lean, side / mark.get_width())
    turned = pygame.transform.smoothscale(
        turned, (max(1, turned.get_width() * wide // side), max(1, turned.get_height() * high // side))
    )
    turned.set_alpha(round(255 * min(1.0, normal[2] ** 2.2 * 1.1)))
    out.blit(turned, turned.get_rect(center=(middle[0] + at[0] * scale, middle[1] - at[1] * scale)))


def _hull(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    ordered = sorted(points)

    def half(run: list[tuple[float, float]]) -> list[tuple[float, float]]:
        out: list[tuple[float, float]] = []
        for p in run:
            while len(out) > 1 and (out[-1][0] - out[-2][0]) * (p[1] - out[-2][1]) <= (out[-1][1] - out[-2][1]) * (
                p[0] - out[-2][0]
            ):
                out.pop()
            out.append(p)
        return out[:-1]

    return half(ordered) + half(ordered[::-1])


def _numeral(text: str, font: pygame.font.Font, side: int, colour: Colour) -> pygame.Surface:
    glyph = font.render(text, True, colour)
    glyph = glyph.subsurface(glyph.get_bounding_rect())
    out = pygame.Surface((side, side), pygame.SRCALPHA)
    high = round(side * 0.62)
    wide = max(1, round(glyph.get_width() * high / glyph.get_height()))
    if wide > side * 0.9:
        wide, high = round(side * 0.9), round(high * side * 0.9 / wide)
    dark = font.render(text, True, INK)
    dark = dark.subsurface(dark.get_bounding_rect())
    spot = ((side - wide) // 2, (side - high) // 2)
    out.blit(pygame.transform.smoothscale(dark, (wide, high)), (spot[0] - side // 40, spot[1] - side // 40))
    out.blit(pygame.transform.smoothscale(glyph, (wide, high)), spot)
    return out


def _frames(
    solid: Solid, face: int, size: int, marks: list[pygame.Surface], count: int, seed: str, tone: Colour
) -> tuple[pygame.Surface, ...]:
    rng = seeded("tumble", seed)
    rest = (
        _turn(np.asarray((0.0, 1.0, 0.0)), -0.30) @ _facing(solid, face, 0.42)
        if solid is SIX
        else _facing(solid, face, -0.16)
    )
    axis = np.asarray((0.9 + rng.random() * 0.4, -0.8 + 1.6 * rng.random(), 0.5 * rng.random() - 0.25))
    out = []
    for index in range(count):
        left = 1 - (index + 1) / count
        lift = abs(math.sin(left * 7.5)) * left**0.8  # two dying bounces
        out.append(_draw(solid, _turn(axis, 9.0 * left**1.7) @ rest, size, marks, tone, lift))
    return tuple(out)


def _keep(key: tuple[object, ...], made: tuple[pygame.Surface, ...]) -> tuple[pygame.Surface, ...]:
    _kept[key] = made
    if len(_kept) > 48:
        _kept.popitem(last=False)
    return made


def ten_frames(
    result: int, size_px: int, font: pygame.font.Font, count: int = 12, seed: int = 0
) -> tuple[pygame.Surface, ...]:
    """A ten-sided die rolling to `result` (1..10; the lantern is the ten): `count` pictures, the last one at rest."""
    if not 1 <= result <= 10:
        raise BadInput(f"A ten-sided die cannot show {result}: give a number from 1 to 10.")
    key = ("ten", result, size_px, font, count, seed)
    if key in _kept:
        return _kept[key]
    side = size_px * FINE // 2
    order = [1, 8, 5, 4, 9, 2, 7, 6, 3, 10]
    # six and nine are told apart by a dot, as on a real die
    marks = [
        sign("lantern-ten", side) if n == 10 else _numeral(f"{n}." if n in (6, 9) else str(n), font, side, LANTERN)
        for n in order
    ]
    return _keep(key, _frames(TEN, order.index(result), size_px, marks, count, f"ten{result}{seed}", STONE))


def place_frames(place: str, size_px: int, count: int = 12, seed: int = 0) -> tuple[pygame.Surface, ...]:
    """The hit location die rolling to head, arms, body, waist or legs: `count` pictures, the last one at rest."""
    if place not in PLACES:
        raise BadInput(f"The hit location die has no place {place!r}: use {', '.join(PLACES)}.")
    key = ("place", place, size_px, count, seed)
    if key in _kept:
        return _kept[key]
    order = [place, *[p for p in PLACES if p != place], "body"]  # the body is on two of the six sides
    marks = [sign(p, size_px * FINE // 2) for p in order]
    return _keep(key, _frames(SIX, 0, size_px, marks, count, f"place{place}{seed}", (96, 60, 48)))


def ten(result: int, size_px: int, font: pygame.font.Font) -> pygame.Surface:
    """A ten-sided die at rest."""
    return ten_frames(result, size_px, font, 1)[-1]


def place_die(place: str, size_px: int) -> pygame.Surface:
    """The hit location die at rest."""
    return place_frames(place, size_px, 1)[-1]

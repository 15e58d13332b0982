"""A monster's body as a map of its wounds: claw marks that glow at the injured places, each with its number.

`anchors` gives the places as shares of the picture's square; `draw_anatomy` draws the body and the marks and says where
each mark lies, so that a scene can open the card of the one under the pointer.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache

import numpy as np
import pygame

from game.scenes.art.engraving.marks import BONE, INK, sign
from game.scenes.art.engraving.shapes import ellipse, hexed, paint, svg_surface
from game.scenes.art.figures.beasts import beast, place_in
from game.scenes.art.figures.figure import BOX
from game.scenes.art.figures.monsters import CENTRE, GASH, study

BLOOD = (176, 58, 46)
GLOW = (206, 62, 40)
Anchor = tuple[float, float]


def _share(x: float, y: float) -> Anchor:
    return (x - BOX[0]) / BOX[2], (y - BOX[1]) / BOX[3]


def anchors(monster: str) -> dict[str, Anchor]:
    """The named places of a monster's anatomical plate, x and y as shares 0..1 of its square; none if unknown."""
    shown = beast(monster)
    return {place: _share(*at) for place, at in shown.places[shown.study].items()}


def anchor(monster: str, location: str) -> Anchor:
    """Where a hit location or persistent injury lies on the plate; the body's centre if it names no place."""
    return anchors(monster).get(place_in(location, monster) or "", _share(*CENTRE))


def draw_anatomy(
    surface: pygame.Surface,
    rect: pygame.Rect,
    monster: str,
    marks: Mapping[str, str],
    font: pygame.font.Font | None = None,
    showing: tuple[str, ...] = (),
    wound: str = GASH,
) -> dict[str, pygame.Rect]:
    """Draws the monster's plate centred in `rect`, with a glowing wound and a label for each of `marks`.

    `marks` maps a hit location or persistent injury to its label: a number or letter, or nothing for no badge. Badges
    that would touch are set apart and joined to their wound by a line; `showing` are the cards in play that are seen on
    the body. `wound` is the sign of each (SIGNS): only a gash glows. Returns where each mark can be pointed at.
    """
    side = min(rect.size)
    square = pygame.Rect(0, 0, side, side)
    square.center = rect.center
    surface.blit(study(monster, side, showing), square)
    spots = {}
    for name in marks:
        x, y = anchor(monster, name)
        spots[name] = (square.left + x * side, square.top + y * side)
    size = max(14, round(side * 0.15))
    radius = max(8, round(side * 0.042))
    air = _air(round(size * 0.9))
    for at in spots.values() if wound == GASH else ():
        surface.blit(air, air.get_rect(center=at))
    cut = sign(wound, size)
    for at in spots.values():
        surface.blit(cut, cut.get_rect(center=at))
    badges = _spread({n: (x + size * 0.36, y - size * 0.36) for n, (x, y) in spots.items() if marks[n]}, radius, square)
    out = {name: pygame.Rect(0, 0, size, size) for name in spots}
    for name, box in out.items():
        box.center = round(spots[name][0]), round(spots[name][1])
    for name, at in badges.items():
        if math.dist(at, spots[name]) > size * 0.75:
            pygame.draw.line(surface, INK, spots[name], at, 4)
            pygame.draw.line(surface, BONE, spots[name], at, 2)
    for name, at in badges.items():
        disc = label(marks[name], radius, font)
        box = disc.get_rect(center=at)
        surface.blit(disc, box)
        out[name].union_ip(box)
    return out


@lru_cache(maxsize=16)
def _air(radius: int) -> pygame.Surface:
    """The glow of a fresh wound, which also shows on a transparent page."""
    axis = (np.arange(2 * radius, dtype=np.float32) + 0.5) / radius - 1
    near = np.clip(1 - (axis[:, None] ** 2 + axis[None, :] ** 2), 0, 1) ** 1.6
    out = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    out.fill((*GLOW, 0))
    view = pygame.surfarray.pixels_alpha(out)
    view[...] = (near * 190).astype(np.uint8)
    del view
    return out


def _spread(wanted: dict[str, tuple[float, float]], radius: int, room: pygame.Rect) -> dict[str, tuple[float, float]]:
    """The badges' places, pushed apart until none touches another and all lie in the room."""
    spots = {name: pygame.Vector2(at) for name, at in wanted.items()}
    names = list(spots)
    for _ in range(24):
        calm = True
        for index, one in enumerate(names):
            for other in names[index + 1 :]:
                gap = spots[other] - spots[one]
                if gap.length() >= 2 * radius + 2:
                    continue
                calm = False
                way = gap.normalize() if gap.length() > 0.01 else pygame.Vector2(0.6, 0.8)
                push = way * ((2 * radius + 3 - gap.length()) / 2)
                spots[one] -= push
                spots[other] += push
        for spot in spots.values():
            spot.x = min(max(spot.x, room.left + radius), room.right - radius)
            spot.y = min(max(spot.y, room.top + radius), room.bottom - radius)
        if calm:
            break
    return {name: (spot.x, spot.y) for name, spot in spots.items()}


@lru_cache(maxsize=128)
def label(text: str, radius: int, font: pygame.font.Font | None = None) -> pygame.Surface:
    """A bone disc with a short text, ringed in blood; `font` is scaled to it (pygame's own face without one)."""
    box = 2 * radius + 4
    body = ellipse(box / 2, box / 2, radius, radius, paint(hexed(BONE), hexed(BLOOD), max(1.5, radius * 0.18)))
    out = svg_surface(body, (box, box), (0, 0, box, box))
    glyph = (font or pygame.font.Font(None, 48)).render(text, True, INK)
    glyph = glyph.subsurface(glyph.get_bounding_rect()) if glyph.get_bounding_rect().width else glyph
    tall = max(7, round(radius * 1.15))
    wide = max(3, round(glyph.get_width() * tall / max(1, glyph.get_height())))
    if wide > radius * 1.6:
        tall, wide = max(5, round(tall * radius * 1.6 / wide)), round(radius * 1.6)
    glyph = pygame.transform.smoothscale(glyph, (wide, tall))
    out.blit(glyph, glyph.get_rect(center=(box // 2, box // 2)))
    return out

"""Terrain tiles, engraved to the scale of the board, on a bed that says by its shape what the tile does.

  open ground          a soft round patch without an edge
  impassable           a hard stone kerb with a stud at every corner and space
  obstacle             a wall's short strokes stand inside the kerb, and the tile throws a shadow
  destructible         the kerb is cracked through

Drawings are parts of assets/terrain/tiles.svg, 100 units to a space; a tile without one is a heap of stones.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection
from dataclasses import dataclass

import pygame

from game.scenes.art.engraving.burin import Inks, plate
from game.scenes.art.engraving.field import seeded
from game.scenes.art.engraving.relief import Relief, print_relief
from game.scenes.art.engraving.shapes import ellipse, paint, polygon, rect, svg_surface

UNIT = 100.0  # plate units to a space
KEPT = 48
CARVING = Relief(depth=0.78, pitch=6.0, bulk=0.55)
_kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()


BLOODLESS = "-bloodless"
"""After the key of a card: its tile without what is red on it."""


@dataclass(frozen=True)
class TileLook:
    """A tile's size in spaces as it is drawn in the plate, its colours, and how much of its footprint it fills."""

    size: tuple[int, int]
    inks: Inks


def _inks(bone: str, ash: str, ember: str = "#e8a83a") -> Inks:
    return Inks(bone=bone, ash=ash, ember=ember, contour=3.6)


TILES: dict[str, TileLook] = {
    "tall-grass": TileLook((2, 2), _inks("#9fb06c", "#617545")),
    "toppled-pillar": TileLook((4, 1), _inks("#b8ab98", "#7a7065")),
    "stone-column": TileLook((2, 1), _inks("#b8ab98", "#7a7065")),
    "giant-stone-face": TileLook((3, 2), _inks("#b3a794", "#736a5f")),
    "acanthus-plant": TileLook((1, 1), _inks("#c2bd7a", "#76814a", "#c8621f")),
    "bug-patch": TileLook((1, 1), _inks("#8f8c62", "#4d4936", "#c8621f")),
    "debris": TileLook((1, 1), _inks("#b09a7e", "#6e6355")),
    "dead-monster": TileLook((2, 2), _inks("#d9ccb2", "#77594c", "#8a2f26")),
    "survivor-corpse": TileLook((1, 1), _inks("#ddd1b9", "#6f655b", "#6e2a23")),
    "nightmare-tree": TileLook((3, 3), _inks("#a8938a", "#6a5a5c", "#b03a2e")),
    "ore-vein": TileLook((1, 1), _inks("#9d948a", "#5d5750", "#74c2a6")),
}
LOOKS: dict[str, TileLook] = TILES | {
    f"dead-monster{BLOODLESS}": TileLook((2, 2), _inks("#d9ccb2", "#77594c", "#77594c")),
    f"survivor-corpse{BLOODLESS}": TileLook((1, 1), _inks("#ddd1b9", "#6f655b", "#544b42")),
}
"""The tiles of the cards, and how some are drawn where blood is covered."""


def tile(
    key: str, size_px: tuple[int, int], keywords: Collection[str] = (), spaces: tuple[int, int] | None = None
) -> pygame.Surface:
    """The picture of a tile, `size_px` wide and high, its drawing turned if the footprint is.

    `keywords` are those of the card (obstacle, impassable, destructible). `spaces` is the footprint as it lies; left
    out it is taken from the drawing's size and the proportions of `size_px`.
    """
    words = frozenset(word.lower() for word in keywords)
    lies = spaces or _lies(key, size_px)
    known = key if key in LOOKS else ""
    wanted = (known, size_px, words, lies)
    if wanted in _kept:
        _kept.move_to_end(wanted)
        return _kept[wanted]
    out = bed(size_px, lies, words)
    drawn = _drawn(key, size_px, lies) if known else _heap(size_px, lies, key)
    out.blit(drawn, drawn.get_rect(center=(size_px[0] // 2, size_px[1] // 2)))
    if "destructible" in words:
        out.blit(cracks(size_px, lies, known or key), (0, 0))
    _kept[wanted] = out
    if len(_kept) > KEPT:
        _kept.popitem(last=False)
    return out


def draw_tile(
    surface: pygame.Surface,
    rect: pygame.Rect,
    key: str,
    keywords: Collection[str] = (),
    spaces: tuple[int, int] | None = None,
) -> None:
    """Draws a terrain tile (by its card's key) over the rectangle of its spaces; see `tile`."""
    surface.blit(tile(key, rect.size, keywords, spaces), rect)


def _lies(key: str, size_px: tuple[int, int]) -> tuple[int, int]:
    wide, high = size_px
    if key in LOOKS:
        w, h = LOOKS[key].size
        return (h, w) if (w > h) != (wide > high) and w != h else (w, h)
    short = max(1, min(size_px))
    return max(1, round(wide / short)), max(1, round(high / short))


def _drawn(key: str, size_px: tuple[int, int], lies: tuple[int, int]) -> pygame.Surface:
    look = LOOKS[key]
    wide, high = look.size
    turned = lies == (high, wide) and wide != high
    turn = f"translate({high * UNIT} 0) rotate(90)" if turned else ""
    across, down = (high, wide) if turned else (wide, high)
    box = (0.0, 0.0, across * UNIT, down * UNIT)
    parts = [plate("terrain/tiles")[key.removesuffix(BLOODLESS)]]
    made = print_relief(parts, box, size_px[1], look.inks, CARVING, turn)
    return made if made.get_size() == size_px else pygame.transform.smoothscale(made, size_px)


def _heap(size_px: tuple[int, int], lies: tuple[int, int], key: str) -> pygame.Surface:
    """What is drawn for a tile nobody has engraved: stones on each of its spaces."""
    rng = seeded("heap", key, lies)
    body = ""
    wide, high = size_px[0] / lies[0], size_px[1] / lies[1]
    for row in range(lies[1]):
        for column in range(lies[0]):
            for index in range(3):
                x = (column + 0.32 + 0.2 * index + 0.08 * float(rng.random())) * wide
                y = (row + (0.62, 0.4, 0.66)[index] + 0.06 * float(rng.random())) * high
                r = 0.15 + 0.06 * float(rng.random())
                points = [
                    (x + dx * r * wide, y + dy * r * high)
                    for dx, dy in ((-1, 0.5), (-0.7, -0.6), (0.1, -1), (0.9, -0.4), (1, 0.6), (0, 0.8))
                ]
                body += polygon(points, paint("#8c8378", "#0f0d0c", max(1.0, 0.035 * wide)))
                body += polygon([points[1], points[2], (x, y), points[0]], paint("#aa9f90"))
    return svg_surface(body, size_px, (0, 0, *size_px))


def bed(size_px: tuple[int, int], lies: tuple[int, int], words: frozenset[str]) -> pygame.Surface:
    """The ground under a tile, which shows by shape alone whether one can pass it, see past it, and break it."""
    wide, high = size_px
    space = min(wide / lies[0], high / lies[1])
    if not words & {"impassable", "obstacle"}:
        soft = "".join(
            ellipse(wide / 2, high / 2, wide * part, high * part, paint("#0f0d0c", opacity=0.2))
            for part in (0.5, 0.46, 0.41, 0.35)
        )
        return svg_surface(soft, size_px, (0, 0, wide, high))
    edge, inset = max(1.2, space * 0.045), space * 0.05
    left, top, right, bottom = inset, inset, wide - inset, high - inset
    body = rect(0, 0, wide, high, paint("#0f0d0c", opacity=0.35))
    body += rect(left, top, right - left, bottom - top, paint("#1b1816", "#0f0d0c", edge * 2.4, 0.92))
    body += rect(left, top, right - left, bottom - top, paint("none", "#9a8f81", edge))
    if "obstacle" in words:
        step = space / 4
        long = space * 0.12
        strokes = ""
        for index in range(1, round(wide / step)):
            x = index * step
            strokes += _stroke(x, top, x + long * 0.6, top + long) + _stroke(x, bottom, x - long * 0.6, bottom - long)
        for index in range(1, round(high / step)):
            y = index * step
            strokes += _stroke(left, y, left + long, y - long * 0.6) + _stroke(right, y, right - long, y + long * 0.6)
        body += f'<g stroke="#9a8f81" stroke-width="{edge * 0.8:.2f}">{strokes}</g>'
        body += ellipse(wide * 0.53, high * 0.56, wide * 0.42, high * 0.4, paint("#000000", opacity=0.3))
    stud = max(1.8, space * 0.085)
    look = paint("#c9bda8", "#0f0d0c", max(0.8, stud * 0.35))
    across, down = wide / lies[0], high / lies[1]
    for column in range(lies[0] + 1):
        for row in range(lies[1] + 1):
            if 0 < column < lies[0] and 0 < row < lies[1]:
                continue
            x, y = min(max(column * across, stud), wide - stud), min(max(row * down, stud), high - stud)
            body += polygon([(x, y - stud), (x + stud, y), (x, y + stud), (x - stud, y)], look)
    return svg_surface(body, size_px, (0, 0, wide, high))


_CRACK = ((-0.05, -0.06), (0.04, 0.04), (-0.05, 0.11), (0.06, 0.2), (-0.01, 0.27), (0.03, 0.36))


def cracks(size_px: tuple[int, int], lies: tuple[int, int], seed: str = "") -> pygame.Surface:
    """The cracks that run in from the kerb of a tile which can be broken: one for each space along its edge."""
    wide, high = size_px
    across, space = wide / lies[0], min(wide / lies[0], high / lies[1])
    rng = seeded("crack", seed, lies)
    body = ""
    for index in range(lies[0] + lies[1]):
        along = (index % lies[0] + 0.2 + 0.6 * float(rng.random())) * across
        y, way = (0.05 * space, 1) if index % 2 else (high - 0.05 * space, -1)
        trail = " ".join(f"{along + dx * space:.1f},{y + dy * way * space:.1f}" for dx, dy in _CRACK)
        for colour, thick in (("#c9bda8", 0.13), ("#0f0d0c", 0.075)):
            line = f'fill="none" stroke="{colour}" stroke-width="{thick * space:.2f}" stroke-linejoin="bevel"'
            body += f'<polyline points="{trail}" {line}/>'
    return svg_surface(body, size_px, (0, 0, wide, high))


def _stroke(x0: float, y0: float, x1: float, y1: float) -> str:
    return f'<line x1="{x0:.1f}" y1="{y0:.1f}" x2="{x1:.1f}" y2="{y1:.1f}"/>'

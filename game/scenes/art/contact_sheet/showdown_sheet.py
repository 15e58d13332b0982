"""The contact sheet of a showdown: every monster, its anatomy, every tile and emblem, at the sizes they are seen at."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

import pygame

from game.content.terrain.cards import TERRAIN
from game.scenes.art.cards.emblems import EMBLEMS, emblem
from game.scenes.art.figures.anatomy import anchors, draw_anatomy
from game.scenes.art.figures.beasts import BEASTS
from game.scenes.art.figures.monsters import monster_picture
from game.scenes.art.table.terrain_tiles import draw_tile

WIDE = 5760
LOWER = 860
"""The height of the tiles and emblems at the foot of the sheet."""
GROUND, PLATE = (58, 50, 43), (186, 190, 190)
GAP = 10
STRANGER = "a-monster-nobody-has-drawn"
SHOWN = (*BEASTS, STRANGER)
FIGURE, SMALL, ANATOMY = (336, 340), (660, 240), (780, 390)
"""The places of a figure, of a monster fallen and at small sizes, and of its anatomy twice."""


def showdown_sheet() -> pygame.Surface:
    """The whole sheet, WIDE pixels: figures, anatomy, tiles at 80, 45 and 30 pixels a space, emblems at 64 to 16."""
    looks = [(monster, facing) for monster in SHOWN for facing in ("esn" if monster != STRANGER else "e")]
    figures, y = _rows(len(looks), FIGURE, GAP)
    small, y = _rows(len(SHOWN), SMALL, y)
    plates, y = _rows(len(SHOWN), ANATOMY, y)
    out = pygame.Surface((WIDE, y + LOWER))
    out.fill(GROUND)
    for (monster, facing), at in zip(looks, figures, strict=True):
        out.blit(monster_picture(monster, 330, facing), at)
    for monster, (x, top) in zip(SHOWN, small, strict=True):
        out.blit(monster_picture(monster, 200, "w", True, light=(-1, 0.3)), (x, top))
        for row, height in enumerate((104, 64, 40)):
            for column, facing in enumerate("nesw"):
                spot = (x + 210 + column * (height + 4), top + (0, 108, 176)[row])
                out.blit(monster_picture(monster, height, facing, light=(1, 0.2)), spot)
    for monster, (x, top) in zip(SHOWN, plates, strict=True):
        places = list(anchors(monster)) or ["somewhere"]
        for column, shown in enumerate((places, places[1::5])):
            box = pygame.Rect(x + column * 390, top, 380, 380)
            pygame.draw.rect(out, PLATE, box)
            draw_anatomy(out, box.inflate(-16, -16), monster, {name: str(n + 1) for n, name in enumerate(shown)})
    for space in (80, 45, 30):
        y = _tiles(out, y, space) + GAP
    for side in (64, 36, 22, 16):
        x = GAP
        for name in EMBLEMS:
            out.blit(emblem(name, side), (x, y))
            out.blit(emblem(name, side, 3, dim=True), (x + 1200, y))
            x += side - 2 if side > 60 else side + GAP
        y += side + GAP
    return out


def _rows(count: int, place: tuple[int, int], top: int) -> tuple[list[tuple[int, int]], int]:
    """Where `count` pictures of this width and height lie in rows from `top`, and where the last row ends."""
    wide, high = place
    a_row = (WIDE - GAP) // wide
    spots = [(GAP + n % a_row * wide, top + n // a_row * high) for n in range(count)]
    return spots, top + math.ceil(count / a_row) * high


def footprints() -> Iterator[tuple[str, tuple[int, int], tuple[str, ...]]]:
    """Every terrain card as it can lie: its key, its size in spaces, its keywords; and one that nobody has drawn."""
    for card in TERRAIN:
        yield card.key, card.size, tuple(card.keywords)
        if card.size[0] != card.size[1]:
            yield card.key, (card.size[1], card.size[0]), tuple(card.keywords)
    yield "a-tile-nobody-has-drawn", (2, 1), ("impassable",)


def _tiles(out: pygame.Surface, top: int, space: int) -> int:
    """The tiles in rows from `top`; returns where the last row ends."""
    x, y, low = GAP, top, top
    for key, (wide, high), words in _by_height(footprints()):
        if x + wide * space > WIDE - GAP:
            x, y = GAP, low + GAP
        draw_tile(out, pygame.Rect(x, y, wide * space, high * space), key, words)
        x += wide * space + GAP
        low = max(low, y + high * space)
    return low


def _by_height(
    prints: Iterable[tuple[str, tuple[int, int], tuple[str, ...]]],
) -> list[tuple[str, tuple[int, int], tuple[str, ...]]]:
    return sorted(prints, key=lambda it: -it[1][1])

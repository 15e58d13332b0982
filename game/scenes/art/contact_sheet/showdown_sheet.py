"""The contact sheet of a showdown: every monster, its anatomy, every tile and emblem, at the sizes they are seen at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from game.content.terrain.cards import TERRAIN
from game.scenes.art.cards.emblems import EMBLEMS, emblem
from game.scenes.art.figures.anatomy import anchors, draw_anatomy
from game.scenes.art.figures.beasts import BEASTS
from game.scenes.art.figures.monsters import monster_picture
from game.scenes.art.table.terrain_tiles import draw_tile

SIZE = (2400, 1860)
GROUND, PLATE = (58, 50, 43), (186, 190, 190)
GAP = 10
STRANGER = "a-monster-nobody-has-drawn"


def showdown_sheet() -> pygame.Surface:
    """The whole sheet, SIZE pixels: figures, anatomy, tiles at 80, 45 and 30 pixels a space, emblems at 64 to 16."""
    out = pygame.Surface(SIZE)
    out.fill(GROUND)
    x, y = GAP, GAP
    for monster in (*BEASTS, STRANGER):
        for facing in "esn" if monster != STRANGER else "e":
            out.blit(monster_picture(monster, 330, facing), (x, y))
            x += 336
    y += 340
    x = GAP
    for monster in (*BEASTS, STRANGER):
        out.blit(monster_picture(monster, 200, "w", True, light=(-1, 0.3)), (x, y))
        for row, height in enumerate((104, 64, 40)):
            for column, facing in enumerate("nesw"):
                at = (x + 210 + column * (height + 4), y + (0, 108, 176)[row])
                out.blit(monster_picture(monster, height, facing, light=(1, 0.2)), at)
        x += 660
    y += 240
    x = GAP
    for monster in (*BEASTS, STRANGER):
        places = list(anchors(monster)) or ["somewhere"]
        for shown in (places, places[1::5]):
            box = pygame.Rect(x, y, 380, 380)
            pygame.draw.rect(out, PLATE, box)
            draw_anatomy(out, box.inflate(-16, -16), monster, {name: str(n + 1) for n, name in enumerate(shown)})
            x += 390
    y += 390
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
        if x + wide * space > SIZE[0] - GAP:
            x, y = GAP, low + GAP
        draw_tile(out, pygame.Rect(x, y, wide * space, high * space), key, words)
        x += wide * space + GAP
        low = max(low, y + high * space)
    return low


def _by_height(
    prints: Iterable[tuple[str, tuple[int, int], tuple[str, ...]]],
) -> list[tuple[str, tuple[int, int], tuple[str, ...]]]:
    return sorted(prints, key=lambda it: -it[1][1])

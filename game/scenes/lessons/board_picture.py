"""The board of a lesson, small: who stands where when it begins, by lantern light."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.content.terrain.cards import TERRAIN
from game.model.survivor import Survivor
from game.rules.table.board_queries import BOARD
from game.scenarios.format import MonsterCard, Scenario, TileCard
from game.scenes.app.application import App
from game.scenes.art.figures import monsters, standees
from game.scenes.art.figures.standees import StandeeLook, StandeeState
from game.scenes.art.table.ground import ground, lay_grid
from game.scenes.art.table.light import WARM, Lamp, LightMap
from game.scenes.art.table.terrain_tiles import tile
from game.scenes.parts.background_picture import DARK, PictureBeside
from game.scenes.parts.seat_marks import figure_of, own_marks

ROUND, LEAST = 0.9, (8.0, 5.0)
"""Spaces round the figures that are seen, and so many columns and rows at least."""
TALL, BEAST = 2.0, 1.42
"""Heights in spaces; the monster's for each space of its base."""
WHISPER, SEED = 1.7, 7
LANTERN = (3.4, 1.5)
CARDS = {card.key: card for card in TERRAIN}

Spot = tuple[float, float]


@dataclass(frozen=True)
class Standing:
    """A survivor on the board: how they are drawn, where, and lying or not."""

    look: StandeeLook
    at: tuple[int, int]
    down: bool = False


@dataclass(frozen=True)
class Scenery:
    """What lies and stands on the board of a lesson."""

    people: tuple[Standing, ...]
    monster: str
    at: tuple[int, int] | None
    size: tuple[int, int]
    facing: str
    down: bool
    tiles: tuple[tuple[str, tuple[int, int], tuple[int, int]], ...] = ()


def scenery_of(scenario: Scenario, sizes: Callable[[str], tuple[int, int]]) -> Scenery:
    """Returns the board as the scenario lays it; `sizes` gives the base of a monster by its key."""
    marks = own_marks([one.name for one in scenario.survivors])
    people = tuple(
        Standing(figure_of(_person(one.name, one.gender, one.gear), order, marks[order]), one.at, bool(one.down))
        for order, one in enumerate(scenario.survivors)
        if one.at is not None and not one.dead
    )
    start = scenario.monster
    own = isinstance(start.card, MonsterCard)
    key = "" if own else str(start.card)
    size = start.card.size if isinstance(start.card, MonsterCard) else sizes(key)
    tiles = []
    for one in scenario.terrain:
        if not isinstance(one.card, TileCard) and one.card in CARDS:
            wide, high = CARDS[one.card].size
            tiles.append((one.card, one.at, (high, wide) if one.turned else (wide, high)))
    return Scenery(people, key, start.at, size, start.facing, bool(start.down), tuple(tiles))


def _person(name: str, gender: str, gear: Sequence[str]) -> Survivor:
    return Survivor(name, name, gender=gender, gear=list(gear))


class BoardPicture:
    """Paints boards of lessons over a rectangle; each is drawn beside the window, the last one stands in until then."""

    def __init__(self, app: App, arrived: Callable[[], None]) -> None:
        self.app = app
        self.beside = PictureBeside(app, arrived)

    def paint(self, scenery: Scenery, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Paints this board as large as the rectangle."""
        if rect.width < 1 or rect.height < 1:
            return
        letter = self.app.ui.assets.font("bold", 48)
        made = self.beside.of((scenery, rect.size), partial(board_picture, rect.size, scenery, letter))
        surface.fill(DARK, rect)
        if made is not None and made.get_size() == rect.size:
            surface.blit(made, rect)


def board_picture(size: tuple[int, int], scenery: Scenery, letter: pygame.font.Font) -> pygame.Surface:
    """Draws the part of the board on which something stands."""
    left, top, space = _window(size, scenery)
    out = pygame.Surface(size)
    out.blit(ground(size, space, SEED), (0, 0))

    def pixel(x: float, y: float) -> tuple[int, int]:
        return round((x - left) * space), round((y - top) * space)

    for card, at, spaces in scenery.tiles:
        drawn = tile(card, (round(spaces[0] * space), round(spaces[1] * space)), CARDS[card].keywords, spaces)
        out.blit(drawn, pixel(at[0] - 1, at[1] - 1))
    lay_grid(out, pixel(0, 0), space, BOARD.width, BOARD.height, WHISPER)
    light = LightMap(size, space, coarse=max(4, size[0] // 160))
    middles = [(*pixel(one.at[0] - 0.5, one.at[1] - 0.5), one) for one in scenery.people]
    light.place([Lamp(x, y, LANTERN[0], LANTERN[1], WARM) for x, y, _ in middles])
    out.blit(light.layer(), (0, 0), special_flags=pygame.BLEND_MULT)
    figures = [(one.at[1], partial(_stand, out, one, (x, y), space, letter)) for x, y, one in middles]
    if scenery.at is not None:
        wide, high = scenery.size
        foot = pixel(scenery.at[0] - 1 + wide / 2, scenery.at[1] - 1 + high * 0.62)
        figures.append((scenery.at[1] + high - 1, partial(_lurk, out, scenery, scenery.at, foot, space)))
    for _, draw in sorted(figures, key=lambda one: one[0]):
        draw()
    return out


def _window(size: tuple[int, int], scenery: Scenery) -> tuple[float, float, float]:
    """Returns the board's column and row at the picture's corner, and the pixels of a space."""
    columns = [float(edge) for one in scenery.people for edge in (one.at[0] - 1, one.at[0])]
    rows = [float(edge) for one in scenery.people for edge in (one.at[1] - 2, one.at[1])]
    if scenery.at is not None:
        (x, y), (wide, high) = scenery.at, scenery.size
        columns += [x - 1, x - 1 + wide]
        rows += [y - 1 - high * 0.4, y - 1 + high]
    if not columns:
        columns, rows = [0.0, float(BOARD.width)], [0.0, float(BOARD.height)]
    across = max(max(columns) - min(columns) + 2 * ROUND, LEAST[0])
    down = max(max(rows) - min(rows) + 2 * ROUND, LEAST[1])
    space = max(1.0, min(size[0] / across, size[1] / down))
    middle = (min(columns) + max(columns)) / 2, (min(rows) + max(rows)) / 2
    return middle[0] - size[0] / space / 2, middle[1] - size[1] / space / 2, space


def _stand(out: pygame.Surface, one: Standing, at: tuple[int, int], space: float, letter: pygame.font.Font) -> None:
    high = max(8, round(space * TALL))
    x, y = standees.foot(high)
    out.blit(standees.standee(one.look, high, StandeeState(knocked_down=one.down), letter), (at[0] - x, at[1] - y))


def _lurk(out: pygame.Surface, scenery: Scenery, where: tuple[int, int], foot: tuple[int, int], space: float) -> None:
    high = max(8, round(space * BEAST * max(scenery.size)))
    x, y = monsters.foot(high)
    nearest = min((one.at for one in scenery.people), default=where, key=lambda spot: math.dist(spot, where))
    light = (nearest[0] - where[0], nearest[1] - where[1]) if nearest != where else None
    picture = monsters.monster_picture(scenery.monster, high, scenery.facing, scenery.down, light=light)
    out.blit(picture, (foot[0] - x, foot[1] - y))

"""The way of the years: stones on a winding path, the part that is walked lit, the present year a burning lantern."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise

import pygame

from engine.ui.input import Intent
from engine.ui.look.palette import RGB, Palette, mix
from engine.ui.typography.text import Block
from engine.ui.widgets.widget import Size, Widget
from game.views.settlement_view import When

CELL = 116
"""The least width of a year in design pixels, at text scale 1."""


class YearStone(Widget):
    """A year: a struck stone with its number, and below it what is written there."""

    focusable = True

    def __init__(
        self, number: int, when: When, marks: Sequence[Widget], *, chosen: bool, finale: bool,
        on_press: Callable[[], None], key: str,
    ) -> None:  # fmt: skip
        super().__init__(*marks, key=key)
        self.number, self.when, self.chosen, self.finale, self.on_press = number, when, chosen, finale, on_press

    def _number(self) -> Block:
        role = {When.PAST: "dim", When.PRESENT: "accent", When.FUTURE: "text"}[self.when]
        return self.ui.text.block(f"**{self.number}**", 100_000, "number", role=role)

    def side(self) -> int:
        """The stone's diameter."""
        return round(self._number().size[1] * (1.55 if self.when is When.PRESENT else 1.3))

    def crown(self) -> int:
        """From the top of the cell to the middle of the stone: the same for all, so that the way is straight."""
        return round(self._number().size[1] * 0.86) + self.px(4)

    def measure(self, width: int) -> Size:
        inner = width - self.px(8)
        marks = sum(child.natural(inner)[1] + self.px(1) for child in self.children)
        return width, 2 * self.crown() + marks + self.px(6)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        y, inner = rect.top + 2 * self.crown(), rect.width - self.px(8)
        for child in self.children:
            high = child.natural(inner)[1]
            child.place(pygame.Rect(rect.left + self.px(4), y, inner, high))
            y += high + self.px(1)

    @property
    def middle(self) -> tuple[int, int]:
        return self.rect.centerx, self.rect.top + self.crown()

    def paint(self, surface: pygame.Surface) -> None:
        theme, palette = self.ui.theme, self.ui.theme.palette
        lit = self.hovered or self.focused
        if self.chosen or lit:
            below = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, self.rect.height)
            veil = _veil(below.size, mix(palette.ink, palette.brass, 0.5 if self.chosen else 0.25))
            surface.blit(veil, below)
        if self.when is When.PRESENT:
            glow = _glow(self.side() * 2, palette.brass)
            surface.blit(glow, glow.get_rect(center=self.middle))
        stone = _stone(self.side(), self.when, self.finale, theme.palette, theme.px(1))
        surface.blit(stone, stone.get_rect(center=self.middle))
        number = self._number()
        surface.blit(number.surface, number.surface.get_rect(center=self.middle))
        if self.chosen:  # not by colour alone: brackets at the corners
            _brackets(surface, self.rect, palette.bone, theme.px(2), theme.px(9))
        self.mark_focus(surface)

    def texts(self) -> object:  # type: ignore[override]
        yield self._number(), pygame.Rect(self.rect.left, self.rect.top, self.rect.width, 2 * self.crown())

    def handle(self, intent: Intent) -> bool:
        return self.runs(self.on_press, intent, "tick")

    def describe(self) -> str:
        written = ", ".join(child.describe() for child in self.children)
        return f"Lantern year {self.number}, {self.when}" + (f": {written}" if written else "")


class Track(Widget):
    """Years along a way that winds: each row runs against the one before it."""

    def _edge(self) -> int:
        return int(self.px(16))

    def columns(self, width: int) -> int:
        """Returns how many years stand in a row."""
        room = width - 2 * self._edge()
        return int(max(2, min(len(self.children) or 2, room // (self.px(CELL) * self.ui.theme.text_scale))))

    def _rows(self, width: int) -> list[tuple[list[Widget], int]]:
        columns = self.columns(width)
        wide = (width - 2 * self._edge()) // columns
        rows = [self.children[i : i + columns] for i in range(0, len(self.children), columns)]
        return [(row, max(child.natural(wide)[1] for child in row)) for row in rows]

    def measure(self, width: int) -> Size:
        rows = self._rows(width)
        return width, sum(high for _, high in rows) + self.px(6) * (len(rows) - 1)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        columns = self.columns(rect.width)
        wide = (rect.width - 2 * self._edge()) // columns
        y = rect.top
        for number, (row, high) in enumerate(self._rows(rect.width)):
            for place, child in enumerate(row):
                column = columns - 1 - place if number % 2 else place
                child.place(pygame.Rect(rect.left + self._edge() + column * wide, y, wide, high))
            y += high + self.px(6)

    def paint(self, surface: pygame.Surface) -> None:
        palette, line = self.ui.theme.palette, self.px(1)
        stones = [child for child in self.children if isinstance(child, YearStone)]
        for one, two in pairwise(stones):
            walked = two.when is not When.FUTURE
            colour = mix(palette.ink, palette.brass, 0.62) if walked else mix(palette.stone, palette.ash, 0.25)
            (x0, y0), (x1, y1) = one.middle, two.middle
            if y0 == y1:
                _stretch(surface, min(x0, x1), max(x0, x1), y0, colour, walked, line)
                continue
            right = x0 > self.rect.centerx
            end = self.rect.right - self._edge() // 2 if right else self.rect.left + self._edge() // 2
            for y in (y0, y1):
                _stretch(surface, min(x0, end), max(x0, end), y, colour, walked, line)
            _fall(surface, end, y0, y1, colour, walked, line)


def _stretch(surface: pygame.Surface, left: int, right: int, y: int, colour: RGB, walked: bool, line: int) -> None:
    """A straight piece of the way: a band where it is walked, else two rails with ties."""
    if walked:
        surface.fill(colour, (left, y - 2 * line, right - left, 4 * line))
        surface.fill(mix(colour, (255, 240, 200), 0.3), (left, y - 2 * line, right - left, line))
        return
    for x in range(left, right, 8 * line):
        surface.fill(colour, (x, y - line, 4 * line, 2 * line))


def _fall(surface: pygame.Surface, x: int, top: int, bottom: int, colour: RGB, walked: bool, line: int) -> None:
    if walked:
        surface.fill(colour, (x - 2 * line, top - 2 * line, 4 * line, bottom - top + 4 * line))
        return
    for y in range(top, bottom, 8 * line):
        surface.fill(colour, (x - line, y, 2 * line, 4 * line))


def _brackets(surface: pygame.Surface, rect: pygame.Rect, colour: RGB, thick: int, reach: int) -> None:
    for x, step in ((rect.left, 1), (rect.right - thick, -1)):
        for y, down in ((rect.top, 1), (rect.bottom - thick, -1)):
            surface.fill(colour, (min(x, x + step * (reach - thick)), y, reach, thick))
            surface.fill(colour, (x, min(y, y + down * (reach - thick)), thick, reach))


@lru_cache(maxsize=64)
def _veil(size: tuple[int, int], colour: RGB) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((*colour, 70))
    return veil


@lru_cache(maxsize=8)
def _glow(side: int, colour: RGB) -> pygame.Surface:
    """Lamplight around the present year."""
    big = pygame.Surface((64, 64), pygame.SRCALPHA)
    for step in range(32, 0, -1):
        pygame.draw.circle(big, (*colour, round(150 * (1 - step / 32) ** 2)), (32, 32), step)
    return pygame.transform.smoothscale(big, (side, side))


@lru_cache(maxsize=64)
def _stone(side: int, when: When, finale: bool, palette: object, line: int) -> pygame.Surface:
    """The stone of a year, drawn four times too large: lit, burnt out, or bare; the last nemesis' has a double ring."""
    assert isinstance(palette, Palette)
    big = side * 4
    out = pygame.Surface((big, big), pygame.SRCALPHA)
    middle = big // 2
    edge = {
        When.PAST: mix(palette.ink, palette.brass, 0.5),
        When.PRESENT: palette.brass,
        When.FUTURE: mix(palette.stone, palette.ash, 0.45),
    }[when]
    fill = {
        When.PAST: mix(palette.ink, palette.soot, 0.6),
        When.PRESENT: mix(palette.ink, palette.brass, 0.22),
        When.FUTURE: mix(palette.soot, palette.stone, 0.5),
    }[when]
    points = 8 if when is When.FUTURE and not finale else 0
    if points:  # a rough stone: its corners are not worn yet
        corner = pygame.math.Vector2(0, -middle)
        outer = [pygame.math.Vector2(middle, middle) + corner.rotate(45 * n + 22.5) for n in range(points)]
        inner = [pygame.math.Vector2(middle, middle) + (corner * (1 - 12 * line / big)).rotate(45 * n + 22.5)
                 for n in range(points)]  # fmt: skip
        pygame.draw.polygon(out, edge, outer)
        pygame.draw.polygon(out, fill, inner)
    else:
        pygame.draw.circle(out, palette.blood if finale else edge, (middle, middle), middle)
        pygame.draw.circle(out, fill, (middle, middle), middle - 6 * line)
        if finale or when is When.PRESENT:
            pygame.draw.circle(out, palette.blood if finale else edge, (middle, middle), middle - 11 * line, 4 * line)
    return pygame.transform.smoothscale(out, (side, side))

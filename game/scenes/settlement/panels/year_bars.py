"""Years as columns: how many people lived in each, the present one lit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame

from engine.ui.kit import Widget
from engine.ui.look import ornament
from engine.ui.look.palette import mix
from engine.ui.typography.text import Block
from engine.ui.widgets.widget import Size

HIGH = 120
"""The tallest column in design pixels."""


class YearBars(Widget):
    """(year, people) for each year; with many years only every other number is written below."""

    def __init__(self, years: Sequence[tuple[int, int]], *, key: str = "") -> None:
        super().__init__(key=key)
        self.years = list(years)

    def _number(self, n: int, role: str) -> Block:
        return self.ui.text.block(str(n), 100_000, "small", role=role)

    def _step(self, width: int) -> int:
        wide = max(1, width // max(1, len(self.years)))
        return int(min(wide, self.px(44) * self.ui.theme.text_scale))

    def measure(self, width: int) -> Size:
        return width, self.px(HIGH) + 2 * self.ui.text.line_height("small") + self.px(4)

    def _every(self) -> int:
        """Each so-manieth year is numbered, so that the numbers do not touch."""
        need = self._number(88, "dim").size[0] + self.px(4)
        step = max(1, self._step(self.rect.width))
        return max(1, -(-need // step))

    def columns(self) -> Iterator[tuple[int, int, pygame.Rect]]:
        """(year, people, column)."""
        line, step = self.ui.text.line_height("small"), self._step(self.rect.width)
        base, most = self.rect.bottom - line - self.px(4), max((n for _, n in self.years), default=1) or 1
        for index, (year, n) in enumerate(self.years):
            high = round(self.px(HIGH) * n / most)
            wide = max(2, step - max(1, round(step * 0.28)))
            yield year, n, pygame.Rect(self.rect.left + index * step, base - high, wide, high)

    def paint(self, surface: pygame.Surface) -> None:
        palette, line = self.ui.theme.palette, self.px(1)
        every = self._every()
        last = self.years[-1][0] if self.years else 0
        for year, n, column in self.columns():
            now = year == last
            colour = palette.brass if now else mix(palette.ink, palette.brass, 0.45)
            surface.fill(colour, column)
            if column.width > 4 * line and column.height > 4 * line:
                shade = ornament.pattern(column.size, "backstripes", mix(colour, palette.ink, 0.35), line)
                surface.blit(shade, column)
            surface.fill(mix(colour, palette.bone, 0.4), (column.left, column.top, column.width, line))
            if (last - year) % every == 0:
                count = self._number(n, "accent" if now else "text")
                surface.blit(count.surface, count.surface.get_rect(midbottom=column.midtop))
                number = self._number(year, "accent" if now else "dim")
                surface.blit(number.surface, number.surface.get_rect(midtop=(column.centerx, column.bottom + 2 * line)))

    def texts(self) -> Iterator[Any]:
        every, last = self._every(), self.years[-1][0] if self.years else 0
        for year, n, _ in self.columns():
            if (last - year) % every == 0:
                yield self._number(n, "text"), self.rect

    def describe(self) -> str:
        return "People by year: " + ", ".join(f"{year}: {n}" for year, n in self.years)

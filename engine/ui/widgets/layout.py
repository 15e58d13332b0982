"""Rows, columns, grids and panels: boxes that flow, so that nothing is clipped at any text scale."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from engine.ui.look import ornament
from engine.ui.look.palette import mix
from engine.ui.widgets.widget import Size, Widget

Along = Literal["start", "center", "end", "between"]
Across = Literal["stretch", "start", "center", "end"]


class Column(Widget):
    """Children one under another. When room is left, those with `grow` share it; when it lacks, those that can scroll
    give way."""

    def __init__(
        self,
        *children: Widget,
        gap: float = 8,
        pad: float = 0,
        align: Across = "stretch",
        justify: Along = "start",
        key: str = "",
        grow: float = 0,
        width: float | None = None,
        height: float | None = None,
    ) -> None:
        super().__init__(*children, key=key, grow=grow, width=width, height=height)
        self.gap = gap
        self.pad = pad
        self.align = align
        self.justify = justify

    def measure(self, width: int) -> Size:
        pad = self.px(self.pad)
        sizes = [child.natural(width - 2 * pad) for child in self.children]
        return max((w for w, _ in sizes), default=0) + 2 * pad, sum(h for _, h in sizes) + self._gaps() + 2 * pad

    def least_height(self, width: int) -> int:
        if self.fixed_height is not None:
            return int(self.px(self.fixed_height))
        inner = width - 2 * self.px(self.pad)
        return sum(child.squeezed(inner) for child in self.children) + self._gaps() + 2 * int(self.px(self.pad))

    def _gaps(self) -> int:
        return int(self.px(self.gap)) * max(0, len(self.children) - 1)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        pad = self.px(self.pad)
        inner = rect.inflate(-2 * pad, -2 * pad)
        heights = [child.natural(inner.width)[1] for child in self.children]
        room = inner.height - self._gaps()
        least = [child.squeezed(inner.width) for child in self.children]
        heights = _share(heights, least, [child.grow for child in self.children], room)
        slack = max(0, room - sum(heights))
        y, between = inner.top, int(self.px(self.gap))
        if self.justify == "center":
            y += slack // 2
        elif self.justify == "end":
            y += slack
        elif self.justify == "between" and len(self.children) > 1:
            between += slack // (len(self.children) - 1)
        for child, height in zip(self.children, heights, strict=True):
            wide = (
                inner.width
                if self.align == "stretch" and child.fixed_width is None
                else min(inner.width, child.natural(inner.width)[0])
            )
            x = (
                inner.left
                + {"stretch": 0, "start": 0, "center": (inner.width - wide) // 2, "end": inner.width - wide}[self.align]
            )
            child.place(pygame.Rect(x, y, wide, height))
            y += height + between


def _share(natural: list[int], least: list[int], grow: list[float], room: int) -> list[int]:
    """Sizes along a line: the left-over to those that grow, the lack taken from those that can shrink."""
    sizes = list(natural)
    spare = room - sum(sizes)
    total = sum(grow)
    if spare > 0 and total > 0:
        for index, share in enumerate(grow):
            sizes[index] += int(spare * share / total)
    while spare < 0:
        able = [index for index in range(len(sizes)) if sizes[index] > least[index]]
        if not able:
            break
        tallest = max(able, key=lambda index: sizes[index] - least[index])
        cut = min(-spare, sizes[tallest] - least[tallest])
        sizes[tallest] -= cut
        spare += cut
    return sizes


class Row(Widget):
    """Children side by side; when they do not fit, the rest goes to the next line (unless `wrap` is False).

    Children with `grow` share the left-over width; a growing text is measured in the width that is really left for it.
    """

    def __init__(
        self,
        *children: Widget,
        gap: float = 8,
        pad: float = 0,
        align: Across = "center",
        justify: Along = "start",
        wrap: bool = True,
        key: str = "",
        grow: float = 0,
        width: float | None = None,
        height: float | None = None,
    ) -> None:
        super().__init__(*children, key=key, grow=grow, width=width, height=height)
        self.gap = gap
        self.pad = pad
        self.align = align
        self.justify = justify
        self.wrap = wrap
        self._broken: dict[int, list[list[tuple[Widget, int]]]] = {}

    def bound(self) -> None:
        self._broken.clear()

    def _lines(self, width: int) -> list[list[tuple[Widget, int]]]:
        """Lines of (child, width). Kept until it is bound again, as the sizes of the children are."""
        known = self._broken.get(width)
        if known is None:
            known = self._broken[width] = self._break(width)
        return known

    def _break(self, width: int) -> list[list[tuple[Widget, int]]]:
        gap = self.px(self.gap)
        lines: list[list[Widget]] = [[]]
        x = 0
        for child in self.children:
            want = 0 if child.grow and not self.wrap else min(width, child.natural(width)[0])
            if child.grow and self.wrap:
                want = min(want, max(self.px(160), width // 3))
            if self.wrap and lines[-1] and x + want > width:
                lines.append([])
                x = 0
            lines[-1].append(child)
            x += want + gap
        return [self._widths(line, width) for line in lines]

    def _widths(self, line: list[Widget], width: int) -> list[tuple[Widget, int]]:
        room = width - int(self.px(self.gap)) * max(0, len(line) - 1)
        total = sum(child.grow for child in line)
        fixed = [0 if child.grow else min(room, child.natural(room)[0]) for child in line]
        over = sum(fixed) - room
        if over > 0:  # an unwrapping row that is too full: the widest give way
            for index in sorted(range(len(line)), key=lambda i: -fixed[i]):
                cut = min(over, fixed[index] // 2)
                fixed[index] -= cut
                over -= cut
        left = max(0, room - sum(fixed))
        return [
            (child, int(left * child.grow / total) if child.grow else wide)
            for child, wide in zip(line, fixed, strict=True)
        ]

    def line_heights(self, width: int) -> list[int]:
        """The height of each line within this width, from the first down."""
        return [self._height(line) for line in self._lines(width - 2 * self.px(self.pad))]

    def _height(self, line: Sequence[tuple[Widget, int]]) -> int:
        return max((child.natural(wide)[1] for child, wide in line), default=0)

    def measure(self, width: int) -> Size:
        pad = self.px(self.pad)
        lines = self._lines(width - 2 * pad)
        gap = self.px(self.gap)
        if any(child.grow for child in self.children):
            wide = width - 2 * pad
        else:
            wide = max((sum(w for _, w in line) + gap * max(0, len(line) - 1) for line in lines), default=0)
        return wide + 2 * pad, sum(self._height(line) for line in lines) + gap * (len(lines) - 1) + 2 * pad

    def least_height(self, width: int) -> int:
        if self.fixed_height is not None:
            return int(self.px(self.fixed_height))
        pad = int(self.px(self.pad))
        lines = self._lines(width - 2 * pad)
        return (
            sum(max((child.squeezed(wide) for child, wide in line), default=0) for line in lines)
            + int(self.px(self.gap)) * (len(lines) - 1)
            + 2 * pad
        )

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        pad, gap = int(self.px(self.pad)), int(self.px(self.gap))
        inner = rect.inflate(-2 * pad, -2 * pad)
        lines = self._lines(inner.width)
        y = inner.top
        for line in lines:
            height = inner.height if len(lines) == 1 else self._height(line)
            slack = max(0, inner.width - sum(w for _, w in line) - gap * (len(line) - 1))
            x, between = inner.left, gap
            if self.justify == "center":
                x += slack // 2
            elif self.justify == "end":
                x += slack
            elif self.justify == "between" and len(line) > 1:
                between += slack // (len(line) - 1)
            for child, wide in line:
                high = height if self.align == "stretch" else min(height, child.natural(wide)[1])
                top = y + {"stretch": 0, "start": 0, "center": (height - high) // 2, "end": height - high}[self.align]
                child.place(pygame.Rect(x, top, wide, high))
                x += wide + between
            y += height + gap


class Grid(Widget):
    """Equal cells, as many columns as fit at `cell` design pixels each (times the text scale), rows as high as their
    tallest."""

    def __init__(self, *children: Widget, cell: float = 200, gap: float = 8, key: str = "", grow: float = 0) -> None:
        super().__init__(*children, key=key, grow=grow)
        self.cell = cell
        self.gap = gap

    def _columns(self, width: int) -> tuple[int, int]:
        gap = self.px(self.gap)
        wanted = self.px(self.cell) * self.ui.theme.text_scale
        columns = int(max(1, min(len(self.children) or 1, (width + gap) // (wanted + gap))))
        return columns, (width - gap * (columns - 1)) // columns

    def _rows(self, width: int) -> list[tuple[list[Widget], int]]:
        columns, wide = self._columns(width)
        rows = [self.children[i : i + columns] for i in range(0, len(self.children), columns)]
        return [(row, max(child.natural(wide)[1] for child in row)) for row in rows]

    def measure(self, width: int) -> Size:
        rows = self._rows(width)
        return width, sum(high for _, high in rows) + self.px(self.gap) * max(0, len(rows) - 1)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        gap = int(self.px(self.gap))
        _, wide = self._columns(rect.width)
        y = rect.top
        for row, high in self._rows(rect.width):
            for index, child in enumerate(row):
                child.place(pygame.Rect(rect.left + index * (wide + gap), y, wide, high))
            y += high + gap


class Layers(Widget):
    """Children on top of each other, each over the whole rectangle; the last is in front."""

    overlapping = True

    def measure(self, width: int) -> Size:
        sizes = [child.natural(width) for child in self.children]
        return max((w for w, _ in sizes), default=0), max((h for _, h in sizes), default=0)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for child in self.children:
            child.place(rect)


class Center(Widget):
    """One child in the middle, never wider than `most` design pixels (times a share of the text scale) nor larger
    than the room."""

    def __init__(self, child: Widget, *, most: float = 640, key: str = "", grow: float = 1) -> None:
        super().__init__(child, key=key, grow=grow)
        self.most = most

    def _wide(self, width: int) -> int:
        return int(min(width, self.px(self.most) * (1 + (self.ui.theme.text_scale - 1) * 0.6)))

    def measure(self, width: int) -> Size:
        return self.children[0].natural(self._wide(width))

    def least_height(self, width: int) -> int:
        return self.children[0].squeezed(self._wide(width))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        child = self.children[0]
        wide = self._wide(rect.width)
        if child.grow == 0:
            wide = min(wide, max(child.natural(wide)[0], 1))
        high = min(rect.height, child.natural(wide)[1])
        child.place(pygame.Rect(rect.centerx - wide // 2, rect.centery - high // 2, wide, high))


class Pad(Widget):
    """Space around one child, in design pixels: left and right, top and bottom."""

    def __init__(self, child: Widget, x: float = 12, y: float = 12, *, grow: float = 0, key: str = "") -> None:
        super().__init__(child, key=key, grow=grow)
        self.x, self.y = x, y

    def measure(self, width: int) -> Size:
        wide, high = self.children[0].natural(width - 2 * self.px(self.x))
        return wide + 2 * self.px(self.x), high + 2 * self.px(self.y)

    def least_height(self, width: int) -> int:
        return self.children[0].squeezed(width - 2 * self.px(self.x)) + 2 * int(self.px(self.y))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.children[0].place(rect.inflate(-2 * self.px(self.x), -2 * self.px(self.y)))


class Spacer(Widget):
    """Nothing, that grows."""

    def __init__(self, grow: float = 1, *, width: float | None = None, height: float | None = None) -> None:
        super().__init__(grow=grow, width=width, height=height)


class Panel(Column):
    """A column on a carved plate. `kind`: panel, well, chosen, off, none (no plate), or paper (text inside must then
    say `ground="paper"`)."""

    def __init__(
        self,
        *children: Widget,
        kind: str = "panel",
        gap: float = 8,
        pad: float = 14,
        align: Across = "stretch",
        justify: Along = "start",
        key: str = "",
        ref: str | None = None,
        grow: float = 0,
        width: float | None = None,
        height: float | None = None,
    ) -> None:
        super().__init__(
            *children, gap=gap, pad=pad, align=align, justify=justify, key=key, grow=grow, width=width, height=height
        )
        self.kind = kind
        self.ref = ref

    def paint(self, surface: pygame.Surface) -> None:
        if self.kind != "none":
            surface.blit(ornament.plate(self.rect.size, self.kind, self.ui.theme.palette, self.px(1)), self.rect)


class Rule(Widget):
    """A dividing line with a diamond in it."""

    def __init__(self, *, role: str = "stone", pad: float = 0, grow: float = 0) -> None:
        super().__init__(grow=grow)
        self.role = role
        self.pad = pad

    def measure(self, width: int) -> Size:
        return width, self.px(7) + 2 * self.px(self.pad)

    def paint(self, surface: pygame.Surface) -> None:
        palette = self.ui.theme.palette
        colour = mix(palette.stone, palette.ash, 0.35) if self.role == "stone" else self.ui.theme.pigment(self.role)
        drawn = ornament.rule(self.rect.width, colour, self.px(1))
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))

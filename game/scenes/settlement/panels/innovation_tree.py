"""The tree of innovations: cards joined by branches, each generation further right; where there is no room for that, a
trunk down the left with the cards along it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from engine.ui.look.palette import mix
from engine.ui.widgets.widget import Size, Widget

NODE, STEP = 168, 24
"""The least width of a card, and the room for branches before it, in design pixels at text scale 1."""


@dataclass
class Node:
    """A card and what grows out of it. `lit`: how bright the branch that leads to it is, 0 dark, 1 outlined, 2 lit."""

    card: Widget
    lit: int
    branches: list[Node] = field(default_factory=list)


@dataclass
class _Spot:
    node: Node
    depth: int
    row: float
    above: _Spot | None = None
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))


class TreeView(Widget):
    """Trees one under another."""

    def __init__(self, roots: Sequence[Node]) -> None:
        self.spots: list[_Spot] = []
        self._rows = 0.0
        for root in roots:
            self._sow(root, 0, None)
        super().__init__(*(spot.node.card for spot in self.spots))

    def _sow(self, node: Node, depth: int, above: _Spot | None) -> _Spot:
        spot = _Spot(node, depth, self._rows, above)
        self.spots.append(spot)
        grown = [self._sow(branch, depth + 1, spot) for branch in node.branches]
        if grown:
            spot.row = grown[0].row  # a card stands beside the first that grows out of it
        else:
            self._rows += 1
        return spot

    def _depth(self) -> int:
        return 1 + max((spot.depth for spot in self.spots), default=0)

    def _spread(self, width: int) -> bool:
        """Whether every generation has its own column."""
        scale = self.ui.theme.text_scale
        return width >= self._depth() * (self.px(NODE) * scale + self.px(STEP)) - self.px(STEP)

    def _node_width(self, width: int) -> int:
        step = int(self.px(STEP))
        return (width + step) // self._depth() - step

    def _heights(self, width: int) -> dict[float, int]:
        """The height of each row where the tree is spread: that of its tallest card."""
        wide = self._node_width(width)
        found: dict[float, int] = {}
        for spot in self.spots:
            found[spot.row] = max(found.get(spot.row, 0), spot.node.card.natural(wide)[1])
        return found

    def _indent(self, spot: _Spot) -> int:
        return spot.depth * round(self.px(STEP) * 1.2)

    def measure(self, width: int) -> Size:
        gap = int(self.px(5))
        if self._spread(width):
            heights = self._heights(width)
            return width, sum(heights.values()) + gap * max(0, len(heights) - 1)
        high = sum(spot.node.card.natural(width - self._indent(spot))[1] for spot in self.spots)
        return width, high + gap * max(0, len(self.spots) - 1)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        gap = int(self.px(5))
        if not self._spread(rect.width):
            y = rect.top
            for spot in self.spots:
                left = self._indent(spot)
                high = spot.node.card.natural(rect.width - left)[1]
                spot.rect = pygame.Rect(rect.left + left, y, rect.width - left, high)
                spot.node.card.place(spot.rect)
                y += high + gap
            return
        wide = self._node_width(rect.width)
        tops: dict[float, int] = {}
        y = rect.top
        heights = self._heights(rect.width)
        for row in sorted(heights):
            tops[row] = y
            y += heights[row] + gap
        for spot in self.spots:
            x = rect.left + spot.depth * (wide + int(self.px(STEP)))
            spot.rect = pygame.Rect(x, tops[spot.row], wide, spot.node.card.natural(wide)[1])
            spot.node.card.place(spot.rect)

    def shift(self, dx: int, dy: int) -> None:
        super().shift(dx, dy)
        for spot in self.spots:
            spot.rect.move_ip(dx, dy)

    def paint(self, surface: pygame.Surface) -> None:
        spread = self._spread(self.rect.width)
        order = sorted((spot for spot in self.spots if spot.above is not None), key=lambda spot: spot.node.lit)
        for spot in order:
            self._branch(surface, spot, spread)

    def _branch(self, surface: pygame.Surface, spot: _Spot, spread: bool) -> None:
        """The branch from a card to one that grows out of it, as an elbow."""
        palette, line = self.ui.theme.palette, self.px(1)
        above = spot.above
        assert above is not None
        lit = spot.node.lit
        colour = (
            mix(palette.stone, palette.ash, 0.15),
            mix(palette.stone, palette.ash, 0.8),
            mix(palette.ink, palette.brass, 0.75),
        )[lit]
        thick = line * (1, 2, 3)[lit]
        y = spot.rect.centery
        if spread:
            x0, y0 = above.rect.right, above.rect.centery
            elbow = x0 + self.px(STEP) // 2
            _fill(surface, colour, x0, elbow, y0, thick)
            _drop(surface, colour, elbow, min(y0, y), max(y0, y), thick)
            _fill(surface, colour, elbow, spot.rect.left, y, thick)
        else:
            x = above.rect.left + self.px(STEP) // 2
            _drop(surface, colour, x, above.rect.bottom, y, thick)
            _fill(surface, colour, x, spot.rect.left, y, thick)


def _fill(surface: pygame.Surface, colour: tuple[int, int, int], left: int, right: int, y: int, thick: int) -> None:
    surface.fill(colour, (left, y - thick // 2, right - left + thick // 2 + 1, thick))


def _drop(surface: pygame.Surface, colour: tuple[int, int, int], x: int, top: int, bottom: int, thick: int) -> None:
    surface.fill(colour, (x - thick // 2, top - thick // 2, thick, bottom - top + thick))

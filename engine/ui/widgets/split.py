"""Two parts beside one another where there is room."""

from __future__ import annotations

import pygame

from engine.ui.kit import Widget
from engine.ui.widgets.widget import Size

ROOMY = 1.2
"""Up to this text scale there is room for two columns and for tables; above it, parts stand one under the other."""


class Split(Widget):
    """A main part and a part beside it, `side` design pixels wide; where the main part would have less than `least`,
    the second stands under it and has as much as `share` of the height."""

    def __init__(
        self, main: Widget, beside: Widget, *, side: float = 290, least: float = 420, share: float = 0.36,
        grow: float = 1,
    ) -> None:  # fmt: skip
        super().__init__(main, beside, grow=grow)
        self.side, self.least, self.share = side, least, share

    def _gap(self) -> int:
        return int(self.px(14))

    def _widths(self, width: int) -> tuple[int, int] | None:
        """The widths of the two, or None where one stands under the other."""
        scale = self.ui.theme.text_scale
        side = round(self.px(self.side) * (1 + (scale - 1) * 0.8))
        left = width - side - self._gap()
        return (left, side) if left >= self.px(self.least) * scale else None

    def measure(self, width: int) -> Size:
        both = self._widths(width)
        main, beside = self.children
        if both is not None:
            return width, max(main.natural(both[0])[1], beside.natural(both[1])[1])
        return width, main.natural(width)[1] + self._gap() + beside.natural(width)[1]

    def least_height(self, width: int) -> int:
        both = self._widths(width)
        main, beside = self.children
        if both is not None:
            return max(main.squeezed(both[0]), beside.squeezed(both[1]))
        return main.squeezed(width) + self._gap() + beside.squeezed(width)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        main, beside = self.children
        both = self._widths(rect.width)
        if both is not None:
            main.place(pygame.Rect(rect.left, rect.top, both[0], rect.height))
            beside.place(pygame.Rect(rect.right - both[1], rect.top, both[1], rect.height))
            return
        room = rect.height - self._gap()
        wanted = min(beside.natural(rect.width)[1], max(beside.squeezed(rect.width), round(room * self.share)))
        high = max(min(wanted, room - main.squeezed(rect.width)), 0)
        main.place(pygame.Rect(rect.left, rect.top, rect.width, room - high))
        beside.place(pygame.Rect(rect.left, rect.bottom - high, rect.width, high))


def roomy(scale: float) -> bool:
    """True if there is room for parts side by side at this text scale."""
    return scale <= ROOMY

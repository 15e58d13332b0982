"""Where the board lies in the window: zoom, pan, and the way from spaces to pixels and back."""

from __future__ import annotations

import pygame

from engine.grid import Space

ZOOMS = (1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0)
ABOVE, _BESIDE = 1.1, 0.3  # room for tall figures on the first row, and a rim, in spaces


class Camera:
    """Fits the whole board into a view at zoom 1; zoomed in, the view is a window onto a larger picture of the same
    shape. Spaces count from 1; positions on the board are in spaces, (0, 0) its top left corner."""

    def __init__(self, columns: int, rows: int, above: float = ABOVE) -> None:
        """`above`: the spaces left free over the first row, for the tallest head."""
        self.columns, self.rows, self._above = columns, rows, above
        self.view = pygame.Rect(0, 0, 1, 1)
        self.step = 0
        self._fit = 1.0
        self._base = (0.0, 0.0)
        self._offset = (0.0, 0.0)

    @property
    def zoom(self) -> float:
        return ZOOMS[self.step]

    @property
    def space(self) -> float:
        """Pixels per space."""
        return self._fit * self.zoom

    @property
    def offset(self) -> tuple[int, int]:
        """The pixels of the zoomed picture that lie left of and above the view."""
        return round(self._offset[0]), round(self._offset[1])

    @property
    def picture(self) -> tuple[int, int]:
        """The size of the zoomed picture that the view is a window onto."""
        return round(self.view.width * self.zoom), round(self.view.height * self.zoom)

    def fit(self, view: pygame.Rect) -> None:
        """Take this part of the window; the middle of what was seen stays in the middle."""
        if view == self.view:
            return
        old, self.view = self.view, pygame.Rect(view)
        share = (view.width / max(1, old.width), view.height / max(1, old.height))
        wide = view.width / (self.columns + 2 * _BESIDE)
        high = view.height / (self.rows + self._above + _BESIDE)
        self._fit = max(4.0, min(wide, high))
        self._base = (
            (view.width - self._fit * self.columns) / 2,
            (view.height - self._fit * (self.rows + self._above + _BESIDE)) / 2 + self._fit * self._above,
        )
        self._clamp((self._offset[0] * share[0], self._offset[1] * share[1]))

    def _clamp(self, offset: tuple[float, float]) -> None:
        most = (self.view.width * (self.zoom - 1), self.view.height * (self.zoom - 1))
        self._offset = (min(max(0.0, offset[0]), most[0]), min(max(0.0, offset[1]), most[1]))

    def zoom_by(self, steps: int, about: tuple[int, int] | None = None) -> bool:
        """Zoom in or out around a point of the window; False at the end of the scale."""
        step = min(max(0, self.step + steps), len(ZOOMS) - 1)
        if step == self.step:
            return False
        x, y = about or self.view.center
        x, y = x - self.view.left, y - self.view.top
        share = ZOOMS[step] / self.zoom
        self.step = step
        self._clamp(((self._offset[0] + x) * share - x, (self._offset[1] + y) * share - y))
        return True

    def pan(self, dx: float, dy: float) -> bool:
        """Move the view by pixels; False if it was at the edge already."""
        before = self.offset
        self._clamp((self._offset[0] + dx, self._offset[1] + dy))
        return self.offset != before

    def reveal(self, space: Space) -> bool:
        """Pan as little as needed to show a space and its neighbours."""
        rect = self.rect(space).inflate(round(self.space * 3), round(self.space * 3))
        dx = min(0, rect.left - self.view.left) or max(0, rect.right - self.view.right)
        dy = min(0, rect.top - self.view.top) or max(0, rect.bottom - self.view.bottom)
        return self.pan(dx, dy) if dx or dy else False

    def corner(self) -> tuple[float, float]:
        """The board's top left corner in the window."""
        return (
            self.view.left + self._base[0] * self.zoom - self.offset[0],
            self.view.top + self._base[1] * self.zoom - self.offset[1],
        )

    def point(self, x: float, y: float) -> tuple[int, int]:
        """A position on the board, in spaces from its corner, as a pixel of the window."""
        left, top = self.corner()
        return round(left + x * self.space), round(top + y * self.space)

    def rect(self, space: Space, size: tuple[int, int] = (1, 1)) -> pygame.Rect:
        """The pixels of a space, or of a base anchored there."""
        x, y = self.point(space[0] - 1, space[1] - 1)
        right, bottom = self.point(space[0] - 1 + size[0], space[1] - 1 + size[1])
        return pygame.Rect(x, y, right - x, bottom - y)

    def middle(self, space: Space, size: tuple[int, int] = (1, 1)) -> tuple[int, int]:
        return self.point(space[0] - 1 + size[0] / 2, space[1] - 1 + size[1] / 2)

    def space_at(self, pos: tuple[int, int]) -> Space | None:
        """The space under a pixel of the window; None beside the board or outside the view."""
        if not self.view.collidepoint(pos):
            return None
        left, top = self.corner()
        column, row = int((pos[0] - left) // self.space) + 1, int((pos[1] - top) // self.space) + 1
        return (column, row) if 1 <= column <= self.columns and 1 <= row <= self.rows else None

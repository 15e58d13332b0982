"""Where the board lies in the window: zoom, pan, and the way from spaces to pixels and back."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.grid import Space

ZOOMS = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.25, 1.4, 1.6, 1.8, 2.0, 2.5, 3.0)
WHOLE = ZOOMS.index(1.0)
"""At this step the whole board fills the view."""
ABOVE, RIM = 1.1, 0.2
"""The spaces that a head on the first row reaches over it, and the rim round the board."""


@dataclass(frozen=True)
class View:
    """How the board is seen: a step of the zoom, and the pixels of the zoomed picture left of and above the view."""

    step: int = WHOLE
    offset: tuple[float, float] = (0.0, 0.0)


class Camera:
    """Fits the whole board into a view at zoom 1; at other zooms the view is a window onto a picture of the same shape.
    Spaces count from 1; positions on the board are in spaces, (0, 0) its top left corner."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.view = pygame.Rect(0, 0, 1, 1)
        self.seen = View()
        self._fit = 1.0
        self._base = (0.0, 0.0)

    @property
    def step(self) -> int:
        return self.seen.step

    @property
    def zoom(self) -> float:
        return ZOOMS[self.seen.step]

    @property
    def space(self) -> float:
        """Pixels per space."""
        return self._fit * self.zoom

    def at_step(self, step: int) -> float:
        """Pixels per space at a step of the zoom."""
        return self._fit * ZOOMS[step]

    @property
    def offset(self) -> tuple[int, int]:
        """The pixels of the zoomed picture that lie left of and above the view."""
        return round(self.seen.offset[0]), round(self.seen.offset[1])

    @property
    def picture(self) -> tuple[int, int]:
        """The size of the zoomed picture that the view is a window onto."""
        return round(self.view.width * self.zoom), round(self.view.height * self.zoom)

    def fit(self, view: pygame.Rect, left: int = 0) -> bool:
        """Take this part of the window, with so many pixels at its left for other things; what was seen stays where it
        was. False if the view was that already."""
        wide = (view.width - left) / (self.columns + 2 * RIM)
        high = view.height / (self.rows + 2 * RIM)
        fit = max(4.0, min(wide, high))
        base = (
            left + (view.width - left - fit * self.columns) / 2,
            (view.height - fit * self.rows) / 2,
        )
        if view == self.view and fit == self._fit and base == self._base:
            return False
        old, self.view = self.view, pygame.Rect(view)
        share = (view.width / max(1, old.width), view.height / max(1, old.height))
        self._fit, self._base = fit, base
        self._clamp(self.step, (self.seen.offset[0] * share[0], self.seen.offset[1] * share[1]))
        return True

    def _clamp(self, step: int, offset: tuple[float, float]) -> None:
        """The middle of the view stays on the board."""
        zoom, kept = ZOOMS[step], []
        sides = ((self.view.width, self.columns), (self.view.height, self.rows))
        for axis, (room, spaces) in enumerate(sides):
            least = self._base[axis] * zoom - room / 2
            kept.append(min(max(offset[axis], least), least + self._fit * zoom * spaces))
        self.seen = View(step, (kept[0], kept[1]))

    def look(self, view: View) -> None:
        """See the board so."""
        self._clamp(view.step, view.offset)

    def view_with(self, step: int, corner: tuple[float, float]) -> View:
        """The view at this step that has the board's top left corner on this pixel of the window."""
        zoom = ZOOMS[step]
        return View(
            step,
            (
                self.view.left + self._base[0] * zoom - corner[0],
                self.view.top + self._base[1] * zoom - corner[1],
            ),
        )

    def placed(self, view: View) -> tuple[float, float, float]:
        """Returns the pixels per space in a view, and where in the window the board's corner lies."""
        zoom = ZOOMS[view.step]
        left = self.view.left + self._base[0] * zoom - view.offset[0]
        return self._fit * zoom, left, self.view.top + self._base[1] * zoom - view.offset[1]

    def zoom_by(self, steps: int, about: tuple[int, int] | None = None) -> bool:
        """Zoom in or out around a point of the window; False at the end of the scale."""
        step = min(max(0, self.step + steps), len(ZOOMS) - 1)
        if step == self.step:
            return False
        x, y = about or self.view.center
        x, y = x - self.view.left, y - self.view.top
        share, offset = ZOOMS[step] / self.zoom, self.seen.offset
        self._clamp(step, ((offset[0] + x) * share - x, (offset[1] + y) * share - y))
        return True

    def pan(self, dx: float, dy: float) -> bool:
        """Move the view by pixels; False if it was at the edge already."""
        before = self.offset
        self._clamp(self.step, (self.seen.offset[0] + dx, self.seen.offset[1] + dy))
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

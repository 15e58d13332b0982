"""A bar for going anywhere in something that has happened: its length, where one is, and what stands out on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

import pygame

from engine.ui.input import Act, Intent
from engine.ui.look.ornament import border, diamond
from engine.ui.typography.markup import escape
from engine.ui.widgets.widget import Size, Widget

REACH = 7
"""So many design pixels beside a notch it is still meant."""


class Cut(Enum):
    """How a notch is drawn: told apart by its form, not by colour alone."""

    SMALL = 1
    LARGE = 2
    CROSS = 3


@dataclass(frozen=True)
class Notch:
    """What stands out at `at`, in plain words."""

    at: int
    cut: Cut
    words: str


class Scrub(Widget):
    """Goes where it is pressed or dragged to, when it is let go; with keys a step at a time, and from notch to notch.
    `says` words a place while it is dragged over."""

    focusable = True

    def __init__(
        self,
        at: int,
        length: int,
        notches: Sequence[Notch],
        go: Callable[[int], None],
        *,
        key: str = "scrub",
        grow: float = 0,
    ) -> None:
        super().__init__(key=key, grow=grow)
        self.value, self.length, self.notches, self.go = at, max(1, length), list(notches), go
        self._dragged: int | None = None

    def measure(self, width: int) -> Size:
        return width, int(self.px(30))

    @property
    def track(self) -> pygame.Rect:
        """The line that is gone along."""
        found = pygame.Rect(0, 0, max(1, self.rect.width - int(self.px(24))), int(self.px(6)))
        found.center = self.rect.center
        return found

    def _x(self, at: int) -> int:
        return self.track.left + round(self.track.width * min(at, self.length) / self.length)

    def _place(self, x: int) -> int:
        share = (x - self.track.left) / self.track.width
        return max(0, min(self.length, round(share * self.length)))

    def paint(self, surface: pygame.Surface) -> None:
        theme, track = self.ui.theme, self.track
        here = self._x(self.value if self._dragged is None else self._dragged)
        surface.fill(theme.palette.ink, track)
        surface.fill(theme.palette.brass, (track.left, track.top, here - track.left, track.height))
        border(surface, theme.palette.ash, track, theme.px(1))
        for notch in self.notches:
            self._paint_notch(surface, notch)
        radius = theme.px(9 if self.hovered or self.focused or self._dragged is not None else 8)
        diamond(surface, (here, track.centery), radius, theme.palette.bone, theme.palette.ink, theme.px(1))
        self.mark_focus(surface)

    def _paint_notch(self, surface: pygame.Surface, notch: Notch) -> None:
        theme, x, y = self.ui.theme, self._x(notch.at), self.track.centery
        wide = max(1, theme.px(1))
        if notch.cut is Cut.CROSS:
            side, high = theme.px(4), y - theme.px(10)
            for way in (1, -1):
                start, end = (x - side, high - way * side), (x + side, high + way * side)
                pygame.draw.line(surface, theme.colour("bad"), start, end, max(2, theme.px(2)))
            return
        half = theme.px(11 if notch.cut is Cut.LARGE else 6)
        colour = theme.palette.bone if notch.cut is Cut.LARGE else theme.palette.ash
        surface.fill(colour, (x - wide // 2, y - half, wide + (notch.cut is Cut.LARGE), 2 * half))

    # -- what is said ------------------------------------------------------------------------------------------------

    def _near(self, x: int) -> list[Notch]:
        reach = self.px(REACH)
        near = sorted((abs(self._x(one.at) - x), index) for index, one in enumerate(self.notches))
        return [self.notches[index] for gap, index in near if gap <= reach][:3]

    def _words(self, x: int) -> str:
        near = self._near(x)
        return ". ".join(one.words for one in near) if near else f"Answer {self._place(x)}"

    def ref_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        if not self.rect.collidepoint(pos):
            return None
        around = pygame.Rect(pos[0] - int(self.px(2)), self.rect.top, int(self.px(4)), self.rect.height)
        return f"say:{escape(self._words(pos[0]))}", around

    def refs(self) -> list[tuple[str, pygame.Rect]]:
        return [(f"say:{escape(self._words(self._x(self.value)))}", self.rect)]

    def describe(self) -> str:
        return f"Moment {self.value} of {self.length}"

    # -- what is pressed ---------------------------------------------------------------------------------------------

    def notch_from(self, by: int) -> int:
        """Returns the place of the next notch on this side; the end, where there is none."""
        if by > 0:
            return min((one.at for one in self.notches if one.at > self.value), default=self.length)
        return max((one.at for one in self.notches if one.at < self.value), default=0)

    def _drag(self, x: int) -> None:
        self._dragged = self._place(x)
        near = [one for one in self._near(x) if abs(self._x(one.at) - x) <= self.px(3)]
        if near:
            self._dragged = near[0].at
        self.invalidate()

    def take_hold(self, before: Widget) -> None:
        super().take_hold(before)
        if isinstance(before, Scrub):
            self._dragged = before._dragged

    def handle(self, intent: Intent) -> bool:
        act = intent.act
        if act is Act.PRESS and self.rect.collidepoint(intent.pos):
            self._drag(intent.pos[0])
            return True
        if act is Act.POINT and self._dragged is not None:
            self._drag(intent.pos[0])
            return True
        if act is Act.RELEASE:
            to, self._dragged = self._dragged, None
            if to is None:
                return False
            self.invalidate()
            if to != self.value:
                self.go(to)
            return True
        if not self.focused:
            return False
        if act in (Act.LEFT, Act.RIGHT):
            to = self.value + (1 if act is Act.RIGHT else -1)
        elif act in (Act.PAGE_UP, Act.PAGE_DOWN):
            to = self.notch_from(1 if act is Act.PAGE_DOWN else -1)
        elif act in (Act.FIRST, Act.LAST):
            to = self.length if act is Act.LAST else 0
        else:
            return False
        if 0 <= to <= self.length and to != self.value:
            self.go(to)
        return True

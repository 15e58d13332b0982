"""A window onto something taller than itself."""

from __future__ import annotations

from functools import lru_cache

import pygame

from engine.ui.input import Act, Intent
from engine.ui.widgets.widget import Size, Widget


@lru_cache(maxsize=32)
def _fade(size: tuple[int, int]) -> pygame.Surface:
    """The dark that gathers at an edge behind which there is more."""
    fade = pygame.Surface(size, pygame.SRCALPHA)
    for y in range(size[1]):
        fade.fill((0, 0, 0, round(150 * (y / size[1]) ** 1.5)), (0, y, size[0], 1))
    return fade


class ScrollView(Widget):
    """A window onto one tall child: wheel, page keys, dragging the bar, and following the focus. With `to_end` it
    stays at the newest line until scrolled back, and comes back to it with another `newest` or another layout. With a
    `gutter` the bar's place is kept free even without it, so that nothing moves sideways when it comes."""

    focusable = False

    def __init__(
        self,
        child: Widget,
        *,
        key: str,
        to_end: bool = False,
        least: float = 72,
        grow: float = 1,
        height: float | None = None,
        newest: object = None,
        gutter: bool = False,
    ) -> None:
        super().__init__(child, key=key, grow=grow, height=height)
        self.newest = newest
        self.least = least
        self.to_end = to_end
        self.gutter = gutter
        self.content = 0
        self.offset = 0
        self._drag: int | None = None

    def _bar(self) -> int:
        return int(self.px(10))

    def measure(self, width: int) -> Size:
        wide, high = self.children[0].natural(width - (self._bar() if self.gutter else 0))
        return (width, high) if self.gutter else (wide, high)

    def least_height(self, width: int) -> int:
        return min(self.natural(width)[1], int(self.px(self.least) * self.ui.theme.text_scale))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        child = self.children[0]
        inner = rect.width - (self._bar() if self.gutter else 0)
        self.content = rect.height
        if child.squeezed(inner) > rect.height:  # views inside it could not give way enough: everything scrolls here
            inner = rect.width - self._bar()
            self.content = max(rect.height, child.natural(inner)[1])
        kept, at_end, moment = self.remembered((0.0, True, None))
        at_end = at_end or moment != self._moment()
        top = self.content - rect.height
        self.offset = top if self.to_end and at_end else min(round(kept * self.ui.theme.base), top)
        child.place(pygame.Rect(rect.left, rect.top - self.offset, inner, self.content))

    def _moment(self) -> tuple[object, ...]:
        """What was looked at when it was scrolled: how far back is meant only for that."""
        return self.newest, self.ui.size, self.ui.theme.text_scale

    def hides(self) -> pygame.Rect | None:
        return self.rect

    @property
    def scrolls(self) -> bool:
        return self.content > self.rect.height

    def scroll_to(self, offset: int) -> bool:
        """Scroll so that `offset` pixels of the content are above; True if that changed anything."""
        offset = max(0, min(offset, self.content - self.rect.height))
        if offset == self.offset:
            return False
        self.children[0].shift(0, self.offset - offset)
        self.offset = offset
        self.remember((offset / self.ui.theme.base, offset >= self.content - self.rect.height, self._moment()))
        self.invalidate()
        return True

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll as little as needed to show a rectangle of the content; what fills the view is shown already."""
        if rect.top <= self.rect.top and rect.bottom >= self.rect.bottom:
            return
        margin = self.px(8)
        if rect.top - margin < self.rect.top:
            self.scroll_to(self.offset - (self.rect.top - rect.top + margin))
        elif rect.bottom + margin > self.rect.bottom:
            self.scroll_to(
                self.offset + (min(rect.bottom + margin - self.rect.bottom, rect.top - margin - self.rect.top))
            )

    def handle(self, intent: Intent) -> bool:
        step = self.ui.text.line_height("body") * 3
        if intent.act is Act.WHEEL:
            return self.scroll_to(self.offset - intent.amount * step)
        if intent.act in (Act.PAGE_UP, Act.PAGE_DOWN):
            return self.scroll_to(self.offset + (self.rect.height - step) * (1 if intent.act is Act.PAGE_DOWN else -1))
        if intent.act is Act.PRESS and self.scrolls and intent.pos[0] >= self.rect.right - self._bar():
            thumb = self._thumb()
            self._drag = (
                intent.pos[1] - thumb.top if thumb.collidepoint(thumb.centerx, intent.pos[1]) else thumb.height // 2
            )
            self._drag_to(intent.pos[1])
            return True
        if intent.act is Act.POINT and self._drag is not None:
            self._drag_to(intent.pos[1])
            return True
        if intent.act is Act.RELEASE and self._drag is not None:
            self._drag = None
            return True
        return False

    def _drag_to(self, y: int) -> None:
        thumb = self._thumb()
        travel = max(1, self.rect.height - thumb.height)
        self.scroll_to(round((y - (self._drag or 0) - self.rect.top) / travel * (self.content - self.rect.height)))

    def _thumb(self) -> pygame.Rect:
        high = max(self.px(24), self.rect.height * self.rect.height // max(1, self.content))
        travel = self.rect.height - high
        top = self.rect.top + travel * self.offset // max(1, self.content - self.rect.height)
        return pygame.Rect(self.rect.right - self.px(5), top, self.px(4), high)

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        if self.children[0].rect.colliderect(surface.get_clip()):
            self.children[0].draw(surface)
        if self.scrolls:
            fade = _fade((self.rect.width - self._bar(), self.px(16)))
            if self.offset < self.content - self.rect.height:
                surface.blit(fade, (self.rect.left, self.rect.bottom - fade.get_height()))
            if self.offset > 0:
                surface.blit(pygame.transform.flip(fade, False, True), self.rect)
            palette = self.ui.theme.palette
            track = pygame.Rect(self.rect.right - self.px(3), self.rect.top, self.px(1), self.rect.height)
            surface.fill(palette.stone, track)
            surface.fill(palette.brass if self._drag is not None or self.hovered else palette.ash, self._thumb())
        surface.set_clip(clip)

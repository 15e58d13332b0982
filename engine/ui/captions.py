"""Sounds in words, for those who do not hear them: small, at the lower edge of the table, gone by themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from engine.ui.context import Ui
from engine.ui.typography.markup import escape
from engine.ui.typography.text import Block

STANDS = 3.5
MOST = 3
SHADE = 205
"""How much of the table a caption hides, of 255."""


@dataclass
class Caption:
    """What a sound says, for so many seconds more."""

    words: str
    left: float


class Captions:
    """The newest stands lowest; what is heard again while it stands there stays longer. `over` is where the table is:
    they stand in its lower left corner."""

    def __init__(self, ui: Ui, over: Callable[[], pygame.Rect]) -> None:
        self.ui, self.over = ui, over
        self.told: list[Caption] = []
        self._area = pygame.Rect(0, 0, 0, 0)

    def tell(self, words: str) -> None:
        """Says what is heard."""
        self.told = [one for one in self.told if one.words != words][1 - MOST :]
        self.told.append(Caption(words, STANDS))
        self.ui.damage.add(self._area)
        self._area = self._reach()
        self.ui.damage.add(self._area)

    def update(self, dt: float) -> None:
        """Moves on by `dt` seconds."""
        for one in self.told:
            one.left -= dt
        if any(one.left <= 0 for one in self.told):
            self.ui.damage.add(self._area)
            self.told = [one for one in self.told if one.left > 0]

    def draw(self, surface: pygame.Surface) -> None:
        """Paints them over whatever is there."""
        for block, rect in self.lines():
            surface.blit(_shade(rect.size), rect)
            surface.blit(block.surface, block.surface.get_rect(center=rect.center))

    def lines(self) -> list[tuple[Block, pygame.Rect]]:
        """Returns each caption with its place on the screen, the newest last."""
        if not self.told:
            return []
        px, room = self.ui.theme.px, self.over()
        bottom, placed = room.bottom - px(8), []
        for one in reversed(self.told):
            words = f"{{ear:dim}} *[{escape(one.words.rstrip('.'))}]*"
            block = self.ui.text.block(words, max(1, round(room.width * 0.7)), "small")
            rect = pygame.Rect(room.left + px(8), 0, block.size[0] + px(20), block.size[1] + px(6))
            rect.bottom = bottom
            placed.append((block, rect))
            bottom = rect.top - px(3)
        return placed[::-1]

    def _reach(self) -> pygame.Rect:
        rects = [rect for _, rect in self.lines()]
        return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


def _shade(size: tuple[int, int]) -> pygame.Surface:
    shade = pygame.Surface(size)
    shade.set_alpha(SHADE)
    return shade

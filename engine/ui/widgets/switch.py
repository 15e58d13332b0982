"""A small square to switch on and off."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.ui.input import Intent
from engine.ui.kit import Widget
from engine.ui.look import ornament
from engine.ui.typography.markup import plain
from engine.ui.widgets.widget import Size


class Switch(Widget):
    """A small square to switch on and off: a picture, with its meaning on hover."""

    focusable = True

    def __init__(
        self, picture: Callable[[int, bool], pygame.Surface], says: str, on: bool, flip: Callable[[], None], *, key: str
    ) -> None:
        super().__init__(key=key, ref=f"say:{says}")
        self.picture, self.says, self.on, self.flip = picture, says, on, flip

    def measure(self, width: int) -> Size:
        side = round(self.px(25) * (1 + (self.ui.theme.text_scale - 1) * 0.6))
        return side, side

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ui.theme
        kind = "chosen" if self.on else "hot" if self.hovered or self.focused else "button"
        surface.blit(ornament.plate(self.rect.size, kind, theme.palette, theme.px(1)), self.rect)
        drawn = self.picture(round(self.rect.width * 0.66), self.on)
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))
        if self.on:  # not by colour alone
            surface.fill(theme.palette.brass, (self.rect.left + theme.px(4), self.rect.bottom - theme.px(4),
                                                 self.rect.width - theme.px(8), theme.px(2)))  # fmt: skip
        self.mark_focus(surface)

    def handle(self, intent: Intent) -> bool:
        return self.runs(self.flip, intent, "tick")

    def describe(self) -> str:
        return f"{plain(self.says)}: {'on' if self.on else 'off'}"

"""The small things at the edge of the board of a showdown: overlays and zoom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from engine.ui.input import Act, Intent
from engine.ui.kit import Column, ScrollView, Widget
from engine.ui.look import ornament
from engine.ui.widgets.widget import Size
from game.scenes.showdown.board.overlay_keys import OVERLAYS


class Tool(Widget):
    """A square with an icon and the key that presses it."""

    focusable = True

    def __init__(
        self, icon: str, says: str, on_press: Callable[[], None], *, digit: str = "", on: bool = False, key: str
    ) -> None:
        super().__init__(key=key, ref=f"say:{says}")
        self.icon, self.says, self.on_press, self.digit, self.on = icon, says, on_press, digit, on

    def _side(self) -> int:
        return max(int(self.px(30)), int(self.ui.theme.text_px("small") * 1.5))

    def measure(self, width: int) -> Size:
        side = self._side()
        return side + (round(self.ui.theme.text_px("small") * 0.6) if self.digit else 0), side

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ui.theme
        kind = "chosen" if self.on else "hot" if self.hovered or self.focused else "button"
        surface.blit(ornament.plate(self.rect.size, kind, theme.palette, theme.px(1)), self.rect)
        side = round(self._side() * 0.58)
        spot = self.rect.inflate(-theme.px(6), -theme.px(6))
        at = pygame.Rect(spot.left, 0, side, side)
        at.center = (at.centerx if self.digit else self.rect.centerx), spot.centery
        self.paint_icon(surface, self.icon, at, theme.colour("accent" if self.on else "text"), self.says)
        if self.digit:
            digit = self.ui.text.line(self.digit, "small", role="accent" if self.on else "dim")
            surface.blit(digit, digit.get_rect(midright=spot.midright))
        self.mark_focus(surface)

    def handle(self, intent: Intent) -> bool:
        return self.runs(self.on_press, intent)

    def describe(self) -> str:
        return f"{self.says}{', shown' if self.on else ''}"


def tool_strip(
    shown: Sequence[int], toggle: Callable[[int], None], zoom: Callable[[int], None], label: Callable[[Act], str]
) -> Widget:
    """The overlays, then zoom."""
    tools: list[Widget] = []
    for index, (name, icon, _) in enumerate(OVERLAYS):
        act = Act(f"overlay-{index + 1}")
        key = label(act)
        says = f"{name} ({key})" if key else name
        tools.append(Tool(icon, says, partial(toggle, index), digit=key, on=index in shown, key=f"overlay:{index + 1}"))
    tools.append(Tool("search", f"Closer ({label(Act.ZOOM_IN)})", partial(zoom, 1), digit="+", key="zoom-in"))
    tools.append(Tool("search", f"Farther ({label(Act.ZOOM_OUT)})", partial(zoom, -1), digit="−", key="zoom-out"))
    return ScrollView(Column(*tools, gap=3), key="tools", least=40, grow=0)

"""Small drawn things of the settlement: lanterns for endeavors, and the register of pages at the left."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame

from engine.ui.kit import Intent
from engine.ui.look import ornament
from engine.ui.look.palette import mix
from engine.ui.typography.text import Block
from engine.ui.widgets.widget import Size, Widget
from game.cards.numbers import counted
from game.scenes.art.table.light import glow

MOST_LANTERNS = 10


LEFT = "An [endeavor](endeavor) that is left"
SPENT = "An [endeavor](endeavor) that is spent"


class Lanterns(Widget):
    """Endeavors as lit lanterns, with those that are spent dark; beyond ten a number says the rest."""

    def __init__(self, lit: int, spent: int = 0) -> None:
        super().__init__(ref="settlement-endeavor-spend", key="endeavors")
        self.lit, self.spent = lit, spent

    def _side(self) -> int:
        return int(self.ui.text.line_height("body") * 1.15)

    def _words(self) -> Block:
        word = "endeavor" if self.lit == 1 else "endeavors"
        return self.ui.text.block(f"**{self.lit}** {word}", 100_000, "body", role="accent" if self.lit else "dim")

    def _shown(self, width: int) -> tuple[int, int]:
        """How many are drawn lit, how many dark."""
        room = max(0, width - self._words().size[0] - int(self.px(10)))
        most = min(MOST_LANTERNS, room // max(1, round(self._side() * 0.86)))
        lit = min(self.lit, most)
        return lit, max(0, min(self.spent, most - lit))

    def measure(self, width: int) -> Size:
        return width, self._side() + int(self.px(2))

    def paint(self, surface: pygame.Surface) -> None:
        theme, side = self.ui.theme, self._side()
        lit, dark = self._shown(self.rect.width)
        words = self._words()
        surface.blit(words.surface, words.surface.get_rect(midleft=self.rect.midleft))
        x = self.rect.left + words.size[0] + int(self.px(10))
        for index in range(lit + dark):
            on = index < lit
            at = (x + side // 2, self.rect.centery)
            if on:
                kept: dict[int, pygame.Surface] = self.__dict__.setdefault("_glows", {})
                halo = kept.setdefault(side, glow(round(side * 0.72), (120, 74, 22), 0.9))
                surface.blit(halo, halo.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
            colour = theme.colour("accent") if on else mix(theme.palette.stone, theme.palette.ash, 0.4)
            spot = pygame.Rect(at[0] - side // 2, at[1] - side // 2, side, side)
            self.paint_icon(surface, "lantern", spot, colour, LEFT if on else SPENT)
            x += round(side * 0.86)

    def texts(self) -> Iterator[Any]:
        yield self._words(), self.rect

    def describe(self) -> str:
        return f"{counted(self.lit, 'endeavor')} left, {self.spent} spent"


class RegisterTab(Widget):
    """A page of the register: its icon over its name, a count of what can be done there, and the key that opens it.
    Large text leaves the name to the hover."""

    focusable = True

    def __init__(
        self,
        icon: str,
        title: str,
        on_press: Callable[[], None],
        *,
        on: bool,
        badge: str = "",
        digit: str = "",
        key: str,
    ) -> None:
        self.says = f"{title} ({digit})" if digit else title
        super().__init__(key=key, ref=f"say:{self.says}")
        self.icon, self.title, self.on_press, self.on = icon, title, on_press, on
        self.badge, self.digit = badge, digit

    @property
    def named(self) -> bool:
        return bool(self.ui.theme.text_scale <= 1.2)

    def _name(self) -> Block:
        role = "accent" if self.on else "text" if self.hovered else "dim"
        return self.ui.text.block(self.title, 100_000, "small", role=role)

    def _icon(self) -> int:
        return int(max(self.px(24), self.ui.theme.text_px("small") * 1.2))

    def measure(self, width: int) -> Size:
        if not self.named:
            return self._icon() + int(self.px(18)), self._icon() + int(self.px(10))
        return (
            max(self._name().size[0], self.px(62)) + int(self.px(12)),
            self._icon() + self._name().size[1] + int(self.px(6)),
        )

    def least_height(self, width: int) -> int:
        return self._icon() + int(self.px(6)) + (self._name().size[1] if self.named else 0)

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ui.theme
        if self.on or self.hovered or self.focused:
            kind = "chosen" if self.on else "hot"
            surface.blit(ornament.plate(self.rect.size, kind, theme.palette, theme.px(1)), self.rect)
        role = "accent" if self.on else "text" if self.hovered else "dim"
        spot = pygame.Rect(0, 0, self._icon(), self._icon())
        spot.center = self.rect.center
        if self.named:
            name = self._name()
            spot.top = self.rect.centery - (spot.height + name.size[1]) // 2
            surface.blit(name.surface, name.surface.get_rect(midtop=spot.midbottom))
        self.paint_icon(surface, self.icon, spot, theme.colour(role), self.says)
        if self.badge and self.named:
            self._count(surface)
        self.mark_focus(surface)

    def _badge(self) -> Block:
        return self.ui.text.block(f"**{self.badge}**", 1000, "small", role="accent")

    def _count(self, surface: pygame.Surface) -> None:
        block = self._badge()
        at = block.surface.get_rect(topright=(self.rect.right - self.px(6), self.rect.top + self.px(1)))
        surface.blit(block.surface, at)

    def texts(self) -> Iterator[Any]:
        if self.named:
            yield self._name(), self.rect

    def handle(self, intent: Intent) -> bool:
        return self.runs(self.on_press, intent, "page")

    def describe(self) -> str:
        count = f", {self.badge} possible" if self.badge else ""
        return f"Page {self.title}{count}{', open' if self.on else ''}"

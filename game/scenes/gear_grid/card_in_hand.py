"""What is in the air over the desk: the card in hand, and cards on their way from one place to another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from engine.ui.context import Ui
from engine.ui.kit import Widget
from engine.ui.tween import Tween, ease_in_out
from engine.ui.widgets.widget import Size
from game.cards.kinds.gear import Gear
from game.scenes.gear_grid.board import laid_card

SECONDS = 0.18
SHADOW = 10


@dataclass
class Flight:
    """A card under way; `share` of the way it has gone."""

    gear: Gear
    start: pygame.Rect
    end: pygame.Rect
    share: float = 0.0

    @property
    def rect(self) -> pygame.Rect:
        def between(one: int, other: int) -> int:
            return round(one + (other - one) * self.share)

        return pygame.Rect(
            between(self.start.x, self.end.x),
            between(self.start.y, self.end.y),
            between(self.start.width, self.end.width),
            between(self.start.height, self.end.height),
        )

    def tween(self, ui: Ui) -> Tween:
        def step(t: float) -> None:
            shake = ui.theme.px(SHADOW) * 2
            ui.damage.add(self.rect.inflate(shake, shake))
            self.share = t
            ui.damage.add(self.rect.inflate(shake, shake))

        return Tween(SECONDS, step, ease_in_out)


class Carried(Widget):
    """Lies over everything and is in nobody's way. `held` gives the card in hand and where it is, if one is."""

    def __init__(self, flights: list[Flight], held: Callable[[], tuple[Gear, pygame.Rect] | None]) -> None:
        super().__init__(key="carried")
        self.flights, self.held = flights, held

    def measure(self, width: int) -> Size:
        return width, 0

    def at(self, pos: tuple[int, int]) -> list[Widget]:
        return []

    def paint(self, surface: pygame.Surface) -> None:
        for flight in self.flights:
            self._card(surface, flight.gear, flight.rect, 0.6)
        held = self.held()
        if held is not None:
            self._card(surface, *held, 1.0)

    def _card(self, surface: pygame.Surface, gear: Gear, rect: pygame.Rect, lift: float) -> None:
        deep = round(self.px(SHADOW) * lift)
        shadow = pygame.Surface((rect.width, rect.height), pygame.SRCALPHA)
        shadow.fill((0, 0, 0, 120))
        surface.blit(shadow, rect.move(deep // 2, deep))
        side = max(16, rect.width)
        surface.blit(laid_card(self.ui, gear, side), rect)


def damage_of(ui: Ui, rect: pygame.Rect) -> pygame.Rect:
    """Returns the part to be drawn again for a card in the air there, with its shadow."""
    wide = ui.theme.px(SHADOW) * 3
    return rect.inflate(wide, wide)

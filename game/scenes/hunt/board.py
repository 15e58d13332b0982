"""The hunt board on the table: each space a spot that explains itself and, where the question is about spaces, can be
chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import pygame

from engine.ui.input import Intent
from engine.ui.kit import Widget
from engine.ui.look.ornament import border
from engine.ui.widgets.widget import Size
from game.cards.kinds.hunt_event import LAST_SPACE
from game.scenes.art.places.hunt_trail import spots
from game.scenes.hunt.board_picture import TrailPainter
from game.scenes.hunt.snapshot import SPACE, TrailLook


class SpaceSpot(Widget):
    """A space of the board, to be asked about; chosen where a question offers it."""

    def __init__(self, number: int, on_press: Callable[[], None] | None, *, chosen: bool, says: str, key: str) -> None:
        super().__init__(key=key, ref=f"{SPACE}{number}")
        self.number, self.on_press, self.chosen, self.says = number, on_press, chosen, says
        self.focusable = on_press is not None

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ui.theme
        if self.on_press is None and not self.hovered:
            return
        ring = self.rect.inflate(-round(self.rect.width * 0.12), -round(self.rect.height * 0.10))
        ring.move_ip(0, -round(self.rect.height * 0.02))  # clear of what is written below the face
        colour = theme.palette.lichen if self.on_press is not None else theme.palette.ash
        thick = 1 if self.on_press is None else 3 if self.chosen or self.hovered else 2
        pygame.draw.ellipse(surface, colour, ring, theme.px(thick))
        if self.chosen:
            side = theme.px(20)
            at = (ring.right - side // 2, ring.top + side // 2)
            pygame.draw.aacircle(surface, theme.palette.bone, at, side // 2)
            tick = pygame.Rect(0, 0, round(side * 0.7), round(side * 0.7))
            tick.center = at
            self.paint_icon(surface, "check", tick, theme.palette.ink, "Chosen")
        self.mark_focus(surface)

    def handle(self, intent: Intent) -> bool:
        pressed = self.pressed_by(intent)
        if pressed and self.on_press is not None:
            self.ui.sounds.play("tick")
            self.on_press()
            return True
        return False

    def describe(self) -> str:
        return f"{self.says}{', chosen' if self.chosen else ', to be chosen' if self.on_press else ''}"


class TrailView(Widget):
    """The board. `look` is asked for at each drawing, so that what moves only needs a redraw; `says` what lies on each
    space in words; `offered` (space: key of its option) what can be chosen, `over` draws on top (a card turning)."""

    overlapping = True
    """The faces are round: their boxes may meet at a corner."""

    def __init__(
        self,
        painter: TrailPainter,
        look: Callable[[], TrailLook],
        says: Callable[[int], str],
        *,
        offered: Mapping[int, str] = {},
        chosen: str = "",
        press: Callable[[str], None] | None = None,
        over: Callable[[pygame.Surface, pygame.Rect], None] | None = None,
        high: float | None = None,
    ) -> None:
        spots_of = [
            SpaceSpot(
                number,
                partial(press, offered[number]) if press is not None and number in offered else None,
                chosen=bool(chosen) and offered.get(number) == chosen,
                says=says(number),
                key=f"option:{offered[number]}" if number in offered else f"space:{number}",
            )
            for number in range(LAST_SPACE + 1)
        ]
        super().__init__(*spots_of, key="trail", grow=0 if high else 1)
        self.painter, self.look, self.over, self.high = painter, look, over, high

    def measure(self, width: int) -> Size:
        return width, int(self.px(self.high or 240)) + (self._line() if self.high else 0)

    def _line(self) -> int:
        return int(self.ui.text.line_height("small"))

    def least_height(self, width: int) -> int:
        return self.measure(width)[1] if self.high else int(self.px(120))

    def _inner(self) -> pygame.Rect:
        edge = int(self.px(3))
        return self.rect.inflate(-2 * edge, -2 * edge)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        inner = self._inner()
        for child, spot in zip(self.children, spots(inner.size, self.look().places), strict=True):
            child.place(spot.box().move(inner.topleft).clip(inner))

    def paint(self, surface: pygame.Surface) -> None:
        inner = self._inner()
        if inner.width < 8 or inner.height < 8:
            return
        surface.blit(self.painter.picture(inner.size, self.look()), inner)
        border(surface, self.ui.theme.palette.stone, self.rect, max(1, self.ui.theme.px(1)))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.over is not None:
            clip = surface.get_clip()
            surface.set_clip(clip.clip(self._inner()))
            self.over(surface, self._inner())
            surface.set_clip(clip)

    def texts(self) -> Iterator[Any]:
        inner = self._inner()
        for block, box in self.painter.plaques(inner.size, self.look()):
            yield block, box.move(inner.topleft)
        for block, box, _ in self.painter.heading(inner.size, self.look()):
            yield block, box.move(inner.topleft)

    def describe(self) -> str:
        look = self.look()
        return f"The hunt board: the party on space {round(look.party)}, the quarry on space {round(look.quarry)}"

"""What the panels of the party say in few pixels: signs with numbers, and the hit locations as small plates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame

from engine.ui.kit import Widget, plain
from engine.ui.look.palette import mix
from engine.ui.typography.text import Block
from engine.ui.widgets.widget import Size
from game.model.terms import Location
from game.scenes.parts.survivor_view import SurvivorView

Sign = tuple[str, str, str, str]
"""Icon, role, number, and what it says on hover, in markup."""


class Pips(Widget):
    """Signs with their numbers, in one line; the signs make way where there are many. With `few`, those that find no
    room all the same are left out, what counts nothing first: the panel's hover tells them."""

    def __init__(self, signs: Sequence[Sign], strained: bool = False, few: bool = False) -> None:
        super().__init__()
        self.signs, self.strained, self.few = list(signs), strained, few
        self.every = tuple(signs)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.signs = list(self.every)
        least = round(self.ui.theme.text_px("small") * 0.6) + int(self.px(3))
        while self.few and len(self.signs) > 1 and len(self.signs) * least + self._numbers() > rect.width:
            self.signs.remove(next((one for one in reversed(self.signs) if one[2] == "0"), self.signs[-1]))

    def _number(self, index: int) -> Block | None:
        icon, _, number, _ = self.signs[index]
        role = "warn" if self.strained and icon == "insanity" else "text"
        return self.ui.text.block(f"**{number}**", 1000, "small", role=role) if number else None

    def _numbers(self) -> int:
        blocks = (self._number(index) for index in range(len(self.signs)))
        return sum(block.size[0] for block in blocks if block is not None)

    def measure(self, width: int) -> Size:
        side = round(self.ui.theme.text_px("small") * 1.05)
        wide = self._numbers() + len(self.signs) * (side + int(self.px(5)))
        return min(width, wide), round(self.ui.text.line_height("small"))

    def layout(self) -> tuple[int, list[int]]:
        """The side of a sign, and where each begins."""
        least = round(self.ui.theme.text_px("small") * 0.6)
        room = (self.rect.width - self._numbers()) // len(self.signs)
        side = max(least, min(round(self.ui.theme.text_px("small") * 1.05), room - 1))
        gap = max(0, min(int(self.px(5)), room - side))
        lefts, x = [], self.rect.left
        for index in range(len(self.signs)):
            lefts.append(x)
            number = self._number(index)
            x += side + (number.size[0] if number is not None else 0) + gap
        return side, lefts

    def paint(self, surface: pygame.Surface) -> None:
        side, lefts = self.layout()
        for index, ((icon, role, _, says), x) in enumerate(zip(self.signs, lefts, strict=True)):
            spot = pygame.Rect(x, self.rect.centery - side // 2, side, side)
            self.paint_icon(surface, icon, spot, self.ui.theme.colour(role), says)
            number = self._number(index)
            if number is not None:
                surface.blit(number.surface, number.surface.get_rect(midleft=(x + side, self.rect.centery)))

    def texts(self) -> Iterator[Any]:
        side, lefts = self.layout()
        for index, x in enumerate(lefts):
            number = self._number(index)
            if number is not None:
                room = pygame.Rect(x + side, self.rect.top, max(0, self.rect.right - x - side), self.rect.height)
                yield number, room.inflate(0, 4)

    def describe(self) -> str:
        return ", ".join(f"{plain(says)} {number}".strip() for _, _, number, says in self.every)


class ArmorLine(Widget):
    """The hit locations condensed: brain, head, arms, body, waist, legs, each a small plate with its armor points. A
    light injury stains its foot, a heavy one all of it, and it is struck through."""

    def __init__(self, view: SurvivorView) -> None:
        super().__init__()
        self.view = view

    def measure(self, width: int) -> Size:
        return width, round(self.ui.theme.text_px("small") * 1.12)

    def cell(self, index: int) -> pygame.Rect:
        gap = self.px(2)
        wide = (self.rect.width - 5 * gap) // 6
        return pygame.Rect(self.rect.left + index * (wide + gap), self.rect.top, wide, self.rect.height)

    def _number(self, index: int) -> Block | None:
        points = self.view.armor.get(list(Location)[index - 1], 0) if index else 0
        return self.ui.text.block(f"**{points}**", 1000, "small") if points else None

    def paint(self, surface: pygame.Surface) -> None:
        theme, one = self.ui.theme, self.view
        ink, stone, ash = theme.palette.ink, theme.palette.stone, theme.palette.ash
        for index, place in enumerate((None, *Location)):
            cell, number = self.cell(index), self._number(index)
            boxes = (one.brain_box,) if place is None else one.boxes[place]
            covered = place is not None and one.armor.get(place, 0) > 0
            surface.fill(mix(stone, ash, 0.35) if covered else mix(ink, stone, 0.6), cell)
            if any(boxes):
                foot = cell if boxes[-1] else cell.inflate(0, -cell.height * 2 // 3)
                foot.bottom = cell.bottom
                surface.fill(theme.pigment("blood" if boxes[-1] else "ember"), foot)
                pygame.draw.line(surface, ink, cell.bottomleft, (cell.right - 1, cell.top), theme.px(1))
            if place is None:
                self.paint_icon(surface, "insanity", cell, theme.colour("strong" if any(boxes) else "dim"))
            if number is not None:
                surface.blit(number.surface, number.surface.get_rect(center=cell.center))

    def texts(self) -> Iterator[Any]:
        for index in range(6):
            number = self._number(index)
            if number is not None:
                yield number, self.cell(index).inflate(4, 8)

    def ref_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        return next((one for one in self.refs() if one[1].collidepoint(pos)), None)

    def refs(self) -> list[tuple[str, pygame.Rect]]:
        places = ["brain", *(place.value for place in Location)]
        return [(f"hurt:{self.view.key}/{place}", self.cell(index)) for index, place in enumerate(places)]

"""Where a survivor is hurt, in one line: armor points and boxes of each hit location."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from engine.ui.kit import Widget
from engine.ui.look.ornament import border
from engine.ui.look.palette import mix
from engine.ui.typography.text import Block
from engine.ui.widgets.widget import Size
from game.model.terms import Location
from game.scenes.parts.survivor_view import SurvivorView


class LocationStrip(Widget):
    """Brain, head, arms, body, waist, legs: armor points, and a box each for a light and a heavy injury.

    The brain has one box and insanity for its armor; the head has no light box.
    """

    def __init__(self, view: SurvivorView) -> None:
        super().__init__()
        self.view = view

    def _cells(self) -> list[tuple[str, str, list[bool]]]:
        """(icon, armor, boxes) of each place, light first."""
        one = self.view
        cells = [("insanity", "", [one.brain_box])]
        for place in Location:
            light, heavy = one.boxes[place]
            boxes = [heavy] if place is Location.HEAD else [light, heavy]
            cells.append((place.value, str(one.armor.get(place, 0) or ""), boxes))
        return cells

    def measure(self, width: int) -> Size:
        return width, round(self.ui.theme.text_px("small") * 1.18) + self.px(7)

    def _number(self, text: str) -> Block:
        return self.ui.text.block(f"**{text}**", 1000, "small")

    def cell(self, index: int) -> pygame.Rect:
        return self.layout()[1][index]

    def layout(self) -> tuple[int, list[pygame.Rect]]:
        """The side of the icons, and the room of each place: what it needs, and an equal share of what is left. Where
        there are many armor points the icons make way.
        """
        side = round(self.ui.theme.text_px("small") * 0.92)
        numbers = [self._number(armor).size[0] if armor else 0 for _, armor, _ in self._cells()]
        side = max(side // 2, min(side, (self.rect.width - sum(numbers)) // len(numbers)))
        spare = max(0, self.rect.width - sum(numbers) - side * len(numbers)) / len(numbers)
        rooms, left = [], float(self.rect.left)
        for number in numbers:
            right = left + side + number + spare
            rooms.append(pygame.Rect(round(left), self.rect.top, round(right) - round(left), self.rect.height))
            left = right
        return side, rooms

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ui.theme
        side, rooms = self.layout()
        for cell, (icon, armor, boxes) in zip(rooms, self._cells(), strict=True):
            hurt = any(boxes)
            number = self._number(armor)
            wide = side + number.size[0] if armor else side
            x = cell.centerx - wide // 2
            spot = pygame.Rect(x, cell.top + theme.px(1), side, side)
            self.paint_icon(surface, icon, spot, theme.colour("bad" if hurt else "dim"))
            if armor:
                surface.blit(number.surface, (x + side, cell.top - theme.px(1)))
            self._boxes(surface, cell, boxes)

    def _boxes(self, surface: pygame.Surface, cell: pygame.Rect, boxes: list[bool]) -> None:
        """A light box is drawn thin, a heavy one thick; a filled one is struck through, whatever its colour."""
        theme = self.ui.theme
        wide, high, gap = theme.px(8), theme.px(6), theme.px(1)
        x = cell.centerx - (wide * len(boxes) + gap * (len(boxes) - 1)) // 2
        for index, filled in enumerate(boxes):
            box = pygame.Rect(x, cell.bottom - high, wide, high)
            heavy = index == len(boxes) - 1
            if filled:
                surface.fill(theme.pigment("blood" if heavy else "ember"), box)
                pygame.draw.line(surface, theme.palette.ink, box.bottomleft, (box.right - 1, box.top), theme.px(1))
            edge = theme.palette.ash if filled or heavy else mix(theme.palette.stone, theme.palette.ash, 0.6)
            border(surface, edge, box, theme.px(2) if heavy and not filled else theme.px(1))
            x += wide + gap

    def texts(self) -> Iterator[Any]:
        for index, (_, armor, _) in enumerate(self._cells()):
            if armor:
                yield self._number(armor), self.cell(index)

    def ref_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        places = ["brain", *(place.value for place in Location)]
        for index, place in enumerate(places):
            if self.cell(index).collidepoint(pos):
                return f"hurt:{self.view.key}/{place}", self.cell(index)
        return None

    def refs(self) -> list[tuple[str, pygame.Rect]]:
        places = ["brain", *(place.value for place in Location)]
        return [(f"hurt:{self.view.key}/{place}", self.cell(index)) for index, place in enumerate(places)]

    def describe(self) -> str:
        words = []
        for icon, armor, boxes in self._cells():
            words.append(f"{icon} armor {armor or 0}{', hurt' if any(boxes) else ''}")
        return "; ".join(words)

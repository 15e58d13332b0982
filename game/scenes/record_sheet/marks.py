"""The drawn parts of a record sheet: what can be pointed at, tracks of boxes, hit locations with their shields."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame

from engine.ui.input import Act, Intent
from engine.ui.kit import Column, Widget
from engine.ui.look.ornament import border
from engine.ui.look.palette import RGB, mix
from engine.ui.typography.markup import escape, plain
from engine.ui.typography.text import Block
from engine.ui.widgets.widget import Size
from game.cards.numbers import counted
from game.scenes.art.cards.gear_card import shield


class Spot(Column):
    """Something on paper that opens an entry: on hover, with the info key, or when it is pressed."""

    focusable = True

    def __init__(self, *children: Widget, ref: str, key: str, pad: float = 0, gap: float = 0, grow: float = 0) -> None:
        super().__init__(*children, gap=gap, pad=pad, key=key, grow=grow)
        self.ref = ref

    def paint(self, surface: pygame.Surface) -> None:
        if self.hovered or self.shows_focus:
            tint = pygame.Surface(self.rect.size)
            tint.fill(mix((255, 255, 255), self.ui.theme.palette.brass, 0.4))
            surface.blit(tint, self.rect, special_flags=pygame.BLEND_RGB_MULT)
        self.mark_focus(surface, colour=self.ui.theme.palette.oxblood)

    def handle(self, intent: Intent) -> bool:
        pressed = self.pressed_by(intent)
        if not pressed or self.scene is None or not self.ref:
            return False
        hover = self.scene.stack.hover
        found = self.ref_inside(intent.pos) if intent.act is Act.RELEASE else None
        if hover.open(*(found or (self.ref, self.rect)), pinned=True):
            hover.keyed = intent.act is Act.ACCEPT
        return True

    def ref_inside(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        """Returns what the innermost part under the pointer refers to."""
        return next((found for part in self.at(pos) if (found := part.ref_at(pos)) is not None), None)


class Boxes(Widget):
    """A row of boxes on paper: filled ones are crossed, heavy ones are milestones. `refs_of` names the entry of each
    milestone by its box."""

    def __init__(self, filled: int, total: int, heavy: Sequence[int], refs_of: dict[int, str], label: str) -> None:
        super().__init__()
        self.filled, self.total, self.heavy, self.refs_of, self.label = filled, total, heavy, refs_of, label

    def _step(self, width: int) -> tuple[int, int]:
        gap = self.px(4)
        wanted = self.px(21 * (1 + (self.ui.theme.text_scale - 1) * 0.5))
        return max(6, min(wanted, (width - gap * (self.total - 1)) // self.total)), gap

    def measure(self, width: int) -> Size:
        side, gap = self._step(width)
        return side * self.total + gap * (self.total - 1), side + self.px(2)

    def box(self, number: int) -> pygame.Rect:
        """The rectangle of a box, counted from 1."""
        side, gap = self._step(self.rect.width)
        return pygame.Rect(self.rect.left + (number - 1) * (side + gap), self.rect.top + self.px(1), side, side)

    def paint(self, surface: pygame.Surface) -> None:
        palette, line = self.ui.theme.palette, self.px(1)
        for number in range(1, self.total + 1):
            draw_box(surface, self.box(number), number <= self.filled, number in self.heavy, palette.ink, line)

    def ref_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        for number, ref in self.refs_of.items():
            if self.box(number).collidepoint(pos):
                return ref, self.box(number)
        return None

    def refs(self) -> list[tuple[str, pygame.Rect]]:
        return [(ref, self.box(number)) for number, ref in self.refs_of.items()]

    def describe(self) -> str:
        return f"{self.label}: {self.filled} of {counted(self.total, 'box', 'boxes')}"


def draw_box(surface: pygame.Surface, box: pygame.Rect, filled: bool, heavy: bool, ink: RGB, line: int) -> None:
    """A box of the sheet; a heavy one has a thick frame, a filled one a cross in ink."""
    if filled:
        reach = box.inflate(-max(4, box.width // 3), -max(4, box.height // 3))
        thick = max(2, box.width // 7)
        pygame.draw.line(surface, ink, reach.topleft, (reach.right - 1, reach.bottom - 1), thick)
        pygame.draw.line(surface, ink, (reach.left, reach.bottom - 1), (reach.right - 1, reach.top), thick)
    border(surface, ink, box, max(line, box.width // 7) if heavy else line)


class PlaceRow(Widget):
    """One hit location: its sign and name, armor points on a shield, the boxes for a light and a heavy injury."""

    def __init__(self, icon: str, name: str, armor: int, boxes: Sequence[bool], ref: str) -> None:
        super().__init__(ref=ref)
        self.icon, self.name, self.armor, self.boxes = icon, name, armor, boxes

    def _name(self) -> Block:
        return self.ui.text.block(escape(self.name), 100_000, "body", ground="paper")

    def _shield_side(self) -> int:
        return round(self.ui.text.line_height("body") * 1.16)

    def measure(self, width: int) -> Size:
        return width, self._shield_side() + self.px(3)

    def paint(self, surface: pygame.Surface) -> None:
        theme, rect = self.ui.theme, self.rect
        side = round(self._shield_side() * 0.86)
        hurt = any(self.boxes)
        colour = theme.palette.oxblood if hurt else theme.palette.ink
        self.paint_icon(surface, self.icon, pygame.Rect(rect.left, rect.centery - side // 2, side, side), colour)
        name = self._name()
        surface.blit(name.surface, (rect.left + side + theme.px(9), rect.centery - name.size[1] // 2))
        box = round(side * 0.92)
        x = rect.right - 2 * box - theme.px(6)
        for index, filled in enumerate(self.boxes):
            heavy = index == len(self.boxes) - 1
            spot = pygame.Rect(x + (box + theme.px(6)) * (index + 2 - len(self.boxes)), 0, box, box)
            spot.centery = rect.centery
            draw_box(surface, spot, filled, heavy, theme.palette.ink, theme.px(1))
        if self.armor >= 0:
            wide = self._shield_side()
            font = self.ui.assets.font("capitals", round(wide * 0.5))
            drawn = shield(wide, self.armor, font)
            if not self.armor:
                drawn.set_alpha(96)
            surface.blit(drawn, drawn.get_rect(midright=(x - theme.px(14), rect.centery)))

    def texts(self) -> Iterator[Any]:
        yield self._name(), self.rect

    def describe(self) -> str:
        armor = f"armor {self.armor}, " if self.armor >= 0 else ""
        return f"{self.name}: {armor}{'hurt' if any(self.boxes) else 'whole'}"


class Tick(Widget):
    """A box to be crossed and the words beside it."""

    def __init__(self, markup: str, crossed: bool, *, role: str = "text", style: str = "body") -> None:
        super().__init__()
        self.markup, self.crossed, self.role, self.style = markup, crossed, role, style

    def _side(self) -> int:
        return round(self.ui.theme.text_px(self.style) * 0.8)

    def _block(self, width: int) -> Block:
        room = max(8, width - self._side() - self.px(8))
        return self.ui.text.block(self.markup, room, self.style, role=self.role, ground="paper")

    def measure(self, width: int) -> Size:
        wide, high = self._block(width).size
        return wide + self._side() + self.px(8), high

    def paint(self, surface: pygame.Surface) -> None:
        palette, side = self.ui.theme.palette, self._side()
        line = self.ui.text.line_height(self.style)
        box = pygame.Rect(self.rect.left + self.px(1), self.rect.top + (line - side) // 2, side, side)
        ink = palette.ink if self.crossed else mix(palette.paper, palette.ink, 0.7)
        draw_box(surface, box, self.crossed, False, ink, self.px(1))
        self.paint_block(surface, self._block(self.rect.width), (box.right + self.px(7), self.rect.top))

    def texts(self) -> Iterator[Any]:
        yield self._block(self.rect.width), self.rect

    def describe(self) -> str:
        return f"{plain(self.markup)}: {'yes' if self.crossed else 'no'}"


class RuledLine(Column):
    """A line of the sheet to write on, with the rule under it that a pen follows."""

    def __init__(self, child: Widget) -> None:
        super().__init__(child, pad=0)

    def measure(self, width: int) -> Size:
        return width, max(super().measure(width)[1], self.ui.text.line_height("body")) + self.px(1)

    def paint(self, surface: pygame.Surface) -> None:
        palette = self.ui.theme.palette
        colour = mix(palette.paper, palette.ink, 0.38)
        surface.fill(colour, (self.rect.left, self.rect.bottom - self.px(1), self.rect.width, self.px(1)))


class Stroke(Widget):
    """A thin line of ink between two parts of a column."""

    def measure(self, width: int) -> Size:
        return width, self.px(3)

    def paint(self, surface: pygame.Surface) -> None:
        palette = self.ui.theme.palette
        surface.fill(
            mix(palette.paper, palette.ink, 0.55), (self.rect.left, self.rect.centery, self.rect.width, self.px(1))
        )

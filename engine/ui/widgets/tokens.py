"""Small struck things that carry a number: medals for attributes and attack profiles, chips for piles and counts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from engine.ui.look import ornament
from engine.ui.look.palette import mix
from engine.ui.look.theme import Ground
from engine.ui.typography.markup import escape
from engine.ui.typography.text import Block
from engine.ui.widgets.widget import Size, Widget


class Medal(Widget):
    """A number in a struck ring with its name below. `lit` shows that something changes it just now. `ref` explains
    it."""

    def __init__(
        self,
        value: str,
        label: str = "",
        *,
        ref: str | None = None,
        lit: bool = False,
        icon: str | None = None,
        ground: Ground = "dark",
        key: str = "",
        grow: float = 0,
    ) -> None:
        super().__init__(key=key, ref=ref, grow=grow)
        self.value = value
        self.label = label
        self.lit = lit
        self.icon = icon
        self.ground: Ground = ground

    def _blocks(self) -> tuple[Block, Block | None]:
        role = "accent" if self.lit else "text"
        label = (
            self.ui.text.block(escape(self.label), 100_000, "small", role="dim", ground=self.ground)
            if self.label
            else None
        )
        mark = f" {{{self.icon}:dim}}" if self.icon else ""
        return self.ui.text.block(f"{escape(self.value)}{mark}", 100_000, "number", role=role, ground="dark"), label

    def _side(self, value: Block) -> int:
        return max(round(value.size[1] * 1.5), value.size[0] + self.px(10))

    def measure(self, width: int) -> Size:
        value, label = self._blocks()
        side = self._side(value)
        if label is None:
            return side, side
        return max(side, label.size[0]), side + self.px(2) + label.size[1]

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ui.theme
        value, label = self._blocks()
        side = self._side(value)
        ring = pygame.Rect(self.rect.centerx - side // 2, self.rect.top, side, side)
        surface.blit(
            _disc(
                side,
                theme.palette.ink,
                theme.palette.brass if self.lit else mix(theme.palette.stone, theme.palette.brass, 0.35),
                theme.px(1),
            ),
            ring,
        )
        self.paint_block(surface, value, value.surface.get_rect(center=ring.center).topleft)
        if label is not None:
            surface.blit(label.surface, label.surface.get_rect(midtop=(ring.centerx, ring.bottom + theme.px(2))))

    def texts(self) -> Iterator[Any]:
        value, label = self._blocks()
        yield value, self.rect
        if label is not None:
            yield label, self.rect

    def describe(self) -> str:
        return f"{self.label} {self.value}".strip()


_discs: dict[tuple[object, ...], pygame.Surface] = {}


def _disc(side: int, fill: tuple[int, int, int], edge: tuple[int, int, int], line: int) -> pygame.Surface:
    """A smooth disc with a milled edge, drawn four times too large once and kept."""
    key = (side, fill, edge, line)
    disc = _discs.get(key)
    if disc is None:
        big = side * 4
        canvas = pygame.Surface((big, big), pygame.SRCALPHA)
        middle = (big // 2, big // 2)
        pygame.draw.circle(canvas, edge, middle, big // 2)
        pygame.draw.circle(canvas, fill, middle, big // 2 - 5 * line)
        turn = pygame.math.Vector2(0, -1)
        for step in range(48):
            spoke = turn.rotate(step * 7.5)
            pygame.draw.line(
                canvas,
                mix(edge, fill, 0.45),
                middle + spoke * (big / 2 - 9 * line),
                middle + spoke * (big / 2 - 16 * line),
                3 * line,
            )
        disc = _discs[key] = pygame.transform.smoothscale(canvas, (side, side))
    return disc


class Chip(Widget):
    """A count with its name on a small coloured slab, its shadow side hatched: `5 AI deck`. The name, not the colour,
    says what it is."""

    def __init__(
        self, value: str, label: str, *, pigment: str = "stone", ref: str | None = None, key: str = "", grow: float = 0
    ) -> None:
        super().__init__(key=key, ref=ref, grow=grow)
        self.value = value
        self.label = label
        self.pigment = pigment

    def _block(self) -> Block:
        return self.ui.text.block(f"**{escape(self.value)}**  {escape(self.label)}", 100_000, "body", role="strong")

    def measure(self, width: int) -> Size:
        wide, high = self._block().size
        return wide + self.px(24), high + self.px(12)

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ui.theme
        slab = pygame.Rect(self.rect.left, self.rect.top, self.rect.width - theme.px(3), self.rect.height - theme.px(3))
        body = mix(theme.palette.ink, theme.pigment(self.pigment), 0.85 if self.pigment == "stone" else 0.42)
        shadow = slab.move(theme.px(3), theme.px(3))
        surface.blit(
            ornament.pattern(
                shadow.size, "backstripes", mix(theme.palette.ink, theme.pigment(self.pigment), 0.35), theme.px(1)
            ),
            shadow,
        )
        pygame.draw.polygon(surface, body, ornament.cut_corners(slab, theme.px(4)))
        pygame.draw.polygon(
            surface, mix(body, theme.palette.bone, 0.22), ornament.cut_corners(slab, theme.px(4)), theme.px(1)
        )
        block = self._block()
        surface.blit(block.surface, block.surface.get_rect(center=slab.center))

    def texts(self) -> Iterator[Any]:
        yield self._block(), self.rect

    def describe(self) -> str:
        return f"{self.value} {self.label}"

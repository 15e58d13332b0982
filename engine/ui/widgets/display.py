"""What is read and what is pressed: labels, rich text, icons, pictures, buttons, bars, banners, and a canvas for
anything else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame

from engine.ui.input import Act, Intent
from engine.ui.look.ornament import border
from engine.ui.look.palette import mix
from engine.ui.look.theme import Ground
from engine.ui.typography.markup import escape, plain
from engine.ui.typography.text import Align, Block
from engine.ui.widgets.widget import Size, Widget


class Rich(Widget):
    """A text in markup with links. Links open their entries on hover; `on_link` is called when one is clicked."""

    def __init__(
        self,
        markup: str,
        *,
        style: str = "body",
        role: str = "text",
        align: Align = "left",
        ground: Ground = "dark",
        initial: bool = False,
        max_lines: int | None = None,
        on_link: Callable[[str], None] | None = None,
        key: str = "",
        ref: str | None = None,
        grow: float = 0,
        width: float | None = None,
    ) -> None:
        super().__init__(key=key, ref=ref, grow=grow, width=width)
        self.markup = markup
        self.style = style
        self.role = role
        self.align: Align = align
        self.ground: Ground = ground
        self.initial = initial
        self.max_lines = max_lines
        self.on_link = on_link

    def _block(self, width: int) -> Block:
        return self.ui.text.block(
            self.markup,
            width,
            self.style,
            role=self.role,
            align=self.align,
            ground=self.ground,
            max_lines=self.max_lines,
            initial=self.initial,
        )

    def measure(self, width: int) -> Size:
        block = self._block(width)
        wide = block.size[0]
        if self.align != "left":  # as wide as its words, so that rows can hold it
            wide = min(
                width,
                self.ui.text.block(
                    self.markup, width, self.style, role=self.role, ground=self.ground, max_lines=self.max_lines
                ).size[0],
            )
        return wide, block.size[1]

    def set(self, markup: str) -> None:
        """Change the words without a refresh, when the new ones fit where the old ones stood (a counter)."""
        if markup != self.markup:
            self.markup = markup
            self.invalidate()

    def paint(self, surface: pygame.Surface) -> None:
        self.paint_block(surface, self._block(self.rect.width), self.rect.topleft)

    def texts(self) -> Iterator[Any]:
        yield self._block(self.rect.width), self.rect

    def ref_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        link = self._block(self.rect.width).link_at(pos[0] - self.rect.left, pos[1] - self.rect.top)
        if link is not None:
            return link.ref, link.rect.move(self.rect.topleft)
        return super().ref_at(pos)

    def refs(self) -> list[tuple[str, pygame.Rect]]:
        return [
            *((link.ref, link.rect.move(self.rect.topleft)) for link in self._block(self.rect.width).links),
            *super().refs(),
        ]

    def handle(self, intent: Intent) -> bool:
        if intent.act is Act.RELEASE and self.on_link is not None:
            link = self._block(self.rect.width).link_at(intent.pos[0] - self.rect.left, intent.pos[1] - self.rect.top)
            if link is not None:
                self.on_link(link.ref)
                return True
        return False

    def describe(self) -> str:
        return plain(self.markup)


class Heading(Rich):
    """What stands over a part of a page."""

    def __init__(self, markup: str, *, ground: Ground = "dark", key: str = "") -> None:
        super().__init__(markup, style="heading", role="heading", ground=ground, key=key)


class Label(Rich):
    """One piece of literal text: names typed by players need no escaping."""

    def __init__(self, text: str, **options: Any) -> None:
        super().__init__(escape(text), **options)


class Icon(Widget):
    """A silhouette, `size` design pixels wide, growing with the text when it stands beside text (`scales`)."""

    def __init__(
        self,
        name: str,
        *,
        size: float = 24,
        role: str = "text",
        scales: bool = True,
        label: str = "",
        ref: str | None = None,
        key: str = "",
    ) -> None:
        super().__init__(key=key, ref=ref)
        self.name = name
        self.size = size
        self.role = role
        self.scales = scales
        self.label = label

    def measure(self, width: int) -> Size:
        side = int(min(width, self.px(self.size) * (self.ui.theme.text_scale if self.scales else 1)))
        return side, side

    def paint(self, surface: pygame.Surface) -> None:
        self.paint_icon(surface, self.name, self.rect, self.ui.theme.colour(self.role), escape(self.label))

    def describe(self) -> str:
        return self.label or self.name


class Picture(Widget):
    """A surface made by someone else (a card, a portrait), shown at its own size or fitted into `width` x `height`
    design pixels."""

    def __init__(
        self,
        surface: pygame.Surface,
        *,
        label: str = "",
        ref: str | None = None,
        key: str = "",
        width: float | None = None,
        height: float | None = None,
    ) -> None:
        super().__init__(key=key, ref=ref, width=width, height=height)
        self.surface = surface
        self.label = label
        self._fitted: pygame.Surface | None = None

    def measure(self, width: int) -> Size:
        wide, high = self.surface.get_size()
        if wide > width:
            return width, max(1, high * width // wide)
        return wide, high

    def paint(self, surface: pygame.Surface) -> None:
        if self._fitted is None:
            wide, high = self.surface.get_size()
            share = min(1.0, self.rect.width / wide, self.rect.height / high)
            size = (max(1, round(wide * share)), max(1, round(high * share)))
            self._fitted = self.surface if share >= 1 else pygame.transform.smoothscale(self.surface, size)
        surface.blit(self._fitted, self._fitted.get_rect(center=self.rect.center))

    def describe(self) -> str:
        return self.label


class Bar(Widget):
    """A share of a whole with a label before and a value after it: odds, progress, health."""

    def __init__(
        self,
        share: float,
        *,
        label: str = "",
        value: str = "",
        pigment: str = "brass",
        label_width: float = 150,
        ref: str | None = None,
        key: str = "",
        grow: float = 0,
    ) -> None:
        super().__init__(key=key, ref=ref, grow=grow)
        self.share = share
        self.label = label
        self.value = value
        self.pigment = pigment
        self.label_width = label_width

    def _cells(self, width: int) -> tuple[Block | None, Block | None, int]:
        scale = self.ui.theme.text_scale
        label_room = min(round(width * 0.5), round(self.px(self.label_width) * scale))
        label = self.ui.text.block(self.label, label_room, "body") if self.label else None
        value = self.ui.text.block(f"**{self.value}**", round(width * 0.28), "body") if self.value else None
        return label, value, label_room if self.label else 0

    def measure(self, width: int) -> Size:
        label, value, _ = self._cells(width)
        return width, max(label.size[1] if label else 0, value.size[1] if value else 0, self.px(12))

    def set(self, share: float) -> None:
        self.share = max(0.0, min(1.0, share))
        self.invalidate()

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ui.theme
        label, value, room = self._cells(self.rect.width)
        left, right = self.rect.left, self.rect.right
        if label is not None:
            self.paint_block(surface, label, label.surface.get_rect(midleft=self.rect.midleft).topleft)
            left += room + theme.px(10)
        if value is not None:
            surface.blit(value.surface, value.surface.get_rect(midright=self.rect.midright))
            right -= max(value.size[0], theme.px(48)) + theme.px(8)
        trough = pygame.Rect(left, 0, max(0, right - left), theme.px(10))
        trough.centery = self.rect.centery
        surface.fill((0, 0, 0), trough)
        full = trough.copy()
        full.width = round(trough.width * max(0.0, min(1.0, self.share)))
        surface.fill(theme.pigment(self.pigment), full)
        surface.fill(
            mix(theme.pigment(self.pigment), theme.palette.bone, 0.35), (full.left, full.top, full.width, theme.px(1))
        )
        for tenth in range(1, 10):  # a graver's marks: the bar can be read without its colour
            surface.fill(
                theme.palette.ink, (trough.left + trough.width * tenth // 10, trough.top, theme.px(1), trough.height)
            )
        border(surface, theme.palette.stone, trough, theme.px(1))

    def texts(self) -> Iterator[Any]:
        for block in self._cells(self.rect.width)[:2]:
            if block is not None:
                yield block, self.rect

    def describe(self) -> str:
        return f"{plain(self.label)} {self.value or f'{self.share:.0%}'}".strip()


class Canvas(Widget):
    """A region that someone else draws: the board, a card table, a portrait.

    `paint_with(surface, rect)` draws with the clip already set to what changed; `on_intent(intent, rect)` gets
    pointer intents over it and, while it is focused, all others; `ref_for(pos)` names what is under the pointer.
    """

    def __init__(
        self,
        paint_with: Callable[[pygame.Surface, pygame.Rect], None],
        *,
        on_intent: Callable[[Intent, pygame.Rect], bool] | None = None,
        ref_for: Callable[[tuple[int, int]], tuple[str, pygame.Rect] | None] | None = None,
        label: str = "",
        key: str = "",
        grow: float = 0,
        width: float | None = None,
        height: float | None = None,
    ) -> None:
        super().__init__(key=key, grow=grow, width=width, height=height)
        self.paint_with = paint_with
        self.on_intent = on_intent
        self.ref_for = ref_for
        self.label = label
        self.focusable = on_intent is not None

    def paint(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        self.paint_with(surface, self.rect)
        surface.set_clip(clip)

    def handle(self, intent: Intent) -> bool:
        return self.on_intent is not None and self.on_intent(intent, self.rect)

    def ref_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        return self.ref_for(pos) if self.ref_for is not None else super().ref_at(pos)

    def describe(self) -> str:
        return self.label

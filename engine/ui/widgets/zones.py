"""The layout that every screen shares: the table at the left, the hand at the bottom, the book at the right; with the
breadcrumb and the banner that go with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame

from engine.ui.look import ornament
from engine.ui.look.palette import RGB, mix
from engine.ui.typography.markup import escape
from engine.ui.typography.text import Block
from engine.ui.widgets.display import Rich
from engine.ui.widgets.layout import Panel
from engine.ui.widgets.scroll import ScrollView
from engine.ui.widgets.widget import Size, Widget


class Zones(Widget):
    """`top` (optional) and `table` above `hand`, `book` beside them. Hand and book stand on panels of their own and
    scroll when they must; both get more room as the text grows."""

    def __init__(
        self,
        table: Widget,
        hand: Widget,
        book: Widget,
        *,
        top: Widget | None = None,
        gap: float = 10,
        pad: float = 12,
        book_share: float = 0.31,
        key: str = "",
    ) -> None:
        self.top, self.table = top, table
        self.hand = Panel(ScrollView(hand, key=f"{key}hand-zone", least=96), pad=12)
        self.book = Panel(ScrollView(book, key=f"{key}book-zone"), pad=14)
        super().__init__(*([top] if top is not None else []), table, self.hand, self.book, key=key, grow=1)
        self.gap = gap
        self.pad = pad
        self.book_share = book_share

    def measure(self, width: int) -> Size:
        return width, self.ui.size[1]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        gap, pad = int(self.px(self.gap)), int(self.px(self.pad))
        inner = rect.inflate(-2 * pad, -2 * pad)
        share = self.book_share * (1 + (self.ui.theme.text_scale - 1) * 0.35)
        book = round(inner.width * min(0.45, share))
        left = inner.width - book - gap
        self.book.place(pygame.Rect(inner.right - book, inner.top, book, inner.height))
        y, bottom = inner.top, inner.bottom
        if self.top is not None:
            high = min(self.top.natural(left)[1], inner.height // 4)
            self.top.place(pygame.Rect(inner.left, y, left, high))
            y += high + gap
        high = self.hand_height(rect, left)
        self.hand.place(pygame.Rect(inner.left, bottom - high, left, high))
        self.table.place(pygame.Rect(inner.left, y, left, max(1, bottom - high - gap - y)))

    def hand_height(self, rect: pygame.Rect, width: int) -> int:
        """Returns how high the hand is, `width` wide: as high as it needs to be, up to a share of the room within."""
        inner = rect.height - 2 * int(self.px(self.pad))
        most = round(inner * (0.27 + 0.2 * (self.ui.theme.text_scale - 1)))
        return min(self.hand.natural(width)[1], most)


class Crumbs(Rich):
    """Where we are in the procedure: `Round 3 > Monster turn > Attack`, the last one lit. Each crumb is (label, ref
    or None)."""

    def __init__(
        self, crumbs: Sequence[tuple[str, str | None]], *, key: str = "crumbs", grow: float = 0, style: str = "lead"
    ) -> None:
        super().__init__("", style=style, key=key, grow=grow)
        self.crumbs = list(crumbs)

    def _block(self, width: int) -> Block:
        parts = []
        for index, (label, ref) in enumerate(self.crumbs):
            last = index == len(self.crumbs) - 1
            words = f"**{escape(label)}**" if last else escape(label)
            role = "strong" if last else "text" if index == len(self.crumbs) - 2 else "dim"
            parts.append(f"{{{role}|[{words}]({ref})}}" if ref else f"{{{role}|{words}}}")
        return self.ui.text.block(" {dim|›} ".join(parts), width, self.style)

    def describe(self) -> str:
        return " > ".join(label for label, _ in self.crumbs)


class Banner(Widget):
    """Whose decision it is: a letter in a struck seal of their colour, a headline, a line under it. Colour never says
    it alone."""

    def __init__(
        self,
        letter: str,
        colour: RGB,
        headline: str,
        *,
        note: str = "",
        key: str = "banner",
        ref: str | None = None,
        grow: float = 0,
    ) -> None:
        super().__init__(key=key, ref=ref, grow=grow)
        self.letter = letter
        self.colour = colour
        self.headline = headline
        self.note = note

    def _seal(self) -> int:
        return int(self.ui.text.line_height("subtitle") * 1.15)

    def _blocks(self, width: int) -> tuple[Block, Block | None]:
        inner = width - self._seal() - self.px(10)
        return self.ui.text.block(self.headline, inner, "lead"), self.ui.text.block(
            self.note, inner, "small", role="dim"
        ) if self.note else None

    def measure(self, width: int) -> Size:
        head, note = self._blocks(width)
        wide = max(head.size[0], note.size[0] if note else 0)
        return self._seal() + self.px(10) + wide, max(self._seal(), head.size[1] + (note.size[1] if note else 0))

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ui.theme
        side = self._seal()
        seal = pygame.Rect(self.rect.left, self.rect.centery - side // 2, side, side)
        pygame.draw.polygon(surface, mix(self.colour, theme.palette.ink, 0.55), ornament.cut_corners(seal, side // 4))
        pygame.draw.polygon(surface, self.colour, ornament.cut_corners(seal, side // 4), theme.px(2))
        letter = self.ui.text.line(self.letter, "name", role="strong")
        surface.blit(letter, letter.get_rect(center=seal.center))
        head, note = self._blocks(self.rect.width)
        high = head.size[1] + (note.size[1] if note else 0)
        x, y = seal.right + theme.px(10), self.rect.centery - high // 2
        surface.blit(head.surface, (x, y))
        if note is not None:
            surface.blit(note.surface, (x, y + head.size[1]))

    def texts(self) -> Iterator[Any]:
        for block in self._blocks(self.rect.width):
            if block is not None:
                yield block, self.rect

    def describe(self) -> str:
        return f"{self.letter}: {self.headline} {self.note}".strip()

"""The event log: what happened line by line, indented by the steps it was told in; a press opens it, the dot before it
opens its rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from engine.grid import Space
from engine.ui.input import Act, Device, Intent
from engine.ui.kit import ScrollView, plain
from engine.ui.look.ornament import border
from engine.ui.typography.text import Block
from engine.ui.widgets.widget import Size, Widget

DEEPEST = 4


@dataclass(frozen=True)
class LogLine:
    """`seq` is the answer after which it was told; `spaces` are those that it speaks of; headlines are `strong`, small
    print `quiet`; it goes by this `rule`. `numbers` are those that it comes from, each with its parts.
    """

    seq: int
    depth: int
    text: str
    spaces: tuple[Space, ...] = ()
    strong: bool = False
    quiet: bool = False
    death: bool = False
    rule: str = ""
    numbers: tuple[str, ...] = ()

    @property
    def role(self) -> str:
        """The colour of its words."""
        return "bad" if self.death else "accent" if self.strong else "dim" if self.quiet else "text"


class LogView(Widget):
    """All lines as one widget: texts are kept by the toolkit, so that a long log costs what is seen of it."""

    focusable = True

    def __init__(
        self,
        lines: Sequence[LogLine],
        on_press: Callable[[LogLine], None],
        on_point: Callable[[LogLine | None], None],
        *,
        key: str = "log-lines",
    ) -> None:
        super().__init__(key=key)
        self.lines = list(lines)
        self.focusable = bool(self.lines)  # nobody stops where there is nothing to read
        self.on_press = on_press
        self.on_point = on_point
        self.chosen = -1
        self._tops: list[int] = []

    def _indent(self, line: LogLine) -> int:
        return int(self.px(10 + 9 * min(DEEPEST, line.depth)))

    def _block(self, line: LogLine, width: int) -> Block:
        return self.ui.text.block(line.text, width - self._indent(line), "small", role=line.role)

    def measure(self, width: int) -> Size:
        return width, max(self.px(8), sum(self._block(line, width).size[1] for line in self.lines))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._tops = []
        y = 0
        for line in self.lines:
            self._tops.append(y)
            y += self._block(line, rect.width).size[1]

    def _rect(self, index: int) -> pygame.Rect:
        top = self._tops[index]
        end = self._tops[index + 1] if index + 1 < len(self._tops) else self.rect.height
        return pygame.Rect(self.rect.left, self.rect.top + top, self.rect.width, end - top)

    def _index(self, pos: tuple[int, int]) -> int:
        return next((i for i in range(len(self.lines)) if self._rect(i).collidepoint(pos)), -1)

    def paint(self, surface: pygame.Surface) -> None:
        clip, theme = surface.get_clip(), self.ui.theme
        for index, line in enumerate(self.lines):
            rect = self._rect(index)
            if not rect.colliderect(clip):
                continue
            indent = self._indent(line)
            if index == self.chosen and (self.hovered or self.focused):
                surface.fill(theme.palette.stone, rect)
            block = self._block(line, self.rect.width)
            dot = self.ui.theme.palette.brass if line.strong else theme.palette.ash
            at = (rect.left + indent - theme.px(6), rect.top + self.ui.text.line_height("small") // 2)
            pygame.draw.circle(surface, dot, at, max(1, theme.px(2) if line.strong else theme.px(1)))
            self.paint_block(surface, block, (rect.left + indent, rect.top))
        if self.focused and self.ui.device is not Device.MOUSE and 0 <= self.chosen < len(self.lines):
            border(surface, theme.colour("accent"), self._rect(self.chosen), theme.px(1))

    def texts(self) -> Iterator[Any]:
        for index, line in enumerate(self.lines):
            yield self._block(line, self.rect.width), self._rect(index)

    def ref_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        index = self._index(pos)
        if index < 0:
            return None
        line, rect = self.lines[index], self._rect(index)
        x = rect.left + self._indent(line)
        if pos[0] < x and line.rule:  # the dot before it
            return line.rule, pygame.Rect(rect.left, rect.top, x - rect.left, self.ui.text.line_height("small"))
        link = self._block(line, self.rect.width).link_at(pos[0] - x, pos[1] - rect.top)
        return (link.ref, link.rect.move(x, rect.top)) if link is not None else super().ref_at(pos)

    def refs(self) -> list[tuple[str, pygame.Rect]]:
        if not 0 <= self.chosen < len(self.lines):
            return []
        line, rect = self.lines[self.chosen], self._rect(self.chosen)
        at = (rect.left + self._indent(line), rect.top)
        found = [(link.ref, link.rect.move(at)) for link in self._block(line, self.rect.width).links]
        rule = [(line.rule, pygame.Rect(rect.left, rect.top, at[0] - rect.left, rect.height))] if line.rule else []
        return found + rule

    def on_focus(self, on: bool) -> None:
        if not on:
            self._choose(-1)

    def _choose(self, index: int) -> None:
        if index == self.chosen:
            return
        self.chosen = index
        self.on_point(self.lines[index] if 0 <= index < len(self.lines) else None)
        self.invalidate()

    def handle(self, intent: Intent) -> bool:
        if intent.act is Act.POINT:
            self._choose(self._index(intent.pos))
            return False
        if self.let_go_by(intent):
            index = self._index(intent.pos)
            if index >= 0:
                self.on_press(self.lines[index])
                return True
        if intent.act in (Act.UP, Act.DOWN) and self.focused and self.lines:
            ahead = (self.chosen if self.chosen >= 0 else len(self.lines)) + (-1 if intent.act is Act.UP else 1)
            if not 0 <= ahead < len(self.lines):
                return False
            self._choose(ahead)
            for holder in self.scene._holders(self) if self.scene is not None else ():
                if isinstance(holder, ScrollView):
                    holder.reveal(self._rect(ahead))
            return True
        if intent.act is Act.ACCEPT and 0 <= self.chosen < len(self.lines):
            self.on_press(self.lines[self.chosen])
            return True
        return False

    def describe(self) -> str:
        return plain(self.lines[-1].text) if self.lines else "nothing has happened yet"

"""What is picked from: tabs, the lines of a list, and the note that stands in an empty one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import pygame

from engine.ui.input import Intent
from engine.ui.look import ornament
from engine.ui.look.palette import mix
from engine.ui.typography.markup import escape, plain
from engine.ui.typography.text import Block
from engine.ui.widgets.button import Button
from engine.ui.widgets.display import Rich
from engine.ui.widgets.layout import Column, Row
from engine.ui.widgets.seal import seal_says, seal_side
from engine.ui.widgets.widget import Size, Widget


class Tabs(Column):
    """Named pages of which one shows. The row of names wraps; the page is built only when shown."""

    def __init__(
        self,
        current: str,
        pages: Sequence[tuple[str, str, Callable[[], Widget]]],
        on_change: Callable[[str], None],
        *,
        key: str = "tabs",
        grow: float = 1,
    ) -> None:
        heads = [
            Button(
                label,
                partial(on_change, name),
                chosen=name == current,
                quiet=True,
                style="name",
                key=f"{key}:{name}",
            )
            for name, label, _ in pages
        ]
        page = next((build for name, _, build in pages if name == current), pages[0][2])()
        page.grow = page.grow or 1
        super().__init__(Row(*heads, gap=4), page, key=key, grow=grow, gap=10)


class Item(Widget):
    """One line of a list: an icon (`says`: what it means here), a name, a note under it; can be chosen, can be refused
    with a reason."""

    focusable = True

    def __init__(
        self,
        markup: str,
        on_press: Callable[[], None] | None = None,
        *,
        note: str = "",
        icon: str | None = None,
        says: str = "",
        chosen: bool = False,
        why_not: str | None = None,
        key: str = "",
        ref: str | None = None,
        on_focus: Callable[[bool], None] | None = None,
        marked: bool = False,
    ) -> None:
        super().__init__(key=key or plain(markup), ref=ref)
        self.marked = marked
        self.markup = markup
        self.on_press = on_press
        self.note = note
        self.icon = icon
        self.says = says
        self.chosen = chosen
        self.why_not = why_not
        self.on_focus = on_focus

    def _block(self, width: int) -> Block:
        under = f"\n{{bad|*{escape(self.why_not)}*}}" if self.why_not else f"\n{{dim|{self.note}}}" if self.note else ""
        role = "dim" if self.why_not else "chosen" if self.chosen else "text"
        return self.ui.text.block(self.markup + under, width - self._side(), "body", role=role)

    def _side(self) -> int:
        icon = self.ui.text.line_height("body") + self.px(8) if self.icon else 0
        return int(icon + 2 * self.px(10)) + self._mark_side()

    def _mark_side(self) -> int:
        return seal_side(self.ui) + int(self.px(8)) if self.marked else 0

    def seal_room(self) -> pygame.Rect | None:
        if not self.marked:
            return None
        side = seal_side(self.ui)
        return pygame.Rect(self.rect.right - int(self.px(10)) - side, self.rect.centery - side // 2, side, side)

    def measure(self, width: int) -> Size:
        return width, self._block(width).size[1] + 2 * self.px(5)

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ui.theme
        if self.chosen or self.hovered or self.focused:
            surface.blit(
                ornament.plate(self.rect.size, "chosen" if self.chosen else "hot", theme.palette, theme.px(1)),
                self.rect,
            )
        else:
            surface.fill(
                mix(theme.palette.soot, theme.palette.stone, 0.6),
                (self.rect.left, self.rect.bottom - 1, self.rect.width, 1),
            )
        if self.icon:
            side = self.ui.text.line_height("body")
            spot = pygame.Rect(self.rect.left + theme.px(10), self.rect.centery - side // 2, side, side)
            self.paint_icon(surface, self.icon, spot, theme.colour("dim" if self.why_not else "accent"), self.says)
        self.paint_block(surface, self._block(self.rect.width), self._text_corner())
        self.paint_mark(surface)
        self.mark_focus(surface)

    def _text_corner(self) -> tuple[int, int]:
        return self.rect.left + self._side() - self._mark_side() - int(self.px(10)), self.rect.top + int(self.px(5))

    def texts(self) -> Iterator[Any]:
        yield self._block(self.rect.width), self.rect

    def ref_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect] | None:
        x, y = self._text_corner()
        link = self._block(self.rect.width).link_at(pos[0] - x, pos[1] - y)
        return (link.ref, link.rect.move(x, y)) if link is not None else super().ref_at(pos)

    def refs(self) -> list[tuple[str, pygame.Rect]]:
        return [
            *((link.ref, link.rect.move(self._text_corner())) for link in self._block(self.rect.width).links),
            *super().refs(),
        ]

    def handle(self, intent: Intent) -> bool:
        pressed = self.pressed_by(intent)
        if pressed and self.on_press is not None and self.why_not is None:
            self.ui.sounds.play("tick")
            self.on_press()
            return True
        return False

    def describe(self) -> str:
        state = f", not now: {self.why_not}" if self.why_not else ", chosen" if self.chosen else ""
        return plain(self.markup) + state + seal_says(self.undoable)


def empty_note(markup: str) -> Rich:
    """Returns what an empty list says: emptiness is designed too."""
    return Rich(f"*{markup}*", role="dim", align="center")

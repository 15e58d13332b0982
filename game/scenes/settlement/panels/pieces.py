"""What the pages of the settlement are made of: two columns that become one, lines to press, cells in columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from engine.ui.input import Act, Intent
from engine.ui.kit import Button, Column, Rich, ScrollView, Widget, escape, plain
from engine.ui.look import ornament
from engine.ui.look.palette import mix
from engine.ui.widgets.widget import Size
from game.rulebook.chapters import RULES
from game.scenes.codex.entries import card_ref, cards_of

ROOMY = 1.2
"""Up to this text scale there is room for two columns and for tables; above it, parts stand one under the other."""


@lru_cache(maxsize=1024)
def is_card(kind: str, name: str) -> bool:
    """Whether the box has such a card, so that a link to it opens something."""
    return cards_of(card_ref(kind, name)) is not None


def linked(kind: str, name: str, label: str = "") -> str:
    """A name as a link to its card, or as it is where there is none."""
    said = escape(label or name)
    return f"[{said}]({card_ref(kind, name)})" if is_card(kind, name) else said


def ref_of(kind: str, name: str) -> str | None:
    """The reference of a card, if there is one."""
    return card_ref(kind, name) if is_card(kind, name) else None


def ruled(id: str, label: str = "") -> str:
    """A link to a rule by its title; nothing for a rule that is not told of."""
    rule = RULES.get(id)
    return f"[{escape(label or rule.title)}]({id})" if rule is not None else escape(label)


def head(text: str, more: str = "", style: str = "heading") -> Rich:
    """A heading in small capitals, with something quieter behind it."""
    return Rich(f"^^{escape(text)}^^{more}", role="heading", style=style)


class OpenAt(ScrollView):
    """A view that shows the widget with the key `at` when it is opened; from then on it stays where it is put."""

    def __init__(self, child: Widget, *, key: str, at: str, least: float = 72) -> None:
        super().__init__(child, key=key, least=least)
        self.opens_at = at

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        if self.remembered(None) is None:
            found = self.find(self.opens_at)
            if found is not None and found.rect.bottom > rect.bottom:
                self.scroll_to(self.offset + found.rect.centery - rect.centery)


class Split(Widget):
    """A main part and a part beside it, `side` design pixels wide; where the main part would have less than `least`,
    the second stands under it and has as much as `share` of the height."""

    def __init__(
        self, main: Widget, beside: Widget, *, side: float = 290, least: float = 420, share: float = 0.36,
        grow: float = 1,
    ) -> None:  # fmt: skip
        super().__init__(main, beside, grow=grow)
        self.side, self.least, self.share = side, least, share

    def _gap(self) -> int:
        return int(self.px(14))

    def _widths(self, width: int) -> tuple[int, int] | None:
        """The widths of the two, or None where one stands under the other."""
        scale = self.ui.theme.text_scale
        side = round(self.px(self.side) * (1 + (scale - 1) * 0.8))
        left = width - side - self._gap()
        return (left, side) if left >= self.px(self.least) * scale else None

    def measure(self, width: int) -> Size:
        both = self._widths(width)
        main, beside = self.children
        if both is not None:
            return width, max(main.natural(both[0])[1], beside.natural(both[1])[1])
        return width, main.natural(width)[1] + self._gap() + beside.natural(width)[1]

    def least_height(self, width: int) -> int:
        both = self._widths(width)
        main, beside = self.children
        if both is not None:
            return max(main.least_height(both[0]), beside.least_height(both[1]))
        return main.least_height(width) + self._gap() + beside.least_height(width)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        main, beside = self.children
        both = self._widths(rect.width)
        if both is not None:
            main.place(pygame.Rect(rect.left, rect.top, both[0], rect.height))
            beside.place(pygame.Rect(rect.right - both[1], rect.top, both[1], rect.height))
            return
        room = rect.height - self._gap()
        wanted = min(beside.natural(rect.width)[1], max(beside.least_height(rect.width), round(room * self.share)))
        high = max(min(wanted, room - main.least_height(rect.width)), 0)
        main.place(pygame.Rect(rect.left, rect.top, rect.width, room - high))
        beside.place(pygame.Rect(rect.left, rect.bottom - high, rect.width, high))


class Line(Column):
    """Something to press that holds other widgets: a line of a list, a card. Without `on_press` it opens its entry.

    `kind` is the plate under it: "" for none (a hair line at its foot), else as `Panel` has them.
    """

    focusable = True

    def __init__(
        self,
        *children: Widget,
        key: str,
        on_press: Callable[[], None] | None = None,
        ref: str | None = None,
        chosen: bool = False,
        kind: str = "",
        says: str = "",
        gap: float = 2,
        pad: float = 5,
        grow: float = 0,
        width: float | None = None,
        on_focus: Callable[[bool], None] | None = None,
    ) -> None:
        super().__init__(*children, key=key, gap=gap, pad=pad, grow=grow, width=width)
        self.on_press, self.ref, self.chosen, self.kind, self.says = on_press, ref, chosen, kind, says
        self.on_focus = on_focus

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ui.theme
        lit = self.hovered or self.focused
        kind = "chosen" if self.chosen else "hot" if lit else self.kind
        if kind:
            surface.blit(ornament.plate(self.rect.size, kind, theme.palette, theme.px(1)), self.rect)
        else:
            shade = mix(theme.palette.soot, theme.palette.stone, 0.6)
            surface.fill(shade, (self.rect.left, self.rect.bottom - 1, self.rect.width, 1))
        self.mark_focus(surface)

    def handle(self, intent: Intent) -> bool:
        pressed = self.pressed_by(intent)
        if not pressed:
            return False
        if self.on_press is not None:
            self.ui.sounds.play("tick")
            self.on_press()
            return True
        return self.open(intent)

    def open(self, intent: Intent) -> bool:
        """Opens the entry of what was pressed, pinned."""
        if self.scene is None:
            return False
        under = (part.ref_at(intent.pos) for part in self.at(intent.pos)) if intent.act is Act.RELEASE else iter(())
        own = [one for part in self.walk() for one in part.refs()]
        found = next((one for one in under if one is not None), own[0] if own else None)
        if found is None:
            return False
        hover = self.scene.stack.hover
        if hover.open(*found, pinned=True):
            hover.keyed = intent.act is Act.ACCEPT
        return True

    def describe(self) -> str:
        said = self.says or " ".join(filter(None, (plain(part.describe()) for part in self.children)))
        return said + (", chosen" if self.chosen else "")


class Little(Button):
    """A button no higher than its line, so that lines with and without one are of a height."""

    def __init__(self, label: str, on_press: Callable[[], None], *, key: str, icon: str | None = None) -> None:
        super().__init__(label, on_press, key=key, icon=icon, style="small")

    def measure(self, width: int) -> Size:
        wide, _ = super().measure(width)
        return wide, self._blocks(wide)[0].size[1] + int(self.px(7))


class Cells(Widget):
    """Children in columns, one spec each: a width in design pixels (times the text scale), or a share of the rest as a
    negative number. Every line with the same specs has the same columns."""

    def __init__(self, *children: Widget, specs: Sequence[float], gap: float = 8, key: str = "") -> None:
        super().__init__(*children, key=key)
        self.specs, self.gap = specs, gap

    def _widths(self, width: int) -> list[int]:
        scale, gap = self.ui.theme.text_scale, int(self.px(self.gap))
        fixed = [round(self.px(spec) * scale) if spec > 0 else 0 for spec in self.specs]
        rest = max(0, width - sum(fixed) - gap * (len(self.specs) - 1))
        shares = sum(-spec for spec in self.specs if spec < 0) or 1
        return [wide or int(rest * -spec / shares) for wide, spec in zip(fixed, self.specs, strict=True)]

    def measure(self, width: int) -> Size:
        pairs = zip(self.children, self._widths(width), strict=True)
        return width, max(child.natural(wide)[1] for child, wide in pairs)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        x = rect.left
        for child, wide in zip(self.children, self._widths(rect.width), strict=True):
            high = min(rect.height, child.natural(wide)[1])
            child.place(pygame.Rect(x, rect.centery - high // 2, wide, high))
            x += wide + int(self.px(self.gap))


def switch(label: str, on: bool, flip: Callable[[], None], key: str, icon: str | None = None) -> Button:
    """A filter that is on or off."""
    return Button(label, flip, chosen=on, icon=icon, style="small", key=key)


def nothing(markup: str, icon: str = "lantern") -> Widget:
    """What stands where there is nothing: a sign and a sentence in the middle of the page."""
    return Column(
        Rich(f"{{{icon}:dim}}", style="title", align="center"),
        Rich(f"*{markup}*", role="dim", style="lead", align="center"),
        gap=8,
        pad=24,
    )


def scrolled(above: Sequence[Widget], body: Widget, *, key: str, roomy: bool) -> Widget:
    """A list under what narrows it down: the list scrolls; where letters are large, all of it does."""
    if roomy:
        return Column(*above, ScrollView(body, key=key), gap=6, grow=1)
    return ScrollView(Column(*above, body, gap=6), key=key)


def roomy(scale: float) -> bool:
    """Whether there is room for parts side by side at this text scale."""
    return scale <= ROOMY

"""Lines that hold other widgets: something to press, cells in columns, a button as high as its line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.ui.input import Act, Intent
from engine.ui.kit import Button, Column, Widget, plain
from engine.ui.look import ornament
from engine.ui.look.palette import mix
from engine.ui.widgets.widget import Size


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

    def __init__(
        self, label: str, on_press: Callable[[], None], *, key: str, icon: str | None = None, marked: bool = False
    ) -> None:
        super().__init__(label, on_press, key=key, icon=icon, style="small", marked=marked)

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

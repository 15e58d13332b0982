"""The one thing that is pressed, and what it says of itself: its key, its reason for refusing, whether it can be
undone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame

from engine.ui.input import Act, Device, Intent, key_label
from engine.ui.look import ornament
from engine.ui.look.palette import mix
from engine.ui.typography.markup import escape
from engine.ui.typography.text import Align, Block
from engine.ui.widgets.seal import seal_says, seal_side
from engine.ui.widgets.widget import Size, Widget

LEADING_BACK = frozenset({Act.UNDO, Act.REDO, Act.BACK, Act.MENU})


class Button(Widget):
    """Something to press. Select, preview and commit stay separate: `on_focus` is told when it is pointed at or
    focused, `on_press` when it is pressed.

    - `sub`: a second line; else the key that presses it stands there: of `act` (by the player's bindings and device)
      or the literal `hotkey`.
    - `why_not`: the sentence that says why it cannot be pressed now; shown in its place and on hover.
    - `undoable`: True or False marks whether it can be taken back (a turning arrow, or a lock); `marked` keeps the
      room for that while it is not yet known.
    - `says`: what its icon means here, in markup, where that is not the word that the icon has everywhere.
    - `primary`: it is the press that goes on, the only gold on the screen; no scene shows two.
    - `chosen`: it is the current one of several.
    - `shy`: it leads back, away, or destroys, so that the focus never falls on it by itself; whatever is pressed by the
      key for undo, redo, back or menu is so anyway.
    """

    focusable = True
    margin = 12
    """Left and right of what is said, in design pixels."""

    def __init__(
        self,
        label: str,
        on_press: Callable[[], None] | None = None,
        *,
        sub: str = "",
        icon: str | None = None,
        says: str = "",
        act: Act | None = None,
        hotkey: str = "",
        why_not: str | None = None,
        undoable: bool | None = None,
        marked: bool = False,
        primary: bool = False,
        chosen: bool = False,
        quiet: bool = False,
        shy: bool = False,
        style: str = "lead",
        align: Align = "center",
        on_focus: Callable[[bool], None] | None = None,
        key: str = "",
        ref: str | None = None,
        grow: float = 0,
        width: float | None = None,
        height: float | None = None,
    ) -> None:
        super().__init__(key=key or label, ref=ref, grow=grow, width=width, height=height)
        self.label = label
        self.on_press = on_press
        self.sub = sub
        self.icon = icon
        self.says = says
        self.act = act
        self.hotkey = hotkey
        self.why_not = why_not
        self.undoable = undoable
        self.marked = marked or undoable is not None
        self.primary = primary
        self.chosen = chosen
        self.quiet = quiet
        self.shy = shy or act in LEADING_BACK
        self.style = style
        self.align: Align = align
        self.on_focus = on_focus

    @property
    def enabled(self) -> bool:
        return self.why_not is None

    def prompt(self) -> str:
        """The key that presses it, as printed."""
        if self.act is not None:
            return self.ui.input.bindings.label(self.act, self.ui.device)
        return key_label(self.hotkey) if self.hotkey and self.ui.device is not Device.PAD else ""

    def _label_role(self) -> str:
        return "dim" if not self.enabled else "action" if self.primary else "chosen" if self.chosen else "text"

    def _blocks(self, width: int, side: int | None = None) -> tuple[Block, Block | None]:
        """The label and the line under it, for the whole width of the button; `side`: what is known to stand beside."""
        inner = max(self.px(24), width - (self._side() if side is None else side))
        top = self.ui.text.block(escape(self.label), inner, self.style, role=self._label_role(), align=self.align)
        under = self.why_not or self.sub
        if not under:
            return top, None
        markup = f"*{escape(under)}*" if self.why_not else under
        return top, self.ui.text.block(markup, inner, "small", role="bad" if self.why_not else "dim", align=self.align)

    def _side(self) -> int:
        """Everything beside the label: padding, icon, key, seal."""
        side = 2 * self.px(self.margin)
        if self.icon:
            side += self._icon_px() + self.px(8)
        keycap = self._keycap()
        if keycap is not None:
            side += keycap.get_width() + self.px(8)
        if self.marked:
            side += self._seal_px() + self.px(6)
        return int(side)

    def _icon_px(self) -> int:
        return int(self.ui.text.line_height(self.style))

    def _seal_px(self) -> int:
        return seal_side(self.ui)

    def _keycap(self) -> pygame.Surface | None:
        label = self.prompt()
        if not label or not self.enabled:
            return None
        sign = self._key_sign()
        if sign:
            drawn = self.ui.assets.icon(sign, self._seal_px(), self.ui.theme.colour("dim"))
        else:
            drawn = self.ui.text.line(label, "small", role="dim")
        return ornament.keycap(drawn, mix(self.ui.theme.palette.stone, self.ui.theme.palette.ash, 0.4), self.px(1))

    def _key_sign(self) -> str:
        """The icon on the key that presses it, where a pad bears signs and no letters."""
        return self.ui.input.bindings.sign(self.act, self.ui.device) if self.act is not None else ""

    def measure(self, width: int) -> Size:
        side = self._side()
        inner = max(self.px(24), width - side)
        wide = self.ui.text.block(escape(self.label), inner, self.style).size[0]
        top, under = self._blocks(width, side)
        if under is not None:
            markup = f"*{escape(self.why_not)}*" if self.why_not else self.sub
            most = inner if self.align == "left" else max(wide, self.px(230 * self.ui.theme.text_scale))
            wide = max(wide, min(self.ui.text.block(markup, inner, "small").size[0], most))
        total = min(width, wide + side + 2)
        top, under = self._blocks(total, side)
        high = top.size[1] + (under.size[1] if under else 0) + 2 * self.px(6)
        return total, max(high, self.px(40))

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.ui.theme
        kind = (
            "off"
            if not self.enabled
            else "action"
            if self.primary
            else "chosen"
            if self.chosen
            else "hot"
            if self.hovered or self.focused
            else "button"
        )
        if not self.quiet or kind in ("hot", "chosen", "action"):
            lit = kind == "action" and (self.hovered or self.focused)
            kind = "action-hot" if lit else kind
            surface.blit(ornament.plate(self.rect.size, kind, theme.palette, theme.px(1)), self.rect)
        dip = theme.px(1) if self.pressed and self.enabled else 0
        inner = self.rect.inflate(-2 * theme.px(self.margin), 0).move(0, dip)
        if self.icon:
            side = self._icon_px()
            spot = pygame.Rect(inner.left, inner.centery - side // 2, side, side)
            self.paint_icon(surface, self.icon, spot, theme.colour(self._label_role()), self.says)
            inner.left, inner.width = inner.left + side + theme.px(8), inner.width - side - theme.px(8)
        keycap = self._keycap()
        if keycap is not None:
            cap = keycap.get_rect(midright=inner.midright)
            surface.blit(keycap, cap)
            if key := self._key_sign():
                self.note_icon(key, cap, f"say:{escape(self.prompt())}")
        self.paint_mark(surface)
        top, under = self._blocks(self.rect.width)
        high = top.size[1] + (under.size[1] if under else 0)
        y = inner.centery - high // 2
        surface.blit(top.surface, (inner.left, y))
        if under is not None:
            self.paint_block(surface, under, (inner.left, y + top.size[1]))
        self.mark_focus(surface)

    def seal_room(self) -> pygame.Rect | None:
        if not self.marked:
            return None
        side, right = self._seal_px(), self.rect.right - int(self.px(self.margin))
        keycap = self._keycap()
        if keycap is not None:
            right -= keycap.get_width() + int(self.px(8))
        return pygame.Rect(right - side, self.rect.centery - side // 2, side, side)

    def texts(self) -> Iterator[Any]:
        for block in self._blocks(self.rect.width):
            if block is not None:
                yield block, self.rect

    def press(self) -> bool:
        """Press it, as mouse, key or pad would. True if it could be pressed."""
        if not self.enabled or self.on_press is None:
            return False
        self.ui.sounds.play("tick")
        self.on_press()
        return True

    def handle(self, intent: Intent) -> bool:
        if self.pressed_by(intent):
            return self.press() or not self.enabled
        return False

    def takes(self, intent: Intent) -> bool:
        """True if this intent presses it from afar: its act, or its literal key."""
        return self.enabled and (
            (self.act is not None and intent.act is self.act)
            or bool(self.hotkey and intent.key == self.hotkey and intent.act is Act.KEY)
        )

    def describe(self) -> str:
        state = f", not now: {self.why_not}" if self.why_not else ", chosen" if self.chosen else ""
        return f"Button {self.label}{state}{seal_says(self.undoable)}"

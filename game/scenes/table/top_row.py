"""The line above a table: where the game stands, undo or rewind, the menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.decision import Why
from engine.ui.input import Act
from engine.ui.kit import Button, Crumbs, Row, Widget, escape
from engine.ui.typography.text import Block
from engine.ui.widgets.widget import Size
from game.scenes.parts.table_keys import HINT

SLIP = "I mistyped"
HINT_SAYS = "Shows what the careful player would answer, and why, from what lies open. Nothing is answered."
UNDO_SAYS = "Takes the last answer back: no die was thrown and no card revealed since."


class Trail(Crumbs):
    """A breadcrumb that keeps to one line: the outermost steps give way."""

    def _block(self, width: int) -> Block:
        every = self.crumbs
        try:
            for first in range(len(every)):
                self.crumbs = every[first:]
                block = super()._block(width)
                if block.size[1] <= self.ui.text.line_height(self.style) * 1.4:
                    break
            return block
        finally:
            self.crumbs = every


class Low(Button):
    """A button no higher than its words, and hardly wider."""

    margin = 8

    def measure(self, width: int) -> Size:
        wide, high = super().measure(width)
        top, under = self._blocks(wide)
        said = top.size[1] + (under.size[1] if under is not None else 0)
        return wide, min(high, max(said, int(self.ui.text.line_height(self.style))) + 2 * int(self.px(3)))


def top_row(
    crumbs: Sequence[tuple[str, str | None]],
    why_not_undo: Why | None,
    rewinds: bool,
    undo: Callable[[], None],
    menu: Callable[[], None],
    low: bool = False,
    slip: str = "",
    hint: Callable[[], None] | None = None,
    also: Sequence[Widget] = (),
) -> Widget:
    """The breadcrumb, and the way back. What keeps the last answer from being undone is said on hover, by `Rewind`
    where that is left (`rewinds`). A `low` row is no higher than its words. `slip` says what was typed by hand right
    before: then that is taken back, to be typed again. `hint` shows what the careful player would do; what is
    `also` to be seen stands before all that.
    """
    kind = Low if low else Button
    says = f"say:{escape(why_not_undo.sentence)}" if why_not_undo is not None else f"say:{UNDO_SAYS}"
    if slip:
        says = f"say:{escape(slip)}"
    label = SLIP if slip else "Rewind" if why_not_undo is not None and rewinds else "Undo"
    button = kind(label, undo, act=Act.UNDO, quiet=True, style="body", key="undo", ref=says)
    hints = (
        [kind("Hint", hint, hotkey=HINT, quiet=True, shy=True, style="body", key="hint", ref=f"say:{HINT_SAYS}")]
        if hint
        else []
    )
    return Row(
        Trail(list(crumbs), grow=1, style="body"),
        *also,
        *hints,
        button,
        kind("Menu", menu, act=Act.MENU, quiet=True, style="body", key="menu"),
        gap=6,
        wrap=False,
    )

"""The line above a table: where the game stands, undo or rewind, the menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.decision import Why
from engine.ui.input import Act
from engine.ui.kit import Button, Crumbs, Row, Widget, escape
from engine.ui.typography.text import Block

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


def top_row(
    crumbs: Sequence[tuple[str, str | None]],
    why_not_undo: Why | None,
    rewinds: bool,
    undo: Callable[[], None],
    menu: Callable[[], None],
) -> Widget:
    """The breadcrumb, and the way back. What keeps the last answer from being undone is said on hover, by `Rewind`
    where that is left (`rewinds`).
    """
    says = f"say:{escape(why_not_undo.sentence)}" if why_not_undo is not None else f"say:{UNDO_SAYS}"
    label = "Rewind" if why_not_undo is not None and rewinds else "Undo"
    button = Button(label, undo, act=Act.UNDO, quiet=True, style="body", key="undo", ref=says)
    return Row(
        Trail(list(crumbs), grow=1, style="body"),
        button,
        Button("Menu", menu, act=Act.MENU, quiet=True, style="body", key="menu"),
        gap=6,
        wrap=False,
    )

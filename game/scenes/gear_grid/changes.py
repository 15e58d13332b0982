"""How the book beside a gear grid marks what the card in hand would change."""

from __future__ import annotations

import pygame

from engine.ui.look.ornament import border
from engine.ui.typography.text import Block
from engine.ui.widgets.widget import Widget


def changed(before: int, after: int) -> str:
    """`+2`, `−1`, or nothing."""
    return f"{after - before:+d}".replace("-", "−") if after != before else ""


def coloured(change: str, *, less_is_better: bool = False) -> str:
    """A change in markup, good or bad."""
    good = change.startswith("−" if less_is_better else "+")
    return f"{{{'good' if good else 'bad'}|**{change}**}}"


def paint_change(widget: Widget, surface: pygame.Surface, change: str) -> None:
    """A change on a small plate in the top right corner of a number."""
    words: Block = widget.ui.text.block(coloured(change), 1000, "small")
    box = pygame.Rect(0, 0, words.size[0] + widget.px(6), words.size[1])
    box.topright = widget.rect.topright
    surface.fill(widget.ui.theme.palette.ink, box)
    border(surface, widget.ui.theme.palette.stone, box, widget.px(1))
    surface.blit(words.surface, (box.left + widget.px(3), box.top))

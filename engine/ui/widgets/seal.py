"""The mark on what answers: whether it can be taken back. Its room is kept while that is not yet known."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.ui.input import Act

if TYPE_CHECKING:
    from engine.ui.context import Ui

TAKEN_BACK = (
    "**It can be taken back** ({key}): no die falls and no card is turned by it. So it stays until the next die falls "
    "or the next card is turned."
)
NOT_TAKEN_BACK = "**It cannot be taken back**: a die falls or a card is turned by it, and what is seen stays seen."
"""What the marks say on hover."""


def seal_side(ui: Ui) -> int:
    """Returns how wide and high a mark is."""
    return int(ui.theme.text_px("small") * 0.9)


def paint_seal(ui: Ui, surface: pygame.Surface, undoable: bool, rect: pygame.Rect) -> None:
    """A turning arrow where it can be taken back, else a lock."""
    role = "good" if undoable else "dim"
    surface.blit(ui.assets.icon("undo" if undoable else "lock", rect.width, ui.theme.colour(role)), rect)


def seal_words(ui: Ui, undoable: bool) -> str:
    """The reference that opens what a mark means."""
    key = ui.input.bindings.label(Act.UNDO, ui.device)
    return f"say:{TAKEN_BACK.format(key=key) if undoable else NOT_TAKEN_BACK}"


def seal_says(undoable: bool | None) -> str:
    """Returns what a screen reader adds to what is marked so."""
    return "" if undoable is None else ", can be taken back" if undoable else ", cannot be taken back"

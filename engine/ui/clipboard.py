"""The clipboard that a window shares with other programs; without one, what was copied here is kept here."""

from __future__ import annotations

import pygame

_kept: list[str] = []


def copy(text: str) -> None:
    """Puts words there."""
    _kept[:] = [text]
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, UnicodeError):  # no window, or no clipboard under it
        return


def pasted() -> str:
    """Returns the words that lie there; empty if there are none."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except (pygame.error, UnicodeError):
        return _kept[0] if _kept else ""

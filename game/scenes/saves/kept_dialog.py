"""The word on a file that has been written for the players: where it lies, and its place to copy."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from engine.ui import clipboard
from engine.ui.kit import Dialog, Reply, escape

if TYPE_CHECKING:
    from game.scenes.app.application import App


def kept_dialog(app: App, title: str, path: Path, before: str = "", after: str = "") -> Dialog:
    """`before` and `after` stand round the place, in markup."""

    def copy() -> None:
        clipboard.copy(str(path))
        app.stack.toast("Its place is on the clipboard.", "good")

    words = [f"{before} It lies in".strip(), f"**{escape(str(path))}**", after]
    replies = [Reply("Copy its place", copy), Reply("Close")]
    return Dialog(app.ui, title, "\n\n".join(filter(None, words)), replies, safe=True)

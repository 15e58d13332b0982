"""Any scene as a picture: what is on the screen, kept as a file."""

from __future__ import annotations

import time
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from engine.errors import BadInput
from engine.save import kept_file
from engine.ui.typography.markup import escape
from game.scenes.app import ways

if TYPE_CHECKING:
    from game.scenes.app.application import App


def keep_picture(app: App, picture: pygame.Surface) -> None:
    """Writes it beside the window, and says where it lies or why it cannot be written."""

    def done(path: Path) -> None:
        app.stack.toast(f"Picture kept: {escape(str(path))}", "good")

    def failed(error: BaseException) -> None:
        if not isinstance(error, BadInput):
            raise error
        app.fail(error)

    try:
        folder = ways.PICTURES(app)
    except BadInput as error:
        app.fail(error)
        return
    app.in_background(write_picture, picture, folder, done=done, failed=failed)


def write_picture(picture: pygame.Surface, folder: Path) -> Path:
    """Writes a picture under a name that is free there. Raises BadInput if it cannot be written."""
    drawn = BytesIO()
    pygame.image.save(picture, drawn, "picture.png")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = ways.FREE_FILE(folder, f"lanternfall-{time.strftime('%Y-%m-%d-%H%M%S')}", ".png")
        kept_file.write(path, drawn.getvalue())
    except OSError as error:
        raise BadInput(
            f"The picture cannot be written to {folder} ({error.strerror or error}): free some space, or make the "
            "folder writable."
        ) from error
    return path

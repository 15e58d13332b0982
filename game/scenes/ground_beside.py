"""The field of stone faces behind a picture, drawn beside the window."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.app import App
from game.scenes.art.ground import ground


class GroundBeside:
    """The ground of the size that is asked for, as soon as it is drawn: one drawing at a time, for who drags the
    window's edge asks for many. `spaces` is how many spaces of a board high the picture is: it sets the size of the
    stone faces.
    """

    def __init__(self, app: App, seed: int, spaces: float, arrived: Callable[[], None]) -> None:
        self.app = app
        self.seed = seed
        self.spaces = spaces
        self.arrived = arrived
        self._made: pygame.Surface | None = None
        self._asked: tuple[int, int] | None = None

    def of(self, size: tuple[int, int]) -> pygame.Surface | None:
        """The ground, or None while it is being drawn."""
        if self._asked is None and (self._made is None or self._made.get_size() != size):
            self._ask(size)
        return self._made if self._made is not None and self._made.get_size() == size else None

    def _ask(self, size: tuple[int, int]) -> None:
        self._asked = size

        def done(made: pygame.Surface) -> None:
            self._asked, self._made = None, made
            self.arrived()

        def failed(error: BaseException) -> None:
            raise error  # ours, not the player's: `_asked` stays, so that it is not drawn again and again

        self.app.in_background(ground, size, size[1] / self.spaces, self.seed, done=done, failed=failed)

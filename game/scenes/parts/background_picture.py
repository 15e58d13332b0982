"""Pictures that take long, drawn beside the window: any, the field of stone faces behind one, and those of the
settlement and of cards."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import pygame

from engine.ui.look.covering import covering
from game.scenes.app.application import App
from game.scenes.art.places.lantern_hoard import Hoard, hoard_picture
from game.scenes.art.places.story_vignettes import vignette
from game.scenes.art.table.ground import ground

Painter = Callable[[pygame.Surface, pygame.Rect], None]
DARK = (14, 12, 11)


class PictureBeside:
    """The last picture that was drawn, until the one that is asked for has come. One drawing at a time: who drags the
    window's edge asks for many. `arrived` is called when one has come."""

    def __init__(self, app: App, arrived: Callable[[], None]) -> None:
        self.app = app
        self.arrived = arrived
        self._made: pygame.Surface | None = None
        self._key: Hashable = None
        self._asked = False

    def of(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface | None:
        """Returns what there is now; None before anything was drawn. Another key asks for another picture."""
        if not self._asked and key != self._key:
            self._ask(key, draw)
        return self._made

    def _ask(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> None:
        self._asked = True

        def done(made: pygame.Surface) -> None:
            self._asked, self._key, self._made = False, key, made
            self.arrived()

        def failed(error: BaseException) -> None:
            raise error  # ours, not the player's: `_asked` stays, so that it is not drawn again and again

        self.app.in_background(draw, done=done, failed=failed)


class GroundBeside:
    """The ground of the size that is asked for, as soon as it is drawn. `spaces` is how many spaces of a board high the
    picture is: it sets the size of the stone faces."""

    def __init__(self, app: App, seed: int, spaces: float, arrived: Callable[[], None], soil: str = "stone") -> None:
        self.seed = seed
        self.spaces = spaces
        self.soil = soil
        self._beside = PictureBeside(app, arrived)

    def of(self, size: tuple[int, int]) -> pygame.Surface | None:
        """The ground, or None while it is being drawn."""
        made = self._beside.of(size, partial(ground, size, size[1] / self.spaces, self.seed, soil=self.soil))
        return made if made is not None and made.get_size() == size else None


class Shown:
    """A picture that is drawn beside the window and kept; until it is there, the one before it stands in."""

    def __init__(self, app: App, arrived: Callable[[], None]) -> None:
        self.beside = PictureBeside(app, arrived)

    def settlement(self, hoard: Hoard) -> Painter:
        """Paints people round their lanterns, and the stones of their dead."""
        return partial(self._paint, ("settlement", hoard), partial(hoard_picture, hoard=hoard))

    def plate(self, name: str, kind: str = "story-event") -> Painter:
        """Paints the plate of a card."""
        wording = self.beside.app.ui.wording
        return partial(self._paint, ("plate", name, kind, wording), lambda size: vignette(*size, name, kind, wording))

    def _paint(
        self,
        what: tuple[object, ...],
        draw: Callable[[tuple[int, int]], pygame.Surface],
        surface: pygame.Surface,
        rect: pygame.Rect,
    ) -> None:
        if rect.width < 1 or rect.height < 1:
            return
        made = self.beside.of((*what, rect.size), partial(draw, rect.size))
        surface.fill(DARK, rect)
        if made is not None:
            surface.blit(covering(made, rect.size), rect)

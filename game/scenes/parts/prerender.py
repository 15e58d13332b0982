"""What would hold up a frame at home is drawn beside the window: the paper of the opened book, and people's faces."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

import pygame

from engine.ui.look.palette import RGB
from engine.ui.widgets.widget import Size
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.app.application import App
from game.scenes.art.cards.paper import paper, soft_shadow
from game.scenes.art.figures.faces import face
from game.scenes.parts.faces import face_number, face_side, plain_ring

COARSE = 4
"""So many times smaller the paper is that lies there until the fine one has been drawn."""
KEPT = 6


class Sheets:
    """The paper of the opened book in every size that it has had; at first a coarse one, at once."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._fine: dict[tuple[Size, int], pygame.Surface] = {}
        self._asked: set[tuple[Size, int]] = set()

    def sheet(self, rect: pygame.Rect, shade: int) -> pygame.Surface:
        """As large as the rectangle, its shadow reaching `shade` pixels in from the edge."""
        key = rect.size, shade
        if key not in self._fine and key not in self._asked:
            self._asked.add(key)
            done = partial(self._drawn, key, rect.copy())
            self.app.in_background(drawn_sheet, *key, done=done, failed=raise_again)
        return self._fine[key] if key in self._fine else _coarse(*key)

    def _drawn(self, key: tuple[Size, int], rect: pygame.Rect, made: pygame.Surface) -> None:
        self._asked.discard(key)
        if len(self._fine) >= KEPT:
            self._fine.pop(next(iter(self._fine)))
        self._fine[key] = made
        self.app.ui.damage.add(rect)


def drawn_sheet(size: Size, shade: int) -> pygame.Surface:
    """A sheet of paper with its soft shadow, on a clear ground."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    under = size[0] - 2 * shade, size[1] - 2 * shade
    made.blit(soft_shadow(*under, shade), (0, 0))
    edge = round(shade * 0.4)
    made.blit(paper(size[0] - 2 * edge, size[1] - 2 * edge, "warm", 4, 0.6), (edge, edge))
    return made


@lru_cache(maxsize=KEPT)
def _coarse(size: Size, shade: int) -> pygame.Surface:
    small = size[0] // COARSE, size[1] // COARSE
    return pygame.transform.smoothscale(drawn_sheet(small, max(2, shade // COARSE)), size)


class Faces:
    """Everybody's face, as it will stand on their cards, before it is asked for."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._drawn: set[tuple[str, int, int]] = set()

    def prepare(self, table: SettlementTable) -> None:
        """Draws the faces that are new. A patient app draws each when it is asked for."""
        theme = self.app.ui.theme
        side = face_side(theme)
        found = [(table.sheet(who).gender, face_number(who), side) for who in table.living()]
        new = [one for one in found if one not in self._drawn]
        self._drawn.update(new)
        if new and not self.app.patient:
            rings = plain_ring(theme), theme.palette.bone
            self.app.in_background(_draw_faces, new, rings, done=lambda made: None, failed=raise_again)


def _draw_faces(people: Sequence[tuple[str, int, int]], rings: Sequence[RGB]) -> None:
    for gender, number, side in people:
        for ring in rings:
            face(gender, number, side, dead=False, ring=ring)


def raise_again(error: BaseException) -> None:
    raise error

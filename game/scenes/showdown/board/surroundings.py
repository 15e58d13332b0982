"""What is on the board besides the monster and the survivors: bones, lanterns on the ground, those who stand by, and
what hangs in the air."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.grid import Space
from engine.ui.context import Ui
from engine.ui.look.palette import RGB
from game.rules.table.board_queries import BOARD
from game.rules.table.showdown_table import RETINUE_SIZE
from game.scenes.art.figures import bystanders
from game.scenes.art.table.light import Lamp
from game.scenes.showdown.board.camera import Camera
from game.scenes.showdown.board.sprites import Sprites
from game.scenes.showdown.board.tracing import Tracer, Zone

if TYPE_CHECKING:
    from game.scenes.showdown.board.canvas import Board

PEOPLE: RGB = (214, 190, 140)
FLAME: RGB = (255, 186, 92)
PERSON, LANTERN = 1.3, 1.0
"""Heights in spaces."""
SOWN = 22
"""How strongly the ground of a zone is washed in its colour, of 255."""
MOST = 9
"""The members that a retinue can have."""


class Surroundings:
    """Paints them where the rules have them, and a retinue on its way where it has come to."""

    def __init__(self, ui: Ui, sprites: Sprites, camera: Camera, tracer: Tracer) -> None:
        self.ui, self.sprites, self.camera, self.tracer = ui, sprites, camera, tracer

    def lamps(self, board: Board) -> Iterator[Lamp]:
        """Those who stand by have brought a light each, and the lanterns on the ground burn."""
        if board.shown is None:
            return
        for at, members in board.shown.retinues:
            left, top = _corner(at, board)
            x, y = self.camera.point(left + RETINUE_SIZE[0] / 2, top + RETINUE_SIZE[1] / 2)
            x, y = x - board.rect.left, y - board.rect.top
            yield Lamp(x, y, 2.6, 0.4 + 0.75 * members / MOST, FLAME)
        for at in board.shown.laid:
            x, y = self.camera.middle(at)
            yield Lamp(x - board.rect.left, y - board.rect.top, 1.6, 1.1, FLAME)

    def paint(self, surface: pygame.Surface, board: Board) -> None:
        """All that lies flat: what hangs in the air over the ground, zones, bones, and where people stand."""
        assert board.shown is not None
        self._paint_airs(surface, board)
        for name, spaces in board.shown.zones:
            sown = self.sprites.beast.grounds.get(name)
            if sown is not None:
                self.tracer.zone(surface, Zone(spaces, sown.colour, SOWN, sown.pattern, line=0.03))
        for at in board.shown.laid:
            halo = self.sprites.glow(round(self.camera.space * 0.9), (190, 116, 36), 1.0)
            surface.blit(halo, halo.get_rect(center=self.camera.middle(at)), special_flags=pygame.BLEND_RGB_ADD)
        for at in board.shown.bones:
            space = self.camera.rect(at)
            skull = self.ui.assets.icon("skull", round(space.width * 0.6), self.ui.theme.palette.bone)
            surface.blit(skull, skull.get_rect(center=space.center))
        for at in [at for at, _ in board.shown.retinues if at not in board.diorama.going]:
            self.tracer.zone(surface, Zone(BOARD.footprint(at, RETINUE_SIZE), PEOPLE, 26, "dots"))

    def _paint_airs(self, surface: pygame.Surface, board: Board) -> None:
        """What a card in play makes of the air round the monster."""
        shown, monster = board.shown, board.diorama.monster
        if shown is None or not monster.on_board:
            return
        within = surface.get_clip()
        surface.set_clip(board.rect.clip(within))
        middle = self.camera.point(monster.x + board.size[0] / 2, monster.y + board.size[1] / 2)
        for air in self.sprites.beast.hanging(shown.cards_in_play, shown.monster.injuries):
            drawn = self.sprites.air(air, board.size[0], self.camera.space)
            surface.blit(drawn, drawn.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
        surface.set_clip(within)

    def standing(self, board: Board) -> Iterator[tuple[float, Callable[[pygame.Surface], None]]]:
        """Yields what stands among the figures: its row, and how it is painted."""
        assert board.shown is not None
        for at in board.shown.laid:
            yield at[1] - 0.4, self._stands(bystanders.ground_lantern, (at[0] - 1, at[1] - 1), LANTERN)
        for at, members in board.shown.retinues:
            left, top = _corner(at, board)
            for number in range(members):
                place = left + number % RETINUE_SIZE[0], top + number // RETINUE_SIZE[0]
                yield place[1] + 0.5, self._stands(partial(bystanders.person, number), place, PERSON)
            yield top + RETINUE_SIZE[1] - 0.2, self._count((left, top + RETINUE_SIZE[1]), members)

    def _stands(
        self, draw: Callable[[int], pygame.Surface], place: tuple[float, float], tall: float
    ) -> Callable[[pygame.Surface], None]:
        """Whoever or whatever stands on the space with this corner."""

        def paint(surface: pygame.Surface) -> None:
            picture = draw(round(self.camera.space * tall))
            foot = bystanders.foot(picture.get_height())
            x, y = self.camera.point(place[0] + 0.5, place[1] + 0.7)
            surface.blit(picture, (x - foot[0], y - foot[1]))

        return paint

    def _count(self, corner: tuple[float, float], members: int) -> Callable[[pygame.Surface], None]:
        """How many are left, at the corner of their block."""

        def paint(surface: pygame.Surface) -> None:
            coin = self.sprites.coin(members, max(14, round(self.camera.space * 0.6)))
            surface.blit(coin, coin.get_rect(center=self.camera.point(*corner)))

        return paint


def _corner(at: Space, board: Board) -> tuple[float, float]:
    """Where a retinue is just now, in spaces from the board's corner."""
    return board.diorama.going.get(at, (at[0] - 1, at[1] - 1))

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
MOST = 9
"""The members that a retinue can have."""


class Surroundings:
    """Paints them where the rules have them: none of them moves by itself."""

    def __init__(self, ui: Ui, sprites: Sprites, camera: Camera, tracer: Tracer) -> None:
        self.ui, self.sprites, self.camera, self.tracer = ui, sprites, camera, tracer

    def lamps(self, board: Board) -> Iterator[Lamp]:
        """Those who stand by have brought a light each, and the lanterns on the ground burn."""
        if board.shown is None:
            return
        for at, members in board.shown.retinues:
            x, y = self._middle(at, RETINUE_SIZE, board)
            yield Lamp(x, y, 2.6, 0.4 + 0.75 * members / MOST, FLAME)
        for at in board.shown.laid:
            x, y = self._middle(at, (1, 1), board)
            yield Lamp(x, y, 1.6, 1.1, FLAME)

    def _middle(self, at: Space, size: tuple[int, int], board: Board) -> tuple[int, int]:
        x, y = self.camera.middle(at, size)
        return x - board.rect.left, y - board.rect.top

    def paint(self, surface: pygame.Surface, board: Board) -> None:
        """All that lies flat: what hangs in the air over the ground, bones, and the ground that people take up."""
        assert board.shown is not None
        self._paint_airs(surface, board)
        for at in board.shown.laid:
            halo = self.sprites.glow(round(self.camera.space * 0.9), (190, 116, 36), 1.0)
            surface.blit(halo, halo.get_rect(center=self.camera.middle(at)), special_flags=pygame.BLEND_RGB_ADD)
        for at in board.shown.bones:
            space = self.camera.rect(at)
            skull = self.ui.assets.icon("skull", round(space.width * 0.6), self.ui.theme.palette.bone)
            surface.blit(skull, skull.get_rect(center=space.center))
        for at, _ in board.shown.retinues:
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
            yield at[1] - 0.4, self._stands(bystanders.ground_lantern, at, LANTERN)
        for at, members in board.shown.retinues:
            spaces = BOARD.to_spaces(BOARD.footprint(at, RETINUE_SIZE))[:members]
            for number, space in enumerate(spaces):
                yield space[1] - 0.5, self._stands(partial(bystanders.person, number), space, PERSON)
            yield at[1] + RETINUE_SIZE[1] - 1.2, self._count(at, members)

    def _stands(
        self, draw: Callable[[int], pygame.Surface], at: Space, tall: float
    ) -> Callable[[pygame.Surface], None]:
        def paint(surface: pygame.Surface) -> None:
            picture = draw(round(self.camera.space * tall))
            foot = bystanders.foot(picture.get_height())
            x, y = self.camera.point(at[0] - 0.5, at[1] - 0.3)
            surface.blit(picture, (x - foot[0], y - foot[1]))

        return paint

    def _count(self, at: Space, members: int) -> Callable[[pygame.Surface], None]:
        """How many are left, at the corner of their block."""

        def paint(surface: pygame.Surface) -> None:
            coin = self.sprites.coin(members, max(14, round(self.camera.space * 0.6)))
            corner = self.camera.point(at[0] - 1, at[1] + RETINUE_SIZE[1] - 1)
            surface.blit(coin, coin.get_rect(center=corner))

        return paint

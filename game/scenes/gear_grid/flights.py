"""How cards fly: from where they lay to where they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.ui.tween import Call, Together
from game.scenes.gear_grid.board import Board
from game.scenes.gear_grid.card_in_hand import Flight
from game.scenes.gear_grid.desk import Laid, moves

if TYPE_CHECKING:
    from game.scenes.gear_grid.scene import GearGridScene


class Flights:
    """The cards that are under way over this desk, and the places at which they have not arrived."""

    def __init__(self, scene: GearGridScene) -> None:
        self.scene = scene
        self.flying: list[Flight] = []
        self.landing: set[int] = set()

    def fly(self, before: Laid, after: Laid, put: int | None = None) -> None:
        """Lets cards fly to their new places; the one that was `put` by hand is there already."""
        scene, ui = self.scene, self.scene.ui
        board, store = scene.root.find("board"), scene.root.find("store-zone")
        if not isinstance(board, Board) or ui.theme.motion <= 0:
            return
        home = store.rect if store is not None else board.rect
        small = pygame.Rect(0, 0, board.cell(0).width // 2, board.cell(0).width // 2)
        small.center = home.center
        started: list[Flight] = []
        arriving: set[int] = set()
        for key, start, end in moves(before, after):
            if end is not None and end == put:
                continue
            gear = scene.app.box.gear[key]
            from_rect = board.cell(start) if start is not None else small
            to_rect = board.cell(end) if end is not None else small
            started.append(Flight(gear, from_rect.copy(), to_rect.copy()))
            if end is not None:
                arriving.add(end)
        if not started:
            return
        self.flying += started
        self.landing |= arriving

        def landed() -> None:
            for flight in started:
                if flight in self.flying:
                    self.flying.remove(flight)
            self.landing -= arriving
            scene.refresh()

        ui.animations.play(Together(*(flight.tween(ui) for flight in started)), Call(landed))

"""The board as it is set up for one showdown: its figures, its scenery, its cards, and who moves them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from engine.session import Session
from game.rules.table.board_queries import BOARD
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.app.application import App
from game.scenes.art.figures.beasts import beast
from game.scenes.art.figures.monsters import study
from game.scenes.parts.prerender import raise_again
from game.scenes.parts.seat_marks import figure_of, survivor_mark
from game.scenes.showdown.board.camera import Camera
from game.scenes.showdown.board.canvas import Board
from game.scenes.showdown.board.scenery import Scenery
from game.scenes.showdown.board.sprites import TALL, Pose, Sprites
from game.scenes.showdown.cards_in_play import CardPictures
from game.scenes.showdown.motions import Director


class BoardSet:
    """Slow pictures are drawn beside the window, unless there is no window to be kept waiting. `redraw` is called with
    the key of a widget whose pictures have come."""

    def __init__(self, app: App, session: Session[ShowdownTable], redraw: Callable[[str], None]) -> None:
        self.app, self.ui, self.redraw = app, app.ui, redraw
        table = session.table
        self.looks = {
            who: figure_of(table.sheet(who), order, survivor_mark(table, who))
            for order, who in enumerate(table.record.party)
        }
        dressed = getattr(session, "dressed", None)  # in a campaign everybody has their own face
        self.looks = dressed(self.looks) if dressed is not None else self.looks
        camera = Camera(BOARD.width, BOARD.height)
        monster = table.monster_card.key
        self.sprites = Sprites(lambda px: self.ui.assets.font("bold", px), self._draw_beside, monster, self._drawn)
        self.cards = CardPictures(self.ui.assets, monster, self._draw_beside, lambda: redraw("cards"))
        soil = beast(monster).soil
        self.scenery = Scenery(camera, self._drawn, self.ui.theme.palette, self._draw_beside, soil)
        self.board = Board(self.ui, self.sprites, self.scenery, camera, lambda who: self.looks[who])
        self.board.monster, self.board.size = table.monster, table.monster_card.size
        self.sprites.arrived, self.scenery.arrived = self._figures_have_come, self.board.redraw
        self.director = Director(self.ui, self.board, lambda: session.table)
        self.work: list[Callable[[], object]] = []
        """The pictures that will be needed soon and are not drawn yet."""
        self._prepared = False
        self._widths: set[int] = set()
        self._plates: set[int] = set()

    def _drawn(self, tile: str) -> str:
        return self.ui.wording.drawn(tile)

    def _draw_beside(self, work: Callable[[], pygame.Surface], done: Callable[[pygame.Surface], None]) -> None:
        self.app.in_background(work, done=done, failed=raise_again)

    def _figures_have_come(self) -> None:
        self.board.redraw()
        self.redraw("party")

    def portrait(self, who: int, dead: bool, high: int) -> pygame.Surface:
        """A survivor's figure, so many pixels high."""
        return self.sprites.survivor(self.looks[who], high / TALL, Pose(dead=dead))

    # -- pictures drawn before they are needed -------------------------------------------------------------------------

    def prepare_soon(self) -> None:
        """Once the board has its size: draw beside the window what will be needed soon."""
        if self._prepared or self.app.patient or self.board.camera.view != self.board.rect:
            return  # the board is laid out, but the camera has not been turned to it before its first frame
        self._prepared = True
        self._draw_ahead(self.director.prepare(self.looks.values()))

    def prepare_cards(self, width: int) -> None:
        """The cards in the book have come to be so many pixels wide; 0 if none lies there."""
        if not self._prepared or not width or width in self._widths:
            return
        self._widths.add(width)
        self._draw_ahead([partial(self.cards.draw, *card, width) for card in self.director.deck()])

    def prepare_anatomy(self, plates: set[int]) -> None:
        """Hit locations in the book show the monster so large, in pixels."""
        if not self._prepared or plates <= self._plates:
            return
        new, self._plates = plates - self._plates, self._plates | plates
        self._draw_ahead([partial(study, self.cards.monster, plate) for plate in sorted(new, reverse=True)])

    def _draw_ahead(self, pictures: list[Callable[[], object]]) -> None:
        self.work += pictures
        self.ui.jobs.run(self._prepare, done=lambda made: None, failed=raise_again)

    def _prepare(self) -> None:
        """One picture after the other, until the scene is left."""
        while self.work:
            try:
                picture = self.work.pop(0)
            except IndexError:  # another took the last
                return
            picture()

    def stop(self) -> None:
        """The scene is left: nothing more is drawn ahead."""
        self.work.clear()

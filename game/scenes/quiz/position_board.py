"""The real board under a question: the table as it stands, then what comes of the moment, as in a showdown."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from engine.decision import NotOffered
from engine.event import Event
from engine.session import Session
from engine.table import Crumb
from engine.ui.kit import Call
from engine.ui.tween import Motion
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.app.application import App
from game.scenes.codex.entries import card_ref
from game.scenes.showdown.board import overlays
from game.scenes.showdown.board.canvas import Board, BoardCanvas
from game.scenes.showdown.board.card_overlay import card_zones
from game.scenes.showdown.board.framing import Scope, framed
from game.scenes.showdown.board.overlays import Overlay
from game.scenes.showdown.board_set import BoardSet
from game.scenes.showdown.camera_work import looming, standing
from game.scenes.showdown.entries import Entries
from game.scenes.showdown.snapshot import Snapshot, snapshot

_SHOWN_AFTER: dict[str, Callable[[Session[ShowdownTable], int], Overlay]] = {
    "view": overlays.sight,
    "threats": overlays.threat,
    "needs": overlays.blind_spot,
    "hits": overlays.blind_spot,
}
"""By the kind of question, what lies over the board once it is answered."""


class PositionBoard:
    """Lives as long as its position is on the screen; `session` stands at the moment of the question."""

    def __init__(self, app: App, session: Session[ShowdownTable], redraw: Callable[[str], None]) -> None:
        self.app, self.session = app, session
        self.board_set = BoardSet(app, session, redraw)
        self.board = self.board_set.board
        self.entries = Entries(
            app.ui, lambda: session.table, lambda space: ([], None), lambda who: None, app.lookup, lambda: 0
        )
        self._told: list[tuple[Event, Snapshot]] = []
        self._show(snapshot(session.table))

    def widget(self) -> BoardCanvas:
        """The board's place on the screen."""
        return _Framed(self.board, self.frame)

    def _show(self, shown: Snapshot, last: bool = True) -> None:
        self.board.shown = shown
        self.board.diorama.settle(shown, last=last)
        self.board.redraw()

    def frame(self, rect: pygame.Rect) -> None:
        """The board lies there now: it shows everybody, as large as can be."""
        board = self.board
        moved = board.rect != rect
        board.cover(rect, pygame.Rect(rect.left, rect.bottom, 0, 0), 0)
        shown = board.shown
        if not moved or shown is None:
            return
        boxes = [standing(one.at) for one in shown.survivors if one.at is not None]
        if shown.monster.at is not None:
            boxes.append(looming(shown.monster.at, board.size))
        board.camera.look(framed(board.camera, Scope(tuple(boxes)), board.room, board.hand))

    def prepare_soon(self) -> None:
        """Draws beside the window what will be seen soon."""
        self.board_set.prepare_soon()

    # -- the truth -------------------------------------------------------------------------------------------------

    def play(self, then: str, kind: str) -> None:
        """Gives the answer that the question is about, and shows what comes of it."""
        table, told = self.session.table, self._told

        def hear(event: Event, steps: tuple[Crumb, ...]) -> None:
            told.append((event, snapshot(table)))

        self._lay_over(kind, then)
        if not then:
            return
        table.observers.append(hear)
        try:
            self.session.answer(then)
        except NotOffered:
            return  # it is refused: that was the question
        finally:
            if hear in table.observers:
                table.observers.remove(hear)
        motions: list[Motion] = []
        for event, after in told:
            moving = self.board_set.director.motions(event) if self.app.ui.theme.motion > 0 else []
            motions += [*moving, Call(partial(self._show, after, False))]
        self.app.ui.animations.play(*motions, Call(lambda: self._show(snapshot(self.session.table))))

    def _lay_over(self, kind: str, then: str) -> None:
        """What the answer is seen by: zones of the card, lines of sight."""
        shown = _SHOWN_AFTER.get(kind)
        if shown is not None:
            self.board.aim.overlays = (shown(self.session, 0),)
        elif kind == "target":
            card = then.partition(":")[2]
            if card in self.session.table.ai_cards:
                self.board.aim.overlays = card_zones(card_ref("ai", card), self.session.table)
        self.board.redraw()

    def leave(self) -> None:
        """The position is left: what is under way stops."""
        self.board_set.stop()
        self.app.ui.animations.forget()


class _Framed(BoardCanvas):
    """A board that is framed anew wherever it comes to lie."""

    def __init__(self, board: Board, frame: Callable[[pygame.Rect], None]) -> None:
        super().__init__(board)
        self.frame = frame

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.frame(self.rect)

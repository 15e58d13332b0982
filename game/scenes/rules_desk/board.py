"""The board of the rules desk: a press takes a figure up or puts it down, a drag does both."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

import pygame

from engine.grid import Space
from engine.session import Session
from engine.ui.input import Act, Intent
from game.rules.table.board_queries import BOARD
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.showdown.board.canvas import Aim, BoardCanvas
from game.scenes.showdown.board.overlay_keys import OVERLAYS
from game.scenes.showdown.board_set import BoardSet
from game.scenes.showdown.snapshot import snapshot

if TYPE_CHECKING:
    from game.scenes.app.application import App
    from game.scenes.rules_desk.position import Position


class DeskBoard:
    """Draws the position as the showdown does. `take(space)` says whether something to be dragged stands there,
    `put(space)` is where it was let go."""

    def __init__(
        self,
        app: App,
        position: Position,
        chosen: Callable[[Space], bool],
        take: Callable[[Space], bool],
        put: Callable[[Space], None],
    ) -> None:
        self.position, self.chosen, self.take, self.put = position, chosen, take, put
        self.app = app
        self.overlays: list[int] = []
        """The overlays that are switched on, by their place."""
        self._of: object = None
        self._from: Space | None = None
        self.renew()

    def renew(self) -> None:
        """The position is another one: figures are made anew where others stand there."""
        table = self.position.table
        now = table.monster_card.key, [(table.key(who), table.sheet(who).gear) for who in table.record.party]
        if now != self._of:
            self._of = now
            kept = getattr(self, "set", None)
            self.set = BoardSet(self.app, self._session, lambda key: None)
            if kept is not None:
                self.set.board.cursor = kept.board.cursor
        board = self.set.board
        board.choose = self.chosen
        board.shown = snapshot(table)
        board.diorama.settle(board.shown)

    @property
    def _session(self) -> Session[ShowdownTable]:
        """The table of the position in the place of a session: the board only looks at it, overlays try on copies."""
        return cast("Session[ShowdownTable]", self.position.laid)

    def aim(self, who: int, lit: tuple[Space, ...], status: str) -> None:
        """Shows whoever is chosen, what lies under the overlays, and what is said at the lower edge."""
        makers = (OVERLAYS[n][2] for n in self.overlays)
        shown = tuple(one for make in makers for one in make(self._session, who))
        self.set.board.aim = Aim(active=who, lit=lit, overlays=shown, legend=shown)
        self.set.board.status = status
        self.set.board.redraw()

    def widget(self) -> BoardCanvas:
        return _Dragged(self)

    def dragged(self, intent: Intent) -> bool | None:
        """True if the pointer drags a figure, or lets it go; None where it belongs to the board."""
        board = self.set.board
        space = board.camera.space_at(intent.pos) if board.rect.collidepoint(intent.pos) else None
        if intent.act is Act.PRESS and space is not None and self.take(space):
            self._from = space
            return True
        if self._from is None:
            return None
        if intent.act is Act.POINT:
            board.point_to(space)
            return True
        if intent.act is Act.RELEASE:
            began, self._from = self._from, None
            if space is not None and space != began:
                board.cursor = space
                self.put(space)
            return True
        return None


class _Dragged(BoardCanvas):
    def __init__(self, desk: DeskBoard) -> None:
        super().__init__(desk.set.board)
        self.desk = desk
        self.on_intent = self._on_intent

    def _on_intent(self, intent: Intent, rect: pygame.Rect) -> bool:
        taken = self.desk.dragged(intent)
        return self.board.on_intent(intent, rect) if taken is None else taken

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.board.cover(rect, pygame.Rect(rect.bottomleft, (0, 0)), 0)


def base_of(at: Space, size: tuple[int, int]) -> tuple[Space, ...]:
    """Returns the spaces of a base."""
    return tuple(BOARD.to_spaces(BOARD.footprint(at, size)))

"""When the camera moves by itself: each question, and each thing that unfolds, is brought into the frame once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.grid import Space
from game.model.terms import Attribute
from game.rules.table.board_queries import BOARD
from game.scenes.showdown.board.camera import ABOVE, View
from game.scenes.showdown.board.figures import head_room
from game.scenes.showdown.board.framing import Box, Scope, framed, good_enough, is_shown
from game.scenes.showdown.board.glide import window_of
from game.scenes.showdown.snapshot import MonsterView, snapshot

if TYPE_CHECKING:
    from game.scenes.showdown.scene import ShowdownScene

REACH = 1
"""A monster strikes so far from where it has come to."""
ARROW = 1.4
"""Spaces round whoever is sent one way, for the arrows."""


class CameraWork:
    """Between two questions it stands still, so that what is pointed at stays where it is. What players have zoomed or
    dragged stays as long as nothing that is asked would be hidden."""

    def __init__(self, scene: ShowdownScene) -> None:
        self.scene = scene
        self._framed: tuple[object, ...] = ()
        self._asks: object = None

    def heed(self) -> None:
        """Look where something new is to be seen; called each frame, between what is pressed and what is drawn."""
        scene = self.scene
        board, staging = scene.board, scene.staging
        if scene.layout.stale or board.held:
            return
        moment = (len(scene.session.answers), staging.busy, scene.ui.version)
        asks = scene.making.request
        if moment == self._framed and asks is self._asks:
            return
        scene.settle()
        self._framed, self._asks = moment, asks
        scope, camera = self.scope(), board.camera
        shown = is_shown(camera, camera.seen, scope, board.room, board.hand)
        if shown and board.by_hand:
            return
        best = framed(camera, scope, board.room, board.hand)
        if shown and good_enough(camera, best) and (self._holds(scope) or not self._holds(scope, best)):
            return
        board.go(best)

    def _holds(self, scope: Scope, view: View | None = None) -> bool:
        """True if the threat lies within what is seen."""
        if scope.threat is None:
            return True
        camera = self.scene.board.camera
        left, top, wide, high = window_of(camera, view or camera.seen)
        x0, y0, x1, y1 = scope.threat
        return x0 >= left - 0.1 and y0 >= top - 0.1 and x1 <= left + wide + 0.1 and y1 <= top + high + 0.1

    def scope(self) -> Scope:
        """Returns what must be seen now: while something unfolds, also where everybody will be after it."""
        scene = self.scene
        staging, table, size = scene.staging, scene.table, scene.board.size
        moments = [staging.shown, snapshot(table)] if staging.busy else [staging.shown]
        figures: list[Box] = []
        threat: Box | None = None
        for moment in moments:
            figures += [standing(one.at) for one in moment.survivors if one.at is not None]
            if moment.monster.at is not None:
                figures.append(looming(moment.monster.at, size))
                threat = self._threat(moment.monster, size)
        asked = 0
        if not scene.unseen and scene.watching is None and not staging.busy:
            choices = scene.making.choices
            asked = choices.offered
            for spaces, _ in choices.tiles:
                asked |= spaces
            actor = scene.making.actor
            if choices.ways and actor and table.on_board(actor):
                x, y = table.at(actor)
                wide, high = size if actor == table.monster else (1, 1)
                figures.append((x - 1 - ARROW, y - 1 - ARROW, x - 1 + wide + ARROW, y - 1 + high + ARROW))
        return Scope(tuple(figures), asked, threat)

    def _threat(self, monster: MonsterView, size: tuple[int, int]) -> Box | None:
        """The box of all spaces that it can come to and strike from, on the board."""
        assert monster.at is not None
        table = self.scene.table
        far = max(0, table.total(table.monster, Attribute.MOVEMENT).total) + REACH
        x, y = monster.at[0] - 1, monster.at[1] - 1
        right, bottom = min(BOARD.width, x + size[0] + far), min(BOARD.height, y + size[1] + far)
        return float(max(0, x - far)), float(max(0, y - far)), float(right), float(bottom)


def standing(at: Space) -> Box:
    """Returns the box of a survivor, head and all."""
    return at[0] - 1.2, at[1] - 1 - ABOVE, at[0] + 0.2, at[1] + 0.1


def looming(at: Space, size: tuple[int, int]) -> Box:
    """Returns the box of a monster, head and all."""
    return at[0] - 1.1, at[1] - 1 - head_room(size), at[0] - 1 + size[0] + 0.1, at[1] - 1 + size[1] + 0.1

"""What the camera must show, and where it goes to show it: figures and what is asked always, the way that the monster
can come if there is room."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import pygame

from engine.grid import Spaces
from game.rules.table.board_queries import BOARD
from game.scenes.showdown.board.camera import ZOOMS, Camera, View

CLOSEST = ZOOMS.index(1.6)
"""The camera comes no closer by itself."""
EDGE = 0.35
"""Spaces left free round what is framed."""
LAX, CLOSE_ENOUGH = 1.3, 0.84
"""A frame is kept while it is at most so much closer, or farther, than the best."""
SHIFTS = (0.5, 0.3, 0.7, 0.1, 0.9, 0.0, 1.0)
"""Where in the room that is left the frame may lie, the middle first."""

Box = tuple[float, float, float, float]
"""Left, top, right and bottom in spaces from the board's corner."""


@dataclass(frozen=True)
class Scope:
    """`figures` with their heads, the spaces `asked`, and the box of the monster's `threat`."""

    figures: tuple[Box, ...]
    asked: Spaces = 0
    threat: Box | None = None

    @cached_property
    def needed(self) -> Box:
        """The box of all that must be seen."""
        return around([*self.figures, *_boxes_of(self.asked)])


def around(boxes: Sequence[Box]) -> Box:
    """Returns the box that holds them; the whole board if there are none."""
    if not boxes:
        return 0.0, 0.0, float(BOARD.width), float(BOARD.height)
    return min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes)


def _boxes_of(spaces: Spaces) -> Iterable[Box]:
    if not spaces:
        return ()
    found = BOARD.to_spaces(spaces)
    columns, rows = [x for x, _ in found], [y for _, y in found]
    return ((min(columns) - 1.0, min(rows) - 1.0, float(max(columns)), float(max(rows))),)


def is_shown(camera: Camera, view: View, scope: Scope, room: pygame.Rect, hand: pygame.Rect) -> bool:
    """True if all that must be seen lies within `room`, and nothing of it behind the hand."""
    space, left, top = camera.placed(view)
    x0, y0, x1, y1 = scope.needed
    if left + x0 * space < room.left - 1 or left + x1 * space > room.right + 1:
        return False
    if top + y0 * space < room.top - 1 or top + y1 * space > room.bottom + 1:
        return False
    over = hand.clip(room)
    if not over.width or not over.height:
        return True
    covered = (
        (over.left - left) / space,
        (over.top - top) / space,
        (over.right - left) / space,
        (over.bottom - top) / space,
    )
    for box in scope.figures:
        if box[2] > covered[0] and box[0] < covered[2] and box[3] > covered[1] and box[1] < covered[3]:
            return False
    column, row = max(0, int(covered[0])), max(0, int(covered[1]))
    last_column, last_row = min(BOARD.width, int(covered[2]) + 1), min(BOARD.height, int(covered[3]) + 1)
    if column >= last_column or row >= last_row:
        return True
    return not BOARD.rectangle((column + 1, row + 1), last_column - column, last_row - row) & scope.asked


def framed(camera: Camera, scope: Scope, room: pygame.Rect, hand: pygame.Rect) -> View:
    """The closest view that shows the threat too; else the closest that shows what must be seen."""
    wishes = [around([scope.needed, scope.threat])] if scope.threat is not None else []
    for box in (*wishes, scope.needed):
        found = _closest(camera, scope, box, room, hand)
        if found is not None:
            return found
    clear = pygame.Rect(room.left, room.top, room.width, max(1, min(hand.top, room.bottom) - room.top))
    return _laid(camera, 0, scope.needed, clear, (0.5, 0.5))


def _closest(camera: Camera, scope: Scope, box: Box, room: pygame.Rect, hand: pygame.Rect) -> View | None:
    box = box[0] - EDGE, box[1] - EDGE, box[2] + EDGE, box[3] + EDGE
    for step in range(CLOSEST, -1, -1):
        space = camera.at_step(step)
        if (box[2] - box[0]) * space > room.width + 1 or (box[3] - box[1]) * space > room.height + 1:
            continue
        for down in SHIFTS:
            for aside in SHIFTS:
                view = _laid(camera, step, box, room, (aside, down))
                if is_shown(camera, view, scope, room, hand):
                    return view
    return None


def _laid(camera: Camera, step: int, box: Box, room: pygame.Rect, share: tuple[float, float]) -> View:
    """The view at this step with the box so far along the room that is left."""
    space = camera.at_step(step)
    left = room.left + (room.width - (box[2] - box[0]) * space) * share[0] - box[0] * space
    top = room.top + (room.height - (box[3] - box[1]) * space) * share[1] - box[1] * space
    return camera.view_with(step, (left, top))


def good_enough(camera: Camera, best: View) -> bool:
    """True if the present view is about as close as the best: it need not move."""
    ratio = camera.space / camera.at_step(best.step)
    return CLOSE_ENOUGH <= ratio <= LAX

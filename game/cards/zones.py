"""Zones: spaces about the monster that a card points out (hit-location-zone)."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.cards.numbers import counted
from game.cards.phrases import listed, side_up

LONG = 22
"""How deep a zone is that goes as far as the board does."""
_ROWS = {1: "first", 2: "second", 3: "third"}


class Shape(StrEnum):
    """How a zone lies about the monster."""

    RING = "around"
    FRONT = "in front"
    BACK = "behind"
    LEFT = "along its left flank"
    RIGHT = "along its right flank"
    BOARD = "the whole board"
    EYE = "before the middle of each side"
    LINE = "straight ahead of one column of its base"


class Zone(msgspec.Struct, frozen=True):
    """Spaces about the monster (hit-location-zone): within so many of its base, diagonals counted (`RING`, `depth`); a
    strip `width` spaces wide, centred on its base, and `depth` deep, off one of its edges; all of the board; or the
    middle space along each of its four edges (`EYE`). `called`: the monster's term for it. The spaces of another zone
    can be left out (`without`). While a card or a persistent injury of this name is in play (`changed_by`), it lies as
    `changed`.
    """

    shape: Shape
    depth: int = 0
    width: int = 0
    called: str = ""
    without: Zone | None = None
    changed_by: str = ""
    changed: Zone | None = None

    @property
    def rows(self) -> tuple[int, ...]:
        """The rows that are left of a strip, counted from the base, if rows of it are left out; else empty."""
        out = self.without
        if out is None or (out.shape, out.width) != (self.shape, self.width):
            return ()
        left_out = out.rows or tuple(range(1, out.depth + 1))
        return tuple(row for row in range(1, self.depth + 1) if row not in left_out)

    def text(self) -> str:
        """Says where somebody in it is: `within 4 spaces of the monster (diagonals count)`, `in the Eye`."""
        return f"in the {self.called}" if self.called else self.described()

    def described(self) -> str:
        """As `text`, without the monster's term for it."""
        if self.shape is Shape.BOARD:
            return "on the board"
        if self.shape is Shape.LINE:
            column = "the monster's column nearest to the closest threat"
            return f"in the {counted(self.depth, 'space')} straight ahead of {column}"
        if self.shape is Shape.EYE:
            return "on the middle space along any side of the monster"
        if self.shape is Shape.RING:
            return f"within {counted(self.depth, 'space')} of the monster (diagonals count)"
        where = {
            Shape.FRONT: "in front of the monster",
            Shape.BACK: "behind the monster",
            Shape.LEFT: "on the monster's left",
            Shape.RIGHT: "on the monster's right",
        }[self.shape]
        if rows := self.rows:
            said = listed([_ROWS[row] for row in rows], "or")
            all_of_it = (
                f"{counted(self.width, 'space')}" if len(rows) == 1 else f"the {self.width} × {self.depth} spaces"
            )
            return f"in the {said} row of {all_of_it} {where}"
        if self.depth >= LONG:
            return f"in the strip {counted(self.width, 'space')} wide {where}, as far as the board edge"
        if self.depth == self.width:
            return f"in the {self.width} × {self.depth} spaces {where}"
        if self.depth == 1:
            return f"in the row of {counted(self.width, 'space')} {where}"
        return f"in the strip {counted(self.width, 'space')} wide and {self.depth} deep {where}"


def notes_on(zone: Zone) -> list[str]:
    """Returns what else holds for the zone, as clauses: what is no part of it, what changes it."""
    notes = [f"the {zone.without.called} is no part of it"] if zone.without is not None and not zone.rows else []
    if zone.changed is not None:
        side = side_up(zone.changed_by)
        when = f"while the {side[0]} is {side[1]}" if side is not None else f"with {zone.changed_by}"
        notes.append(f"{when}, it is {zone.changed.described().removeprefix('in ')}")
    return notes


def ring(n: int) -> Zone:
    """All spaces within n of the monster's base, diagonals counted."""
    return Zone(Shape.RING, n)

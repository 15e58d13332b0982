"""Zones: spaces about the monster that a card points out (hit-location-zone)."""

from __future__ import annotations

from engine.grid import Direction, Spaces
from game.cards.who import Shape, Zone
from game.rules.table.board_queries import BOARD
from game.rules.table.showdown_table import ShowdownTable


def spaces_of(table: ShowdownTable, zone: Zone) -> Spaces:
    """Returns the spaces of a zone as the monster stands now; none while it is off the board."""
    base, facing = table.base(table.monster), table.facing
    if not base:
        return 0
    match zone.shape:
        case Shape.RING:
            return BOARD.ring(base, zone.depth)
        case Shape.FRONT:
            return BOARD.strip(base, facing, zone.width, zone.depth)
        case Shape.BACK:
            return BOARD.strip(base, facing.opposite, zone.width, zone.depth)
        case Shape.LEFT:
            return BOARD.strip(base, facing.left, zone.width, zone.depth)
        case Shape.RIGHT:
            return BOARD.strip(base, facing.right, zone.width, zone.depth)
        case Shape.EYE:
            return _sides(base)
        case Shape.BOARD:
            return BOARD.all & ~base


def _sides(base: Spaces) -> Spaces:
    """The middle space along each side of a base."""
    found = 0
    for way in Direction:
        found |= BOARD.strip(base, way, 1, 1)
    return found


def straight_ahead(table: ShowdownTable) -> Spaces:
    """Returns the spaces in front of the monster in the strip as wide as its base, to the edge of the board."""
    base = table.base(table.monster)
    return ahead_of(table, base) if base else 0


def ahead_of(table: ShowdownTable, base: Spaces, facing: Direction | None = None) -> Spaces:
    """Returns what would be straight ahead if the monster stood on these spaces, facing that way (as it does now)."""
    way = facing or table.facing
    return BOARD.strip(base, way, _across(table, way), max(BOARD.width, BOARD.height))


def _across(table: ShowdownTable, facing: Direction) -> int:
    """How wide the base is, seen from where it faces."""
    width, height = table.monster_card.size
    return height if facing.dx else width

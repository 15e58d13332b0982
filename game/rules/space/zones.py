"""Zones: spaces about the monster that a card points out (hit-location-zone)."""

from __future__ import annotations

from engine.grid import Direction, Spaces
from game.cards.who import Shape, Zone
from game.rules.table.board_queries import BOARD
from game.rules.table.showdown_table import ShowdownTable


def spaces_of(table: ShowdownTable, zone: Zone, facing: Direction | None = None, base: Spaces = 0) -> Spaces:
    """Returns the spaces of a zone as the monster stands now, or as it would facing another way, or on another base;
    none while it is off the board.
    """
    base, facing = base or table.base(table.monster), facing or table.facing
    if not base:
        return 0
    blunted = zone.injury and zone.injury in table.injuries_in_play()
    found = _shaped(zone, base, facing, zone.injured_depth if blunted else zone.depth)
    return found & ~spaces_of(table, zone.without, facing, base) if zone.without is not None else found


def _shaped(zone: Zone, base: Spaces, facing: Direction, depth: int) -> Spaces:
    match zone.shape:
        case Shape.RING:
            return BOARD.ring(base, depth)
        case Shape.FRONT:
            return BOARD.strip(base, facing, zone.width, depth)
        case Shape.BACK:
            return BOARD.strip(base, facing.opposite, zone.width, depth)
        case Shape.LEFT:
            return BOARD.strip(base, facing.left, zone.width, depth)
        case Shape.RIGHT:
            return BOARD.strip(base, facing.right, zone.width, depth)
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

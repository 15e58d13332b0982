"""Zones: spaces about the monster that a card points out (hit-location-zone)."""

from __future__ import annotations

from engine.grid import Direction, Spaces
from game.cards.zones import Shape, Zone
from game.rules.table.board_queries import BOARD
from game.rules.table.showdown_table import ShowdownTable


def spaces_of(table: ShowdownTable, zone: Zone, facing: Direction | None = None, base: Spaces = 0) -> Spaces:
    """Returns the spaces of a zone as the monster stands now, or as it would facing another way, or on another base;
    none while it is off the board.
    """
    base, facing = base or table.base(table.monster), facing or table.facing
    if not base:
        return 0
    if zone.changed is not None and table.card_in_play(zone.changed_by) is not None:
        return spaces_of(table, zone.changed, facing, base)
    found = _line(table, base, facing, zone.depth) if zone.shape is Shape.LINE else _shaped(zone, base, facing)
    return found & ~spaces_of(table, zone.without, facing, base) if zone.without is not None else found


def _shaped(zone: Zone, base: Spaces, facing: Direction) -> Spaces:
    depth = zone.depth
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
    return BOARD.all & ~base


def _sides(base: Spaces) -> Spaces:
    """The middle space along each side of a base."""
    found = 0
    for way in Direction:
        found |= BOARD.strip(base, way, 1, 1)
    return found


def _line(table: ShowdownTable, base: Spaces, facing: Direction, length: int) -> Spaces:
    """The spaces straight ahead of one column of the base, the one nearest to the closest threat, or without any to
    the closest survivor; of several the first in reading order.
    """
    standing = [who for who in table.survivors() if not table.is_down(who)] or table.survivors()
    gap = min((table.distance(who) for who in standing), default=0)
    closest = [who for who in standing if table.distance(who) == gap]
    front = BOARD.strip(base, facing, _across(table, facing), 1)
    lines = [BOARD.from_spaces((space, *BOARD.line(space, facing, length - 1))) for space in BOARD.to_spaces(front)]
    near = {line: min((BOARD.distance(line, table.base(who)) for who in closest), default=0) for line in lines}
    return min(lines, key=lambda line: near[line], default=0)


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

"""Facing: what lies in front of the monster, and which way it turns (target-facing)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decision import Option
from engine.grid import Direction, Spaces
from engine.table import Flow
from game import facts
from game.cards.moments import Moment
from game.cards.zones import Shape, Zone
from game.rules.space.zones import spaces_of
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Facing
from game.rules.table.showdown_table import ShowdownTable


def in_front(table: ShowdownTable, who: int) -> bool:
    """Strictly beyond the front edge of the monster, over the whole board (target-facing)."""
    base = table.base(table.monster)
    return bool(base and table.base(who) & BOARD.front(base, table.facing))


def directions_to(table: ShowdownTable, who: int) -> list[Direction]:
    """Returns the ways the monster can turn to face a survivor: the axis of the larger gap; both if the gaps
    are equal.
    """
    column, row = table.at(table.monster)
    width, height = table.monster_card.size
    to_column, to_row = table.at(who)
    dx = to_column - (column + width - 1) if to_column >= column + width else min(0, to_column - column)
    dy = to_row - (row + height - 1) if to_row >= row + height else min(0, to_row - row)
    ways = []
    if abs(dx) >= abs(dy) and dx:
        ways.append(Direction.EAST if dx > 0 else Direction.WEST)
    if abs(dy) >= abs(dx) and dy:
        ways.append(Direction.SOUTH if dy > 0 else Direction.NORTH)
    return ways


def turn_to_face(table: ShowdownTable, who: int) -> Flow[None]:
    """Turns the monster to face a survivor (move-monster-turn-to-face)."""
    if table.on_board(who):
        yield from _turn_one_of(table, directions_to(table, who))


def turn_away(table: ShowdownTable, who: int) -> Flow[None]:
    """Turns the monster's back on a survivor."""
    if table.on_board(who):
        yield from _turn_one_of(table, [way.opposite for way in directions_to(table, who)])


def turn_flank(table: ShowdownTable, who: int, flank: Shape) -> Flow[None]:
    """Turns one flank of the monster to a survivor."""
    if table.on_board(who):
        ways = directions_to(table, who)
        yield from _turn_one_of(table, [way.right if flank is Shape.LEFT else way.left for way in ways])


def turn_to_most(table: ShowdownTable, zone: Zone | None = None) -> Flow[bool]:
    """Turns the monster the way that has most survivors in front of it, or in a `zone` there. False, and it does not
    turn, if the zone would hold nobody on any side.
    """
    base = table.base(table.monster)
    if not base:
        return True
    seen = {way: _before(table, base, way, zone) for way in Direction}
    facing = {way: sum(bool(table.base(who) & seen[way]) for who in table.survivors()) for way in Direction}
    best = max(facing.values())
    if zone is not None and not best:
        return False
    yield from _turn_one_of(table, [way for way in Direction if facing[way] == best], "target-facing")
    return True


def turn_to_most_in(table: ShowdownTable, zones: Sequence[Zone]) -> Flow[None]:
    """Turns the monster the way that has most survivors in these zones together; of several the one with most in the
    first, then the one toward the closest survivor.
    """
    if not table.base(table.monster) or not table.survivors():
        return

    def inside(way: Direction) -> tuple[int, int]:
        spaces = [spaces_of(table, zone, way) for zone in zones]
        each = [sum(bool(table.base(who) & one) for who in table.survivors()) for one in spaces]
        return sum(each), each[0]

    held = {way: inside(way) for way in Direction}
    ways = [way for way in held if held[way] == max(held.values())]
    least = min(table.distance(who) for who in table.survivors())
    near = {way for who in table.survivors() if table.distance(who) == least for way in directions_to(table, who)}
    yield from _turn_one_of(table, [way for way in ways if way in near] or ways, "target-facing")


def _before(table: ShowdownTable, base: Spaces, way: Direction, zone: Zone | None) -> Spaces:
    """What lies in front of a base that faces this way."""
    return BOARD.front(base, way) if zone is None else spaces_of(table, zone, way)


def _turn_one_of(table: ShowdownTable, ways: list[Direction], rule: str = "move-monster-turn-to-face") -> Flow[None]:
    """Of several ways that are as good, such as those to a survivor diagonally off, the monster keeps its facing if it
    can, else the controller chooses.
    """
    if not ways or table.facing in ways:
        return
    options = [Option(f"face:{way}", f"Face {way.name.lower()}", way) for way in ways]
    way: Direction = yield from table.controller_chooses(
        "facing", f"Which way does {table.name(table.monster)} turn?", options, rule
    )
    yield from turn(table, way)


def turn(table: ShowdownTable, way: Direction) -> Flow[None]:
    """Turns the monster that way, if it does not face there already."""
    facing = table.world.get(table.monster, Facing)
    if facing.direction != way.value:
        facing.direction = way.value
        table.tell(facts.MonsterTurned("move-monster-turn-to-face", way.value))
        yield from table.trigger(Moment.MONSTER_TURNED)

"""Collisions and knockback: figures that are moved into each other, into terrain and against the edge of the board."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import NamedTuple

from engine.decision import Option, Why
from engine.event import Amount
from engine.grid import Direction, Space, Spaces
from engine.table import Flow
from game import facts
from game.cards.moments import Ban, Moment
from game.cards.traits.moving import Fall
from game.rules.harm.damage import random_location, suffer_damage
from game.rules.movement.hooks import COLLIDES_WITH_SURVIVOR, KNOCKED_BACK, RUN_INTO
from game.rules.space.hiding import reveal
from game.rules.space.refused_spaces import refused_spaces
from game.rules.survivor.knocked_down import knock_down
from game.rules.table.board_queries import BOARD
from game.rules.table.components import TerrainTile
from game.rules.table.showdown_table import ShowdownTable

OVERRUN_KNOCKBACK = 5  # collision-monster-ends-on
EDGE = "the board edge"
DESTRUCTIBLE = "destructible terrain"
IMPASSABLE = "impassable terrain"


def suffer_collision(
    table: ShowdownTable, who: int, with_: str, rule: str = "collision-effect", way: Spaces = 0
) -> Flow[bool]:
    """A collision knocks down and does no damage by itself; who is down stays down (collision-knocked-down-already).

    `way` is what something has moved over that runs into the survivor; who gets out of that does not collide: False.
    """
    if not table.on_board(who):
        return False
    for evade in RUN_INTO.of(table, who) if way else ():
        if (yield from evade(way, rule)):
            return False
    table.tell(facts.CollisionSuffered(rule, who, with_))
    cause = Fall.COLLISION if with_ == table.name(table.monster) else Fall.OTHER
    yield from knock_down(table, who, f"collision with {with_}", "collision-effect", cause)
    return True


def archive_tile(table: ShowdownTable, space: Space) -> None:
    """Takes the terrain tile on this space off the board."""
    bit = BOARD.bit(space)
    for entity, tile in table.world.each(TerrainTile):
        if table.base(entity) & bit:
            at = table.at(entity)
            table.world.delete(entity)
            table.tell(facts.TileArchived("collision-destructible", table.box.terrain[tile.card].name, at))


class Pushed(NamedTuple):
    """How far a push goes: the way, whom it passes, what stops it before its time (nothing if empty), and the
    destructible tile in its way.
    """

    path: list[Space]
    passed: list[int]
    stopped: str = ""
    tile: Space | None = None


def steps_inward(source: Spaces, target: Spaces, n: int) -> dict[Direction, int]:
    """The ways straight toward a base, the axis of the larger gap first, and how many of n steps lead no farther than
    beside it, or level with it.
    """
    found = {}
    for away in directions_away(source, target):
        left, top, right, bottom = _box(source)
        to_left, to_top, to_right, to_bottom = _box(target)
        gaps = {
            Direction.NORTH: top - to_bottom, Direction.EAST: to_left - right,
            Direction.SOUTH: to_top - bottom, Direction.WEST: left - to_right,
        }  # fmt: skip
        in_line = max(gaps[away.left], gaps[away.right]) <= 0
        found[away.opposite] = min(n, gaps[away] - in_line)
    return {way: steps for way, steps in found.items() if steps > 0}


def knock_back(
    table: ShowdownTable,
    who: int,
    n: int,
    source: Spaces,
    direction: Direction | None = None,
    *,
    why: str = "",
    pulled: bool = False,
) -> Flow[Pushed]:
    """Pushes a survivor n spaces in a straight line, away from the source if no direction is given
    (keyword-knockback). `why` names the card that does it, `pulled` tells that it draws them nearer. Returns how far
    that went.
    """
    if not table.on_board(who) or n <= 0:
        return Pushed([], [])
    for shorten in KNOCKED_BACK.of(table, who):
        n = yield from shorten(n)
    if n <= 0:
        return Pushed([], [])
    if direction is None:
        ways = directions_away(source, table.base(who))
        options = [Option(f"push:{way}", f"Push {way.name.lower()}", way) for way in ways]
        direction = yield from table.controller_chooses(
            "knockback", f"Which way is {table.name(who)} knocked back?", options, "keyword-knockback"
        )
    return (yield from push(table, who, n, direction, source, why=why, pulled=pulled))


def directions_away(source: Spaces, target: Spaces) -> list[Direction]:
    """The cardinal directions that lead directly away: the axis of the larger gap, both if equal, all four if the
    bases overlap.
    """
    left, top, right, bottom = _box(source)
    to_left, to_top, to_right, to_bottom = _box(target)
    gaps = {
        Direction.NORTH: top - to_bottom,
        Direction.EAST: to_left - right,
        Direction.SOUTH: to_top - bottom,
        Direction.WEST: left - to_right,
    }
    largest = max(gaps.values())
    if largest <= 0:
        return list(Direction)
    return [way for way in Direction if gaps[way] == largest]


def _box(spaces: Spaces) -> tuple[int, int, int, int]:
    found = BOARD.to_spaces(spaces)
    columns, rows = [c for c, _ in found], [r for _, r in found]
    return min(columns), min(rows), max(columns), max(rows)


def push(
    table: ShowdownTable,
    who: int,
    n: int,
    direction: Direction,
    source: Spaces,
    *,
    why: str = "",
    pulled: bool = False,
) -> Flow[Pushed]:
    """Moves a survivor step by step, until the n spaces are covered or something stops the push; then the collisions
    are suffered.
    """
    if not BOARD.line(table.at(who), direction, 1):  # move-board-edge-start
        direction = yield from _along_edge(table, who, n, direction, source)
    pushed = _pushed(table, who, n, direction)
    at, under = pushed.path[-1], table.base(table.monster)
    table.put(who, at)
    if len(pushed.path) > 1:
        reveal(table, who, "they are moved")
    table.tell(facts.KnockedBack("keyword-knockback", who, tuple(pushed.path), pushed.stopped, why, pulled))
    if BOARD.bit(at) & table.occupied(who):
        rule = "collision-monster-ends-on" if BOARD.bit(at) & under else "collision-survivor-ends-on-survivor"
        yield from to_closest_free_space(table, who, rule)
    yield from _collisions(table, who, pushed)
    if source and (pushed.passed or pushed.stopped == IMPASSABLE) and table.on_board(who):
        yield from table.trigger(Moment.KNOCKED_INTO, who)  # what has no source is no push of the monster
    return pushed


def _pushed(table: ShowdownTable, who: int, n: int, direction: Direction) -> Pushed:
    """The way of a push of n spaces, as far as it goes; nothing is moved yet."""
    at, monster = table.at(who), table.base(table.monster)
    path, passed = [at], list[int]()
    for _ in range(n):
        ahead = BOARD.line(at, direction, 1)
        if not ahead:
            return Pushed(path, passed, EDGE)  # move-board-edge
        bit = BOARD.bit(ahead[0])
        if bit & monster and not BOARD.bit(at) & monster:
            return Pushed(path, passed, table.name(table.monster))
        if bit & table.terrain("destructible"):
            return Pushed(path, passed, DESTRUCTIBLE, ahead[0])
        if bit & table.terrain("impassable"):
            return Pushed(path, passed, IMPASSABLE)
        at = ahead[0]
        path.append(at)
        other = table.survivor_at(at)
        if other and other != who:
            passed.append(other)
    return Pushed(path, passed)


def _collisions(table: ShowdownTable, who: int, pushed: Pushed) -> Flow[None]:
    """With whom a push has passed, then with what has stopped it; a destructible tile is gone first, and hurts."""
    stopped = pushed.stopped
    if pushed.tile is not None:
        archive_tile(table, pushed.tile)
    struck = []
    for other in pushed.passed:
        if (yield from _passes(table, who, other)):
            continue
        way = BOARD.from_spaces(pushed.path)
        if (yield from suffer_collision(table, other, table.name(who), "collision-survivor-survivor", way)):
            struck.append(other)
    if struck:
        yield from suffer_collision(table, who, table.name(struck[0]), "collision-survivor-survivor")
    elif BOARD.from_spaces(pushed.path[1:]) & table.retinues():
        yield from suffer_collision(table, who, "a retinue", "collision-survivor-survivor")
    if stopped not in ("", EDGE):
        rules = {DESTRUCTIBLE: "collision-destructible", IMPASSABLE: "collision-impassable"}
        yield from suffer_collision(table, who, stopped, rules.get(stopped, "collision-knockback-into-monster"))
    if pushed.tile is not None:
        yield from _hurt_by_rubble(table, who)


def _passes(table: ShowdownTable, who: int, other: int) -> Flow[bool]:
    """Whether a card of the pushed survivor keeps them from colliding with another one: then neither suffers it."""
    pass_by = next(COLLIDES_WITH_SURVIVOR.of(table, who), None)
    return pass_by is not None and (yield from pass_by(other))


def _hurt_by_rubble(table: ShowdownTable, who: int) -> Flow[None]:
    """What a collision with destructible terrain costs besides the fall."""
    location = yield from random_location(table, who, DESTRUCTIBLE)
    damage = Amount(1, ((DESTRUCTIBLE, 1),))
    yield from suffer_damage(table, who, damage, location, DESTRUCTIBLE, "collision-destructible")


def _along_edge(table: ShowdownTable, who: int, n: int, direction: Direction, source: Spaces) -> Flow[Direction]:
    """A push that starts at the edge and points off the board goes along it: to the end farther from the source."""
    at = table.at(who)
    ends = {}
    for way in (direction.left, direction.right):
        line = BOARD.line(at, way, n)
        if line:
            ends[way] = BOARD.distance(BOARD.bit(line[-1]), source) if source else 0
    best = [way for way in ends if ends[way] == max(ends.values())]
    options = [Option(f"push:{way}", f"Along the edge to the {way.name.lower()}", way) for way in best]
    chosen: Direction = yield from table.controller_chooses(
        "knockback", f"Which way along the edge is {table.name(who)} pushed?", options, "move-board-edge-start"
    )
    return chosen


def free_spaces(table: ShowdownTable, who: int) -> Spaces:
    """Where a survivor may be put down: no figure, no impassable terrain."""
    return BOARD.all & ~table.occupied(who) & ~table.terrain("impassable")


def closest(spaces: Spaces, to: Spaces) -> list[Space]:
    """Those of the spaces that are nearest to `to`, in reading order."""
    within = to
    while to and spaces and not within & spaces:
        within = BOARD.within(within, 1)
    return BOARD.to_spaces(within & spaces)


def to_closest_free_space(table: ShowdownTable, who: int, rule: str) -> Flow[None]:
    """Puts a survivor on the closest free space; among several the monster controller picks."""
    spaces = closest(free_spaces(table, who), BOARD.bit(table.at(who)))
    yield from relocate(table, who, spaces, "the closest free space", rule)


def relocate(table: ShowdownTable, who: int, spaces: Iterable[Space], why: str, rule: str) -> Flow[None]:
    """Places a survivor on one of the spaces (keyword-place: no movement)."""
    allowed = list(spaces)
    if not allowed:
        return
    options = [Option(f"space:{c},{r}", f"{c},{r}", (c, r)) for c, r in allowed]
    about, other = f"Where is {table.name(who)} placed?", Why("The rule places nobody there.", rule)
    at: Space = yield from table.controller_chooses(
        "place", about, options, rule, lambda: refused_spaces(table, BOARD.from_spaces(allowed), other, "Place at")
    )
    table.put(who, at)
    table.tell(facts.SurvivorRelocated(rule, who, at, why))


def place(table: ShowdownTable, who: int, wanted: Spaces, rule: str, why: str = "placed") -> Flow[None]:
    """Places a survivor on one of the wanted spaces, or the nearest free one. If only impassable terrain is free there,
    they go beside that tile, as near to the monster as can be, and collide; a destructible one is archived by that, and
    hurts (collision-destructible).
    """
    if not table.on_board(who) or table.banned(who, Ban.BE_MOVED):
        return
    empty, open_ = wanted & ~table.occupied(who), free_spaces(table, who)
    if free := empty & open_:
        yield from relocate(table, who, BOARD.to_spaces(free), why, rule)
        return
    monster = table.base(table.monster)
    if not empty:
        yield from relocate(table, who, closest(open_, wanted or monster), "placed", rule)
        return
    beside = BOARD.neighbors(_impassable_tiles(table, empty)) & open_
    yield from relocate(table, who, closest(beside or open_, monster), "placed", "collision-place-on-impassable")
    tile = _destructible_beside(table, who, empty)
    if tile is not None:
        archive_tile(table, tile)
    with_ = IMPASSABLE if tile is None else DESTRUCTIBLE
    yield from suffer_collision(table, who, with_, "collision-place-on-impassable")
    if tile is not None:
        yield from _hurt_by_rubble(table, who)


def _destructible_beside(table: ShowdownTable, who: int, spaces: Spaces) -> Space | None:
    """One of the spaces, under a destructible tile that the survivor is beside now."""
    for entity, tile in table.world.each(TerrainTile):
        base = table.base(entity)
        breaks = "destructible" in table.box.terrain[tile.card].keywords
        if breaks and base & spaces and BOARD.neighbors(base) & table.base(who):
            return BOARD.to_spaces(base & spaces)[0]
    return None


def _impassable_tiles(table: ShowdownTable, spaces: Spaces) -> Spaces:
    """Everything under the impassable tiles that cover one of the spaces."""
    tiles = 0
    for entity, tile in table.world.each(TerrainTile):
        if "impassable" in table.box.terrain[tile.card].keywords and table.base(entity) & spaces:
            tiles |= table.base(entity)
    return tiles


def overrun(
    table: ShowdownTable, passed: Iterable[int], last_step: Direction | None, way: Spaces = 0, *, moved: bool = True
) -> Flow[list[int]]:
    """After the monster's movement: those it passed over collide; those under its base are also knocked back
    (collision-monster-ends-on). `way` is all that it has moved over, besides where it is; a monster that was put there
    or pushed has not `moved`. Returns who has collided.
    """
    struck: list[int] = []
    for who in passed:
        if not table.on_board(who):
            continue
        under = bool(table.base(who) & table.base(table.monster))
        rule = "collision-monster-ends-on" if under else "collision-monster-through"
        swept = way | table.base(table.monster)
        if not (yield from suffer_collision(table, who, table.name(table.monster), rule, swept)):
            if table.base(who) & table.base(table.monster):  # whatever keeps them where they are
                yield from to_closest_free_space(table, who, rule)
            continue
        struck.append(who)
        if moved:
            yield from table.trigger(Moment.RUN_OVER, who)
        if not under or not table.on_board(who):
            continue
        base = table.base(table.monster)
        yield from knock_back(table, who, OVERRUN_KNOCKBACK, base, last_step or (yield from _outward(table, who)))
        if table.on_board(who) and table.base(who) & base:
            yield from to_closest_free_space(table, who, "collision-monster-ends-on")
    return struck


def _outward(table: ShowdownTable, who: int) -> Flow[Direction]:
    """From the centre of a placed monster's base through the survivor; ties by the controller."""
    left, top, right, bottom = _box(table.base(table.monster))
    column, row = table.at(who)
    dx, dy = 2 * column - left - right, 2 * row - top - bottom
    ways = []
    if abs(dx) >= abs(dy):
        ways += [Direction.EAST] if dx > 0 else [Direction.WEST] if dx < 0 else []
    if abs(dy) >= abs(dx):
        ways += [Direction.SOUTH] if dy > 0 else [Direction.NORTH] if dy < 0 else []
    options = [Option(f"push:{way}", f"Push {way.name.lower()}", way) for way in ways or list(Direction)]
    way: Direction = yield from table.controller_chooses(
        "knockback", f"Which way is {table.name(who)} knocked back?", options, "collision-monster-ends-on"
    )
    return way


def straight_steps(start: Spaces, direction: Direction, n: int) -> int:
    """Returns how many of n steps a base can go before the edge stops it."""
    return sum(
        1
        for _ in takewhile(
            lambda k: BOARD.count(BOARD.shift(start, direction, k)) == BOARD.count(start), range(1, n + 1)
        )
    )

"""The monster's movement: routes toward and away, over survivors and terrain (page 68)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.decision import Option
from engine.grid import Direction, Space, Spaces
from engine.table import Flow
from game import facts
from game.cards.moments import Ban, Doing, Moment
from game.cards.zones import Zone
from game.rules.movement.collision import archive_tile, directions_away, overrun, straight_steps
from game.rules.movement.hooks import MONSTER_WENT, PLACED_INSTEAD
from game.rules.space.zones import ahead_of, spaces_of
from game.rules.table.board_queries import BOARD
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.triggers import propose


@dataclass(frozen=True, slots=True)
class Route:
    """A way for the monster's base, one cardinal step of the whole block at a time (move-monster-multi-space): the
    anchors it passes, the first being where it stands; the survivors it covers on
    the way. `placed`: it is set down at the end of it, and nowhere in between.
    """

    path: tuple[Space, ...]
    passed: tuple[int, ...] = ()
    placed: bool = False

    @property
    def last_step(self) -> Direction | None:
        if len(self.path) < 2 or self.placed:
            return None
        (c0, r0), (c1, r1) = self.path[-2:]
        return next(way for way in Direction if (way.dx, way.dy) == (c1 - c0, r1 - r0))


def _held(table: ShowdownTable) -> bool:
    """Whether a card keeps the monster where it is; it can be pushed and placed all the same."""
    return bool(table.record.barred) and table.banned(table.monster, Ban.MOVE) is not None


def routes_toward(
    table: ShowdownTable, target: int, steps: int, reach: int = 1, zone: Zone | None = None
) -> list[Route]:
    """The distinct shortest ways to within `reach` of the target, or to where it can turn so that the target is in a
    `zone`, cut off after so many steps (move-monster-toward, move-monster-reach).

    Ways that end on the same spaces and cover the same survivors are one route.
    """
    size = table.monster_card.size
    anchors = BOARD.anchors(size)
    space = table.base(target)
    goals = 0
    for anchor in BOARD.to_spaces(anchors & BOARD.within(_anchors_near(space, size), zone.depth if zone else reach)):
        base = BOARD.footprint(anchor, size)
        if base & space:
            continue
        if zone is not None:
            there = any(spaces_of(table, zone, way, base) & space for way in Direction)
        else:
            there = BOARD.distance(base, space) <= reach
        goals |= BOARD.bit(anchor) if there else 0
    start = BOARD.bit(table.at(table.monster))
    if goals & start or steps <= 0 or _held(table):
        return [Route((table.at(table.monster),))]
    if PLACED_INSTEAD(table):
        return _placed_toward(table, space, steps, reach)
    forward = BOARD.reach(start, anchors, BOARD.width + BOARD.height)
    far = next(k for k, layer in enumerate(forward) if layer & goals)
    if far <= steps:
        return _routes(table, forward[: far + 1], forward[far] & goals, {target})
    backward = BOARD.reach(forward[far] & goals, anchors, far - steps)
    return _routes(table, forward[: steps + 1], forward[steps] & backward[far - steps], {target})


def _anchors_near(space: Spaces, size: tuple[int, int]) -> Spaces:
    """Every anchor whose base could cover the space."""
    near = space
    for _ in range(size[0] - 1):
        near |= BOARD.shift(near, Direction.WEST)
    for _ in range(size[1] - 1):
        near |= BOARD.shift(near, Direction.NORTH)
    return near


def routes_to(table: ShowdownTable, anchor: Space, steps: int) -> list[Route]:
    """The distinct shortest ways to a place of the board, cut off after so many steps; where it stands if it is there
    (move-away-toward).
    """
    here = table.at(table.monster)
    if here == anchor or steps <= 0 or _held(table):
        return [Route((here,))]
    anchors = BOARD.anchors(table.monster_card.size)
    back = BOARD.reach(BOARD.bit(anchor), anchors, BOARD.width + BOARD.height)
    far = next(k for k, layer in enumerate(back) if layer & BOARD.bit(here))
    forward = BOARD.reach(BOARD.bit(here), anchors, min(far, steps))
    return _routes(table, forward, forward[-1] & back[far - min(far, steps)], set())


def routes_away(table: ShowdownTable, sources: Sequence[int], steps: int) -> list[Route]:
    """The most direct ways to where the distance to the nearest source is greatest (move-away-toward): as few steps as
    it takes, and of ends equally many spaces off those straight away, not round a corner.
    """
    here = table.at(table.monster)
    feared = 0
    for source in sources:
        feared |= table.base(source)
    if not feared or steps <= 0 or _held(table):
        return [Route((here,))]
    size = table.monster_card.size
    if PLACED_INSTEAD(table):
        return _placed_away(table, feared, steps)
    forward = BOARD.reach(BOARD.bit(here), BOARD.anchors(size), steps)
    best, ends, at_step = -1, 0, 0
    gaps: dict[Space, int] = {}
    for k, layer in enumerate(forward):
        for anchor in BOARD.to_spaces(layer):
            gap = gaps[anchor] = BOARD.distance(BOARD.footprint(anchor, size), feared)
            if gap > best:
                best, ends, at_step = gap, BOARD.bit(anchor), k
            elif gap == best and k == at_step:
                ends |= BOARD.bit(anchor)
    ends = _straightest(ends, size, feared)
    layers = forward[: at_step + 1]
    straight = _routes(table, layers, ends, set(), gaps)
    reached = BOARD.from_spaces({route.path[-1] for route in straight})
    return straight + (_routes(table, layers, ends & ~reached, set()) if ends & ~reached else [])


def _within_steps(table: ShowdownTable, steps: int) -> dict[Space, int]:
    """Every anchor at most so many spaces away at which the monster covers no survivor, with how far it is."""
    size, here = table.monster_card.size, table.at(table.monster)
    taken = table.occupied(table.monster)
    reached = {
        anchor: n
        for n, layer in enumerate(BOARD.reach(BOARD.bit(here), BOARD.anchors(size), steps))
        for anchor in BOARD.to_spaces(layer)
    }
    return {anchor: n for anchor, n in reached.items() if not BOARD.footprint(anchor, size) & taken}


def _placed(table: ShowdownTable, ends: Iterable[Space]) -> list[Route]:
    here = table.at(table.monster)
    return [Route((here,) if end == here else (here, end), placed=True) for end in sorted(ends)]


def _placed_toward(table: ShowdownTable, space: Spaces, steps: int, reach: int) -> list[Route]:
    """The nearest anchors from which the target is within `reach`, else the closest to it (keyword-place)."""
    size = table.monster_card.size
    far = _within_steps(table, steps)
    gaps = {anchor: BOARD.distance(BOARD.footprint(anchor, size), space) for anchor in far}
    ranked = {anchor: (max(gaps[anchor], reach), n) for anchor, n in far.items()}
    best = min(ranked.values(), default=None)
    return _placed(table, [anchor for anchor, rank in ranked.items() if rank == best] or [table.at(table.monster)])


def _placed_away(table: ShowdownTable, feared: Spaces, steps: int) -> list[Route]:
    """The anchors farthest from the nearest source, straight away rather than round a corner (keyword-place)."""
    size = table.monster_card.size
    gaps = {at: BOARD.distance(BOARD.footprint(at, size), feared) for at in _within_steps(table, steps)}
    best = max(gaps.values(), default=0)
    ends = BOARD.from_spaces({anchor for anchor, gap in gaps.items() if gap == best} or {table.at(table.monster)})
    return _placed(table, BOARD.to_spaces(_straightest(ends, size, feared)))


def unseen(table: ShowdownTable, route: Route) -> Route:
    """Returns the way of a monster that does not walk: to the last space of it where it covers nobody."""
    if route.placed or not PLACED_INSTEAD(table):
        return route
    taken, size = table.occupied(table.monster), table.monster_card.size
    free = [anchor for anchor in route.path[1:] if not BOARD.footprint(anchor, size) & taken]
    return Route((route.path[0], *free[-1:]), placed=True)


def _straightest(ends: Spaces, size: tuple[int, int], feared: Spaces) -> Spaces:
    """Those of the ends that are farthest from the nearest source as the crow flies."""
    sources = BOARD.to_spaces(feared)
    flown = {
        end: min(
            (column - c) ** 2 + (row - r) ** 2
            for column, row in BOARD.to_spaces(BOARD.footprint(end, size))
            for c, r in sources
        )
        for end in BOARD.to_spaces(ends)
    }
    farthest = max(flown.values())
    return BOARD.from_spaces({end for end, gap in flown.items() if gap == farthest})


def _routes(
    table: ShowdownTable,
    layers: Sequence[Spaces],
    ends: Spaces,
    ignored: set[int],
    gaps: dict[Space, int] | None = None,
) -> list[Route]:
    """One route for each end and each set of survivors covered, over shortest paths through the layers; with `gaps`
    over steps only that do not lower the gap (move-away-toward).
    """
    size = table.monster_card.size
    others = [who for who in table.survivors() if who not in ignored]
    kept = [ends]
    for layer in reversed(layers[:-1]):
        kept.append(layer & BOARD.neighbors(kept[-1]))
    kept.reverse()
    states: dict[tuple[Space, tuple[int, ...]], tuple[Space, ...]] = {
        (at, ()): (at,) for at in BOARD.to_spaces(kept[0])
    }
    for layer in kept[1:]:
        following: dict[tuple[Space, tuple[int, ...]], tuple[Space, ...]] = {}
        for (at, passed), path in states.items():
            for step in BOARD.to_spaces(BOARD.neighbors(BOARD.bit(at)) & layer):
                if gaps is not None and gaps[step] < gaps[at]:
                    continue
                base = BOARD.footprint(step, size)
                covered = tuple(who for who in others if who in passed or table.base(who) & base)
                following.setdefault((step, covered), (*path, step))
        states = following
    return [Route(path, passed) for (_, passed), path in sorted(states.items())]


def route_straight(
    table: ShowdownTable, direction: Direction, steps: int, source: Spaces = 0, pushed: bool = False
) -> Flow[Route]:
    """Straight on, stopped by the edge; from the edge itself along it, to the end farther from the source, or else to
    where there is more room (move-forward-back, move-board-edge-start). `pushed`: it does not go by itself.
    """
    base = table.base(table.monster)
    if not pushed and _held(table):
        return Route((table.at(table.monster),))
    if straight_steps(base, direction, 1) == 0:
        room = {way: straight_steps(base, way, steps) for way in (direction.left, direction.right)}
        gain = {way: BOARD.distance(BOARD.shift(base, way, n), source) if source else n for way, n in room.items()}
        best = [way for way in gain if gain[way] == max(gain.values())]
        options = [Option(f"along:{way}", f"Along the edge to the {way.name.lower()}", way) for way in best]
        direction = yield from table.controller_chooses(
            "edge", f"Which way along the edge does {table.name(table.monster)} go?", options, "move-board-edge-start"
        )
    return route_along(table, (direction, steps), pushed=pushed)


def route_along(table: ShowdownTable, *legs: tuple[Direction, int], pushed: bool = False) -> Route:
    """One move of several legs, each straight on until its steps are made or the edge stops it."""
    at, base = table.at(table.monster), table.base(table.monster)
    path = [at]
    for direction, steps in legs if pushed or not _held(table) else ():
        far = straight_steps(base, direction, steps)
        path += [(at[0] + direction.dx * k, at[1] + direction.dy * k) for k in range(1, far + 1)]
        at, base = path[-1], BOARD.shift(base, direction, far)
    swept = way_of(table, path[1:])
    passed = tuple(who for who in table.survivors() if table.base(who) & swept)
    return Route(tuple(path), passed)


def steps_aside(
    table: ShowdownTable, who: int, steps: int, facing: Direction | None = None
) -> list[tuple[Direction, int]]:
    """The fewest steps to either side that bring somebody straight ahead of a monster that faces that way (as it does
    now), or as many as there are that way; none if they are there.
    """
    base, facing = table.base(table.monster), facing or table.facing
    if table.base(who) & ahead_of(table, base, facing):
        return []
    for n in range(1, BOARD.width):
        for way in (facing.left, facing.right):
            there = BOARD.shift(base, way, n) if straight_steps(base, way, n) == n else 0
            if there and table.base(who) & ahead_of(table, there, facing):
                return [(way, min(n, steps))]
    return []


def way_of(table: ShowdownTable, path: Iterable[Space]) -> Spaces:
    """Every space that the monster's base covers at one of these anchors."""
    swept = 0
    for anchor in path:
        swept |= BOARD.footprint(anchor, table.monster_card.size)
    return swept


def choose_route(table: ShowdownTable, routes: Sequence[Route], about: str, rule: str) -> Flow[Route]:
    """Ties of paths: the monster controller chooses."""
    options = []
    ends = [route.path[-1] for route in routes]
    for route in routes:
        column, row = route.path[-1]
        over = "+".join(table.key(who) for who in route.passed)
        several = ends.count(route.path[-1]) > 1
        key = f"space:{column},{row}" + (f"/over-{over or 'nobody'}" if several else "")
        names = ", ".join(table.name(who) for who in route.passed)
        options.append(Option(key, f"End at {column},{row}" + (f", over {names}" if names else ""), route))
    chosen: Route = yield from table.controller_chooses("route", about, options, rule)
    return chosen


def move_monster(
    table: ShowdownTable,
    route: Route,
    rule: str,
    *,
    collide: bool = True,
    runs: bool = False,
    back: bool = False,
    why: str = "",
) -> Flow[bool]:
    """Moves the monster along a route, over survivors and impassable terrain (move-monster-through-survivors,
    terrain-impassable-monster, terrain-monsters-ignore). Returns False if something took the place of the movement.

    `collide` off: whoever calls sees to the collisions (after turning to face, or in place of them). `runs`, `back` and
    `why` are told with it.
    """
    if len(route.path) < 2:
        return True
    if not (yield from propose(table, Doing.MONSTER_MOVE, table.monster)):
        return False
    route = unseen(table, route)
    if len(route.path) < 2:
        return True
    table.put(table.monster, route.path[-1])
    if route.placed:
        table.forget_traits(table.monster)
        table.tell(facts.MonsterPlaced("keyword-place", route.path[-1], why=why, instead=True))
        return True
    table.tell(facts.MonsterMoved(rule, route.path, runs, back, why))
    _break_terrain(table, route)
    yield from MONSTER_WENT(table, way_of(table, route.path[1:]))
    yield from table.trigger(Moment.MONSTER_MOVED)
    if collide:
        yield from overrun(table, route.passed, route.last_step, way_of(table, route.path))
    return True


def _break_terrain(table: ShowdownTable, route: Route) -> None:
    """Destructible tiles that the monster has moved over are gone (terrain-destructible-monster)."""
    for space in BOARD.to_spaces(way_of(table, route.path[1:]) & table.terrain("destructible")):
        archive_tile(table, space)


def knock_back_monster(table: ShowdownTable, n: int, direction: Direction, source: Spaces = 0) -> Flow[None]:
    """Pushes the monster n spaces without turning it: at the edge and on whom it ends it is like its own movement
    (collision-monster-knockback), but it is not a move that anything could take the place of.
    """
    if not table.on_board(table.monster) or n <= 0:
        return
    route = yield from route_straight(table, direction, n, source, pushed=True)
    if len(route.path) < 2:
        return
    table.put(table.monster, route.path[-1])
    table.tell(facts.MonsterKnockedBack("collision-monster-knockback", route.path))
    _break_terrain(table, route)
    yield from MONSTER_WENT(table, way_of(table, route.path[1:]))
    yield from overrun(table, route.passed, route.last_step, way_of(table, route.path), moved=False)


def away_from(table: ShowdownTable, who: int) -> Flow[Direction]:
    """The cardinal direction that leads the monster directly away from a survivor."""
    ways = directions_away(table.base(who), table.base(table.monster)) if table.on_board(who) else []
    options = [Option(f"away:{way}", f"Go {way.name.lower()}", way) for way in ways]
    way: Direction = yield from table.controller_chooses(
        "away", "Which way does the monster go?", options, "move-away-toward"
    )
    return way

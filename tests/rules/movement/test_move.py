"""Properties of movement that no single example shows: shortest ways, ways away, the board (pages 69-73)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.grid import Direction
from game import facts
from game.cards.traits.attack import SpecialAttack
from game.rules.movement.monster_movement import Route, knock_back_monster, routes_away, routes_toward
from game.rules.movement.survivor_movement import reach
from game.rules.table.board_queries import BOARD
from tests.play.armory import fight, teaching
from tests.play.stage import Stage, beast

Space = tuple[int, int]
SPACES = st.tuples(st.integers(1, 22), st.integers(1, 16))
ANCHORS = st.tuples(st.integers(1, 21), st.integers(1, 15))


def gap(anchor: Space, survivors: list[Space], size: Space = (2, 2)) -> int:
    """Cardinal steps between the nearest spaces, counted by hand."""
    covered = [(anchor[0] + dx, anchor[1] + dy) for dx, dy in product(range(size[0]), range(size[1]))]
    return min(abs(c - x) + abs(r - y) for (c, r), (x, y) in product(covered, survivors))


def single_steps(route: Route) -> bool:
    return all(abs(c - x) + abs(r - y) == 1 for (c, r), (x, y) in zip(route.path, route.path[1:], strict=False))


@pytest.mark.rule("move-showdown-board-size#1")
def test_move_showdown_board_size() -> None:
    assert (BOARD.width, BOARD.height) == (22, 16)


@given(ANCHORS, SPACES, st.integers(1, 9), st.integers(1, 3))
def test_move_monster_toward__always_a_shortest_way(at: Space, survivor: Space, steps: int, reach_: int) -> None:
    stage = Stage({"erza": survivor}, at=at)
    routes = routes_toward(stage.table, stage.id("erza"), steps, reach_)
    before = gap(at, [survivor])
    for route in routes:
        walked = len(route.path) - 1
        assert route.path[0] == at and single_steps(route)
        if before == 0:  # placed on a survivor: it has to step off
            continue
        assert walked == min(steps, max(0, before - reach_)), "the fewest spaces that it takes"
        assert gap(route.path[-1], [survivor]) == before - walked
    assert len({(route.path[-1], route.passed) for route in routes}) == len(routes)


@given(ANCHORS, st.lists(SPACES, min_size=1, max_size=3, unique=True), st.integers(1, 4))
def test_move_away_toward__as_far_as_can_be_and_never_nearer(at: Space, survivors: list[Space], steps: int) -> None:
    stage = Stage({f"s{i}": space for i, space in enumerate(survivors)}, at=at)
    routes = routes_away(stage.table, stage.table.survivors(), steps)
    within = [
        (at[0] + dx, at[1] + dy)
        for dx, dy in product(range(-steps, steps + 1), repeat=2)
        if abs(dx) + abs(dy) <= steps and 1 <= at[0] + dx <= 21 and 1 <= at[1] + dy <= 15
    ]
    farthest = max(gap(anchor, survivors) for anchor in within)
    fewest = min(abs(c - at[0]) + abs(r - at[1]) for c, r in within if gap((c, r), survivors) == farthest)
    for route in routes:
        gaps = [gap(anchor, survivors) for anchor in route.path]
        assert gaps[-1] == farthest and len(route.path) - 1 == fewest and single_steps(route)
        if gaps != sorted(gaps):
            assert not retreats_exist(at, route.path[-1], survivors), "a way that never comes nearer was there"


@pytest.mark.rule("move-away-toward#1")
def test_move_away_toward__straight_away_and_not_round_a_corner() -> None:
    """A survivor due west: a full move of 4 goes 4 east, though 4 south would be as many spaces off."""
    stage = Stage({"erza": (5, 7)}, at=(8, 7))
    (route,) = routes_away(stage.table, [stage.id("erza")], 4)
    assert route.path == ((8, 7), (9, 7), (10, 7), (11, 7), (12, 7))
    assert gap((8, 11), [(5, 7)]) == gap((12, 7), [(5, 7)]) == 7
    cornered = routes_away(stage.table, [stage.id("erza")], 40)
    assert {route.path[-1] for route in cornered} == {(21, 15)}


def retreats_exist(at: Space, end: Space, survivors: list[Space]) -> bool:
    """Whether some shortest way to the end never lowers the gap."""
    if at == end:
        return True
    ways = [(way.dx, way.dy) for way in Direction if way.dx * (end[0] - at[0]) + way.dy * (end[1] - at[1]) > 0]
    nexts = [(at[0] + dx, at[1] + dy) for dx, dy in ways]
    return any(gap(step, survivors) >= gap(at, survivors) and retreats_exist(step, end, survivors) for step in nexts)


@given(st.lists(SPACES, min_size=2, max_size=4, unique=True))
def test_move_survivor_basic__only_free_spaces_within_the_movement(spaces: list[Space]) -> None:
    stage = Stage({f"s{i}": space for i, space in enumerate(spaces)}, at=(11, 8))
    who = stage.id("s0")
    reachable = BOARD.to_spaces(reach(stage.table, who))
    (column, row), taken = spaces[0], BOARD.to_spaces(stage.table.occupied())
    assert spaces[0] not in reachable and not set(taken) & set(reachable)
    assert all(abs(c - column) + abs(r - row) <= 5 for c, r in reachable)


def test_move_monster_multi_space__one_step_covers_one_more_column() -> None:
    """A base of 3 by 3 seen as a block: adjacent is beside any of its spaces."""
    stage = Stage({"erza": (9, 6), "lucy": (9, 9)}, at=(5, 5), monster=beast(size=(3, 3)))
    assert stage.table.distance(stage.id("erza")) == 2
    assert stage.table.distance(stage.id("lucy")) == 4
    (route,) = routes_toward(stage.table, stage.id("erza"), 6)
    assert route.path == ((5, 5), (6, 5))


def knocked_back(survivors: dict[str, Space], way: Direction, n: int = 3, **fields: Any) -> Stage:
    stage = Stage(survivors, **fields)
    stage.run(knock_back_monster(stage.table, n, way, stage.table.base(stage.id("erza"))))
    return stage


@pytest.mark.rule("collision-monster-knockback#1")
def test_collision_monster_knockback() -> None:
    """Pushed back three it ends on Lucy: she suffers a collision and knockback 5, and it still looks the same way."""
    stage = knocked_back({"erza": (11, 10), "lucy": (11, 5)}, Direction.NORTH)
    assert stage.lion_at == (11, 5) and stage.table.facing.value == "s"
    assert stage.down("lucy") and stage.at("lucy") == (11, 1), "5 spaces, stopped by the edge"
    assert stage.one(facts.MonsterKnockedBack).rule == "collision-monster-knockback"
    assert stage.one(facts.CollisionSuffered).rule == "collision-monster-ends-on"


@pytest.mark.rule("collision-monster-knockback#1")
def test_collision_monster_knockback__a_slam_pushes_it_onto_somebody() -> None:
    """It goes 1 space north onto Lucy: she falls and goes 5 spaces on in the same direction."""
    stage = fight(teaching(SpecialAttack.SLAM), at=(11, 14))
    stage.table.put(stage.id("lucy"), (11, 7))
    stage.play("act:erza", "slam:n")
    assert stage.lion_at == (11, 7) and stage.at("lucy") == (11, 2)
    assert stage.one(facts.CollisionSuffered).who == stage.one(facts.KnockedDown).who == stage.id("lucy")
    assert len(stage.one(facts.KnockedBack).path) - 1 == 5


def test_collision_monster_knockback__over_somebody_and_through_a_pillar() -> None:
    stage = knocked_back({"erza": (11, 10), "lucy": (12, 7)}, Direction.NORTH, tiles={(11, 6): "stone-column"})
    assert stage.lion_at == (11, 5) and stage.down("lucy") and stage.at("lucy") == (12, 7)
    assert stage.one(facts.TileArchived).name == "Stone Column"


def test_collision_monster_knockback__at_the_edge() -> None:
    """It stops at the edge; from the edge itself it is pushed along it, farther from who pushed it."""
    assert knocked_back({"erza": (11, 5)}, Direction.NORTH, at=(11, 2)).lion_at == (11, 1)
    assert knocked_back({"erza": (12, 3)}, Direction.NORTH, at=(12, 1)).lion_at[1] == 1
    assert knocked_back({"erza": (10, 2)}, Direction.NORTH, at=(11, 1)).lion_at == (14, 1)


def test_collision_monster_knockback__is_no_move_of_its_own() -> None:
    """A ruptured tendon is not asked."""
    stage = Stage({"erza": (11, 10)})
    stage.table.enter_play("Beast's Heel", "persistent injury")
    stage.run(knock_back_monster(stage.table, 2, Direction.NORTH))
    assert stage.lion_at == (11, 6) and not stage.each(facts.EffectRolled)

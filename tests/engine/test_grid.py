"""The bitboard against the plainest code that could do the same."""

from __future__ import annotations

import copy
import itertools
from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.grid import EAST, NORTH, SOUTH, WEST, Direction, Grid, Size, Space, Spaces

BOARD = Grid(22, 16)
directions = st.sampled_from(Direction)


@st.composite
def boards(draw: st.DrawFn) -> Grid:
    return Grid(draw(st.integers(1, 9)), draw(st.integers(1, 9)))


def every(grid: Grid) -> list[Space]:
    return [(column, row) for row in range(1, grid.height + 1) for column in range(1, grid.width + 1)]


def some(grid: Grid, least: int = 0) -> st.SearchStrategy[set[Space]]:
    return st.sets(st.sampled_from(every(grid)), min_size=least)


@st.composite
def bases(draw: st.DrawFn, grid: Grid) -> tuple[Space, Size]:
    """A base somewhere on the board: its anchor and size."""
    column, row = draw(st.sampled_from(every(grid)))
    return (column, row), (draw(st.integers(1, grid.width - column + 1)), draw(st.integers(1, grid.height - row + 1)))


def under(anchor: Space, size: Size) -> set[Space]:
    return {(anchor[0] + x, anchor[1] + y) for x in range(size[0]) for y in range(size[1])}


def apart(a: Space, b: Space) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def stepped(space: Space, direction: Direction, n: int = 1) -> Space:
    return space[0] + n * direction.dx, space[1] + n * direction.dy


# directions


def test_north_is_up_and_rows_grow_downwards() -> None:
    assert [(direction.dx, direction.dy) for direction in Direction] == [(0, -1), (1, 0), (0, 1), (-1, 0)]
    assert [direction.value for direction in Direction] == ["n", "e", "s", "w"]
    assert Direction("w") is WEST
    assert Direction["SOUTH"] is SOUTH


def test_turning() -> None:
    assert [direction.right for direction in Direction] == [EAST, SOUTH, WEST, NORTH]
    assert [direction.left for direction in Direction] == [WEST, NORTH, EAST, SOUTH]
    assert [direction.opposite for direction in Direction] == [SOUTH, WEST, NORTH, EAST]


# the board itself


def test_there_is_one_grid_per_size_and_it_survives_copying() -> None:
    assert Grid(22, 16) is BOARD
    assert Grid(16, 22) is not BOARD
    assert copy.deepcopy(BOARD) is BOARD
    assert repr(BOARD) == "Grid(22, 16)"


@pytest.mark.rule("move-showdown-board-size#1")
def test_move_showdown_board_size() -> None:
    assert BOARD.count(BOARD.all) == 22 * 16
    assert BOARD.holds((1, 1))
    assert BOARD.holds((22, 16))
    assert not any(BOARD.holds(space) for space in [(0, 1), (1, 0), (23, 1), (1, 17), (23, 16)])


@pytest.mark.parametrize("size", [(0, 3), (3, 0), (-1, 2)])
def test_a_grid_without_spaces_is_refused(size: Size) -> None:
    with pytest.raises(ValueError, match="at least one space"):
        Grid(*size)


@given(st.data())
def test_sets_of_spaces(data: st.DataObject) -> None:
    grid = data.draw(boards())
    a, b = data.draw(some(grid)), data.draw(some(grid))
    left, right = grid.from_spaces(a), grid.from_spaces(b)
    assert set(grid.to_spaces(left | right)) == a | b
    assert set(grid.to_spaces(left & right)) == a & b
    assert set(grid.to_spaces(left & ~right)) == a - b
    assert set(grid.to_spaces(grid.all ^ left)) == set(every(grid)) - a
    assert grid.count(left) == len(a)
    assert grid.to_spaces(left) == [space for space in every(grid) if space in a]
    if a:
        assert grid.first(left) == grid.to_spaces(left)[0]


def test_what_is_not_on_the_board_is_refused() -> None:
    with pytest.raises(ValueError, match=r"\(23, 1\) is not on Grid\(22, 16\)"):
        BOARD.bit((23, 1))
    with pytest.raises(ValueError, match=r"\(1, 0\) is not on"):
        BOARD.from_spaces([(1, 1), (1, 0)])
    with pytest.raises(ValueError, match="no first space"):
        BOARD.first(0)


@given(st.data())
def test_arrays_are_indexed_by_row_and_column(data: st.DataObject) -> None:
    grid = data.draw(boards())
    spaces = data.draw(some(grid))
    array = grid.to_array(grid.from_spaces(spaces))
    assert array.shape == (grid.height, grid.width)
    assert array.dtype == np.bool_
    assert {(column, row) for column, row in every(grid) if array[row - 1, column - 1]} == spaces
    assert grid.from_array(array) == grid.from_spaces(spaces)
    assert grid.from_array(array.astype(int) * 7) == grid.from_spaces(spaces)


def test_an_array_of_another_shape_is_refused() -> None:
    with pytest.raises(ValueError, match=r"\(16, 22\)"):
        BOARD.from_array(np.zeros((22, 16), np.bool_))


# rectangles


@given(st.data())
def test_a_rectangle_is_clipped_to_the_board(data: st.DataObject) -> None:
    grid = data.draw(boards())
    numbers = st.integers(-4, 13)
    at, size = data.draw(st.tuples(numbers, numbers)), data.draw(st.tuples(numbers, numbers))
    assert set(grid.to_spaces(grid.rectangle(at, *size))) == {space for space in under(at, size) if grid.holds(space)}


@given(st.data())
def test_a_footprint_is_wholly_on_the_board_or_refused(data: st.DataObject) -> None:
    grid = data.draw(boards())
    anchor = data.draw(st.tuples(st.integers(-1, 10), st.integers(-1, 10)))
    size = data.draw(st.tuples(st.integers(1, 4), st.integers(1, 4)))
    if under(anchor, size) <= set(every(grid)):
        assert set(grid.to_spaces(grid.footprint(anchor, size))) == under(anchor, size)
    else:
        with pytest.raises(ValueError, match="not wholly on"):
            grid.footprint(anchor, size)


@given(st.data())
def test_a_base_fits_where_it_covers_no_blocked_space(data: st.DataObject) -> None:
    grid = data.draw(boards())
    blocked = data.draw(some(grid))
    size = data.draw(st.tuples(st.integers(1, 10), st.integers(1, 10)))
    board = set(every(grid))
    assert set(grid.to_spaces(grid.anchors(size))) == {at for at in board if under(at, size) <= board}
    assert set(grid.to_spaces(grid.fits(size, grid.from_spaces(blocked)))) == {
        at for at in board if under(at, size) <= board - blocked
    }


def test_a_base_of_no_size_is_refused() -> None:
    for size in [(0, 1), (2, 0)]:
        with pytest.raises(ValueError, match="not the size of a base"):
            BOARD.anchors(size)
        with pytest.raises(ValueError, match="not the size of a base"):
            BOARD.footprint((1, 1), size)


# around and along


@given(st.data())
def test_shift_drops_what_leaves_the_board(data: st.DataObject) -> None:
    grid = data.draw(boards())
    spaces, direction, n = data.draw(some(grid)), data.draw(directions), data.draw(st.integers(0, 11))
    moved = {stepped(space, direction, n) for space in spaces}
    assert set(grid.to_spaces(grid.shift(grid.from_spaces(spaces), direction, n))) == moved & set(every(grid))


def test_a_negative_shift_is_refused() -> None:
    with pytest.raises(ValueError, match="turn the direction round"):
        BOARD.shift(BOARD.all, NORTH, -1)


@given(st.data())
def test_neighbors_within_and_ring(data: st.DataObject) -> None:
    grid = data.draw(boards())
    spaces, n = data.draw(some(grid)), data.draw(st.integers(0, 20))
    bits = grid.from_spaces(spaces)
    board = every(grid)
    near = {space for space in board if any(apart(space, other) <= n for other in spaces)}
    square = {
        (column, row)
        for column, row in board
        if any(max(abs(column - other[0]), abs(row - other[1])) <= n for other in spaces)
    }
    adjacent = {space for space in board if any(apart(space, other) == 1 for other in spaces)}
    assert set(grid.to_spaces(grid.within(bits, n))) == near
    assert set(grid.to_spaces(grid.ring(bits, n))) == square - spaces
    assert set(grid.to_spaces(grid.neighbors(bits))) == adjacent - spaces


def test_move_adjacent_cardinal() -> None:
    around = BOARD.neighbors(BOARD.bit((5, 5)))
    assert BOARD.to_spaces(around) == [(5, 4), (4, 5), (6, 5), (5, 6)]


def test_a_ring_of_one_round_a_lion_is_twelve_spaces() -> None:
    assert BOARD.count(BOARD.ring(BOARD.footprint((11, 8), (2, 2)), 1)) == 12


def test_target_facing() -> None:
    lion = BOARD.footprint((10, 7), (2, 2))
    assert BOARD.front(lion, NORTH) == BOARD.from_spaces((x, y) for x, y in every(BOARD) if y < 7)
    assert BOARD.front(lion, SOUTH) == BOARD.from_spaces((x, y) for x, y in every(BOARD) if y > 8)
    assert BOARD.front(lion, EAST) == BOARD.from_spaces((x, y) for x, y in every(BOARD) if x > 11)
    assert BOARD.front(lion, WEST) == BOARD.from_spaces((x, y) for x, y in every(BOARD) if x < 10)


@given(st.data())
def test_in_front_is_beyond_every_space_of_the_set(data: st.DataObject) -> None:
    grid, direction = data.draw(boards()), data.draw(directions)
    spaces = data.draw(some(grid, 1))

    def ahead(space: Space) -> int:
        return space[0] * direction.dx + space[1] * direction.dy

    expected = {space for space in every(grid) if ahead(space) > max(map(ahead, spaces))}
    assert set(grid.to_spaces(grid.front(grid.from_spaces(spaces), direction))) == expected


def test_monster_blind_spot_turns_with_the_facing() -> None:
    lion = BOARD.footprint((10, 7), (2, 2))
    assert BOARD.to_spaces(BOARD.behind(lion, NORTH)) == [(10, 9), (11, 9)]
    assert BOARD.to_spaces(BOARD.behind(lion, SOUTH)) == [(10, 6), (11, 6)]
    assert BOARD.to_spaces(BOARD.behind(lion, EAST)) == [(9, 7), (9, 8)]
    assert BOARD.to_spaces(BOARD.behind(lion, WEST)) == [(12, 7), (12, 8)]
    assert BOARD.to_spaces(BOARD.behind(lion, NORTH, 2)) == [(10, 9), (11, 9), (10, 10), (11, 10)]
    assert BOARD.behind(BOARD.footprint((21, 15), (2, 2)), NORTH) == 0


def test_a_strip_is_centred_and_leans_to_the_right_if_it_cannot_be() -> None:
    lion = BOARD.footprint((10, 7), (2, 2))
    assert BOARD.to_spaces(BOARD.strip(lion, NORTH, 2, 2)) == [(10, 5), (11, 5), (10, 6), (11, 6)]
    assert BOARD.to_spaces(BOARD.strip(lion, NORTH, 4, 1)) == [(9, 6), (10, 6), (11, 6), (12, 6)]
    assert BOARD.to_spaces(BOARD.strip(lion, NORTH, 3, 1)) == [(10, 6), (11, 6), (12, 6)]
    assert BOARD.to_spaces(BOARD.strip(lion, SOUTH, 3, 1)) == [(9, 9), (10, 9), (11, 9)]
    assert BOARD.to_spaces(BOARD.strip(lion, EAST, 3, 1)) == [(12, 7), (12, 8), (12, 9)]
    assert BOARD.to_spaces(BOARD.strip(lion, WEST, 3, 1)) == [(9, 6), (9, 7), (9, 8)]
    assert BOARD.to_spaces(BOARD.strip(lion, NORTH, 1, 1)) == [(11, 6)]


@given(st.data())
def test_a_strip_looks_the_same_from_all_four_sides(data: st.DataObject) -> None:
    """Turning the whole board by a quarter turns the strip with it."""
    grid = data.draw(boards())
    (anchor, size), direction = data.draw(bases(grid)), data.draw(directions)
    width, length = data.draw(st.integers(0, 9)), data.draw(st.integers(0, 9))
    turned = Grid(grid.height, grid.width)

    def turn(space: Space) -> Space:
        return grid.height + 1 - space[1], space[0]

    footprint = grid.footprint(anchor, size)
    strip = grid.strip(footprint, direction, width, length)
    turned_footprint = turned.from_spaces(map(turn, grid.to_spaces(footprint)))
    turned_strip = turned.from_spaces(map(turn, grid.to_spaces(strip)))
    assert turned.strip(turned_footprint, direction.right, width, length) == turned_strip
    assert strip & grid.front(footprint, direction) == strip
    assert grid.count(strip) <= width * length


@given(st.data())
def test_edges_and_lines(data: st.DataObject) -> None:
    grid = data.draw(boards())
    start, direction, n = data.draw(st.sampled_from(every(grid))), data.draw(directions), data.draw(st.integers(0, 12))
    outer = {space for space in every(grid) if not grid.holds(stepped(space, direction))}
    assert set(grid.to_spaces(grid.edge(direction))) == outer
    ray = [stepped(start, direction, k) for k in range(1, n + 1)]
    assert grid.line(start, direction, n) == [space for space in ray if grid.holds(space)]


@pytest.mark.parametrize("ask", [lambda grid: grid.front(0, NORTH), lambda grid: grid.front(0, EAST)])
def test_an_empty_set_has_no_front(ask: Callable[[Grid], Spaces]) -> None:
    with pytest.raises(ValueError, match="empty"):
        ask(BOARD)


@pytest.mark.parametrize(
    "spaces", [[], [(1, 1), (3, 1)], [(1, 1), (2, 1), (1, 2)], [(22, 1), (1, 2)], [(2, 1), (1, 2)]]
)
def test_what_is_not_a_rectangle_is_no_footprint(spaces: list[Space]) -> None:
    bits = BOARD.from_spaces(spaces)
    for ask in (
        lambda: BOARD.behind(bits, NORTH),
        lambda: BOARD.strip(bits, EAST, 1, 1),
        lambda: BOARD.line_mask(bits, 1),
    ):
        with pytest.raises(ValueError, match="no footprint"):
            ask()


# distance and paths


@pytest.mark.parametrize(("dx", "dy", "distance"), [(1, 1, 2), (3, 2, 5), (1, 0, 1), (0, 0, 0)])
def test_move_distance_cardinal(dx: int, dy: int, distance: int) -> None:
    assert BOARD.distance(BOARD.bit((4, 4)), BOARD.bit((4 + dx, 4 + dy))) == distance


def test_target_closest_counts_from_the_nearest_space_of_the_base() -> None:
    lion = BOARD.footprint((11, 8), (2, 2))
    assert BOARD.distance(lion, BOARD.bit((15, 9))) == 3
    assert BOARD.distance(lion, BOARD.bit((14, 11))) == 4


@given(st.data())
def test_distance_is_the_least_between_any_two_spaces(data: st.DataObject) -> None:
    grid = data.draw(boards())
    a, b = data.draw(some(grid, 1)), data.draw(some(grid, 1))
    least = min(apart(one, other) for one, other in itertools.product(a, b))
    assert grid.distance(grid.from_spaces(a), grid.from_spaces(b)) == least


@pytest.mark.parametrize(("a", "b"), [(0, 1), (1, 0), (0, 0)])
def test_there_is_no_distance_to_nothing(a: Spaces, b: Spaces) -> None:
    with pytest.raises(ValueError, match="empty"):
        BOARD.distance(a, b)


def naive_steps(start: set[Space], open_: set[Space]) -> dict[Space, int]:
    """Space -> fewest steps from the start, by a queue."""
    steps = dict.fromkeys(start, 0)
    queue = sorted(start)
    for space in queue:
        for direction in Direction:
            near = stepped(space, direction)
            if near in open_ and near not in steps:
                steps[near] = steps[space] + 1
                queue.append(near)
    return steps


@given(st.data())
def test_reach_gives_the_spaces_by_the_steps_they_take(data: st.DataObject) -> None:
    grid = data.draw(boards())
    start, open_, most = data.draw(some(grid)), data.draw(some(grid)), data.draw(st.integers(0, 30))
    layers = grid.reach(grid.from_spaces(start), grid.from_spaces(open_), most)
    steps = naive_steps(start, open_)
    assert {space: k for k, layer in enumerate(layers) for space in grid.to_spaces(layer)} == {
        space: k for space, k in steps.items() if k <= most
    }
    assert all(layers[1:])
    assert len(layers) == 1 + max((k for k in steps.values() if k <= most), default=0)
    assert sum(map(grid.count, layers)) == grid.count(sum(layers))  # no space twice


def test_a_lion_reaches_the_anchors_where_its_whole_base_fits() -> None:
    """A wall with a gap of one space lets a survivor through, not a base of two."""
    grid = Grid(7, 5)
    wall = grid.rectangle((4, 1), 1, 5) & ~grid.bit((4, 3))
    lion = grid.reach(grid.bit((1, 1)), grid.fits((2, 2), wall), 20)
    assert grid.to_spaces(sum(lion)) == [(x, y) for y in range(1, 5) for x in (1, 2)]
    survivor = grid.reach(grid.bit((1, 1)), grid.all & ~wall, 20)
    assert sum(survivor) == grid.all & ~wall


@given(st.data())
def test_a_path_is_shortest_and_comes_first_in_the_order_of_directions(data: st.DataObject) -> None:
    grid = Grid(data.draw(st.integers(1, 5)), data.draw(st.integers(1, 4)))
    start, goal = data.draw(st.sampled_from(every(grid))), data.draw(st.sampled_from(every(grid)))
    open_ = data.draw(some(grid))
    path = grid.path(start, goal, grid.from_spaces(open_))
    steps = naive_steps({start}, open_).get(goal)
    if steps is None:
        assert path is None
        return

    def walks(space: Space, left: int) -> list[list[Space]]:
        """Every walk of `left` steps from the space to the goal, in the order of directions."""
        if left == 0:
            return [[space]] if space == goal else []
        onward = [stepped(space, direction) for direction in Direction]
        return [
            [space, *walk]
            for near in onward
            if near in open_ and apart(near, goal) < left
            for walk in walks(near, left - 1)
        ]

    assert path == walks(start, steps)[0]


def test_no_path_leads_off_the_board() -> None:
    with pytest.raises(ValueError, match="not on"):
        BOARD.path((1, 1), (0, 1), BOARD.all)


# sight


def look(a: Space, b: Space, *obstacles: Space) -> Space | None:
    return BOARD.blocking_space(BOARD.bit(a), BOARD.bit(b), BOARD.from_spaces(obstacles))


def test_terrain_line_check() -> None:
    assert look((2, 2), (8, 2), (5, 2)) == (5, 2)
    assert look((2, 2), (8, 2), (5, 3)) is None


def test_terrain_obstacle_touched_at_a_corner_blocks() -> None:
    """The diagonal from (2, 2) to (4, 4) passes exactly through the corners of (3, 2) and (2, 3)."""
    assert look((2, 2), (4, 4), (3, 2)) == (3, 2)
    assert look((2, 2), (4, 4), (2, 3)) == (2, 3)
    assert look((2, 2), (4, 4), (4, 2)) is None
    assert look((2, 2), (4, 5), (3, 2)) is None  # a little steeper, and the corner is free


def test_terrain_obstacle_touched_along_an_edge_blocks() -> None:
    """The centre of a lion is a grid corner, so two lions in one row see each other along a grid line."""
    a, b = BOARD.footprint((2, 5), (2, 2)), BOARD.footprint((12, 5), (2, 2))
    for beside in [(7, 5), (7, 6)]:
        assert BOARD.blocking_space(a, b, BOARD.bit(beside)) == beside
    for off in [(7, 4), (7, 7)]:
        assert BOARD.blocking_space(a, b, BOARD.bit(off)) is None


def test_terrain_line_check_from_a_lion_to_a_survivor() -> None:
    """From the corner between (11, 8) and (12, 9) to the middle of (15, 9): all of it in row 9, first on its edge."""
    lion, survivor = BOARD.footprint((11, 8), (2, 2)), BOARD.bit((15, 9))
    assert BOARD.to_spaces(BOARD.line_mask(lion, survivor)) == [(11, 8), (12, 8), *((x, 9) for x in range(11, 16))]


def test_the_first_obstacle_met_is_named_from_either_end() -> None:
    assert look((2, 2), (12, 2), (5, 2), (9, 2)) == (5, 2)
    assert look((12, 2), (2, 2), (5, 2), (9, 2)) == (9, 2)
    assert look((4, 4), (2, 2), (3, 2), (2, 3)) == (3, 2)  # met at one point: reading order


def test_terrain_obstacle_only() -> None:
    """Nothing but the obstacles handed in blocks; the spaces of both ends count only if they are among them."""
    assert look((2, 2), (12, 7)) is None
    assert look((2, 2), (12, 7), (2, 2)) == (2, 2)


def touches(a: tuple[Fraction, Fraction], b: tuple[Fraction, Fraction], space: Space) -> Fraction | None:
    """Where along a -> b the line enters the closed unit square of the space, by clipping; None if it never does."""
    enter, leave = Fraction(0), Fraction(1)
    for axis in (0, 1):
        low, high, along = Fraction(space[axis] - 1), Fraction(space[axis]), b[axis] - a[axis]
        if along == 0:
            if not low <= a[axis] <= high:
                return None
            continue
        first, last = sorted(((low - a[axis]) / along, (high - a[axis]) / along))
        enter, leave = max(enter, first), min(leave, last)
    return enter if enter <= leave else None


@given(st.data())
def test_sight_against_exact_clipping(data: st.DataObject) -> None:
    grid = data.draw(boards())
    (at_a, size_a), (at_b, size_b) = data.draw(bases(grid)), data.draw(bases(grid))
    a, b = grid.footprint(at_a, size_a), grid.footprint(at_b, size_b)
    ends = [
        (Fraction(2 * at[0] - 2 + size[0], 2), Fraction(2 * at[1] - 2 + size[1], 2))
        for at, size in ((at_a, size_a), (at_b, size_b))
    ]
    met = {space: enter for space in every(grid) if (enter := touches(ends[0], ends[1], space)) is not None}
    assert set(grid.to_spaces(grid.line_mask(a, b))) == set(met)
    assert grid.line_mask(a, b) == grid.line_mask(b, a)
    obstacles = data.draw(some(grid))
    first = min(
        (space for space in met if space in obstacles), key=lambda space: (met[space], space[1], space[0]), default=None
    )
    assert grid.blocking_space(a, b, grid.from_spaces(obstacles)) == first

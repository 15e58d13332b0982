"""Sets of spaces on a square grid, as Python integers.

One bit per space, row after row from the top left, and one unused guard bit at the end of each row, so that a step east
or west never wraps round. A whole board is one integer: a union or one step of a flood costs a few machine operations,
which beats numpy and lists by far at the size of a game board (flooding 22 x 16 spaces for a base of 2 x 2: 5 us).
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import lru_cache
from typing import ClassVar, Final

import numpy as np
import numpy.typing as npt

Space = tuple[int, int]
"""(column, row), both counted from 1; (1, 1) is the top left corner and north is up."""
Spaces = int
"""A set of spaces of one Grid: a bitboard. `&`, `|` and `==` are the set operations; without: `a & ~b`; empty: 0."""
Size = tuple[int, int]
"""(columns, rows) that a base or tile covers."""
_Box = tuple[int, int, int, int]  # column, row, width, height


class Direction(enum.StrEnum):
    """One of the four directions. Its value is its key letter; `Direction["SOUTH"]` finds it by name."""

    NORTH = "n"
    EAST = "e"
    SOUTH = "s"
    WEST = "w"

    dx: int  # columns per step
    dy: int  # rows per step

    @property
    def right(self) -> Direction:
        """A quarter turn clockwise."""
        return _RIGHT[self]

    @property
    def left(self) -> Direction:
        """A quarter turn anticlockwise."""
        return _LEFT[self]

    @property
    def opposite(self) -> Direction:
        """Half a turn."""
        return _OPPOSITE[self]


NORTH, EAST, SOUTH, WEST = Direction
_RIGHT = {NORTH: EAST, EAST: SOUTH, SOUTH: WEST, WEST: NORTH}
_LEFT = {after: before for before, after in _RIGHT.items()}
_OPPOSITE = {direction: _RIGHT[_RIGHT[direction]] for direction in Direction}
for _direction, (_dx, _dy) in zip(Direction, ((0, -1), (1, 0), (0, 1), (-1, 0)), strict=True):
    _direction.dx, _direction.dy = _dx, _dy


class Grid:
    """A board of width x height spaces. Immutable; there is one instance per size.

    Distances are cardinal: a diagonal neighbour is 2 away. A *footprint* is the rectangle of spaces that a base covers,
    its *anchor* the top left of them. Methods that want a footprint raise ValueError for any other shape.
    """

    _made: ClassVar[dict[Size, Grid]] = {}

    def __new__(cls, width: int, height: int) -> Grid:
        return cls._made.get((width, height)) or super().__new__(cls)

    def __init__(self, width: int, height: int) -> None:
        if (width, height) in self._made:
            return
        if min(width, height) < 1:
            raise ValueError(f"a grid needs at least one space, not {width} x {height}")
        self.width: Final = width
        self.height: Final = height
        self._stride: Final = width + 1
        places = [(index % self._stride + 1, index // self._stride + 1) for index in range(self._stride * height)]
        self._places: Final[list[Space]] = places
        self._bits: Final = {space: 1 << index for index, space in enumerate(places) if space[0] <= width}
        # _rows[n]: the first space of each of the n top rows; _columns[n]: the n leftmost columns.
        self._rows: Final = [sum(1 << self._stride * row for row in range(n)) for n in range(height + 1)]
        self._columns: Final = [((1 << n) - 1) * self._rows[height] for n in range(width + 1)]
        self.all: Final[Spaces] = self._columns[width]
        self._box: Final = lru_cache(1 << 12)(self._find_box)
        self._anchors: Final = lru_cache(1 << 6)(self._find_anchors)
        self._balls: Final = lru_cache(1 << 11)(self._find_balls)
        self.footprint: Final[Callable[[Space, Size], Spaces]] = lru_cache(1 << 12)(self._find_footprint)
        self._line: Final = lru_cache(1 << 14)(self._find_line)
        self._made[width, height] = self

    def __reduce__(self) -> tuple[type[Grid], Size]:
        return Grid, (self.width, self.height)

    def __repr__(self) -> str:
        return f"Grid({self.width}, {self.height})"

    # spaces and sets of spaces

    def bit(self, space: Space) -> Spaces:
        """The set of this one space. Raises ValueError off the board."""
        try:
            return self._bits[space]
        except KeyError:
            raise ValueError(f"{space} is not on {self}") from None

    def holds(self, space: Space) -> bool:
        """True if the space is on the board."""
        return space in self._bits

    def from_spaces(self, spaces: Iterable[Space]) -> Spaces:
        """The set of these spaces. Raises ValueError if one is off the board."""
        bits = 0
        for space in spaces:
            bits |= self.bit(space)
        return bits

    def to_spaces(self, bits: Spaces) -> list[Space]:
        """The spaces in reading order: row by row from the top, west to east."""
        places = self._places
        spaces = []
        while bits:
            low = bits & -bits
            spaces.append(places[low.bit_length() - 1])
            bits ^= low
        return spaces

    def first(self, bits: Spaces) -> Space:
        """The first space in reading order. Raises ValueError for an empty set."""
        if not bits:
            raise ValueError("an empty set of spaces has no first space")
        return self._places[(bits & -bits).bit_length() - 1]

    def count(self, bits: Spaces) -> int:
        """Counts the spaces in the set."""
        return bits.bit_count()

    def to_array(self, bits: Spaces) -> npt.NDArray[np.bool_]:
        """The set as booleans of shape (height, width): array[row - 1, column - 1]."""
        length = self._stride * self.height
        packed = np.frombuffer(bits.to_bytes((length + 7) // 8, "little"), np.uint8)
        flat = np.unpackbits(packed, count=length, bitorder="little")
        return flat.reshape(self.height, self._stride)[:, : self.width].astype(np.bool_)

    def from_array(self, array: npt.NDArray[np.generic]) -> Spaces:
        """The set of spaces where an array of shape (height, width) is true. Raises ValueError for another shape."""
        if array.shape != (self.height, self.width):
            raise ValueError(f"expected an array of shape {(self.height, self.width)}, not {array.shape}")
        guarded = np.zeros((self.height, self._stride), np.bool_)
        guarded[:, : self.width] = array
        return int.from_bytes(np.packbits(guarded, bitorder="little").tobytes(), "little")

    # rectangles

    def rectangle(self, at: Space, width: int, height: int) -> Spaces:
        """The part of a rectangle that lies on the board; `at` is its top left, on the board or off it."""
        left, top = max(at[0], 1), max(at[1], 1)
        columns = min(at[0] + width - 1, self.width) - left + 1
        rows = min(at[1] + height - 1, self.height) - top + 1
        if columns <= 0 or rows <= 0:
            return 0
        return (((1 << columns) - 1) * self._rows[rows]) << ((top - 1) * self._stride + left - 1)

    def anchors(self, size: Size) -> Spaces:
        """Every anchor at which a base of this size is wholly on the board."""
        return self._anchors(size)

    def fits(self, size: Size, blocked: Spaces) -> Spaces:
        """Every anchor at which a base of this size is on the board and covers no blocked space."""
        width, height = size
        anchors = self.all & ~blocked
        for _ in range(width - 1):
            anchors &= anchors >> 1
        for _ in range(height - 1):
            anchors &= anchors >> self._stride
        return anchors

    def _find_footprint(self, anchor: Space, size: Size) -> Spaces:
        """The spaces under a base. Raises ValueError if any part of it is off the board."""
        if anchor not in self._bits or not self._bits[anchor] & self._anchors(size):
            raise ValueError(f"a base of {size[0]} x {size[1]} at {anchor} is not wholly on {self}")
        return self.rectangle(anchor, *size)

    def _find_anchors(self, size: Size) -> Spaces:
        if min(size) < 1:
            raise ValueError(f"{size[0]} x {size[1]} is not the size of a base")
        return self.fits(size, 0)

    def _find_box(self, bits: Spaces) -> _Box:
        if bits <= 0:
            raise ValueError("an empty set of spaces is no footprint")
        low = (bits & -bits).bit_length() - 1
        column, row = self._places[low]
        width = ((bits >> low) & ((1 << self.width) - 1)).bit_length()
        height = (bits.bit_length() - 1) // self._stride - row + 2
        if self.rectangle((column, row), width, height) != bits:
            raise ValueError(f"the spaces {self.to_spaces(bits)} are no footprint: they do not fill a rectangle")
        return column, row, width, height

    # around and along

    def shift(self, bits: Spaces, direction: Direction, n: int = 1) -> Spaces:
        """The set moved n spaces; what leaves the board is dropped."""
        if n < 0:
            raise ValueError(f"cannot shift by {n} spaces: turn the direction round instead")
        if direction is NORTH:
            return bits >> n * self._stride
        if direction is SOUTH:
            return bits << n * self._stride & self.all
        n = min(n, self.width)
        return bits >> n & self._columns[-1 - n] if direction is WEST else bits << n & (self.all ^ self._columns[n])

    def neighbors(self, bits: Spaces) -> Spaces:
        """The spaces adjacent to the set: one cardinal step away and not in it."""
        stride = self._stride
        return (bits << 1 | bits >> 1 | bits << stride | bits >> stride) & self.all & ~bits

    def within(self, bits: Spaces, n: int) -> Spaces:
        """Every space at cardinal distance n or less from the set, the set included."""
        stride, everywhere = self._stride, self.all
        for _ in range(n):
            wider = (bits | bits << 1 | bits >> 1 | bits << stride | bits >> stride) & everywhere
            if wider == bits:
                break
            bits = wider
        return bits

    def ring(self, bits: Spaces, n: int) -> Spaces:
        """Every space within n of the set measured squarely, diagonals included, without the set itself."""
        everywhere, stride, wide = self.all, self._stride, bits
        for _ in range(min(n, self.width)):
            wide |= (wide << 1 | wide >> 1) & everywhere
        for _ in range(min(n, self.height)):
            wide |= wide << stride | wide >> stride
        return wide & everywhere & ~bits

    def front(self, bits: Spaces, direction: Direction) -> Spaces:
        """Every space strictly beyond the set's front edge, over the full breadth of the board."""
        if not bits:
            raise ValueError("an empty set of spaces has no front")
        if direction is NORTH:
            return self.all & (1 << (self.first(bits)[1] - 1) * self._stride) - 1
        if direction is SOUTH:
            return self.all & -1 << ((bits.bit_length() - 1) // self._stride + 1) * self._stride
        columns = self._columns
        if direction is WEST:
            return columns[next(n for n in range(self.width) if columns[n + 1] & bits)]
        return self.all ^ columns[next(n for n in range(self.width, 0, -1) if bits & ~columns[n - 1])]

    def strip(self, footprint: Spaces, direction: Direction, width: int, length: int) -> Spaces:
        """The rectangle straight ahead of a base: `width` across, `length` deep, centred, clipped to the board.

        If the width cannot be centred exactly, the odd space lies to the right, seen in the direction.
        """
        column, row, across, down = self._box(footprint)
        if direction.dx:
            lean = (width - down) // 2
            top = row - lean if direction is EAST else row + down + lean - width
            return self.rectangle((column + across if direction is EAST else column - length, top), length, width)
        lean = (width - across) // 2
        left = column - lean if direction is NORTH else column + across + lean - width
        return self.rectangle((left, row + down if direction is SOUTH else row - length), width, length)

    def behind(self, footprint: Spaces, direction: Direction, depth: int = 1) -> Spaces:
        """The strip as wide as the base that touches its rear edge, when it faces in the direction."""
        return self.strip(footprint, direction.opposite, self._box(footprint)[3 if direction.dx else 2], depth)

    def edge(self, direction: Direction) -> Spaces:
        """The outermost row or column of the board on that side."""
        corner = (self.width if direction is EAST else 1, self.height if direction is SOUTH else 1)
        return self.rectangle(corner, 1 if direction.dx else self.width, self.height if direction.dx else 1)

    def line(self, start: Space, direction: Direction, n: int) -> list[Space]:
        """The n spaces after `start` in order, fewer if the edge of the board comes first."""
        (column, row), dx, dy = start, direction.dx, direction.dy
        spaces = ((column + dx * step, row + dy * step) for step in range(1, n + 1))
        return [space for space in spaces if space in self._bits]

    # distance and paths

    def distance(self, a: Spaces, b: Spaces) -> int:
        """The least cardinal distance between a space of one set and a space of the other; 0 if they overlap.

        Raises ValueError if either set is empty.
        """
        balls = self._balls(a)
        if not b:
            raise ValueError("there is no distance to an empty set of spaces")
        near, far = 0, len(balls) - 1
        while near < far:  # the balls grow: look for the smallest that touches b
            middle = (near + far) // 2
            if balls[middle] & b:
                far = middle
            else:
                near = middle + 1
        return near

    def _find_balls(self, bits: Spaces) -> tuple[Spaces, ...]:
        """The spaces within 0, 1, 2 ... of the set, up to the whole board."""
        if not bits:
            raise ValueError("there is no distance from an empty set of spaces")
        balls = [bits]
        while balls[-1] != self.all:
            balls.append(self.within(balls[-1], 1))
        return tuple(balls)

    def reach(self, start: Spaces, open_: Spaces, steps: int) -> list[Spaces]:
        """A flood from `start` through the open spaces: layer k holds the spaces first reached in exactly k steps.

        Layer 0 is `start`, open or not. The list ends with the last layer that is not empty, or with layer `steps`.
        For a base larger than one space pass anchors: `reach(anchor, fits(size, blocked), steps)`.
        """
        stride = self._stride
        free = open_ & self.all & ~start
        layers = [start]
        for _ in range(steps):
            start = (start << 1 | start >> 1 | start << stride | start >> stride) & free
            if not start:
                break
            free ^= start
            layers.append(start)
        return layers

    def path(self, start: Space, goal: Space, open_: Spaces) -> list[Space] | None:
        """A shortest path with both ends, or None. `start` need not be open, all others must be.

        Of several shortest paths it is the one whose steps come first in the order north, east, south, west.
        """
        here, there = self.bit(start), self.bit(goal)
        if here == there:
            return [start]
        if not there & open_:
            return None
        layers = self.reach(there, open_ | here, self.width * self.height)
        left = next((steps for steps, layer in enumerate(layers) if layer & here), None)
        if left is None:
            return None
        spaces = [start]
        for layer in reversed(layers[:left]):
            here = next(step for step in (self.shift(here, direction) & layer for direction in Direction) if step)
            spaces.append(self.first(here))
        return spaces

    # sight

    def line_mask(self, a: Spaces, b: Spaces) -> Spaces:
        """Every space that the line from the centre of one footprint to the centre of the other touches.

        Touching only a corner or edge counts (terrain-line-check): a line along a grid line touches both sides of it.
        The spaces under both ends are in it; take them out of the obstacles if they must not count.
        """
        return self._line(a, b)

    def blocking_space(self, a: Spaces, b: Spaces, obstacles: Spaces) -> Space | None:
        """The first obstacle space met on the way from a's centre to b's; None if the view is clear.

        Of obstacles met at the same point it is the first in reading order.
        """
        met = self._line(a, b) & obstacles
        if not met:
            return None
        (ax, ay), (bx, by) = self._center(a), self._center(b)

        def entry(space: Space) -> Fraction:  # how far along the line, from 0 to 1, it first touches the space
            parts = [Fraction(0)]
            for at, to, low in ((ax, bx, 2 * space[0] - 2), (ay, by, 2 * space[1] - 2)):
                if to != at:
                    parts.append(Fraction((low if to > at else low + 2) - at, to - at))
            return max(parts)

        return min(self.to_spaces(met), key=entry)

    def _center(self, footprint: Spaces) -> tuple[int, int]:
        """The centre in half spaces from the top left corner of the board."""
        column, row, width, height = self._box(footprint)
        return 2 * column - 2 + width, 2 * row - 2 + height

    def _find_line(self, a: Spaces, b: Spaces) -> Spaces:
        """In half spaces, where a space is the closed square of side 2: exact, no fractions needed."""
        (ax, ay), (bx, by) = sorted((self._center(a), self._center(b)), key=lambda point: point[1])
        dx, dy = bx - ax, by - ay
        touched = 0
        for row in range(max(1, -(-ay // 2)), min(self.height, by // 2 + 1) + 1):
            if dy:  # the part of the line within this row, its x multiplied by dy
                ends = [ax * dy + (y - ay) * dx for y in (max(2 * row - 2, ay), min(2 * row, by))]
            else:
                ends = [ax, bx]
            scale = 2 * (dy or 1)
            left, right = -(-min(ends) // scale), max(ends) // scale + 1
            touched |= self.rectangle((left, row), right - left + 1, 1)
        return touched

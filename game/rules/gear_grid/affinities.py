"""Affinities of a gear grid: half-squares that meet, what they come to, and which bonuses they light.

A grid is the key of a gear card by place, 0 to 8 in rows from the top left (gear-grid-nine).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from game.cards.kinds.box import Box
from game.cards.kinds.gear import AffinityBonus
from game.model.terms import OPPOSITE, Affinity, Side

WIDTH = 3
Grid = Mapping[int, str]
Affinities = dict[Affinity, int]


class Joint(NamedTuple):
    """A complete affinity: two places side by side, the edge of the first where they meet, the color."""

    place: int
    other: int
    side: Side
    color: Affinity


def neighbor(place: int, side: Side) -> int | None:
    """The place beyond an edge, or None where the grid ends; its border completes nothing (affinity-complete)."""
    return _NEIGHBORS[place][side] if place < len(_NEIGHBORS) else None


def _beyond(place: int, side: Side) -> int | None:
    row, column = divmod(place, WIDTH)
    match side:
        case Side.LEFT:
            return place - 1 if column else None
        case Side.RIGHT:
            return place + 1 if column < WIDTH - 1 else None
        case Side.TOP:
            return place - WIDTH if row else None
        case Side.BOTTOM:
            return place + WIDTH if row < WIDTH - 1 else None


_NEIGHBORS = tuple({side: _beyond(place, side) for side in Side} for place in range(WIDTH * WIDTH))


def joints(box: Box, grid: Grid) -> Iterator[Joint]:
    """Every pair of half-squares of one color that meet (affinity-complete), each once."""
    for place, key in grid.items():
        for side, color in box.gear[key].edges.items():
            if side not in (Side.RIGHT, Side.BOTTOM):
                continue
            other = neighbor(place, side)
            if other is not None and other in grid and box.gear[grid[other]].edges.get(OPPOSITE[side]) is color:
                yield Joint(place, other, side, color)


def complete(box: Box, grid: Grid, lasting: Mapping[Affinity, int] | None = None) -> Affinities:
    """Counts the complete affinities of each color; none is left out. `lasting` are those that no gear gives. Every
    copy of a weapon counts for its own (gear-duplicate-weapon-rules).
    """
    found = {color: (lasting or {}).get(color, 0) for color in Affinity}
    for key in grid.values():
        inherent = box.gear[key].inherent
        if inherent is not None:
            found[inherent] += 1
    for joint in joints(box, grid):
        found[joint.color] += 1
    return found


def own_joints(box: Box, grid: Grid, place: int) -> Affinities:
    """The affinities that the edges of the card in this place complete (affinity-puzzle)."""
    found = dict.fromkeys(Affinity, 0)
    for joint in joints(box, grid):
        if place in (joint.place, joint.other):
            found[joint.color] += 1
    return found


def fulfilled(bonus: AffinityBonus, own: Mapping[Affinity, int], all_of_them: Mapping[Affinity, int]) -> bool:
    """True if a bonus is reached: by the card's own edges, and by the whole grid, where an affinity serves any number
    of bonuses (affinity-puzzle, affinity-requirement, affinity-shared).
    """
    return all(own[color] >= n for color, n in bonus.puzzle.items()) and all(
        all_of_them[color] >= n for color, n in bonus.needs().items()
    )


def lit(box: Box, grid: Grid, lasting: Mapping[Affinity, int] | None = None) -> frozenset[str]:
    """The keys of the cards whose bonus is reached, by one of its copies if there are several (affinity-bonus-once)."""
    with_bonus = [(place, key, bonus) for place, key in grid.items() if (bonus := box.gear[key].bonus) is not None]
    if not with_bonus:
        return frozenset()
    total = complete(box, grid, lasting)
    return frozenset(key for place, key, bonus in with_bonus if fulfilled(bonus, own_joints(box, grid, place), total))


def without(grid: Grid, keys: Collection[str]) -> dict[int, str]:
    """The grid without these cards: what lies there and does nothing has no affinities either."""
    return {place: key for place, key in grid.items() if key not in keys}

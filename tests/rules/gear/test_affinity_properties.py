"""What always holds for affinities, whatever cards lie wherever."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.cards.kinds.box import Box
from game.cards.kinds.gear import AffinityBonus, Gear
from game.model.terms import OPPOSITE, Affinity, Side
from game.rules.gear.grid_facts import affinity_facts, bonus_facts
from game.rules.gear_grid.affinities import complete, joints, lit, neighbor, own_joints, without
from tests.play.grids import box_with

colors = st.none() | st.sampled_from(Affinity)
counts = st.dictionaries(st.sampled_from(Affinity), st.integers(1, 3), max_size=2)


@st.composite
def cards(draw: st.DrawFn) -> list[Gear]:
    """Six cards with any half-squares, some of them with an affinity or a bonus of their own; all are weapons, of which
    there may be copies.
    """
    found = []
    for n in range(6):
        sides = {side: draw(colors) for side in Side}
        bonus = draw(st.none() | st.builds(AffinityBonus, counts, counts))
        found.append(
            Gear(
                f"card-{n}", f"Card {n}", ("weapon",), inherent=draw(colors), bonus=bonus,
                edges={side: color for side, color in sides.items() if color is not None},
            )
        )  # fmt: skip
    return found


@st.composite
def tables(draw: st.DrawFn) -> tuple[Box, dict[int, str]]:
    """A box and a grid out of it, copies included."""
    gear = draw(cards())
    lies = st.dictionaries(st.integers(0, 8), st.sampled_from([one.key for one in gear]), max_size=9)
    return box_with(*gear), draw(lies)


def inherent(box: Box, grid: dict[int, str]) -> Counter[Affinity]:
    return Counter(color for key in grid.values() if (color := box.gear[key].inherent) is not None)


def half_squares(box: Box, grid: dict[int, str], color: Affinity, sides: tuple[Side, ...]) -> int:
    return sum(box.gear[key].edges.get(side) is color for key in grid.values() for side in sides)


@pytest.mark.rule("affinity-complete")
@given(tables())
def test_every_joint_is_two_half_squares_of_one_color_that_touch(table: tuple[Box, dict[int, str]]) -> None:
    box, grid = table
    for joint in joints(box, grid):
        assert neighbor(joint.place, joint.side) == joint.other
        assert box.gear[grid[joint.place]].edges[joint.side] is joint.color
        assert box.gear[grid[joint.other]].edges[OPPOSITE[joint.side]] is joint.color


@pytest.mark.rule("affinity-complete")
@given(tables())
def test_a_half_square_serves_one_joint_only(table: tuple[Box, dict[int, str]]) -> None:
    """So there are never more than half as many joints as half-squares of the color; and no right edge meets another
    right edge.
    """
    box, grid = table
    found = list(joints(box, grid))
    used = [half for joint in found for half in ((joint.place, joint.side), (joint.other, OPPOSITE[joint.side]))]
    assert len(set(used)) == len(used)
    for color in Affinity:
        n = sum(joint.color is color for joint in found)
        assert 2 * n <= half_squares(box, grid, color, tuple(Side))
        across = sum(joint.color is color and joint.side is Side.RIGHT for joint in found)
        assert across <= min(half_squares(box, grid, color, (side,)) for side in (Side.LEFT, Side.RIGHT))
        assert n - across <= min(half_squares(box, grid, color, (side,)) for side in (Side.TOP, Side.BOTTOM))


@pytest.mark.rule("affinity-complete", "gear-grid-nine")
@given(tables())
def test_cards_that_touch_nothing_complete_nothing(table: tuple[Box, dict[int, str]]) -> None:
    """Cards on the four corners and in the middle have no neighbors: only what they are by themselves counts."""
    box, grid = table
    apart = {place: key for place, key in grid.items() if place in (0, 2, 4, 6, 8)}
    assert complete(box, apart) == {color: inherent(box, apart)[color] for color in Affinity}


@pytest.mark.rule("affinity-complete")
@given(tables(), st.integers(0, 8), st.integers(0, 8))
def test_moving_a_card_changes_only_what_its_edges_touch(
    table: tuple[Box, dict[int, str]], place: int, other: int
) -> None:
    """What it completed before is gone, what it completes now is there, and nothing else has changed."""
    box, grid = table
    if place not in grid or other in grid:
        return
    moved = {where: key for where, key in grid.items() if where != place} | {other: grid[place]}
    before, after = complete(box, grid), complete(box, moved)
    gone, come = own_joints(box, grid, place), own_joints(box, moved, other)
    for color in Affinity:
        assert after[color] == before[color] - gone[color] + come[color]
    if not any(neighbor(other, side) in moved for side in Side):
        assert sum(come.values()) == 0


@pytest.mark.rule("gear-grid-nine")
@given(cards(), st.sampled_from([(0, 1, Side.RIGHT), (4, 5, Side.RIGHT), (0, 3, Side.BOTTOM), (4, 7, Side.BOTTOM)]))
def test_cards_are_never_rotated(gear: list[Gear], where: tuple[int, int, Side]) -> None:
    """Two neighbors meet by the edges that face each other as printed, whatever a turn of either card would give."""
    place, other, side = where
    first, second = gear[0].edges.get(side), gear[1].edges.get(OPPOSITE[side])
    found = list(joints(box_with(*gear), {place: "card-0", other: "card-1"}))
    assert len(found) == int(first is not None and first is second)


@pytest.mark.rule("affinity-lost-gear")
@given(tables(), st.integers(0, 8))
def test_what_is_lost_takes_its_affinities_along(table: tuple[Box, dict[int, str]], place: int) -> None:
    """Its joints, its own affinity; no bonus is lit that was not, and none of a card that has gone."""
    box, grid = table
    if place not in grid:
        return
    left = {where: key for where, key in grid.items() if where != place}
    gone, own = own_joints(box, grid, place), inherent(box, {place: grid[place]})
    before, after = complete(box, grid), complete(box, left)
    assert after == {color: before[color] - gone[color] - own[color] for color in Affinity}
    assert lit(box, left) <= lit(box, grid) & set(left.values())
    assert without(grid, [grid[place]]) == {w: key for w, key in grid.items() if key != grid[place]}


@pytest.mark.rule("gear-duplicate-weapon-rules", "affinity-bonus-once")
@given(tables())
def test_copies_each_complete_affinities_and_light_one_bonus(table: tuple[Box, dict[int, str]]) -> None:
    """A grid of copies is worth what a grid of cards with other names and the same edges is worth; but its bonus is
    one, and it is lit if that of any copy would be.
    """
    box, grid = table
    names = {place: f"{key}-at-{place}" for place, key in grid.items()}
    twins = box_with(*(Gear(names[place], names[place], ("weapon",), edges=box.gear[key].edges,
                            inherent=box.gear[key].inherent, bonus=box.gear[key].bonus)
                       for place, key in grid.items()))  # fmt: skip
    assert complete(box, grid) == complete(twins, names)
    assert lit(box, grid) == {key.rsplit("-at-", 1)[0] for key in lit(twins, names)}


@pytest.mark.rule("affinity-requirement", "affinity-shared")
@given(tables(), counts)
def test_more_affinities_put_out_no_bonus(table: tuple[Box, dict[int, str]], lasting: dict[Affinity, int]) -> None:
    """They are not used up, so none stands in the way of another."""
    box, grid = table
    assert lit(box, grid) <= lit(box, grid, lasting)


@pytest.mark.rule("affinity-requirement", "affinity-puzzle")
@given(tables(), counts)
def test_facts_agree_with_the_rules(table: tuple[Box, dict[int, str]], lasting: dict[Affinity, int]) -> None:
    """The screen's numbers are those of the rules, and what is lit lacks nothing."""
    box, grid = table
    facts = bonus_facts(box, grid, lasting)
    assert {fact.key for fact in facts if fact.lit} == lit(box, grid, lasting)
    assert all(fact.lit == (not fact.lacks) for fact in facts)
    assert {one.color: one.amount.total for one in affinity_facts(box, grid, lasting)} == complete(box, grid, lasting)

"""Half-squares that meet, and the bonuses that they light (pages 47 and 228)."""

from __future__ import annotations

import pytest

from game.board.affinities import complete, lit, own_joints
from game.content.box import core_box
from game.effects.cards import AffinityBonus, Box, Gear
from game.model.terms import Affinity, Side

RED, GREEN, BLUE = Affinity.RED, Affinity.GREEN, Affinity.BLUE
L, T, R, B = Side.LEFT, Side.TOP, Side.RIGHT, Side.BOTTOM


def box_with(*gear: Gear) -> Box:
    import msgspec

    return msgspec.structs.replace(core_box(), gear={one.key: one for one in gear})


def item(key: str, **fields: object) -> Gear:
    return Gear(key, key.title(), ("item",), **fields)  # type: ignore[arg-type]


EAST = item("east", edges={R: RED})
WEST = item("west", edges={L: RED, R: BLUE})
NORTH = item("north", edges={B: BLUE})
SOUTH = item("south", edges={T: BLUE})


@pytest.mark.rule("affinity-complete")
@pytest.mark.parametrize(
    ("grid", "found"),
    [
        ({0: "east", 1: "west"}, {RED: 1, GREEN: 0, BLUE: 0}),
        ({1: "east", 0: "west"}, {RED: 0, GREEN: 0, BLUE: 0}),  # back to back
        ({2: "east", 3: "west"}, {RED: 0, GREEN: 0, BLUE: 0}),  # the end of a row is not beside the next
        ({0: "north", 3: "south"}, {RED: 0, GREEN: 0, BLUE: 1}),
        ({0: "north", 6: "south"}, {RED: 0, GREEN: 0, BLUE: 0}),
        ({4: "west", 5: "north"}, {RED: 0, GREEN: 0, BLUE: 0}),  # a half without its other half
    ],
)
def test_affinity_complete(grid: dict[int, str], found: dict[Affinity, int]) -> None:
    assert complete(box_with(EAST, WEST, NORTH, SOUTH), grid) == found


@pytest.mark.rule("affinity-complete")
def test_a_charm_is_an_affinity_by_itself() -> None:
    charm = item("charm", inherent=GREEN)
    assert complete(box_with(charm), {4: "charm"})[GREEN] == 1


@pytest.mark.rule("affinity-puzzle", "affinity-requirement", "affinity-shared")
def test_puzzle_affinities_are_those_of_the_card_itself() -> None:
    """1 red by its own edge and 1 more anywhere; one affinity serves two cards."""
    asks = item("asks", edges={L: RED}, bonus=AffinityBonus({RED: 1}, {RED: 1}))
    too = item("too", edges={L: RED}, bonus=AffinityBonus({RED: 1}))
    any_red = item("any", bonus=AffinityBonus({}, {RED: 1}))
    box = box_with(EAST, WEST, asks, too, any_red)
    assert lit(box, {0: "east", 1: "asks"}) == set()
    assert lit(box, {0: "east", 1: "asks", 3: "east", 4: "west"}) == {"asks"}
    assert lit(box, {0: "east", 1: "west", 3: "asks"}) == set()
    assert lit(box, {0: "east", 1: "too", 5: "any"}) == {"too", "any"}
    assert own_joints(box, {0: "east", 1: "too"}, 0)[RED] == own_joints(box, {0: "east", 1: "too"}, 1)[RED] == 1


@pytest.mark.rule("affinity-requirement")
def test_affinities_that_no_gear_gives_count_towards_the_grid_but_no_puzzle() -> None:
    any_red = item("any", bonus=AffinityBonus({}, {RED: 1}))
    own_red = item("own", edges={L: RED}, bonus=AffinityBonus({RED: 1}))
    assert lit(box_with(any_red, own_red), {0: "any", 1: "own"}, {RED: 1}) == {"any"}

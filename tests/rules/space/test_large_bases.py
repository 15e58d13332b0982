"""A base of three by three spaces: distance, sight, movement, collisions, edges, terrain and set-up around it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.grid import Direction
from game import facts
from game.cards.words.monster import MonsterMoves, MonsterSpot
from game.cards.zones import Shape, Zone
from game.phases.showdown.ambush import place_monster_freely
from game.phases.showdown.setup import layout
from game.rules.attack.survivor_attack import attack
from game.rules.cards.basic_action import basic_action
from game.rules.movement.collision import knock_back, place
from game.rules.movement.placing import best_anchors, set_down
from game.rules.space.facing import directions_to, in_front
from game.rules.space.sight import blocked_by
from game.rules.space.terrain import spots
from game.rules.space.zones import spaces_of, straight_ahead
from game.rules.table.board_queries import BOARD
from tests.play.den import GEAR
from tests.play.phoenix import fallen, stage
from tests.play.stage import Space, Stage, weapon

FAR = (1, 16)
BASE = {(column, row) for column in (10, 11, 12) for row in (7, 8, 9)}
BESIDE = (
    [(column, row) for column in (10, 11, 12) for row in (6, 10)]
    + [(column, row) for column in (9, 13) for row in (7, 8, 9)]
)  # fmt: skip
CORNERS = [(9, 6), (13, 6), (9, 10), (13, 10)]
SPEAR = weapon("spear", reach=2, keywords=("weapon", "melee", "spear"))
BOW = weapon("short-bow", range=4, keywords=("weapon", "ranged", "bow"))


def at(space: Space, **fields: Any) -> Stage:
    """Erza there, with a weapon of each kind, and the Phoenix on the nine spaces from 10,7 facing south."""
    sheets = {"erza": {"gear": ["knife", "spear", "short-bow"]}}
    gear = (*GEAR, SPEAR, BOW)
    return stage({"erza": space, "lucy": FAR}, turn="survivors", sheets=sheets, gear=gear, **fields)


def erza(made: Stage) -> int:
    return made.id("erza")


# distance and weapons


@pytest.mark.parametrize("space", BESIDE)
def test_twelve_spaces_are_adjacent(space: Space) -> None:
    made = at(space)
    assert made.table.adjacent(erza(made)) and made.table.distance(erza(made)) == 1
    made.play("act:erza")
    assert "attack:knife" in made.offered


@pytest.mark.parametrize("space", CORNERS)
def test_at_a_corner_only_reach_gets_at_it(space: Space) -> None:
    """A diagonal neighbour is two spaces away (keyword-reach#2)."""
    made = at(space)
    assert made.table.distance(erza(made)) == 2
    made.play("act:erza")
    assert "attack:spear" in made.offered and made.refusal("attack:knife")


@pytest.mark.parametrize(("space", "far"), [((14, 11), 4), ((11, 13), 4), ((6, 8), 4), ((14, 12), 5)])
def test_range_is_counted_from_the_nearest_space(space: Space, far: int) -> None:
    made = at(space)
    assert made.table.distance(erza(made)) == far
    made.play("act:erza")
    assert ("attack:short-bow" in made.offered) is (far <= 4)


def test_nobody_walks_onto_any_of_its_spaces() -> None:
    made = at((9, 8))
    made.play("act:erza")
    assert not {f"space:{column},{row}" for column, row in BASE} & set(made.offered)
    assert made.refusal("space:11,8")[1] == "move-survivor-basic"


def test_an_attack_ends_when_it_has_moved_out_of_reach() -> None:
    """Displacement takes it to whoever is farthest; the second hit is lost (showdown-monster-moves-mid-attack)."""
    made = stage({"erza": (11, 10), "lucy": FAR}, turn="survivors", locations=["Feathered Back", "Feathered Neck"],
                 ai=("Bare Card",) * 5, first=("place-monster",))  # fmt: skip
    knives = made.table.box.gear["two-knives"]
    made.table.sheet(erza(made)).gear.append("two-knives")
    made.run(attack(made.table, erza(made), knives), "location:Feathered Back", d10=(9, 9, 9))
    assert made.one(facts.AttackCanceled).rule == "showdown-monster-moves-mid-attack"
    assert made.table.distance(made.id("lucy")) == 1


# facing, blind spot, sight


@pytest.mark.parametrize(
    ("facing", "behind", "before"),
    [
        ("s", {(10, 6), (11, 6), (12, 6)}, (1, 10)),
        ("n", {(10, 10), (11, 10), (12, 10)}, (22, 6)),
        ("e", {(9, 7), (9, 8), (9, 9)}, (13, 1)),
        ("w", {(13, 7), (13, 8), (13, 9)}, (9, 16)),
    ],
)
def test_blind_spot_and_front(facing: str, behind: set[Space], before: Space) -> None:
    """Three spaces touch its rear edge; in front is all that lies beyond its front edge, across the whole board."""
    made = at(before, facing=facing)
    assert set(BOARD.to_spaces(made.table.blind_spot())) == behind
    assert in_front(made.table, erza(made))
    made.table.put(erza(made), (11, 6) if facing in "ew" else (9, 8))
    assert not in_front(made.table, erza(made)), "beside it is not in front of it"


def test_with_its_back_to_the_edge_it_has_no_blind_spot() -> None:
    assert at((11, 12), at=(10, 1)).table.blind_spot() == 0


@pytest.mark.parametrize(
    ("space", "ways"),
    [
        ((11, 12), "s"),
        ((14, 9), "e"),
        ((13, 10), "es"),  # a diagonal tie
        ((15, 10), "e"),
        ((12, 1), "n"),
    ],
)
def test_the_way_to_somebody_is_the_larger_gap(space: Space, ways: str) -> None:
    """Gaps are counted from its edges, not from its corner or its middle."""
    made = at(space)
    assert sorted(directions_to(made.table, erza(made))) == sorted(Direction(way) for way in ways)


@pytest.mark.parametrize(("tile", "hidden"), [((14, 8), True), ((14, 7), False), ((14, 9), False)])
def test_sight_goes_from_the_middle_of_its_base(tile: Space, hidden: bool) -> None:
    """Along row 8: what lies on rows 7 and 9 is not in the way."""
    made = at((18, 8), tiles={tile: "stone-column"})
    assert (blocked_by(made.table, erza(made)) is not None) is hidden


def test_what_lies_under_its_base_hides_nobody() -> None:
    made = at((18, 8), tiles={(11, 8): "stone-column"})
    assert blocked_by(made.table, erza(made)) is None


@pytest.mark.parametrize(
    ("shape", "columns", "rows"),
    [
        (Shape.LEFT, range(13, 17), range(6, 11)),
        (Shape.RIGHT, range(6, 10), range(6, 11)),
        (Shape.BACK, range(9, 14), range(3, 7)),
        (Shape.FRONT, range(9, 14), range(10, 14)),
    ],
)
def test_zones_are_centred_on_its_base(shape: Shape, columns: range, rows: range) -> None:
    """Five wide and four deep: one space more at each side than the base is wide."""
    made = at(FAR)
    found = set(BOARD.to_spaces(spaces_of(made.table, Zone(shape, 4, 5))))
    assert found == {(column, row) for column in columns for row in rows}


def test_zones_end_at_the_edge() -> None:
    made = at((11, 12), at=(1, 1))
    assert spaces_of(made.table, Zone(Shape.RIGHT, 4, 5)) == 0
    assert BOARD.to_spaces(spaces_of(made.table, Zone(Shape.EYE))) == [(4, 2), (2, 4)]
    assert {column for column, _ in BOARD.to_spaces(straight_ahead(made.table))} == {1, 2, 3}


# movement, collisions, edges


def test_it_moves_as_a_block_over_whoever_stands_in_its_way() -> None:
    """Lucy is under it at the end and thrown on; Zachary was passed over and stays where he fell."""
    made = stage({"erza": (11, 14), "lucy": (12, 11), "zachary": (10, 10)})
    made.run(basic_action(made.table, made.id("erza")), d10=(1,))
    assert made.lion_at == (10, 11) and fallen(made) == ["lucy", "zachary"]
    assert made.at("lucy") == (12, 16) and made.at("zachary") == (10, 10)
    rules = {made.table.key(e.who): e.rule for e in made.each(facts.CollisionSuffered)}
    assert rules == {"lucy": "collision-monster-ends-on", "zachary": "collision-monster-through"}


def test_the_shortest_way_is_that_of_the_nearest_edge() -> None:
    """Two steps east bring its right edge beside her; its corner would have to go farther."""
    made = stage({"erza": (15, 9), "lucy": FAR})
    made.run(basic_action(made.table, made.id("erza")), d10=(1,))
    assert made.lion_at == (12, 7) and made.table.facing is Direction.EAST


@pytest.mark.parametrize(
    ("space", "way", "end", "down"),
    [
        ((14, 8), "w", (13, 8), True),
        ((11, 13), "n", (11, 10), True),
        ((5, 7), "e", (9, 7), True),
        ((9, 2), "s", (9, 7), False),
    ],
)
def test_knockback_into_it_stops_before_its_edge(space: Space, way: str, end: Space, down: bool) -> None:
    """A collision for whoever is thrown against it (collision-knockback-into-monster); past it nobody is touched."""
    made = at(space)
    made.run(knock_back(made.table, erza(made), 5, 0, Direction(way)))
    assert (made.at("erza"), made.down("erza")) == (end, down)


@pytest.mark.parametrize(
    ("space", "ways", "end"),
    [
        ((12, 11), [], (17, 11)),
        ((11, 10), [], (11, 5)),
        ((10, 12), ["push:s", "push:w"], (10, 16)),
        ((11, 11), ["push:n", "push:e", "push:s", "push:w"], (11, 6)),
    ],
)
def test_whom_it_is_put_upon_is_thrown_out_from_its_middle(space: Space, ways: list[str], end: Space) -> None:
    """From the middle of nine spaces through the survivor; exactly there any way will do, as the controller likes."""
    made = at(space)
    made.run(set_down(made.table, (10, 10)), *ways[:1])
    assert made.at("erza") == end and made.down("erza")
    assert [sorted(one.keys()) for one in made.asked] == ([sorted(ways)] if ways else [])


def test_the_edge_stops_the_block_and_turns_it_aside() -> None:
    """Two rows are left for three steps; at the edge it goes along it (move-board-edge, move-board-edge-start)."""
    made = at(FAR, at=(10, 12))
    made.perform((MonsterMoves(3, "forward"),))
    assert made.lion_at == (10, 14)
    made.perform((MonsterMoves(3, "forward"),))
    assert made.request is not None and made.offered == ["along:e", "along:w"]
    made.answer("along:w")
    assert made.lion_at == (7, 14) and made.table.facing is Direction.SOUTH


def test_whoever_would_lie_under_it_is_put_on_the_nearest_free_space() -> None:
    """A knockback that ends on its base, and a placing onto it, end beside it."""
    made = at((14, 14))
    made.run(place(made.table, erza(made), BOARD.bit((11, 8)), "keyword-place"), "space:11,10")
    assert set(made.asked[0].keys()) <= {f"space:{column},{row}" for column, row in BESIDE}
    assert made.at("erza") == (11, 10)


# placing


@pytest.mark.parametrize(
    ("space", "anchors"),
    [((1, 1), [(2, 1), (1, 2)]), ((22, 16), [(20, 13), (19, 14)])],
)
def test_beside_somebody_in_a_corner(space: Space, anchors: list[Space]) -> None:
    """Wholly on the board, never on them."""
    made = stage({"erza": space})
    assert best_anchors(made.table, made.id("erza"), MonsterSpot.MATERIALIZE) == anchors


def test_where_it_stands_counts_as_a_place() -> None:
    """Nobody to cover: all twelve places about her are as good, one of them where it is (keyword-materialize)."""
    made = stage({"erza": (11, 10)})
    found = best_anchors(made.table, made.id("erza"), MonsterSpot.MATERIALIZE)
    assert len(found) == 12 and (10, 7) in found


def test_it_may_appear_on_terrain() -> None:
    """Terrain does not matter to the place, and what it is put upon is not broken: placing is no movement."""
    made = stage({"erza": (3, 3), "lucy": (5, 3)}, tiles={(4, 4): "stone-column"})
    assert best_anchors(made.table, made.id("erza"), MonsterSpot.MATERIALIZE) == [(4, 1), (4, 2), (4, 3)]
    made.run(set_down(made.table, (4, 3)))
    assert not made.each(facts.TileArchived)


# terrain and set-up


def test_destructible_terrain_under_any_part_of_its_way_is_gone() -> None:
    made = stage({"erza": (11, 14), "lucy": FAR}, tiles={(12, 11): "stone-column", (13, 7): "debris"})
    made.run(basic_action(made.table, made.id("erza")), d10=(1,))
    assert [e.name for e in made.each(facts.TileArchived)] == ["Stone Column"], "its right third went over it"


def test_terrain_that_comes_later_keeps_clear_of_all_of_it() -> None:
    """Never under it, and as far from its nearest space as the card says."""
    made = stage({"erza": (1, 1)})
    base = made.table.base(made.table.monster)
    for card, least in (("stone-column", 3), ("tall-grass", 6)):
        found = [BOARD.distance(BOARD.footprint(spot.at, spot.size), base) for spot in spots(made.table, card)]
        assert found and min(found) == least, card


def test_an_ambush_puts_it_anywhere_it_fits() -> None:
    """The survivors may set it on any of 20 x 14 places (hunt-ambush-by-survivors)."""
    made = stage({"erza": (1, 1)})
    made.run(place_monster_freely(made.table), "space:20,14", "face:n")
    assert len(made.asked[0].options) == 20 * 14 and made.lion_at == (20, 14)
    assert BOARD.count(made.table.base(made.table.monster)) == 9


def test_the_board_is_as_large_as_its_map() -> None:
    made = stage({"erza": (1, 1)})
    assert layout(made.table.box).size == (22, 16)

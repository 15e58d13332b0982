"""Setting up terrain: listed, random, later; where a tile may lie (pages 59 and 66)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from engine.deck import Deck
from engine.table import Crumb
from game import facts
from game.cards.kinds.monster import SetUp
from game.cards.kinds.terrain import Lies, Terrain
from game.cards.words.terrain import AddTerrain
from game.content.box import core_box
from game.content.terrain.cards import TERRAIN
from game.phases.showdown.deck_building import terrain_deck
from game.phases.showdown.showdown import set_up
from game.rules.space.terrain import Spot, place_tile, spots, tiles_left, tiles_of
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Footprint, Placement, TerrainTile
from game.rules.table.showdown_record import Ambush, Mark
from tests.play.stage import Stage, lion

WALL = Terrain("wall", "Wall", (2, 1), ("impassable",), tiles=1, copies=1, stock=9, lies=Lies(from_monster=2))
HEDGE = Terrain("hedge", "Hedge", (1, 1), tiles=2, stock=3, lies=Lies(from_monster=4, from_kind=5))
GATE = Terrain("gate", "Gate", (1, 1), ("impassable",), lies=Lies(edge=1))
ALTAR = Terrain("altar", "Altar", (3, 3), lies=Lies(central=True))
OWN = (WALL, HEDGE, GATE, ALTAR)


def ground(
    *listed: str, random: int = 0, deck: tuple[str, ...] = (), marks: list[Mark] | None = None, **at: Any
) -> Stage:
    """A set-up with this terrain; the deck lies top card first."""
    where = at.pop("survivors", {"erza": (1, 1)})
    monster = msgspec.structs.replace(lion(terrain=True), set_up=SetUp(terrain=listed, random=random))
    stage = Stage(where, monster=monster, terrain=OWN, **at)
    stage.table.record.terrain = Deck("terrain", list(reversed(deck)))
    stage.table.record.diagram = marks or []
    return stage


def lying(stage: Stage) -> list[tuple[str, tuple[int, int], tuple[int, int]]]:
    world = stage.table.world
    return [
        (world.get(e, TerrainTile).card, stage.table.at(e), world.get(e, Footprint).size) for e in tiles_of(stage.table)
    ]


# where a tile may lie


@pytest.mark.rule("terrain-no-stack#1")
def test_terrain_no_stack() -> None:
    """No legal spot of a tile touches another tile or a figure; laying it there by force is an error."""
    stage = ground(tiles={(5, 5): "wall"}, survivors={"erza": (15, 12)})
    taken = BOARD.from_spaces([(5, 5), (6, 5), (15, 12)]) | stage.table.base(stage.lion)
    for spot in spots(stage.table, "wall"):
        assert not BOARD.footprint(*spot) & taken
    with pytest.raises(ValueError, match="another tile"):
        place_tile(stage.table, "wall", Spot((6, 5), (2, 1)), "terrain-no-stack")


def test_terrain_no_stack__turned_tiles_and_distances() -> None:
    """Least distances hold to the spaces of monster and kind, and no tile lies along the edge."""
    stage = ground(tiles={(4, 4): "hedge"})
    found = spots(stage.table, "hedge")
    for spot in found:
        base = BOARD.footprint(*spot)
        assert BOARD.distance(base, stage.table.base(stage.lion)) >= 4
        assert BOARD.distance(base, BOARD.bit((4, 4))) >= 5
        assert 2 <= spot.at[0] <= 21 and 2 <= spot.at[1] <= 15
    assert Spot((8, 5), (1, 1)) in found and Spot((8, 4), (1, 1)) not in found, "5 spaces away and 4"
    sizes = Counter(spot.size for spot in spots(stage.table, "wall"))
    assert sizes[2, 1] and sizes[1, 2], "a tile may be turned"
    assert {spot.size for spot in found} == {(1, 1)}


def test_terrain_no_stack__on_the_edge_and_in_the_middle() -> None:
    stage = ground()
    stage.table.put(stage.lion, (2, 2))
    assert {at for at, _ in spots(stage.table, "gate")} == set(
        BOARD.to_spaces(BOARD.all & ~BOARD.rectangle((2, 2), 20, 14))
    ) - {(1, 1)}
    assert [spot.at for spot in spots(stage.table, "altar")] == [(10, 7), (11, 7), (10, 8), (11, 8)]


def test_terrain_no_stack__nobody_is_walled_in() -> None:
    """Two walls at the corner of the board: the third would close it, and is not offered."""
    stage = ground(survivors={"erza": (20, 15)}, tiles={(2, 1): "gate"})
    assert Spot((1, 2), (1, 1)) not in spots(stage.table, "gate"), "1,1 would be cut off"
    assert Spot((1, 3), (1, 1)) in spots(stage.table, "gate")


# listed, random, later


def test_terrain_specific_then_random() -> None:
    """Listed cards by the diagram first, set aside from the deck; then one card after another off the deck."""
    marks = [Mark("hedge", (3, 12), (1, 1)), Mark("hedge", (19, 4), (1, 1))]
    stage = ground("hedge", random=2, deck=("hedge", "wall", "altar"), marks=marks)
    stage.table.record.terrain.draw_pile.append("hedge")
    stage.run(set_up(stage.table), picks=["5,5", "5,12"])
    told = stage.order(facts.TilePlaced, facts.TerrainDrawn)
    assert told[:2] == ["TilePlaced", "TilePlaced"], "what is listed comes first"
    drawn = [event.card for event in stage.each(facts.TerrainDrawn)]
    assert drawn == ["Hedge", "Wall"], "one of its two copies lay aside"
    assert [at for card, at, _ in lying(stage) if card == "hedge"][:2] == [(3, 12), (19, 4)]
    assert stage.table.record.terrain.draw_pile == ["altar"]


def test_terrain_specific_then_random__the_core_decks() -> None:
    """The 21 cards of the deck, without the tree that only comes where it is listed."""
    box = core_box()
    assert sum(card.copies for card in TERRAIN) == 21
    assert len(TERRAIN) == 11
    stage = Stage({"erza": (1, 1)})
    deck = Counter(terrain_deck(box, stage.chance).draw_pile)
    assert deck["nightmare-tree"] == 0 and sum(deck.values()) == 20
    assert deck == Counter({card.key: card.copies for card in TERRAIN if card.drawn})


def test_terrain_specific_then_random__no_terrain_at_a_level_without() -> None:
    monster = msgspec.structs.replace(lion(terrain=False), set_up=SetUp(terrain=("wall",), random=2))
    stage = Stage({"erza": (1, 1)}, monster=monster, terrain=OWN)
    stage.table.record.terrain = Deck("terrain", ["altar", "hedge"])
    stage.run(set_up(stage.table))
    assert lying(stage) == [] and len(stage.table.record.terrain) == 2


@pytest.mark.rule("terrain-card-tile-count#1")
def test_terrain_card_tile_count() -> None:
    """A card with two tiles brings two, one without a number one."""
    stage = ground(random=2, deck=("hedge", "wall"))
    stage.run(set_up(stage.table), picks=["4,4", "18,12", "5,12 turned"])
    assert lying(stage) == [("hedge", (4, 4), (1, 1)), ("hedge", (18, 12), (1, 1)), ("wall", (5, 12), (1, 2))]
    rules = {event.rule for event in stage.each(facts.TilePlaced)}
    assert rules == {"terrain-card-tile-count"}


def test_terrain_tile_limit() -> None:
    """Three hedges are in the box: the second card brings one, a third nothing."""
    stage = ground(random=3, deck=("hedge", "hedge", "hedge"))
    stage.run(set_up(stage.table), picks=["3,3", "20,14", "3,14"])
    assert len(tiles_of(stage.table, "hedge")) == 3 and tiles_left(stage.table, "hedge") == 0
    refused = stage.each(facts.TileNotPlaced)
    assert [(event.rule, event.why) for event in refused] == [("terrain-tile-limit", "no tile is left in the box")] * 2


def test_terrain_tile_limit__no_legal_spot() -> None:
    """Random terrain without a legal spot is not placed."""
    full = ground(random=1, deck=("altar",))
    for row in range(1, 17, 2):
        full.table.world.create(TerrainTile("wall"), Placement((1, row)), Footprint((22, 1)))
    full.run(set_up(full.table))
    assert [event.why for event in full.each(facts.TileNotPlaced)] == ["there is no legal spot"]


@pytest.mark.rule("terrain-additional#1")
def test_terrain_additional() -> None:
    """Terrain that an effect adds follows the rule of its card."""
    stage = ground(survivors={"erza": (3, 3)})
    legal = {spot.key(HEDGE) for spot in spots(stage.table, "hedge")}
    stage.perform((AddTerrain("hedge"),), picks=["20,3", "20,14"])
    assert {"20,3", "20,14"} <= legal
    assert [at for _, at, _ in lying(stage)] == [(20, 3), (20, 14)]
    assert all(
        Crumb("terrain-additional") in steps for event, steps in stage.steps if isinstance(event, facts.TilePlaced)
    )
    stage.perform((AddTerrain("hedge", 2),), picks=["3,14"])
    assert len(tiles_of(stage.table)) == 3, "the box holds three"


def test_terrain_ambush_placement() -> None:
    """The survivors ambush: they choose the spots, the diagram does not count, each card's own rule does."""
    stage = ground("hedge", marks=[Mark("hedge", (3, 12), (1, 1))], survivors={"erza": None})
    stage.table.record.ambush = Ambush.BY_SURVIVORS
    stage.run(set_up(stage.table), "space:2,2", "face:n")
    request = stage.request
    assert request is not None and request.topic == "place-terrain" and request.by == 0
    assert not {"space:3,3", "space:2,5", "space:1,9"} & set(stage.offered), "too near, or on the edge"
    assert "space:3,12" in stage.offered
    stage.answer("space:12,8")
    assert "space:12,8" not in stage.offered and "space:15,9" not in stage.offered
    assert "space:16,9" in stage.offered
    stage.answer("space:16,9", "space:20,15", "monster")
    assert [at for _, at, _ in lying(stage)] == [(12, 8), (16, 9)]
    assert {event.rule for event in stage.each(facts.TilePlaced)} == {"terrain-ambush-placement"}

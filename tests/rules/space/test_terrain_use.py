"""Using terrain: every card's activation, and hiding (page 59)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.decision import NotOffered
from engine.deck import Deck
from engine.event import Amount
from engine.grid import Direction
from game import facts
from game.cards.kinds.ai_card import AttackProfile
from game.cards.kinds.gear import Gear
from game.cards.kinds.terrain import Terrain, TerrainUse
from game.cards.traits.rolls import RollBonus, Rolling
from game.cards.who import Role
from game.cards.words.flow import Row
from game.cards.words.sheet import Gain
from game.content.terrain.cards import TERRAIN
from game.model.terms import Attribute, Location, Stat
from game.rules.act.terrain_uses import terrain_activations
from game.rules.attack.monster_attack import attack as monster_attack
from game.rules.attack.survivor_attack import attack
from game.rules.harm.damage import suffer_damage
from game.rules.monster.targeting import is_threat
from game.rules.movement.collision import push
from game.rules.movement.survivor_movement import move_survivor
from game.rules.space.hiding import hide
from game.rules.space.terrain import tiles_of
from game.rules.survivor.knocked_down import knock_down
from game.rules.table.components import Act
from game.rules.table.effect_context import EffectContext
from tests.play.stage import Stage

SICKLE = Gear("sickle", "Sickle", ("tool", "sickle"))
PICKAXE = Gear("pickaxe", "Pickaxe", ("tool", "pickaxe"))
TRAP = Gear("bug-trap", "Bug Trap", ("item",))
BRACERS = Gear("bracers", "Bracers", ("item",), traits=(RollBonus(Rolling.TERRAIN, 2),))
FAR = (11, 2)


def at_tile(key: str, *, gear: tuple[str, ...] = (), erza: tuple[int, int] = (4, 4), **more: Any) -> Stage:
    """Erza beside a tile whose top left space is 4,5, in her act."""
    sheets = {"erza": {"gear": list(gear), **more.pop("sheet", {})}}
    stage = Stage(
        {"erza": erza},
        turn="survivors",
        tiles={(4, 5): key},
        gear=(SICKLE, PICKAXE, TRAP, BRACERS),
        sheets=sheets,
        **more,
    )
    for deck in ("strange", "vermin"):
        names = [name for name, card in stage.table.box.resources.items() if card.deck == deck]
        stage.table.record.resources[deck] = Deck(f"resources-{deck}", names)
    stage.play("act:erza")
    return stage


def use(key: str, die: int, *answers: str, **more: Any) -> Stage:
    """One use of a card by name: `use("debris", 10)`."""
    where = more.pop("where", ())
    stage = at_tile(key, **more)
    stage.answer(f"use:{key}@4,5", *answers, d10=[die], where=where)
    return stage


def gained(stage: Stage) -> list[str]:
    return [one.card for one in stage.table.record.gained]


def sheet(stage: Stage) -> Any:
    return stage.table.sheet(stage.id("erza"))


# who may


def test_terrain_activate() -> None:
    """On the tile or adjacent to it, for an activation, once for each activation."""
    stage = use("debris", 5)
    state = stage.table.world.get(stage.id("erza"), Act)
    assert (state.movement, state.activation) == (1, 0)
    assert stage.refusal("use:debris@4,5") == (
        "Erza has spent the activation of this act.",
        "showdown-act-resources",
    )
    for place in ((4, 5), (5, 5), (3, 5)):
        assert "use:debris@4,5" in at_tile("debris", erza=place).offered


@pytest.mark.parametrize("place", [(6, 5), (5, 4), (4, 3)])
def test_terrain_activate__two_spaces_away(place: tuple[int, int]) -> None:
    stage = at_tile("debris", erza=place)
    with pytest.raises(NotOffered):
        stage.answer("use:debris@4,5")
    sentence, rule = stage.refusal("use:debris@4,5")
    assert rule == "terrain-activate" and "2 spaces away" in sentence


def test_terrain_activate__a_tile_without_a_use_offers_nothing() -> None:
    stage = at_tile("toppled-pillar", erza=(4, 6))
    assert not [key for key in stage.offered if key.startswith("use:")]
    assert terrain_activations(stage.table, stage.id("erza")) == []


def test_terrain_activate__what_it_needs() -> None:
    bare = at_tile("ore-vein")
    assert bare.refusal("use:ore-vein@4,5") == (
        "Ore Vein (mine) can be used only if Erza has pickaxe gear.",
        "terrain-activate",
    )
    assert gained(use("ore-vein", 8, gear=("pickaxe",))) == ["Iron"]
    beside = at_tile("tall-grass", erza=(4, 4))
    assert beside.refusal("use:tall-grass@4,5")[0] == "Tall Grass (hide) can be used only if Erza stands on the tile."
    assert "use:tall-grass@4,5" in at_tile("tall-grass", erza=(5, 6)).offered


# every card


@pytest.mark.parametrize("die, brain, insanity, survival, understanding", [(1, True, 0, 0, 0), (3, False, 1, 0, 0)])
def test_terrain_activate__gaze(die: int, brain: bool, insanity: int, survival: int, understanding: int) -> None:
    dice = [die, 4] if die <= 2 else [die]
    stage = at_tile("giant-stone-face")
    stage.answer("use:giant-stone-face@4,5", d10=dice)
    assert sheet(stage).brain_box is brain
    assert (sheet(stage).insanity, sheet(stage).survival) == (insanity, survival)


def test_terrain_activate__gaze_above() -> None:
    for die, wanted in ((9, (2, 1, 0)), (10, (0, 1, 1))):
        stage = use("giant-stone-face", die)
        assert (sheet(stage).insanity, sheet(stage).survival, sheet(stage).understanding) == wanted


@pytest.mark.parametrize(
    "key, die, cards, tiles",
    [
        ("acanthus-plant", 7, [], 1),
        ("acanthus-plant", 8, ["Fresh Acanthus"], 0),
        ("bug-patch", 10, ["Sword Beetle"], 0),
        ("debris", 6, [], 1),
        ("debris", 9, ["Broken Lantern"], 0),
        ("debris", 10, ["Scrap"], 0),
        ("dead-monster", 7, ["Skull"], 0),
        ("survivor-corpse", 4, [], 1),
        ("survivor-corpse", 6, ["Skull"], 0),
    ],
)
def test_terrain_activate__what_is_found(key: str, die: int, cards: list[str], tiles: int) -> None:
    """Named resources out of their decks, random ones off the top; a find uses the tile up."""
    stage = at_tile(key)
    for name, deck in stage.table.record.resources.items():
        if name == "basic":
            deck.draw_pile.remove("Skull")
            deck.draw_pile.append("Skull")
    where: dict[str, Any] = {}
    stage.answer(f"use:{key}@4,5", d10=[die], **where)
    assert gained(stage) == cards
    assert len(tiles_of(stage.table)) == tiles
    assert [event.rule for event in stage.each(facts.TileArchived)] == ["terrain-activate"] * (1 - tiles)


def test_terrain_activate__what_hurts() -> None:
    for key in ("acanthus-plant", "debris"):
        stage = use(key, 1)
        assert [(e.location, e.damage.total) for e in stage.each(facts.DamageSuffered)] == [(Location.ARMS, 1)]
    bitten = use("bug-patch", 3, where=[Location.WAIST])
    assert [e.location for e in bitten.each(facts.DamageSuffered)] == [Location.WAIST]
    assert sheet(use("bug-patch", 4)).insanity == 1
    assert use("dead-monster", 2).one(facts.StatChanged).stat is Stat.BLEEDING
    assert sheet(use("dead-monster", 5)).insanity == 1
    assert sheet(use("survivor-corpse", 2)).brain_box


def test_terrain_activate__a_founding_stone_in_a_dead_hand() -> None:
    stage = use("survivor-corpse", 9)
    assert sheet(stage).gear == ["founding-stone"]
    assert tiles_of(stage.table) == []


def test_terrain_activate__climbing() -> None:
    fallen = use("nightmare-tree", 2)
    assert fallen.one(facts.KnockedDown).who == fallen.id("erza") and sheet(fallen).brain_box
    for die, hidden in ((5, False), (9, True)):
        stage = at_tile("nightmare-tree")
        stage.answer("use:nightmare-tree@4,5", d10=[die])
        assert stage.request is not None and stage.request.topic == "place"
        assert sorted(stage.offered) == sorted(
            [f"space:{c},{r}" for c in (4, 5, 6) for r in (4, 8)]
            + [f"space:{c},{r}" for c in (3, 7) for r in (5, 6, 7)]
        )
        stage.answer("space:7,6")
        assert stage.table.at(stage.id("erza")) == (7, 6)
        assert stage.table.condition(stage.id("erza")).hidden is hidden


# limits and bonuses


def test_terrain_activate__limits() -> None:
    """The face once for each survivor in a showdown, the tree once in a round."""
    stage = use("giant-stone-face", 5)
    assert stage.refusal("use:giant-stone-face@4,5") == (
        "Erza has used Giant Stone Face already (once per showdown).",
        "campaign-once-per-showdown",
    )
    stage.answer("end-act")  # the next round
    stage.answer("act:erza")
    assert stage.refusal("use:giant-stone-face@4,5")[1] == "campaign-once-per-showdown"
    tree = use("nightmare-tree", 5, "space:3,5")
    assert tree.refusal("use:nightmare-tree@4,5")[1] == "campaign-once-per-round"
    tree.answer("end-act")
    tree.answer("act:erza")
    assert "use:nightmare-tree@4,5" in tree.offered


def test_terrain_activate__bonuses() -> None:
    """A sickle helps at the plant, a trap with bugs; what other gear lends may be left out. Each is itemised."""
    assert gained(use("acanthus-plant", 6, gear=("sickle",))) == ["Fresh Acanthus"]
    assert gained(use("bug-patch", 6, gear=("bug-trap",))) == ["Sword Beetle"]
    with_bracers = at_tile("debris", gear=("bracers",))
    with_bracers.answer("use:debris@4,5", "yes", d10=[8])
    rolled = with_bracers.one(facts.TerrainRolled)
    assert rolled.total == Amount(10, (("die", 8), ("Bracers", 2)))
    assert gained(with_bracers) == ["Scrap"]
    without = at_tile("debris", gear=("bracers",))
    without.answer("use:debris@4,5", "no", d10=[8])
    assert gained(without) == ["Broken Lantern"]


def test_terrain_activate__a_resource_that_is_not_in_its_deck() -> None:
    stage = at_tile("survivor-corpse")
    stage.table.record.resources["basic"].remove("Skull")
    stage.answer("use:survivor-corpse@4,5", d10=[7])
    assert gained(stage) == [] and tiles_of(stage.table) == []


# hiding


def hidden(**more: Any) -> Stage:
    stage = at_tile("tall-grass", erza=(4, 5), locations=["Beast's Knee"] * 3, **more)
    stage.answer("use:tall-grass@4,5")
    assert stage.table.condition(stage.id("erza")).hidden
    assert not is_threat(stage.table, stage.id("erza"))
    return stage


def revealed(stage: Stage, why: str) -> None:
    assert is_threat(stage.table, stage.id("erza")) or stage.table.is_down(stage.id("erza"))
    assert stage.one(facts.SurvivorRevealed).why == why
    assert not stage.table.condition(stage.id("erza")).hidden


def test_target_threat__hidden_in_tall_grass() -> None:
    """+2 evasion on the tile, and no threat."""
    stage = hidden()
    assert stage.table.total(stage.id("erza"), Attribute.EVASION).total == 2
    assert stage.one(facts.SurvivorHid).rule == "target-threat"


def test_target_threat__hiding_ends_with_an_own_attack() -> None:
    stage = hidden(at=(5, 7))
    stage.run(attack(stage.table, stage.id("erza"), stage.table.box.gear["fist-tooth"]), d10=[1, 1])
    revealed(stage, "they attack")


def test_target_threat__hiding_ends_with_an_own_move() -> None:
    stage = hidden()
    stage.run(move_survivor(stage.table, stage.id("erza"), (4, 6)))
    revealed(stage, "they move")


def test_target_threat__hiding_ends_with_a_push() -> None:
    stage = hidden()
    stage.run(push(stage.table, stage.id("erza"), 1, Direction.WEST, 0))
    revealed(stage, "they are moved")


def test_target_threat__hiding_ends_with_a_fall() -> None:
    stage = hidden()
    stage.run(knock_down(stage.table, stage.id("erza"), "a test"))
    revealed(stage, "they are knocked down")


@pytest.mark.parametrize("die, found", [(1, False), (10, True)])
def test_target_threat__hiding_ends_with_a_hit_and_not_with_a_miss(die: int, found: bool) -> None:
    stage = hidden(at=(4, 6), sheet={"survival": 0})
    profile = AttackProfile(1, 5, 1)
    where = [Location.BODY] if found else []
    flow = monster_attack(stage.table, profile, EffectContext("Claw", target=stage.id("erza")))
    stage.run(flow, d10=[die], where=where)
    assert stage.table.condition(stage.id("erza")).hidden is not found
    if found:
        revealed(stage, "they are hit")


def test_target_threat__hiding_outlasts_other_uses_and_damage() -> None:
    """Damage that is no hit and an activation that is no attack end nothing."""
    stage = hidden()
    one = Amount(1, (("thorns", 1),))
    stage.run(suffer_damage(stage.table, stage.id("erza"), one, Location.ARMS, "Thorns", "attack-outside-profile"))
    assert stage.table.condition(stage.id("erza")).hidden


def test_target_threat__whoever_is_down_cannot_hide() -> None:
    stage = at_tile("tall-grass", erza=(4, 5))
    stage.run(knock_down(stage.table, stage.id("erza"), "a test"))
    hide(stage.table, stage.id("erza"))
    assert not stage.each(facts.SurvivorHid)


def test_every_terrain_table_covers_each_result() -> None:
    """Rows from 1 upward without a gap, open at the top."""
    for card in TERRAIN:
        rows = card.use.rows if card.use else ()
        if rows:
            assert [row.low for row in rows] == [1, *(row.high + 1 for row in rows[:-1])], card.name
            assert rows[-1].high == 99, card.name


def test_an_own_terrain_card_with_a_table() -> None:
    """Results above the table use its last row (campaign-table-open-ends)."""
    rows = (Row(1, 5), Row(6, 10, (Gain(Role.SELF, Stat.COURAGE, 1),)))
    shrine = Terrain("shrine", "Shrine", (1, 1), use=TerrainUse("Pray", rows=rows))
    stage = Stage(
        {"erza": FAR},
        turn="survivors",
        terrain=[shrine],
        tiles={(12, 2): "shrine"},
        gear=(BRACERS,),
        sheets={"erza": {"gear": ["bracers"]}},
    )
    stage.play("act:erza", "use:shrine@12,2", "yes", d10=[10])
    assert stage.table.sheet(stage.id("erza")).courage == 1

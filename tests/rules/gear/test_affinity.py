"""Half-squares that meet, and the bonuses that they light (pages 47 and 228)."""

from __future__ import annotations

import msgspec
import pytest

from game import facts
from game.cards.keywords import Special
from game.cards.kinds.gear import AffinityBonus, ArmorSet, Gear
from game.cards.traits.gear import HasAffinity
from game.cards.traits.sheet import Modify
from game.cards.who import Role
from game.cards.words.gear import GainGear
from game.model.terms import Affinity, Attribute, Side
from game.rules.gear_grid.affinities import complete, lit, own_joints
from game.rules.survivor.gear_changes import lose_gear
from game.rules.survivor.measured import affinities
from game.rules.survivor.weapon_rules import in_hands
from game.rules.table.effect_context import EffectContext
from tests.play.grids import box_with, item
from tests.play.stage import Stage, weapon

RED, GREEN, BLUE = Affinity.RED, Affinity.GREEN, Affinity.BLUE
L, T, R, B = Side.LEFT, Side.TOP, Side.RIGHT, Side.BOTTOM


EAST = item("east", edges={R: RED})
WEST = item("west", edges={L: RED, R: BLUE})
NORTH = item("north", edges={B: BLUE})
SOUTH = item("south", edges={T: BLUE})


@pytest.mark.rule("affinity-complete#1", "affinity-complete#2")
@pytest.mark.parametrize(
    ("grid", "found"),
    [
        ({0: "east", 1: "west"}, {RED: 1, GREEN: 0, BLUE: 0}),
        ({1: "east", 0: "west"}, {RED: 0, GREEN: 0, BLUE: 0}),  # back to back
        ({2: "east", 3: "west"}, {RED: 0, GREEN: 0, BLUE: 0}),  # the end of a row is not beside the next
        ({0: "north", 3: "south"}, {RED: 0, GREEN: 0, BLUE: 1}),
        ({0: "north", 6: "south"}, {RED: 0, GREEN: 0, BLUE: 0}),
        ({4: "west", 5: "north"}, {RED: 0, GREEN: 0, BLUE: 0}),  # a half without its other half
        ({4: "west", 5: "west"}, {RED: 0, GREEN: 0, BLUE: 0}),  # blue on the right meets red on the left
    ],
)
def test_affinity_complete(grid: dict[int, str], found: dict[Affinity, int]) -> None:
    assert complete(box_with(EAST, WEST, NORTH, SOUTH), grid) == found


@pytest.mark.rule("affinity-complete")
def test_a_charm_is_an_affinity_by_itself() -> None:
    charm = item("charm", inherent=GREEN)
    assert complete(box_with(charm), {4: "charm"})[GREEN] == 1


@pytest.mark.rule("affinity-requirement", "affinity-shared", "affinity-puzzle#1", "affinity-puzzle#2")
def test_puzzle_affinities_are_those_of_the_card_itself() -> None:
    """1 red by its own edge and 1 more anywhere; one affinity serves two cards."""
    asks = item("asks", edges={L: RED}, bonus=AffinityBonus({RED: 1}, {RED: 1}))
    too = item("too", edges={L: RED}, bonus=AffinityBonus({RED: 1}))
    any_red = item("any", bonus=AffinityBonus({}, {RED: 1}))
    box = box_with(EAST, WEST, asks, too, any_red)
    assert lit(box, {0: "east", 1: "asks"}) == set()
    assert lit(box, {0: "east", 1: "asks", 3: "east", 4: "west"}) == {"asks"}
    assert lit(box, {0: "east", 1: "west", 3: "asks"}) == set()
    assert lit(box, {0: "east", 1: "west", 3: "too"}) == set()
    assert lit(box, {0: "east", 1: "too", 5: "any"}) == {"too", "any"}
    assert own_joints(box, {0: "east", 1: "too"}, 0)[RED] == own_joints(box, {0: "east", 1: "too"}, 1)[RED] == 1


@pytest.mark.rule("affinity-shared#1")
def test_affinity_shared() -> None:
    """Two blue light both cards that ask for two blue each."""
    one, other = (item(key, bonus=AffinityBonus({}, {BLUE: 2})) for key in ("one", "other"))
    grid = {0: "north", 3: "south", 1: "north", 4: "south", 8: "one", 5: "other"}
    assert lit(box_with(NORTH, SOUTH, one, other), grid) == {"one", "other"}


@pytest.mark.rule("affinity-requirement")
def test_affinities_that_no_gear_gives_count_towards_the_grid_but_no_puzzle() -> None:
    any_red = item("any", bonus=AffinityBonus({}, {RED: 1}))
    own_red = item("own", edges={L: RED}, bonus=AffinityBonus({RED: 1}))
    assert lit(box_with(any_red, own_red), {0: "any", 1: "own"}, {RED: 1}) == {"any"}


# in a fight


def fight(*places: tuple[int, str]) -> Stage:
    """Erza with real cards: Lucky Charm gives +1 luck for two blue."""
    charm = item("charm", edges={L: BLUE, R: BLUE}, bonus=AffinityBonus({}, {BLUE: 2}, (Modify(Attribute.LUCK, 1),)))
    gear = [charm, item("left", edges={R: BLUE}), item("right", edges={L: BLUE})]
    sheet = {"gear": [key for _, key in places], "places": [place for place, _ in places]}
    return Stage({"erza": (11, 10)}, gear=gear, sheets={"erza": sheet})


@pytest.mark.rule("affinity-requirement#1", "affinity-requirement#2")
@pytest.mark.parametrize(("blue", "luck"), [(2, 1), (1, 0)])
def test_affinity_requirement__two_blue_for_a_charm(blue: int, luck: int) -> None:
    """Lucky Charm asks for two blue affinities, wherever they are in the grid."""
    charm = item("charm", bonus=AffinityBonus({}, {BLUE: 2}, (Modify(Attribute.LUCK, 1),)))
    pairs = [item(f"{side}-{n}", edges={R if side == "west" else L: BLUE}) for n in (1, 2) for side in ("west", "east")]
    places = {"charm": 8, "west-1": 0, "east-1": 1} | ({"west-2": 3, "east-2": 4} if blue == 2 else {})
    sheet = {"gear": list(places), "places": list(places.values())}
    made = Stage({"erza": (11, 10)}, gear=[charm, *pairs], sheets={"erza": sheet})
    assert complete(made.table.box, made.sheet("erza").grid)[BLUE] == blue
    assert made.total("erza", Attribute.LUCK) == luck


@pytest.mark.rule("affinity-bonus-once#1")
def test_affinity_bonus_once() -> None:
    """Five blue, a bonus that asks for two, and eight copies that all reach it: +1 luck."""
    blade = Gear(
        "blade", "Blade", ("weapon", "melee"), edges={L: BLUE, R: BLUE},
        bonus=AffinityBonus({}, {BLUE: 2}, (Modify(Attribute.LUCK, 1),)),
    )  # fmt: skip
    made = Stage({"erza": (11, 10)}, gear=[blade], sheets={"erza": {"gear": ["blade"] * 8}})
    assert complete(made.table.box, made.sheet("erza").grid)[BLUE] == 5
    assert made.total("erza", Attribute.LUCK) == 1


@pytest.mark.rule("affinity-lost-gear#1")
def test_affinity_lost_gear() -> None:
    """The card that completed one of the two blue is archived: the luck is gone at once, and told."""
    made = fight((3, "left"), (4, "charm"), (5, "right"))
    assert made.total("erza", Attribute.LUCK) == 1
    assert lose_gear(made.table, made.id("erza"), "right", "campaign-archive")
    assert made.total("erza", Attribute.LUCK) == 0
    told = made.one(facts.AffinityBonusChanged)
    assert (told.rule, told.gear, told.lit) == ("affinity-lost-gear", "Charm", False)
    assert made.sheet("erza").grid == {3: "left", 4: "charm"}  # nothing else moves


@pytest.mark.rule("affinity-lost-gear", "affinity-puzzle")
def test_affinity_lost_gear__a_puzzle_breaks_though_the_color_is_still_there() -> None:
    """The sword is deadly by the red at its own edge. Its neighbor goes: the red elsewhere does not help."""
    deadly = AffinityBonus({RED: 1}, special={Special.DEADLY: 1})
    sword = msgspec.structs.replace(weapon("sword"), edges={L: RED}, bonus=deadly)
    gear = [sword, item("east", edges={R: RED}), item("more", edges={R: RED}), item("west", edges={L: RED})]
    sheet = {"gear": ["east", "sword", "more", "west"], "places": [0, 1, 6, 7]}
    made = Stage({"erza": (11, 10)}, gear=gear, sheets={"erza": sheet})
    erza = made.id("erza")
    assert in_hands(made.table, erza, sword).has(Special.DEADLY)
    lose_gear(made.table, erza, "east", "campaign-archive")
    assert affinities(made.table, erza)[RED] == 1
    assert not in_hands(made.table, erza, sword).has(Special.DEADLY)


@pytest.mark.rule("affinity-lost-gear")
def test_affinity_lost_gear__a_card_that_goes_takes_its_bonus_along() -> None:
    made = fight((3, "left"), (4, "charm"), (5, "right"))
    lose_gear(made.table, made.id("erza"), "charm", "campaign-archive")
    assert made.total("erza", Attribute.LUCK) == 0
    assert made.each(facts.AffinityBonusChanged) == []


@pytest.mark.rule("affinity-requirement", "gear-gained-on-hunt-or-showdown")
def test_affinity_requirement__what_is_gained_lights_a_bonus_if_it_is_laid_so() -> None:
    """The new card may go to any empty place; beside the charm it completes the second blue."""
    for place, luck in ((5, 1), (8, 0)):
        made = fight((3, "left"), (4, "charm"))
        situation = EffectContext("Test", bearer=made.id("erza"), target=made.id("erza"))
        made.run(made.table.perform((GainGear(Role.SELF, "right"),), situation))
        assert made.offered == [f"place:{empty}" for empty in (0, 1, 2, 5, 6, 7, 8)]
        made.answer(f"place:{place}")
        assert made.total("erza", Attribute.LUCK) == luck
        assert [event.lit for event in made.each(facts.AffinityBonusChanged)] == [True] * luck


@pytest.mark.rule("affinity-set-card#1")
def test_affinity_set_card() -> None:
    """A complete set grants the two blue of its text; its card touches nothing. With a piece lost the bonus is out."""
    made = fight((4, "charm"), (0, "left"), (8, "right"))
    oath = ArmorSet("oath", "Oath", ("left", "right"), traits=(HasAffinity(BLUE, 2),))
    made.table.box = msgspec.structs.replace(made.table.box, armor_sets={"oath": oath})
    made.table.forget_traits()
    assert affinities(made.table, made.id("erza"))[BLUE] == 2
    assert made.total("erza", Attribute.LUCK) == 1
    lose_gear(made.table, made.id("erza"), "right", "campaign-archive")
    assert affinities(made.table, made.id("erza"))[BLUE] == 0
    assert made.total("erza", Attribute.LUCK) == 0

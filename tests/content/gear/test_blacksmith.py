"""The gear of the Blacksmith, card by card, and the Lantern Armor."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game import facts
from game.cards.keywords import Special
from game.cards.moments import Ban
from game.cards.who import Role, TermKind, survivors
from game.cards.words.harm import SufferTrauma
from game.cards.words.sheet import Gain
from game.content.box import core_box
from game.model.terms import Attribute, Location, Stat
from game.phases.showdown.survivors_turn import act
from game.rules.attack.attack_dice import hit_needs
from game.rules.attack.attack_dice import speed as attack_speed
from game.rules.survivor.gear_changes import lose_gear
from game.rules.survivor.weapon_rules import specials
from tests.play.armory import clawed
from tests.play.gear import armor, arriving, carrying, departing, granted
from tests.play.stage import Stage, weapon

BOX = core_box()
HEAD, ARMS, BODY, WAIST, LEGS = Location
LANTERN = ("lantern-helm", "lantern-gauntlets", "lantern-cuirass", "lantern-mail", "lantern-greaves")
MACE = weapon("mace", accuracy=7, keywords=("weapon", "melee", "club"))


def strikes(stage: Stage, key: str, *answers: str, d10: Sequence[int] = ()) -> None:
    stage.run(act(stage.table, stage.id("erza")), f"attack:{key}", *answers, d10=d10)


def uses(stage: Stage, key: str, *answers: str) -> None:
    stage.run(act(stage.table, stage.id("erza")), f"use:{key}", *answers)


def special(stage: Stage, key: str) -> dict[Special, int]:
    return specials(stage.table, stage.id("erza"), stage.table.box.gear[key])


# armor


@pytest.mark.parametrize("key, location", list(zip(LANTERN, Location, strict=True)))
def test_lantern_armor__each_piece_is_5_armor_and_takes_it_along(key: str, location: Location) -> None:
    """Lantern Mail has no rule besides."""
    stage = carrying(key)
    assert granted(stage) == {location: 5} and armor(stage, location) == 5
    lose_gear(stage.table, stage.id("erza"), key, "gear-armor-lost")
    assert armor(stage, location) == 0


def test_lantern_helm__its_ear_plugs_close_with_a_blue_neighbor_below() -> None:
    stage = carrying("lantern-helm", "B")
    erza = stage.id("erza")
    assert stage.table.is_deaf(erza) and stage.table.banned(erza, Ban.BE_ENCOURAGED) == "Lantern Helm"
    assert stage.total("erza", Attribute.ACCURACY) == -1
    stage.perform((Gain(survivors(TermKind.NON_DEAF), Stat.INSANITY, 2),))
    assert (stage.sheet("erza").insanity, stage.sheet("lucy").insanity) == (0, 2)
    assert not carrying("lantern-helm").table.is_deaf(erza)


def test_lantern_gauntlets__clubs_are_2_more_accurate() -> None:
    stage = carrying("G lantern-gauntlets mace", extra=[MACE])
    assert hit_needs(stage.table, stage.id("erza"), MACE).total == 5
    dark = carrying("lantern-gauntlets mace", extra=[MACE])
    assert hit_needs(dark.table, dark.id("erza"), MACE).total == 7


def test_lantern_cuirass__is_heavy_to_walk_in() -> None:
    assert carrying("lantern-cuirass").total("erza", Attribute.MOVEMENT) == 3


def test_lantern_cuirass__departs_with_3_armor_where_metal_covers() -> None:
    """Body and head are in metal, the legs in leather, the rest bare."""
    stage = departing("lantern-helm B leather-boots", "G lantern-cuirass G", "- B -")
    assert [armor(stage, location) for location in Location] == [8, 0, 8, 0, 3]
    dark = departing("lantern-helm B", "G lantern-cuirass")
    assert armor(dark, BODY) == 5


def test_lantern_greaves__run_with_their_affinities() -> None:
    assert carrying("- B -", "R lantern-greaves R").total("erza", Attribute.MOVEMENT) == 7
    assert carrying("R lantern-greaves R").total("erza", Attribute.MOVEMENT) == 5


def test_lantern_armor__arrives_with_survival_up_to_the_limit() -> None:
    assert arriving(*LANTERN, sheet={"survival": 1}).sheet("erza").survival == 5
    assert arriving(*LANTERN, sheet={"survival": 7}).sheet("erza").survival == 7
    assert arriving(*LANTERN[:4], sheet={"survival": 1}).sheet("erza").survival == 1


def test_lantern_armor__sharpens_clubs_alone() -> None:
    axe = weapon("hatchet", keywords=("weapon", "melee", "axe"))
    stage = carrying(
        "lantern-helm lantern-gauntlets lantern-cuirass",
        "lantern-mail lantern-greaves mace",
        "hatchet",
        extra=[MACE, axe],
    )
    assert special(stage, "mace") == {Special.SHARP: 1} and special(stage, "hatchet") == {}
    assert granted(stage) == dict.fromkeys(Location, 5)
    lose_gear(stage.table, stage.id("erza"), "lantern-mail", "gear-armor-lost")
    assert special(stage, "mace") == {}
    assert not stage.each(facts.SetBonusChanged)[0].complete


# blades of early iron


@pytest.mark.parametrize(
    "key, d10, added",
    [
        ("lantern-sword", [5, 2, 2, 9, 4], 3 + 4),
        ("lantern-glaive", [6, 2, 9, 4], 4 + 4),
        ("ring-whip", [5, 2, 9, 4], 0 + 4),
        ("lantern-dagger", [7, 2, 9, 4], 1 + 4),
    ],
)
def test_lantern_sword_lantern_glaive_ring_whip_and_lantern_dagger__are_sharp(
    key: str, d10: list[int], added: int
) -> None:
    stage = carrying(key, locations=["Hide"])
    strikes(stage, key, d10=d10)
    assert stage.one(facts.WoundAttempted).strength.total == added


@pytest.mark.parametrize("key", ["lantern-sword", "lantern-glaive", "ring-whip", "lantern-dagger", "dragon-slayer"])
def test_early_iron__a_1_among_the_attack_rolls_spoils_the_blow(key: str) -> None:
    stage = carrying(key)
    n = attack_speed(stage.table, stage.id("erza"), BOX.gear[key]).total
    strikes(stage, key, d10=[1, *[10] * (n - 1)])
    assert not stage.each(facts.WoundAttempted)


def test_lantern_dagger__a_pair_has_4_dice() -> None:
    stage = carrying("lantern-dagger lantern-dagger")
    assert attack_speed(stage.table, stage.id("erza"), BOX.gear["lantern-dagger"]).total == 4


def test_dragon_slayer__one_slow_blow_that_wounds_twice() -> None:
    stage = carrying("dragon-slayer", locations=["Hide"])
    strikes(stage, "dragon-slayer", d10=[6, 9, 4])
    assert stage.one(facts.SurvivorAttacked).speed.total == 1
    assert stage.table.record.wounds == ["One", "Two"]


def test_dragon_slayer__breaks_on_a_super_dense_hit_location() -> None:
    stage = carrying("dragon-slayer", locations=["Horn"])
    strikes(stage, "dragon-slayer", d10=[6, 1, 1])
    assert stage.sheet("erza").gear == []


def test_perfect_slayer__slow_fixes_it_at_1_die_unless_slow_is_ignored() -> None:
    """Frenzy ignores slow and adds 1 speed of its own to the 3 that are printed."""
    stage = carrying("perfect-slayer")
    slayer = BOX.gear["perfect-slayer"]
    assert stage.total("erza", Attribute.MOVEMENT) == 3
    assert attack_speed(stage.table, stage.id("erza"), slayer).total == 1
    stage.perform((SufferTrauma(Role.SELF, "Frenzy"),), "erza", d10=[2])
    speed = attack_speed(stage.table, stage.id("erza"), slayer)
    assert speed.total == 3 + stage.total("erza", Attribute.SPEED) > 3


def test_perfect_slayer__each_wound_is_3() -> None:
    stage = carrying("perfect-slayer", locations=["Hide"])
    strikes(stage, "perfect-slayer", d10=[6, 9, 4])
    assert len(stage.table.record.wounds) == 3


# shields


@pytest.mark.parametrize("key, points, blocked", [("scrap-shield", 1, 1), ("beacon-shield", 2, 2)])
def test_scrap_shield_and_beacon_shield__armor_everywhere_and_a_block(key: str, points: int, blocked: int) -> None:
    stage = carrying(key)
    assert granted(stage) == dict.fromkeys(Location, points)
    uses(stage, key)
    clawed(stage, 3, where=(BODY,) * (3 - blocked))
    assert stage.one(facts.HitsIgnored).n == blocked


# Polishing Lantern


def test_polishing_lantern__its_holder_ignores_early_iron() -> None:
    stage = carrying("polishing-lantern lantern-sword", locations=["Hide"])
    strikes(stage, "lantern-sword", d10=[1, 5, 1, 1, 1])
    assert len(stage.each(facts.WoundAttempted)) == 1


def test_polishing_lantern__a_polished_finesse_weapon_has_4_strength_more_in_its_next_attack() -> None:
    stage = carrying("polishing-lantern lantern-sword bone-axe", locations=["Hide", "Flank"])
    uses(stage, "polishing-lantern")
    assert stage.one(facts.WeaponPolished).gear == "Lantern Sword"
    strikes(stage, "lantern-sword", d10=[5, 2, 2, 1, 1])
    strikes(stage, "lantern-sword", d10=[5, 2, 2, 1, 1])
    assert [one.strength.total for one in stage.each(facts.WoundAttempted)] == [3 + 4 + 1, 3 + 1]


def test_polishing_lantern__reaches_the_weapon_of_an_adjacent_survivor() -> None:
    stage = carrying(
        "polishing-lantern lantern-sword",
        lucy=(12, 10),
        sheets={"lucy": {"gear": ["ring-whip", "bone-axe"]}},
    )
    stage.run(act(stage.table, stage.id("erza")), "use:polishing-lantern")
    assert stage.offered == ["polish:erza:lantern-sword", "polish:lucy:ring-whip"]
    stage.answer("polish:lucy:ring-whip")
    assert stage.table.condition(stage.id("lucy")).polished == {"ring-whip": 4}


def test_polishing_lantern__one_polish_for_an_attack() -> None:
    """What is polished is not polished again before it has struck; without another weapon the use is refused."""
    stage = carrying("polishing-lantern lantern-sword")
    uses(stage, "polishing-lantern")
    stage.run(act(stage.table, stage.id("erza")))
    assert stage.refusal("use:polishing-lantern")[1] == "gear-activation-cost"

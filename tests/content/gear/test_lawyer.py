"""Gear read against its rules: what is paid twice, what is lost in the middle, what counts as what."""

from __future__ import annotations

from typing import Any

import pytest

from game import facts
from game.cards.kinds.ai_card import AIType
from game.cards.kinds.hit_location import HitLocation, HitLocationType
from game.cards.moments import Moment
from game.cards.traits.flow import Whenever
from game.cards.traits.sheet import Modify
from game.cards.who import Role
from game.cards.words.gear import ArchiveArmor
from game.cards.words.harm import Die
from game.model.terms import Attribute, Location, SurvivalAction
from game.phases.showdown.aftermath import aftermath
from game.rules.attack.special_attacks import melee_weapons
from game.rules.attack.survivor_attack import attack
from game.rules.death.removed_from_board import go_home
from game.rules.table.sheet_traits import sets_worn
from tests.play.armory import clawed
from tests.play.gear import CARDS, HIDE, HORN, carrying
from tests.play.stage import Stage, beast, card

ROAR = ("white-lion-helm -", "R B", "- B")
MAW = HitLocation("Maw", HitLocationType.SUPER_DENSE, failure=(Die(Role.ATTACKER),))


def surging(*rows: str, **fields: Any) -> Stage:
    """Lucy acts, Erza could surge, far from the monster."""
    stage = carrying(*rows, at=(3, 3), **fields)
    stage.table.record.survival_actions = [SurvivalAction.SURGE]
    stage.play("act:lucy")
    return stage


# what is paid twice


@pytest.mark.rule("survival-surge", "gear-activation-cost")
def test_a_surge_is_not_offered_for_what_cannot_be_paid_after_it() -> None:
    """The surge costs 1 survival and the roar of the White Lion Helm another: 1 is not enough, 2 is."""
    assert "surge:erza" not in surging(*ROAR, sheet={"survival": 1}).offered
    stage = surging(*ROAR, sheet={"survival": 2})
    stage.answer("surge:erza")
    assert stage.sheet("erza").survival == 0 and stage.sheet("lucy").insanity == 1


# what is lost in the middle


@pytest.mark.rule("keyword-frail", "death-gear")
def test_a_frail_weapon_breaks_though_its_wielder_dies_of_the_attack() -> None:
    """The super-dense Maw kills Erza: the sword that tried to wound it is archived, not stored; her other gear is."""
    monster = beast(*CARDS, hit_locations=[MAW])
    stage = carrying("bone-blade cloth", locations=["Maw"], monster=monster)
    stage.run(attack(stage.table, stage.id("erza"), stage.table.box.gear["bone-blade"]), d10=[6, 1, 2])
    assert stage.sheet("erza").dead
    assert stage.table.storage == ["cloth"]
    assert stage.one(facts.GearArchived).gear == "Bone Blade"


@pytest.mark.rule("keyword-frail", "death-gear")
def test_scrap_rebar__shatters_though_its_bearer_dies_of_the_attack() -> None:
    stage = carrying("bone-blade scrap-rebar", locations=["Maw"], monster=beast(*CARDS, hit_locations=[MAW]))
    stage.run(attack(stage.table, stage.id("erza"), stage.table.box.gear["bone-blade"]), d10=[6, 2, 2])
    assert stage.table.storage == ["bone-blade"]


@pytest.mark.rule("keyword-frail", "gear-duplicate-weapon-rules", "affinity-lost-gear")
def test_of_two_frail_weapons_the_player_says_which_one_breaks() -> None:
    """Two Bone Blades: the one beside the frame completes a red affinity, the other none. The grid keeps the first."""
    stage = carrying("R bone-blade -", "bone-blade", locations=["Horn"])
    stage.run(attack(stage.table, stage.id("erza"), stage.table.box.gear["bone-blade"]), d10=[6, 1, 2])
    assert stage.offered == ["place:1", "place:3"]
    stage.answer("place:3")
    assert stage.sheet("erza").grid == {0: "red-frame", 1: "bone-blade"}


@pytest.mark.rule("keyword-frail", "showdown-ends")
def test_when_the_killing_blow_has_broken_one_of_two_weapons_the_monster_is_gone_already() -> None:
    mood = card("Fury", type=AIType.MOOD, traits=(Modify(Attribute.TOUGHNESS, 5),))
    monster = beast(*CARDS, mood, hit_locations=[HORN])
    stage = carrying("R bone-blade -", "bone-blade", monster=monster, locations=["Horn"], ai=[])
    stage.table.enter_play("Fury", "mood")
    assert stage.table.traits(stage.lion)
    stage.run(attack(stage.table, stage.id("erza"), stage.table.box.gear["bone-blade"]), d10=[6, 1, 10])
    assert stage.offered == ["place:1", "place:3"]
    assert not stage.table.on_board(stage.lion) and not stage.table.traits(stage.lion)
    stage.answer("place:1")
    assert stage.over == "victory" and stage.sheet("erza").grid == {0: "red-frame", 3: "bone-blade"}


@pytest.mark.rule("gear-own-grid-only")
def test_gear_that_a_reaction_to_its_activation_takes_away_does_nothing() -> None:
    """Screaming Horns: a mood takes all armor of the head when an activation is spent; nobody hears the horns."""
    thief = card(
        "Thief",
        type=AIType.MOOD,
        traits=(Whenever(Moment.ACTIVATION_SPENT, (ArchiveArmor(Role.THAT, Location.HEAD),), anyone=True),),
    )
    stage = carrying(
        "screaming-horns", at=(3, 3), monster=beast(*CARDS, thief, hit_locations=[HIDE]), locations=["Hide"]
    )
    stage.table.enter_play("Thief", "mood")
    stage.play("act:erza", "use:screaming-horns")
    assert (stage.sheet("erza").gear, stage.sheet("erza").insanity) == ([], 0)


# what is used once too often


@pytest.mark.rule("keyword-skewer", "survival-surge")
def test_screaming_armor__one_slam_allows_one_skewer() -> None:
    """Erza slams and skewers; the surge that follows buys no second skewer."""
    pieces = ("screaming-horns", "screaming-bracers", "screaming-coat", "screaming-skirt", "screaming-leg-warmers")
    stage = carrying(" ".join(pieces), at=(11, 15), sheet={"survival": 1})
    stage.table.record.survival_actions = [SurvivalAction.SURGE]
    stage.play("act:erza", "slam:n")
    assert "skewer" in stage.offered
    stage.answer("skewer", "space:11,9", d10=[1, 1])
    stage.answer("surge:erza")
    assert "skewer" not in stage.offered


# what counts as what


@pytest.mark.rule("keyword-charge", "keyword-pounce", "keyword-skewer")
def test_tools_with_a_profile_are_no_melee_weapons() -> None:
    """Bone Pickaxe and Bone Sickle can be attacked with, but a pounce wants a melee weapon."""
    stage = carrying("bone-pickaxe bone-sickle bone-blade")
    assert [one.key for one in melee_weapons(stage.table, stage.id("erza"))] == ["bone-blade", "fist-tooth"]
    stage.play("act:erza")
    assert {"attack:bone-pickaxe", "attack:bone-sickle"} <= set(stage.offered)


@pytest.mark.rule("damage-brain-order")
def test_lion_skin_cloak__a_hit_that_goes_to_the_mind_does_1_less_too() -> None:
    """Erza is insane and Immortal: the hit deals 1 less before its damage is brain damage."""
    stage = carrying("lion-skin-cloak", sheet={"insanity": 5, "disorders": ["Immortal"]})
    clawed(stage, 1, damage=3, where=(Location.LEGS,))
    assert stage.sheet("erza").insanity == 3


@pytest.mark.rule("keyword-unstoppable", "critical-always-wounds")
def test_red_charm__makes_a_wound_of_the_critical_wound_of_a_slung_stone() -> None:
    """Unstoppable attacks are never critical: the Founding Stone wounds without a roll, as ever, but no more."""
    stage = carrying("R R red-charm", "R R founding-stone", locations=["Tip"])
    stage.play("act:erza", "use:founding-stone")
    assert stage.one(facts.WoundAttempted).outcome == "wound"
    stage = carrying("R R -", "R R founding-stone", locations=["Tip"])
    stage.play("act:erza", "use:founding-stone")
    assert stage.one(facts.WoundAttempted).outcome == "critical wound"


@pytest.mark.rule("keyword-outfit")
def test_oxidized_lantern_helm__is_heavy_like_the_white_lion_helm() -> None:
    """Heavy is a material of White Lion Armor, beside fur; of the Screaming Horns there is nothing but bone."""
    lion = ("white-lion-gauntlets", "white-lion-coat", "white-lion-skirt", "white-lion-boots")
    antelope = ("screaming-bracers", "screaming-coat", "screaming-skirt", "screaming-leg-warmers")
    for pieces, found in ((lion, ["White Lion Armor"]), (antelope, [])):
        stage = carrying(" ".join(("oxidized-lantern-helm", *pieces)))
        assert [one.name for one in sets_worn(stage.table.box, stage.sheet("erza"))] == found


# the aftermath


@pytest.mark.rule("hunt-run-away", "aftermath-victory")
def test_scavenger_kit__brings_nothing_to_whoever_has_fled() -> None:
    stage = carrying("scavenger-kit")
    go_home(stage.table, stage.id("erza"))
    stage.run(aftermath(stage.table, "victory"))
    assert stage.request is None and not stage.table.record.gained


@pytest.mark.rule("gear-own-grid-only")
def test_what_may_not_be_carried_is_not_used_either() -> None:
    """Muramasa obeys nobody who has exchanged their life for a dream."""
    stage = carrying("muramasa", sheet={"abilities": ["Life Exchange"], "insanity": 5})
    stage.play("act:erza")
    assert stage.refusal("attack:muramasa") == (
        "Erza cannot use Muramasa (Life Exchange).",
        "campaign-card-over-rulebook",
    )

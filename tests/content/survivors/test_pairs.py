"""Pairs of cards that meet because a survivor gains or loses one of them in mid-fight, or right after it."""

from __future__ import annotations

import msgspec
import pytest

from game import facts
from game.cards.kinds.aftermath import Victory
from game.cards.kinds.monster import Monster
from game.cards.kinds.survivor import Disorder
from game.cards.moments import Moment
from game.cards.traits.flow import Whenever
from game.cards.who import Role
from game.cards.words.harm import Damage
from game.cards.words.moving import Bash
from game.cards.words.sheet import Gain, GainAbility, GainDisorder
from game.model.survivor import Boxes
from game.model.terms import Attribute, Location, Stat
from game.phases.showdown.aftermath import aftermath
from game.rules.attack.attack_dice import speed
from game.rules.attack.critical_wounds import critical_from
from game.rules.attack.survivor_attack import attack
from game.rules.survivor.fighting_arts import gain_art
from game.rules.survivor.gear_changes import gain_gear, lose_gear
from tests.play.gear import CARDS, FLANK, HIDE, HORN, armor, carrying
from tests.play.stage import Stage, beast, lion

SELF = Role.SELF


def teaching_beast() -> Monster:
    """A beast whose defeat is worth a level of proficiency."""
    levels = lion(gains_proficiency=True, victory=Victory(1, 1, {})).levels
    return msgspec.structs.replace(beast(*CARDS, hit_locations=[HIDE, FLANK, HORN]), levels=levels)


def dice_with(stage: Stage, key: str) -> int:
    return speed(stage.table, stage.id("erza"), stage.table.box.gear[key]).total


@pytest.mark.rule("keyword-paired")
def test_ambidextrous_and_a_shield_gained_in_mid_fight__no_pair_until_it_is_gone() -> None:
    stage = carrying("bone-blade bone-blade", sheet={"fighting_arts": ["Ambidextrous"]})
    assert dice_with(stage, "bone-blade") == 4
    stage.run(gain_gear(stage.table, stage.id("erza"), "round-leather-shield", "Test"), "place:8")
    assert dice_with(stage, "bone-blade") == 2 and armor(stage, Location.HEAD) == 1
    lose_gear(stage.table, stage.id("erza"), "round-leather-shield", "campaign-archive")
    assert dice_with(stage, "bone-blade") == 4 and armor(stage, Location.HEAD) == 0


@pytest.mark.rule("keyword-paired")
def test_ambidextrous_and_scrap_rebar__what_is_heavy_ends_the_pair_and_breaks_on_a_horn() -> None:
    """The rebar is heavy: no pair while it lies there. It breaks in place of the frail blade; then there is a pair."""
    stage = carrying("bone-blade scrap-rebar bone-blade", sheet={"fighting_arts": ["Ambidextrous"]}, locations=["Horn"])
    assert dice_with(stage, "bone-blade") == 2
    stage.run(attack(stage.table, stage.id("erza"), stage.table.box.gear["bone-blade"]), d10=(6, 2, 2))
    assert stage.sheet("erza").gear == ["bone-blade", "bone-blade"]
    assert dice_with(stage, "bone-blade") == 4


@pytest.mark.rule("affinity-complete", "survivor-luck")
def test_death_mask_and_gear_gained_in_the_fight__the_place_decides_whether_luck_stays() -> None:
    """A lone red half-square is no affinity; beside a red one it is, and the luck and its price are gone at once."""
    lucky = {}
    for place in ("place:1", "place:8"):
        stage = carrying("white-lion-boots - -", "death-mask - -")
        erza, sword = stage.id("erza"), stage.table.box.gear["lantern-sword"]
        assert stage.total("erza", Attribute.LUCK) == 4
        stage.run(gain_gear(stage.table, erza, "lantern-sword", "Test"), place)
        lucky[place] = critical_from(stage.table, erza, sword)
    assert lucky == {"place:1": 10, "place:8": 6}


@pytest.mark.rule("gear-keyword-reference", "survivor-insane-threshold")
@pytest.mark.parametrize(
    ("grid", "tokens"),
    [
        ("bone-earrings bone-dagger death-mask", {Attribute.SPEED: 2, Attribute.STRENGTH: 2}),
        ("bone-earrings bone-dagger lantern-sword", {}),
        ("bone-earrings bone-dagger scrap-bone-spear", {Attribute.SPEED: 2, Attribute.STRENGTH: 2}),
    ],
)
def test_bone_earrings_and_one_card_more__it_has_to_be_bone(grid: str, tokens: dict[Attribute, int]) -> None:
    stage = carrying(grid, sheet={"insanity": 3})
    stage.run(stage.table.trigger(Moment.SHOWDOWN_STARTS))
    assert stage.tokens("erza") == tokens


def test_bone_earrings_and_hours_ring__the_ring_is_no_bone_and_lets_no_token_come() -> None:
    stage = carrying("bone-earrings hours-ring", sheet={"insanity": 3})
    stage.run(stage.table.trigger(Moment.SHOWDOWN_STARTS))
    assert stage.tokens("erza") == {} and stage.told == []


def test_bone_earrings__what_is_gained_after_the_start_takes_nothing_back() -> None:
    stage = carrying("bone-earrings bone-dagger", sheet={"insanity": 3})
    stage.run(stage.table.trigger(Moment.SHOWDOWN_STARTS))
    stage.run(gain_gear(stage.table, stage.id("erza"), "lantern-sword", "Test"), "place:8")
    assert stage.tokens("erza") == {Attribute.SPEED: 2, Attribute.STRENGTH: 2}


@pytest.mark.rule("survivor-proficiency-earn", "survivor-proficiency-specialist")
def test_the_third_level_of_an_axe__is_earned_after_the_fight_and_does_not_act_in_it() -> None:
    """At level 2 a failed blow is not tried again, however many wounds were dealt; the aftermath makes a specialist."""
    sheet = {"proficiency": 2, "proficiency_type": "axe", "hunt_xp": 3}
    stage = carrying("bone-axe", sheet=sheet, locations=["Hide", "Flank"], monster=teaching_beast())
    stage.run(attack(stage.table, stage.id("erza"), stage.table.box.gear["bone-axe"]), d10=(6, 6, 9, 1))
    assert [one.outcome for one in stage.each(facts.WoundAttempted)] == ["wound", "failure"]
    assert stage.sheet("erza").proficiency == 2 and not stage.asked
    stage.run(aftermath(stage.table, "victory"))
    assert stage.sheet("erza").proficiency == 3


@pytest.mark.rule("survivor-proficiency-earn")
def test_hours_ring_and_elder_earrings_after_a_victory__no_year_and_no_level() -> None:
    sheet = {"proficiency": 2, "proficiency_type": "axe", "hunt_xp": 3}
    grid = "bone-axe hours-ring elder-earrings"
    stage = carrying(grid, sheet=sheet, locations=["Hide", "Flank"], monster=teaching_beast())
    stage.run(attack(stage.table, stage.id("erza"), stage.table.box.gear["bone-axe"]), d10=(6, 2, 9))
    stage.run(aftermath(stage.table, "victory"))
    assert (stage.sheet("erza").proficiency, stage.sheet("erza").hunt_xp) == (2, 3)


@pytest.mark.rule("survivor-fighting-arts-max")
def test_bone_whisperer__replaced_by_the_art_that_it_brings__still_gives_the_survival() -> None:
    arts = ["Bone Whisperer", "Tough", "Crazed"]
    stage = carrying("cloth", sheet={"fighting_arts": arts, "hunt_xp": 3})
    stage.table.record.survival_limit = 9
    stage.run(stage.table.trigger(Moment.BONES_CROSSED, stage.id("erza")), "Bone Whisperer", d10=[6], picks=["Leader"])
    assert stage.sheet("erza").fighting_arts == ["Tough", "Crazed", "Leader"]
    assert stage.sheet("erza").survival == 5


@pytest.mark.rule("survivor-fighting-arts-max", "keyword-perfect-hit")
def test_crazed_given_up_between_two_lanterns__the_second_drives_nobody_mad() -> None:
    """Mighty Strike comes in Crazed's place in mid-attack: only what is known at a perfect hit acts at it."""
    stage = carrying("bone-dagger", sheet={"fighting_arts": ["Crazed", "Combo Master", "Tough"]}, locations=["Hide"])
    stage.table.record.survival_limit = 0
    erza = stage.id("erza")
    stage.run(attack(stage.table, erza, stage.table.box.gear["bone-dagger"]), d10=(10, 2, 2, 2, 1))
    assert stage.sheet("erza").insanity == 1
    stage.run(gain_art(stage.table, erza, "Test", "Mighty Strike"), "Crazed")
    stage.table.record.hit_locations.draw_pile[:] = ["Flank"]
    stage.run(attack(stage.table, erza, stage.table.box.gear["bone-dagger"]), d10=(10, 2, 2, 2, 1))
    assert stage.sheet("erza").insanity == 1
    assert stage.each(facts.WoundAttempted)[-1].strength.total == 3


@pytest.mark.rule("gear-armor-set-lost-piece", "gear-armor-lost")
def test_leather_armor_and_vestiphobia__the_cuirass_and_the_set_go_together_and_bash_fells_again() -> None:
    pieces = "leather-mask leather-bracers leather-cuirass leather-skirt leather-boots"
    stage = carrying(pieces)
    stage.perform((Bash(SELF),), "erza")
    assert not stage.down("erza")
    before = armor(stage, Location.HEAD)
    stage.perform((GainDisorder(SELF, "Vestiphobia"), Bash(SELF)), "erza")
    assert stage.down("erza")
    assert armor(stage, Location.HEAD) == before - 1 and armor(stage, Location.BODY) == 0
    assert [one.complete for one in stage.each(facts.SetBonusChanged)] == [False]


@pytest.mark.rule("survivor-disorders-max", "gear-armor-set")
def test_vestiphobia_given_up_for_another_disorder__what_is_still_worn_is_a_set_again_only_if_it_is_whole() -> None:
    """The body armor was archived: without it there is no set, whoever fears nothing any more."""
    pieces = "leather-mask leather-bracers leather-skirt leather-boots"
    stage = carrying(pieces, sheet={"disorders": ["Vestiphobia", "Prey", "Hoarder"]})
    stage.perform((GainDisorder(SELF, "Anxiety"),), "erza")
    stage.answer("Vestiphobia")
    assert stage.sheet("erza").disorders == ["Prey", "Hoarder", "Anxiety"]
    assert not stage.each(facts.SetBonusChanged)
    stage.run(gain_gear(stage.table, stage.id("erza"), "leather-cuirass", "Test"), "place:8")
    assert [one.complete for one in stage.each(facts.SetBonusChanged)] == [True]


@pytest.mark.rule("gear-armor-points")
def test_crystal_skin_gained_in_a_suit_of_leather__armor_protects_no_longer_and_is_no_set() -> None:
    pieces = "leather-mask leather-bracers leather-cuirass leather-skirt leather-boots"
    stage = carrying(pieces)
    stage.perform((GainAbility(SELF, "Crystal Skin"),), "erza")
    assert [armor(stage, location) for location in Location] == [0] * 5
    assert [one.complete for one in stage.each(facts.SetBonusChanged)] == [False]


@pytest.mark.rule("damage-severe-table", "survivor-fighting-arts-lost")
def test_ruptured_muscle_and_tough__the_roll_was_lucky_the_next_one_is_not() -> None:
    """The 4 becomes a 5 by the art, and the 5 takes the art away."""
    stage = carrying("cloth", sheet={"fighting_arts": ["Tough"], "boxes": {Location.ARMS: Boxes(True, True)}})
    stage.perform((Damage(SELF, 1, Location.ARMS), Damage(SELF, 1, Location.ARMS)), "erza", d10=[4, 7])
    assert [one.name for one in stage.each(facts.SevereInjurySuffered)] == ["Ruptured Muscle", "Broken Arm"]


@pytest.mark.rule("survivor-understanding-milestones", "survivor-cannot-gain-survival")
def test_apathetic_cured_by_the_step_that_brings_survival__the_order_on_the_card_counts() -> None:
    """Survival first is refused by the apathetic; after the eighth understanding it comes."""
    stage = carrying("cloth", sheet={"disorders": ["Apathetic"], "understanding": 7})
    up, aware = Gain(SELF, Stat.SURVIVAL, 1), Gain(SELF, Stat.UNDERSTANDING, 1)
    stage.perform((up, aware, up), "erza")
    assert stage.sheet("erza").survival == 1 and stage.sheet("erza").disorders == []


@pytest.mark.rule("survivor-disorders-max")
@pytest.mark.parametrize(("given_up", "falls"), [("Seizures", False), ("Hoarder", True)])
def test_seizures_given_up_while_they_wait__nobody_falls_by_them(given_up: str, falls: bool) -> None:
    """Two disorders wait for damage to the head; the first brings a third one, which takes the place of another."""
    dread = Disorder("Dread", (Whenever(Moment.HEAD_DAMAGED, (GainDisorder(SELF, "Prey"),)),))
    stage = carrying("skull-helm")
    stage.table.box = msgspec.structs.replace(stage.table.box, disorders=stage.table.box.disorders | {"Dread": dread})
    stage.sheet("erza").disorders[:] = ["Dread", "Seizures", "Hoarder"]
    stage.table.forget_traits()
    stage.perform((Damage(SELF, 1, Location.HEAD),), "erza")
    stage.answer(given_up)
    assert stage.down("erza") is falls


@pytest.mark.rule("gear-armor-lost", "survivor-proficiency-specialist")
def test_a_specialist_of_the_shield_loses_the_round_leather_shield__and_the_point_of_the_trade_with_it() -> None:
    sheet = {"proficiency": 3, "proficiency_type": "shield", "hunt_xp": 3}
    stage = carrying("round-leather-shield scrap-shield skull-helm", sheet=sheet)
    erza = stage.id("erza")
    assert armor(stage, Location.HEAD) == 6
    lose_gear(stage.table, erza, "round-leather-shield", "campaign-archive")
    assert armor(stage, Location.HEAD) == 5
    lose_gear(stage.table, erza, "scrap-shield", "campaign-archive")
    assert armor(stage, Location.HEAD) == 3 and armor(stage, Location.LEGS) == 0

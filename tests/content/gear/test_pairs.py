"""Gear of the first settlement locations in pairs that hurt: what one takes from the other, and when."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game import facts
from game.cards.keywords import Special
from game.cards.kinds.ai_card import AIType
from game.cards.moments import Moment
from game.cards.traits.rolls import Danger, RollsAway
from game.model.survivor import Boxes
from game.model.terms import Attribute, Location, SurvivalAction, Variant
from game.rules.attack.survivor_attack import attack
from game.rules.monster.targeting import is_threat
from game.rules.survivor.weapon_rules import specials
from game.rules.table.components import Armor
from tests.play.gear import HIDE, PILE, carrying
from tests.play.stage import Stage, beast, card

HEAD = Location.HEAD
HURT = {"boxes": {location: Boxes(heavy=location is HEAD) for location in Location}}
"""A heavy head injury: the next damage there, past the armor, is a severe one."""


def strikes(stage: Stage, key: str, *, d10: Sequence[int], where: Sequence[Location] = ()) -> None:
    stage.run(attack(stage.table, stage.id("erza"), stage.table.box.gear[key]), d10=d10, where=where)


def bare(stage: Stage) -> None:
    """No armor is left at the head."""
    stage.table.world.get(stage.id("erza"), Armor).points[HEAD] = 0


@pytest.mark.rule("affinity-puzzle", "keyword-unwieldy", "keyword-perfect-hit")
def test_scrap_rebar_and_skull_helm__the_axe_loses_its_affinity_between_the_dice_and_the_perfect_hit() -> None:
    """The 1 comes first: the head is hurt, the helm is archived, and its red half no longer lights the axe."""
    stage = carrying("skull-helm", "counterweighted-axe scrap-rebar", sheet=HURT, locations=["Hide"])
    bare(stage)
    strikes(stage, "counterweighted-axe", d10=(1, 10, 5, 1), where=[HEAD])
    assert stage.sheet("erza").gear == ["counterweighted-axe", "scrap-rebar"]
    assert stage.table.record.wounds == []
    whole = carrying("skull-helm", "counterweighted-axe scrap-rebar", locations=["Hide"])
    strikes(whole, "counterweighted-axe", d10=(1, 10, 1), where=[HEAD])
    assert whole.table.record.wounds == ["One"]


def test_dried_acanthus_and_whistling_mace__the_attack_goes_on() -> None:
    """The severe injury of an unwieldy 1 is ignored; the other die hits and is resolved."""
    stage = carrying("whistling-mace dried-acanthus", sheet=HURT, locations=["Hide"])
    strikes(stage, "whistling-mace", d10=(1, 6, 2, 9), where=[HEAD])
    assert stage.sheet("erza").gear == ["whistling-mace"]
    assert stage.table.record.wounds == ["One"]


def test_scrap_rebar_and_zanbato__slow_stays_and_a_1_hurts() -> None:
    stage = carrying("zanbato scrap-rebar")
    assert set(specials(stage.table, stage.id("erza"), stage.table.box.gear["zanbato"])) == {
        Special.SLOW,
        Special.DEADLY,
        Special.UNWIELDY,
    }
    strikes(stage, "zanbato", d10=(1,), where=[HEAD])
    assert stage.one(facts.DamageSuffered).location is HEAD


@pytest.mark.rule("variant-people-of-the-skull")
def test_scrap_rebar__breaks_even_where_nothing_frail_does() -> None:
    stage = carrying("bone-blade scrap-rebar bone-axe", locations=["Horn"])
    stage.table.record.variants.append(Variant.PEOPLE_OF_THE_SKULL)
    strikes(stage, "bone-blade", d10=(6, 2, 2))
    assert stage.sheet("erza").gear == ["bone-blade", "bone-axe"]


@pytest.mark.rule("keyword-provoke", "target-threat")
def test_fecal_salve_and_rawhide_whip__the_attack_brings_the_threat_and_the_token_back() -> None:
    stage = carrying("fecal-salve rawhide-whip", locations=["Hide"])
    stage.play("act:erza", "use:fecal-salve")
    assert not is_threat(stage.table, stage.id("erza"))
    strikes(stage, "rawhide-whip", d10=(7, 1, 1, 9))
    assert is_threat(stage.table, stage.id("erza")) and stage.table.record.priority == stage.id("erza")


@pytest.mark.rule("ai-duration-manipulation")
def test_whistling_mace__a_duration_that_lies_face_up_hides_the_deck() -> None:
    stalk = card("Stalk", type=AIType.DURATION)
    stage = carrying("whistling-mace", monster=beast(stalk, hit_locations=[HIDE]), ai=["Claw"], locations=["Hide"])
    stage.table.record.face_up_duration = "Stalk"
    strikes(stage, "whistling-mace", d10=(10, 2, 2, 1))
    assert stage.one(facts.ActionSkipped).rule == "ai-duration-manipulation"


def test_counterweighted_axe__a_mood_may_keep_its_wound_away() -> None:
    """What ignores wounds ignores those without a hit location too; it is not tried again in this attack."""
    thick = card("Thick Hide", type=AIType.MOOD, traits=(RollsAway(Danger.WOUND, 6),))
    stage = carrying("R", "counterweighted-axe", monster=beast(thick, hit_locations=[HIDE]), ai=["Claw"],
                     locations=["Hide"])  # fmt: skip
    stage.table.enter_play("Thick Hide", "mood")
    strikes(stage, "counterweighted-axe", d10=(10, 1, 6, 1))
    assert stage.table.record.wounds == [] and stage.one(facts.WoundIgnored).die == 6


def test_counterweighted_axe__its_wound_is_there_before_the_hit_locations_are_attempted() -> None:
    """It comes with the dice: what waits for a wound has happened when the first location is drawn."""
    stage = carrying("R", "counterweighted-axe", locations=["Hide"])
    strikes(stage, "counterweighted-axe", d10=(10, 1, 9))
    assert stage.table.record.wounds == ["One", "Two"]
    assert stage.order(facts.SurvivorAttacked, facts.MonsterWounded, facts.WoundAttempted) == [
        "SurvivorAttacked",
        "MonsterWounded",
        "WoundAttempted",
        "MonsterWounded",
    ]
    assert stage.table.befell([Moment.MONSTER_WOUNDED]) == [stage.id("erza")] * 2


def test_monster_grease_and_rawhide_vest__evasion_adds_up_and_goes_card_by_card() -> None:
    stage = carrying("lucky-charm - -", "- monster-grease -", "B - -")
    assert stage.total("erza", Attribute.EVASION) == 1
    both = carrying("B", "rawhide-vest R", "- monster-grease")
    assert both.total("erza", Attribute.EVASION) == 2


def test_lucky_charm_and_scrap_sword__luck_and_deadly_add_up() -> None:
    """2 blue for the charm, 2 red and 1 blue for the sword: an 8 is critical."""
    stage = carrying("B lucky-charm B", "scrap-sword R R", "- R -", locations=["Tip"])
    strikes(stage, "scrap-sword", d10=(5, 1, 8))
    assert stage.one(facts.WoundAttempted).outcome == "critical wound"


@pytest.mark.rule("survival-no-nesting", "survival-once-per-round")
def test_rawhide_drum__one_survival_raises_many_and_no_more_in_this_round() -> None:
    stage = Stage(
        {"erza": (3, 3), "lucy": (5, 5), "zachary": (7, 7)},
        turn="survivors",
        sheets={"erza": {"gear": ["rawhide-drum"], "survival": 2}},
    )
    stage.table.record.survival_actions.append(SurvivalAction.ENCOURAGE)
    stage.fell("lucy")
    stage.fell("zachary")
    stage.play("encourage:erza>lucy")
    assert not stage.down("zachary") and stage.sheet("erza").survival == 1
    assert not [key for key in stage.offered if key.startswith("encourage:")]


def test_skullcap_hammer__a_new_round_dazes_anew_and_the_tokens_leave_together() -> None:
    stage = carrying("skullcap-hammer", locations=["Hide"], ai=PILE)
    strikes(stage, "skullcap-hammer", d10=(10, 1, 1))
    stage.table.record.spent.clear()  # the round has ended
    stage.table.record.hit_locations.draw_pile[:] = ["Hide"]
    strikes(stage, "skullcap-hammer", d10=(10, 1, 1))
    assert stage.tokens("white-lion") == {Attribute.SPEED: -2}

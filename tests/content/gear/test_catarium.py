"""The gear of the Catarium, card by card."""

from __future__ import annotations

from typing import Any

import pytest

from game import facts
from game.cards.kinds.ai_card import AIType
from game.cards.who import Role
from game.cards.words.harm import Damage
from game.model.terms import Attribute, Location
from game.rules.act.activation import activation_options
from game.rules.attack.survivor_attack import attack
from game.rules.survivor.gear_changes import legality, lose_gear
from game.rules.survivor.knocked_down import knock_down
from tests.play.armory import clawed
from tests.play.gear import CARDS, HIDE, armor, arriving, carrying
from tests.play.stage import Stage, beast, card, lion

SET = ("white-lion-helm", "white-lion-gauntlets", "white-lion-coat", "white-lion-skirt", "white-lion-boots")


def striking(stage: Stage, key: str, *answers: str, **dice: Any) -> None:
    stage.run(attack(stage.table, stage.id("erza"), stage.table.box.gear[key]), *answers, **dice)


@pytest.mark.rule("gear-armor-lost")
@pytest.mark.parametrize(("key", "location"), list(zip(SET, Location, strict=True)))
def test_each_piece_of_white_lion_armor_is_2_armor_and_takes_it_along(key: str, location: Location) -> None:
    """White Lion Helm, White Lion Gauntlet, White Lion Coat, White Lion Skirt, White Lion Boots."""
    stage = carrying(key)
    assert armor(stage, location) == 2
    lose_gear(stage.table, stage.id("erza"), key, "campaign-archive")
    assert armor(stage, location) == 0


# armor


@pytest.mark.rule("survivor-status-deaf")
def test_white_lion_helm__roars_for_whoever_can_hear_it() -> None:
    """The insane gain strength for the round, all others insanity. It costs 1 survival."""
    stage = carrying("white-lion-helm -", "R B", "- B", sheet={"survival": 1, "insanity": 3})
    stage.sheet("lucy").insanity = 2
    stage.play("act:erza", "use:white-lion-helm")
    assert stage.tokens("erza") == {Attribute.STRENGTH: 2}
    assert (stage.sheet("erza").survival, stage.sheet("erza").insanity) == (0, 3)
    assert (stage.sheet("lucy").insanity, stage.tokens("lucy")) == (3, {})
    stage.answer("end-act", "end-turn", d10=[])
    assert stage.tokens("erza") == {}


@pytest.mark.rule("campaign-card-over-rulebook")
@pytest.mark.parametrize("insanity", [0, 5])
def test_white_lion_helm__the_deaf_gain_insanity_and_no_strength(insanity: int) -> None:
    """Only the strength is for those who hear it: all others, the insane deaf among them, gain insanity."""
    deaf = {"lucy": {"injuries": ["Deaf"], "insanity": insanity, "gear": []}}
    stage = carrying("white-lion-helm -", "R B", "- B", sheet={"survival": 1}, sheets=deaf)
    stage.play("act:erza", "use:white-lion-helm")
    assert (stage.sheet("erza").insanity, stage.sheet("lucy").insanity) == (1, insanity + 1)
    assert stage.tokens("lucy") == {}


def test_white_lion_helm__roars_only_with_its_affinities_and_survival() -> None:
    stage = carrying("white-lion-helm -", "R", sheet={"survival": 1})
    stage.play("act:erza")
    assert stage.refusal("use:white-lion-helm")[1] == "affinity-requirement"
    stage = carrying("white-lion-helm -", "R B", "- B")
    stage.play("act:erza")
    assert stage.refusal("use:white-lion-helm")[1] == "gear-activation-cost"


def test_white_lion_gauntlet__the_next_attack_after_a_pounce_is_more_accurate() -> None:
    """With White Lion Coat, from 3 spaces farther south: 8 is needed with fist & tooth, less 1."""
    stage = carrying("white-lion-gauntlets white-lion-coat", at=(11, 13))
    stage.play("act:erza", "pounce:n", d10=[1, 1])
    assert stage.one(facts.SurvivorAttacked).needs.total == 7
    assert stage.tokens("erza") == {}


def test_white_lion_coat__pounces_3_spaces_and_strikes_with_1_more_strength() -> None:
    stage = carrying("white-lion-coat", at=(11, 13))
    stage.play("act:erza", "pounce:n", d10=[9, 1, 2])
    assert stage.at("erza") == (11, 10)
    assert stage.one(facts.WoundAttempted).strength.total == 1


def test_white_lion_boots__1_movement_with_two_red_edges() -> None:
    stage = carrying("white-lion-boots R", "R")
    assert stage.total("erza", Attribute.MOVEMENT) == 6
    assert carrying("white-lion-boots R", "- R").total("erza", Attribute.MOVEMENT) == 5


def test_white_lion_skirt__its_red_edges_light_the_boots() -> None:
    """White Lion Skirt to the right of the boots, red below."""
    assert carrying("white-lion-boots white-lion-skirt", "R").total("erza", Attribute.MOVEMENT) == 6


def test_white_lion_armor__the_bonus_ends_when_a_piece_is_lost() -> None:
    stage = carrying(" ".join((*SET, "lion-beast-katar")))
    striking(stage, "lion-beast-katar", d10=[1, 1, 1])
    assert stage.each(facts.SurvivorAttacked)[-1].speed.total == 3
    lose_gear(stage.table, stage.id("erza"), "white-lion-skirt", "campaign-archive")
    striking(stage, "lion-beast-katar", d10=[1, 1])
    assert stage.each(facts.SurvivorAttacked)[-1].speed.total == 2


@pytest.mark.rule("gear-accessory")
def test_lion_headdress__is_worn_over_other_armor_of_the_head() -> None:
    stage = carrying("lion-headdress white-lion-helm")
    assert armor(stage, Location.HEAD) == 3
    assert not legality(stage.table.box, ["lion-headdress", "white-lion-helm"])
    lose_gear(stage.table, stage.id("erza"), "lion-headdress", "campaign-archive")
    assert armor(stage, Location.HEAD) == 2


def test_lion_skin_cloak__each_hit_does_1_less_damage_but_at_least_1() -> None:
    stage = carrying("lion-skin-cloak")
    clawed(stage, 1, damage=3, where=(Location.LEGS,))
    assert stage.each(facts.DamageSuffered)[-1].damage.total == 2
    clawed(stage, 1, damage=1, where=(Location.WAIST,))
    assert stage.each(facts.DamageSuffered)[-1].damage.total == 1


def test_lion_skin_cloak__damage_without_a_hit_is_not_less_and_the_cloak_is_the_armor_of_the_body() -> None:
    stage = carrying("lion-skin-cloak")
    stage.perform((Damage(Role.SELF, 2, Location.ARMS),), "erza")
    assert stage.one(facts.DamageSuffered).damage.total == 2
    (why,) = legality(stage.table.box, ["lion-skin-cloak", "white-lion-coat"])
    assert why.rule == "gear-armor-one-per-location"


# weapons


@pytest.mark.rule("keyword-paired", "keyword-deadly")
def test_lion_beast_katar__a_second_one_doubles_the_dice_and_each_is_deadly() -> None:
    stage = carrying("lion-beast-katar lion-beast-katar", locations=["Tip"])
    striking(stage, "lion-beast-katar", d10=[8, 1, 1, 1, 9])
    assert stage.one(facts.SurvivorAttacked).speed.total == 4
    assert (stage.one(facts.WoundAttempted).critical_from, stage.one(facts.WoundAttempted).outcome) == (
        9,
        "critical wound",
    )


@pytest.mark.rule("keyword-reach")
def test_king_spear__reaches_2_spaces() -> None:
    stage = carrying("king-spear", at=(11, 11))
    striking(stage, "king-spear", d10=[6, 1, 4])
    assert stage.one(facts.WoundAttempted).strength.total == 3
    stage = carrying("king-spear", at=(11, 12))
    stage.play("act:erza")
    assert stage.refusal("attack:king-spear")[1] == "keyword-reach"


@pytest.mark.rule("keyword-ammo")
def test_claw_head_arrow__a_hit_leaves_the_monster_easier_to_hit_and_it_is_shot_once() -> None:
    """It needs a bow in the grid; a miss takes nothing of the evasion."""
    stage = carrying("claw-head-arrow cat-gut-bow", at=(11, 14))
    stage.play("act:erza", "attack:claw-head-arrow", d10=[6, 1])
    assert stage.total("white-lion", Attribute.EVASION) == -1
    assert stage.refusal("attack:claw-head-arrow")[0].endswith("only once per showdown.")
    stage = carrying("claw-head-arrow cat-gut-bow", at=(11, 14))
    striking(stage, "claw-head-arrow", d10=[2])
    assert stage.total("white-lion", Attribute.EVASION) == 0
    stage = carrying("claw-head-arrow", at=(11, 14))
    stage.play("act:erza")
    assert stage.refusal("attack:claw-head-arrow")[1] == "keyword-ammo"


def test_cat_gut_bow__aims_at_the_price_of_a_die() -> None:
    stage = carrying("cat-gut-bow", at=(11, 14))
    striking(stage, "cat-gut-bow", "yes", d10=[1])
    told = stage.one(facts.SurvivorAttacked)
    assert (told.speed.total, told.needs.total) == (1, 5)
    assert stage.tokens("erza") == {}
    striking(stage, "cat-gut-bow", "no", d10=[1, 1])
    told = stage.each(facts.SurvivorAttacked)[-1]
    assert (told.speed.total, told.needs.total) == (2, 7)


@pytest.mark.rule("keyword-cumbersome")
def test_cat_gut_bow__is_cumbersome() -> None:
    stage = carrying("cat-gut-bow", at=(11, 14))
    erza = stage.id("erza")
    assert "attack:cat-gut-bow" not in [one.key for one in activation_options(stage.table, erza, 1, 0)]
    assert "attack:cat-gut-bow" in [one.key for one in activation_options(stage.table, erza, 1, 1)]


def test_cat_fang_knife__perfect_hits_make_stronger_until_the_wielder_falls() -> None:
    """With 3 red affinities in the grid: 2 perfect hits, 2 tokens, lost when Erza is knocked down."""
    stage = carrying("cat-fang-knife R", "R R", locations=["Hide", "Flank"])
    striking(stage, "cat-fang-knife", d10=[10, 10, 1, 1, 1])
    assert stage.tokens("erza") == {Attribute.STRENGTH: 2}
    stage.run(knock_down(stage.table, stage.id("erza"), "a blow"))
    assert stage.tokens("erza") == {}


def test_cat_fang_knife__with_2_red_it_is_a_knife() -> None:
    stage = carrying("cat-fang-knife R", "R", locations=["Hide"])
    striking(stage, "cat-fang-knife", d10=[10, 1, 1, 1])
    assert stage.tokens("erza") == {}


# items


def test_cat_eye_circlet__3_hit_locations_are_put_back_in_any_order() -> None:
    """Nobody but the wearer is asked, and what is told names no card."""
    stage = carrying("cat-eye-circlet", at=(3, 3), locations=["Hide", "Flank", "Tip", "Horn"])
    stage.play("act:erza", "use:cat-eye-circlet")
    assert stage.offered == ["next:Hide", "next:Flank", "next:Tip"] and stage.request is not None
    assert stage.request.by == stage.table.seat_of(stage.id("erza"))
    stage.answer("next:Tip", "next:Hide")
    assert stage.table.record.hit_locations.peek(4) == ["Tip", "Hide", "Flank", "Horn"]
    assert stage.one(facts.HitLocationsArranged).cards == 3


@pytest.mark.rule("campaign-reveal")
def test_cat_eye_circlet__a_short_deck_is_not_shuffled_for_it() -> None:
    stage = carrying("cat-eye-circlet", at=(3, 3), locations=["Hide"], location_discard=["Flank", "Tip"])
    stage.play("act:erza", "use:cat-eye-circlet", "next:Hide")
    assert stage.one(facts.HitLocationsArranged).cards == 1
    assert stage.table.record.hit_locations.discard == ["Flank", "Tip"]


def test_whisker_harp__everybody_gains_survival_on_arrival() -> None:
    stage = arriving("whisker-harp")
    assert (stage.sheet("erza").survival, stage.sheet("lucy").survival) == (1, 1)


@pytest.mark.parametrize(("die", "left"), [(5, 1), (6, 0)])
def test_whisker_harp__strumming_it_discards_a_mood_on_6_or_more(die: int, left: int) -> None:
    monster = beast(*CARDS, card("Fury", type=AIType.MOOD), hit_locations=[HIDE], base=lion())
    stage = carrying("whisker-harp", at=(3, 3), monster=monster, locations=["Hide"])
    stage.table.enter_play("Fury", "mood")
    stage.play("act:erza", "use:whisker-harp", d10=[die])
    assert len(stage.table.record.in_play) == left


@pytest.mark.rule("keyword-consume", "survivor-frenzied")
def test_frenzy_drink__makes_frenzied_once_per_showdown() -> None:
    stage = carrying("frenzy-drink", at=(3, 3))
    stage.play("act:erza", "use:frenzy-drink", d10=[2])
    assert "Frenzy" in stage.table.condition(stage.id("erza")).ailments
    assert stage.tokens("erza") == {Attribute.STRENGTH: 1, Attribute.SPEED: 1}
    assert stage.sheet("erza").gear == ["frenzy-drink"]
    assert stage.refusal("use:frenzy-drink")[0].endswith("only once per showdown.")

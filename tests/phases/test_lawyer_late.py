"""Late gear, arts, masters and stories read against their rules: what counts as a hit, whose art it is, what is asked
in vain, what disturbs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game import facts
from game.cards.keywords import Special
from game.cards.kinds.ai_card import PickTarget
from game.cards.kinds.hit_location import HitLocation
from game.cards.traits.gear import HasAffinity
from game.cards.traits.rolls import Danger, RollsAway
from game.cards.who import Role, TermKind, terms
from game.cards.words.flow import FreeAttack
from game.cards.words.harm import Heal
from game.cards.words.monster import MonsterMoves
from game.model.terms import Affinity, Attribute, Location, Phase, Stat, Until, Variant
from game.phases.settlement.departure_effects import brought_by, depart
from game.phases.showdown.survivors_turn import act
from game.rules.attack.attack_dice import hit_needs
from game.rules.attack.survivor_attack import attack
from game.rules.gear_grid.armor_sets import playing
from game.rules.harm.brain_damage import suffer_trauma
from game.rules.monster.targeting import pick_target
from game.rules.movement.collision import knock_back
from game.rules.survivor.abilities import gain_ability
from game.rules.survivor.fighting_arts import gain_art
from game.rules.survivor.gear_changes import lose_gear
from game.rules.survivor.retirement import retire_marked
from game.rules.survivor.sheet import gain_stat
from game.rules.survivor.survival_cost import pay_in_tokens
from game.rules.survivor.weapon_rules import specials
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Armor
from game.rules.table.tokens import gain_token
from tests.play.armory import item
from tests.play.gear import CARDS, HIDE, carrying
from tests.play.stage import Stage, beast, weapon

DANCER = ("phoenix-helm", "screaming-bracers", "rawhide-vest", "leather-skirt", "leather-boots")
SHIELD = {"proficiency_type": "shield", "proficiency": 3, "hunt_xp": 3}


def erza(stage: Stage) -> int:
    return stage.id("erza")


def armored(stage: Stage) -> int:
    return stage.table.world.get(erza(stage), Armor).points.get(Location.HEAD, 0)


def frenzied(stage: Stage, d10: Sequence[int] = (1,)) -> None:
    stage.run(suffer_trauma(stage.table, erza(stage), stage.table.trauma_cards["Frenzy"]), d10=d10)


# hits that no die has made


@pytest.mark.rule("keyword-automatic-hits")
def test_beast_of_caratosis__sure_hits_are_hits_for_the_hollowpoint_arrow() -> None:
    """Automatic hits are not perfect, but they hit: the monster is slowed, once."""
    gem = item("gem", traits=(HasAffinity(Affinity.RED, 2),))
    stage = carrying("hollowpoint-arrow arc-bow gem", extra=[gem], sheet={"fighting_arts": ["Beast of Caratosis"]})
    arrow = stage.table.box.gear["hollowpoint-arrow"]
    stage.run(attack(stage.table, erza(stage), arrow, automatic=2, sure=True, speed=2), d10=[2, 2])
    assert stage.tokens("white-lion") == {Attribute.MOVEMENT: -1}


@pytest.mark.rule("keyword-automatic-hits", "survivor-proficiency-master")
def test_a_master_of_the_spear_draws_attention_with_sure_hits_too() -> None:
    master = {"proficiency_type": "spear", "proficiency": 8, "hunt_xp": 3, "survival": 1}
    stage = carrying("finger-of-god", sheet=master)
    stage.table.known().append("Spear Mastery")
    stage.table.forget_traits()
    finger = stage.table.box.gear["finger-of-god"]
    stage.run(attack(stage.table, erza(stage), finger, automatic=1, sure=True), "yes", d10=[2])
    assert stage.table.record.priority == erza(stage)


@pytest.mark.rule("showdown-monster-moves-mid-attack", "keyword-automatic-hits")
def test_beast_of_caratosis__sure_hits_do_not_reach_a_monster_that_moves_away() -> None:
    """Two sure hits with an axe; the monster backs off from the first, and the second is lost."""
    gem = item("gem", traits=(HasAffinity(Affinity.RED, 2),))
    shy = HitLocation("Shy", failure=(MonsterMoves(3, "away from the attacker"),))
    monster, topics = beast(*CARDS, hit_locations=[shy, HIDE]), ["select-location", "special-attack"]
    stage = carrying("bone-axe gem", extra=[gem], locations=["Shy", "Hide"], monster=monster, first=topics)
    stage.perform((FreeAttack(Role.SELF, Affinity.RED, 2),), "erza", d10=[1])
    assert stage.one(facts.AttackCanceled).rule == "showdown-monster-moves-mid-attack"


# arts that come with gear


def dancer(*arts: str) -> Stage:
    stage = carrying(*DANCER, at=(11, 14), lucy=(11, 12), sheet={"fighting_arts": list(arts)})
    stage.table.box = playing(stage.table.box, True)
    stage.table.forget_traits()
    return stage


def pushed_over(stage: Stage, *answers: str, **dice: Any) -> None:
    stage.run(knock_back(stage.table, stage.id("lucy"), 3, BOARD.bit((11, 11))), *answers, **dice)


@pytest.mark.rule("gear-armor-set", "collision-effect")
def test_dancer_armor__gives_whoever_knows_tumble_no_second_roll() -> None:
    stage = dancer("Tumble")
    pushed_over(stage, d10=[5])
    assert stage.down("erza") and len(stage.each(facts.TumbleRolled)) == 1


@pytest.mark.rule("gear-armor-set", "survivor-frenzied")
def test_dancer_armor__lends_an_art_and_the_frenzied_can_use_none() -> None:
    stage = dancer()
    frenzied(stage)
    pushed_over(stage)
    assert stage.down("erza") and not stage.each(facts.TumbleRolled)


# when the showdown is


@pytest.mark.rule("keyword-depart")
def test_thrill_seeker__has_no_thrill_of_departing() -> None:
    """Crest Crown brings 2 survival for 2 blue affinities when she departs, and in the showdown a gain is 1 more."""
    stage = carrying("- B -", "R crest-crown -", "- B -", sheet={"fighting_arts": ["Thrill Seeker"]})
    stage.table.record.stage = stage.table.record.stage.SETUP
    stage.run(depart(stage.table))
    assert (stage.sheet("erza").survival, stage.sheet("erza").insanity) == (2, 2)
    stage.table.record.stage = stage.table.record.stage.SURVIVORS_TURN
    stage.run(gain_stat(stage.table, erza(stage), Stat.SURVIVAL, 1, "test"))
    assert stage.sheet("erza").survival == 4


# stories


@pytest.mark.rule("ability-life-exchange", "keyword-undeathable")
def test_white_secret__ends_a_life_that_was_exchanged_though_it_be_undeathable() -> None:
    """She ceases to exist: no die is rolled for that, and nothing is remembered."""
    charm = item("charm", traits=(RollsAway(Danger.DEATH, 6),))
    sheet = {"understanding": 8, "abilities": ["Life Exchange"], "milestones": ["Insight"]}
    stage = carrying("charm", extra=[charm], sheet=sheet)
    stage.run(gain_stat(stage.table, erza(stage), Stat.UNDERSTANDING, 1, "test"))
    assert stage.sheet("erza").dead and stage.sheet("erza").abilities == ["Life Exchange"]


@pytest.mark.rule("ability-life-exchange", "variant-hero")
def test_white_secret__ends_it_even_where_the_dying_are_unconscious() -> None:
    sheet = {"understanding": 8, "abilities": ["Life Exchange"], "milestones": ["Insight"]}
    stage = carrying("cloth", sheet=sheet)
    stage.table.record.variants = [Variant.HERO]
    stage.run(gain_stat(stage.table, erza(stage), Stat.UNDERSTANDING, 1, "test"))
    assert stage.sheet("erza").dead and stage.sheet("erza").abilities == ["Life Exchange"]


@pytest.mark.rule("ability-life-exchange", "survivor-retire", "keyword-undeathable")
def test_life_exchange__nobody_is_spared_who_would_retire() -> None:
    charm = item("charm", traits=(RollsAway(Danger.DEATH, 6),))
    stage = carrying("charm", extra=[charm], sheet={"abilities": ["Life Exchange"], "retires": True})
    stage.table.record.stage = stage.table.record.stage.AFTERMATH
    stage.run(retire_marked(stage.table))
    assert stage.sheet("erza").dead and not stage.sheet("erza").retired


# bleeding


@pytest.mark.rule("survivor-bleeding-death", "survivor-frenzied")
def test_unconscious_fighter__bleeds_to_death_once_the_art_is_of_no_use() -> None:
    """With 5 bleeding tokens only the art keeps her alive, and the frenzied can use no arts."""
    stage = carrying("cloth", sheet={"fighting_arts": ["Unconscious Fighter"]})
    stage.run(gain_stat(stage.table, erza(stage), Stat.BLEEDING, 5, "test"))
    assert not stage.sheet("erza").dead
    frenzied(stage, ())
    assert stage.sheet("erza").dead and stage.one(facts.SurvivorDied).rule == "survivor-bleeding-death"


@pytest.mark.rule("survivor-bleeding-death", "survivor-frenzied")
def test_unconscious_fighter__with_4_tokens_nothing_is_lost_yet() -> None:
    stage = carrying("cloth", sheet={"fighting_arts": ["Unconscious Fighter"]})
    stage.run(gain_stat(stage.table, erza(stage), Stat.BLEEDING, 4, "test"))
    frenzied(stage)
    assert not stage.sheet("erza").dead
    stage.run(gain_stat(stage.table, erza(stage), Stat.BLEEDING, 1, "test"))
    assert stage.sheet("erza").dead


@pytest.mark.rule("survivor-bleeding-death", "survivor-fighting-arts-max")
def test_unconscious_fighter__given_up_for_another_art_is_the_death_of_who_bleeds() -> None:
    arts = ["Unconscious Fighter", "Tough", "Crazed"]
    stage = carrying("cloth", sheet={"fighting_arts": arts})
    stage.run(gain_stat(stage.table, erza(stage), Stat.BLEEDING, 6, "test"))
    stage.run(gain_art(stage.table, erza(stage), "test", "Leader"), "Unconscious Fighter")
    assert stage.sheet("erza").dead


@pytest.mark.rule("survivor-bleeding-death", "ability-possessed")
def test_unconscious_fighter__does_not_fight_on_possessed() -> None:
    stage = carrying("cloth", sheet={"fighting_arts": ["Unconscious Fighter"]})
    stage.run(gain_stat(stage.table, erza(stage), Stat.BLEEDING, 6, "test"))
    stage.run(gain_ability(stage.table, erza(stage), "Possessed", "test"))
    assert stage.sheet("erza").dead


# questions about nothing


@pytest.mark.rule("ability-ageless")
def test_hours_ring__leaves_the_ageless_nothing_to_decline() -> None:
    stage = carrying("hours-ring", sheet={"abilities": ["Ageless"]})
    stage.run(gain_stat(stage.table, erza(stage), Stat.HUNT_XP, 1, "test"))
    assert not stage.asked and stage.sheet("erza").hunt_xp == 0


@pytest.mark.rule("ability-peerless", "survivor-survival-limit")
@pytest.mark.parametrize(
    "sheet", [{"survival": 5}, {"injuries": ["Intracranial Hemorrhage"]}, {"disorders": ["Apathetic"]}]
)
def test_peerless__is_not_asked_about_survival_that_cannot_be_gained(sheet: dict[str, Any]) -> None:
    stage = carrying("cloth", sheet={"abilities": ["Peerless"], **sheet})
    stage.run(gain_stat(stage.table, erza(stage), Stat.INSANITY, 2, "test"))
    assert not stage.asked and stage.sheet("erza").insanity == 2


# tokens that are spent


def paying(*rows: str) -> Stage:
    """Erza has 2 strength tokens and no survival; Lucy's Red Fist lets her pay with them."""
    stage = carrying(*rows, lucy=(1, 1), sheets={"lucy": {"fighting_arts": ["Red Fist"]}})
    gain_token(stage.table, erza(stage), Attribute.STRENGTH, 2, Until.SHOWDOWN, "test")
    stage.told.clear()
    return stage


@pytest.mark.rule("keyword-concentrate", "survival-cost")
def test_red_fist__a_token_spent_is_no_negative_token_gained() -> None:
    """Whoever concentrates may spend a strength token: that is no burden, so it does not disturb."""
    stage = paying("cloth")
    stage.table.record.concentrating[erza(stage)] = "cloth/Test"
    stage.run(pay_in_tokens(stage.table, erza(stage), 1))
    assert stage.tokens("erza") == {Attribute.STRENGTH: 1} and not stage.each(facts.TokenGained)
    assert not stage.each(facts.ConcentrationBroken)


@pytest.mark.rule("survival-cost")
def test_red_fist__what_is_paid_is_gone_though_its_payer_gains_no_tokens() -> None:
    """Hours Ring keeps no token from being spent."""
    stage = paying("cloth")
    stage.sheet("erza").gear[0] = "hours-ring"
    stage.table.forget_traits()
    stage.run(pay_in_tokens(stage.table, erza(stage), 1))
    assert stage.tokens("erza") == {Attribute.STRENGTH: 1}


# what disturbs


def guarded(concentrates: str) -> Stage:
    """Lucy before the monster, Erza behind her with a shield, whose master she is."""
    sheet = {**SHIELD, "proficiency": 8}
    stage = carrying("scrap-shield", at=(11, 11), lucy=(11, 10), sheet=sheet)
    stage.table.known().append("Shield Mastery")
    stage.table.forget_traits()
    stage.table.record.concentrating[stage.id(concentrates)] = "cloth/Test"
    stage.run(pick_target(stage.table, PickTarget((terms(TermKind.CLOSEST, TermKind.THREAT),)), "Claw"), "yes")
    return stage


@pytest.mark.rule("keyword-concentrate", "survivor-proficiency-master")
@pytest.mark.parametrize("who", ["erza", "lucy"])
def test_a_master_of_the_shield__who_swaps_spaces_is_disturbed_and_who_is_swapped(who: str) -> None:
    stage = guarded(who)
    told = stage.one(facts.ConcentrationBroken)
    assert (told.who, told.why) == (stage.id(who), "being moved")


@pytest.mark.rule("keyword-concentrate", "survivor-proficiency-master")
def test_a_master_of_the_dagger__does_not_concentrate_while_following_up() -> None:
    knife = weapon("knife", 1, 2, 9, keywords=("weapon", "melee", "dagger"))
    master = {"gear": ["knife"], "proficiency_type": "dagger", "proficiency": 8, "hunt_xp": 3, "survival": 1}
    stage = carrying("knife", lucy=(12, 10), extra=[knife], sheets={"lucy": master})
    stage.table.known().append("Dagger Mastery")
    stage.table.forget_traits()
    stage.table.record.concentrating[stage.id("lucy")] = "knife/Test"
    stage.run(attack(stage.table, erza(stage), knife), "follow:knife", d10=[5, 5, 5])
    assert stage.one(facts.ConcentrationBroken).who == stage.id("lucy")


# armor of specialists


@pytest.mark.rule("survivor-proficiency-specialist", "survivor-frenzied")
def test_a_specialist_of_the_shield__is_no_better_armored_in_a_frenzy() -> None:
    stage = carrying("scrap-shield", sheet=SHIELD)
    assert armored(stage) == 2
    frenzied(stage)
    assert armored(stage) == 1


@pytest.mark.rule("survivor-proficiency-specialist")
def test_a_specialist_of_the_shield__forgets_the_art_and_its_armor() -> None:
    stage = carrying("scrap-shield", sheet=SHIELD)
    stage.run(suffer_trauma(stage.table, erza(stage), stage.table.trauma_cards["Memory Loss"]))
    assert stage.sheet("erza").proficiency == 1 and armored(stage) == 1


# what is paired


@pytest.mark.rule("damage-severe-table", "gear-fist-and-tooth")
def test_ambidextrous__pairs_weapons_of_the_grid_not_the_fists() -> None:
    """A dislocated shoulder forbids paired weapons: every one of hers, but not fist & tooth."""
    stage = carrying("bone-axe", sheet={"fighting_arts": ["Ambidextrous"]})
    stage.table.condition(erza(stage)).ailments.append("Dislocated Shoulder")
    stage.table.forget_traits()
    stage.run(act(stage.table, erza(stage)))
    assert "attack:fist-tooth" in stage.offered and "attack:bone-axe" not in stage.offered


@pytest.mark.rule("survivor-heal", "survivor-frenzied")
def test_a_specialist_of_the_shield__is_healed_to_what_counts_now() -> None:
    stage = carrying("scrap-shield", sheet=SHIELD)
    frenzied(stage)
    stage.perform((Heal(Role.SELF),), "erza")
    assert armored(stage) == 1
    lose_gear(stage.table, erza(stage), "scrap-shield", "campaign-archive")
    assert armored(stage) == 0


# the sword of a knight


@pytest.mark.rule("survivor-twilight-sword-type", "survivor-frenzied")
def test_twilight_sword__is_as_accurate_in_a_frenzy_but_cumbersome_again() -> None:
    """9 less the level of its wielder stands on the sword; the ranks are specialization, which frenzy stops."""
    sheet = {"proficiency_type": "twilight sword", "proficiency": 3, "hunt_xp": 3, "insanity": 3}
    stage = carrying("twilight-sword", sheet=sheet)
    sword = stage.table.box.gear["twilight-sword"]
    assert Special.CUMBERSOME not in specials(stage.table, erza(stage), sword)
    frenzied(stage)
    assert hit_needs(stage.table, erza(stage), sword).total == 6
    assert Special.CUMBERSOME in specials(stage.table, erza(stage), sword)


# what goes with those who leave


@pytest.mark.rule("keyword-cursed")
def test_forsaker_mask__who_leaves_for_ever_takes_cursed_gear_along() -> None:
    """The mask and the cloth stay with the settlement; the Thunder Maul never leaves her grid, and so is lost."""
    stage = carrying("forsaker-mask thunder-maul cloth")
    stage.run(brought_by(stage.table, Phase.AFTERMATH))
    assert stage.table.storage == ["forsaker-mask", "cloth"]
    assert (stage.one(facts.GearArchived).gear, stage.one(facts.GearArchived).rule) == (
        "Thunder Maul",
        "keyword-cursed",
    )


@pytest.mark.rule("keyword-cursed", "ability-crystal-skin")
def test_forsaker_mask__to_crystal_skin_no_gear_clings() -> None:
    stage = carrying("forsaker-mask thunder-maul", sheet={"abilities": ["Crystal Skin"]})
    stage.run(brought_by(stage.table, Phase.AFTERMATH))
    assert stage.table.storage == ["forsaker-mask", "thunder-maul"] and not stage.each(facts.GearArchived)

"""Block, deflect and the special attacks, with gear made for the test."""

from __future__ import annotations

import pytest

from game import facts
from game.cards.keywords import Special
from game.cards.kinds.ai_card import AttackProfile, Trigger
from game.cards.kinds.gear import Activated, Gear
from game.cards.moments import Ban
from game.cards.traits.attack import SpecialAttack
from game.cards.traits.survival import Cannot
from game.cards.who import Role
from game.cards.words.harm import Guard, LoseArmor, Ward
from game.cards.words.moving import KnockDown
from game.cards.words.tokens import Token
from game.model.terms import Attribute, Location, Until
from game.phases.showdown.survivors_turn import act
from game.rules.attack.monster_attack import attack as monster_attack
from game.rules.table.components import Armor
from game.rules.table.durations import drop_lasting
from game.rules.table.effect_context import EffectContext
from tests.play.armory import clawed, fight, item, replace_level, teaching
from tests.play.stage import weapon

# block and deflect

SHIELD = item("shield", activated=(Activated("Block", (Guard(Role.SELF, Ward.BLOCK, 1),)),))
RAPIER = item("rapier", activated=(Activated("Deflect", (Guard(Role.SELF, Ward.DEFLECT, 1),)),))


@pytest.mark.rule("keyword-block#1")
def test_keyword_block() -> None:
    """Of 3 hits 2 remain; the block is spent by the attack."""
    stage = fight(SHIELD)
    stage.play("act:erza", "use:shield")
    clawed(stage, 3, where=(Location.ARMS, Location.LEGS))
    assert (stage.one(facts.HitsIgnored).n, stage.one(facts.HitsIgnored).left) == (1, 2)
    clawed(stage, 1, where=(Location.WAIST,))
    assert len(stage.each(facts.HitsIgnored)) == 1
    missed = fight(SHIELD)
    missed.play("act:erza", "use:shield")
    clawed(missed, 0)
    clawed(missed, 1, where=(Location.WAIST,))
    assert not missed.each(facts.HitsIgnored), "the next attack was the one that missed"


@pytest.mark.rule("keyword-block#2")
def test_keyword_block__is_over_when_the_next_own_act_begins() -> None:
    stage = fight(SHIELD)
    stage.play("act:erza", "use:shield", "end-act")
    stage.run(act(stage.table, stage.id("erza")))
    clawed(stage, 1, where=(Location.ARMS,))
    assert not stage.each(facts.HitsIgnored)


def test_keyword_block__of_two_only_one_is_used_in_an_attack() -> None:
    stage = fight()
    stage.perform((Guard(Role.SELF, Ward.BLOCK, 2), Guard(Role.SELF, Ward.BLOCK, 1)), "erza")
    profile = AttackProfile(speed=3, accuracy=5, damage=1)
    flow = monster_attack(stage.table, profile, EffectContext("Claw", target=stage.id("erza")))
    stage.run(flow, "block:1", d10=[6, 6, 6], where=[Location.ARMS, Location.LEGS])
    assert stage.table.condition(stage.id("erza")).blocks == [2]


def test_keyword_block__who_cannot_use_block_cannot_ready_it() -> None:
    stage = fight(SHIELD, item("sling", traits=(Cannot((Ban.BLOCK,)),)))
    stage.play("act:erza")
    assert stage.refusal("use:shield") == ("Erza cannot use block (Sling).", "keyword-block")


@pytest.mark.rule("keyword-deflect#1", "keyword-deflect#2")
def test_keyword_deflect() -> None:
    """3 tokens become 1 with Deflect 1; each takes one hit, like it or not."""
    stage = fight(RAPIER)
    stage.perform((Guard(Role.SELF, Ward.DEFLECT, 3),), "erza")
    stage.play("act:erza", "use:rapier")
    assert stage.table.condition(stage.id("erza")).deflect == 1
    stage.perform((Guard(Role.SELF, Ward.DEFLECT, 2),), "erza")
    clawed(stage, 3, where=(Location.ARMS,))
    assert (stage.one(facts.HitsIgnored).n, stage.one(facts.HitsIgnored).left) == (2, 1)
    assert stage.table.condition(stage.id("erza")).deflect == 0


@pytest.mark.rule("keyword-deflect#3")
def test_keyword_deflect__a_block_is_lost_by_it_but_not_by_the_tokens() -> None:
    stage = fight()
    stage.perform((Guard(Role.SELF, Ward.BLOCK, 1), Guard(Role.SELF, Ward.DEFLECT, 1)), "erza")
    assert stage.table.condition(stage.id("erza")).blocks == []
    stage.perform((Guard(Role.SELF, Ward.BLOCK, 1),), "erza")
    clawed(stage, 3, where=(Location.ARMS,))
    assert [(told.by, told.left) for told in stage.each(facts.HitsIgnored)] == [("deflect", 2), ("block", 1)]


@pytest.mark.rule("keyword-ignore-hit#1", "keyword-ignore-hit#2")
def test_keyword_ignore_hit() -> None:
    """One hit of two ignored: one location die. The only hit ignored: no After Hit, no damage, no location."""
    stage = fight()
    stage.perform((Guard(Role.SELF, Ward.BLOCK, 1),), "erza")
    clawed(stage, 2, where=(Location.ARMS,))
    stage.perform((Guard(Role.SELF, Ward.BLOCK, 1),), "erza")
    clawed(stage, 1, trigger=Trigger.AFTER_HIT, effects=(KnockDown(Role.TARGET),))
    assert len(stage.each(facts.DamageSuffered)) == 1
    assert not stage.down("erza")


@pytest.mark.rule("keyword-destroy-armor#1")
def test_keyword_destroy_armor() -> None:
    """Arms armor 4, hit for 1: armor 0 and the light box filled; other locations keep theirs."""
    plate = Gear("plate", "Plate", ("armor",), armor={Location.ARMS: 4})
    greaves = Gear("greaves", "Greaves", ("armor",), armor={Location.LEGS: 2})
    stage = fight(plate, greaves)
    clawed(stage, 1, where=(Location.ARMS,), trigger=Trigger.BEFORE_DAMAGE, effects=(LoseArmor(Role.TARGET),))
    points = stage.table.world.get(stage.id("erza"), Armor).points
    assert (points[Location.ARMS], points[Location.LEGS]) == (0, 2)
    assert stage.sheet("erza").boxes[Location.ARMS].light
    assert stage.one(facts.ArmorDestroyed).points == 4


# special attacks


@pytest.mark.rule("keyword-charge#1")
def test_keyword_charge() -> None:
    """4 straight spaces until the monster stops her: strength 1 and a 5 come to 10. The whole act is spent."""
    stage = fight(weapon("lance", strength=1), teaching(SpecialAttack.CHARGE), at=(11, 14))
    stage.play("act:erza", "charge:n", "attack:lance", d10=[6, 5])
    assert stage.at("erza") == (11, 10)
    told = stage.one(facts.WoundAttempted)
    assert told.die + told.strength.total == 10
    assert "attack:lance" not in stage.offered
    assert not [key for key in stage.offered if key.startswith("space:")]


def test_keyword_charge__out_of_range_at_its_end_there_is_no_attack() -> None:
    stage = fight(weapon("lance"), teaching(SpecialAttack.CHARGE), at=(5, 14))
    stage.play("act:erza", "charge:n")
    assert stage.at("erza") == (5, 9)
    assert stage.one(facts.SpecialAttackFellShort).attack == "charge"
    assert not stage.each(facts.SurvivorAttacked)


def test_keyword_charge__needs_movement_and_activation_and_room() -> None:
    stage = fight(weapon("lance"), teaching(SpecialAttack.CHARGE))
    stage.play("act:erza")
    assert stage.refusal("charge:n") == ("There is no room to the north.", "keyword-charge")
    stage.answer("attack:lance", d10=[1])
    assert stage.refusal("charge:s")[1] == "showdown-act-resources"


@pytest.mark.rule("keyword-pounce#1")
def test_keyword_pounce() -> None:
    """3 free spaces to the monster's side: strength 2, +1, and a 5 come to 8."""
    stage = fight(weapon("claw", strength=2), teaching(SpecialAttack.POUNCE), at=(11, 13))
    stage.play("act:erza", "pounce:n", "attack:claw", d10=[6, 5])
    told = stage.one(facts.WoundAttempted)
    assert told.die + told.strength.total == 8


def test_keyword_pounce__all_three_spaces_must_be_free() -> None:
    stage = fight(weapon("claw"), teaching(SpecialAttack.POUNCE), at=(11, 12))
    stage.play("act:erza")
    assert "pounce:n" not in stage.offered
    assert stage.refusal("pounce:n") == ("A pounce takes 3 free spaces; here are 2.", "keyword-pounce")
    assert "pounce:e" in stage.offered


@pytest.mark.rule("keyword-cumbersome#1", "keyword-cumbersome#2")
def test_keyword_cumbersome() -> None:
    """It costs a movement, unless a pounce has paid for it."""
    club = weapon("club", special={Special.CUMBERSOME: 1})
    stage = fight(club, at=(11, 11))
    stage.play("act:erza", "space:11,10")
    assert stage.refusal("attack:club")[1] == "showdown-act-resources"
    still = fight(club)
    still.play("act:erza", "attack:club", d10=[1])
    assert not [key for key in still.offered if key.startswith("space:")]
    pouncing = fight(club, teaching(SpecialAttack.POUNCE), at=(11, 13))
    pouncing.play("act:erza", "pounce:n", "attack:club", d10=[1])
    assert pouncing.one(facts.SurvivorAttacked).weapon == "Club"


@pytest.mark.rule("keyword-slam#1")
def test_keyword_slam() -> None:
    """4 spaces that end adjacent push the monster 1 space and soften it for the rest of the round."""
    stage = fight(weapon("club", strength=3), teaching(SpecialAttack.SLAM), at=(11, 14), locations=["Hide"])
    toughness = stage.total("white-lion", Attribute.TOUGHNESS)
    stage.play("act:erza", "slam:n")
    assert stage.at("erza") == (11, 10)
    assert stage.lion_at == (11, 7)
    assert stage.total("white-lion", Attribute.TOUGHNESS) == toughness - 1
    assert not [key for key in stage.offered if key.startswith("space:")]
    drop_lasting(stage.table, lambda token: token.until is Until.ROUND)
    assert stage.total("white-lion", Attribute.TOUGHNESS) == toughness


@pytest.mark.rule("keyword-slam#2")
def test_keyword_slam__three_spaces_do_nothing() -> None:
    stage = fight(teaching(SpecialAttack.SLAM), at=(11, 13))
    stage.play("act:erza", "slam:n")
    assert stage.lion_at == (11, 8)
    assert stage.one(facts.SpecialAttackFellShort).why == "the run was too short"
    assert not stage.tokens("white-lion")


def test_wound_toughness_token_round__every_attempt_until_the_round_ends() -> None:
    """Toughness 8 less 1: a total of 7 wounds."""
    stage = fight(weapon("club", strength=2))
    stage.table.level = replace_level(stage, toughness=8)
    stage.perform((Token(Role.MONSTER, Attribute.TOUGHNESS, -1, Until.ROUND),), "erza")
    stage.play("act:erza", "attack:club", d10=[6, 5])
    assert stage.one(facts.WoundAttempted).outcome == "wound"


@pytest.mark.rule("keyword-skewer#1")
def test_keyword_skewer() -> None:
    """After a slam: one space and a spear; the 9 that wounds the first location is the roll of the second too."""
    spear = weapon("spear", speed=2, strength=1, reach=2, keywords=("weapon", "melee", "spear"))
    stage = fight(spear, teaching(SpecialAttack.SLAM, SpecialAttack.SKEWER), at=(11, 14), locations=["Hide", "Flank"])
    stage.play("act:erza")
    assert stage.refusal("skewer") == ("Erza has to slam first in this act.", "keyword-skewer")
    stage.answer("slam:n", "skewer", "space:11,9", "attack:spear", d10=[6, 6, 9])
    first, second = stage.each(facts.WoundAttempted)
    assert (first.die, second.die, second.rule) == (9, 9, "keyword-skewer")
    assert first.strength.total == 3


def test_keyword_skewer__is_passed_on_once_and_only_by_spears() -> None:
    spear = weapon("spear", speed=3, strength=9, reach=2, keywords=("weapon", "melee", "spear"))
    axe = weapon("axe", speed=2, strength=9)
    school = teaching(SpecialAttack.SLAM, SpecialAttack.SKEWER)
    stage = fight(spear, axe, school, at=(11, 14), locations=["Hide", "Flank", "Tip"])
    stage.play("act:erza", "slam:n", "skewer", "space:11,9", "attack:spear", d10=[6, 6, 6, 7, 4])
    assert [told.die for told in stage.each(facts.WoundAttempted)] == [7, 7, 4]
    plain = fight(spear, axe, school, at=(11, 14), locations=["Hide", "Flank", "Tip"])
    plain.play("act:erza", "slam:n", "skewer", "space:11,9", "attack:axe", d10=[6, 6, 7, 4])
    assert [told.die for told in plain.each(facts.WoundAttempted)] == [7, 4]

"""Secret fighting arts: what each does in a fight, its limits, and where it meets other rules."""

from __future__ import annotations

from typing import Any

import pytest

from engine.decision import Decision, refusal
from engine.errors import BadInput
from engine.event import Amount
from game import facts
from game.bots.careful.player import CarefulPlayer
from game.cards.costs import Cost
from game.cards.kinds.ai_card import AttackProfile
from game.cards.kinds.gear import Gear
from game.cards.kinds.hit_location import Critical, HitLocation, HitLocationType, PersistentInjury
from game.cards.moments import Moment
from game.cards.traits.gear import HasAffinity
from game.cards.who import Role
from game.cards.words.flow import MayPay
from game.cards.words.sheet import Gain
from game.content.box import core_box
from game.model.campaign_tasks import Due
from game.model.survivor import Survivor
from game.model.terms import Affinity, Attribute, Location, Stat, SurvivalAction, Until
from game.phases.showdown.aftermath import aftermath
from game.phases.showdown.showdown import begin_round
from game.phases.showdown.showdown_preparation import check_party
from game.phases.showdown.survivors_turn import act
from game.rules.act.activation import verify_attack
from game.rules.attack.attack_dice import hit_needs
from game.rules.attack.monster_attack import attack as monster_attack
from game.rules.attack.survivor_attack import attack
from game.rules.attack.wound_attempt import strength
from game.rules.death.death import die
from game.rules.harm.damage import suffer_damage
from game.rules.harm.endure import may_endure
from game.rules.movement.survivor_movement import move_survivor
from game.rules.survivor.fighting_arts import gain_art
from game.rules.survivor.sheet import gain_stat
from game.rules.survivor.survival_action_limits import why_no_survival_action
from game.rules.survivor.survival_cost import spare_tokens
from game.rules.survivor.survivor_milestones import milestone
from game.rules.table.components import Act, Armor, Tokens
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_record import Circumstances, Seat
from game.rules.table.showdown_record import Stage as Part
from game.rules.table.tokens import gain_token
from tests.play.armory import CARDS, FAR, FLANK, HIDE, PILE, SNARE, TIP, item
from tests.play.stage import Space, Stage, beast, weapon

HEAD, ARMS, BODY, WAIST, LEGS = Location
PRESSURE = HitLocation("Battle Pressure")
SCAR = HitLocation("Scar", critical=Critical((Gain(Role.ATTACKER, Stat.COURAGE, 1),), PersistentInjury("Old Scar", ())))
PLATE = HitLocation("Plate", HitLocationType.IMPERVIOUS, critical=Critical((Gain(Role.ATTACKER, Stat.COURAGE, 1),)))
PLACES = [HIDE, FLANK, TIP, SNARE, PRESSURE, SCAR, PLATE]
BLADE = weapon("blade", speed=2, accuracy=6)


def gem(color: Affinity, n: int) -> Gear:
    return item(f"{color}-gem", traits=(HasAffinity(color, n),))


def secret(
    *arts: str,
    gear: tuple[Gear, ...] = (BLADE,),
    sheet: dict[str, Any] | None = None,
    lucy: dict[str, Any] | None = None,
    at: Space = (11, 10),
    beside: Space = FAR,
    **fields: Any,
) -> Stage:
    """Erza with these arts and this gear in the survivors' turn, Lucy where the test wants her; nobody ages."""
    erza = {"gear": [one.key for one in gear], "fighting_arts": list(arts), **(sheet or {})}
    stage = Stage(
        {"erza": at, "lucy": beside}, monster=beast(*CARDS, hit_locations=PLACES), turn="survivors", gear=gear,
        ai=fields.pop("ai", PILE), locations=fields.pop("locations", ["Hide", "Flank", "Hide"]),
        sheets={"erza": erza, "lucy": lucy or {}}, first=["select-location"], **fields,
    )  # fmt: skip
    stage.table.record.survival_actions = list(SurvivalAction)
    stage.table.record.given.knight = "erza"  # whose Hunt XP brings no milestone: none is wanted here
    return stage


def erza(stage: Stage) -> int:
    return stage.id("erza")


def strikes(stage: Stage, dice: list[int], *answers: str) -> None:
    stage.run(attack(stage.table, erza(stage), stage.table.box.gear["blade"]), *answers, d10=dice)


def concentrates(stage: Stage, key: str, *answers: str, d10: tuple[int, ...] = ()) -> None:
    """One whole act of concentration, and the beginning of the next act."""
    stage.run(act(stage.table, erza(stage)), key)
    assert stage.request is None and stage.table.record.concentrating, "the act has ended with it"
    stage.table.world.get(erza(stage), Act).acted = False
    stage.run(act(stage.table, erza(stage)), *answers, d10=d10)


# dreams of saviors


def test_art_beast_of_caratosis() -> None:
    """Beside the monster, so many sure hits as red affinities, twice as much strength; six years older."""
    stage = secret("Beast of Caratosis", gear=(BLADE, gem(Affinity.RED, 2)), at=FAR, beside=(1, 1))
    concentrates(stage, "art:beast-of-caratosis", "space:10,9", d10=(3, 4))
    told = stage.each(facts.WoundAttempted)
    assert [one.strength.total for one in told] == [4, 4]
    assert stage.one(facts.SurvivorAttacked).automatic == 2
    assert stage.at("erza") == (10, 9) and stage.sheet("erza").hunt_xp == 6


def test_art_beast_of_caratosis__more_hits_than_the_weapon_has_speed() -> None:
    slow = weapon("blade", speed=1, accuracy=10)
    stage = secret("Beast of Caratosis", gear=(slow, gem(Affinity.RED, 3)))
    concentrates(stage, "art:beast-of-caratosis", "space:11,10", d10=(2, 2, 2))
    assert stage.one(facts.SurvivorAttacked).hits == 3


def test_art_beast_of_caratosis__without_affinities_there_is_only_the_price() -> None:
    stage = secret("Beast of Caratosis")
    concentrates(stage, "art:beast-of-caratosis", "space:11,10")
    assert not stage.each(facts.SurvivorAttacked) and stage.sheet("erza").hunt_xp == 6


def test_art_beast_of_caratosis__the_price_is_due_when_the_monster_dies_of_it() -> None:
    stage = secret("Beast of Caratosis", gear=(BLADE, gem(Affinity.RED, 1)), ai=[])
    concentrates(stage, "art:beast-of-caratosis", "space:11,10", d10=(10,))
    assert stage.over == "victory" and stage.sheet("erza").hunt_xp == 6


def test_art_beast_of_caratosis__disturbed() -> None:
    """Damage breaks the concentration; the act begins like any other."""
    stage = secret("Beast of Caratosis", gear=(BLADE, gem(Affinity.RED, 1)))
    stage.run(act(stage.table, erza(stage)), "art:beast-of-caratosis")
    stage.run(suffer_damage(stage.table, erza(stage), Amount(1), ARMS, "Claw", "damage-order"))
    assert stage.one(facts.ConcentrationBroken).why == "damage"
    stage.run(act(stage.table, erza(stage)), "end-act")
    assert stage.sheet("erza").hunt_xp == 0


def test_art_beast_of_caratosis__forbidden_before_it_is_over() -> None:
    """Possessed in the meantime, she has concentrated for nothing."""
    stage = secret("Beast of Caratosis", gear=(BLADE, gem(Affinity.RED, 1)))
    stage.run(act(stage.table, erza(stage)), "art:beast-of-caratosis")
    stage.sheet("erza").abilities.append("Possessed")
    stage.table.forget_traits()
    stage.run(act(stage.table, erza(stage)), "end-act")
    assert stage.one(facts.ConcentrationBroken).why == "the loss of the fighting art"


def test_art_concentration_takes_the_whole_act() -> None:
    stage = secret("Grace of Dormenatus")
    stage.run(act(stage.table, erza(stage)), "space:12,10")
    sentence, rule = stage.refusal("art:grace-of-dormenatus")
    assert rule == "keyword-concentrate" and "start of an act" in sentence


def test_art_grace_of_dormenatus() -> None:
    """Armor for everybody at every location, tokens that they want to be rid of, and the eyes of the monster."""
    stage = secret("Grace of Dormenatus", gear=(gem(Affinity.GREEN, 2),))
    stage.table.world.get(erza(stage), Tokens).bleeding = 3
    gain_token(stage.table, stage.id("lucy"), Attribute.LUCK, -1, Until.SHOWDOWN, "a test")
    concentrates(stage, "art:grace-of-dormenatus", "remove:bleeding:erza", "remove:bleeding:erza", "remove:luck:lucy")
    assert stage.bleeding("erza") == 1 and stage.total("lucy", Attribute.LUCK) == 0
    for key in ("erza", "lucy"):
        assert stage.table.world.get(stage.id(key), Armor).points == dict.fromkeys(Location, 2)
    assert stage.sheet("erza").hunt_xp == 6 and stage.table.record.priority == erza(stage)


def test_art_grace_of_dormenatus__nobody_has_to_remove_any() -> None:
    stage = secret("Grace of Dormenatus", gear=(gem(Affinity.GREEN, 2),))
    stage.table.world.get(stage.id("lucy"), Tokens).bleeding = 2
    concentrates(stage, "art:grace-of-dormenatus", "no")
    assert stage.bleeding("lucy") == 2


def test_art_lucernaes_lantern() -> None:
    """Two of five blue affinities' worth of cards: a critical wound at the one that has a critical effect, the trap is
    nothing.
    """
    stage = secret("Lucernae's Lantern", gear=(gem(Affinity.BLUE, 5),), locations=["Tip", "Snare", "Hide"])
    concentrates(stage, "art:lucernaes-lantern")
    assert [(told.card, told.critical) for told in stage.each(facts.LocationRevealed)] == [
        ("Tip", True),
        ("Snare", False),
    ]
    assert stage.one(facts.MonsterWounded).wounds == 1 and not stage.each(facts.TrapSprung)
    assert len(stage.table.record.hit_locations) == 3 and not stage.table.record.hit_locations.discard
    assert stage.sheet("erza").hunt_xp == 6


def test_art_lucernaes_lantern__a_scar_stays_and_a_plate_is_not_wounded() -> None:
    stage = secret("Lucernae's Lantern", gear=(gem(Affinity.BLUE, 4),), locations=["Scar", "Plate", "Hide"])
    concentrates(stage, "art:lucernaes-lantern")
    assert stage.table.injuries_in_play() == ["Old Scar"] and len(stage.table.record.hit_locations) == 2
    assert stage.sheet("erza").courage == 2 and stage.one(facts.MonsterWounded).wounds == 1


def test_art_lucernaes_lantern__kills() -> None:
    stage = secret("Lucernae's Lantern", gear=(gem(Affinity.BLUE, 2),), locations=["Tip"], ai=[])
    concentrates(stage, "art:lucernaes-lantern")
    assert stage.over == "victory" and stage.sheet("erza").hunt_xp == 6


# bones


def test_art_bone_whisperer__bones_are_laid() -> None:
    """Where another has died on the board; not for those without the art, nor for the own death."""
    stage = secret("Bone Whisperer", beside=(5, 5))
    stage.run(die(stage.table, stage.id("lucy"), "a test"))
    assert stage.table.record.bones == [(5, 5)]
    plain = secret("Crazed", beside=(5, 5))
    plain.run(die(plain.table, plain.id("lucy"), "a test"))
    assert plain.table.record.bones == []
    own = secret("Bone Whisperer")
    own.run(die(own.table, erza(own), "a test"))
    assert own.table.record.bones == []


def whisperer(hunt_xp: int, d10: int, picks: tuple[str, ...] = ()) -> Stage:
    """Erza walks onto the bones; she was hurt before."""
    stage = secret("Bone Whisperer", at=(5, 3), sheet={"hunt_xp": hunt_xp})
    stage.table.record.bones = [(5, 5)]
    stage.table.record.survival_limit = 9
    stage.sheet("erza").boxes[ARMS].light = True
    stage.run(move_survivor(stage.table, erza(stage), (5, 5)), d10=[d10], picks=picks)
    assert stage.table.record.bones == [] and not stage.sheet("erza").boxes[ARMS].light
    return stage


@pytest.mark.parametrize("hunt_xp, d10", [(0, 3), (1, 1)])
def test_art_bone_whisperer__swift(hunt_xp: int, d10: int) -> None:
    permanent = whisperer(hunt_xp, d10).sheet("erza").permanent
    assert permanent == {Attribute.MOVEMENT: 1, Attribute.SPEED: 1, Attribute.EVASION: 1}


@pytest.mark.parametrize("hunt_xp, d10", [(0, 4), (5, 3)])
def test_art_bone_whisperer__strong(hunt_xp: int, d10: int) -> None:
    assert whisperer(hunt_xp, d10).sheet("erza").permanent == {Attribute.STRENGTH: 1}


def test_art_bone_whisperer__wise() -> None:
    stage = whisperer(8, 10, picks=("Tough",))
    assert stage.sheet("erza").fighting_arts == ["Bone Whisperer", "Tough"] and stage.sheet("erza").survival == 5


def test_art_bone_whisperer__called_away() -> None:
    """When the showdown is over she leaves the settlement for ever."""
    stage = whisperer(9, 10)
    assert not stage.sheet("erza").dead
    stage.table.record.stage = Part.AFTERMATH
    stage.run(aftermath(stage.table, "victory"))
    assert Due.SURVIVOR_LEAVES in [fact.due for fact in stage.table.record.facts]


def test_art_bone_whisperer__others_step_over_them() -> None:
    stage = secret("Bone Whisperer", beside=(5, 3))
    stage.table.record.bones = [(5, 5)]
    stage.run(move_survivor(stage.table, stage.id("lucy"), (5, 6)))
    assert stage.table.record.bones == [(5, 5)]


def test_art_bone_whisperer__goes_round_them_unless_she_wants() -> None:
    """Over them only if there is no other way, or to end there."""
    stage = secret("Bone Whisperer", at=(5, 5))
    stage.table.record.bones = [(6, 5)]
    stage.run(move_survivor(stage.table, erza(stage), (7, 5)))
    assert stage.table.record.bones == [(6, 5)]
    stage.run(move_survivor(stage.table, erza(stage), (2, 5)), d10=[4])
    assert stage.table.record.bones == [], "five steps, and every way round is longer"


# hit locations and attack rolls


def test_art_kings_step() -> None:
    """Any number of Battle Pressure at once, then one card more."""
    stage = secret("King's Step", locations=["Battle Pressure", "Hide", "Flank", "Tip"])
    strikes(stage, [9, 9, 2, 2], "redraw:1", "redraw:Hide")
    assert [told.cards for told in stage.each(facts.HitLocationsDrawn)] == [
        ("Battle Pressure", "Hide"),
        ("Flank",),
        ("Tip",),
    ]
    assert [told.card for told in stage.each(facts.WoundAttempted)] == ["Flank", "Tip"]


def test_art_kings_step__once_per_attack_and_never_a_must() -> None:
    stage = secret("King's Step", locations=["Hide", "Flank", "Tip"])
    strikes(stage, [9, 9, 2, 2], "no")
    assert len(stage.asked) == 1, "asked one time in this attack"
    stage.table.record.hit_locations.draw_pile = ["Tip", "Flank", "Hide"]
    strikes(stage, [9, 1, 2], "redraw:Hide")
    assert stage.each(facts.WoundAttempted)[-1].card == "Flank"


def test_art_kings_step__a_trap_drawn_anew_is_sprung() -> None:
    """The new card is a trap: the attack is over, and nothing more can be discarded."""
    stage = secret("King's Step", locations=["Battle Pressure", "Hide", "Snare"])
    strikes(stage, [9, 9], "redraw:1")
    assert stage.one(facts.TrapSprung).card == "Snare" and not stage.each(facts.WoundAttempted)
    assert len(stage.asked) == 1, "the second choice is gone with it"


def test_art_kings_step__not_with_a_trap_among_the_drawn() -> None:
    stage = secret("King's Step", locations=["Snare", "Hide"])
    strikes(stage, [9, 9])
    assert not stage.asked and stage.one(facts.TrapSprung)


def test_art_legendary_lungs() -> None:
    """As many more rolls as have hit, once: the hits among them bring none."""
    stage = secret("Legendary Lungs", locations=["Hide", "Flank", "Tip", "Hide"])
    strikes(stage, [9, 8, 7, 2, 2, 2, 2])
    assert stage.one(facts.AttackRolledOn).dice == (7, 2)
    assert len(stage.each(facts.WoundAttempted)) == 3


def test_art_legendary_lungs__after_combo_master() -> None:
    """First the rolls that perfect hits bring, then as many as all of these hits; a perfect one brings one more."""
    stage = secret("Legendary Lungs", "Combo Master", locations=["Hide", "Flank", "Tip", "Hide", "Flank"])
    strikes(stage, [10, 2, 7, 10, 2, 6, 2, 2, 2, 2])
    assert [told.dice for told in stage.each(facts.AttackRolledOn)] == [(7,), (10, 2), (6,)]
    assert len(stage.each(facts.HitLocationsDrawn)[0].cards) == 4


def test_art_legendary_lungs__hits_without_a_roll_are_no_rolls_that_hit() -> None:
    stage = secret("Legendary Lungs", locations=["Hide", "Flank", "Tip"])
    stage.run(attack(stage.table, erza(stage), BLADE, automatic=1), d10=[3, 2])
    assert not stage.each(facts.AttackRolledOn)


def test_art_legendary_lungs__again_in_the_next_attack() -> None:
    stage = secret("Legendary Lungs", locations=["Hide", "Flank", "Tip", "Hide"])
    for _ in range(2):
        strikes(stage, [9, 2, 2, 2])
    assert len(stage.each(facts.AttackRolledOn)) == 2


# strength in place of survival


def test_art_red_fist() -> None:
    """A token for everybody at the start; it pays for the dodge of somebody without the art."""
    stage = secret("Red Fist", beside=(12, 10))
    stage.run(stage.table.trigger(Moment.SHOWDOWN_STARTS))
    assert stage.tokens("erza") == stage.tokens("lucy") == {Attribute.STRENGTH: 1}
    hit(stage, "lucy", "dodge:head")
    assert stage.one(facts.Dodged) and stage.tokens("lucy") == {}
    assert stage.one(facts.PaidInTokens).n == 1 and stage.sheet("lucy").survival == 0
    why = why_no_survival_action(stage.table, stage.id("lucy"), SurvivalAction.DASH)
    assert why is not None and why.rule == "survival-cost", "neither is left"


def hit(stage: Stage, who: str, *answers: str) -> None:
    profile = AttackProfile(speed=1, accuracy=2, damage=1)
    claw = EffectContext("Claw", target=stage.id(who))
    stage.run(monster_attack(stage.table, profile, claw), *answers, d10=[9], where=[HEAD])


def test_art_red_fist__tokens_pay_while_its_knower_is_on_the_board() -> None:
    stage = secret("Red Fist", beside=(12, 10))
    stage.run(stage.table.trigger(Moment.SHOWDOWN_STARTS))
    assert spare_tokens(stage.table, stage.id("lucy")) == {(Attribute.STRENGTH, 1): 1}
    stage.run(die(stage.table, stage.id("erza"), "a test"))
    assert stage.tokens("lucy") == {Attribute.STRENGTH: 1} and not spare_tokens(stage.table, stage.id("lucy"))


def test_art_red_fist__whoever_has_both_chooses() -> None:
    for answer, survival, tokens in (("survival", 0, {Attribute.STRENGTH: 1}), ("token:strength", 1, {})):
        stage = secret("Red Fist", lucy={"survival": 1}, beside=(12, 10))
        gain_token(stage.table, stage.id("lucy"), Attribute.STRENGTH, 1, Until.SHOWDOWN, "a test")
        hit(stage, "lucy", "dodge:head", answer)
        assert stage.sheet("lucy").survival == survival and stage.tokens("lucy") == tokens


def test_art_red_fist__endure_from_both_purses() -> None:
    stage = secret("Red Fist", lucy={"survival": 4})
    gain_token(stage.table, stage.id("lucy"), Attribute.STRENGTH, 3, Until.SHOWDOWN, "a test")
    stage.run(
        may_endure(stage.table, stage.id("lucy"), ARMS, was_down=False),
        *("endure", "token:strength", "token:strength", "survival", "survival", "survival", "survival"),
    )
    assert stage.value is True, "the seventh could only be a token"
    assert stage.sheet("lucy").survival == 0 and stage.tokens("lucy") == {}


def test_art_red_fist__what_a_story_asks_for() -> None:
    """A price of survival in the middle of a fight is paid from the same purse (King's Step); the doomed pay none."""
    price = (MayPay(Cost(survival=1), (), (Gain(Role.SELF, Stat.INSANITY, 1),)),)
    stage = secret("Red Fist", beside=(12, 10))
    gain_token(stage.table, stage.id("lucy"), Attribute.STRENGTH, 1, Until.SHOWDOWN, "a test")
    lucy = EffectContext("Step", bearer=stage.id("lucy"), target=stage.id("lucy"))
    stage.table.condition(stage.id("lucy")).doomed = True
    stage.run(stage.table.perform(price, lucy))
    assert not stage.asked and stage.sheet("lucy").insanity == 1
    stage.table.condition(stage.id("lucy")).doomed = False
    stage.run(stage.table.perform(price, lucy), "yes")
    assert stage.sheet("lucy").insanity == 1 and stage.tokens("lucy") == {}


def test_art_red_fist__tokens_that_pass_pay_nothing() -> None:
    """Nor do any without the art on the board, or while it cannot be used, or where survival cannot be spent."""
    stage = secret("Red Fist")
    lucy, dash = stage.id("lucy"), SurvivalAction.DASH
    gain_token(stage.table, lucy, Attribute.STRENGTH, 2, Until.ROUND, "a test")
    assert why_no_survival_action(stage.table, lucy, dash) is not None
    gain_token(stage.table, lucy, Attribute.STRENGTH, 1, Until.SHOWDOWN, "a test")
    assert why_no_survival_action(stage.table, lucy, dash) is None
    stage.table.condition(lucy).ailments.append("Frenzy")
    stage.table.forget_traits()
    assert why_no_survival_action(stage.table, lucy, dash) is not None, "frenzied she spends nothing"
    stage.table.condition(lucy).ailments.clear()
    stage.sheet("erza").abilities.append("Possessed")
    stage.table.forget_traits()
    assert why_no_survival_action(stage.table, lucy, dash) is not None


# dice


def scholar(volumes: int = 1, **fields: Any) -> Stage:
    stage = secret("Scholar of Death", **fields)
    stage.table.record.given.volumes = {stage.table.monster_card.key: volumes}
    stage.run(stage.table.trigger(Moment.ARRIVAL))
    return stage


def test_art_scholar_of_death() -> None:
    """One die of her own roll is thrown again, and then no token is left to ask about."""
    stage = scholar()
    assert stage.table.condition(erza(stage)).counters == {"reroll token": 1}
    strikes(stage, [2, 8, 9, 2, 2], "reroll:1")
    assert stage.one(facts.SurvivorAttacked).dice == (9, 8)
    assert stage.table.condition(erza(stage)).counters == {} and len(stage.asked) == 1


def test_art_scholar_of_death__kept() -> None:
    stage = scholar(volumes=2)
    strikes(stage, [2, 8, 2, 9], "keep", "reroll", "keep")
    assert stage.one(facts.WoundAttempted).die == 9
    assert stage.table.condition(erza(stage)).counters == {"reroll token": 1}


def test_art_scholar_of_death__nothing_recorded() -> None:
    stage = scholar(volumes=0)
    strikes(stage, [2, 8, 2])
    assert not stage.asked


def test_art_scholar_of_death__rolls_of_the_monster() -> None:
    """Only as the one whom the monster controller has nominated; the roll of another survivor is none of hers."""
    stage = scholar(seats=[Seat("one", ["erza"]), Seat("two", ["lucy"])], beside=(12, 10))
    stage.table.record.controller = stage.id("lucy")
    hit(stage, "erza")
    assert [one.topic for one in stage.asked] == []
    stage.table.record.controller = erza(stage)
    profile = AttackProfile(speed=1, accuracy=2, damage=1)
    claw = EffectContext("Claw", target=stage.id("lucy"))
    stage.run(monster_attack(stage.table, profile, claw), "reroll", d10=[9, 1])
    assert stage.each(facts.MonsterAttacked)[-1].hits == 0
    stage.run(attack(stage.table, stage.id("lucy"), stage.table.box.gear["fist-tooth"]), d10=[2, 2])
    assert len(stage.asked) == 1


def test_art_scholar_of_death__in_the_showdown_only() -> None:
    stage = scholar()
    stage.table.record.stage = Part.AFTERMATH
    stage.run(stage.table.d10(1, "a roll", "campaign-die-d10", erza(stage)), d10=[2])
    assert not stage.asked


# where one stands


def test_art_zero_presence() -> None:
    """From the front: +1 accuracy and +1 strength all the same, and not twice from behind."""
    for at in ((11, 10), (11, 7)):
        stage = secret("Zero Presence", at=at)
        plain = secret(at=at)
        behind = at == (11, 7)
        needs = hit_needs(plain.table, erza(plain), BLADE).total
        assert hit_needs(stage.table, erza(stage), BLADE).total == needs - (not behind)
        assert strength(stage.table, erza(stage), BLADE).total == 1


def test_art_zero_presence__the_honorable_attack_no_more() -> None:
    """Every attack counts as made from the blind spot, for better or worse."""
    stage = secret("Zero Presence", sheet={"disorders": ["Honorable"]})
    why = refusal(verify_attack, stage.table, erza(stage), BLADE)
    assert why is not None and why.rule == "attack-blind-spot"


STRIKE = "Synchronized Strike"


def in_step(beside: Space = (11, 7), at: Space = (11, 10), **fields: Any) -> Stage:
    return secret(STRIKE, lucy={"fighting_arts": [STRIKE]}, beside=beside, at=at, **fields)


def test_art_synchronized_strike() -> None:
    """Lucy stands right across the lion: +1 accuracy and strength for the attack, once in the round."""
    stage = in_step()
    strikes(stage, [5, 4, 2])
    assert stage.one(facts.SurvivorAttacked).hits == 1 and stage.one(facts.WoundAttempted).strength.total == 1
    assert stage.tokens("erza") == {}
    strikes(stage, [5, 4])
    assert stage.each(facts.SurvivorAttacked)[-1].hits == 0
    stage.run(begin_round(stage.table))
    strikes(stage, [5, 4, 2])
    assert stage.each(facts.SurvivorAttacked)[-1].hits == 1


@pytest.mark.parametrize(
    "at, beside, helps",
    [
        ((11, 10), (11, 7), True),
        ((12, 10), (12, 7), True),
        ((10, 8), (13, 8), True),
        ((13, 9), (10, 9), True),
        ((11, 10), (12, 7), False),  # on the other side, but not in line
        ((11, 10), (11, 6), False),  # in line, but not adjacent
        ((11, 10), (10, 8), False),
        ((11, 10), (12, 10), False),  # beside her
    ],
)
def test_art_synchronized_strike__opposite_on_a_base_of_two(at: Space, beside: Space, helps: bool) -> None:
    stage = in_step(beside, at)
    strikes(stage, [2, 3])
    assert bool(stage.each(facts.TokenGained)) is helps


def test_art_synchronized_strike__the_other_must_be_able() -> None:
    for hinder in ("down", "frenzied", "another art"):
        stage = in_step()
        if hinder == "down":
            stage.fell("lucy")
        elif hinder == "frenzied":
            stage.table.condition(stage.id("lucy")).ailments.append("Frenzy")
        else:
            stage.sheet("lucy").fighting_arts[:] = ["Crazed"]
        stage.table.forget_traits()
        strikes(stage, [2, 3])
        assert not stage.each(facts.TokenGained), hinder


def test_art_synchronized_strike__not_with_a_bow() -> None:
    stage = in_step(gear=(weapon("blade", speed=1, range=6, keywords=("weapon", "ranged", "bow")),))
    strikes(stage, [2])
    assert not stage.each(facts.TokenGained)


# kings and swords


def test_art_king_of_a_thousand_battles() -> None:
    """+2 of three attributes, and dodges without end."""
    stage = secret("King of a Thousand Battles", sheet={"survival": 9})
    for attribute in (Attribute.ACCURACY, Attribute.STRENGTH, Attribute.EVASION):
        assert stage.total("erza", attribute) == 2
    for _ in range(4):
        hit(stage, "erza", "dodge:head")
    assert stage.sheet("erza").survival == 5


def test_art_king_of_a_thousand_battles__there_is_one() -> None:
    """Nobody else gains it while its king lives, and no two of them set out."""
    stage = secret("King of a Thousand Battles")
    stage.run(gain_art(stage.table, stage.id("lucy"), "a test", "King of a Thousand Battles"))
    assert stage.sheet("lucy").fighting_arts == [] and stage.one(facts.ArtTaken).holder == erza(stage)
    stage.run(die(stage.table, erza(stage), "a test"))
    stage.run(gain_art(stage.table, stage.id("lucy"), "a test", "King of a Thousand Battles"))
    assert stage.sheet("lucy").fighting_arts == ["King of a Thousand Battles"]
    kings = [Survivor(key, key.title(), fighting_arts=["King of a Thousand Battles"]) for key in ("erza", "lucy")]
    with pytest.raises(BadInput, match="King of a Thousand Battles"):
        check_party(core_box(), kings, Circumstances())


def test_art_swordsmans_promise() -> None:
    """Survival rises to the limit, never falls, and only with a sword."""
    sword = weapon("blade", keywords=("weapon", "melee", "sword"))
    for gear, before, after in (((sword,), 1, 4), ((sword,), 6, 6), ((BLADE,), 1, 1)):
        stage = secret("Swordsman's Promise", gear=gear, sheet={"survival": before})
        stage.table.record.survival_limit = 4
        stage.run(stage.table.trigger(Moment.SHOWDOWN_STARTS))
        assert stage.sheet("erza").survival == after


def test_thrill_seeker_hears_of_survival_only() -> None:
    """What is paid in tokens is no survival gained or lost."""
    stage = secret("Red Fist", "Thrill Seeker", beside=(12, 10))
    stage.table.record.survival_limit = 9
    stage.run(gain_stat(stage.table, erza(stage), Stat.SURVIVAL, 1, "a test"))
    assert stage.sheet("erza").survival == 2


def test_survivor_secret_fighting_arts__the_dream_comes_with_its_age() -> None:
    """A savior's second age brings the card, in place of one of three."""
    stage = secret("Berserker", "Crazed", "Tough", sheet={"abilities": ["Caratosis"]})
    stage.run(milestone(stage.table, erza(stage), "Age 2"), "Crazed", d10=[1, 1])
    assert stage.sheet("erza").fighting_arts == ["Berserker", "Tough", "Beast of Caratosis"]


def test_art_scholar_of_death__the_careful_player_has_the_worst_die_rolled_again() -> None:
    """One of several, of its own; a good roll is kept, and the head is spared by the arms."""
    stage = scholar(volumes=2)
    stage.run(attack(stage.table, erza(stage), BLADE), d10=[7, 3])
    assert CarefulPlayer().answer(decision(stage), stage.table) == "reroll:2"
    stage.answer("reroll:2", d10=[8])
    assert CarefulPlayer().answer(decision(stage), stage.table) == "keep"
    blocking = secret("Crossarm Block")
    hit(blocking, "erza")
    assert CarefulPlayer().answer(decision(blocking), blocking.table) == "move:head"


def decision(stage: Stage) -> Decision:
    assert stage.request is not None
    return stage.request

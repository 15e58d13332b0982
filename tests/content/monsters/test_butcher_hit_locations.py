"""Every hit location of the Butcher: what failures, wounds and reflexes do (monster_butcher)."""

from __future__ import annotations

import pytest

from engine.decision import refusal
from game import facts
from game.cards.kinds.hit_location import HitLocationType
from game.content.monsters.butcher.monster import BUTCHER
from game.model.terms import Attribute
from game.rules.act.activation import activation_options, activations, verify
from game.rules.attack.survivor_attack import attack
from tests.play.butcher import ARMS, CALM, FAR, LEGS, profile, stage, strike
from tests.play.stage import Stage

FAIL, WOUND = 2, 9
ACCURACY, STRENGTH, TOUGHNESS = Attribute.ACCURACY, Attribute.STRENGTH, Attribute.TOUGHNESS
TESTED = (
    "Armored Pig Shoulder", "Butcher's Mask", "Cleaver L", "Cleaver R", "Furious Bellow", "Furious Breastplate",
    "Furious Crown", "Furious Gauntlet", "Furious Greaves", "Furious Gut", "Furious Scrag", "Furious Shoulder",
    "Furious Vambraces", "Overpower", "Thick Cape",
)  # fmt: skip


def needed(made: Stage) -> int:
    return made.one(facts.WoundAttempted).needs.total


def outcome(made: Stage) -> str:
    return made.one(facts.WoundAttempted).outcome


def wounded(made: Stage) -> bool:
    return bool(made.each(facts.MonsterWounded))


def counters(made: Stage, key: str) -> dict[str, int]:
    return made.table.condition(made.id(key)).counters


def test_hit_location_deck_build__every_card_of_the_butcher_is_tested_here() -> None:
    assert sorted(card.name for card in BUTCHER.hit_locations) == sorted(TESTED)
    kinds = {card.name: card.type for card in BUTCHER.hit_locations if card.type is not HitLocationType.NORMAL}
    assert kinds == {
        "Armored Pig Shoulder": HitLocationType.SUPER_DENSE,
        "Butcher's Mask": HitLocationType.FIRST_STRIKE,
        "Cleaver L": HitLocationType.IMPERVIOUS,
        "Cleaver R": HitLocationType.IMPERVIOUS,
        "Overpower": HitLocationType.TRAP,
    }


@pytest.mark.parametrize("name", [name for name in TESTED if name not in ("Overpower", "Cleaver L", "Cleaver R")])
def test_critical_needs_symbol__no_location_of_the_butcher_has_one(name: str) -> None:
    """A lantern 10 wounds and the wound reaction happens: it is no critical."""
    made = strike(name, 10, level=3, **CALM)
    assert outcome(made) == "wound" and wounded(made) and not made.each(facts.CriticalEffects)


def test_butcher__armored_pig_shoulder() -> None:
    made = strike("Armored Pig Shoulder", FAIL)
    assert needed(made) == 9 + 2 and not made.each(facts.ReactionPerformed)


def test_hit_location_first_strike__the_mask_comes_before_other_locations() -> None:
    made = stage(
        {"erza": (11, 10), "lucy": FAR}, turn="survivors", locations=["Furious Bellow", "Butcher's Mask"],
        ai=["Bare Card"] * 5, sheets={"erza": {"gear": ["knife"], "permanent": {Attribute.SPEED: 1}, **CALM}},
    )  # fmt: skip
    made.run(attack(made.table, made.id("erza"), made.table.box.gear["knife"]), d10=(9, 9, FAIL, FAIL))
    assert [e.card for e in made.each(facts.HitLocationChosen)] == ["Butcher's Mask", "Furious Bellow"]


def test_hit_location_special_rule__the_mask_hurts_the_mind_before_the_attempt() -> None:
    made = strike("Butcher's Mask", FAIL, level=2, **CALM)
    assert made.order(facts.BrainDamageSuffered, facts.WoundAttempted) == [
        "BrainDamageSuffered", "WoundAttempted", "BrainDamageSuffered",
    ]  # fmt: skip
    assert [e.damage for e in made.each(facts.BrainDamageSuffered)] == [1, 2], "1, then the level"


def test_hit_location_special_rule__the_mask_can_kill_before_the_attempt() -> None:
    made = strike("Butcher's Mask", None, first=(1,), brain_box=True)
    assert made.sheet("erza").dead and not made.each(facts.WoundAttempted)
    assert made.one(facts.HitLocationDiscarded).card == "Butcher's Mask"


def test_butcher__courage_from_the_mask_once_per_showdown_for_each_survivor() -> None:
    made = strike("Butcher's Mask", WOUND, **CALM)
    assert made.sheet("erza").courage == 1
    for key, courage in (("erza", 1), ("lucy", 1), ("lucy", 1)):
        if key == "lucy":
            made.table.put(made.id("lucy"), (12, 10))
            made.sheet("lucy").insanity = 9
        made.table.record.hit_locations.draw_pile.append("Butcher's Mask")
        made.run(attack(made.table, made.id(key), made.table.box.gear["knife"]), d10=(9, WOUND))
        assert made.sheet(key).courage == courage
    assert len([e for e in made.each(facts.StatChanged) if e.stat == "courage"]) == 2


def test_butcher__cleaver_l_hits_back_at_the_arms() -> None:
    """A real hit with damage 2: the monster's damage attribute does not change it; it cannot be wounded."""
    made = strike("Cleaver L", 10, level=3)
    assert outcome(made) == "failure" and not wounded(made)
    hurt = made.one(facts.DamageSuffered)
    assert (hurt.location, hurt.damage.total, hurt.light, hurt.heavy) == (ARMS, 2, True, True)
    assert not made.each(facts.MonsterAttacked)


def test_butcher__cleaver_l_only_hits_who_is_adjacent() -> None:
    assert not strike("Cleaver L", FAIL, at=(11, 13), gear="bow").each(facts.DamageSuffered)


def test_butcher__cleaver_l_can_be_blocked() -> None:
    def guard(made: Stage) -> None:
        made.table.condition(made.id("erza")).blocks.append(1)

    made = strike("Cleaver L", FAIL, ready=guard)
    assert made.one(facts.HitsIgnored).n == 1 and not made.each(facts.DamageSuffered)


@pytest.mark.parametrize(("gear", "bleeds"), [("knife", 1), ("buckler", 0), ("maul", 0)])
def test_butcher__cleaver_r(gear: str, bleeds: int) -> None:
    """Pushed 4 spaces; bleeding unless the weapon is a shield or a grand weapon."""
    made = strike("Cleaver R", FAIL, gear=gear)
    assert made.at("erza") == (11, 14) and made.bleeding("erza") == bleeds


def test_butcher__furious_bellow_within_4_spaces() -> None:
    made = strike("Furious Bellow", FAIL, others={"lucy": (11, 13), "zachary": (11, 14), "allister": (12, 13)},
                  ready=lambda made: made.sheet("allister").injuries.append("Deaf"))  # fmt: skip
    assert sorted(made.table.key(e.who) for e in made.each(facts.BrainDamageSuffered)) == ["erza", "lucy"]


def test_butcher__furious_breastplate_softens_until_the_turn_ends() -> None:
    made = strike("Furious Breastplate", 10)
    assert needed(made) == 9 + 1 and made.total("butcher", TOUGHNESS) == 7
    made.table.record.stage = type(made.table.record.stage)("survivors' turn")
    made.play("end-turn")
    assert made.total("butcher", TOUGHNESS) == 9


def test_butcher__furious_breastplate_strikes_back() -> None:
    made = strike("Furious Breastplate", FAIL, then=(1, 1))
    assert made.table.key(made.one(facts.BasicActionBegan).target) == "erza"
    assert profile(made) == (2, 4)


def test_butcher__furious_crown_blinds_it_through_its_next_turn() -> None:
    made = strike("Furious Crown", WOUND)
    assert made.tokens("butcher") == {ACCURACY: -1}
    made.table.record.ai.draw_pile.append("Hack")
    made.table.record.stage = type(made.table.record.stage)("survivors' turn")
    made.play("end-turn", d10=(1, 1))
    assert profile(made) == (2, 5), "still there in the monster's turn"
    assert made.tokens("butcher") == {}


@pytest.mark.parametrize("name", ["Furious Crown", "Furious Gauntlet", "Furious Greaves"])
def test_butcher__who_fails_there_is_not_answered(name: str) -> None:
    assert not strike(name, FAIL).each(facts.ReactionPerformed)


def test_butcher__furious_greaves() -> None:
    made = strike("Furious Greaves", WOUND)
    assert made.lion_at == (11, 3), "a full move away from the attacker"


def test_butcher__furious_gut() -> None:
    made = strike("Furious Gut", WOUND, at=(13, 8))
    assert made.sheet("erza").insanity == 2 and counters(made, "erza") == {"lunacy token": 1}
    assert made.table.facing.value == "e"


def test_butcher__furious_scrag_is_soft_and_draws_at_once() -> None:
    """A card is drawn and played inside the reaction, once per attack."""
    made = strike("Furious Scrag", FAIL, ai=("Hack", "Bare Card"), then=(1, 1))
    assert needed(made) == 9 - 1 and made.one(facts.AIDrawn).card == "Hack"
    kinds = (facts.ReactionPerformed, facts.AIDrawn, facts.MonsterAttacked, facts.HitLocationDiscarded)
    assert made.order(*kinds) == [kind.__name__ for kind in kinds]
    assert made.table.record.ai.discard == ["Hack"] and made.table.extra_draws == 0


def test_butcher__furious_scrag_draws_once_per_attack() -> None:
    made = strike("Furious Scrag", FAIL)
    assert len(made.each(facts.AIDrawn)) == 1
    current = made.table.box.gear["knife"]
    made.table.record.hit_locations.draw_pile.append("Furious Scrag")
    made.run(attack(made.table, made.id("erza"), current), d10=(9, FAIL))
    assert len(made.each(facts.AIDrawn)) == 2, "again in another attack"


def test_butcher__furious_shoulder() -> None:
    made = strike("Furious Shoulder", WOUND)
    assert made.total("butcher", TOUGHNESS) == 7
    assert made.one(facts.MonsterMoved).path[-1] == (11, 13), "5 spaces straight ahead"


def test_butcher__furious_vambraces_jams_the_weapon() -> None:
    """Until the end of the next survivors' turn, that weapon only."""
    made = strike("Furious Vambraces", FAIL)
    erza = made.id("erza")
    jammed = next(one for one in activations(made.table, erza) if one.key == "attack:knife")
    why = refusal(verify, made.table, erza, jammed)
    assert why is not None and "jammed until the end of round 2" in why.sentence
    made.table.record.round = 2
    keys = [option.key for option in activation_options(made.table, erza)]
    assert "attack:knife" not in keys and "attack:fist-tooth" in keys
    made.table.record.round = 3
    assert "attack:knife" in [option.key for option in activation_options(made.table, erza)]


def test_butcher__furious_vambraces_wounded() -> None:
    assert strike("Furious Vambraces", WOUND).sheet("erza").survival == 1


def test_butcher__overpower() -> None:
    """It comes after the attacker, strikes, pushes the others away and roars at all within 4; the attacker is doomed
    meanwhile.
    """
    made = stage(
        {"erza": (11, 13), "lucy": (13, 13), "zachary": FAR}, turn="survivors", level=2,
        locations=["Overpower", "Furious Bellow"],
        sheets={"erza": {"gear": ["bow", "plate"], "survival": 3, **CALM}, "lucy": CALM, "zachary": CALM},
    )  # fmt: skip
    made.run(
        attack(made.table, made.id("erza"), made.table.box.gear["bow"]),
        d10=(9, 5, 1, 1), where=(LEGS,),
    )  # fmt: skip
    assert made.lion_at == (11, 11)
    assert profile(made) == (3, 2), "2 dice and its speed, on 2+"
    hit = made.one(facts.DamageSuffered)
    assert (hit.damage.total, made.table.key(hit.who)) == (2 + 1, "erza")
    assert made.at("erza") == (11, 13), "only the others are pushed"
    assert {made.table.key(e.who): e.damage for e in made.each(facts.BrainDamageSuffered)} == dict.fromkeys(
        ("erza", "lucy"), 2
    ), "Zachary is too far off"
    assert not any(decision.topic == "dodge" for decision in made.asked), "doomed"


def test_butcher__overpower_pushes_the_others() -> None:
    made = stage(
        {"erza": (11, 10), "lucy": (13, 8), "zachary": (12, 10)}, turn="survivors", locations=["Overpower"],
        sheets={key: {"gear": ["knife"], **CALM} for key in ("erza", "lucy", "zachary")},
    )  # fmt: skip
    made.run(attack(made.table, made.id("erza"), made.table.box.gear["knife"]), d10=(9, 1, 1))
    assert (made.at("erza"), made.at("lucy"), made.at("zachary")) == ((11, 10), (18, 8), (12, 15))


def test_butcher__thick_cape() -> None:
    """Tougher against whoever stands in its blind spot; it turns to the attacker in any case."""
    made = strike("Thick Cape", FAIL, at=(11, 7))
    assert needed(made) == 9 + 2 and made.table.facing.value == "n"
    made = strike("Thick Cape", FAIL)
    assert needed(made) == 9
    assert made.at("erza") == (11, 10) and not made.table.record.priority

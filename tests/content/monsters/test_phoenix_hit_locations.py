"""Every hit location of the Phoenix: what it does in return, what a critical wound brings, what stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import facts
from game.cards.words.hit_locations import ShuffleHitLocations
from game.content.box import core_box
from game.content.monsters.phoenix.monster import PHOENIX
from game.model.terms import Attribute
from game.phases.showdown.round_end import end_round
from game.rules.attack.monster_wounds import wound_monster
from game.rules.attack.survivor_attack import attack
from game.rules.table.components import Armor
from tests.play.phoenix import ARMS, FAR, LEGS, age, aged, fallen, stage, strike
from tests.play.stage import Stage

OWN = "phoenix"


def cut(made: Stage) -> list[str]:
    """What was cut loose."""
    return [e.card for e in made.table.record.gained if e.deck == OWN]


@pytest.mark.parametrize("name", ["Feathered Body", "Feathered Neck", "Glorious Crest", "Glorious Handed Feet"])
def test_a_critical_wound_cuts_a_resource_loose(name: str) -> None:
    assert len(cut(strike(name, 10))) == 1


@pytest.mark.parametrize(
    ("name", "cards"),
    [
        ("Feathered Buttocks", ["Small Feathers", "Small Feathers"]),
        ("Glorious Hands", ["Phoenix Finger"]),
        ("Tail Feathers", ["Small Feathers", "Tail Feathers"]),
        ("Tiny Wing Hands", ["Small Hand Parasites"]),
    ],
)
def test_a_critical_wound_cuts_these_loose(name: str, cards: list[str]) -> None:
    """Tail Feathers and Tiny Wing Hands are impervious: nothing but a critical wound does anything."""
    assert cut(strike(name, 10, fields={"first": ["choose-survivor"]})) == cards


@pytest.mark.parametrize(
    ("name", "attribute", "n"),
    [
        ("Feathered Neck", Attribute.TOUGHNESS, -1),
        ("Feathered Wing", Attribute.MOVEMENT, -1),
        ("Glorious Primary Eyes", Attribute.ACCURACY, -2),
        ("Glorious Wing Claws", Attribute.DAMAGE, -1),
    ],
)
def test_a_critical_wound_weakens_it(name: str, attribute: Attribute, n: int) -> None:
    made = strike(name, 10, *(["no"] if name == "Glorious Primary Eyes" else []))
    told = made.one(facts.TokenGained)
    assert (told.who, told.attribute, told.n) == (made.lion, attribute, n)


REWINDS = ("Feathered Breast", "Feathered Buttocks", "Glorious Eye", "Glorious Head", "Glorious Soft Belly")


@pytest.mark.parametrize("name", REWINDS)
def test_rewind__back_where_the_act_began(name: str) -> None:
    """With age tokens the wounder is set back to where the act began, and loses as many Hunt XP as tokens."""
    made = stage(
        {"erza": (11, 13), "lucy": FAR}, turn="survivors", locations=[name, "Feathered Neck"], ai=("Bare Card",) * 5,
        sheets={"erza": {"gear": ["two-knives"], "hunt_xp": 1}},
    )  # fmt: skip
    aged(made, erza=2)
    made.play("act:erza", "space:11,10", "attack:two-knives", f"location:{name}", d10=(9, 9, 9))
    assert made.at("erza") == (11, 13) and made.sheet("erza").hunt_xp == 0 and not age(made, "erza")
    assert made.one(facts.AttackCanceled).rule == "showdown-monster-moves-mid-attack", "out of reach: the rest is lost"


@pytest.mark.parametrize("name", REWINDS)
def test_rewind__not_without_age_tokens(name: str) -> None:
    made = strike(name, 9, hunt_xp=1)
    assert made.sheet("erza").hunt_xp == 1


def test_rewind__outside_an_act_they_stay() -> None:
    made = strike("Feathered Breast", 9, hunt_xp=1, ready=lambda made: aged(made, erza=1))
    assert made.at("erza") == (11, 10) and made.sheet("erza").hunt_xp == 0


@pytest.mark.parametrize("name", ["Feathered Back", "Glorious Crest"])
def test_displacement(name: str) -> None:
    """The attacker ages, and it appears beside whoever is farthest."""
    made = strike(name, 9, others={"lucy": (1, 16)}, fields={"first": ["place-monster"]})
    assert age(made, "erza") == 1 and made.table.distance(made.id("lucy")) == 1
    assert made.one(facts.MonsterPlaced).rule == "keyword-materialize"


def test_displacement__a_ruined_liver_fells_it() -> None:
    made = strike("Feathered Back", 9, fields={"injuries": ["Glorious Arm Pit"]})
    assert made.table.is_down(made.lion) and not age(made, "erza") and made.lion_at == (10, 7)


@pytest.mark.parametrize("name", ["Feathered Wing", "Glorious Wing Claws", "Glorious Wing Sphincter"])
def test_spiral_cyclone(name: str) -> None:
    """Lucy stands before the middle of a side; the attacker does not, and flies."""
    made = strike(name, 9, at=(10, 10), others={"lucy": (13, 8)})
    assert made.sheet("lucy").insanity == 1 and fallen(made) == ["erza"] and made.at("erza") == (10, 16)


def test_feathered_back__critical() -> None:
    """One wound more, and it steps forward."""
    made = strike("Feathered Back", 10, at=(11, 6), fields={"first": ["knockback"]})
    assert len(made.table.record.wounds) == 2 and made.lion_at == (10, 8)


def test_feathered_body__harder() -> None:
    assert strike("Feathered Body", 9).one(facts.WoundAttempted).needs.total == 12


@pytest.mark.parametrize("name", ["Feathered Body", "Glorious Head"])
def test_a_critical_wound_cancels_all_reactions(name: str) -> None:
    """Of the whole attack: the second location answers nothing any more. The head makes it softer for it, too."""
    made = stage(
        {"erza": (10, 10), "lucy": FAR}, turn="survivors", locations=[name, "Feathered Wing"], ai=("Bare Card",) * 5,
        sheets={"erza": {"gear": ["two-knives"]}},
    )  # fmt: skip
    knives = made.table.box.gear["two-knives"]
    made.run(attack(made.table, made.id("erza"), knives), f"location:{name}", d10=(9, 9, 10, 9))
    assert not made.each(facts.ReactionPerformed) and not fallen(made)
    needed = made.each(facts.WoundAttempted)[1].needs.total
    assert needed == (8 if name == "Glorious Head" else 10)
    assert made.table.total(made.lion, Attribute.TOUGHNESS).total == 10


@pytest.mark.parametrize("name", ["Feathered Breast", "Inner Face"])
def test_a_critical_wound_fells_it(name: str) -> None:
    made = strike(name, 10)
    assert made.table.is_down(made.lion) and made.down("erza") is (name == "Inner Face")


def test_glorious_arm_pit__its_basic_action() -> None:
    made = strike("Glorious Arm Pit", 2, then=(1,))
    assert made.one(facts.BasicActionBegan).target == made.id("erza")


def test_glorious_arm_pit__critical() -> None:
    assert strike("Glorious Arm Pit", 10).table.injuries_in_play() == ["Ruined Liver"]


def test_glorious_crest__it_turns_before_the_wound() -> None:
    assert strike("Glorious Crest", 2, at=(13, 8)).table.facing.name == "EAST"


def test_glorious_eye__critical() -> None:
    """1 insanity and 1 survival for everybody beside it; the insane may pay 3 survival for a fighting art."""
    made = strike("Glorious Eye", 10, "yes", others={"lucy": (10, 10)}, insanity=2, survival=3, picks=("Leader",),
                  ready=lambda made: setattr(made.table.record, "survival_limit", 5))  # fmt: skip
    assert made.sheet("lucy").insanity == 1 and made.sheet("erza").survival == 1
    assert made.sheet("lucy").survival == 1
    assert len(made.sheet("erza").fighting_arts) == 1


@pytest.mark.parametrize(("die", "thrown"), [(3, False), (4, True)])
def test_glorious_handed_feet(die: int, thrown: bool) -> None:
    """More than their Hunt XP: knockback 2. No more: level damage at the legs, and they are down."""
    made = strike("Glorious Handed Feet", 2, at=(13, 8), then=(die,), hunt_xp=3)
    assert made.table.facing.name == "EAST"
    if thrown:
        assert made.at("erza") == (15, 8) and not made.down("erza")
    else:
        assert made.one(facts.DamageSuffered).location is LEGS and made.down("erza")


def test_glorious_handed_feet__critical() -> None:
    """For 1 survival everybody else who lies and hears stands up."""
    made = strike("Glorious Handed Feet", 10, "yes", survival=1, ready=lambda made: made.fell("lucy"))
    assert not made.down("lucy") and made.sheet("erza").survival == 0


def test_they_pay_with_survival_that_they_have() -> None:
    """Glorious Eye asks for 3 survival, Glorious Handed Feet for 1, Glorious Hands for 2: with less nobody is asked."""
    for name, n in (("Glorious Eye", 1), ("Glorious Handed Feet", 0), ("Glorious Hands", 1)):
        made = strike(name, 10, survival=n, insanity=5, ready=lambda made: made.fell("lucy"),
                      fields={"first": ["choose-survivor"]})  # fmt: skip
        assert made.down("lucy") and not made.sheet("erza").fighting_arts and not made.sheet("lucy").courage
        assert not [one for one in made.asked if one.topic == "may-choose"]


def test_glorious_hands() -> None:
    assert age(strike("Glorious Hands", 9), "erza") == 1


def test_glorious_hands__critical() -> None:
    """For 2 survival everybody who hears gains courage."""
    made = strike("Glorious Hands", 10, "yes", survival=2, fields={"first": ["choose-survivor"]})
    assert [made.sheet(key).courage for key in ("erza", "lucy", "zachary")] == [1, 1, 1]
    assert made.sheet("erza").survival == 0


def test_glorious_primary_eyes__who_looks_away() -> None:
    """First strike: the attacker may give all hits up; who does not is unmade by the reflex."""
    made = strike("Glorious Primary Eyes", None, "yes")
    assert not made.each(facts.WoundAttempted) and not made.sheet("erza").injuries
    made = strike("Glorious Primary Eyes", 2, "no", picks=("Apathetic",))
    assert "Destroyed Genitals" in made.sheet("erza").injuries


def test_glorious_primary_eyes__blinded() -> None:
    assert strike("Glorious Primary Eyes", 10, "no").table.injuries_in_play() == ["Blinded"]


@pytest.mark.parametrize(("die", "wounds"), [(3, 1), (4, 0)])
def test_open_wound__when_it_materializes(die: int, wounds: int) -> None:
    """1d10 each time: on 1 to 3 it is wounded."""
    injured = {"injuries": ["Glorious Soft Belly"], "first": ["place-monster"]}
    made = strike("Feathered Back", 9, then=(die,), others={"lucy": (1, 16)}, fields=injured)
    assert len(made.table.record.wounds) == 1 + wounds


@pytest.mark.parametrize(("die", "left"), [(3, 3), (4, 0)])
def test_open_wound__when_it_would_heal(die: int, left: int) -> None:
    made = stage({"erza": FAR}, injuries=["Glorious Soft Belly"], ai=("Bare Card",) * 3)
    made.table.record.wounds.extend(["Bare Card"] * 2)
    card = next(one for one in PHOENIX.ai_cards if one.name == "Life Pattern")
    heals = card.face_up[0]
    made.perform(heals.effects, "erza", d10=(die,))  # type: ignore[union-attr]
    assert len(made.table.record.wounds) == left


@pytest.mark.parametrize(("insanity", "survival"), [(2, 3), (0, 0)])
def test_glorious_wing_sphincter__critical(insanity: int, survival: int) -> None:
    """1 insanity, and 3 survival for the insane."""
    made = strike("Glorious Wing Sphincter", 10, insanity=insanity, survival=0,
                  ready=lambda made: setattr(made.table.record, "survival_limit", 5))  # fmt: skip
    assert made.sheet("erza").insanity == insanity + 1 and made.sheet("erza").survival == survival


@pytest.mark.parametrize(("die", "years"), [(3, 0), (4, 1)])
def test_hard_beak(die: int, years: int) -> None:
    """Super-dense. More than their Hunt XP: a year. No more: the armor of the arms is gone, and 2 damage there."""
    made = strike("Hard Beak", 2, at=(13, 8), then=(die,), hunt_xp=3, ready=_armored)
    assert age(made, "erza") == years and made.table.facing.name == "EAST"
    if not years:
        assert made.one(facts.ArmorDestroyed).location is ARMS is made.one(facts.DamageSuffered).location
        assert made.sheet("erza").boxes[ARMS].light and made.sheet("erza").boxes[ARMS].heavy


def _armored(made: Stage) -> None:
    made.table.world.get(made.id("erza"), Armor).points[ARMS] = 4


def test_hard_beak__critical() -> None:
    assert strike("Hard Beak", 10).table.injuries_in_play() == ["Cracked Beak"]


def test_inner_face() -> None:
    made = strike("Inner Face", 9, insanity=2)
    assert made.one(facts.WoundAttempted).needs.total == 8 and made.sheet("erza").insanity == 1


def test_soft_lower_gut__age_eaters() -> None:
    """Everybody may gain survival in place of years from now on."""
    made = strike("Soft Lower Gut", 10)
    assert made.table.injuries_in_play() == ["Time Leak"]
    for key in ("erza", "lucy", "zachary"):
        assert "Age Eater" in made.table.condition(made.id(key)).status_cards


@pytest.mark.parametrize(("answer", "survival", "years"), [("yes", 1, 0), ("no", 0, 1)])
def test_age_eater__survival_in_place_of_years(answer: str, survival: int, years: int) -> None:
    made = strike("Glorious Hands", 9, answer, ready=_eats, survival=0)
    assert (made.sheet("erza").survival, age(made, "erza")) == (survival, years)


def _eats(made: Stage) -> None:
    made.table.condition(made.id("erza")).status_cards.append("Age Eater")
    made.table.forget_traits()


def test_age_eater__a_year_for_a_wound() -> None:
    """Once per act, when they wound it."""
    made = stage({"erza": (11, 10)}, turn="survivors", ai=("Bare Card",) * 6)
    _eats(made)
    aged(made, erza=2)
    made.run(wound_monster(made.table, 1, made.id("erza")), "yes")
    assert len(made.table.record.wounds) == 2 and age(made, "erza") == 1
    made.run(wound_monster(made.table, 1, made.id("erza")))
    assert len(made.table.record.wounds) == 3, "not twice in an act"


def test_age_eater__only_for_their_own_wounds() -> None:
    made = stage({"erza": (11, 10), "lucy": (10, 10)}, turn="survivors", ai=("Bare Card",) * 6)
    _eats(made)
    aged(made, erza=2)
    made.run(wound_monster(made.table, 1, made.id("lucy")))
    made.run(wound_monster(made.table, 1, 0))
    assert len(made.table.record.wounds) == 2 and age(made, "erza") == 2


def test_time_leak() -> None:
    """At the end of each round everybody may discard an age token."""
    made = stage({"erza": (11, 10), "lucy": FAR}, injuries=["Soft Lower Gut"])
    aged(made, erza=2, lucy=1)
    made.run(end_round(made.table), "yes", "no")
    assert (age(made, "erza"), age(made, "lucy")) == (1, 1)


def test_time_stop__the_trap() -> None:
    """Doomed; two years; it appears beside them and strikes, and nobody dodges; who has yet to act is held."""
    made = strike("Time Stop", None, then=(2,), where=(ARMS,), survival=3, fields={"first": ["place-monster"]})
    assert made.one(facts.TrapSprung) and age(made, "erza") == 2 and made.each(facts.HitLocationsShuffled)
    assert not [one for one in made.asked if one.topic == "dodge"] and made.each(facts.DamageSuffered)
    assert made.one(facts.SurvivorDoomed).who == made.id("erza")
    card = next(one for one in core_box().monsters["phoenix"].hit_locations if one.name == "Time Stop")
    assert card.trap[-1] == ShuffleHitLocations(), "it says so, though every trap is shuffled away"


def test_time_stop__with_a_ruined_liver_it_falls_and_strikes_nobody() -> None:
    made = strike("Time Stop", None, fields={"injuries": ["Glorious Arm Pit"]})
    assert made.table.is_down(made.lion) and not made.each(facts.MonsterAttacked)


def test_time_stop__no_movement_or_no_activation() -> None:
    """Whoever has not begun an act in this turn chooses at the start of it; when the turn is over, all is as before."""
    made = stage(
        {"erza": (11, 10), "lucy": (1, 1), "zachary": FAR}, turn="survivors", locations=["Time Stop"],
        sheets={"erza": {"gear": ["knife"]}, "zachary": {"survival": 1}}, first=("place-monster",),
    )  # fmt: skip
    made.play("act:erza", "attack:knife", "end-act", "act:lucy", "no-movement", d10=(9, 1))
    assert made.at("lucy") == (1, 1) and made.offered == ["act:zachary", "end-turn"], "nothing else to do"
    made.table.condition(made.id("zachary")).counters["age token"] = 1
    made.answer("act:zachary", "no-activation")
    assert "spend activations" in made.refusal("card:dreaded-decade/zachary")[0]
    assert [key for key in made.offered if key.startswith("space:")]
    held = [made.table.condition(made.id(key)).status_cards for key in ("erza", "lucy", "zachary")]
    assert all("Stopped Time" not in cards for cards in held)


def test_time_stop__who_did_not_act_is_free_in_the_next_turn() -> None:
    made = strike("Time Stop", None, then=(1,), fields={"first": ["place-monster"]})
    assert "Stopped Time" in made.table.condition(made.id("lucy")).status_cards
    made.run(end_round(made.table))
    assert "Stopped Time" not in made.table.condition(made.id("lucy")).status_cards


def test_every_location_has_a_test() -> None:
    """None is left out above: by name in this file."""
    text = Path(__file__).read_text(encoding="utf-8").lower().replace("_", " ")
    assert [card.name for card in PHOENIX.hit_locations if card.name.lower() not in text] == []

"""Every hit location of the King's Man: what it does in return, what a critical wound brings, what stays."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game import facts
from game.cards.kinds.ai_card import MoveAndAttack
from game.model.terms import Attribute
from game.rules.attack.monster_attack import reach
from game.rules.attack.survivor_attack import attack
from game.rules.cards.basic_action import basic_action
from tests.play.den import GEAR
from tests.play.kings_man import ARMORED, ARMS, FAR, WAIST, fallen, hurt, in_step, kings_man, stage, strike, tempo
from tests.play.stage import Stage, weapon

PRESSURE = "Battle Pressure"


@pytest.mark.parametrize(
    ("name", "attribute", "n"),
    [
        ("Axe Blade", Attribute.DAMAGE, -1),
        ("Halberd Spear", Attribute.ACCURACY, -1),
        ("Regal Breastplate", Attribute.TOUGHNESS, -1),
        ("Regal Faceplate", Attribute.ACCURACY, -1),
        ("Regal Gauntlet", Attribute.SPEED, -1),
        ("Regal Knees", Attribute.MOVEMENT, -2),
        ("Regal Skirt", Attribute.EVASION, -1),
    ],
)
def test_a_critical_wound_weakens_it(name: str, attribute: Attribute, n: int) -> None:
    made = strike(name, 10, insanity=9)
    told = made.one(facts.TokenGained)
    assert (told.who, told.attribute, told.n) == (made.lion, attribute, n)


@pytest.mark.parametrize("name", ["Regal Greaves", "Regal Knees"])
def test_a_critical_wound_fells_it(name: str) -> None:
    made = strike(name, 10)
    assert made.table.is_down(made.lion)


@pytest.mark.parametrize(
    ("name", "injury"),
    [
        ("Axe Blade", "Chipped Axe"),
        ("Halberd Handle", "Split Shaft"),
        ("Halberd Spear", "Bent Spear"),
        ("Regal Collar", "Torn Collar"),
        ("Regal Helm", "Cracked Helm"),
    ],
)
def test_a_critical_wound_stays(name: str, injury: str) -> None:
    assert strike(name, 10).table.injuries_in_play() == [injury]


@pytest.mark.parametrize(
    ("name", "needed"),
    [("Axe Blade", 12), ("Regal Breastplate", 12), ("Regal Helm", 12), ("Regal Plume", 11), ("Regal Gauntlet", 10)],
)
def test_toughness(name: str, needed: int) -> None:
    assert strike(name, 9, then=()).one(facts.WoundAttempted).needs.total == needed


# the pressure


def test_battle_pressure__ends_the_attack_without_a_wound_roll() -> None:
    """Whoever overcomes it on a 10 learns the step."""
    made = strike(PRESSURE, None, then=(10,))
    assert not made.each(facts.WoundAttempted) and made.sheet("erza").fighting_arts == ["King's Step"]


def test_battle_pressure__brings_who_strikes_into_step() -> None:
    made = strike(PRESSURE, None, then=(5,), ready=lambda made: in_step(made, erza=1))
    assert tempo(made, "erza") == 2 and fallen(made) == ["erza"]


# the trap


def sprung(gear: str, *dice: int, keywords: Sequence[str] = ("weapon", "melee")) -> Stage:
    """Erza draws it with this weapon; the King's Man misses."""
    blade = weapon(gear, speed=1, accuracy=2, keywords=tuple(keywords))
    made = stage(
        {"erza": (11, 10), "lucy": (13, 10), "zachary": (14, 12)}, turn="survivors",
        locations=["Acid Blood Discharge"], ai=("Bare Card",) * 4, gear=(blade, *GEAR),
        sheets={**ARMORED, "erza": {"gear": [gear, "plate"]}},
    )  # fmt: skip
    made.run(attack(made.table, made.id("erza"), made.table.box.gear[gear]), d10=(9, *dice), where=(WAIST,))
    return made


@pytest.mark.parametrize(("die", "left"), [(3, ["plate"]), (4, ["blade", "plate"])])
def test_acid_blood_discharge(die: int, left: list[str]) -> None:
    """Twice its level in damage at the arms, its level to others; the weapon is eaten on 1-3; and it strikes."""
    made = sprung("blade", die, 1, 1)
    assert made.one(facts.TrapSprung) and made.sheet("erza").gear == left
    assert (hurt(made, "erza"), hurt(made, "lucy"), hurt(made, "zachary")) == (2, 1, 0)
    assert made.one(facts.BasicActionBegan).target == made.id("erza") and made.each(facts.SurvivorDoomed)


def test_acid_blood_discharge__metal_withstands() -> None:
    made = sprung("blade", 1, 1, keywords=("weapon", "melee", "metal"))
    assert made.sheet("erza").gear == ["blade", "plate"]


# reactions


def test_axe_blade__failure() -> None:
    """A hit of 2."""
    made = strike("Axe Blade", 2, where=(ARMS,))
    assert made.each(facts.HitsLocated) and made.one(facts.DamageSuffered).damage.total == 2


@pytest.mark.parametrize("die", [2, 9])
def test_halberd_handle__pushes_in_any_case(die: int) -> None:
    assert strike("Halberd Handle", die).at("erza") == (11, 12)


def test_halberd_handle__split_shaft() -> None:
    """Every reach of it is 1, whatever its cards say."""
    profile = next(one for one in kings_man().basic_action if isinstance(one, MoveAndAttack)).profile
    made = stage({"erza": (11, 11)}, injuries=["Halberd Handle"])
    assert reach(made.table, profile) == 1
    made.run(basic_action(made.table), d10=(1, 1))
    assert made.lion_at == (11, 9)


def test_halberd_spear__failure() -> None:
    made = strike("Halberd Spear", 2)
    assert made.bleeding("erza") == 1 and made.table.record.priority == made.id("erza")


@pytest.mark.parametrize("at", [(11, 10), (13, 8)])
def test_regal_back__from_outside_its_blind_spot_no_roll_is_made(at: tuple[int, int]) -> None:
    """It counts as a failure, and it turns round."""
    made = strike("Regal Back", None, at=at)
    assert made.one(facts.NoWoundRoll).card == "Regal Back" and not made.each(facts.WoundAttempted)
    assert made.one(facts.ReactionPerformed).kind == "failure"
    assert made.table.facing.name == ("SOUTH" if at == (11, 10) else "EAST")


def test_regal_back__from_behind_it_is_soft() -> None:
    made = strike("Regal Back", 9, at=(11, 7))
    assert made.one(facts.WoundAttempted).needs.total == 10
    made = strike("Regal Back", 10, at=(11, 7))
    assert made.table.is_down(made.lion) and made.one(facts.TokenGained).attribute is Attribute.TOUGHNESS


def test_regal_breastplate() -> None:
    made = strike("Regal Breastplate", 2, then=(1, 1))
    assert made.one(facts.BasicActionBegan).target == made.id("erza")
    assert strike("Regal Breastplate", 10).one(facts.StatChanged).n == 1, "survival, up to the limit"


def test_regal_collar() -> None:
    """First strike. A wound brings into step, a failure 1 brain damage."""
    assert tempo(strike("Regal Collar", 9), "erza") == 1
    assert strike("Regal Collar", 2, insanity=3).sheet("erza").insanity == 2


def test_regal_collar__critical() -> None:
    """Silent Hymn is out of this showdown."""
    made = strike("Regal Collar", 10, fields={"special": ["Silent Hymn", "Weak Spot"]})
    assert [card.card for card in made.table.record.in_play] == ["Weak Spot", "Regal Collar"]
    assert made.table.record.archived_cards == ["Silent Hymn"] and "Silent Hymn" not in made.table.record.ai.discard


@pytest.mark.parametrize("die", [2, 9])
def test_regal_faceplate__looks_back(die: int) -> None:
    """Brain damage of its level, in any case."""
    assert strike("Regal Faceplate", die, insanity=5, fields={"level": 2}).sheet("erza").insanity == 3


def test_regal_faceplate__critical() -> None:
    assert strike("Regal Faceplate", 10).sheet("erza").insanity == 3


def test_regal_gauntlet__throws_them_before_it() -> None:
    """Three spaces ahead of its front, as near to where they stood as can be, knocked down."""
    made = strike("Regal Gauntlet", 2, at=(13, 9))
    assert made.at("erza") == (12, 12) and fallen(made) == ["erza"]


def test_regal_greaves__failure() -> None:
    assert strike("Regal Greaves", 2).at("erza") == (11, 14)


@pytest.mark.parametrize(("at", "gear", "damage"), [((11, 10), "knife", 1), ((11, 11), "long", 0)])
def test_regal_gutplate__blood_spurts(at: tuple[int, int], gear: str, damage: int) -> None:
    """1 damage at the arms, 2 at the body with the second wound of a critical one; only next to it."""
    fields = {"gear": (weapon("long", speed=1, accuracy=2, reach=2), *GEAR)}
    for die, n in ((9, damage), (10, 2 * damage)):
        made = strike("Regal Gutplate", die, at=at, gear=gear, fields=fields)
        told = made.each(facts.DamageSuffered)
        assert sum(e.damage.total for e in told) == n
        assert {str(e.location) for e in told} <= {"arms" if die == 9 else "body"}
        assert len(made.table.record.wounds) == (1 if die == 9 else 2)


def test_regal_helm() -> None:
    made = strike("Regal Helm", 9)
    assert made.tokens("kings-man")[Attribute.ACCURACY] == -2
    assert made.one(facts.TokenGained).until == "the next monster turn"


def test_regal_helm__cracked() -> None:
    """Its blind spot is 4 x 2 spaces."""
    made = stage({"erza": (10, 6), "lucy": (9, 7), "zachary": (13, 7)}, injuries=["Regal Helm"])
    behind = made.table.blind_spot()
    assert [bool(made.table.base(made.id(key)) & behind) for key in ("erza", "lucy", "zachary")] == [True, False, True]
    assert not stage({"erza": (10, 6)}).table.base(2) & stage({"erza": (10, 6)}).table.blind_spot()


def test_regal_knees__failure() -> None:
    made = strike("Regal Knees", 2)
    assert fallen(made) == ["erza"] and tempo(made, "erza") == 1


def test_regal_plume() -> None:
    """Courage once per showdown, and it remembers who struck it."""
    made = strike("Regal Plume", 9)
    assert made.sheet("erza").courage == 1 and made.table.record.priority == made.id("erza")
    made.table.record.hit_locations.draw_pile.append("Regal Plume")
    made.run(attack(made.table, made.id("erza"), made.table.box.gear["knife"]), d10=(9, 9))
    assert made.sheet("erza").courage == 1


def test_regal_plume__critical() -> None:
    """One Battle Pressure is out of this showdown; the others go on."""
    made = strike("Regal Plume", 10, ready=lambda made: made.table.record.hit_locations.discard.extend([PRESSURE] * 3))
    record = made.table.record
    assert record.archived_locations == [PRESSURE] and record.hit_locations.discard.count(PRESSURE) == 2
    record.hit_locations.draw_pile.append(PRESSURE)
    record.hit_locations.discard.remove(PRESSURE)
    made.run(attack(made.table, made.id("erza"), made.table.box.gear["knife"]), d10=(9, 10))
    assert record.hit_locations.discard.count(PRESSURE) == 2, "a copy that is resolved is discarded as ever"


@pytest.mark.parametrize("die", [2, 9, 10])
def test_regal_sabatons__step_back(die: int) -> None:
    """3 spaces without turning, no farther than the edge; no critical wound here."""
    made = strike("Regal Sabatons", die)
    assert made.lion_at == (11, 5) and made.table.facing.name == "SOUTH"


def test_regal_sheath__impervious() -> None:
    made = strike("Regal Sheath", 9)
    assert made.table.record.priority == made.id("erza") and not made.table.record.wounds
    made = strike("Regal Sheath", 10)
    assert [one.card for one in made.table.record.gained] == ["Scrap"]


def test_regal_skirt() -> None:
    """A failure fells everybody else beside it; wounded it withdraws."""
    made = strike("Regal Skirt", 2, others={"lucy": (13, 8), "zachary": FAR})
    assert fallen(made) == ["lucy"]
    assert strike("Regal Skirt", 9).lion_at == (11, 3)


def test_regal_vambraces__failure() -> None:
    """As many hits of 1 as its level, and the weapon is caught until the round ends."""
    made = strike("Regal Vambraces", 2, where=(ARMS, ARMS), fields={"level": 2}, gear="knife")
    assert [e.damage.total for e in made.each(facts.DamageSuffered)] == [1, 1]
    assert made.table.condition(made.id("erza")).jammed == {"knife": made.table.record.round}


def test_who_has_wounded_it_is_counted() -> None:
    made = strike("Regal Gutplate", 10, at=(11, 10))
    assert made.table.condition(made.id("erza")).wounds_dealt == 2

"""Every row of the brain trauma table, forced by its die or by name."""

from __future__ import annotations

import pytest

from game import facts
from game.cards.moments import Ban
from game.content.box import core_box
from game.model.survivor import Boxes
from game.model.terms import Attribute, Location, SurvivalAction
from game.rules.attack.attack_dice import speed
from game.rules.harm.brain_damage import suffer_brain_damage, suffer_trauma
from game.rules.survivor.survival_action_limits import why_no_survival_action
from tests.play.stage import Stage, weapon

HEAD, ARMS, BODY, WAIST, LEGS = Location


def mad(at: tuple[int, int] = (5, 5), **sheet: object) -> Stage:
    """Erza, whose brain box is filled; Lucy beside her, Zachary in a corner."""
    stage = Stage(
        {"erza": at, "lucy": (at[0] + 1, at[1]), "zachary": (22, 1)}, at=(15, 10),
        sheets={"erza": {"brain_box": True, **sheet}}, gear=[weapon("axe", speed=3, special={"slow": 1})],
    )  # fmt: skip
    stage.table.record.survival_limit = 9
    return stage


def trauma(stage: Stage, *dice: int, **rest: object) -> Stage:
    """1 brain damage for Erza: the first die is the trauma, the others what it asks for."""
    stage.run(suffer_brain_damage(stage.table, stage.id("erza"), 1, "test"), d10=dice, **rest)  # type: ignore[arg-type]
    return stage


def by_name(stage: Stage, name: str, *dice: int, **rest: object) -> Stage:
    """Rows that only a bonus reaches."""
    stage.run(suffer_trauma(stage.table, stage.id("erza"), stage.table.trauma_cards[name]), d10=dice, **rest)  # type: ignore[arg-type]
    return stage


def test_damage_brain_order__every_face_leads_somewhere() -> None:
    rows = core_box().brain_traumas
    assert [(row.low, row.high, row.name) for row in rows] == [
        (1, 2, "Mortal Terror"),
        (3, 3, "Memory Loss"),
        (4, 4, "Flee"),
        (5, 6, "Danger Seizure"),
        (7, 8, "Lunacy"),
        (9, 9, "New Perspective"),
        (10, 10, "Frenzy"),
        (11, 11, "Maniacal Laughter"),
        (12, 12, "Clarity"),
        (13, 99, "Impossible"),
    ]


@pytest.mark.parametrize("die", [1, 2])
def test_damage_brain_order__mortal_terror(die: int) -> None:
    stage = trauma(mad(), die)
    assert stage.sheet("erza").dead and stage.one(facts.BrainTraumaSuffered).die == die


@pytest.mark.parametrize(("before", "after"), [(5, 3), (1, 0)])
def test_damage_brain_order__memory_loss(before: int, after: int) -> None:
    stage = trauma(mad(proficiency=before, proficiency_type="axe"), 3)
    assert stage.sheet("erza").proficiency == after


def test_damage_brain_order__flee() -> None:
    """Knocked down, then as many spaces as the movement toward the nearest edge, then 1d5 insanity."""
    stage = trauma(mad(at=(5, 7)), 4, 7)
    assert stage.at("erza") == (1, 7), "the edge after 4 of 5 spaces"
    assert stage.down("erza") and stage.sheet("erza").insanity == 4


def test_damage_brain_order__flee_with_two_edges_equally_near() -> None:
    stage = mad(at=(5, 5), permanent={Attribute.MOVEMENT: -2})
    stage.run(suffer_brain_damage(stage.table, stage.id("erza"), 1, "test"), "push:n", d10=[4, 1])
    assert stage.asked[0].keys() == ["push:n", "push:w"]
    assert stage.at("erza") == (5, 2)


@pytest.mark.parametrize("die", [5, 6])
def test_damage_brain_order__danger_seizure(die: int) -> None:
    """1 damage at a random place for her and whoever stands beside her, a disorder, 1d5 insanity."""
    stage = trauma(mad(), die, 10, where=(ARMS, LEGS), picks=("Prey",))
    assert [(e.who, e.location) for e in stage.each(facts.DamageSuffered)] == [
        (stage.id("erza"), ARMS),
        (stage.id("lucy"), LEGS),
    ]
    assert stage.sheet("erza").disorders == ["Prey"] and stage.sheet("erza").insanity == 5


def test_damage_brain_order__danger_seizure_of_the_dying() -> None:
    """She dies of her own damage; whoever stood beside her is hurt all the same."""
    stage = mad(boxes={one: Boxes(True, True) for one in Location})
    trauma(stage, 5, 1, where=(BODY, LEGS))
    assert stage.sheet("erza").dead
    assert [stage.table.key(e.who) for e in stage.each(facts.DamageSuffered)] == ["erza", "lucy"]


@pytest.mark.parametrize("die", [7, 8])
def test_damage_brain_order__lunacy(die: int) -> None:
    stage = trauma(mad(), die, 3, picks=("Prey",))
    assert (stage.sheet("erza").disorders, stage.sheet("erza").insanity) == (["Prey"], 2)


def test_damage_brain_order__new_perspective() -> None:
    stage = trauma(mad(), 9, 8)
    assert stage.down("erza") and stage.sheet("erza").insanity == 8


def test_damage_brain_order__frenzy() -> None:
    """1d5 insanity, strength and speed; no survival, no arts; slow melee weapons are not slow any more."""
    stage = trauma(mad(survival=2), 10, 5)
    erza = stage.id("erza")
    assert stage.sheet("erza").insanity == 3
    assert stage.tokens("erza") == {Attribute.STRENGTH: 1, Attribute.SPEED: 1}
    assert {ban for ban in Ban if stage.table.banned(erza, ban)} == {
        Ban.SPEND_SURVIVAL,
        Ban.FIGHTING_ARTS,
        Ban.SPECIALIZATION,
    }
    why = why_no_survival_action(stage.table, erza, SurvivalAction.DODGE)
    assert why is not None and "Frenzy" in why.sentence
    assert speed(stage.table, erza, stage.table.box.gear["axe"]).total == 4
    assert speed(stage.table, stage.id("lucy"), stage.table.box.gear["axe"]).total == 1


def test_damage_brain_order__frenzy_again_and_again() -> None:
    """Each time both tokens and the insanity; the marks of the frenzied only once."""
    stage = trauma(mad(), 10, 1)
    stage.sheet("erza").insanity = 0
    trauma(stage, 10, 2)
    assert stage.tokens("erza") == {Attribute.STRENGTH: 2, Attribute.SPEED: 2}
    assert stage.table.condition(stage.id("erza")).ailments == ["Frenzy"]
    assert stage.sheet("erza").insanity == 1


def test_damage_brain_order__maniacal_laughter() -> None:
    stage = by_name(mad(), "Maniacal Laughter", 6)
    assert stage.down("erza") and stage.tokens("erza") == {Attribute.SPEED: -1}
    assert stage.table.record.priority == stage.id("erza") and stage.sheet("erza").insanity == 3


def test_damage_brain_order__clarity() -> None:
    stage = by_name(mad(survival=4, insanity=1), "Clarity", picks=("Prey",))
    erza = stage.sheet("erza")
    assert (erza.survival, erza.insanity, erza.disorders, stage.down("erza")) == (0, 5, ["Prey"], True)


def test_damage_brain_order__clarity_is_too_much_for_the_disturbed() -> None:
    stage = by_name(mad(survival=4, disorders=["Prey", "Secretive", "Hoarder"]), "Clarity")
    assert stage.sheet("erza").dead


def test_damage_brain_order__impossible() -> None:
    """Survival within its limit, insanity without one, luck."""
    stage = by_name(mad(survival=5), "Impossible", 7, 9)
    erza = stage.sheet("erza")
    assert (erza.survival, erza.insanity, stage.tokens("erza")) == (9, 9, {Attribute.LUCK: 2})
    assert stage.each(facts.StatChanged)[0].lost_to == "survival limit 9"


def test_damage_brain_order__insanity_first_then_the_box_then_one_roll() -> None:
    stage = Stage({"erza": (5, 5), "lucy": (1, 1)}, sheets={"erza": {"insanity": 2}})
    stage.run(suffer_brain_damage(stage.table, stage.id("erza"), 5, "test"), d10=[3])
    told = stage.one(facts.BrainDamageSuffered)
    assert (told.insanity, told.box, told.trauma) == (2, True, True)
    assert stage.one(facts.BrainTraumaSuffered).name == "Memory Loss"
    assert not stage.down("erza"), "a filled brain box knocks nobody down"

"""Intimacy and the births that come of it; the dreams of a savior."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from game import facts
from game.model.terms import Affinity, Attribute, Variant
from tests.play.homestead import Hearth

OLD = {"injuries": ["Destroyed Genitals"]}
GIRL = ("girl", "Mara")
BOY = ("boy", "Odo")


def couple(*, sheets: Mapping[str, Mapping[str, Any]] | None = None, knows: Sequence[str] = (), **more: Any) -> Hearth:
    """Erza and Allister; nobody else can be nominated."""
    return Hearth(sheets={"lucy": OLD, "zachary": OLD, **(sheets or {})}, knows=knows, **more)


def born(hearth: Hearth) -> list[str]:
    return [hearth.table.name(who) for who in hearth.campaign.newborns]


# the table


def test_1_takes_both_parents_and_leaves_nothing_of_them() -> None:
    hearth = couple(knows=["Cannibalize"])
    hearth.tell("Intimacy", d10=[1])
    assert hearth.sheet("erza").dead and hearth.sheet("allister").dead
    assert not hearth.resources  # Cannibalize had no use for them


@pytest.mark.parametrize("roll", [2, 3])
def test_2_to_3_takes_the_mother_and_maddens_the_father(roll: int) -> None:
    hearth = couple()
    hearth.tell("Intimacy", d10=[roll], picks=["Anxiety"])
    assert hearth.sheet("erza").dead
    assert not hearth.sheet("allister").dead
    assert hearth.sheet("allister").disorders == ["Anxiety"]
    assert hearth.sheet("allister").insanity == 3


@pytest.mark.parametrize("roll", [4, 5, 6])
def test_4_to_6_brings_one_child(roll: int) -> None:
    hearth = couple()
    hearth.tell("Intimacy", *GIRL, d10=[roll])
    assert born(hearth) == ["Mara"]
    assert hearth.table.population == 5
    child = hearth.sheet("person-5")
    assert (child.gender, child.survival, child.permanent) == ("female", 1, {})
    assert hearth.campaign.parents == [hearth.id("erza"), hearth.id("allister")]
    assert child.parents == ["erza", "allister"]


@pytest.mark.parametrize(("knows", "strength"), [([], {}), (["Bed"], {Attribute.STRENGTH: 1})])
def test_7_to_8_a_bed_makes_the_child_strong_and_the_parents_survive_more(
    knows: list[str], strength: dict[Attribute, int]
) -> None:
    hearth = couple(knows=["Language", "Hovel", *knows])
    hearth.tell("Intimacy", *BOY, d10=[7])
    assert hearth.sheet("person-5").permanent == strength
    limit = hearth.table.survival_limit
    assert [hearth.sheet(one).survival for one in ("erza", "allister", "person-5")] == [limit, limit, 1]


@pytest.mark.parametrize("roll", [9, 10])
def test_9_brings_twins_and_so_does_10_without_a_hovel(roll: int) -> None:
    hearth = couple()
    hearth.tell("Intimacy", *GIRL, *BOY, d10=[roll])
    assert born(hearth) == ["Mara", "Odo"]


def test_11_brings_twins_too() -> None:
    hearth = couple(knows=["Hovel"], raised={"Intimacy": 1})
    hearth.tell("Intimacy", *GIRL, *BOY, d10=[10])
    assert born(hearth) == ["Mara", "Odo"]


@pytest.mark.parametrize(
    ("dream", "color", "ability"),
    [
        ("dream-of-the-beast", Affinity.RED, "Caratosis"),
        ("dream-of-the-crown", Affinity.GREEN, "Dormenatus"),
        ("dream-of-the-lantern", Affinity.BLUE, "Lucernae"),
    ],
)
def test_10_with_a_hovel_a_savior_is_born_and_dreams(dream: str, color: Affinity, ability: str) -> None:
    hearth = couple(knows=["Hovel"])
    hearth.tell("Intimacy", *GIRL, dream, d10=[10])
    assert [one.name for one in hearth.told if isinstance(one, facts.StoryTold)][-1] == "Birth of a Savior"
    assert born(hearth) == ["Mara"]
    assert hearth.sheet("person-5").abilities == [f"Dream Affinity ({color})", ability, "Life Exchange"]


# who


def test_nobody_with_destroyed_genitals_is_nominated() -> None:
    hearth = Hearth(sheets={"erza": OLD, "allister": OLD})
    hearth.tell("Intimacy", *GIRL, d10=[4])
    assert hearth.campaign.parents == [hearth.id("zachary"), hearth.id("lucy")]


def test_without_a_couple_nothing_is_rolled() -> None:
    hearth = couple(sheets={"erza": OLD})
    hearth.tell("Intimacy")
    assert [event for event in hearth.told if isinstance(event, facts.NoCouple)]
    assert hearth.table.population == 4


def test_the_group_picks_the_woman_then_the_man() -> None:
    hearth = Hearth()
    hearth.tell("Intimacy", "zachary", "lucy", *BOY, d10=[5])
    assert hearth.campaign.parents == [hearth.id("zachary"), hearth.id("lucy")]


def test_partners_are_nominated_only_with_each_other() -> None:
    promised = {"abilities": ["Partner"], "notes": {"Partner": "lucy"}}
    hearth = Hearth(sheets={"erza": promised, "lucy": {"abilities": ["Partner"], "notes": {"Partner": "erza"}}})
    hearth.tell("Intimacy", "erza", *GIRL, d10=[4])  # and nobody asks who the man is
    assert hearth.campaign.parents == [hearth.id("erza"), hearth.id("lucy")]


def test_whoever_is_promised_to_somebody_else_is_refused_with_the_reason() -> None:
    lucy = {"abilities": ["Partner"], "notes": {"Partner": "zachary"}}
    zachary = {"abilities": ["Partner"], "notes": {"Partner": "lucy"}}
    hearth = Hearth("allister", "erza", "lucy", "zachary", "bram", sheets={"lucy": lucy, "zachary": zachary})
    hearth.tell("Intimacy", "erza")
    assert hearth.request is not None
    assert hearth.request.keys() == ["allister", "bram"]
    ((refused, why),) = hearth.request.unavailable
    assert (refused.key, "Partner" in why.sentence) == ("lucy", True)


def test_seven_swordsmen_have_no_children() -> None:
    hearth = couple(variants=[Variant.SEVEN_SWORDSMEN])
    hearth.tell("Intimacy")
    assert hearth.table.population == 4


# what changes the result


def test_protect_the_young_rolls_twice_and_picks() -> None:
    hearth = couple(knows=["Protect the Young"])
    hearth.tell("Intimacy", "result:9", *GIRL, *BOY, d10=[1, 9])
    assert born(hearth) == ["Mara", "Odo"]


def test_survival_of_the_fittest_rolls_twice_and_keeps_the_lower_and_newborns_are_strong() -> None:
    hearth = couple(knows=["Survival of the Fittest"], first=["reroll"])
    hearth.tell("Intimacy", *GIRL, d10=[9, 4])
    assert born(hearth) == ["Mara"]
    assert hearth.sheet("person-5").permanent == {Attribute.STRENGTH: 1, Attribute.EVASION: 1}


def test_crystal_skin_passes_to_the_child() -> None:
    hearth = couple(sheets={"allister": {"abilities": ["Crystal Skin"]}})
    hearth.tell("Intimacy", *GIRL, d10=[4])
    assert hearth.sheet("person-5").abilities == ["Crystal Skin"]


def test_graves_and_saga_meet_the_newborn() -> None:
    hearth = couple(knows=["Graves", "Saga"], first=["choose-proficiency"])
    hearth.tell("Intimacy", *GIRL, d10=[4, 1, 1, 9])  # 2 Hunt XP bring Age, 1 + 2 understanding bring Insight
    child = hearth.sheet("person-5")
    assert (child.understanding, child.courage, child.hunt_xp) == (3, 2, 2)
    assert child.abilities == ["Tinker"]


# the first birth


def test_the_first_birth_brings_the_principle_at_once() -> None:
    hearth = couple(strict_milestones=True)
    hearth.tell("Intimacy", *GIRL, "protect-the-young", d10=[4, 1])
    assert "Protect the Young" in hearth.table.known()
    assert hearth.sheet("erza").permanent == {Attribute.EVASION: 1}


# love juice


def test_over_love_juice_both_must_be_able_to_consume() -> None:
    hearth = Hearth(sheets={"erza": {"injuries": ["Shattered Jaw"]}, "allister": {"injuries": ["Shattered Jaw"]}})
    hearth.tell("Intimacy over Love Juice", *GIRL, d10=[4])
    assert hearth.campaign.parents == [hearth.id("zachary"), hearth.id("lucy")]


def test_cards_that_change_intimacy_change_that_over_love_juice_too() -> None:
    hearth = couple(knows=["Protect the Young"])
    hearth.tell("Intimacy over Love Juice", "result:4", *GIRL, d10=[1, 4])
    assert born(hearth) == ["Mara"]

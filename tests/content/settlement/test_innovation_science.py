"""The innovations of science: each gift, each activity, each row of its tables."""

from __future__ import annotations

import pytest

from game import facts
from game.cards.moments import Ban
from game.cards.words.hunt import HuntGift
from game.model.terms import Until
from game.phases.settlement.settlement import end, endeavors
from game.rules.campaign.campaign_record import Step
from game.rules.settlement.activities import shown
from game.rules.table.durations import drop_lasting
from tests.play.homestead import Hearth


@pytest.mark.parametrize("name", ["Ammonia", "Lantern Oven", "Hovel", "Family", "Guidepost"])
def test_several_innovations_give_every_departing_survivor_1_survival(name: str) -> None:
    hearth = Hearth("erza", "lucy", knows=["Language", name])
    hearth.depart("erza")
    assert (hearth.sheet("erza").survival, hearth.sheet("lucy").survival) == (1, 0)


# Bloodletting


def bled(**fields: object) -> Hearth:
    sheets = {"erza": {"survival": 1, **fields}}
    return Hearth("erza", "lucy", knows=["Language", "Bloodletting"], stored={"Monster Bone": 1}, sheets=sheets)


def test_breathing_a_vein_costs_any_resource_and_an_endeavor() -> None:
    hearth = bled()
    hearth.use("Breathing a Vein", by="erza", d10=[4])
    assert (hearth.resources, hearth.campaign.endeavors) == ({}, 4)
    assert "lacks 1 resource" in hearth.why_not("Breathing a Vein")


@pytest.mark.parametrize("die", [1, 3])
def test_breathing_a_vein_1_to_3_teaches_and_takes_all_survival_and_the_chance_of_more(die: int) -> None:
    hearth = bled()
    hearth.use("Breathing a Vein", by="erza", d10=[die])
    erza = hearth.sheet("erza")
    assert (erza.understanding, erza.survival) == (1, 0)
    assert hearth.table.banned(hearth.id("erza"), Ban.GAIN_SURVIVAL) == "Breathing a Vein"
    hearth.depart("erza", "lucy")  # the settlement phase is not over yet
    assert hearth.sheet("erza").survival == 0
    drop_lasting(hearth.table, lambda one: one.until is Until.PHASE)
    assert hearth.table.banned(hearth.id("erza"), Ban.GAIN_SURVIVAL) is None


def test_what_lasts_for_the_settlement_phase_ends_with_it() -> None:
    hearth = bled()
    hearth.use("Breathing a Vein", by="erza", d10=[1])
    hearth.campaign.step = Step.END
    hearth.run(end(hearth.table))
    assert hearth.table.record.barred == []


@pytest.mark.parametrize("die", [4, 7])
def test_breathing_a_vein_4_to_7_maddens(die: int) -> None:
    hearth = bled()
    hearth.use("Breathing a Vein", by="erza", d10=[die])
    assert hearth.sheet("erza").insanity == 3


@pytest.mark.parametrize(
    ("answers", "left"),
    [
        (("peace-of-mind", "disorder:Fear of the Dark"), (["Prey"], ["Warped Pelvis", "Intestinal Prolapse"])),
        (("a-straight-pelvis",), (["Fear of the Dark", "Prey"], ["Intestinal Prolapse"])),
        (("sound-bowels",), (["Fear of the Dark", "Prey"], ["Warped Pelvis"])),
        (("none",), (["Fear of the Dark", "Prey"], ["Warped Pelvis", "Intestinal Prolapse"])),
    ],
)
def test_breathing_a_vein_8_and_more_heals_one_old_ill_if_wanted(
    answers: tuple[str, ...], left: tuple[list[str], list[str]]
) -> None:
    ills = {"disorders": ["Fear of the Dark", "Prey"], "injuries": ["Warped Pelvis", "Intestinal Prolapse"]}
    hearth = bled(**ills)
    hearth.use("Breathing a Vein", *answers, by="erza", d10=[8])
    erza = hearth.sheet("erza")
    assert erza.insanity == 6
    assert (erza.disorders, erza.injuries) == left


def test_breathing_a_vein_offers_only_what_there_is_to_heal() -> None:
    hearth = bled(injuries=["Warped Pelvis", "Warped Pelvis"], disorders=["Prey"], locked=["Prey"])
    hearth.use("Breathing a Vein", by="erza", d10=[10])
    assert hearth.offered == ["a-straight-pelvis", "none"]
    hearth.answer("a-straight-pelvis")
    assert hearth.sheet("erza").injuries == ["Warped Pelvis"]
    assert hearth.one(facts.InjuryCured).n == 1


# Cooking


def test_cooking_gives_an_endeavor_at_the_start_of_each_settlement_phase() -> None:
    hearth = Hearth("erza", "lucy", knows=["Language", "Cooking"], step=Step.ENDEAVORS)
    hearth.run(endeavors(hearth.table))
    assert hearth.campaign.endeavors == 3


def test_culinary_inspiration_tells_the_story_of_cooking() -> None:
    hearth = Hearth("erza", knows=["Language", "Cooking"])
    hearth.use("Culinary Inspiration", by="erza")
    assert [(told.name, told.who) for told in hearth.each(facts.StoryTold)] == [("Cooking", hearth.id("erza"))]


def test_stone_nose_gruel_is_noted_for_the_next_hunt() -> None:
    stored = {"Monster Bone": 2, "Monster Organ": 2}
    hearth = Hearth("erza", knows=["Language", "Cooking"], stored=stored)
    hearth.use("Stone Nose Gruel", by="erza")
    hearth.use("Stone Nose Gruel", by="erza")
    assert hearth.campaign.hunt_gifts == [HuntGift.NO_STARVATION]
    assert hearth.one(facts.HuntGifted).why == "Stone Nose Gruel"
    assert hearth.resources == {}


# Scrap Smelting


def smelter(scrap: int) -> Hearth:
    return Hearth("erza", knows=["Language", "Scrap Smelting"], stored={"Scrap": scrap, "Monster Bone": 6})


@pytest.mark.parametrize("die", [1, 2])
def test_purification_1_to_2_yields_nothing(die: int) -> None:
    hearth = smelter(3)
    hearth.use("Purification", by="erza", d10=[die])
    assert "Iron" not in hearth.resources


@pytest.mark.parametrize(("die", "answer", "iron"), [(3, "pay", 1), (9, "pay", 1), (9, "no", 0)])
def test_purification_3_to_9_turns_3_scrap_into_iron_once(die: int, answer: str, iron: int) -> None:
    hearth = smelter(6)
    hearth.use("Purification", answer, by="erza", d10=[die])
    assert hearth.resources.get("Iron", 0) == iron
    assert hearth.resources["Scrap"] == 6 - 3 * iron


def test_purification_10_turns_scrap_into_iron_as_often_as_it_lasts() -> None:
    hearth = smelter(8)
    hearth.use("Purification", "pay", "pay", "as-proposed", "no", by="erza", d10=[10])  # iron is scrap too
    assert (hearth.resources["Iron"], hearth.resources["Scrap"]) == (2, 2)


def test_purification_10_can_be_stopped_in_between() -> None:
    hearth = smelter(8)
    hearth.use("Purification", "pay", "no", by="erza", d10=[10])
    assert (hearth.resources["Iron"], hearth.resources["Scrap"]) == (1, 5)


def test_the_blacksmith_is_built_once() -> None:
    hearth = smelter(3)
    hearth.use("Build Blacksmith", by="erza")
    assert "Blacksmith" in hearth.campaign.locations and hearth.resources == {}
    assert "Build Blacksmith" not in [offer.activity.name for offer in shown(hearth.table)]

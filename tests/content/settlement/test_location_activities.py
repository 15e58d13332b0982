"""What can be done at the settlement locations: each building, each activity, each row of their tables."""

from __future__ import annotations

from typing import Any

import pytest

from engine.decision import Refusal
from game import facts
from game.content.box import core_box
from game.phases.settlement.choose_quarry import quarry_options
from game.phases.settlement.departure import why_not_go
from game.rules.gear.grid_moves import why_not_depart
from tests.play.homestead import Hearth

BONES = {"Monster Bone": 9, "Monster Hide": 9, "Monster Organ": 9, "Scrap": 9}

BUILDINGS = {
    "Bone Smith": ("Lantern Hoard", {}),
    "Skinnery": ("Lantern Hoard", {}),
    "Organ Grinder": ("Lantern Hoard", {}),
    "Weapon Crafter": ("Bone Smith", {"Monster Bone": 3, "Monster Hide": 1}),
    "Leather Worker": ("Skinnery", {"Monster Organ": 1, "Monster Hide": 3}),
    "Barber Surgeon": ("Organ Grinder", {"Monster Organ": 3, "Scrap": 1}),
    "Stone Circle": ("Organ Grinder", {"Monster Organ": 3, "Monster Hide": 1}),
}


@pytest.mark.parametrize("location", BUILDINGS)
def test_a_location_is_built_for_its_price_and_once(location: str) -> None:
    at, price = BUILDINGS[location]
    hearth = Hearth(locations=[at], stored=BONES)
    hearth.use(f"Build {location}", by="erza")
    assert location in hearth.campaign.locations and hearth.campaign.endeavors == 4
    assert hearth.resources == {card: n - price.get(card, 0) for card, n in BONES.items()}
    hearth.develop()
    assert hearth.request is not None  # and it is hidden from then on
    shown = [option.key for option in (*hearth.request.options, *(one for one, _ in hearth.request.unavailable))]
    assert not any(key.endswith(f"build-{location.lower().replace(' ', '-')}") for key in shown)


@pytest.mark.parametrize("location", [name for name, (_, price) in BUILDINGS.items() if price])
def test_a_location_that_cannot_be_paid_is_refused(location: str) -> None:
    hearth = Hearth(locations=[BUILDINGS[location][0]])
    assert hearth.why_not(f"Build {location}").startswith("The settlement lacks")


@pytest.mark.parametrize("name", core_box().locations)
def test_every_location_lets_its_gear_be_made(name: str) -> None:
    hearth = Hearth(locations=[name])
    hearth.develop()
    assert hearth.request is not None
    keys = {option.key for option in (*hearth.request.options, *(one for one, _ in hearth.request.unavailable))}
    made = {f"craft:{gear.key}" for gear in core_box().gear.values() if gear.location == name and gear.craft}
    assert made <= keys


# Lantern Hoard


def lesson(*answers: str, erza: dict[str, Any] | None = None, lucy: dict[str, Any] | None = None) -> Hearth:
    hearth = Hearth(
        knows=["Language"], sheets={"erza": {"hunt_xp": 3, **(erza or {})}, "lucy": {"hunt_xp": 5, **(lucy or {})}}
    )
    hearth.use("Shared Experience", *answers, by="erza")
    return hearth


def test_shared_experience_teaches_who_is_two_behind() -> None:
    assert lesson().sheet("erza").hunt_xp == 4


def test_a_teacher_with_a_shattered_jaw_only_frightens() -> None:
    erza = lesson(lucy={"injuries": ["Shattered Jaw"]}).sheet("erza")
    assert (erza.hunt_xp, erza.insanity) == (3, 1)


def test_the_deaf_learn_nothing() -> None:
    assert lesson(erza={"injuries": ["Deaf"]}).sheet("erza").hunt_xp == 3


def test_shared_experience_needs_language_and_a_teacher() -> None:
    assert "Language" in Hearth(sheets={"lucy": {"hunt_xp": 5}}).why_not("Shared Experience")
    hearth = Hearth(knows=["Language"], sheets={"lucy": {"hunt_xp": 5}, "erza": {"hunt_xp": 4}})
    assert "at least 2 more Hunt XP" in hearth.why_not("Shared Experience", by="erza")
    assert hearth.why_not("Shared Experience", by="zachary") == ""


# Organ Grinder


def augury(roll: int, *answers: str, erza: dict[str, Any] | None = None, **more: Any) -> Hearth:
    hearth = Hearth(locations=["Organ Grinder"], sheets={"erza": erza or {}}, **more)
    hearth.use("Augury", *answers, by="erza", d10=[roll])
    return hearth


@pytest.mark.parametrize("roll", [1, 3])
def test_augury_1_to_3_costs_a_resource_and_teaches(roll: int) -> None:
    hearth = augury(roll, "Scrap#1", stored={"Scrap": 1, "Iron": 1})
    assert hearth.resources == {"Iron": 1} and hearth.sheet("erza").understanding == 1
    assert augury(roll).sheet("erza").understanding == 1  # nothing is there to be lost
    fresh = augury(roll, play_area=["Scrap"])  # in the play area, not in storage
    assert fresh.resources == {"Scrap": 1} and fresh.sheet("erza").understanding == 1


@pytest.mark.parametrize("roll", [4, 7])
def test_augury_4_to_7_helps_to_survive(roll: int) -> None:
    assert augury(roll).sheet("erza").survival == 1


def test_augury_8_brings_intimacy() -> None:
    hearth = Hearth(locations=["Organ Grinder"])
    hearth.use("Augury", "erza", "allister", "girl", "Mara", by="lucy", d10=[8, 4])
    assert hearth.table.population == 5


def test_whoever_understands_sees_more() -> None:
    hearth = Hearth(locations=["Organ Grinder"], sheets={"lucy": {"understanding": 3}})
    hearth.use("Augury", "erza", "allister", "girl", "Mara", by="lucy", d10=[7, 4])
    assert hearth.table.population == 5


def test_stone_noses_cost_an_endeavor() -> None:
    hearth = Hearth(locations=["Organ Grinder"])
    hearth.develop("craft:stone-noses", "end-develop")
    assert hearth.table.storage == ["stone-noses"] and hearth.campaign.endeavors == 4


# Weapon Crafter


def scavenge(roll: int, *answers: str, **erza: Any) -> Hearth:
    hearth = Hearth(locations=["Weapon Crafter"], sheets={"erza": erza})
    hearth.use("Scrap Scavenge", *answers, by="erza", d10=[roll])
    return hearth


@pytest.mark.parametrize("roll", [1, 5])
def test_scavenging_1_to_5_costs_survival_or_life(roll: int) -> None:
    assert scavenge(roll, "pay", survival=1).sheet("erza").survival == 0
    assert scavenge(roll, "no", survival=1).sheet("erza").dead
    assert scavenge(roll).sheet("erza").dead


def test_scavenging_1_to_5_who_cannot_spend_survival_dies() -> None:
    assert scavenge(1, survival=1, injuries=["Intracranial Hemorrhage"]).sheet("erza").dead


@pytest.mark.parametrize("roll", [6, 9])
def test_scavenging_6_to_9_finds_a_lantern(roll: int) -> None:
    assert scavenge(roll).resources == {"Broken Lantern": 1}


def test_scavenging_10_is_brave() -> None:
    assert scavenge(10).sheet("erza").courage == 1


def test_scrap_smelting_is_learnt_outside_the_deck_and_once() -> None:
    stored = {"Scrap": 2, "Monster Bone": 5, "Monster Organ": 5}
    hearth = Hearth(locations=["Weapon Crafter"], stored=stored, deck=["Paint"])
    hearth.use("Special Innovate: Scrap Smelting", by="erza")
    assert hearth.table.known() == ["Scrap Smelting"] and not hearth.resources
    assert hearth.campaign.innovation_deck.draw_pile == ["Paint"]
    hearth.develop()
    assert hearth.request is not None
    assert not any("smelting" in one.key and "innovate" in one.key for one, _ in hearth.request.unavailable)


# Leather Worker, Stone Circle


def test_leather_is_made_of_any_number_of_hides() -> None:
    hearth = Hearth(locations=["Leather Worker"], knows=["Ammonia"], stored={"Monster Hide": 3, "White Fur": 1})
    hearth.use("Leather-Making", "Monster Hide#1|White Fur#1", by="erza")
    assert hearth.resources == {"Monster Hide": 2, "Leather": 2}


def test_leather_needs_ammonia_and_may_come_to_nothing() -> None:
    assert "Ammonia" in Hearth(locations=["Leather Worker"]).why_not("Leather-Making")
    hearth = Hearth(locations=["Leather Worker"], knows=["Ammonia"], stored={"Monster Hide": 3})
    hearth.use("Leather-Making", "", by="erza")
    assert hearth.resources == {"Monster Hide": 3}


def test_the_harvest_turns_monsters_into_basic_resources() -> None:
    hearth = Hearth(
        locations=["Stone Circle"], knows=["Forbidden Dance"], stored={"White Fur": 1, "Lion Claw": 1, "Scrap": 2}
    )
    hearth.use("Harvest Ritual", "Lion Claw#1|White Fur#1", by="erza")
    basic = {name for name, one in core_box().resources.items() if one.deck == "basic"}
    assert sum(hearth.resources.values()) == 4 and set(hearth.resources) <= basic
    assert "Forbidden Dance" in Hearth(locations=["Stone Circle"]).why_not("Harvest Ritual")


# Barber Surgeon


def trepan(roll: int, *answers: str, picks: tuple[str, ...] = (), **erza: Any) -> Hearth:
    hearth = Hearth(locations=["Barber Surgeon"], sheets={"erza": erza})
    hearth.use("Trepanning", *answers, by="erza", d10=[roll], picks=picks)
    return hearth


@pytest.mark.parametrize("roll", [1, 2])
def test_trepanning_1_to_2_bleeds_into_the_head(roll: int) -> None:
    assert trepan(roll).sheet("erza").injuries == ["Intracranial Hemorrhage"]


@pytest.mark.parametrize("roll", [3, 6])
def test_trepanning_3_to_6_takes_a_disorder(roll: int) -> None:
    hearth = trepan(roll, "disorder:Prey", disorders=["Anxiety", "Prey"])
    assert hearth.sheet("erza").disorders == ["Anxiety"]


@pytest.mark.parametrize("roll", [7, 9])
def test_trepanning_7_to_9_cures_the_hemorrhage_and_frees_survival(roll: int) -> None:
    hearth = trepan(roll, injuries=["Intracranial Hemorrhage", "Deaf"])
    assert hearth.sheet("erza").injuries == ["Deaf"]


def test_trepanning_10_opens_the_mind() -> None:
    hearth = trepan(10, picks=("Anxiety", "Tough"))
    erza = hearth.sheet("erza")
    assert (erza.disorders, erza.fighting_arts) == (["Anxiety"], ["Tough"])


# Mask Maker


def test_a_legend_opens_its_hunt_for_the_year() -> None:
    """Each part of the story event Legendary Monsters bears the name of its legend."""
    assert [part.story for part in core_box().story_events["Legendary Monsters"].parts] == [
        "Legend of the Great Golden Cat", "Legend of the Mad Steed", "Legend of the Golden Eyed King",
    ]  # fmt: skip
    hearth = Hearth()
    hearth.tell("Legend of the Great Golden Cat")
    assert hearth.campaign.legends == ["great-golden-cat"]


# Exhausted Lantern Hoard


def research(**more: Any) -> Hearth:
    stored = {"Monster Bone": 4, "Monster Hide": 4, "Monster Organ": 4}
    settings: dict[str, Any] = {"stored": stored, "gear": ["final-lantern"], "lantern_research": 1, **more}
    return Hearth(locations=["Exhausted Lantern Hoard"], **settings)


def test_research_raises_the_level_once_a_year() -> None:
    hearth = research()
    hearth.use("Pulse Discoveries", by="erza")
    assert hearth.campaign.lantern_research == 2 and hearth.campaign.endeavors == 3
    assert hearth.resources == {"Monster Bone": 2, "Monster Hide": 2, "Monster Organ": 2}
    with pytest.raises(Refusal, match="once per lantern year"):
        hearth.use("Pulse Discoveries", by="erza")


def test_research_needs_the_final_lantern_and_ends_at_five() -> None:
    assert "Final Lantern" in research(gear=[]).why_not("Pulse Discoveries")
    hearth = research(lantern_research=5)
    hearth.develop()
    assert hearth.request is not None
    assert not any("pulse" in one.key for one in (*hearth.request.options, *(o for o, _ in hearth.request.unavailable)))


def test_a_survivors_lantern_needs_the_final_lantern_and_keeps_it() -> None:
    hearth = research()
    hearth.develop("craft:survivors-lantern", "end-develop")
    assert hearth.table.storage == ["final-lantern", "survivors-lantern"] and hearth.campaign.endeavors == 4


def test_the_dead_guardian_lets_only_great_monsters_be_hunted() -> None:
    options, refused = quarry_options(research().table)
    assert [option.key for option in options] == ["quarry:white-lion/3"]
    assert {why.sentence for _, why in refused} == {"Only level 3 or higher can be hunted."}


def test_the_dead_guardian_asks_everybody_for_a_light_and_the_settlement_for_the_last_one() -> None:
    hearth = research(sheets={"erza": {"gear": ["scrap-lantern"]}}, departing=["erza", "lucy"])
    why = why_not_go(hearth.table, hearth.id("lucy"))
    assert why is not None and why.sentence == "Lucy needs lantern gear (Exhausted Lantern Hoard)."
    assert why_not_go(hearth.table, hearth.id("erza")) is None
    everybody = why_not_depart(hearth.table.box, [hearth.sheet("erza")], hearth.table.storage)
    assert [why.rule for _, why in everybody] == ["keyword-vital"]


def investigate(roll: int, picks: tuple[str, ...] = (), **erza: Any) -> Hearth:
    hearth = Hearth(locations=["Exhausted Lantern Hoard"], sheets={"erza": erza})
    hearth.use("Investigate", by="erza", d10=[roll, *([1] if roll > 8 else [])], picks=picks)  # the tube may hold more
    return hearth


@pytest.mark.parametrize("roll", [1, 2])
def test_investigating_1_to_2_suffocates_all_but_legendary_lungs(roll: int) -> None:
    assert investigate(roll).sheet("erza").dead
    assert not investigate(roll, fighting_arts=["Legendary Lungs"]).sheet("erza").dead


def test_investigating_3_disturbs() -> None:
    assert investigate(3, picks=("Anxiety",)).sheet("erza").disorders == ["Anxiety"]


@pytest.mark.parametrize("roll", [4, 5, 6])
def test_investigating_4_to_6_finds_as_many_lanterns_as_there_are_cards(roll: int) -> None:
    """There are two of them; of what no card is left nothing is gained (resource-limit)."""
    hearth = investigate(roll)
    assert hearth.resources == {"Broken Lantern": core_box().resources["Broken Lantern"].copies}
    missing = [one for one in hearth.told if isinstance(one, facts.ResourceMissing)]
    assert len(missing) == roll - 2


@pytest.mark.parametrize("roll", [7, 8])
def test_investigating_7_to_8_finds_membranes(roll: int) -> None:
    assert investigate(roll).resources == {"Cocoon Membrane": 2}


@pytest.mark.parametrize("roll", [9, 10])
def test_investigating_9_finds_a_tube(roll: int) -> None:
    assert investigate(roll).resources == {"Lantern Tube": 1}

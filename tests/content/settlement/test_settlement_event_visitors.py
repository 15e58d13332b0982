"""Settlement events in which somebody comes: each row of each table, each endeavor, each lot."""

from __future__ import annotations

import pytest

from game import facts
from game.model.terms import Attribute
from game.rules.campaign.campaign_record import Step
from tests.play.homestead import Hearth


def done(hearth: Hearth) -> Hearth:
    """Nothing is asked any more."""
    assert hearth.request is None, hearth.request
    return hearth


# Dark Dentist


def at_the_dentist(**fields: object) -> Hearth:
    return Hearth("erza", "lucy", face_up=["Dark Dentist"], **fields)  # type: ignore[arg-type]


def test_dark_dentist_maddens_the_returning() -> None:
    hearth = Hearth("erza", "lucy", returning=["lucy"])
    hearth.play_event("Dark Dentist")
    assert (hearth.sheet("erza").insanity, hearth.sheet("lucy").insanity) == (0, 1)


@pytest.mark.parametrize("die", [1, 2])
def test_sit_in_the_chair_1_to_2_shatters_the_jaw_and_nobody_sits_twice(die: int) -> None:
    hearth = at_the_dentist()
    hearth.use("Sit in the Chair", by="erza", d10=[die])
    assert hearth.sheet("erza").injuries == ["Shattered Jaw"]
    hearth.campaign.used.clear()
    assert hearth.why_not("Sit in the Chair", by="erza")
    assert hearth.why_not("Sit in the Chair", by="lucy") == ""


@pytest.mark.parametrize("die", [3, 5])
def test_sit_in_the_chair_3_to_5_leaves_something(die: int) -> None:
    hearth = at_the_dentist()
    hearth.use("Sit in the Chair", by="erza", d10=[die])
    assert hearth.sheet("erza").insanity == 3 and hearth.resources == {"???": 1}
    assert "already" in hearth.why_not("Sit in the Chair", by="erza")


@pytest.mark.parametrize("die", [6, 7])
def test_sit_in_the_chair_6_to_7_encourages(die: int) -> None:
    hearth = at_the_dentist()
    hearth.use("Sit in the Chair", by="erza", d10=[die])
    assert (hearth.sheet("erza").courage, hearth.sheet("erza").survival) == (1, 1)


@pytest.mark.parametrize("paid", ["Scrap", "Iron"])
def test_sit_in_the_chair_8_builds_a_metal_maw_of_scrap_or_iron(paid: str) -> None:
    hearth = at_the_dentist(stored={paid: 1})
    hearth.use("Sit in the Chair", "pay", by="erza", d10=[8])
    assert hearth.sheet("erza").abilities == ["Metal Maw"] and hearth.resources == {}


@pytest.mark.parametrize(("stored", "answers"), [({}, ()), ({"Scrap": 1}, ("no",))])
def test_sit_in_the_chair_8_without_metal_encourages(stored: dict[str, int], answers: tuple[str, ...]) -> None:
    hearth = at_the_dentist(stored=stored)
    hearth.use("Sit in the Chair", *answers, by="erza", d10=[10])
    assert hearth.sheet("erza").courage == 1 and hearth.resources == stored


def test_sit_in_the_chair_is_easier_in_the_dark() -> None:
    hearth = at_the_dentist(knows=["Accept Darkness"])
    hearth.use("Sit in the Chair", by="erza", d10=[2])  # 3
    assert hearth.resources == {"???": 1}


# Dark Trader


def at_the_trader(**fields: object) -> Hearth:
    return Hearth("erza", "lucy", "mira", face_up=["Dark Trader"], **fields)  # type: ignore[arg-type]


def refused(hearth: Hearth) -> dict[str, str]:
    assert hearth.request is not None
    return {option.key: why.sentence for option, why in hearth.request.unavailable}


def test_dark_trader_does_nothing_by_himself() -> None:
    hearth = Hearth()
    hearth.play_event("Dark Trader")
    assert [type(one).__name__ for one in hearth.told] == ["EventPlayed"]


@pytest.mark.parametrize(
    ("lot", "price", "gain"),
    [("iron", 4, {"Iron": 1}), ("acanthus", 2, {"Fresh Acanthus": 1})],
)
def test_trade_sells_iron_and_acanthus_for_any_resources(lot: str, price: int, gain: dict[str, int]) -> None:
    hearth = at_the_trader(stored={"Monster Bone": price})
    hearth.use("Trade", lot, by="erza")
    assert (done(hearth).resources, hearth.campaign.endeavors) == (gain, 4)


def test_trade_sells_vermin_for_one_resource() -> None:
    hearth = at_the_trader(stored={"Monster Bone": 1})
    hearth.use("Trade", "vermin", by="erza")
    (card,) = done(hearth).campaign.play_area
    assert hearth.table.box.resources[card].deck == "vermin" and hearth.campaign.stored == {}


def test_trade_sells_two_resources_of_a_quarry_of_the_groups_choice() -> None:
    hearth = at_the_trader(stored={"Monster Bone": 3}, quarries=["white-lion", "phoenix", "gorm"])
    hearth.use("Trade", "quarry", "monster:phoenix", by="erza")
    decks = {hearth.table.box.resources[card].deck for card in hearth.campaign.play_area}
    assert decks == {"phoenix"} and len(hearth.campaign.play_area) == 2


def test_trade_sells_resources_for_a_life_that_no_principle_mourns() -> None:
    hearth = at_the_trader(knows=["Graves", "Cannibalize"])
    hearth.use("Trade", "flesh", "mira", by="erza")
    if hearth.request is not None:  # a skull among them is hard to look at
        hearth.answer("lucy")
    assert hearth.sheet("mira").dead and done(hearth).campaign.endeavors == 4
    assert sum(hearth.resources.values()) == 4 and hearth.campaign.death_count == 1
    hearth.depart("erza")
    assert hearth.sheet("erza").insanity >= 2


def test_trade_takes_no_last_life() -> None:
    hearth = Hearth("erza", face_up=["Dark Trader"], stored={"Monster Bone": 4})
    hearth.use("Trade", by="erza")
    assert "flesh" in refused(hearth)


def test_trade_sells_rare_gear_for_a_memory() -> None:
    sheets = {"erza": {"fighting_arts": ["Tough", "Leader"]}}
    hearth = at_the_trader(sheets=sheets)
    hearth.use("Trade", "memory", "art:Tough", by="erza", picks=["steel-shield"])
    assert hearth.sheet("erza").fighting_arts == ["Leader"]
    assert hearth.table.storage == ["steel-shield"]
    assert hearth.one(facts.FightingArtLost).name == "Tough"


def test_trade_has_each_lot_once_and_says_what_is_missing() -> None:
    hearth = at_the_trader(stored={"Monster Bone": 3}, sheets={"erza": {"fighting_arts": ["Tough"]}})
    hearth.use("Trade", "vermin", by="erza")
    hearth.use("Trade", by="lucy")
    why = refused(hearth)
    assert why["vermin"] == "It was chosen before in this settlement phase."
    assert why["iron"] == "The settlement lacks 1 resource of any kind."
    assert "has a fighting art" in why["memory"]
    assert hearth.offered == ["acanthus", "quarry", "flesh", "none"]
    hearth.answer("none")  # nothing is forced on anybody, but the endeavor is spent
    assert hearth.campaign.endeavors == 3 and hearth.table.population == 3


# Stranger in the Dark


@pytest.mark.parametrize("die", [1, 2])
def test_stranger_1_to_2_leaves_a_skull_a_bone_and_a_lantern(die: int) -> None:
    hearth = Hearth("erza", "lucy")
    hearth.play_event("Stranger in the Dark", "lucy", d10=[die])
    assert done(hearth).resources == {"Skull": 1, "Monster Bone": 1, "Broken Lantern": 1}
    assert hearth.sheet("lucy").insanity == 1  # the skull


@pytest.mark.parametrize("die", [3, 4])
def test_stranger_3_to_4_breaks_men_and_the_guidepost(die: int) -> None:
    sheets: dict[str, dict[str, object]] = {
        "allister": {"gender": "male", "survival": 1},
        "erza": {"gender": "female"},
        "lucy": {"gender": "female"},
        "zachary": {"gender": "male", "survival": 1},
    }
    hearth = Hearth(returning=["allister", "erza"], sheets=sheets, knows=["Guidepost"])
    hearth.play_event("Stranger in the Dark", d10=[die])
    allister, erza, lucy, zachary = (hearth.sheet(key) for key in sheets)
    assert (allister.survival, allister.insanity) == (0, 2)
    assert (erza.survival, erza.courage) == (1, 1)
    assert (lucy.survival, lucy.courage, zachary.survival, zachary.insanity) == (0, 0, 1, 0)
    assert "Guidepost" not in hearth.table.known()


def test_stranger_3_without_a_guidepost() -> None:
    hearth = Hearth("erza")
    hearth.play_event("Stranger in the Dark", d10=[3])
    assert hearth.each(facts.Unlearned) == []


@pytest.mark.parametrize(("die", "visit"), [(5, 1), (6, 2)])
def test_stranger_5_to_6_may_lead_somebody_away_without_a_body(die: int, visit: int) -> None:
    hearth = Hearth("erza", "lucy", knows=["Cannibalize"], step=Step.TIMELINE)
    hearth.play_event("Stranger in the Dark", "lucy", d10=[die, visit])
    assert hearth.sheet("lucy").dead and hearth.resources == {}
    assert hearth.campaign.uncounted == [hearth.id("lucy")]  # counted in the fifth step


@pytest.mark.parametrize(
    ("visit", "understanding", "survival", "accuracy"),
    [(3, 1, 0, 0), (6, 1, 0, 0), (7, 1, 2, 0), (9, 1, 2, 0), (10, 0, 0, 1)],
)
def test_stranger_5_to_6_may_teach(visit: int, understanding: int, survival: int, accuracy: int) -> None:
    hearth = Hearth("erza", "lucy", knows=["Language"])
    hearth.play_event("Stranger in the Dark", "lucy", d10=[5, visit])
    lucy = hearth.sheet("lucy")
    assert (lucy.understanding, lucy.survival) == (understanding, survival)
    assert lucy.permanent.get(Attribute.ACCURACY, 0) == accuracy


@pytest.mark.parametrize("die", [7, 8])
def test_stranger_7_to_8_is_a_nobody_who_joins(die: int) -> None:
    hearth = Hearth("erza")
    hearth.play_event("Stranger in the Dark", "women:0", d10=[die])
    (newcomer,) = hearth.one(facts.PeopleJoined).who
    assert hearth.table.sheet(newcomer).fighting_arts == ["Zero Presence"]


@pytest.mark.parametrize("die", [9, 10])
def test_stranger_9_to_10_joins_with_a_founding_stone(die: int) -> None:
    hearth = Hearth("erza")
    hearth.play_event("Stranger in the Dark", "women:1", d10=[die])
    assert hearth.table.population == 2 and hearth.table.storage == ["founding-stone"]

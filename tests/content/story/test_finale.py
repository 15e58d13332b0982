"""The last years: Watched, Blackout, Lantern Research, Oxidation, Game Over; and what is cooked."""

from __future__ import annotations

from typing import Any

import pytest

from game.model.terms import Attribute
from game.phases.settlement.develop import why_not_innovate
from game.rules.campaign.campaign_record import Entry, Kind
from tests.play.homestead import Hearth

STORY, NEMESIS = Kind.STORY, Kind.NEMESIS


def watched(principle: str, roll: int) -> Hearth:
    hearth = Hearth(year=20, knows=[principle], timeline={25: [Entry(NEMESIS, "watcher")]})
    hearth.tell("Watched", "erza", d10=[roll])
    assert "watcher" in hearth.campaign.nemeses
    return hearth


def test_barbarians_forge_a_weapon_which_may_call_the_hands_of_heat() -> None:
    hearth = watched("Barbaric", 5)
    assert hearth.table.known() == ["Barbaric", "Ultimate Weapon"]
    assert hearth.written(24) == [(STORY, "Hands of Heat")]
    assert hearth.sheet("erza").insanity == 0


@pytest.mark.parametrize(("principle", "disorder"), [("Barbaric", "Quixotic"), ("Romantic", "Immortal")])
def test_or_hardens_its_maker(principle: str, disorder: str) -> None:
    hearth = watched(principle, 6)
    erza = hearth.sheet("erza")
    assert (erza.insanity, erza.permanent, erza.disorders) == (10, {Attribute.STRENGTH: 1}, [disorder])
    assert hearth.written(24) == []


def test_romantics_find_an_art_which_may_cost_them_somebody() -> None:
    hearth = watched("Romantic", 1)
    assert hearth.table.known() == ["Romantic", "Final Fighting Art"]
    assert hearth.table.population == 3 and not hearth.sheet("erza").dead
    assert hearth.written(24) == [(STORY, "Bone Witch")]


def test_without_conviction_the_watcher_is_only_listed() -> None:
    hearth = Hearth(year=20)
    hearth.tell("Watched")
    assert list(hearth.campaign.nemeses) == ["butcher", "watcher"]


def test_from_then_on_the_watcher_can_be_called_to_the_present_year() -> None:
    hearth = watched("Romantic", 6)
    hearth.develop("bring:watcher", "end-develop")
    assert hearth.written(20) == [(NEMESIS, "watcher")] and hearth.written(25) == []


def blackout(**more: Any) -> Hearth:
    hearth = Hearth(**{"year": 25, "knows": ["Ultimate Weapon", "Final Fighting Art"], **more})
    hearth.tell("Blackout")
    return hearth


def test_the_blackout_takes_the_hoard_and_leaves_a_last_lantern() -> None:
    hearth = blackout()
    assert hearth.table.known() == ["Destiny"]
    assert not {"Ultimate Weapon", "Final Fighting Art"} & set(hearth.campaign.innovation_deck.draw_pile)
    assert hearth.campaign.locations == ["Exhausted Lantern Hoard"]
    assert hearth.table.storage == ["final-lantern", *["survivors-lantern"] * 3]
    assert hearth.campaign.lantern_research == 1


def test_after_the_blackout_nobody_innovates() -> None:
    why = why_not_innovate(blackout(deck=["Paint"]).table)
    assert why is not None and "no longer innovate" in why.sentence


def test_research_rises_to_five_and_no_further() -> None:
    hearth = Hearth(lantern_research=4)
    hearth.tell("Lantern Research")
    hearth.tell("Lantern Research")
    assert hearth.campaign.lantern_research == 5


def test_game_over_is_lost_and_the_last_victory_is_won() -> None:
    hearth = Hearth()
    hearth.tell("Game Over")
    assert hearth.over == "lost"
    hearth = Hearth()
    hearth.tell("Game Over: victory")
    assert hearth.over == "won"


# Oxidation

BATH = {"Leather": 3, "Monster Bone": 3, "Monster Organ": 3, "Black Lichen": 1, "Cocoon Membrane": 1}


def bath(gear: str, more: dict[str, int]) -> Hearth:
    """Everything that this gear costs, and no more."""
    stored = dict(BATH)
    for card, n in more.items():
        stored[card] = stored.get(card, 0) + n
    return Hearth(locations=["Exhausted Lantern Hoard"], stored=stored, gear=[gear])


@pytest.mark.parametrize(
    ("gear", "more"),
    [
        ("lantern-sword", {"Lantern Tube": 1}),
        ("beacon-shield", {"Iron": 2, "Monster Hide": 1}),
        ("lantern-dagger", {"Iron": 1, "Monster Hide": 4}),
        ("lantern-glaive", {"Iron": 1, "Monster Bone": 4}),
        ("ring-whip", {"Iron": 1, "Monster Organ": 4}),
        ("lantern-helm", {"Iron": 1, "Monster Bone": 4}),
    ],
)
def test_the_bath_takes_gear_and_implements_and_gives_it_oxidized(gear: str, more: dict[str, int]) -> None:
    hearth = bath(gear, more)
    hearth.use("Oxidation", by="erza")
    assert hearth.table.storage == [f"oxidized-{gear}"]
    assert not hearth.resources and hearth.campaign.endeavors == 4


def test_the_bath_is_not_drawn_for_nothing() -> None:
    hearth = bath("lantern-sword", {})
    assert "can pay for gear that is made in Oxidation" in hearth.why_not("Oxidation")


def test_the_bath_needs_three_helpers() -> None:
    hearth = Hearth(
        "erza",
        "lucy",
        "zachary",
        locations=["Exhausted Lantern Hoard"],
        stored={**BATH, "Lantern Tube": 1},
        gear=["lantern-sword"],
    )
    assert "3 or more other survivors" in hearth.why_not("Oxidation")


# Cooking

ACANTHUS = "Fresh Acanthus"
DISHES = {
    "venison-osso-buco": (("Nightmare Tick", "Shank Bone", "Beast Steak"), Attribute.EVASION),
    "3-eye-stew": (("Cyclops Fly", "Eye of Cat", "Phoenix Eye"), Attribute.ACCURACY),
    "sword-beetle-skewer": (("Sword Beetle", "Bladder", "Lion Testes"), Attribute.STRENGTH),
}
KITCHEN = ("Language", "Hovel", "Bed", "Cooking")


@pytest.mark.parametrize("dish", DISHES)
def test_a_dish_is_cooked_from_its_ingredients_and_eaten_by_one(dish: str) -> None:
    ingredients, attribute = DISHES[dish]
    hearth = Hearth(stored=dict.fromkeys((*ingredients, ACANTHUS), 1), knows=KITCHEN)
    hearth.tell("Cooking", dish, "erza")
    erza = hearth.sheet("erza")
    assert (erza.permanent, erza.survival) == ({attribute: 1}, hearth.table.survival_limit)
    assert not hearth.resources


def test_stuffed_cockroach_cures_every_disorder_but_those_that_nothing_cures() -> None:
    stored = dict.fromkeys(("Hissing Cockroach", "Beast Steak", "Pustules", ACANTHUS), 1)
    erza = {"disorders": ["Anxiety", "Prey", "Secretive"], "locked": ["Secretive"]}
    hearth = Hearth(stored=stored, sheets={"erza": erza})
    hearth.tell("Cooking", "stuffed-cockroach", "erza")
    assert hearth.sheet("erza").disorders == ["Secretive"]


def test_who_cannot_consume_does_not_eat_and_an_uneaten_dish_is_lost() -> None:
    ingredients, _ = DISHES["3-eye-stew"]
    hearth = Hearth(stored=dict.fromkeys((*ingredients, ACANTHUS), 1), sheets={"erza": {"injuries": ["Shattered Jaw"]}})
    hearth.tell("Cooking", "3-eye-stew")
    assert hearth.request is not None and "erza" not in {option.key for option in hearth.request.options}
    hearth.answer("")
    assert not hearth.resources


def test_a_dish_without_its_ingredients_is_refused_and_nobody_must_cook() -> None:
    ingredients, _ = DISHES["3-eye-stew"]
    hearth = Hearth(stored=dict.fromkeys((*ingredients, ACANTHUS), 1))
    hearth.tell("Cooking")
    assert hearth.request is not None and hearth.request.keys() == ["3-eye-stew", "none"]
    assert len(hearth.request.unavailable) == 3
    hearth.answer("none")
    assert sum(hearth.resources.values()) == 4

"""The settlement locations compared with the reference, where it lies beside us."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.cards.conditions.settlement import SettlementOwns
from game.cards.keywords import Special
from game.cards.kinds.settlement import Activity, Location
from game.cards.records import parts
from game.cards.traits.gear import MustCarry
from game.cards.traits.knowledge import Innovates
from game.cards.traits.settlement import Bars, Undertaking
from game.cards.words.flow import RollOn
from game.cards.words.knowledge import Learn
from game.cards.words.settlement import Build
from game.content.box import core_box
from tests.content.reference.test_reference import REFERENCE, read

pytestmark = pytest.mark.skipif(not REFERENCE.is_dir(), reason="the reference is not beside this clone")
BOX = core_box()
CALLED = {"Lantern Research - Pulse Discoveries": "Pulse Discoveries"}


@pytest.fixture(scope="module")
def reference() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = read("locations")["locations"]
    return found


def activity(location: Location, asked: dict[str, Any]) -> Activity:
    name = CALLED.get(asked["name"], asked["name"])
    return next(one for one in location.activities if one.name == name)


def of_kind(reference: list[dict[str, Any]], *kinds: str) -> Iterator[tuple[Location, dict[str, Any]]]:
    for place in reference:
        for asked in place["endeavors"]:
            if asked["kind"] in kinds:
                yield BOX.locations[place["name"]], asked


def test_the_locations_are_those_of_the_reference(reference: list[dict[str, Any]]) -> None:
    assert set(BOX.locations) == {place["name"] for place in reference}


def test_each_makes_the_gear_of_the_reference(reference: list[dict[str, Any]]) -> None:
    for place in reference:
        made = {key for key, gear in BOX.gear.items() if gear.location == place["name"]}
        assert made == {gear.replace("_", "-") for gear in place["gear"]}, place["name"]


def test_each_activity_is_there_with_its_price(reference: list[dict[str, Any]]) -> None:
    n = 0
    for location, asked in of_kind(reference, "build", "activity", "special_innovate"):
        one = activity(location, asked)
        price = {"endeavors": one.cost.endeavors, **one.cost.types}
        assert price == asked["cost"], one.name
        n += 1
    assert n == sum(len(location.activities) for location in BOX.locations.values())


def test_each_table_has_the_rows_of_the_reference(reference: list[dict[str, Any]]) -> None:
    for location, asked in of_kind(reference, "activity"):
        if "table" not in asked:
            continue
        (roll,) = (part for part in parts(activity(location, asked)) if isinstance(part, RollOn))
        results = [str(row["result"]) for row in asked["table"]]
        wanted = {n for result in results for n in _span(result)}
        ours = {n for row in roll.rows for n in range(row.low, min(row.high, 10) + 1)}
        starts = {int(result.split("-")[0].rstrip("+")) for result in results}
        assert wanted == ours == set(range(1, 11))
        assert starts <= {row.low for row in roll.rows}, asked["name"]


def _span(result: str) -> range:
    low, _, high = result.partition("-")
    return range(int(low.rstrip("+")), 11 if result.endswith("+") else int(high or low) + 1)


def test_what_is_built_and_learnt(reference: list[dict[str, Any]]) -> None:
    for location, asked in of_kind(reference, "build"):
        (built,) = activity(location, asked).effects
        assert isinstance(built, Build)
        assert built.location.lower().replace(" ", "_") == asked["effects"][0]["location"]
    for location, asked in of_kind(reference, "special_innovate"):
        assert activity(location, asked).effects == (Learn("Scrap Smelting"),)


def test_what_is_crafted_for_an_endeavor_is_made_like_other_gear(reference: list[dict[str, Any]]) -> None:
    for location, asked in of_kind(reference, "craft"):
        (made,) = asked["effects"]
        gear = BOX.gear[made["gear"].replace("_", "-")]
        assert gear.location == location.name
        assert [way.endeavors for way in gear.craft] == [asked["cost"]["endeavors"]]


def test_innovating_costs_and_draws_what_the_reference_says(reference: list[dict[str, Any]]) -> None:
    ((_, asked),) = of_kind(reference, "innovate")
    (rule,) = BOX.locations["Lantern Hoard"].rules
    assert isinstance(rule, Innovates)
    assert {"endeavors": rule.cost.endeavors, **rule.cost.types} == asked["cost"]
    assert asked["effects"][0]["draw"] == rule.draws


def test_the_dead_guardian_asks_what_the_reference_says(reference: list[dict[str, Any]]) -> None:
    place = next(one for one in reference if one["id"] == "exhausted_lantern_hoard")
    assert {rule["id"] for rule in place["location_rules"]} == {
        "dead_guardian_quarry", "dead_guardian_light", "dead_guardian_final", "no_innovate",
    }  # fmt: skip
    rules = BOX.locations[place["name"]].rules
    assert set(rules) == {
        Bars(Undertaking.INNOVATING), Bars(Undertaking.HUNTING, below=3), MustCarry("lantern", everybody=True),
    }  # fmt: skip
    assert Special.VITAL in BOX.gear["final-lantern"].special  # dead_guardian_final


def test_research_needs_the_final_lantern() -> None:
    pulses = BOX.locations["Exhausted Lantern Hoard"].activities[0]
    assert pulses.needs == SettlementOwns("final-lantern")

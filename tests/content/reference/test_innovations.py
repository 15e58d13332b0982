"""The innovations and principles compared with the reference, where it lies beside us."""

from __future__ import annotations

from typing import Any

import pytest

from game.cards.kinds.settlement import Activity
from game.cards.moments import Frequency
from game.cards.records import parts
from game.cards.words.flow import Effects, RollLocation, RollOn
from game.cards.words.sheet import Gain, Permanent
from game.content.box import core_box
from game.model.terms import SurvivalAction
from tests.content.reference.test_reference import REFERENCE, read

pytestmark = pytest.mark.skipif(not REFERENCE.is_dir(), reason="the reference is not beside this clone")
BOX = core_box()
PAGE: dict[str, Any] = read("innovations") if REFERENCE.is_dir() else {"innovations": [], "principles": []}
INNOVATIONS = {one["name"]: one for one in PAGE["innovations"]}
PRINCIPLES = {one["name"]: one for one in PAGE["principles"]}
NO_ROLL = {"Culinary Inspiration"}
"""Every result of their table is the same: nobody has to roll."""
LIMITS = {
    "Fever Dance": (Frequency.LIFETIME, True),
    "Initiation": (Frequency.LIFETIME, True),
    "Devil's Melody": (Frequency.PHASE, False),
    "Armor Ritual": (Frequency.PHASE, False),
    "Momento Mori": (Frequency.PHASE, False),
    "Fermentation": (Frequency.YEAR, False),
    "Ret": (Frequency.YEAR, False),
}
"""How often; for all others there is no limit (Partnership asks for it by itself, what is built stands)."""


def test_all_innovations_and_principles_are_there() -> None:
    assert set(BOX.innovations) == set(INNOVATIONS)
    assert set(BOX.principles) == set(PRINCIPLES)
    assert PAGE["meta"]["counts"] == {
        "innovations": len(BOX.innovations),
        "masteries": sum(bool(one.mastery) for one in BOX.proficiencies.values()),
        "principles": len(BOX.principles),
    }


@pytest.mark.parametrize("name", INNOVATIONS)
def test_innovation_agrees_with_the_reference(name: str) -> None:
    asked, card = INNOVATIONS[name], BOX.innovations[name]
    assert card.kinds == (asked["type"], *asked.get("tags", ()))
    assert list(card.consequences) == asked["consequences"]
    assert card.survival_limit == asked["survival_limit"]
    action = asked.get("survival_action")
    assert card.survival_action is (SurvivalAction(action) if action else None)
    assert [spelled(effect) for effect in card.departing] == [of(one) for one in asked.get("departing", ())]
    if name != "Family":  # inheriting is a word of its own
        assert [spelled(effect) for effect in card.newborn] == [of(one) for one in asked.get("newborn", ())]
    assert card.counted is ("not counted" not in asked.get("gained_by", ""))


def test_consequences_run_both_ways() -> None:
    for name, asked in INNOVATIONS.items():
        parents = [one.name for one in BOX.innovations.values() if name in one.consequences]
        assert parents == asked["consequence_of"], name


ACTIVITIES = [
    (name, asked, activity)
    for name, one in INNOVATIONS.items()
    for asked, activity in zip(one.get("endeavors", ()), BOX.innovations[name].activities, strict=False)
]


def test_every_activity_is_there() -> None:
    for name, one in INNOVATIONS.items():
        assert [activity.name for activity in BOX.innovations[name].activities] == [
            asked["name"] for asked in one.get("endeavors", ())
        ]


@pytest.mark.parametrize(("name", "asked", "activity"), ACTIVITIES, ids=lambda one: getattr(one, "name", ""))
def test_activity_agrees_with_the_reference(name: str, asked: dict[str, Any], activity: Activity) -> None:
    cost = dict(asked["cost"].get("resources", {}))
    assert activity.cost.endeavors == asked["cost"]["endeavors"]
    assert activity.cost.any_resource == cost.pop("any", 0)
    assert activity.cost.types == cost
    assert (activity.limit, activity.each) == LIMITS.get(activity.name, (None, False))
    tables = [one for one in parts(activity.effects) if isinstance(one, RollOn | RollLocation)]
    if "table" not in asked or activity.name in NO_ROLL:
        assert not tables
        return
    if isinstance(tables[0], RollLocation):
        assert {row.at.value for row in tables[0].rows} == {row["roll"] for row in asked["table"]}
        return
    rows = [(max(1, row["roll"][0]), row["roll"][1]) for row in asked["table"]]
    assert [(row.low, row.high) for row in tables[0].rows] == rows
    for row, wanted in zip(tables[0].rows, asked["table"], strict=True):
        assert bool(row.effects) is bool(wanted["effects"])
        assert numbers(row.effects) == wanted_numbers(wanted["effects"]), f"{name}: {row.low}"


@pytest.mark.parametrize("name", PRINCIPLES)
def test_principle_agrees_with_the_reference(name: str) -> None:
    asked, card = PRINCIPLES[name], BOX.principles[name]
    assert (card.pair, card.survival_limit) == (asked["pair"], asked["survival_limit"])
    born = [of(one) for one in asked.get("newborn", ())]
    if name != "Graves":  # for all newcomers, not only for newborns
        assert [spelled(effect) for effect in card.newborn] == born


def spelled(effect: Any) -> tuple[Any, ...]:
    match effect:
        case Gain(stat=stat, n=n):
            return ("gain", stat.name.lower(), n)
        case Permanent(attribute=attribute, n=n):
            return ("attr", attribute.value, n)
    raise AssertionError(f"{effect} has no spelling")


def of(asked: dict[str, Any]) -> tuple[Any, ...]:
    return (asked["op"], asked.get("stat") or asked["attr"], asked["n"])


def numbers(effects: Effects) -> list[tuple[Any, ...]]:
    """The plain gains and changes of a row, in any order."""
    return sorted(spelled(one) for one in parts(effects) if isinstance(one, Gain | Permanent))


def wanted_numbers(effects: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
    found = []
    for one in effects:
        options = [part for option in one.get("options", ()) if isinstance(option, list) for part in option]
        for part in (one, *options):
            if part["op"] in ("gain", "lose") and isinstance(part.get("n"), int):
                n = part["n"] if part["op"] == "gain" else -part["n"]
                stat = {"weapon_proficiency": "proficiency"}.get(part["stat"], part["stat"])
                found.append(("gain", stat, n))
            elif part["op"] == "attr":
                found.append(of(part))
    return sorted(found)

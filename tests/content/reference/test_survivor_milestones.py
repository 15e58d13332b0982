"""The story events of milestones and the weapon types compared with the reference, where it lies beside us."""

from __future__ import annotations

from typing import Any

import pytest

from game.cards.kinds.survivor import Proficiency
from game.cards.records import parts
from game.cards.traits.rolls import RollsAway
from game.cards.words.flow import Effect, If, RollOn
from game.cards.words.harm import Guard, Ward
from game.cards.words.knowledge import PickArt
from game.cards.words.settlement import CampaignDue
from game.cards.words.sheet import PermanentOfChoice
from game.content.box import core_box
from game.model.campaign_tasks import Due
from game.model.terms import MASTER_AT, SPECIALIST_AT, Phase
from tests.content.reference.spelling import spelled_effect
from tests.content.reference.test_reference import REFERENCE, read

pytestmark = pytest.mark.skipif(not REFERENCE.is_dir(), reason="the reference is not beside this clone")
BOX = core_box()
PHASES = {"showdown": Phase.SHOWDOWN, "hunt": Phase.HUNT, "settlement": Phase.SETTLEMENT}
CAMPAIGN = {
    (Due.REROLL, "endeavor"): "may_reroll_one_endeavor_result until=end_of_settlement_phase",
    (Due.REROLL, "hunt event"): "may_reroll_one_hunt_event_result until=end_of_hunt_phase",
    (Due.INNOVATION_DRAWS, ""): "innovate_draw +1 until=end_of_settlement_phase",
    (Due.ENDEAVORS_NOW, ""): "endeavors +1",
}


def spelled(effect: Effect) -> str:
    """An effect in the words of the reference."""
    match effect:
        case PickArt(out_of=int(n)):
            return f"fighting_art random draw={n} keep=1"
        case PermanentOfChoice(n=n):
            return f"perm choice {n:+d}"
        case Guard(ward=Ward.INJURIES):
            return "ignore_next_severe_injury until=end_of_showdown"
        case CampaignDue(due=due, what=what):
            return CAMPAIGN[due, what]
    said = spelled_effect(effect)
    assert said, f"{effect} has no spelling"
    return said


def rows(roll: RollOn) -> list[tuple[list[int], list[str]]]:
    return [([row.low, row.high], [spelled(effect) for effect in row.effects]) for row in roll.rows]


def asked(results: Any) -> list[tuple[list[int], list[str]]]:
    return [(result["range"], result["do"]) for result in results]


@pytest.fixture(scope="module")
def events() -> dict[str, Any]:
    return {event["name"]: event for event in read("story_events")["events"]}


def rolls(effects: Any) -> RollOn:
    (roll,) = [part for part in effects if isinstance(part, RollOn)]
    return roll


@pytest.mark.parametrize("n", range(4))
def test_each_age_is_that_of_the_reference(events: dict[str, Any], n: int) -> None:
    theirs, ours = events["Age"]["stages"][n], BOX.story_events["Age"].parts[n]
    assert ours.milestone is not None and ours.milestone.n == theirs["at_hunt_xp"]
    assert ours.title == f"{theirs['stage']}: {theirs['title']}" and ours.story == f"Age {theirs['stage']}"
    roll = rolls(ours.effects)
    assert f"{roll.dice}d10" == theirs["roll"] and rows(roll) == asked(theirs["results"])


@pytest.mark.parametrize("name", ["Bold", "Insight"])
@pytest.mark.parametrize("phase", PHASES)
def test_bold_and_insight_are_those_of_the_reference(events: dict[str, Any], name: str, phase: str) -> None:
    theirs, ours = events[name]["phases"][phase], BOX.story_events[name].part(name, PHASES[phase])
    assert ours is not None
    assert [spelled(effect) for effect in ours.effects if not isinstance(effect, RollOn)] == theirs["do"]
    assert rows(rolls(ours.effects)) == asked(theirs["results"])


@pytest.mark.parametrize(("name", "table"), [("See the Truth", "taste_death"), ("White Secret", "remember")])
def test_the_great_truths_are_those_of_the_reference(events: dict[str, Any], name: str, table: str) -> None:
    theirs = events[name]["tables"]
    lists = {str(steps): use for use, steps in theirs.items() if use != table}

    def use(effects: tuple[Effect, ...]) -> str:
        return f"use {lists[str([spelled(effect) for effect in effects])]}"

    for row, result in zip(rolls(BOX.story_events[name].parts[-1].effects).rows, theirs[table]["results"], strict=True):
        (step,) = result["do"]
        assert [row.low, row.high] == result["range"]
        if isinstance(step, str):
            assert use(row.effects) == step
            continue
        (choice,) = row.effects
        assert isinstance(choice, If)
        assert choice.condition.text() == f"the settlement has {step['if'].removeprefix('principle(').rstrip(')')}"
        assert [use(choice.then), use(choice.otherwise)] == [*step["then"], *step["else"]]


def one(row: dict[str, Any]) -> Proficiency:
    return BOX.proficiencies[row["gear_keyword"].replace("grand weapon", "grand")]


def test_the_weapon_types_are_those_of_the_reference() -> None:
    for row in read("proficiencies")["proficiencies"]:
        ours = one(row)
        assert (ours.name, ours.chosen) == (row["name"], row["selectable"])
        assert (row["specialist_at"], row["master_at"]) == (SPECIALIST_AT, MASTER_AT)


def test_what_costs_survival_in_the_reference_costs_it_here_and_what_is_limited_is_limited() -> None:
    for row in read("proficiencies")["proficiencies"]:
        ours = one(row)
        for level, traits in (("specialist", ours.specialist), ("master", ours.master)):
            said = " ".join(trait.text() for trait in traits)
            for rule in row[level]:
                cost = rule.get("cost", {}).get("survival")
                assert not cost or f"{cost} survival" in said, ours.name
                limit = {"once_per_attack": "once per attack", "once_per_round": "once per round"}.get(
                    rule.get("limit", "")
                )
                first = "first hit location" in said  # of which an attack has one
                assert not limit or limit in said or first, ours.name


def test_the_numbers_of_the_types_are_those_of_the_reference() -> None:
    spear, twilight = BOX.proficiencies["spear"], BOX.proficiencies["twilight sword"]
    assert [trait.at_least for trait in parts(spear.specialist) if isinstance(trait, RollsAway)] == [7]
    assert [level for level, _ in twilight.ranks] == [2, 4, 6]  # the accuracy of each is a rule of the sword itself

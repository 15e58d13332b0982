"""The gear of the Skinnery, card by card."""

from __future__ import annotations

import pytest

from game import facts
from game.model.terms import Attribute, Location, SurvivalAction
from game.phases.showdown.survivors_turn import act
from game.rules.survival.survival_opportunity import use
from game.rules.survivor.gear_changes import lose_gear
from game.rules.table.components import Tokens
from tests.play.gear import FAR, armor, arriving, carrying, departing, grid
from tests.play.stage import Stage

SET = ("rawhide-headband", "rawhide-gloves", "rawhide-vest", "rawhide-pants", "rawhide-boots")


@pytest.mark.rule("gear-armor-lost")
@pytest.mark.parametrize(("key", "location"), list(zip(SET, Location, strict=True)))
def test_each_piece_of_rawhide_armor_is_1_armor_and_takes_it_along(key: str, location: Location) -> None:
    """Rawhide Headband, Rawhide Gloves, Rawhide Vest, Rawhide Pants, Rawhide Boots."""
    stage = carrying(key)
    assert armor(stage, location) == 1
    lose_gear(stage.table, stage.id("erza"), key, "campaign-archive")
    assert armor(stage, location) == 0


def test_rawhide_armor__the_set_is_1_more_armor_everywhere_until_a_piece_is_gone() -> None:
    stage = carrying(" ".join(SET))
    assert [armor(stage, location) for location in Location] == [2, 2, 2, 2, 2]
    lose_gear(stage.table, stage.id("erza"), "rawhide-pants", "campaign-archive")
    assert [armor(stage, location) for location in Location] == [1, 1, 1, 0, 1]


def test_rawhide_gloves_and_rawhide_boots__bring_survival_on_departing() -> None:
    assert departing("rawhide-gloves").sheet("erza").survival == 1
    assert departing("rawhide-gloves rawhide-boots").sheet("erza").survival == 2
    assert departing("rawhide-vest").sheet("erza").survival == 0


def test_rawhide_headband__2_ai_cards_are_put_back_in_any_order() -> None:
    """With the blue edge below met: the wearer alone sees them (ai-duration-manipulation)."""
    stage = carrying("rawhide-headband", "B", at=(3, 3))
    stage.play("act:erza", "use:rawhide-headband")
    assert stage.offered == ["next:One", "next:Two"] and stage.request is not None
    assert stage.request.by == stage.table.seat_of(stage.id("erza"))
    stage.answer("next:Two")
    assert stage.table.record.ai.peek(3) == ["Two", "One", "Three"]
    assert stage.one(facts.AIDeckArranged).cards == 2


def test_rawhide_headband__a_single_card_is_looked_at_too() -> None:
    stage = carrying("rawhide-headband", "B", at=(3, 3), ai=["One"])
    stage.play("act:erza", "use:rawhide-headband")
    assert stage.offered == ["next:One"]


def test_rawhide_headband__without_its_affinity_it_shows_nothing_and_says_why() -> None:
    """A red neighbor is none, and blue elsewhere in the grid does not serve a puzzle (affinity-puzzle)."""
    for rows in (("rawhide-headband", "R"), ("rawhide-headband - B", "- - B")):
        stage = carrying(*rows)
        stage.play("act:erza")
        sentence, rule = stage.refusal("use:rawhide-headband")
        assert rule == "affinity-requirement" and "1 blue" in sentence


def test_rawhide_vest__is_1_evasion_with_both_its_edges_met() -> None:
    assert carrying("B", "rawhide-vest R").total("erza", Attribute.EVASION) == 1
    assert carrying("B", "rawhide-vest").total("erza", Attribute.EVASION) == 0
    assert carrying("B rawhide-vest R").total("erza", Attribute.EVASION) == 0


def test_rawhide_vest__the_evasion_goes_with_the_neighbor() -> None:
    stage = carrying("B", "rawhide-vest bone-club")
    assert stage.total("erza", Attribute.EVASION) == 1
    lose_gear(stage.table, stage.id("erza"), "bone-club", "campaign-archive")
    assert stage.total("erza", Attribute.EVASION) == 0


# bandages, drum, whip


def bleeding(who: str, n: int, **fields: object) -> Stage:
    stage = carrying("bandages", at=(3, 3), **fields)
    stage.table.world.get(stage.id(who), Tokens).bleeding = n
    return stage


def test_bandages__take_up_to_2_bleeding_tokens_of_ones_own() -> None:
    stage = bleeding("erza", 3)
    stage.run(act(stage.table, stage.id("erza")), "use:bandages/bind-own-wounds")
    assert stage.offered == ["lose:2", "lose:1"]
    stage.answer("lose:2", "end-act")
    assert stage.bleeding("erza") == 1
    fewer = bleeding("erza", 2)
    fewer.run(act(fewer.table, fewer.id("erza")), "use:bandages/bind-own-wounds", "lose:1", "end-act")
    assert fewer.bleeding("erza") == 1


def test_bandages__of_1_token_nothing_is_asked() -> None:
    stage = bleeding("erza", 1)
    stage.run(act(stage.table, stage.id("erza")), "use:bandages/bind-own-wounds", "end-act")
    assert stage.bleeding("erza") == 0


def test_bandages__or_of_one_adjacent_survivor() -> None:
    stage = bleeding("lucy", 4, lucy=(3, 4))
    stage.run(act(stage.table, stage.id("erza")), "use:bandages/bind-another", "lose:2", "end-act")
    assert (stage.bleeding("lucy"), stage.bleeding("erza")) == (2, 0)


def test_rawhide_drum__everybody_gains_1_insanity_on_arrival() -> None:
    stage = arriving("rawhide-drum")
    assert [stage.sheet(who).insanity for who in ("erza", "lucy")] == [1, 1]


def drumming(*rows: str, deaf: str = "") -> Stage:
    """Erza stands, Lucy, Zachary and Allister lie."""
    sheets = {deaf: {"injuries": ["Deaf"]}} if deaf else {}
    stage = Stage(
        {"erza": (3, 3), "lucy": FAR, "zachary": (5, 5), "allister": (7, 7)},
        turn="survivors",
        sheets={"erza": {**grid(*rows), "survival": 1}, **sheets},
    )
    stage.table.record.survival_actions.append(SurvivalAction.ENCOURAGE)
    for who in ("lucy", "zachary", "allister"):
        stage.fell(who)
    stage.run(use(stage.table, SurvivalAction.ENCOURAGE, stage.id("erza"), stage.id("lucy")))
    return stage


@pytest.mark.rule("survival-encourage", "survivor-status-deaf")
def test_rawhide_drum__all_who_lie_and_hear_stand_up_when_its_bearer_encourages() -> None:
    stage = drumming("rawhide-drum", deaf="allister")
    assert [stage.down(who) for who in ("lucy", "zachary", "allister")] == [False, False, True]
    assert stage.sheet("erza").survival == 0
    alone = drumming("rawhide-boots")
    assert [alone.down(who) for who in ("lucy", "zachary", "allister")] == [False, True, True]


@pytest.mark.rule("keyword-provoke")
def test_rawhide_whip__a_wound_brings_the_priority_target_token() -> None:
    stage = carrying("rawhide-whip", locations=["Hide"])
    stage.play("act:erza", "attack:rawhide-whip", d10=(7, 1, 1, 9))
    assert stage.table.record.priority == stage.id("erza")
    missed = carrying("rawhide-whip", locations=["Hide"])
    missed.play("act:erza", "attack:rawhide-whip", d10=(7, 1, 1, 2))
    assert missed.table.record.priority == 0

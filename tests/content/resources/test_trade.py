"""Resources that change hands, and what becomes of them when their carriers die (page 57)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from engine.decision import Refusal
from game import facts
from game.cards.kinds.ai_card import AIType
from game.cards.moments import Moment
from game.cards.traits.flow import Whenever
from game.cards.who import Role
from game.cards.words.survival import EndNow, Underway
from game.phases.showdown.aftermath import aftermath
from game.rules.gear.resource_trade import Trade, hand_over, passing_options, takes_back
from tests.play.resources import carries, carrying, pile
from tests.play.stage import Stage, beast, card, lion

SIDE_BY_SIDE: dict[str, tuple[int, int]] = {"erza": (4, 14), "lucy": (5, 14)}
APART: dict[str, tuple[int, int]] = {"erza": (4, 14), "lucy": (6, 14)}


def trading(cards: dict[str, list[str]], at: dict[str, tuple[int, int]] = SIDE_BY_SIDE, **more: Any) -> Stage:
    """Erza's act."""
    stage = carrying(cards, at=at, **more)
    stage.play("act:erza")
    return stage


def test_resource_trade_showdown() -> None:
    """In the own act between neighbors: both ways, any number of times, and the act goes on."""
    stage = trading({"erza": ["Skull"], "lucy": ["Iron"]})
    stage.answer("give:skull:lucy")
    stage.answer("take:iron:lucy")
    assert (carries(stage, "erza"), carries(stage, "lucy")) == (["Iron"], ["Skull"])
    assert stage.request is not None and stage.request.actor == "erza"
    assert "space:4,13" in stage.offered, "the movement of the act is still there"
    stage.answer("take:skull:lucy")
    assert carries(stage, "erza") == ["Skull", "Iron"]


def test_what_would_only_undo_the_hand_over_before_it_is_known() -> None:
    """It stays legal, but a screen does not offer it; after another one, or in another act, it is a trade again."""
    stage = trading({"erza": ["Skull"], "lucy": ["Iron"]})
    erza, lucy = stage.id("erza"), stage.id("lucy")
    back = Trade("Skull", lucy, erza)
    assert not takes_back(stage.table, back)
    stage.answer("give:skull:lucy")
    assert takes_back(stage.table, back) and "take:skull:lucy" in stage.offered
    stage.answer("take:iron:lucy")
    assert not takes_back(stage.table, back) and takes_back(stage.table, Trade("Iron", erza, lucy))
    stage.answer("end-act", "act:lucy")
    assert not takes_back(stage.table, Trade("Iron", erza, lucy))


@pytest.mark.rule("resource-trade-showdown#2")
def test_resource_trade_showdown__not_over_two_spaces() -> None:
    stage = trading({"erza": ["Skull"]}, APART)
    assert "give:skull:lucy" not in stage.offered
    sentence, rule = stage.refusal("give:skull:lucy")
    assert sentence == "Erza and Lucy are 2 spaces apart: resources go from neighbor to neighbor."
    assert rule == "resource-trade-showdown"


def test_resource_trade_showdown__not_in_the_act_of_a_third() -> None:
    stage = carrying({"erza": ["Skull"]}, at={**SIDE_BY_SIDE, "zachary": (4, 13)})
    stage.play()
    assert not [key for key in stage.offered if key.startswith(("give:", "take:"))], "nobody's act"
    stage.answer("act:zachary")
    assert "take:skull:erza" in stage.offered
    assert "give:skull:lucy" not in stage.offered
    table = stage.table
    with pytest.raises(Refusal, match="in the act of Erza or Lucy only"):
        stage.run(hand_over(table, Trade("Skull", stage.id("erza"), stage.id("lucy"))))


def test_resource_trade_showdown__with_whoever_lies_on_the_ground() -> None:
    stage = carrying({"lucy": ["Skull"]}, at=SIDE_BY_SIDE)
    stage.fell("lucy")
    stage.play("act:erza", "take:skull:lucy")
    assert carries(stage, "erza") == ["Skull"]


@pytest.mark.rule("resource-trade-showdown#1")
def test_resource_trade_showdown__mid_movement_without_ending_it() -> None:
    """Erza walks past Lucy, hands the skull over and goes on: one movement of five spaces."""
    stage = trading({"erza": ["Skull"]}, {"erza": (4, 14), "lucy": (7, 13)})
    assert "pass:lucy" in stage.offered
    stage.answer("pass:lucy")
    assert "space:9,14" in stage.offered and "space:10,14" not in stage.offered
    stage.answer("space:9,14")
    assert stage.at("erza") != (9, 14) and stage.table.distance(stage.id("erza"), stage.id("lucy")) == 1
    stage.answer("give:skull:lucy")
    assert "take:skull:lucy" in stage.offered
    stage.answer("no")
    assert stage.at("erza") == (9, 14), "the movement goes on"
    assert carries(stage, "lucy") == ["Skull"]
    assert "space:9,15" not in stage.offered, "the movement is spent"
    walked = [event.path for event in stage.each(facts.SurvivorMoved)]
    assert sum(len(path) - 1 for path in walked) == 5


def test_resource_trade_showdown__in_passing_nothing_has_to_change_hands() -> None:
    stage = trading({"erza": ["Skull"], "lucy": ["Iron"]}, {"erza": (4, 14), "lucy": (7, 13)})
    stage.answer("pass:lucy", "space:9,14", "take:iron:lucy", "no")
    assert (carries(stage, "erza"), carries(stage, "lucy")) == (["Skull", "Iron"], [])
    assert stage.at("erza") == (9, 14)


def test_resource_trade_showdown__past_nobody_out_of_reach_or_with_nothing() -> None:
    stage = trading({"erza": ["Skull"]}, {"erza": (4, 14), "lucy": (12, 14)})
    assert "pass:lucy" not in stage.offered
    stage = trading({"zachary": ["Skull"]}, {"erza": (4, 14), "lucy": (7, 13), "zachary": (20, 12)})
    assert "pass:lucy" not in stage.offered
    stage = trading({"erza": ["Skull"]}, SIDE_BY_SIDE)
    assert passing_options(stage.table, stage.id("erza")) == [], "they trade before the move"


@pytest.mark.rule("resource-trade-not-gain#1")
def test_resource_trade_not_gain() -> None:
    """No rule of gaining happens, and no sanity is lost over the skull."""
    stage = trading({"lucy": ["Skull", "Curious Hand"]})
    stage.answer("take:skull:lucy", "take:curious-hand:lucy")
    assert carries(stage, "erza") == ["Skull", "Curious Hand"]
    assert not stage.each(facts.ResourceGained)
    assert (stage.sheet("erza").insanity, stage.sheet("lucy").insanity) == (0, 0)


@pytest.mark.rule("resource-trade-showdown", "keyword-consume")
def test_who_is_handed_a_cockroach_while_insane_eats_it() -> None:
    stage = trading({"erza": ["Hissing Cockroach"]}, sheets={"lucy": {"gear": [], "insanity": 3}})
    stage.answer("give:hissing-cockroach:lucy", d10=[1, 1])
    assert carries(stage, "lucy") == [] and stage.sheet("lucy").insanity == 5


# death, victory, defeat


def _after(stage: Stage, outcome: str, *dead: str) -> Stage:
    for key in dead:
        stage.sheet(key).dead = True
        stage.table.put(stage.id(key), None)
    stage.run(aftermath(stage.table, outcome))
    return stage


@pytest.mark.rule("resource-death-showdown#1")
def test_resource_death_showdown() -> None:
    """The group has what the dead carried, if it wins; it is nobody's any more."""
    stage = _after(carrying({"erza": ["Skull", "Iron"], "lucy": ["Pelt"]}), "victory", "erza")
    assert [(one.card, one.by) for one in stage.table.record.gained] == [
        ("Skull", 0),
        ("Iron", 0),
        ("Pelt", stage.id("lucy")),
    ]


@pytest.mark.rule("resource-all-die#1")
def test_resource_all_die() -> None:
    stage = _after(carrying({"erza": ["Skull"], "lucy": ["Pelt"]}), "defeat", "erza", "lucy")
    assert stage.table.record.gained == []
    assert [event.lost for event in stage.each(facts.ResourcesLeft)] == [True, True]


@pytest.mark.rule("resource-rewards-shared#1", "resource-monster-decks#1")
def test_resource_rewards_shared() -> None:
    """Once for the group, however many have won."""
    more: list[dict[str, tuple[int, int]]] = [{}, {"zachary": (18, 15), "allister": (16, 15)}]
    for others in more:
        stage = carrying({}, at=others, monster=lion())
        level = stage.table.level
        rewards = structs.replace(level.victory, rewards={"basic": 4, "white-lion": 2})
        stage.table.level = structs.replace(level, victory=rewards)
        for deck in ("basic", "white-lion"):
            pile(stage, deck)[:] = ["Monster Bone" if deck == "basic" else "Sinew"] * 8
        _after(stage, "victory")
        assert [one.card for one in stage.table.record.rewards] == ["Monster Bone"] * 4 + ["Sinew"] * 2
        assert {one.by for one in stage.table.record.rewards} == {0}


def test_resource_trade_showdown__what_ends_the_movement_beside_somebody_ends_the_trade() -> None:
    """A card stops Erza where she enters its zone: she is beside Lucy, and goes no farther."""
    stop = Whenever(Moment.ZONE_ENTERED, (EndNow(Underway.MOVEMENT, Role.THAT),), anyone=True, ring=2)
    ward = card("Ward", type=AIType.MOOD, traits=(stop,))
    stage = carrying({"erza": ["Skull"]}, at={"erza": (12, 14), "lucy": (12, 10)}, monster=beast(ward))
    stage.table.enter_play("Ward", "mood")
    stage.play("act:erza", "pass:lucy", "space:13,11")
    assert stage.at("erza") == (12, 11)
    assert stage.request is not None and stage.request.topic == "act"
    assert "give:skull:lucy" in stage.offered and "space:13,11" not in stage.offered

"""Indomitable: a monster that stands up as soon as whatever felled it is over."""

from __future__ import annotations

import pytest

from game import facts
from game.cards.kinds.ai_card import AICard, AttackProfile, Do, MoveAndAttack, PickTarget, SurvivalWindow
from game.cards.kinds.gear import Activated, Gear
from game.cards.kinds.hit_location import Critical, HitLocation
from game.cards.who import Role, TermKind, terms
from game.cards.words.ai_deck import DrawAI
from game.cards.words.moving import KnockDown
from game.cards.words.sheet import Gain
from game.model.terms import Stat, SurvivalAction
from game.rules.attack.survivor_attack import attack
from tests.play.stage import Stage, beast, card, weapon

FALLS = HitLocation("Soft Knee", critical=Critical((KnockDown(Role.MONSTER),)))
HIDE = HitLocation("Hide", reflex=(KnockDown(Role.ATTACKER),))
BLADE = weapon("blade", speed=2, accuracy=2)
HORN = Gear("horn", "Horn", ("other",), activated=(Activated("Blow", (KnockDown(Role.MONSTER),)),))


def stage_with(*cards: AICard, indomitable: bool = True, turn: str = "survivors", **fields: object) -> Stage:
    survivors = {"erza": (11, 10), "lucy": (13, 8)}
    stage = Stage(
        survivors, monster=beast(*cards, hit_locations=(FALLS, HIDE)), turn=turn, gear=[BLADE, HORN],
        sheets={"erza": {"gear": ["blade", "horn"]}, "lucy": {"gear": ["blade", "horn"], "survival": 3}}, **fields,  # type: ignore[arg-type]
    )  # fmt: skip
    stage.table.record.survival_actions = [SurvivalAction.SURGE]
    if indomitable:
        stage.table.enter_play("Indomitable", "trait")
    return stage


@pytest.mark.parametrize("indomitable", [True, False])
def test_monster_indomitable__stands_when_the_attack_ends(indomitable: bool) -> None:
    """Knocked down by a critical at the first location: its reactions stay canceled to the end of the attack."""
    stage = stage_with(indomitable=indomitable, locations=["Soft Knee", "Hide"], first=("survival-opportunity",))
    stage.table.record.survival_actions = []
    stage.run(attack(stage.table, stage.id("erza"), BLADE), "location:Soft Knee", d10=(9, 9, 10, 2))
    assert not stage.down("erza"), "the reflex of the second location was canceled"
    assert stage.down("white-lion") is not indomitable
    if indomitable:
        assert stage.one(facts.StoodUp).rule == "monster-indomitable"
        assert stage.told.index(stage.one(facts.StoodUp)) > stage.told.index(stage.each(facts.WoundAttempted)[-1])


def test_monster_indomitable__stands_when_the_use_of_gear_is_over() -> None:
    stage = stage_with()
    stage.play("act:erza", "use:horn", "pass")
    assert stage.order(facts.KnockedDown, facts.StoodUp) == ["KnockedDown", "StoodUp"]


def test_monster_indomitable__not_when_an_attack_within_the_one_that_felled_it_ends() -> None:
    """After the critical Lucy surges: her attack finds it on the ground, and it stands when Erza's is over."""
    stage = stage_with(locations=["Soft Knee", "Hide", "Beast's Knee", "Beast's Femur"])
    stage.run(
        attack(stage.table, stage.id("erza"), BLADE),
        "location:Soft Knee", "surge:lucy", "attack:blade", "location:Beast's Knee",
        d10=(9, 9, 10, 3, 3, 5, 5, 2),
    )  # fmt: skip
    inner = stage.each(facts.SurvivorAttacked)[1]
    assert inner.who == stage.id("lucy") and inner.needs.total == 3, "against a monster that lies there"
    stood = stage.told.index(stage.one(facts.StoodUp))
    assert stood > stage.told.index(stage.each(facts.WoundAttempted)[-1])


def test_monster_indomitable__in_a_flow_the_card_is_canceled_all_the_same() -> None:
    """Felled by a surge it stands after that, but the rest of the card is canceled (showdown-flow-knockdown)."""
    swipe = card(
        "Swipe", PickTarget((terms(TermKind.CLOSEST, TermKind.THREAT),)), SurvivalWindow(),
        MoveAndAttack(AttackProfile(speed=2, accuracy=2, damage=1)),
    )  # fmt: skip
    stage = stage_with(swipe, turn="monster", ai=["Swipe"], first=("pick-target",))
    stage.play("surge:lucy", "use:horn")
    assert not stage.down("white-lion") and not stage.each(facts.MonsterAttacked)
    assert stage.one(facts.CardCanceled).rule == "ai-knocked-down-flow"


def test_monster_indomitable__felled_by_its_own_card() -> None:
    """In its own turn it stands when the action that felled it is over; what is left of the card is canceled."""
    trip = card("Trip", Do((KnockDown(Role.MONSTER), Gain(Role.SELF, Stat.COURAGE, 1))), Do((DrawAI(1),)))
    stage = stage_with(trip, turn="monster", ai=["Trip", "Bare Card"])
    stage.table.record.survival_actions = []
    stage.play()
    assert stage.order(facts.KnockedDown, facts.StoodUp, facts.CardCanceled, facts.MonsterTurnEnded) == [
        "KnockedDown", "StoodUp", "CardCanceled", "MonsterTurnEnded",
    ]  # fmt: skip
    assert len(stage.each(facts.AIDrawn)) == 1


def test_monster_indomitable__is_no_card_of_the_others() -> None:
    stage = stage_with(indomitable=False)
    stage.play("act:erza", "use:horn", "pass", "end-act")
    assert stage.down("white-lion")

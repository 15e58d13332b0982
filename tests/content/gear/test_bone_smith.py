"""The gear of the Bone Smith, card by card."""

from __future__ import annotations

import pytest

from game import facts
from game.cards.traits.boards import AddsToBoard
from game.content.box import core_box
from game.model.terms import Affinity, Location
from game.rules.harm.severe_injuries import severe_injury, suffer_injury
from game.rules.survivor.measured import affinities
from tests.play.gear import armor, carrying

BOX = core_box()
HEAD, ARMS = Location.HEAD, Location.ARMS


@pytest.mark.rule("keyword-frail", "hit-location-super-dense")
@pytest.mark.parametrize("key", ["bone-axe", "bone-blade", "bone-darts", "bone-pickaxe", "bone-sickle"])
def test_frail_bone_breaks_on_what_is_super_dense(key: str) -> None:
    """Bone Axe, Bone Blade, Bone Darts, Bone Pickaxe and Bone Sickle are archived, whether or not they wounded."""
    stage = carrying(key, locations=["Horn"], first=["dodge"])
    speed = BOX.gear[key].weapon.speed  # type: ignore[union-attr]
    stage.play("act:erza", f"attack:{key}", d10=(9, *(1,) * (speed - 1), 2))
    assert stage.one(facts.WoundAttempted).outcome == "failure"
    assert stage.sheet("erza").gear == []
    assert stage.one(facts.GearArchived).rule == "keyword-frail"


@pytest.mark.rule("keyword-frail")
def test_bone_club__is_not_frail_and_costs_a_movement_too() -> None:
    stage = carrying("bone-club", locations=["Horn"])
    stage.play("act:erza", "attack:bone-club", d10=(9, 1, 2))
    assert stage.one(facts.WoundAttempted).strength.total == 5
    assert stage.sheet("erza").gear == ["bone-club"]
    moved = carrying("bone-club")
    moved.play("act:erza", "space:12,10")
    assert moved.refusal("attack:bone-club")[1] == "showdown-act-resources"


def test_bone_axe__the_first_critical_wound_of_an_attack_is_two_wounds() -> None:
    stage = carrying("bone-axe", locations=["Tip"])
    stage.play("act:erza", "attack:bone-axe", d10=(6, 1, 10))
    assert stage.table.record.wounds == ["One", "Two"]


def test_bone_blade__of_two_copies_each_completes_affinities() -> None:
    stage = carrying("R bone-blade -", "- R bone-blade")
    assert affinities(stage.table, stage.id("erza"))[Affinity.RED] == 2


def test_bone_dagger__each_perfect_hit_is_1_survival() -> None:
    stage = carrying("bone-dagger", locations=["Hide", "Flank"])
    stage.play("act:erza", "attack:bone-dagger", d10=(10, 10, 2, 1, 1))
    assert stage.sheet("erza").survival == 2


def test_bone_darts__fly_6_spaces_and_no_farther() -> None:
    stage = carrying("bone-darts", at=(11, 15), locations=["Hide"])
    stage.play("act:erza", "attack:bone-darts", d10=(7, 9))
    assert stage.table.record.wounds == ["One"]
    far = carrying("bone-darts", at=(11, 16))
    far.play("act:erza")
    assert far.refusal("attack:bone-darts")[1] == "keyword-range"


@pytest.mark.parametrize(("key", "event"), [("bone-pickaxe", "Mineral Gathering"), ("bone-sickle", "Herb Gathering")])
def test_bone_pickaxe_and_bone_sickle__bring_a_card_to_the_hunt_board(key: str, event: str) -> None:
    """Typed data for the hunt (hunt-gathering-cards), and read on the sheet of whoever carries it."""
    stage = carrying(key)
    brought = [trait for _, trait in stage.table.traits(stage.id("erza")) if isinstance(trait, AddsToBoard)]
    assert [trait.cards for trait in brought] == [(event,)]


# the helm


def test_skull_helm__a_severe_head_injury_costs_the_helm_and_is_suffered_all_the_same() -> None:
    stage = carrying("skull-helm")
    assert armor(stage, HEAD) == 3
    stage.run(severe_injury(stage.table, stage.id("erza"), HEAD, was_down=True), d10=[5])
    assert stage.sheet("erza").gear == [] and armor(stage, HEAD) == 0
    assert stage.one(facts.SevereInjurySuffered).location is HEAD
    assert stage.one(facts.GearArchived).rule == "campaign-archive"


def test_skull_helm__one_that_is_named_costs_it_too_and_one_of_the_arms_does_not() -> None:
    stage = carrying("skull-helm")
    stage.run(severe_injury(stage.table, stage.id("erza"), ARMS, was_down=True), d10=[10])
    assert stage.sheet("erza").gear == ["skull-helm"]
    deaf = next(injury for injury in BOX.severe_injuries if injury.name == "Deaf")
    stage.run(suffer_injury(stage.table, stage.id("erza"), deaf))
    assert stage.sheet("erza").gear == []


def test_skull_helm__is_gone_even_if_its_wearer_dies_of_it() -> None:
    """It is archived and does not come into storage: the injury is suffered before anybody is dead of it."""
    stage = carrying("skull-helm bone-club")
    stage.run(severe_injury(stage.table, stage.id("erza"), HEAD, was_down=True), d10=[1])
    assert stage.sheet("erza").dead
    assert stage.table.storage == ["bone-club"]

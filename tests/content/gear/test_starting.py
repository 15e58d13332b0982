"""Cloth and the Founding Stone."""

from __future__ import annotations

import pytest

from game import facts
from game.cards.kinds.hit_location import HitLocation, HitLocationType
from game.model.terms import Location
from game.rules.survivor.gear_changes import lose_gear
from tests.play.armory import CARDS
from tests.play.gear import armor, carrying
from tests.play.stage import beast


def test_cloth() -> None:
    """1 armor at the waist, which goes with it (gear-armor-lost)."""
    stage = carrying("cloth")
    assert armor(stage, Location.WAIST) == 1
    assert lose_gear(stage.table, stage.id("erza"), "cloth", "campaign-archive")
    assert armor(stage, Location.WAIST) == 0


def test_founding_stone__slung_from_far_away_it_is_a_critical_wound_and_gone() -> None:
    stage = carrying("founding-stone", at=(1, 16), locations=["Tip"])
    stage.play("act:erza", "use:founding-stone")
    assert stage.sheet("erza").gear == []
    assert stage.one(facts.WoundAttempted).outcome == "critical wound"
    assert stage.table.record.wounds == ["One"]


@pytest.mark.parametrize(("kind", "outcome", "wounds"), [("normal", "wound", ["One"]), ("impervious", "failure", [])])
def test_founding_stone__no_more_than_the_place_allows(kind: str, outcome: str, wounds: list[str]) -> None:
    """A plain wound where nothing can be critical (critical-needs-symbol), none through what cannot be wounded
    (hit-location-impervious)."""
    place = HitLocation("Place", HitLocationType(kind))
    stage = carrying("founding-stone", at=(1, 16), monster=beast(*CARDS, hit_locations=[place]), locations=["Place"])
    stage.play("act:erza", "use:founding-stone")
    assert stage.one(facts.WoundAttempted).outcome == outcome and stage.table.record.wounds == wounds


def test_founding_stone__in_the_hand_it_is_a_weapon() -> None:
    stage = carrying("founding-stone", locations=["Hide"])
    stage.play("act:erza", "attack:founding-stone", d10=(7, 6, 9))
    assert stage.one(facts.WoundAttempted).strength.total == 1
    assert stage.sheet("erza").gear == ["founding-stone"]


def test_fist_and_tooth__needs_no_place_in_the_grid_and_is_deadly() -> None:
    stage = carrying("-", locations=["Tip"])
    stage.play("act:erza", "attack:fist-tooth", d10=(8, 1, 9))
    assert stage.one(facts.WoundAttempted).outcome == "critical wound"

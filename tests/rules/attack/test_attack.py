"""Attack rules that are a table rather than a course of events; the others are scenarios (tests/scenarios/attack)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.chance import Chance
from engine.decision import Roll
from game.model.terms import HIT_LOCATION_DIE, Location


@pytest.mark.rule("attack-hit-location-die#1")
def test_attack_hit_location_die() -> None:
    """Six faces, the body on two of them; each face comes up equally often."""
    assert Counter(HIT_LOCATION_DIE) == {location: 2 if location is Location.BODY else 1 for location in Location}
    rolls = 6000
    dice = Chance.seeded(1).roll(Roll(rolls, HIT_LOCATION_DIE, "many rolls", "hit-location"))
    for location, count in Counter(dice).items():
        expected = rolls / 3 if location is Location.BODY else rolls / 6
        assert abs(count - expected) < 0.1 * expected, location

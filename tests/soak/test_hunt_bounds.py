"""No part of a hunt goes unwatched, and what is out of its bounds is noticed."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.campaign.hunt_record import Homecoming, TrailToken
from tests.play.trail import Trail
from tests.soak.checks import broken
from tests.soak.hunt_bounds import HUNT_BOUNDS


@pytest.mark.parametrize("kind", HUNT_BOUNDS, ids=lambda kind: kind.__name__)
def test_nothing_of_a_hunt_goes_unwatched(kind: type) -> None:
    fields = kind.__struct_fields__  # type: ignore[attr-defined]
    assert set(HUNT_BOUNDS[kind]) == set(fields), "each field has a line in tests/soak/hunt_bounds.py, and no other"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("spaces", [["Nobody's Card"]] * 13),
        ("monster_at", 13),
        ("order", []),
        ("turn", 4),
        ("revealing", 7),
        ("party_at", -1),
        ("due", -1),
        ("not_again", [0]),
        ("gathered", ["Herb Gathering", "Herb Gathering"]),
        ("ambush", "nobody"),
        ("tokens", {4: [TrailToken("", ())]}),
        ("fled", [7]),
    ],
)
def test_what_is_out_of_bounds_is_noticed(field: str, value: Any) -> None:
    trail = Trail("a", "b", "c", "d")
    assert broken(trail.table, trail.hunt, HUNT_BOUNDS) == ""
    setattr(trail.hunt, field, value)
    assert broken(trail.table, trail.hunt, HUNT_BOUNDS).startswith(f"Hunt.{field}")


def test_a_promise_to_nobody_who_hunts_is_noticed() -> None:
    trail = Trail("a")
    assert "Homecoming.effects" in broken(trail.table, Homecoming("Pit", (), trail.id("a")), HUNT_BOUNDS)

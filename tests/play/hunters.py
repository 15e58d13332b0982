"""Four survivors on the hunt, and what stands on their sheets, in the order of FOUR."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from game.model.terms import Location
from game.phases.settlement.survivors_return import come_home
from game.rules.campaign.campaign_record import Chapter
from game.rules.table.components import Tokens
from tests.play.trail import Trail

FOUR = ("allister", "erza", "lucy", "zachary")
"""Those who hunt in every test that names nobody."""
REVEALER = "allister"
ONE_EACH = ("Anxiety", "Quixotic", "Rageholic", "Traumatized")
"""A disorder for each of them."""
LOW = (1, 2, 3, 4)
"""Rolls by which the event revealer is the only straggler."""


def all_of(trail: Trail, count: str) -> list[Any]:
    """One field of each of the four sheets."""
    return [getattr(trail.sheet(key), count) for key in FOUR]


def disorders(trail: Trail) -> list[list[str]]:
    return [list(trail.sheet(key).disorders) for key in FOUR]


def hurt_in_mind(trail: Trail) -> list[bool]:
    return [trail.sheet(key).brain_box for key in FOUR]


def bleeding(trail: Trail) -> list[int]:
    return [trail.table.world.get(trail.id(key), Tokens).bleeding for key in FOUR]


def carry(trail: Trail) -> list[int]:
    """How many resources each of them carries; all are of the basic deck."""
    assert all(trail.table.box.resources[card].deck == "basic" for key in FOUR for card in trail.carried(key))
    return [len(trail.carried(key)) for key in FOUR]


def every(**sheet: Any) -> dict[str, dict[str, Any]]:
    """The same for each of the four sheets."""
    return {key: deepcopy(sheet) for key in FOUR}


def come_back(trail: Trail, *who: str, **dice: Any) -> None:
    """The settlement phase begins with these survivors home again."""
    trail.campaign.hunt = None
    trail.campaign.chapter = Chapter.SETTLEMENT
    trail.campaign.returning = [trail.id(key) for key in who]
    trail.run(come_home(trail.table), **dice)


def boxes(trail: Trail, key: str) -> dict[Location, int]:
    """How many injury boxes are filled, by location."""
    counted = {at: one.light + one.heavy for at, one in trail.sheet(key).boxes.items()}
    return {at: n for at, n in counted.items() if n}


def trail_with(*keys: str, **fields: Any) -> Trail:
    """Erza and Lucy, or others, on the hunt."""
    return Trail(*(keys or ("erza", "lucy")), **fields)


def sheets(**of_erza: Any) -> Mapping[str, Mapping[str, Any]]:
    """What stands on Erza's sheet, and nothing on the others'."""
    return {"erza": of_erza}

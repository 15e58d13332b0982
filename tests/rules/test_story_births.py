"""Intimacy and the births that come of it; the dreams of a savior."""

from __future__ import annotations

import pytest

from game.effects.cards import SettlementEvent
from game.effects.settlement_traits import AltersResult
from game.model import events
from game.model.terms import Attribute, Variant
from tests.rules.homestead import Hearth

GIRL = ("girl", "Mara")
BOY = ("boy", "Odo")


def couple(**more: object) -> Hearth:
    """Allister (a man) and Erza (a woman); the others are too old for it."""
    old = {"injuries": ["Destroyed Genitals"]}
    return Hearth(sheets={"lucy": old, "zachary": old, **more.pop("sheets", {})}, **more)  # type: ignore[arg-type]


def parents(hearth: Hearth) -> tuple[int, int]:
    return hearth.id("erza"), hearth.id("allister")


def test_result_1_takes_both_parents_and_leaves_nothing_of_them() -> None:
    hearth = couple(knows=("Cannibalize",))
    hearth.tell("Intimacy", d10=[1])
    assert hearth.sheet("erza").dead and hearth.sheet("allister").dead
    assert {*parents(hearth)} <= hearth.table.bodiless

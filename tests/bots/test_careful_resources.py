"""The careful player and what survivors carry: it uses what surely helps, and takes no chances with the rest."""

from __future__ import annotations

from typing import Any

import pytest

from engine.decision import Decision
from game.bots.careful.player import CarefulPlayer
from game.model.terms import Location
from tests.play.resources import carrying
from tests.play.stage import Stage


def asked(card: str, **sheet: Any) -> Stage:
    stage = carrying({"erza": [card]}, sheets={"erza": {"gear": [], **sheet}})
    stage.table.record.survival_limit = 5
    stage.play()
    return stage


def answer(stage: Stage) -> str:
    assert isinstance(stage.request, Decision)
    return CarefulPlayer().answer(stage.request, stage.table)


MEALS = (
    ("Crab Spider", 0, True),
    ("Crab Spider", 4, False),
    ("Screaming Brain", 1, True),
    ("Screaming Brain", 5, False),
)


@pytest.mark.parametrize("card, survival, eaten", MEALS)
def test_survival_is_eaten_where_there_is_room_for_it(card: str, survival: int, eaten: bool) -> None:
    assert answer(asked(card, survival=survival)).startswith("resource:") is eaten


@pytest.mark.parametrize(
    "card", ["Cyclops Fly", "Monster Organ", "Black Lichen", "Hissing Cockroach", "Shimmering Mane"]
)
def test_what_may_kill_or_pays_at_home_is_kept(card: str) -> None:
    assert not answer(asked(card)).startswith("resource:")


def test_acanthus_heals_the_worst_place() -> None:
    stage = asked("Fresh Acanthus")
    assert not answer(stage).startswith("resource:"), "nothing is hurt"
    boxes = stage.sheet("erza").boxes
    boxes[Location.HEAD].light = boxes[Location.LEGS].light = boxes[Location.LEGS].heavy = True
    stage = asked("Fresh Acanthus", boxes=boxes)
    assert answer(stage) == "resource:fresh-acanthus:erza"
    stage.answer(answer(stage))
    assert answer(stage) == "heal:legs"

"""What the careful player does with abilities and growth."""

from __future__ import annotations

import pytest

from engine.decision import Decision
from game.bots.careful.player import CarefulPlayer
from game.model.terms import Location, Stat
from game.rules.harm.severe_injuries import severe_injury
from game.rules.survivor.sheet import gain_stat
from tests.play.stage import Stage, weapon


def asked(stage: Stage) -> Decision:
    assert stage.request is not None
    return stage.request


def test_blood_is_not_given_away() -> None:
    stage = Stage(
        {"erza": (11, 10), "lucy": (1, 1)}, turn="survivors",
        sheets={"erza": {"abilities": ["Story of the Young Hero"]}},
    )  # fmt: skip
    stage.play("act:erza")
    assert CarefulPlayer().choose(asked(stage), stage.table).key == "no"


@pytest.mark.parametrize("die, answer", [(1, "reroll"), (4, "reroll"), (5, "keep")])
def test_what_can_be_lived_with_is_kept(die: int, answer: str) -> None:
    stage = Stage({"erza": (11, 10), "lucy": (1, 1)})
    stage.table.known().append("Survival of the Fittest")
    stage.run(severe_injury(stage.table, stage.id("erza"), Location.LEGS, was_down=True), d10=[die])
    assert CarefulPlayer().choose(asked(stage), stage.table).key == answer


def test_the_weapon_at_hand_is_learnt() -> None:
    spear = weapon("pike", keywords=("weapon", "melee", "spear"))
    stage = Stage({"erza": (11, 10), "lucy": (1, 1)}, gear=[spear], sheets={"erza": {"gear": ["pike"], "hunt_xp": 1}})
    stage.run(gain_stat(stage.table, stage.id("erza"), Stat.HUNT_XP, 1, "victory"))
    assert CarefulPlayer().choose(asked(stage), stage.table).key == "type:spear"

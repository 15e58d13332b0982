"""What lies on a survivor for a while is shown beside them, in the showdown and on the hunt."""

from __future__ import annotations

from typing import Any

import pytest

from game.scenes.parts.survivor_view import burdens_of
from tests.play.stage import Stage


@pytest.mark.parametrize(
    ("condition", "shown"),
    [
        ({"qualities": ["stinky"]}, ("warning", 1, "counts as stinky")),
        ({"overlooked": True}, ("blind", 1, "no threat until they attack")),
        ({"counters": {"lunacy token": 2}}, ("token", 2, "lunacy tokens")),
        ({"ailments": ["Frenzy"]}, ("broken", 1, "Frenzy")),
        ({"doomed": True}, ("skull", 1, "doomed")),
    ],
)
def test_each_burden_has_a_sign_and_words(condition: dict[str, Any], shown: tuple[str, int, str]) -> None:
    stage = Stage({"erza": (11, 12)})
    who = stage.id("erza")
    assert burdens_of(stage.table, who) == ()
    for field, value in condition.items():
        setattr(stage.table.condition(who), field, value)
    (burden,) = burdens_of(stage.table, who)
    assert (burden.icon, burden.n, burden.says) == shown

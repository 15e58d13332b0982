"""Whom the monster picks, where no single game shows it (pages 66-69)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.chance import Chance, ChanceState
from game.cards.kinds.ai_card import PickTarget
from game.cards.who import Term, TermKind
from game.rules.monster.targeting import pick_target
from tests.play.stage import Stage


@pytest.mark.rule("target-random#1")
def test_target_random__each_of_three_threats_equally_often() -> None:
    """Near or far, in front or behind; the fourth is knocked down and never picked."""
    stage = Stage({"erza": (11, 10), "lucy": (1, 1), "zachary": (22, 16), "allister": (11, 7)})
    stage.fell("allister")
    stage.table.chance = Chance(ChanceState(13))
    card = PickTarget(choices=((Term(TermKind.RANDOM), Term(TermKind.THREAT)),))
    picked: Counter[str] = Counter()
    for _ in range(900):
        (who,) = stage.run(pick_target(stage.table, card, "Look"))
        picked[stage.table.key(who)] += 1
    assert set(picked) == {"erza", "lucy", "zachary"}
    assert sum((n - 300) ** 2 / 300 for n in picked.values()) < 13.8  # 2 degrees of freedom, 1 in 1000

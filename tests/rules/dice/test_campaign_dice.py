"""Dice that are read in more than one way."""

from __future__ import annotations

import pytest

from tests.play.stage import Stage


@pytest.mark.rule("campaign-die-d100#1", "campaign-die-d100#2")
@pytest.mark.parametrize(
    ("tens", "ones", "read"), [(3, 5, 35), (10, 5, 5), (3, 10, 30), (10, 10, 100), (10, 1, 1), (9, 9, 99)]
)
def test_campaign_die_d100(tens: int, ones: int, read: int) -> None:
    stage = Stage({"erza": (1, 1)})
    assert stage.run(stage.table.d100("A test", "campaign-die-d100"), d10=[tens, ones]) == read


def test_campaign_die_d100__every_number_can_come() -> None:
    stage = Stage({"erza": (1, 1)})
    results = {
        stage.run(stage.table.d100("A test", "campaign-die-d100"), d10=[tens, ones])
        for tens in range(1, 11)
        for ones in range(1, 11)
    }
    assert results == set(range(1, 101))

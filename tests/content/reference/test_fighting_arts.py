"""The fighting arts of the box against those of the reference, where it lies beside the clone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from game.cards.moments import Frequency
from game.cards.traits.flow import Activates
from game.content.box import core_box

REFERENCE = Path(__file__).resolve().parents[4] / "shared" / "reference" / "fighting_arts.yaml"
ARTS = core_box().fighting_arts
LIMITS = {
    "per_round": Frequency.ROUND,
    "per_showdown": Frequency.SHOWDOWN,
    "per_attack": Frequency.ATTACK,
    "per_hunt": Frequency.HUNT,
}


@pytest.fixture(scope="module")
def reference() -> Any:
    if not REFERENCE.exists():
        pytest.skip("the reference is not beside this clone")
    return yaml.safe_load(REFERENCE.read_text())


@pytest.mark.parametrize("shelf, secret", [("fighting_arts", False), ("secret_fighting_arts", True)])
def test_every_fighting_art_is_there(reference: Any, shelf: str, secret: bool) -> None:
    assert sorted(one["name"] for one in reference[shelf]) == sorted(
        a.name for a in ARTS.values() if a.secret is secret
    )
    assert len(reference[shelf]) == reference["meta"]["counts"][shelf]


def test_activations_cost_and_last_as_the_reference_says(reference: Any) -> None:
    for one in reference["fighting_arts"] + reference["secret_fighting_arts"]:
        uses = [trait for trait in ARTS[one["name"]].traits if isinstance(trait, Activates)]
        cost = one.get("cost", {}).get("activation")
        if cost is None:
            assert all(use.concentrate for use in uses), one["name"]
            continue
        assert [(use.activations, use.limit) for use in uses] == [(cost, LIMITS[one["limit"]])], one["name"]


def test_what_is_unique_is_the_references(reference: Any) -> None:
    named = [one["name"] for one in reference["secret_fighting_arts"] if "unique" in one]
    assert [art.name for art in ARTS.values() if art.unique] == named

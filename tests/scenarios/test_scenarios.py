"""Every scenario file three ways: straight, with undo and redo before each answer, and from the journal."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from game.scenarios.run import Way, load_scenarios, run

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.rglob("*.yaml"))
documents = cache(load_scenarios)  # to read a file takes longer than to play what it says
ALL = [
    pytest.param(
        path,
        number,
        way,
        id=f"{path.relative_to(FOLDER).with_suffix('')}-{number + 1}-{way}",
        marks=[pytest.mark.soak] if way is Way.JOURNAL and number else [],
    )
    for path in FILES
    for number in range(path.read_text("utf-8").count("\n---\n") + 1)
    for way in Way
]
"""The first scenario of each file goes all three ways at once, the others through the journal in the soak."""


@pytest.mark.parametrize(("path", "number", "way"), ALL)
def test_scenario(path: Path, number: int, way: Way) -> None:
    scenario, document = documents(path)[number]
    assert run(scenario, document, way) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_no_scenario_is_skipped(path: Path) -> None:
    assert len(documents(path)) == path.read_text("utf-8").count("\n---\n") + 1

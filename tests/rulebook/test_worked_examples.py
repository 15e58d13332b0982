"""Every worked example of a rule that is played is a scenario in a file named after the rule."""

from __future__ import annotations

from collections import Counter
from pathlib import PurePosixPath

import pytest
import yaml

from engine.program_files import ROOT
from game.rulebook.coverage.count import claims, group_of
from game.rulebook.coverage.sketches import rule_of
from game.rulebook.ids import PAGES
from tests.rulebook.test_texts import reference

RECORDED = yaml.safe_load((ROOT / "tests" / "rulebook" / "worked_examples.yaml").read_text("utf-8"))
EXAMPLES: dict[str, int] = RECORDED["examples"]
TESTED: dict[str, str] = RECORDED["tested"]


@pytest.fixture(scope="module")
def shown() -> Counter[str]:
    """How many scenarios each rule has in files of its own name and group."""
    claimed = (one for one in claims(ROOT) if one[1].startswith("tests/scenarios/"))
    files = ((rule_of(claim), PurePosixPath(place)) for claim, place in claimed)
    return Counter(id for id, file in files if file.parent.name == group_of(id) and file.stem.split("--")[0] == id)


def test_every_worked_example_is_a_scenario_of_that_name(shown: Counter[str]) -> None:
    short = [
        f"{id}: {shown[id]} of {wanted} in tests/scenarios/{group_of(id)}/{id}.yaml"
        for id, wanted in EXAMPLES.items()
        if id not in TESTED and shown[id] < wanted
    ]
    assert short == []


def test_the_record_names_rules_that_are_played() -> None:
    assert len(EXAMPLES) >= 37
    assert [id for id in EXAMPLES if id not in PAGES] == []
    assert [id for id in TESTED if id not in EXAMPLES] == []


def test_the_tests_that_show_an_example_are_there() -> None:
    for place in TESTED.values():
        file, _, name = place.partition("::")
        assert f"def {name}(" in (ROOT / file).read_text("utf-8"), place


def test_the_record_is_that_of_the_reference() -> None:
    counted = Counter(
        str(rule["id"]) for rule in reference() for sketch in rule.get("tests") or () if sketch.get("worked_example")
    )
    assert counted == EXAMPLES

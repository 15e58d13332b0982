"""The page of what the screen promises (docs/interface.md) names every row of what players expect, and nothing that is
not there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "interface.md").read_text(encoding="utf-8")
LATER = {27, 43, 55}


def test_every_row_has_its_place_and_its_proof() -> None:
    rows = {int(number) for number in re.findall(r"^\| (\d+) \|", PAGE, re.M)}
    assert rows == set(range(1, 56)) - LATER


def test_what_the_page_names_is_there() -> None:
    named = re.findall(r"`((?:tests|game|engine|docs)/[\w/.-]+)`", PAGE)
    assert len(named) > 100
    assert [path for path in named if not (ROOT / path).exists()] == []

"""The first lantern year opens in words that know how the First Story ended."""

from __future__ import annotations

import re
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from game.content.box import core_box
from game.narration.joined import openings
from game.narration.joined.openings import BEGUN, FEW_LEFT, ONE_FELL, OPENINGS, SOME_FELL, WHOLE, circumstance, opening

EVENTS = (openings.FIRST_DAY, openings.RETURNING)
LONGEST = 240


def home(dead: int = 0, uncounted: int = 0, quick: bool = False) -> Any:
    options = SimpleNamespace(quick_start=quick)
    return SimpleNamespace(
        campaign=SimpleNamespace(options=options, death_count=dead, uncounted=list(range(uncounted)))
    )


def test_both_events_have_words_for_every_circumstance_and_no_two_alike() -> None:
    assert set(OPENINGS) == set(product(EVENTS, (BEGUN, WHOLE, ONE_FELL, SOME_FELL, FEW_LEFT)))
    assert len(set(OPENINGS.values())) == len(OPENINGS)
    box = core_box()
    assert openings.FIRST_DAY in {one.name for one in box.settlement_events.values()}
    assert openings.RETURNING in box.story_events


def test_they_are_short_whole_sentences() -> None:
    for words in OPENINGS.values():
        assert len(words) <= LONGEST and words.endswith(".") and "  " not in words
        assert all(sentence[0].isupper() for sentence in re.split(r"(?<=\.) ", words))


@pytest.mark.parametrize(
    ("table", "how"),
    [
        (home(), WHOLE),
        (home(1), ONE_FELL),
        (home(1, uncounted=1), SOME_FELL),
        (home(3), FEW_LEFT),
        (home(5), FEW_LEFT),
        (home(quick=True), BEGUN),
    ],
)
def test_the_dead_decide_what_is_told(table: Any, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openings, "settlement_of", lambda given: given)
    assert circumstance(table) == how
    assert opening("First Day", table) == OPENINGS[("First Day", how)]
    assert opening("Acid Storm", table) == ""

"""The first lantern year opens in words that know how the First Story ended."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from game.cards.kinds.opening import Beginning, Opening
from game.cards.kinds.settlement import SettlementEvent
from game.cards.kinds.story_event import StoryEvent
from game.content.box import core_box
from game.narration.joined import openings
from game.narration.joined.openings import circumstance, opening

BOX = core_box()
EVENTS: list[SettlementEvent | StoryEvent] = [*BOX.settlement_events.values(), *BOX.story_events.values()]
TOLD = {one.name: one.openings for one in EVENTS if one.openings}
EVERY: list[Opening] = [one for told in TOLD.values() for one in told]
LONGEST = 240


def home(dead: int = 0, uncounted: int = 0, quick: bool = False) -> Any:
    options = SimpleNamespace(quick_start=quick)
    campaign = SimpleNamespace(options=options, death_count=dead, uncounted=list(range(uncounted)))
    return SimpleNamespace(box=BOX, campaign=campaign)


def test_both_events_have_words_for_every_circumstance_and_no_two_alike() -> None:
    assert set(TOLD) == {"First Day", "Returning Survivors"}
    assert all([one.after for one in told] == list(Beginning) for told in TOLD.values())
    assert len({one.words for one in EVERY}) == len(EVERY)


def test_they_are_short_whole_sentences() -> None:
    for words in (one.words for one in EVERY):
        assert len(words) <= LONGEST and words.endswith(".") and "  " not in words
        assert all(sentence[0].isupper() for sentence in re.split(r"(?<=\.) ", words))


@pytest.mark.parametrize(
    ("table", "how"),
    [
        (home(), Beginning.WHOLE),
        (home(1), Beginning.ONE_FELL),
        (home(1, uncounted=1), Beginning.SOME_FELL),
        (home(3), Beginning.FEW_LEFT),
        (home(5), Beginning.FEW_LEFT),
        (home(quick=True), Beginning.BEGUN),
    ],
)
def test_the_dead_decide_what_is_told(table: Any, how: Beginning, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openings, "settlement_of", lambda given: given)
    assert circumstance(table) == how
    assert opening("First Day", table) == next(one.words for one in TOLD["First Day"] if one.after is how)
    assert opening("Acid Storm", table) == ""

"""Who is offered first for an activity of the settlement, and why."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.decision import Decision
from engine.past import Told
from game import facts
from game.scenes.chapter.nomination import proposed
from tests.scenes.settlement.stage import Home


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


def nominate(home: Home) -> Decision:
    """The question of who drums."""
    request = home.request
    assert isinstance(request, Decision)
    home.scene.answer(next(option.key for option in request.options if option.key.startswith("use:drums")))
    asked = home.request
    assert isinstance(asked, Decision) and asked.topic == "nominate" and len(asked.options) > 3
    return asked


def test_whom_it_suits_best_is_offered_first_with_the_reason(home: Home) -> None:
    asked = nominate(home)
    first = home.scene.making.proposed
    assert first is not None and first.why == "suits it best"
    places = [f"option:{option.key}" for option in asked.options]
    shown = [widget.key for widget in home.scene.root.walk() if widget.key in places]
    assert shown[0] == f"option:{first.key}"
    assert shown[1:] == [place for place in places if place != shown[0]], "the others keep their places"
    card = home.widget(f"option:{first.key}")
    assert card.person.note == "Suits it best"  # type: ignore[attr-defined]
    assert home.scene.first_focus() == shown[0]


def test_whoever_did_it_last_is_offered_first_the_next_time(home: Home) -> None:
    asked = nominate(home)
    last = asked.options[-1]
    offer = asked.context
    did = facts.ActivityUsed("settlement-endeavor-spend", last.target, offer.activity.name, offer.source)
    home.game.session.told.append(Told(0, did, ()))
    home.scene.begin_making()
    home.scene.refresh()
    first = home.scene.making.proposed
    assert first is not None and (first.key, first.why) == (last.key, "did this last")


def test_other_questions_about_people_propose_nobody(home: Home) -> None:
    """Whom an event befalls is for the group to say."""
    asked = nominate(home)
    session, table = home.game.session, home.table
    for context in (None, "a birth"):
        asked.context = context
        assert proposed(session, asked, table) is None

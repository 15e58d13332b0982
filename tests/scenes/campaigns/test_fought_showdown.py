"""A fight inside a campaign, seen as a session of its own: its table, its log, its way back, and its end."""

from __future__ import annotations

import pytest

from engine.decision import Decision, NotOffered
from game import facts
from game.bots.careful.settlement import CarefulSettler
from game.phases.campaign.campaign import GO_HOME
from game.rules.campaign.settlement_table import settlement_of
from game.rules.table.showdown_record import Stage
from game.scenes.campaigns.fought_showdown import FoughtSession
from game.scenes.shot.settlement import Played, played
from tests.scenes.departing.test_pages import setting_out

LONGEST = 2_000


@pytest.fixture
def game() -> Played:
    """A fight has just begun."""
    found = played(setting_out)
    player, session = CarefulSettler(), found.session
    for _ in range(LONGEST):
        if session.table.showdown is not None:
            return found
        assert session.request is not None
        session.answer(player.answer(session.request, session.table))
    raise AssertionError("no fight begins")


def test_its_table_is_the_showdown_and_its_log_begins_with_it(game: Played) -> None:
    fought = FoughtSession(game.session)
    assert fought.table.as_showdown is fought.table and settlement_of(fought.table) is None
    assert fought.fighting and fought.outcome is None and fought.request is game.session.request
    assert len(fought.told) < len(game.session.told)
    assert all(not any(step.rule == "settlement-step-order" for step in one.steps) for one in fought.told)


def test_its_way_back_ends_where_it_began(game: Played) -> None:
    fought = FoughtSession(game.session)
    begun = fought.earliest
    assert game.session.earliest < begun <= len(game.session.answers)
    player = CarefulSettler()
    request = fought.request
    assert request is not None
    game.session.answer(player.answer(request, game.session.table))
    fought.go_to(begun)
    why = fought.why_not_undo()
    assert why is not None and "showdown begins here" in why.sentence
    with pytest.raises(NotOffered, match="showdown begins here"):
        fought.go_to(begun - 1)


def test_everybody_brings_their_own_face(game: Played) -> None:
    from game.scenes.art.figures.faces import look_of
    from game.scenes.art.figures.standees import StandeeLook
    from game.scenes.parts.faces import face_number

    fought = FoughtSession(game.session)
    party = list(fought.table.record.party)
    looks = fought.dressed({who: StandeeLook() for who in party})
    for who in party:
        own = look_of(fought.table.sheet(who).gender, face_number(who))
        assert (looks[who].body, looks[who].hair) == (own.body, own.hair)


def test_its_table_lies_there_until_everybody_goes_home(game: Played) -> None:
    fought = FoughtSession(game.session)
    begun = len(game.session.answers)
    player, session = CarefulSettler(), game.session
    while fought.fighting:
        assert session.request is not None and fought.outcome is None
        session.answer(player.answer(session.request, session.table))
    assert isinstance(session.request, Decision) and session.request.topic == GO_HOME
    assert fought.request is None and fought.table is session.table.showdown
    assert fought.outcome == fought.table.record.outcome
    assert fought.outcome in ("victory", "defeat") and fought.table.record.stage is Stage.OVER
    assert fought.earliest == begun
    assert isinstance(fought.told[-1].event, facts.CampaignNoted)
    with pytest.raises(NotOffered, match="answered at home"):
        fought.redo()
    heard = session.heard
    session.answer(GO_HOME)
    home = session.told_since(heard)
    assert any(one.steps and one.steps[0].rule == "settlement-step-order" for one in home)


def test_its_way_out_is_named_after_where_it_leads(game: Played) -> None:
    assert FoughtSession(game.session).leaving == "To the aftermath"
    assert FoughtSession(game.session, lambda: True).leaving == "Go home"


def test_a_copy_that_looks_ahead_sees_the_same_fight(game: Played) -> None:
    fought = FoughtSession(game.session)
    copy = fought.fork()
    assert isinstance(copy, FoughtSession) and copy.table is not fought.table
    assert copy.table.record.monster == fought.table.record.monster
    copy.close()

"""A fight inside a campaign, seen as a session of its own: its table, its log, its way back, and its end."""

from __future__ import annotations

import pytest

from engine.decision import NotOffered
from game.board.showdown import Showdown
from game.players.careful_settlement import CarefulSettler
from game.scenes.campaign_fight import FoughtSession
from game.scenes.shot_settlement import Played, played
from game.settlement.table import Homestead
from tests.scenes.test_departing import setting_out

LONGEST = 2_000


def until(game: Played, fighting: bool) -> None:
    """The careful player answers until a fight has begun, or is over."""
    player, session = CarefulSettler(), game.session
    for _ in range(LONGEST):
        if (session.table.showdown is not None) is fighting:
            return
        assert session.request is not None
        session.answer(player.answer(session.request, session.table))
    raise AssertionError("the fight neither begins nor ends")


@pytest.fixture
def game() -> Played:
    found = played(setting_out)
    until(found, True)
    return found


def test_its_table_is_the_showdown_and_its_log_begins_with_it(game: Played) -> None:
    fought = FoughtSession(game.session)
    assert isinstance(fought.table, Showdown) and not isinstance(fought.table, Homestead)
    assert fought.fighting and fought.outcome is None and fought.request is game.session.request
    assert len(fought.told) < len(game.session.told)
    assert all(not any(step.startswith("settlement-step-order") for step in one.steps) for one in fought.told)


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
    from game.scenes.art.settlement_faces import look_of
    from game.scenes.art.standees import StandeeLook
    from game.scenes.settlement_people import face_number

    fought = FoughtSession(game.session)
    party = list(fought.table.record.party)
    looks = fought.dressed({who: StandeeLook() for who in party})
    for who in party:
        own = look_of(fought.table.sheet(who).gender, face_number(who))
        assert (looks[who].body, looks[who].hair) == (own.body, own.hair)


def test_after_its_end_its_last_table_can_still_be_looked_at(game: Played) -> None:
    fought = FoughtSession(game.session)
    before = fought.table
    party = list(before.record.party)
    until(game, False)
    assert not fought.fighting and fought.request is None
    assert fought.outcome in ("victory", "defeat")
    assert not fought.watches(before)
    after = fought.table
    assert list(after.record.party) == party and after.name(party[0]) != "nobody"
    home = game.session.told_since(fought.home_since)
    assert home and any(step.startswith("settlement-step-order") for step in home[0].steps)
    fought.put_away()


def test_a_copy_that_looks_ahead_sees_the_same_fight(game: Played) -> None:
    fought = FoughtSession(game.session)
    copy = fought.fork()
    assert isinstance(copy, FoughtSession) and copy.table is not fought.table
    assert copy.table.record.monster == fought.table.record.monster
    copy.close()

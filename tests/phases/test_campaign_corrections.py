"""A correction is an answer like any other: kept, taken back, given again; the question is asked anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.decision import Decision, NotOffered
from engine.save.journal import Journal
from engine.session import Session, resume
from game.bots.random_player import RandomPlayer
from game.content.box import core_box
from game.phases.campaign.campaign import CampaignGame
from game.phases.campaign.founding import new_campaign
from game.rules.campaign.campaign_record import CampaignOptions, Chapter, Step
from game.rules.campaign.settlement_table import SettlementTable

BOX = core_box()


def developing(journal: Journal | None = None) -> Session[SettlementTable]:
    """A quick start, answered at random up to the develop step."""
    game = CampaignGame(BOX)
    table = new_campaign(BOX, CampaignOptions(quick_start=True), 4)
    state = game.encode(table)
    game.close(table)
    if journal is not None:
        journal.checkpoint(0, state)
    session = Session(game, state, journal)
    player = RandomPlayer(4)
    while not (isinstance(session.request, Decision) and session.request.topic == "develop"):
        assert session.request is not None
        session.answer(player.answer(session.request))
    return session


def test_a_correction_changes_the_value_and_asks_anew() -> None:
    session = developing()
    before = session.table.campaign.endeavors
    session.answer("correct settlement.endeavors += 3")
    assert session.table.campaign.endeavors == before + 3
    assert session.table.campaign.step is Step.DEVELOP
    assert isinstance(session.request, Decision)
    assert session.request.topic == "develop"
    session.undo()
    assert session.table.campaign.endeavors == before
    session.redo()
    assert session.table.campaign.endeavors == before + 3


def test_a_correction_that_says_nothing_is_refused_and_not_kept() -> None:
    session = developing()
    n = len(session.answers)
    with pytest.raises(NotOffered, match="did you mean"):
        session.answer("correct settlement.endeavor = 3")
    assert len(session.answers) == n


def test_in_the_midst_of_something_it_goes_back_to_the_last_pause() -> None:
    session = developing()
    session.answer("correct settlement.locations += Organ Grinder")
    session.answer("correct settlement.endeavors = 2")
    session.answer("use:organ-grinder/augury")
    asked = session.request
    assert isinstance(asked, Decision) and not session.still
    session.answer("correct settlement.endeavors = 9")
    assert session.answers[-1] == "correct@1 settlement.endeavors = 9"
    assert isinstance(session.request, Decision) and session.request.about == asked.about
    assert session.table.campaign.endeavors == 9
    session.undo()
    assert session.table.campaign.endeavors == 2 and not session.still


def test_a_correction_is_on_disk_and_played_again(tmp_path: Path) -> None:
    path = tmp_path / "game.lantern"
    with Journal.create(path, {"game": "campaign"}) as journal:
        session = developing(journal)
        session.answer("correct settlement.endeavors = 7")
        session.close()
    with Journal.open(path) as journal:
        again = resume(CampaignGame(BOX), journal)
        assert again.table.campaign.endeavors == 7
        assert again.table.campaign.chapter is Chapter.SETTLEMENT
        assert not again.warnings
        again.close()


def test_a_showdown_that_nobody_can_end_is_ended_by_the_group() -> None:
    game = CampaignGame(BOX)
    table = new_campaign(BOX, CampaignOptions(), 4)
    state = game.encode(table)
    game.close(table)
    session = Session(game, state)
    player = RandomPlayer(4)
    while not (isinstance(session.request, Decision) and session.request.topic == "who-acts"):
        assert session.request is not None
        session.answer(player.answer(session.request))
    session.answer("correct showdown.outcome = victory")
    while session.table.showdown is not None:
        assert session.request is not None
        session.answer(player.answer(session.request))
    assert session.table.campaign.chapter is Chapter.SETTLEMENT
    assert session.table.campaign.play_area
    with pytest.raises(NotOffered):
        session.answer("correct showdown.outcome = victory")

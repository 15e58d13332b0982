"""SIGKILL at any moment of a campaign: the next start asks the same question, at the same state, as if nobody had."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import pytest

from engine.decision import Decision
from engine.session import Session
from game.content.box import core_box
from game.phases.files.campaign_files import begin_campaign, list_campaigns, open_campaign
from game.rules.campaign.campaign_record import CampaignOptions
from game.rules.campaign.settlement_table import SettlementTable
from tests.soak.games import often
from tests.soak.saves.campaign_kill_child import next_answer, play_on
from tests.soak.saves.kills import Victim, kill_many

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs SIGKILL")


def standing(session: Session[SettlementTable]) -> tuple[object, ...]:
    """A campaign at one moment, as far as anybody can see."""
    request = session.request
    asked = (request.topic, request.about, *request.keys()) if isinstance(request, Decision) else (repr(request),)
    state = hashlib.sha256(session.game.encode(session.table)).digest()
    return (asked, state, session.digest(), session.outcome)


def reference(path: Path) -> list[tuple[object, ...]]:
    """The whole campaign without interruption, moment by moment."""
    campaign = open_campaign(path, core_box(), read_only=True)
    session = campaign.session
    session.write_to(None)
    moments = [standing(session)]
    while session.request is not None:
        session.answer(next_answer(session))
        moments.append(standing(session))
    campaign.close()
    return moments


def begin(path: Path, seed: int) -> None:
    begin_campaign(path, core_box(), CampaignOptions(), seed, f"Campaign {seed}").close()


def listed(path: Path) -> int:
    """How many answers the list of campaigns counts."""
    (found,) = [one for one in list_campaigns(path.parent) if one.path == path]
    assert not found.problem, found.problem
    return found.answers


CAMPAIGN = Victim(
    called="campaign",
    begin=begin,
    reference=reference,
    standing=standing,
    reopen=lambda path: open_campaign(path, core_box()),
    play_on=play_on,
    nap=0.001,
    answers=60,
    moment=0.2,  # opening the campaign, or some forty answers more
    listed=listed,
)


@pytest.mark.soak
def test_6_kills_amid_a_campaign_come_back_to_the_same_question(tmp_path: Path) -> None:
    _, amid = kill_many(CAMPAIGN, tmp_path, 6, seed=1)
    assert amid > 2


@pytest.mark.soak
def test_300_kills_amid_campaigns_come_back_to_the_same_question(tmp_path: Path) -> None:
    kills = often(300, 40)
    finished, amid = kill_many(CAMPAIGN, tmp_path, kills, seed=2)
    print(f"{kills} kills, {amid} of them amid a campaign, {finished} campaigns played to their end")
    assert amid > kills // 2

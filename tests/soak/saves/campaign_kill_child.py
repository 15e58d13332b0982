"""The process that is killed amid a campaign: it opens the file and lets a player without a memory play on."""

from __future__ import annotations

import time
from multiprocessing.connection import Connection
from pathlib import Path

from engine.session import Session
from game.bots.random_player import RandomPlayer
from game.content.box import core_box
from game.phases.files.campaign_files import open_campaign
from game.rules.campaign.settlement_table import SettlementTable


def next_answer(session: Session[SettlementTable]) -> str:
    """Any legal one; the same at the same moment, whoever asks."""
    assert session.request is not None
    return RandomPlayer(len(session.answers)).choose(session.request)


def play_on(path: str, nap: float, says: Connection) -> None:
    """Plays to the end, and says each answer; with a nap (seconds) after it so that a kill can fall anywhere."""
    says.send_bytes(b"here")
    campaign = open_campaign(Path(path), core_box())
    while campaign.session.request is not None:
        campaign.answer(next_answer(campaign.session))
        says.send_bytes(b"answered")
        time.sleep(nap)
    campaign.close()

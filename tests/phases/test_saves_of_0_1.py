"""Saves that version 0.1 wrote, before the house was put in order: they open at the same question and are played on.

Ten showdowns and ten campaigns, made with the commit before the move; `told.json` holds where each of them stood.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.chance import ChanceState
from engine.decision import Decision
from engine.session import Session
from game.bots.campaign_play import RandomSettler
from game.bots.random_player import RandomPlayer
from game.cards.words.knowledge import Learn
from game.content.box import core_box
from game.phases.campaign.campaign import CampaignGame
from game.phases.files.campaign_files import open_campaign
from game.phases.files.older_state import decoded
from game.phases.files.showdown_files import open_game
from game.rules.campaign.hunt_record import Homecoming
from game.rules.table.components import Condition, Miniature, Placement
from tests.play.homestead import Hearth

FOLDER = Path(__file__).parent / "saves_0_1"
TOLD = json.loads((FOLDER / "told.json").read_text("utf-8"))
PLAYED_ON = 25
UNTOLD = {"campaign-09": 898, "showdown-06": 117}
"""Amid a showdown with the Butcher, whose cards were tuned since: what was answered then cannot all be answered now, so
the log before its last save point (so many answers) is not told again. Nothing else is lost: it stands where it stood.
"""


def unpacked(name: str, folder: Path) -> Path:
    path = folder / f"{name}.lantern"
    path.write_bytes(gzip.decompress((FOLDER / f"{name}.lantern.gz").read_bytes()))
    return path


def stands(session: Session[Any]) -> dict[str, object]:
    request = session.request
    return {
        "answers": len(session.answers),
        "about": getattr(request, "about", ""),
        "keys": request.keys() if isinstance(request, Decision) else None,
    }


def test_a_weapon_that_had_been_knocked_away_lies_there() -> None:
    """Version 0.1 kept it as jammed for ever."""
    was = {"type": "Condition", "jammed": {"knife": 1_000_000, "whip": 3}}
    now = msgspec.msgpack.decode(msgspec.msgpack.encode(was), type=Condition)
    assert now == Condition(jammed={"whip": 3}, lying={"knife": None})


def test_there_are_ten_of_each_kind() -> None:
    assert sorted(TOLD) == [f"{kind}-{n:02}" for kind in ("campaign", "showdown") for n in range(1, 11)]


@pytest.mark.parametrize("name", sorted(TOLD))
def test_an_old_save_opens_at_its_question_and_is_played_on(name: str, tmp_path: Path) -> None:
    campaign = name.startswith("campaign")
    path = unpacked(name, tmp_path)
    game = open_campaign(path, core_box()) if campaign else open_game(path, core_box())
    session: Session[Any] = game.session
    upto = UNTOLD.get(name)
    assert len(game.warnings) == (upto is not None)
    assert all(one.startswith(f"The log up to answer {upto} could not be rebuilt: ") for one in game.warnings)
    assert session.earliest == upto if upto else session.told, "what comes after it is told"
    assert stands(session) == TOLD[name]
    player = RandomSettler(1) if campaign else RandomPlayer(1)
    for _ in range(PLAYED_ON):
        if session.request is not None:
            session.answer(player.answer(session.request))
    now, state = stands(session), session.game.encode(session.table)
    game.close()
    again = open_campaign(path, core_box()) if campaign else open_game(path, core_box())
    reopened: Session[Any] = again.session
    assert (stands(reopened), reopened.game.encode(reopened.table)) == (now, state)
    again.close()


def test_a_word_that_another_says_now_is_read_as_that_one() -> None:
    waiting = Homecoming("Tomb of the Old", (Learn(draws=3),), 1)
    written: dict[str, Any] = {
        "source": "Tomb of the Old",
        "effects": [{"type": "InnovateFreely", "draws": 3}],
        "bearer": 1,
    }
    found = decoded(msgspec.msgpack.Decoder(Homecoming), Homecoming, msgspec.msgpack.encode(written))
    assert found == waiting


def test_what_the_settlement_knew_and_owned_comes_from_the_old_record_of_its_table() -> None:
    """Version 1 wrote it there, beside what only a showdown has; nobody stood for the monster that was not there."""
    table = Hearth(knows=["Language"], gear=["cloth"]).table
    table.record.chance = ChanceState(0)
    game = CampaignGame(core_box())
    new = msgspec.msgpack.decode(game.encode(table))
    campaign, record = msgspec.msgpack.decode(new["campaign"]), msgspec.msgpack.decode(new["record"])
    for field in ("innovations", "storage"):
        record[field] = campaign.pop(field)
    table.world.create(Miniature("", "nobody", "monster"), Placement(None), entity=1)
    old = new | {
        "version": 1,
        "campaign": msgspec.msgpack.encode(campaign),
        "record": msgspec.msgpack.encode(record | {"monster": "", "level": "", "stage": "settlement", "seats": []}),
        "world": table.world.encode(),
    }
    read = game.decode(msgspec.msgpack.encode(old))
    assert (read.known(), read.storage) == (["Language"], ["cloth"])
    assert read.world.find(1, Miniature) is None
    assert game.encode(read) == msgspec.msgpack.encode(new)
    game.close(read)

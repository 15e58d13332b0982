"""SIGKILL at any moment of a campaign: the next start asks the same question, at the same state, as if nobody had."""

from __future__ import annotations

import hashlib
import os
import signal
import time
from multiprocessing import get_context
from pathlib import Path

import pytest

from engine.chance import Stream
from engine.decision import Decision
from engine.session import Session
from game.content.box import core_box
from game.phases.campaign_files import begin_campaign, list_campaigns, open_campaign
from game.settlement.record import House
from game.settlement.table import Homestead
from tests.soak.campaign_kill_child import next_answer, play_on
from tests.soak.games import often

NAP = 0.001
LONGEST = 0.5  # seconds that a process lives: opening the campaign, and a hundred answers or so

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs SIGKILL")


def standing(session: Session[Homestead]) -> tuple[object, ...]:
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


def kill_many(folder: Path, kills: int, seed: int) -> tuple[int, int]:
    """How many campaigns were played to their end, and how many kills fell between first and last answer."""
    context = get_context("forkserver")
    context.set_forkserver_preload([play_on.__module__])
    stream = Stream(seed, "kills")
    done = finished = amid = number = 0
    while done < kills:
        number += 1
        path = folder / f"campaign-{number}.lantern"
        begin_campaign(path, core_box(), House(), seed * 1000 + number, f"Campaign {number}").close()
        moments = reference(path)
        at = 0
        while at < len(moments) - 1 and done < kills:
            hears, says = context.Pipe(duplex=False)
            process = context.Process(target=play_on, args=(str(path), NAP, says))
            process.start()
            hears.recv_bytes()
            time.sleep(stream.below(1000) / 1000 * LONGEST)
            process.kill()
            process.join()
            hears.close()
            says.close()
            assert process.exitcode in (-signal.SIGKILL, 0)
            (listed,) = [one for one in list_campaigns(folder) if one.path == path]
            assert not listed.problem, listed.problem
            resumed = open_campaign(path, core_box())
            before, at = at, len(resumed.session.answers)
            assert at == listed.answers >= before, "an answer was lost"
            assert standing(resumed.session) == moments[at], f"{path.name} after {at} answers"
            assert resumed.warnings == []
            resumed.close()
            if process.exitcode:
                done += 1
                amid += 0 < at < len(moments) - 1
        finished += at == len(moments) - 1
        assert [entry.name for entry in folder.glob(f"{path.name}*")] == [path.name], "nothing is left lying about"
    return finished, amid


def test_6_kills_amid_a_campaign_come_back_to_the_same_question(tmp_path: Path) -> None:
    _, amid = kill_many(tmp_path, 6, seed=1)
    assert amid > 2


@pytest.mark.soak
def test_300_kills_amid_campaigns_come_back_to_the_same_question(tmp_path: Path) -> None:
    kills = often(300, 40)
    finished, amid = kill_many(tmp_path, kills, seed=2)
    print(f"{kills} kills, {amid} of them amid a campaign, {finished} campaigns played to their end")
    assert amid > kills // 2

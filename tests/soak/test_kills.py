"""SIGKILL at any moment: the next start asks the same question, at the same state, as a game that nobody killed."""

from __future__ import annotations

import os
import signal
import time
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

import pytest

from engine.chance import Stream
from engine.decision import Decision
from engine.session import Session
from game.board.record import Seat
from game.board.showdown import Showdown
from game.content.box import core_box
from game.phases.saved_game import begin_game, open_game
from game.phases.setup import founders
from game.players.careful import CarefulPlayer
from tests.soak.games import often
from tests.soak.kill_child import play_on

NAP = 0.002
LONGEST = 0.1  # seconds that a process lives: opening the save, and some twenty answers

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs SIGKILL")


@dataclass(frozen=True)
class Standing:
    """A game at one moment, as far as anybody can see."""

    question: tuple[str, ...]
    state: bytes
    digest: str
    told: int


def standing(session: Session[Showdown]) -> Standing:
    request = session.request
    question: tuple[str, ...] = ()
    if isinstance(request, Decision):
        question = (request.topic, request.about, request.actor, str(request.by), *request.keys())
    return Standing(question, session.game.encode(session.table), session.digest(), len(session.told))


def begin(path: Path, seed: int) -> None:
    survivors = founders()
    seats = [Seat("Ann", ["allister", "lucy"]), Seat("Ben", ["erza", "zachary"])]
    begin_game(path, core_box(), "white-lion", "prologue", survivors, seats, seed).close()


def reference(path: Path) -> list[Standing]:
    """The whole game without interruption, moment by moment."""
    game = open_game(path, core_box(), read_only=True)
    session, player = game.session, CarefulPlayer()
    session.write_to(None)
    moments = [standing(session)]
    while (request := session.request) is not None:
        session.answer(player.answer(request, session.table))
        moments.append(standing(session))
    game.close()
    return moments


def kill_many(folder: Path, kills: int, seed: int) -> tuple[int, int]:
    """Returns how many games were played to their end and how many kills fell between their first and last answer."""
    context = get_context("forkserver")
    context.set_forkserver_preload([play_on.__module__])
    stream = Stream(seed, "kills")
    done = finished = amid = 0
    game = 0
    while done < kills:
        game += 1
        path = folder / f"game-{game}.lantern"
        begin(path, seed * 1000 + game)
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
            resumed = open_game(path, core_box())
            before, at = at, len(resumed.session.answers)
            assert at >= before, "an answer was lost"
            assert standing(resumed.session) == moments[at], f"{path.name} after {at} answers"
            assert resumed.warnings == []
            resumed.close()
            if process.exitcode:
                done += 1
                amid += 0 < at < len(moments) - 1
        finished += at == len(moments) - 1
        assert [entry.name for entry in folder.glob(f"{path.name}*")] == [path.name], "nothing is left lying about"
    return finished, amid


def test_25_kills_come_back_to_the_same_question(tmp_path: Path) -> None:
    _, amid = kill_many(tmp_path, 25, seed=1)
    assert amid > 10


@pytest.mark.soak
def test_200_kills_come_back_to_the_same_question(tmp_path: Path) -> None:
    kills = often(200, 40)
    finished, amid = kill_many(tmp_path, kills, seed=2)
    print(f"{kills} kills, {amid} of them amid a game, {finished} games played to their end")
    assert finished >= 1 and amid > kills // 3

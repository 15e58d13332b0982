"""Measurements, printed and never judged: `main.py test -m bench -n 0 -s`."""

from __future__ import annotations

import resource
import sqlite3
import statistics
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.session import Session
from game.bots.attack_odds import attack_odds
from game.bots.careful.player import CarefulPlayer
from game.bots.player import new_session, play_out
from game.bots.random_player import RandomPlayer
from game.bots.threat import threat_preview
from game.content.box import core_box
from game.phases.files.showdown_files import begin_game, open_game
from game.phases.showdown.setup import founders
from game.rules.table.showdown_record import Seat
from game.rules.table.showdown_table import ShowdownTable

pytestmark = pytest.mark.bench


def milliseconds(work: Callable[[], object], times: int = 50) -> str:
    """Median and slowest of so many runs."""
    took = []
    for _ in range(times):
        begun = time.perf_counter()
        work()
        took.append((time.perf_counter() - begun) * 1000)
    return f"median {statistics.median(took):.2f} ms, slowest {max(took):.2f} ms"


def tell(what: str, number: object) -> None:
    print(f"{what:<44} {number}")


def far_on(seed: int = 5) -> Session[ShowdownTable]:
    """A game well under way, with its whole past."""
    session, player = new_session("white-lion", "prologue", seed, keep=True), RandomPlayer(seed)
    while session.request is not None and len(session.answers) < 150:
        session.answer(player.answer(session.request))
    if session.request is None:
        session.go_to(len(session.answers) - 5)
    return session


def test_one_decision_of_the_careful_player() -> None:
    took: list[float] = []
    player = CarefulPlayer()
    for seed in range(20):
        session = new_session("white-lion", "prologue", seed)
        while (request := session.request) is not None:
            begun = time.perf_counter()
            key = player.answer(request, session.table)
            took.append((time.perf_counter() - begun) * 1000)
            session.answer(key)
        session.close()
    took.sort()
    share = took[len(took) * 99 // 100]
    tell("careful: one decision", f"mean {statistics.mean(took):.2f} ms, p99 {share:.2f} ms, slowest {took[-1]:.2f} ms")


def test_going_back() -> None:
    session = far_on()
    state = session.checkpoints[-1][1]

    def restore() -> None:
        session.game.close(session.game.decode(state))

    def undo() -> None:
        session.go_to(len(session.answers) - 1)
        session.redo()

    tell("state of a showdown", f"{len(state):,} bytes")
    tell("restore a checkpoint", milliseconds(restore))
    tell("undo and redo one answer", milliseconds(undo))
    tell("go back to the start and forward again", milliseconds(lambda: _there_and_back(session), 10))
    tell("fork", milliseconds(lambda: session.fork().close()))
    session.close()


def _there_and_back(session: Session[ShowdownTable]) -> None:
    here = len(session.answers)
    session.go_to(0)
    session.go_to(here)


def test_previews() -> None:
    session = far_on()
    table = session.table
    who = table.survivors()[0]
    gear = table.box.gear["fist-tooth"]
    tell("odds of an attack", milliseconds(lambda: attack_odds(table, who, gear)))
    tell("threat if one survivor stood elsewhere", milliseconds(lambda: threat_preview(table, (3, 3), who)))
    session.close()


def test_a_saved_game(tmp_path: Path) -> None:
    path = tmp_path / "bench.lantern"
    survivors = founders()
    seats = [Seat("Ann", [survivor.key for survivor in survivors])]
    game = begin_game(path, core_box(), "white-lion", "prologue", survivors, seats, 5)
    begun_with, player = path.stat().st_size, RandomPlayer(5)
    took: list[float] = []
    while (request := game.session.request) is not None and len(took) < 400:
        key = player.answer(request)
        begun = time.perf_counter()
        game.answer(key)
        took.append((time.perf_counter() - begun) * 1000)
    game.close()
    grown = path.stat().st_size - begun_with
    tell("answer, durable", f"median {statistics.median(took):.2f} ms, slowest {max(took):.2f} ms")
    database = sqlite3.connect(path)
    ((rows,),) = database.execute("SELECT sum(length(key) + length(drew) + 24) FROM answers").fetchall()
    ((states, kept),) = database.execute("SELECT sum(length(state)), count(*) FROM checkpoints").fetchall()
    database.close()
    tell("save grows by", f"{rows / len(took):.0f} bytes an answer")
    tell("checkpoints in it", f"{kept}, each {states / kept:,.0f} bytes")
    tell("save after that game", f"{grown:,} bytes more than the {begun_with:,} of a new one ({len(took)} answers)")
    tell("open that game again", milliseconds(lambda: open_game(path, core_box()).close(), 10))


def test_memory() -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    kept = []
    for seed in range(20):
        session = new_session("white-lion", "prologue", seed, keep=True)
        play_out(session, RandomPlayer(seed))
        kept.append(session)
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    answers = sum(len(session.answers) for session in kept)
    tell(
        "memory of this process",
        f"{after:.0f} MB, of which 20 kept games of {answers} answers: {after - before:.1f} MB",
    )
    for session in kept:
        session.close()

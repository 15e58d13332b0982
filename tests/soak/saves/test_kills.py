"""SIGKILL at any moment: the next start asks the same question, at the same state, as a game that nobody killed."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from engine.decision import Decision
from engine.session import Session
from game.bots.careful.player import CarefulPlayer
from game.content.box import core_box
from game.phases.files.showdown_files import begin_game, open_game
from game.phases.showdown.setup import founders
from game.rules.table.showdown_record import Seat
from game.rules.table.showdown_table import ShowdownTable
from tests.soak.games import often
from tests.soak.saves.kill_child import play_on
from tests.soak.saves.kills import Victim, kill_many

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs SIGKILL")


@dataclass(frozen=True)
class Standing:
    """A game at one moment, as far as anybody can see."""

    question: tuple[str, ...]
    state: bytes
    digest: str
    told: int


def standing(session: Session[ShowdownTable]) -> Standing:
    request = session.request
    question: tuple[str, ...] = ()
    if isinstance(request, Decision):
        question = (request.topic, request.about, request.actor, str(request.by), *request.keys())
    return Standing(question, session.game.encode(session.table), session.digest(), len(session.told))


def begin(path: Path, seed: int, monster: str = "white-lion", level: str = "prologue") -> None:
    survivors = founders()
    seats = [Seat("Ann", ["allister", "lucy"]), Seat("Ben", ["erza", "zachary"])]
    begin_game(path, core_box(), monster, level, survivors, seats, seed).close()


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


SHOWDOWN = Victim(
    called="game",
    begin=begin,
    reference=reference,
    standing=standing,
    reopen=lambda path: open_game(path, core_box()),
    play_on=play_on,
    nap=0.002,
    answers=30,
    moment=0.1,  # most of the opening, or some twenty answers more
)


@pytest.mark.soak
@pytest.mark.parametrize(
    "fought",
    [
        ("white-lion", "prologue"),
        ("screaming-antelope", "1"),
        ("phoenix", "2"),
        ("kings-man", "2"),
        ("the-hand", "1"),
        ("watcher", "1"),
        ("gold-smoke-knight", "4"),
    ],
)
def test_kills_come_back_to_the_same_question(tmp_path: Path, fought: tuple[str, str]) -> None:
    def begin_this(path: Path, seed: int) -> None:
        begin(path, seed, *fought)

    kills = often(25, 5)
    _, amid = kill_many(replace(SHOWDOWN, begin=begin_this), tmp_path, kills, seed=1)
    assert amid > kills // 3


@pytest.mark.soak
def test_200_kills_come_back_to_the_same_question(tmp_path: Path) -> None:
    kills = often(200, 40)
    finished, amid = kill_many(SHOWDOWN, tmp_path, kills, seed=2)
    print(f"{kills} kills, {amid} of them amid a game, {finished} games played to their end")
    assert amid > kills // 3

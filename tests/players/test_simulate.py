"""Many games: the same digest on any machine, with any number of processes, also when one of them dies."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from engine.decision import Decision, Roll
from engine.errors import BadInput
from game.board.record import Ambush
from game.board.showdown import Showdown
from game.content.box import core_box
from game.model.terms import Variant
from game.players import simulate as module
from game.players.fight import ALL, Fight, levels_of
from game.players.many_games import game_seed
from game.players.player import EndlessGame, new_session, play_out
from game.players.simulate import Order, Result, play_one, simulate

ROOT = Path(__file__).resolve().parents[2]
FIRST = Fight("white-lion", "prologue")


def games(players: str = "random", **more: Any) -> Result:
    return simulate(FIRST, 8, players, seed=3, **more)


@pytest.mark.parametrize("players", ["random", pytest.param("careful", marks=pytest.mark.soak)])
def test_the_same_seed_is_the_same_games(players: str) -> None:
    one, two = games(players), games(players)
    assert one.digest == two.digest
    assert one.games == one.wins + one.losses == 8
    assert one.decisions > 0 and one.events > one.decisions and one.rounds_mean > 0
    assert simulate(FIRST, 8, players, seed=4).digest != one.digest


def test_more_jobs_are_the_same_games() -> None:
    alone, two = games(), games(jobs=2)
    assert two.digest == alone.digest
    assert (two.wins, two.decisions, two.events, two.rounds_mean) == (
        alone.wins,
        alone.decisions,
        alone.events,
        alone.rounds_mean,
    )
    assert two.jobs == 2


@pytest.mark.soak
def test_hash_seeds_change_nothing() -> None:
    code = (
        "from game.players.fight import Fight; from game.players.simulate import simulate; "
        "first = Fight('white-lion', 'prologue'); "
        "print(simulate(first, 4, 'careful', 3).digest, simulate(first, 4, 'random', 3).digest)"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "424242")
    }
    assert len(said) == 1


class DyingPool(ProcessPoolExecutor):
    """A pool of which the first worker is killed before it does anything."""

    deaths = 0

    def submit(self, work: Callable[..., Any], /, *args: Any, **more: Any) -> Future[Any]:
        if DyingPool.deaths < 2:
            DyingPool.deaths += 1
            return super().submit(os._exit, 9)
        return super().submit(work, *args, **more)


@pytest.mark.soak
def test_what_a_dying_process_took_with_it_is_played_again() -> None:
    DyingPool.deaths = 0

    def pool(jobs: int) -> Executor:
        return DyingPool(jobs, mp_context=get_context("spawn"))

    assert games(jobs=2, pool=pool).digest == games().digest
    assert DyingPool.deaths == 2


def test_processes_that_always_die_are_given_up() -> None:
    class Doomed(DyingPool):
        def submit(self, work: Callable[..., Any], /, *args: Any, **more: Any) -> Future[Any]:
            return ProcessPoolExecutor.submit(self, os._exit, 9)

    with pytest.raises(BadInput, match="keep dying"):
        games(jobs=1, pool=lambda jobs: Doomed(jobs, mp_context=get_context("spawn")))


def test_a_fight_brings_its_party_and_circumstances_to_the_table() -> None:
    session = Fight("white-lion", "prologue", count=6, ambush="monster", variants=("quick", "hero")).check().session(1)
    record = session.table.record
    assert len(record.party) == 6
    assert record.ambush is Ambush.BY_MONSTER
    assert set(record.variants) == {Variant.QUICK, Variant.HERO, Variant.FIVE_OR_SIX}
    session.close()
    result = simulate(Fight("white-lion", "prologue", count=5), 1, "random")
    assert (result.survivors, result.variants, result.party) == (5, ["five-six-players"], "founders")
    assert result.digest != simulate(FIRST, 1, "random").digest


def test_all_levels_are_those_of_the_monster() -> None:
    levels = core_box().monsters["white-lion"].levels
    assert levels_of("white-lion", ALL) == [row.name for row in levels]
    assert levels_of("white-lion", "prologue") == ["prologue"]
    with pytest.raises(BadInput, match="white-lion"):
        levels_of("white-lyon", ALL)


def test_progress_counts_up_to_all() -> None:
    told: list[int] = []
    games(progress=told.append)
    assert told == list(range(1, 9))


@pytest.mark.parametrize(
    ("words", "cure"),
    [
        ((Fight("grey-lion", "prologue"), 1), "white-lion"),
        ((Fight("white-lion", "9"), 1), "prologue"),
        ((Fight("white-lion", "prologue", party="finders"), 1), "did you mean founders?"),
        ((Fight("white-lion", "prologue", ambush="lion"), 1), "there is monster, survivors"),
        ((Fight("white-lion", "prologue", variants=("heroes",)), 1), "did you mean hero?"),
        ((Fight("white-lion", "prologue", count=7), 1), "4 to 6"),
        ((FIRST, 1, "reckless"), "careful, random"),
        ((FIRST, 0), "at least 1"),
    ],
)
def test_unknown_words_are_answered_with_those_there_are(words: tuple[Any, ...], cure: str) -> None:
    with pytest.raises(BadInput, match=cure):
        simulate(*words)


def test_seeds_of_games_are_far_apart() -> None:
    seeds = [game_seed(1, index) for index in range(1000)]
    assert len(set(seeds)) == 1000
    assert all(0 <= seed < 2**63 for seed in seeds)
    assert game_seed(1, 0) == 894933081445914327, "equal on every machine"


class Dawdler:
    """Never does anything."""

    def answer(self, request: Decision | Roll, table: Showdown) -> str:
        assert isinstance(request, Decision)
        keys = request.keys()
        return next((key for key in ("end-act", "end-turn", "pass") if key in keys), keys[-1])


def test_a_game_without_end_is_stopped_and_its_way_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    session = new_session("white-lion", "prologue", 1)
    with pytest.raises(EndlessGame, match="no end after 12 answers") as caught:
        play_out(session, Dawdler(), most=12)
    session.close()
    assert len(caught.value.answers) == 12

    monkeypatch.setattr(module, "player_for", lambda players, seed: Dawdler())
    monkeypatch.setattr(module, "play_out", lambda session, player: play_out(session, player, 12))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with pytest.raises(RuntimeError, match="how it came there is in"):
        play_one(Order(FIRST, "random", 1, (0,)), 0)
    (kept,) = tmp_path.iterdir()
    assert f'"seed": {game_seed(1, 0)}' in kept.read_text()

"""Many games: the same digest on any machine, with any number of processes, also when one of them dies."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from multiprocessing import active_children, resource_tracker
from pathlib import Path
from threading import main_thread
from typing import Any

import pytest

from engine import interruption
from engine.decision import Decision, Roll
from engine.errors import BadInput
from engine.session import Session
from game.bots.player import EndlessGame, new_session, play_out
from game.bots.showdown_choice import ALL, LOWEST, Fight, levels_of
from game.content.box import core_box
from game.model.survivor import Survivor
from game.model.terms import Variant
from game.phases.showdown.setup import new_showdown
from game.phases.showdown.showdown import ShowdownGame
from game.rules.table.showdown_record import Ambush
from game.rules.table.showdown_table import ShowdownTable, seats_for
from game.terminal.many_games import digest_of_all, game_seed, play_many
from game.terminal.simulate import Game, Order, Result, play_one, simulate
from game.terminal.workers import _SPAWN, MOST_DEATHS

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
        "from game.bots.showdown_choice import Fight; from game.terminal.simulate import simulate; "
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


def play_or_die(order: tuple[Order, Path, int], index: int) -> Game:
    """Plays a game, but game 2 first takes so many processes with it, each of which leaves a line in the file."""
    game, deaths, most = order
    if index == 2 and len(deaths.read_text().split()) < most:
        with deaths.open("a") as file:
            print(os.getpid(), file=file, flush=True)
        os.kill(os.getpid(), signal.SIGKILL)
    return play_one(game, index)


@pytest.mark.soak
@pytest.mark.parametrize("deaths", [1, MOST_DEATHS - 1])
def test_a_process_that_is_killed_is_replaced_and_its_games_are_played(deaths: int, tmp_path: Path) -> None:
    (tmp_path / "deaths").touch()
    order = Order(FIRST, "random", 3), tmp_path / "deaths", deaths
    counted = play_many(play_or_die, order, 8, "games", 2, None)
    assert (len((tmp_path / "deaths").read_text().split()), counted.note) == (deaths, "")
    assert digest_of_all(counted.played) == games().digest


@pytest.mark.soak
def test_a_game_that_kills_every_process_loses_no_other(tmp_path: Path) -> None:
    (tmp_path / "deaths").touch()
    order = Order(FIRST, "random", 3), tmp_path / "deaths", 1000
    counted = play_many(play_or_die, order, 4, "games", 2, None)
    assert {0, 1} <= {one.index for one in counted.played} <= {0, 1, 3}
    assert counted.note.startswith("Processes keep dying (5 over one game: free some memory, or play with --jobs 1): ")
    assert counted.note.endswith(f" {len(counted.played)} of 4 games are counted.")
    assert active_children() == []


def fail(order: Order, index: int) -> Game:
    raise ZeroDivisionError("a fault of ours")


@pytest.mark.soak
def test_a_fault_in_a_process_is_told_whole_and_leaves_no_process() -> None:
    with pytest.raises(RuntimeError, match=r"(?s)Traceback.*in fail.*a fault of ours"):
        play_many(fail, Order(FIRST, "random", 3), 4, "games", 2, None)
    assert active_children() == []


@pytest.mark.parametrize("number", interruption.SIGNALS, ids=lambda number: number.name)
def test_an_interrupted_run_counts_what_was_played(number: signal.Signals) -> None:
    def stop_after_three(done: int) -> None:
        if done == 3:
            os.kill(os.getpid(), number)

    with interruption.heeded():
        result = games(progress=stop_after_three)
    assert (result.games, result.asked, result.interrupted) == (3, 8, True)
    assert (result.wins, result.decisions, result.digest) == (
        (three := simulate(FIRST, 3, "random", seed=3)).wins,
        three.decisions,
        three.digest,
    )
    assert result.note == f"{interruption.told(number)}: 3 of 8 games are counted."


def test_interrupted_before_its_first_game_or_amid_it_there_is_nothing_to_count() -> None:
    with interruption.heeded():
        os.kill(os.getpid(), signal.SIGINT)
        result = games()
        with pytest.raises(interruption.Interrupted):
            play_one(Order(FIRST, "random", 3), 0)
    assert (result.games, result.wins, result.losses, result.rounds_mean, result.interrupted) == (0, 0, 0, 0.0, True)
    assert games().interrupted is False, "the wish is forgotten with the run that it was for"


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals cannot be held back here")
def test_a_signal_that_was_held_back_is_heeded_later() -> None:
    with interruption.heeded():
        with interruption.held_back():
            signal.pthread_kill(main_thread().ident or 0, signal.SIGINT)  # another thread would take it
            assert not interruption.asked()
        assert interruption.asked() == signal.SIGINT


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
    assert levels_of("white-lion", LOWEST) == ["prologue"]
    assert [*levels_of("butcher", LOWEST), *levels_of("watcher", LOWEST), *levels_of("gold-smoke-knight", LOWEST)] == [
        "1",
        "1",
        "4",
    ]


@pytest.mark.parametrize(
    ("monster", "level", "said"),
    [
        ("kings-man", "4", "The King's Man has no level '4'; it has 1, 2 and 3."),
        ("the-hand", "legendary", "The Hand has no level 'legendary'; it has 1, 2 and 3."),
        ("watcher", "2", "The Watcher has no level '2'; it has 1 only."),
        ("gold-smoke-knight", "1", "The Gold Smoke Knight has no level '1'; it has 4 only."),
        ("the-hands", "1", "There is no monster 'the-hands'; did you mean the-hand"),
        ("x", "1", f"There is no monster 'x'; there is {', '.join(sorted(core_box().monsters))}."),
    ],
)
def test_a_level_that_a_monster_does_not_have_is_refused_with_those_it_has(monster: str, level: str, said: str) -> None:
    with pytest.raises(BadInput, match=re.escape(said)):
        Fight(monster, level).check()


def test_an_unknown_monster_is_refused_with_the_nearest() -> None:
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

    def answer(self, request: Decision | Roll, table: ShowdownTable) -> str:
        assert isinstance(request, Decision)
        keys = request.keys()
        return next((key for key in ("end-act", "end-turn", "pass") if key in keys), keys[-1])


def test_a_game_without_end_is_given_up() -> None:
    session = new_session("white-lion", "prologue", 1)
    with pytest.raises(EndlessGame, match="no end after 12 answers") as caught:
        play_out(session, Dawdler(), most=12)
    session.close()
    assert len(caught.value.answers) == 12


class Stalemate:
    """A survivor without arms against a lion that lies low: neither can hurt the other, and no rule ends it."""

    def session(self, seed: int) -> Session[ShowdownTable]:
        box = core_box()
        erza = Survivor("erza", "Erza", injuries=["Dismembered Arm", "Dismembered Arm"])
        table = new_showdown(box, "white-lion", "1", [erza], seats_for(["solo"], ["erza"]), seed)
        table.enter_play("Ground Fighting", "mood")
        game = ShowdownGame(box)
        state = game.encode(table)
        game.close(table)
        return Session(game, state, keep=False)


@pytest.mark.parametrize("players", ["random", "careful"])
@pytest.mark.rule("ai-mood-no-draw")
def test_a_stalemate_is_a_draw_and_the_other_games_are_played_on(players: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stalled = play_one(Order(Stalemate(), players, 1, most=400), 0)  # type: ignore[arg-type]
    assert stalled.outcome == "draw" and stalled.decisions == 400 and stalled.rounds > 20

    sessions = iter([Stalemate().session(1), FIRST.session(2)])
    monkeypatch.setattr(Fight, "session", lambda fight, seed: next(sessions))
    result = simulate(FIRST, 2, players, most=400)
    assert (result.games, result.draws, result.wins + result.losses, result.note) == (2, 1, 1, "")


def signals_of(process: int | str, field: str) -> list[str]:
    """The names of ours among the signals that a process ignores (`SigIgn`) or lets wait (`SigBlk`)."""
    lines = dict(
        line.split(":\t") for line in Path(f"/proc/{process}/status").read_text().splitlines() if ":\t" in line
    )
    return [number.name for number in interruption.SIGNALS if int(lines[field], 16) >> (number - 1) & 1]


def ignores(_: Order, index: int) -> Game:
    return Game(index, ",".join(signals_of("self", "SigIgn")), 0, 0, 0, "")


@pytest.mark.soak
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
def test_what_the_terminal_sends_to_all_is_not_for_the_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor while they load, when they could only answer with a traceback: then it waits."""
    waiting: list[list[str]] = []
    start = _SPAWN.Process.start

    def noting(process: Any) -> None:
        start(process)
        waiting.append(signals_of(process.pid, "SigBlk"))

    monkeypatch.setattr(_SPAWN.Process, "start", noting)
    monkeypatch.setattr(resource_tracker._resource_tracker, "_fd", None)  # as in a fresh process: it is started, too
    counted = play_many(ignores, Order(FIRST, "random", 3), 2, "games", 2, None)
    assert [one.outcome for one in counted.played] == ["SIGINT,SIGHUP"] * 2
    assert waiting == [["SIGINT", "SIGTERM", "SIGHUP"]] * 2

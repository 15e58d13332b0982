"""How fast the rules are: random decisions per second beside two other engines, going back to any point, and where
the time goes. `python -m tests.bench.speed beside` (or players, late, restore, profile) prints; so does the bench.

CPU seconds of one thread, so that other work on the machine does not count, in a process of its own: under pytest's
stack and imports everything that calls much is slower, pokerkit by half.
"""

from __future__ import annotations

import cProfile
import gc
import pstats
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any
from unittest.mock import patch

from engine.chance import Chance
from engine.collector import settle
from engine.decision import Decision, Option, Request, Roll, Shape
from engine.session import Session
from game.bots.careful.player import CarefulPlayer
from game.bots.player import Player, new_session
from game.bots.random_player import RandomPlayer
from game.content.box import core_box
from game.phases.showdown.showdown import ShowdownGame
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable
from tests.bench import rivals
from tests.soak.games import levels
from tests.soak.outfits import late_state
from tests.soak.wild import wild_session

ROOT = Path(__file__).resolve().parents[2]
LATE_PARTIES = 40
SECONDS = 1.5  # of each measurement
COUNTED = 30  # games in which throws and forced choices are counted
CATAN = "catanatron, random Catan"
ROUNDS = 3  # the engines take turns, so that a slow moment of the machine meets all of them


class UniformPlayer(RandomPlayer):
    """Any option, each equally likely: with dozens of spaces to walk to it mostly walks."""

    def choose(self, request: Request) -> str:
        if isinstance(request, Decision) and request.shape is Shape.ONE:
            return request.options[self._stream.below(len(request.options))].key
        return super().choose(request)


def showdown(
    begin: Callable[[int], Session[ShowdownTable]], player_of: Callable[[int], Player]
) -> Callable[[int], int]:
    """Plays one showdown and tells how many answers were given; the set-up is part of the game."""

    def play(seed: int) -> int:
        session, player = begin(seed), player_of(seed)
        while (request := session.request) is not None and len(session.answers) < 5000:
            session.answer(player.answer(request, session.table))
        decisions = len(session.answers)
        session.close()
        return decisions

    return play


def rate(play: Iterator[rivals.Chunk], seconds: float = SECONDS) -> float:
    decisions, took = 0, 0.0
    while took < seconds:
        more, cost = next(play)
        decisions, took = decisions + more, took + cost
    return decisions / took


def tell(what: str, number: object) -> None:
    print(f"{what:<52} {number}")


def per_second(games: dict[str, Callable[[int], int]]) -> dict[str, float]:
    """The middle rate of each game over the rounds, all of them warm."""
    running = {name: rivals.chunks(play) for name, play in games.items()}
    for play in running.values():
        next(play)
    rounds = [{name: rate(play) for name, play in running.items()} for _ in range(ROUNDS)]
    return {name: statistics.median(one[name] for one in rounds) for name in games}


def at_level(monster: str, level: str) -> Callable[[int], Session[ShowdownTable]]:
    return lambda seed: new_session(monster, level, seed)


def ticks_of(play: Callable[[int], int], games: int = COUNTED) -> float:
    """How many ticks a decision stands for, as Catan's engine counts: it and the throws and forced choices between."""
    ticks = 0
    roll, choose = Chance.roll, GameTable.choose

    def thrown(self: Chance, asked: Roll) -> Any:
        nonlocal ticks
        ticks += 1
        return roll(self, asked)

    def chosen(self: GameTable, topic: str, about: str, options: Sequence[Option], **more: Any) -> Any:
        nonlocal ticks
        ticks += len(options) == 1
        return choose(self, topic, about, options, **more)

    with patch.object(Chance, "roll", thrown), patch.object(GameTable, "choose", chosen):
        decisions = sum(play(seed) for seed in range(1, 1 + games))
    return (decisions + ticks) / decisions


def beside() -> None:
    """Each level, between poker and Catan: decisions, and ticks as Catan counts them."""
    ours = {
        f"{monster} {level}, random": showdown(at_level(monster, level), RandomPlayer) for monster, level in levels()
    }
    rates = per_second({"pokerkit, random hold'em": rivals.poker(), CATAN: rivals.catan(), **ours})
    for name, n in rates.items():
        share = f"{n / rates[CATAN]:6.2f} of Catan"
        ticks = f", {ticks_of(ours[name]) * n / rates[CATAN]:.2f} in ticks" if name in ours else ""
        tell(name, f"{n:10,.0f} decisions a second, {share}{ticks}")


def players() -> None:
    """The random player picks a kind of answer first; a uniform one mostly walks; the wild showdown has 4 to 6
    survivors, all survival actions, moods and terrain; the careful player thinks, so it is no measure of the rules.
    """
    monster, level = levels()[-1]
    begin = at_level(monster, level)
    rates = per_second(
        {
            f"{monster} {level}, random": showdown(begin, RandomPlayer),
            f"{monster} {level}, uniform": showdown(begin, UniformPlayer),
            f"{monster} {level}, careful": showdown(begin, lambda seed: CarefulPlayer()),
            f"{monster} wild, random": showdown(lambda seed: wild_session(monster, seed), RandomPlayer),
            f"{monster} wild, uniform": showdown(lambda seed: wild_session(monster, seed), UniformPlayer),
        }
    )
    for name, n in rates.items():
        tell(name, f"{n:10,.0f} decisions a second")


def late() -> None:
    """Survivors with late-game gear beside the same without anything, at every level; they are made beforehand."""

    def begin(monster: str, level: str, bare: bool) -> Callable[[int], Session[ShowdownTable]]:
        game = ShowdownGame(core_box())
        states = [late_state(monster, level, seed, bare=bare) for seed in range(LATE_PARTIES)]
        return lambda seed: Session(game, states[seed % LATE_PARTIES])

    shares = []
    for monster, level in levels():
        rates = per_second(
            {word: showdown(begin(monster, level, word == "bare"), RandomPlayer) for word in ("bare", "late gear")}
        )
        shares.append(rates["late gear"] / rates["bare"])
        tell(f"{monster} {level}", f"{rates['bare']:8,.0f} bare {rates['late gear']:8,.0f} with gear: {shares[-1]:.0%}")
    tell("all levels, the mean", f"{statistics.mean(shares):.0%}")


def restore() -> None:
    """A copy of the game at each of its moments: the last checkpoint before it, and the answers since. The slowest are
    those into which a full garbage collection falls (it looks at all that the process has loaded); so without it, too.
    """
    collecting: list[float] = []  # seconds of each collection

    def collected(phase: str, _: dict[str, int]) -> None:
        now = time.thread_time()
        collecting.append(-now if phase == "start" else now)

    gc.callbacks.append(collected)
    for name, begin in _past_games():
        costs: list[float] = []
        without: list[float] = []
        for seed in range(8):
            session, player = begin(seed), CarefulPlayer() if seed % 2 else RandomPlayer(seed)
            while (request := session.request) is not None and len(session.answers) < 400:
                session.answer(player.answer(request, session.table))
            moments = len(session.answers)
            session.close()
            session = begin(seed)
            player = CarefulPlayer() if seed % 2 else RandomPlayer(seed)
            for _ in range(moments):
                before, start = sum(collecting), time.thread_time()
                copy = session.fork()
                costs.append((time.thread_time() - start) * 1000)
                without.append(costs[-1] - (sum(collecting) - before) * 1000)
                copy.close()
                request = session.request
                assert request is not None
                session.answer(player.answer(request, session.table))
            session.close()
        tell(f"restore, {name}", f"{spread(costs)}; without the garbage collector {max(without):.2f} ms")


def _past_games() -> Iterator[tuple[str, Callable[[int], Session[ShowdownTable]]]]:
    for monster, level in levels():
        yield f"{monster} {level}", lambda seed, m=monster, v=level: new_session(m, v, seed, keep=True)  # type: ignore[misc]
    yield f"{monster} wild", lambda seed: wild_session(monster, seed, keep=True)


def spread(costs: list[float]) -> str:
    costs.sort()
    p99 = costs[min(len(costs) - 1, len(costs) * 99 // 100)]
    median = statistics.median(costs)
    return f"{len(costs):5} points: median {median:.2f} ms, p99 {p99:.2f} ms, slowest {costs[-1]:.2f} ms"


def profile() -> None:
    """The ten functions of our own code that take most time themselves, over random games of every level."""
    profiler = cProfile.Profile()
    plays = [showdown(at_level(monster, level), RandomPlayer) for monster, level in levels()]
    for play in plays:
        play(1)
    decisions = 0
    profiler.enable()
    for seed in range(2, 2 + max(2, 20 // len(plays))):
        decisions += sum(play(seed) for play in plays)
    profiler.disable()
    stats = pstats.Stats(profiler).get_stats_profile()
    whole = sum(one.tottime for one in stats.func_profiles.values())
    top = sorted(stats.func_profiles.items(), key=lambda item: -item[1].tottime)[:10]
    print(f"{decisions} decisions; own time of a function as a share of all (profiled, so about half as fast)")
    for name, one in top:
        where = one.file_name.removeprefix(f"{ROOT}/")
        print(f"{one.tottime / whole:6.1%}  {one.ncalls:>14} calls  {where}:{one.line_number} {name}")


MEASUREMENTS = {"beside": beside, "players": players, "late": late, "restore": restore, "profile": profile}

if __name__ == "__main__":
    new_session(*levels()[0], 1, keep=True).fork().close()  # loads what is loaded at its first use
    settle()  # as the game does at its start
    for word in sys.argv[1:]:
        MEASUREMENTS[word]()

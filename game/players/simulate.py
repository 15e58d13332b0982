"""Many games without a window: the same seed gives the same games, whatever the machine and the number of processes."""

from __future__ import annotations

import hashlib
import json
import signal
import tempfile
import time
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeVar

from engine.collector import settle
from engine.errors import BadInput
from engine.event import Event
from game.players.careful import CarefulPlayer
from game.players.fight import Fight
from game.players.player import EndlessGame, Player, play_out
from game.players.random_player import RandomPlayer

PLAYERS = ("careful", "random")
LARGEST_BATCH = 8  # games sent to a process at once: a few hundred milliseconds of work
MOST_FRESH_POOLS = 5  # without a single game finished in between
OrderT = TypeVar("OrderT")
GameT = TypeVar("GameT")


@dataclass(frozen=True, slots=True)
class Game:
    """What is kept of one game; `digest` sums up its answers, its chance and its last state."""

    index: int
    outcome: str
    rounds: int
    decisions: int
    events: int
    digest: str


@dataclass(frozen=True, slots=True)
class Result:
    """What `simulate` tells. `digest` is the same for the same games; `seconds` is the time that they took."""

    monster: str
    level: str
    party: str
    survivors: int
    ambush: str
    variants: list[str]
    players: str
    seed: int
    jobs: int
    games: int
    wins: int
    losses: int
    rounds_mean: float
    decisions: int
    events: int
    seconds: float
    digest: str


@dataclass(frozen=True, slots=True)
class Order:
    """Which games a process is to play."""

    fight: Fight
    players: str
    seed: int
    indexes: tuple[int, ...]


def simulate(
    fight: Fight,
    games: int,
    players: str = "careful",
    seed: int = 1,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    pool: Callable[[int], Executor] | None = None,
) -> Result:
    """Plays `games` showdowns with bots. `progress` is called with how many are done; `pool` makes an executor for so
    many jobs (spawned processes, if not given).

    Raises BadInput for an unknown monster, level, party, circumstance or kind of player, with those that there are.
    """
    fight.check()
    if players not in PLAYERS:
        raise BadInput(f"There are no players {players!r}; there are {', '.join(PLAYERS)}.")
    if games < 1 or jobs < 1:
        raise BadInput(f"{games} games in {jobs} jobs cannot be played: name at least 1 of each.")
    begun = time.perf_counter()
    told = progress or (lambda done: None)
    if jobs == 1 and pool is None:
        played = []
        for index in range(games):
            played += play_batch(Order(fight, players, seed, (index,)))
            told(len(played))
    else:
        size = max(1, min(LARGEST_BATCH, -(-games // (4 * jobs))))
        batches = [tuple(range(at, min(at + size, games))) for at in range(0, games, size)]
        orders = [Order(fight, players, seed, batch) for batch in batches]
        played = play_all(play_batch, orders, jobs, told, pool or processes)
    played.sort(key=lambda game: game.index)
    wins = sum(game.outcome == "victory" for game in played)
    return Result(
        monster=fight.monster,
        level=fight.level,
        party=fight.party,
        survivors=fight.count,
        ambush=fight.ambush,
        variants=[variant.value for variant in fight.given().variants],
        players=players,
        seed=seed,
        jobs=jobs,
        games=games,
        wins=wins,
        losses=games - wins,
        rounds_mean=round(sum(game.rounds for game in played) / games, 3),
        decisions=sum(game.decisions for game in played),
        events=sum(game.events for game in played),
        seconds=round(time.perf_counter() - begun, 3),
        digest=hashlib.sha256("".join(game.digest for game in played).encode()).hexdigest()[:16],
    )


def processes(jobs: int) -> Executor:
    """Fresh processes: forking is unsafe once a window library has started."""
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_begin_process)


def _begin_process() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent stops them all
    settle()


def play_all(
    play: Callable[[OrderT], list[GameT]],
    orders: Iterable[OrderT],
    jobs: int,
    told: Callable[[int], None],
    pool: Callable[[int], Executor],
) -> list[GameT]:
    """Every order once; what a dying process took with it is played again in a fresh pool."""
    missing = list(orders)
    played: list[GameT] = []
    fruitless = 0
    while missing:
        before = len(played)
        executor = pool(jobs)
        running: dict[Future[list[GameT]], OrderT] = {}
        try:
            with suppress(BrokenProcessPool):
                running = {executor.submit(play, order): order for order in missing}
                waiting = set(running)
                while waiting:
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    for future in done:
                        batch = future.result()
                        missing.remove(running[future])
                        played += batch
                        told(len(played))
        finally:
            executor.shutdown(wait=True, cancel_futures=True)
        fruitless = fruitless + 1 if len(played) == before else 0
        if fruitless >= MOST_FRESH_POOLS:
            raise BadInput(f"Processes of {jobs} jobs keep dying: free some memory, or play with --jobs 1.")
    return played


def game_seed(seed: int, index: int) -> int:
    """The seed of one game of many: far from its neighbours, equal everywhere."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{index}".encode()).digest()[:8], "big") >> 1


def player_for(players: str, seed: int) -> Player:
    return CarefulPlayer() if players == "careful" else RandomPlayer(seed)


def play_batch(order: Order) -> list[Game]:
    """Plays some games in this process."""
    return [play_one(order, index) for index in order.indexes]


def play_one(order: Order, index: int) -> Game:
    """One game. One that does not end raises EndlessGame after its seed and answers were written to a file."""
    seed = game_seed(order.seed, index)
    session = order.fight.session(seed)
    counted = 0

    def count(event: Event, steps: tuple[str, ...]) -> None:
        nonlocal counted
        counted += 1

    session.table.observers.append(count)
    try:
        outcome = play_out(session, player_for(order.players, seed))
        last = hashlib.sha256(session.game.encode(session.table)).hexdigest()
        digest = hashlib.sha256(f"{session.digest()}/{counted}/{last}".encode()).hexdigest()[:16]
        return Game(index, outcome, session.table.record.round, len(session.answers), counted, digest)
    except EndlessGame as endless:
        path = keep_endless(seed, endless, fight=asdict(order.fight))
        raise RuntimeError(f"Game {index} of seed {order.seed} has {endless}; how it came there is in {path}") from None
    finally:
        session.close()


def keep_endless(seed: int, endless: EndlessGame, **facts: Any) -> Path:
    """Writes down how a game came where it does not end."""
    path = Path(tempfile.gettempdir()) / f"lanternfall-endless-{seed}.json"
    path.write_text(json.dumps({**facts, "seed": seed, "answers": endless.answers}), encoding="utf-8")
    return path

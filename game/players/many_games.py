"""Many games played by bots, whatever is played: here or in several processes, each once, also when one dies."""

from __future__ import annotations

import hashlib
import json
import signal
import tempfile
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Protocol, TypeVar

from engine.collector import settle
from engine.errors import BadInput
from engine.run import TableT
from engine.session import Session
from game.players.player import EndlessGame

PLAYERS = ("careful", "random")
LARGEST_BATCH = 8  # games sent to a process at once: a few hundred milliseconds of work
MOST_FRESH_POOLS = 5  # without a single game finished in between


class Played(Protocol):
    """What is kept of one game: which of the many it is, and the digest of its answers, chance and last state."""

    @property
    def index(self) -> int: ...
    @property
    def digest(self) -> str: ...


OrderT = TypeVar("OrderT")
PlayedT = TypeVar("PlayedT", bound=Played)


def check_order(games: int, what: str, players: str, jobs: int) -> None:
    """Raises BadInput for an unknown kind of player, or if nothing would be played; `what` the games are called."""
    if players not in PLAYERS:
        raise BadInput(f"There are no players {players!r}; there are {', '.join(PLAYERS)}.")
    if games < 1 or jobs < 1:
        raise BadInput(f"{games} {what} in {jobs} jobs cannot be played: name at least 1 of each.")


def play_many(
    play: Callable[[OrderT], list[PlayedT]],
    order: Callable[[tuple[int, ...]], OrderT],
    games: int,
    jobs: int,
    progress: Callable[[int], None] | None,
    pool: Callable[[int], Executor] | None,
    largest: int = LARGEST_BATCH,
) -> list[PlayedT]:
    """So many games, in the order of their indexes. `order` is what a process is told to `play`, of at most `largest`
    games; `progress` is called with how many are done; `pool` makes an executor for so many jobs (spawned processes,
    if not given).
    """
    told = progress or (lambda done: None)
    if jobs == 1 and pool is None:
        played: list[PlayedT] = []
        for index in range(games):
            played += play(order((index,)))
            told(len(played))
    else:
        size = max(1, min(largest, -(-games // (4 * jobs))))
        orders = [order(tuple(range(at, min(at + size, games)))) for at in range(0, games, size)]
        played = _play_all(play, orders, jobs, told, pool or _processes)
    return sorted(played, key=lambda game: game.index)


def _processes(jobs: int) -> Executor:
    """Fresh processes: forking is unsafe once a window library has started."""
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_begin_process)


def _begin_process() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent stops them all
    settle()


def _play_all(
    play: Callable[[OrderT], list[PlayedT]],
    orders: Iterable[OrderT],
    jobs: int,
    told: Callable[[int], None],
    pool: Callable[[int], Executor],
) -> list[PlayedT]:
    """Every order once; what a dying process took with it is played again in a fresh pool."""
    missing = list(orders)
    played: list[PlayedT] = []
    fruitless = 0
    while missing:
        before = len(played)
        executor = pool(jobs)
        running: dict[Future[list[PlayedT]], OrderT] = {}
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


def digest_of(session: Session[TableT], counted: int) -> str:
    """Sums up one game: its answers, its chance, how many events were counted and its last state."""
    last = hashlib.sha256(session.game.encode(session.table)).hexdigest()
    return hashlib.sha256(f"{session.digest()}/{counted}/{last}".encode()).hexdigest()[:16]


def digest_of_all(played: Sequence[Played]) -> str:
    """Sums up many games, in their order."""
    return hashlib.sha256("".join(one.digest for one in played).encode()).hexdigest()[:16]


def keep_endless(seed: int, endless: EndlessGame, **facts: Any) -> Path:
    """Writes down how a game came where it does not end."""
    path = Path(tempfile.gettempdir()) / f"lanternfall-endless-{seed}.json"
    path.write_text(json.dumps({**facts, "seed": seed, "answers": endless.answers}), encoding="utf-8")
    return path

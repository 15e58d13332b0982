"""Processes that play games of many, each game once: one that dies is replaced, and none outlives its parent.

Each has a pipe of its own. concurrent.futures shares its queues and locks among its processes: there the death of one
is the end of all and of what they were at, and when the parent is killed they wait for ever.
"""

from __future__ import annotations

import os
import traceback
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from typing import Any

from engine import interruption
from engine.collector import settle

MOST_DEATHS = 5
"""So many processes one game may take with it."""
PATIENCE = 0.1
"""Seconds after which the parent looks whether somebody wished an end."""

_SPAWN = get_context("spawn")  # forking is unsafe once a window library has started


class KeepDying(Exception):
    """One and the same game has taken MOST_DEATHS processes with it."""


class _Worker:
    """A process that plays, and the games it was told to play and has not finished, in their order."""

    def __init__(self, play: Callable[[Any, int], Any], order: Any) -> None:
        self.connection, its_end = _SPAWN.Pipe()
        self.process = _SPAWN.Process(target=_work, args=(its_end,), daemon=True)
        with interruption.held_back():
            _start_tracker()
        with interruption.held_back():  # Ctrl-C reaches it too, and it must not die of that while it loads
            self.process.start()
        its_end.close()
        self.games: deque[int] = deque()
        self._tell((play, order))

    def tell(self, game: int) -> None:
        self.games.append(game)
        self._tell(game)

    def _tell(self, what: object) -> None:
        with suppress(OSError):  # it is dead: its end of the pipe will say so
            self.connection.send(what)

    def hear(self) -> Any:
        """A game that it has played. Raises EOFError if it is dead."""
        try:
            played, failure = self.connection.recv()
        except OSError:
            raise EOFError from None
        self.games.popleft()
        if failure:
            raise RuntimeError(f"A game could not be played:\n{failure}")
        return played

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.connection.close()


def play_in_processes(play: Callable[[Any, int], Any], order: Any, games: Iterable[int], jobs: int) -> Iterator[Any]:
    """`play(order, game)` for each of the games, in so many processes; gives what it returns as it comes. Ends early if
    somebody wishes it (`interruption.heeded`).

    Raises KeepDying if a game takes its process with it again and again, and RuntimeError if one fails.
    """
    missing = deque(games)
    deaths = Counter[int]()
    workers: list[_Worker] = []
    try:
        while not interruption.asked():
            while missing and len(workers) < jobs:
                workers.append(_Worker(play, order))
                _give(workers[-1], missing, jobs)
            if not workers:
                return
            for connection in wait([worker.connection for worker in workers], PATIENCE):
                worker = next(one for one in workers if one.connection is connection)
                try:
                    played = worker.hear()
                except EOFError:
                    workers.remove(worker)
                    worker.end()
                    deaths[worker.games[0]] += 1
                    if deaths[worker.games[0]] >= MOST_DEATHS:
                        raise KeepDying from None
                    missing.extendleft(reversed(worker.games))
                    continue
                _give(worker, missing, jobs)
                if not worker.games:
                    workers.remove(worker)
                    worker.end()
                yield played
    finally:
        for worker in workers:
            worker.end()


def _start_tracker() -> None:
    """multiprocessing's own helper: what starts it lets signals through again, also to the process after it."""
    if os.name == "posix":
        from multiprocessing import resource_tracker

        resource_tracker.ensure_running()


def _give(worker: _Worker, missing: deque[int], jobs: int) -> None:
    """While there are many, a process knows the game after its own, so that it never waits; the last are shared out."""
    while missing and len(worker.games) < (2 if len(missing) > 2 * jobs else 1):
        worker.tell(missing.popleft())


# --- In the process ---------------------------------------------------------------------------------------------------


def _work(orders: Connection) -> None:
    """Plays what it is told until its parent has no more, or is no more."""
    interruption.ignored()
    Thread(target=_die_with_the_parent, daemon=True).start()
    with suppress(EOFError, OSError):  # the parent is gone
        try:
            play, order = orders.recv()  # loads what is played
        except (ImportError, AttributeError, SyntaxError):
            orders.send((None, traceback.format_exc()))
            return
        settle()
        while True:
            game = orders.recv()
            try:
                answer = play(order, game), ""
            except Exception:
                answer = None, traceback.format_exc()
            orders.send(answer)


def _die_with_the_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)

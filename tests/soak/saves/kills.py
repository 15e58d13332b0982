"""SIGKILL at any moment of a game: the next start shows what a game shows that nobody killed."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Generic

from engine.chance import Stream
from engine.run import TableT
from engine.session import Session
from game.phases.files.game_file import KeptGame


@dataclass(frozen=True)
class Victim(Generic[TableT]):
    """A kind of game that is killed. `begin` makes the file with a seed, `reference` plays it without interruption,
    moment by moment, `play_on` is what the child does: it says so before it opens the file and after each answer, and
    naps (seconds) then. It is killed after fewer answers than `answers`, and at most `moment` seconds: so a kill falls
    as far into a game on a busy machine as on a quiet one. `listed`: how many answers the file is said to hold before
    it is opened, for games that are listed.
    """

    called: str
    begin: Callable[[Path, int], None]
    reference: Callable[[Path], Sequence[object]]
    standing: Callable[[Session[TableT]], object]
    reopen: Callable[[Path], KeptGame[TableT]]
    play_on: Callable[[str, float, Connection], None]
    nap: float
    answers: int
    moment: float
    listed: Callable[[Path], int] | None = None


def kill_many(victim: Victim[TableT], folder: Path, kills: int, seed: int) -> tuple[int, int]:
    """Returns how many games were played to their end and how many kills fell between their first and last answer. The
    last game is let live in the end: it comes to the end that it would have come to.
    """
    get_context("forkserver").set_forkserver_preload([victim.play_on.__module__])
    stream = Stream(seed, "kills")
    done = finished = amid = number = 0
    while done < kills:
        number += 1
        path = folder / f"{victim.called}-{number}.lantern"
        victim.begin(path, seed * 1000 + number)
        moments = victim.reference(path)
        at = 0
        while at < len(moments) - 1 and done < kills:
            killed = _kill(victim, path, stream)
            at = _look(victim, path, moments, at)
            done += killed
            amid += killed and 0 < at < len(moments) - 1
        if done == kills and at < len(moments) - 1:
            _let_live(victim, path)
            at = _look(victim, path, moments, at)
        assert at == len(moments) - 1
        finished += 1
        assert [entry.name for entry in folder.glob(f"{path.name}*")] == [path.name], "nothing is left lying about"
    return finished, amid


def _let_live(victim: Victim[TableT], path: Path) -> None:
    context = get_context("forkserver")
    hears, says = context.Pipe(duplex=False)
    process = context.Process(target=victim.play_on, args=(str(path), 0.0, says))
    process.start()
    says.close()
    with suppress(EOFError):
        while True:
            hears.recv_bytes()
    process.join()
    hears.close()
    assert process.exitcode == 0


def _kill(victim: Victim[TableT], path: Path, stream: Stream) -> bool:
    """Lets a child play on and kills it at some moment; whether it was still alive then."""
    context = get_context("forkserver")
    hears, says = context.Pipe(duplex=False)
    process = context.Process(target=victim.play_on, args=(str(path), victim.nap, says))
    process.start()
    says.close()
    with suppress(EOFError):  # it has come to its end
        for _ in range(1 + stream.below(victim.answers)):
            hears.recv_bytes()
    time.sleep(stream.below(1000) / 1000 * victim.moment)
    process.kill()
    process.join()
    hears.close()
    assert process.exitcode in (-signal.SIGKILL, 0)
    return process.exitcode != 0


def _look(victim: Victim[TableT], path: Path, moments: Sequence[object], before: int) -> int:
    """How many answers the file holds now, after it was found as it should be."""
    listed = victim.listed(path) if victim.listed is not None else None
    resumed = victim.reopen(path)
    at = len(resumed.session.answers)
    assert at >= before, "an answer was lost"
    assert listed in (None, at), "the list says another number of answers"
    assert victim.standing(resumed.session) == moments[at], f"{path.name} after {at} answers"
    assert resumed.warnings == [], f"{path.name} after {at} answers: {resumed.warnings}"
    resumed.close()
    return at

"""Many games played by bots, whatever is played: here or in several processes, each once, also when one dies."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from engine import interruption
from engine.errors import BadInput
from engine.run import TableT
from engine.session import Session
from game.terminal.workers import MOST_DEATHS, KeepDying, play_in_processes

PLAYERS = ("careful", "random")


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


@dataclass(frozen=True, slots=True)
class Counted(Generic[PlayedT]):
    """The games that were played to their end, in the order of their indexes; `note` says why they are not all."""

    played: list[PlayedT]
    note: str


def play_many(
    play: Callable[[OrderT, int], PlayedT],
    order: OrderT,
    games: int,
    what: str,
    jobs: int,
    progress: Callable[[int], None] | None,
) -> Counted[PlayedT]:
    """So many games (`what` they are called), here or in processes. `progress` is called with how many are done.

    An end that somebody wishes (`interruption.heeded`) drops the games in progress and keeps those that were played.
    """
    told = progress or (lambda done: None)
    played: list[PlayedT] = []
    why = ""
    try:
        for one in (
            _played_here(play, order, games) if jobs == 1 else play_in_processes(play, order, range(games), jobs)
        ):
            played.append(one)
            told(len(played))
    except interruption.Interrupted:
        pass
    except KeepDying:
        why = f"Processes keep dying ({MOST_DEATHS} over one game: free some memory, or play with --jobs 1)"
    if interruption.asked():
        why = interruption.told(interruption.asked())
    note = f"{why}: {len(played)} of {games} {what} are counted." if len(played) < games else ""
    return Counted(sorted(played, key=lambda game: game.index), note)


def _played_here(play: Callable[[OrderT, int], PlayedT], order: OrderT, games: int) -> Iterator[PlayedT]:
    for index in range(games):
        interruption.check()
        yield play(order, index)


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

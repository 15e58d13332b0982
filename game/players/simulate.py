"""Many games without a window: the same seed gives the same games, whatever the machine and the number of processes."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

from engine import interruption
from engine.event import Event
from game.players.careful import CarefulPlayer
from game.players.fight import Fight
from game.players.many_games import check_order, digest_of, digest_of_all, game_seed, keep_endless, play_many
from game.players.player import EndlessGame, Player, play_out
from game.players.random_player import RandomPlayer


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
    """What `simulate` tells. `digest` is the same for the same games; `seconds` is the time that they took. If it was
    `interrupted`, all numbers are of those of the `asked` games that were played, and `note` says why.
    """

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
    asked: int
    interrupted: bool
    note: str


@dataclass(frozen=True, slots=True)
class Order:
    """What is played, by whom; the seed of all games together."""

    fight: Fight
    players: str
    seed: int


def simulate(
    fight: Fight,
    games: int,
    players: str = "careful",
    seed: int = 1,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Result:
    """Plays `games` showdowns with bots, in so many processes. `progress` is called with how many are done.

    Raises BadInput for an unknown monster, level, party, circumstance or kind of player, with those that there are.
    """
    fight.check()
    check_order(games, "games", players, jobs)
    begun = time.perf_counter()
    counted = play_many(play_one, Order(fight, players, seed), games, "games", jobs, progress)
    played = counted.played
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
        games=len(played),
        wins=wins,
        losses=len(played) - wins,
        rounds_mean=round(sum(game.rounds for game in played) / max(1, len(played)), 3),
        decisions=sum(game.decisions for game in played),
        events=sum(game.events for game in played),
        seconds=round(time.perf_counter() - begun, 3),
        digest=digest_of_all(played),
        asked=games,
        interrupted=bool(counted.note),
        note=counted.note,
    )


def player_for(players: str, seed: int) -> Player:
    return CarefulPlayer() if players == "careful" else RandomPlayer(seed)


def play_one(order: Order, index: int) -> Game:
    """One game. One that does not end raises EndlessGame after its seed and answers were written to a file."""
    seed = game_seed(order.seed, index)
    session = order.fight.session(seed)
    counted = 0

    def count(event: Event, steps: tuple[str, ...]) -> None:
        nonlocal counted
        counted += 1
        interruption.check()

    session.table.observers.append(count)
    try:
        outcome = play_out(session, player_for(order.players, seed))
        digest = digest_of(session, counted)
        return Game(index, outcome, session.table.record.round, len(session.answers), counted, digest)
    except EndlessGame as endless:
        path = keep_endless(seed, endless, fight=asdict(order.fight))
        raise RuntimeError(f"Game {index} of seed {order.seed} has {endless}; how it came there is in {path}") from None
    finally:
        session.close()

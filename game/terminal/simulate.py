"""Many games without a window: the same seed gives the same games, whatever the machine and the number of processes."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from engine import interruption
from engine.event import Event
from engine.table import Crumb
from game.bots.careful.player import CarefulPlayer
from game.bots.player import LONGEST_GAME, EndlessGame, Player, play_out
from game.bots.random_player import RandomPlayer
from game.bots.showdown_choice import Fight
from game.terminal.many_games import check_order, digest_of, digest_of_all, game_seed, play_many

DRAW = "draw"
"""The outcome of a game that has no end."""


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
    """What `simulate` tells. `draws` are games that were given up because they had no end: neither side could kill the
    other. `digest` is the same for the same games; `seconds` is the time that they took. If it was
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
    draws: int
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
    """What is played, by whom; the seed of all games together; after how many answers a game is a draw."""

    fight: Fight
    players: str
    seed: int
    most: int = LONGEST_GAME


def simulate(
    fight: Fight,
    games: int,
    players: str = "careful",
    seed: int = 1,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    most: int = LONGEST_GAME,
) -> Result:
    """Plays `games` showdowns with bots, in so many processes. `progress` is called with how many are done. A game that
    is not over after the `most` answers is a draw.

    Raises BadInput for an unknown monster, level, party, circumstance or kind of player, with those that there are.
    """
    fight.check()
    check_order(games, "games", players, jobs)
    begun = time.perf_counter()
    counted = play_many(play_one, Order(fight, players, seed, most), games, "games", jobs, progress)
    played = counted.played
    outcomes = Counter(game.outcome for game in played)
    wins, draws = outcomes["victory"], outcomes[DRAW]
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
        losses=len(played) - wins - draws,
        draws=draws,
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
    """One game. One that does not end is a stalemate, and counts as a draw."""
    seed = game_seed(order.seed, index)
    session = order.fight.session(seed)
    counted = 0

    def count(event: Event, steps: tuple[Crumb, ...]) -> None:
        nonlocal counted
        counted += 1
        interruption.check()

    session.table.observers.append(count)
    try:
        try:
            outcome = play_out(session, player_for(order.players, seed), order.most)
        except EndlessGame:
            outcome = DRAW
        digest = digest_of(session, counted)
        return Game(index, outcome, session.table.record.round, len(session.answers), counted, digest)
    finally:
        session.close()

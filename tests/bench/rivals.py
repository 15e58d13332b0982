"""Random games of two other engines in Python, so that a number of decisions per second means something.

Both come with the extra `bench` (`pip install -e '.[bench]'`) and are used by nothing else.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator

Chunk = tuple[int, float]
"""Decisions, and the CPU seconds they took."""


def chunks(play: Callable[[int], int]) -> Iterator[Chunk]:
    """Games of ever new seeds, one by one."""
    seed = 0
    while True:
        seed += 1
        begun = time.thread_time()
        decisions = play(seed)
        yield decisions, time.thread_time() - begun


def poker() -> Callable[[int], int]:
    """One hand of no-limit Texas hold'em at a table of six: fold, check or call, or raise by any amount that is legal;
    dealing, betting rounds and showdown are automatic. A decision is one action of a player.
    """
    from pokerkit import Automation, NoLimitTexasHoldem

    everything = tuple(Automation)

    def play(seed: int) -> int:
        fate, decisions = random.Random(seed), 0
        state = NoLimitTexasHoldem.create_state(everything, True, 0, (1, 2), 2, 200, 6)
        while state.status:
            acts = ["call", *(["fold"] if state.can_fold() else [])]
            if state.can_complete_bet_or_raise_to():
                acts.append("raise")
            act = fate.choice(acts)
            if act == "raise":
                least = state.min_completion_betting_or_raising_to_amount
                most = state.max_completion_betting_or_raising_to_amount
                state.complete_bet_or_raise_to(fate.randint(least or 0, most or 0))
            elif act == "fold":
                state.fold()
            else:
                state.check_or_call()
            decisions += 1
        return decisions

    return play


def catan() -> Callable[[int], int]:
    """One game of four random players on a random map. A decision is one tick of the engine, and so also the throw
    of the dice and whatever has a single possibility.
    """
    from catanatron import Color, Game, RandomPlayer

    def play(seed: int) -> int:
        game, ticks = Game([RandomPlayer(color) for color in Color], seed=seed), 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            ticks += 1
        return ticks

    return play

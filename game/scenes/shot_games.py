"""Games to take pictures of: played by the careful bot from a seed, up to a moment worth looking at."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path

from engine.decision import Decision
from engine.session import Session
from game.board.components import Placement
from game.board.showdown import Showdown, seats_for
from game.content.box import core_box
from game.phases.saved_game import OpenGame, begin_game
from game.phases.setup import founders
from game.players.careful import CarefulPlayer

ROUND = 2
"""A fight is in full swing by then."""
CLOSE = 6
"""Nobody stands farther from the monster."""
LONGEST = 3_000
PLAYERS = ("Anna", "Chidi")


def busy_act(seed: int, folder: Path) -> OpenGame:
    """A survivor about to act in the middle of a fight: three or four live, and somebody has been hurt."""

    def busy(session: Session[Showdown]) -> bool:
        request, table = session.request, session.table
        if not (isinstance(request, Decision) and request.topic == "act" and table.record.round >= ROUND):
            return False
        moves = any(option.key.startswith("space:") for option in request.options)
        near = all(_apart(table, who) <= CLOSE for who in table.living())
        return moves and near and len(table.living()) >= 3 and bool(table.record.wounds)

    return _played(seed, folder, busy)


def _apart(table: Showdown, who: int) -> int:
    """Spaces between a survivor and the monster's first space."""
    here, there = table.world.get(who, Placement).at, table.world.get(table.monster, Placement).at
    return abs(here[0] - there[0]) + abs(here[1] - there[1]) if here and there else CLOSE


def ended_game(seed: int, outcome: str, folder: Path) -> OpenGame:
    """A game that ended so; in a victory somebody has fallen, if the bot's games give one soon."""

    def ended(session: Session[Showdown]) -> bool:
        return session.outcome == outcome and (outcome != "victory" or len(session.table.living()) < 4)

    return _played(seed, folder, ended)


def _played(seed: int, folder: Path, reached: Callable[[Session[Showdown]], bool]) -> OpenGame:
    """The first game, from this seed on, that comes to such a moment, stopped there."""
    for attempt in count():
        party = founders()
        seats = seats_for(PLAYERS, [survivor.key for survivor in party])
        path = folder / f"shot-{seed + attempt}.lantern"
        game = begin_game(path, core_box(), "white-lion", "prologue", party, seats, seed + attempt)
        session, player = game.session, CarefulPlayer()
        while len(session.answers) < LONGEST and not reached(session) and session.request is not None:
            game.answer(player.answer(session.request, session.table))
        if reached(session):
            return game
        game.close()
    raise AssertionError("count() never ends")


def close_to(session: Session[Showdown]) -> str:
    """The key of the offered space nearest to the monster; empty if none is offered."""
    request = session.request
    if not isinstance(request, Decision):
        return ""
    at = session.table.world.get(session.table.monster, Placement).at
    ways = [option.key for option in request.options if option.key.startswith("space:")]
    if at is None or not ways:
        return ""

    def distance(key: str) -> tuple[float, str]:
        column, row = map(int, key.removeprefix("space:").split(","))
        return abs(column - at[0] - 0.5) + abs(row - at[1] - 0.5), key

    return min(ways, key=distance)

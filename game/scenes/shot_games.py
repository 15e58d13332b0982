"""Games to take pictures of: played by the careful bot from a seed, up to a moment worth looking at."""

from __future__ import annotations

from functools import cache
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
from game.players.player import new_session

ROUND = 2
"""A fight is in full swing by then."""
CLOSE = 6
"""Nobody stands farther from the monster."""
LONGEST = 3_000
PLAYERS = ("Anna", "Chidi")
FIRST_MONSTER, FIRST_LEVEL = "white-lion", "prologue"


def busy_act(seed: int, folder: Path) -> OpenGame:
    """A survivor about to act in the middle of a fight: three or four live, and somebody has been hurt."""
    return _again(*_found(seed, "busy"), folder)


def _busy(session: Session[Showdown]) -> bool:
    request, table = session.request, session.table
    if not (isinstance(request, Decision) and request.topic == "act" and table.record.round >= ROUND):
        return False
    moves = any(option.key.startswith("space:") for option in request.options)
    near = all(_apart(table, who) <= CLOSE for who in table.living())
    return moves and near and len(table.living()) >= 3 and bool(table.record.wounds)


def _apart(table: Showdown, who: int) -> int:
    """Spaces between a survivor and the monster's first space."""
    here, there = table.world.get(who, Placement).at, table.world.get(table.monster, Placement).at
    return abs(here[0] - there[0]) + abs(here[1] - there[1]) if here and there else CLOSE


def ended_game(seed: int, outcome: str, folder: Path) -> OpenGame:
    """A game that ended so; in a victory somebody has fallen, if the bot's games give one soon."""
    return _again(*_found(seed, outcome), folder)


def _reached(session: Session[Showdown], moment: str) -> bool:
    if moment == "busy":
        return _busy(session)
    return session.outcome == moment and (moment != "victory" or len(session.table.living()) < 4)


@cache
def _found(seed: int, moment: str) -> tuple[int, tuple[str, ...]]:
    """The first seed, from this one on, whose game comes to such a moment, and the answers up to it."""
    for attempt in count(seed):
        session, player = new_session(FIRST_MONSTER, FIRST_LEVEL, attempt, PLAYERS), CarefulPlayer()
        try:
            while len(session.answers) < LONGEST and not _reached(session, moment) and session.request is not None:
                session.answer(player.answer(session.request, session.table))
            if _reached(session, moment):
                return attempt, tuple(session.answers)
        finally:
            session.close()
    raise AssertionError("count() never ends")


def _again(seed: int, answers: tuple[str, ...], folder: Path) -> OpenGame:
    """That game on disk, as the title screen would find it."""
    party = founders()
    seats = seats_for(PLAYERS, [survivor.key for survivor in party])
    path = folder / f"shot-{seed}.lantern"
    game = begin_game(path, core_box(), FIRST_MONSTER, FIRST_LEVEL, party, seats, seed)
    for answer in answers:
        game.answer(answer)
    return game


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

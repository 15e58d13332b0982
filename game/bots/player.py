"""Who answers the questions of a game: a bot, a script, or a person behind a window. They all speak one protocol."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Protocol

from engine.decision import Decision, Roll
from engine.level import Level, load_level
from engine.program_files import LEVELS
from engine.session import Session
from game.content.box import core_box
from game.model.survivor import Survivor
from game.phases.showdown.setup import find_monster, founders, layout, new_showdown
from game.phases.showdown.showdown import ShowdownGame
from game.rules.table.showdown_record import Circumstances
from game.rules.table.showdown_table import ShowdownTable, seats_for

LONGEST_GAME = 20_000
"""Answers after which a game counts as running in circles; random players need a few hundred."""


class Player(Protocol):
    """Answers the questions of a showdown with keys."""

    def answer(self, request: Decision | Roll, table: ShowdownTable) -> str:
        """One legal answer. The table is to be looked at, not changed."""


class EndlessGame(RuntimeError):
    """A game that does not end; `answers` leads to where it was given up."""

    def __init__(self, answers: list[str], topic: str) -> None:
        super().__init__(f"no end after {len(answers)} answers; the last question was {topic!r}")
        self.answers = answers


def play_out(session: Session[ShowdownTable], player: Player, most: int = LONGEST_GAME) -> str:
    """Lets the player answer until the game is over; returns its outcome. Raises EndlessGame after `most` answers."""
    while session.outcome is None:
        request = session.request
        assert request is not None
        if len(session.answers) >= most:
            raise EndlessGame(list(session.answers), request.topic if isinstance(request, Decision) else request.about)
        session.answer(player.answer(request, session.table))
    return session.outcome


def new_session(
    monster: str,
    level: str,
    seed: int,
    seats: Sequence[str] = ("solo",),
    keep: bool = False,
    *,
    survivors: Sequence[Survivor] = (),
    given: Circumstances | None = None,
) -> Session[ShowdownTable]:
    """The survivors (or the four founders) against a monster, at the first question; `given` is what settlement, hunt
    and variants bring. Raises BadInput for an unknown monster or level.
    """
    box = core_box()
    party = list(survivors) or founders()
    find_monster(box, monster)
    dealt = seats_for(seats, [survivor.key for survivor in party])
    table = new_showdown(box, monster, level, party, dealt, seed, level_map=_board(monster), given=given)
    game = ShowdownGame(box)
    state = game.encode(table)
    game.close(table)
    return Session(game, state, keep=keep)


@cache
def _board(monster: str) -> Level:
    box = core_box()
    return load_level(LEVELS / box.monsters[monster].map, layout(box))

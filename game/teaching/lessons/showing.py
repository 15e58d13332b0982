"""What a legal answer allows, played on a copy of the game and told; the game itself stays as it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.chance import ChanceState
from engine.decision import Decision, Roll
from engine.session import Session, Told
from game.bots.careful.player import CarefulPlayer
from game.bots.careful.settlement import CarefulSettler
from game.narration.narrator import Line, narrate
from game.scenarios.checks import is_such
from game.scenarios.home import ScriptedCampaign
from game.scenarios.run import AnyGame
from game.teaching.lessons.format import Shown

MOST_SHOWN = 60
"""Answers after which a copy that does not come to its point is left."""
OTHER_DICE = 7919
"""Added to the seed: what a copy throws is not what the game itself has ahead."""


@dataclass(frozen=True, slots=True)
class Look:
    """What came of an answer on a copy: the facts, a line for each, and whether all was seen that was to be shown."""

    shown: Shown
    key: str
    told: tuple[Told, ...]
    lines: tuple[Line, ...]
    complete: bool


def show(game: AnyGame, session: Session[Any], shown: Shown, key: str, seed: int) -> Look:
    """Gives the answer on a copy, then those that the lesson wants to show, with dice of the copy's own."""
    copy = session.fork(keep=True)
    try:
        table = copy.table
        table.chance = game.scripted(shown.dice, ChanceState(seed + OTHER_DICE))
        fight = table.as_showdown
        if fight is not None:
            fight.chance = table.chance
        bot: Any = CarefulSettler() if isinstance(game, ScriptedCampaign) else CarefulPlayer()
        heard, left = copy.heard, list(shown.shows)
        copy.answer(key)
        complete = _complete(copy, shown, heard, left)
        for _ in range(MOST_SHOWN):
            request = copy.request
            if complete or request is None:
                break
            copy.answer(left.pop(0) if left and _offers(request, left[0]) else bot.answer(request, copy.table))
            complete = _complete(copy, shown, heard, left)
        told = tuple(copy.told_since(heard))
        return Look(shown, key, told, tuple(narrate(one.event, copy.table) for one in told), complete)
    finally:
        copy.close()


def _offers(request: Decision | Roll, key: str) -> bool:
    return isinstance(request, Decision) and any(option.key == key for option in request.options)


def _complete(copy: Session[Any], shown: Shown, heard: int, left: list[str]) -> bool:
    until = shown.until
    return not left and (until is None or any(is_such(copy.table, one, until) for one in copy.told_since(heard)))

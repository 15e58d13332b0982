"""Bleeding tokens that kill late: whoever could bear more of them than others, and can no more."""

from __future__ import annotations

from engine.table import Flow
from game.board.components import Tokens
from game.board.sheet import die, lethal_bleeding
from game.board.showdown import Showdown

RULE = "survivor-bleeding-death"


def bleed_out(table: Showdown, who: int, before: int) -> Flow[None]:
    """Kills whoever holds bleeding tokens enough that were not lethal yet when it took `before` of them: what let them
    bleed on is gone, or they can use it no longer (survivor-bleeding-death, survivor-fighting-arts-lost).
    """
    held = table.world.get(who, Tokens).bleeding
    if lethal_bleeding(table, who) <= held < before and not table.condition(who).numb:
        yield from die(table, who, "bled to death", RULE)

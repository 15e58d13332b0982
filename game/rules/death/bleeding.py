"""Bleeding tokens, and when they kill (survivor-bleeding-death)."""

from __future__ import annotations

from engine.table import Flow
from game import facts
from game.cards.moments import Moment
from game.model.terms import LETHAL_BLEEDING, Stat
from game.rules.death.death import die
from game.rules.table.components import Tokens
from game.rules.table.damage_steps import DeathStep
from game.rules.table.game_table import GameTable
from game.rules.table.tokens import gains_no_tokens

RULE = "survivor-bleeding-death"


def bleed(table: GameTable, who: int, n: int, why: str) -> Flow[None]:
    """Bleeding tokens (keyword-bleed); the fifth, which is seen too, kills at once (survivor-bleeding-death)."""
    if table.sheet(who).dead or n == 0:
        return
    tokens = table.world.get(who, Tokens)
    before = tokens.bleeding
    lost_to = ""
    if n > 0:
        n, lost_to = _gained(table, who, n)
        if not n:
            table.tell(facts.StatChanged(RULE, who, Stat.BLEEDING, 0, before, why, lost_to))
            return
    tokens.bleeding = max(0, before + n)
    change = tokens.bleeding - before
    table.tell(facts.StatChanged(RULE, who, Stat.BLEEDING, change, tokens.bleeding, why, lost_to))
    if change > 0 and tokens.bleeding >= lethal_bleeding(table, who) and not table.condition(who).numb:
        yield from die(table, who, "bled to death", RULE)
    if change > 0:
        yield from table.trigger(Moment.BLEEDING_GAINED, who)


def _gained(table: GameTable, who: int, n: int) -> tuple[int, str]:
    """How many of n tokens are gained, and the card that the others are lost to."""
    lost_to = ""
    for source, most in DeathStep.BLEEDING(table, who):
        if most < n:
            n, lost_to = most, source
    if n and (none := gains_no_tokens(table, who)):
        return 0, none
    return n, lost_to


def bleed_out(table: GameTable, who: int, before: int) -> Flow[None]:
    """Kills whoever holds bleeding tokens enough that were not lethal yet when it took `before` of them: what let them
    bleed on is gone, or they can use it no longer (survivor-bleeding-death, survivor-fighting-arts-lost).
    """
    held = table.world.get(who, Tokens).bleeding
    if lethal_bleeding(table, who) <= held < before and not table.condition(who).numb:
        yield from die(table, who, "bled to death", RULE)


def lethal_bleeding(table: GameTable, who: int) -> int:
    """Returns the number of bleeding tokens that kills this survivor (survivor-bleeding-death)."""
    return DeathStep.LETHAL_BLEEDING(table, LETHAL_BLEEDING, who)

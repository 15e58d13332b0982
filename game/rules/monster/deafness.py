"""Effects on non-deaf survivors, and those who may shut them out (target-non-deaf)."""

from __future__ import annotations

from typing import Any

from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.traits.people import Permission
from game.cards.who import Survivors, TermKind, Who
from game.rules.monster.hooks import AUDIBLE
from game.rules.monster.targeting import matching
from game.rules.table.effect_context import EffectContext
from game.rules.table.game_table import GameTable
from game.rules.table.hooks import HEARD

RULE = "target-non-deaf"


@at(HEARD, serves=Permission.NOT_HEAR)
def listening(table: GameTable, effect: Any, situation: EffectContext, steps: Flow[None]) -> Flow[None]:
    """Carries out an effect for non-deaf survivors, without those who do not want to hear it."""
    earlier = set(table.not_listening)
    table.not_listening |= set((yield from shut_out(table, [], effect.who, situation)))
    try:
        yield from steps
    finally:
        table.not_listening = earlier


@at(AUDIBLE, serves=Permission.NOT_HEAR)
def shut_out(table: GameTable, shut: list[int], whom: Who, situation: EffectContext) -> Flow[list[int]]:
    """Returns those of the survivors meant who ignore it: each who may is asked."""
    if not isinstance(whom, Survivors) or all(term.kind is not TermKind.NON_DEAF for term in whom.terms):
        return shut
    shut = list(shut)
    for who in matching(table, whom.terms, situation):
        source = table.allowed(who, Permission.NOT_HEAR)
        if not source:
            continue
        ignores = yield from table.wants(
            who,
            f"{source}: does {table.name(who)} ignore {situation.title(table)}?",
            "Ignore it",
            RULE,
            no="Let it happen",
        )
        if ignores:
            table.tell(facts.Unheard(RULE, who, situation.card, source))
            shut.append(who)
    return shut

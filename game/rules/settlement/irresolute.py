"""Event revealers who roll twice on the hunt: the irresolute."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.hook import at
from engine.table import Flow
from game.cards.traits.hunt import RollsTwice
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement.hooks import REVEALER_ROLLED
from game.rules.settlement.settlement_rolls import one_of_two, tell_set_aside
from game.rules.table.effect_context import EffectContext

T = TypeVar("T")


@at(REVEALER_ROLLED.having(RollsTwice))
def roll_twice(
    table: SettlementTable,
    who: int,
    source: str,
    trait: RollsTwice,
    throw: Callable[[], Flow[T]],
    found: T,
    worth: Callable[[T], int],
    situation: EffectContext,
) -> Flow[T]:
    if trait.event:
        return found
    other = yield from throw()
    of = situation.title(table)
    kept = yield from one_of_two(table, source, of, found, other, worth, trait.lower, "campaign-card-over-rulebook")
    aside, why = other if kept is found else found, "the lower of two counts" if trait.lower else source
    tell_set_aside(table, who, situation, aside, worth, why)
    return kept

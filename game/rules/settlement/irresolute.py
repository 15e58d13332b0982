"""The irresolute roll twice as event revealers, and the lower counts (disorder-indecision)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.hook import at
from engine.table import Flow
from game.cards.traits.hunt import RollsTwice
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement.hooks import REVEALER_ROLLED
from game.rules.settlement.settlement_rolls import tell_set_aside
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
    lower = min(found, other, key=worth)
    aside = other if lower is found else found
    tell_set_aside(table, who, situation, aside, worth, "the lower of two counts")
    return lower

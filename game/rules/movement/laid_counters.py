"""Counters on spaces: whoever moves onto one of their own accord takes it (campaign-card-over-rulebook)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.grid import Space
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.records import parts
from game.cards.words.flow import LayCounters
from game.rules.movement.hooks import WALKED
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_record import Laid
from game.rules.table.showdown_table import ShowdownTable

RULE = "campaign-card-over-rulebook"


def lay_counter(table: ShowdownTable, who: int, kind: str, card: str) -> None:
    """One more on the space where somebody stands, unless it bears one of this kind."""
    space = table.at(who)
    if any(one.at == space and one.kind == kind for one in table.record.laid):
        return
    table.record.laid.append(Laid(space, kind, card))
    table.tell(facts.CounterLaid(RULE, space, kind, card))


@at(WALKED)
def take_counters(table: ShowdownTable, who: int, walked: Sequence[Space]) -> Flow[None]:
    """After a movement of their own: each counter on the way is removed, and does what its card says."""
    for one in [one for one in table.record.laid if one.at in walked] if table.record.laid else ():
        table.record.laid.remove(one)
        table.tell(facts.CounterTaken(RULE, who, one.at, one.kind))
        for word in parts(table.ai_cards[one.card]):
            if isinstance(word, LayCounters) and word.kind == one.kind:
                yield from table.perform(word.effects, EffectContext(one.card, bearer=who, target=who))

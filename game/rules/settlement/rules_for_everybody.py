"""What cards of the settlement bring to everybody who returns, departs, joins or is born."""

from __future__ import annotations

from collections.abc import Sequence

from engine.hook import at
from engine.table import Flow
from game.cards.traits.people import PassesOn
from game.cards.traits.settlement import EachAt, NewcomersGain
from game.model.terms import Phase
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement.hooks import BROUGHT, PASSED_ON, WELCOMED
from game.rules.table.effect_context import EffectContext


@at(BROUGHT.under(EachAt))
def bring(table: SettlementTable, source: str, rule: EachAt, phase: Phase, among: Sequence[int]) -> Flow[None]:
    """Effects for each of the returning or the departing."""
    for who in among if rule.phase is phase else ():
        yield from table.perform(rule.effects, EffectContext(source, target=who, bearer=who))


@at(WELCOMED.under(NewcomersGain))
def welcome(table: SettlementTable, source: str, rule: NewcomersGain, who: int) -> Flow[None]:
    """Gives every new survivor, born or not, what principles have for them (settlement-principles-permanent)."""
    yield from table.perform(rule.effects, EffectContext(source, target=who, bearer=who))


@at(PASSED_ON.having(PassesOn))
def pass_on(table: SettlementTable, who: int, source: str, trait: PassesOn, event: str) -> str:
    """Newborns of the event inherit the card (ability-crystal-skin)."""
    return source if table.box.story_events[trait.event].bears(event) else ""

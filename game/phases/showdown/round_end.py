"""The end of a round: what waits for it happens, what lasted the round stops (showdown-round-end)."""

from __future__ import annotations

from engine.table import Flow
from game.cards.moments import Moment, WaitsFor
from game.rules.table.effect_context import EffectContext
from game.rules.table.hooks import ROUND_ENDS
from game.rules.table.showdown_table import ShowdownTable


def end_round(table: ShowdownTable) -> Flow[None]:
    """Comes when the survivors' turn is complete (campaign-until-end-of-round)."""
    record = table.record
    due = record.take_due(WaitsFor.END_OF_ROUND)
    for waiting in record.waiting:
        if waiting.when is WaitsFor.END_OF_NEXT_ROUND:
            waiting.when = WaitsFor.END_OF_ROUND
    yield from ROUND_ENDS(table)
    yield from table.trigger(Moment.ROUND_ENDS)
    over = [card for card, until in record.suspended.items() if until <= record.round]
    for card in over:
        del record.suspended[card]
        table.forget_traits()
    for waiting in due:
        yield from table.perform(
            waiting.effects, EffectContext(waiting.card, bearer=waiting.bearer, target=waiting.bearer)
        )

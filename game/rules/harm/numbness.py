"""The numb, for whom nothing negative counts as long as the round lasts (keyword-metabolic-surrender)."""

from __future__ import annotations

from engine.hook import at
from engine.table import Flow
from game.rules.table.hooks import ROUND_ENDS
from game.rules.table.showdown_table import ShowdownTable


@at(ROUND_ENDS)
def end_numbness(table: ShowdownTable) -> Flow[None]:
    """Lets what is negative count again."""
    yield from ()
    for who in table.record.party:
        if table.condition(who).numb:
            table.condition(who).numb = False
            table.forget_traits(who)

"""Counters that lie beside a survivor: marks and tokens that have a name and no rule of their own."""

from __future__ import annotations

from game import facts
from game.rules.table.game_table import GameTable


def count_on_survivor(table: GameTable, who: int, kind: str, n: int, why: str) -> None:
    """Gives a survivor counters of a kind, or takes them; what has none left is gone."""
    if not n:
        return
    counters = table.condition(who).counters
    counters[kind] = counters.get(kind, 0) + n
    now = counters[kind]
    if not now:
        del counters[kind]
    if table.restrained(who):  # what cannot be done may depend on them
        table.forget_traits(who)
    table.tell(facts.CounterChanged("ai-survivor-status", who, kind, n, now, why))

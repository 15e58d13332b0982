"""In words: tokens and counters."""

from __future__ import annotations

from game import facts as events
from game.cards.numbers import counted, signed
from game.narration.phrases import because, cap, name, plainly, tells
from game.rules.table.game_table import GameTable


@tells(events.TokenRemoved)
def _removed(event: events.TokenRemoved, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} removes a {event.token} ({because(table, event.why)}).", event.who


@tells(events.AllTokensLost)
def _tokens_lost(event: events.AllTokensLost, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} loses all tokens ({because(table, event.why)}).", event.who


@tells(events.TokenGained)
def _token(event: events.TokenGained, table: GameTable) -> tuple[str, int]:
    lasts = "until the showdown is over" if event.until == "this showdown" else f"until the end of {event.until}"
    if event.until == "the next monster turn":
        lasts = f"until {event.until}"
    token = f"a {signed(event.n)} {event.attribute} token"
    return f"{cap(name(table, event.who))} gains {token} ({because(table, event.why)}), {lasts}.", event.who


@tells(events.PriorityGained)
def _priority(event: events.PriorityGained, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} gains the [[priority target token]].", event.who


@tells(events.PriorityLost)
def _priority_lost(event: events.PriorityLost, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} loses the [[priority target token]]: {because(table, event.why)}.", event.who


@tells(events.TokenRefused)
def _refused(event: events.TokenRefused, table: GameTable) -> tuple[str, int]:
    token = plainly(event.token.replace("-", "\u2212", 1) if event.token.startswith("-") else event.token)
    return f"{name(table, event.who)} gains no {token} ({plainly(event.why)}).", event.who


@tells(events.CounterChanged)
def _counter(event: events.CounterChanged, table: GameTable) -> tuple[str, int]:
    verb = "gains" if event.change > 0 else "loses"
    many = counted(abs(event.change), plainly(event.kind))
    return f"{name(table, event.who)} {verb} {many} ({plainly(event.why)}): now {event.now}.", event.who

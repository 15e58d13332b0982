"""In words: tokens and counters."""

from __future__ import annotations

from game import facts as events
from game.cards.numbers import counted, signed
from game.narration.phrases import because, cap, name, plainly, says, tells
from game.rules.table.game_table import GameTable

says(events.TokenRemoved, "{who:name} removes a {token} ({why:why}).")
says(events.AllTokensLost, "{who:name} loses all tokens ({why:why}).")


@tells(events.TokenGained)
def _token(event: events.TokenGained, table: GameTable) -> tuple[str, int]:
    lasts = "until the showdown is over" if event.until == "this showdown" else f"until the end of {event.until}"
    token = f"a {signed(event.n)} {event.attribute} token"
    return f"{cap(name(table, event.who))} gains {token} ({because(table, event.why)}), {lasts}.", event.who


says(events.PriorityGained, "{who:name} gains the [[priority target token]].")
says(events.PriorityLost, "{who:name} loses the [[priority target token]]: {why:why}.")


@tells(events.TokenRefused)
def _refused(event: events.TokenRefused, table: GameTable) -> tuple[str, int]:
    token = plainly(event.token.replace("-", "\u2212", 1) if event.token.startswith("-") else event.token)
    return f"{name(table, event.who)} gains no {token} ({plainly(event.why)}).", event.who


@tells(events.CounterChanged)
def _counter(event: events.CounterChanged, table: GameTable) -> tuple[str, int]:
    verb = "gains" if event.change > 0 else "loses"
    many = counted(abs(event.change), plainly(event.kind))
    return f"{name(table, event.who)} {verb} {many} ({plainly(event.why)}): now {event.now}.", event.who

"""In words: tokens and counters."""

from __future__ import annotations

from game import facts as events
from game.cards.numbers import counted, signed
from game.model.terms import Until
from game.narration.phrases import Said, Weight, because, cap, name, plainly, says, tells
from game.rules.monster.targeting import LOST_AS_PICKED
from game.rules.table.game_table import GameTable

says(events.TokenRemoved, "{who:name} removes a {token} ({why:why}).")
says(events.AllTokensLost, "{who:name} loses all tokens ({why:why}).")


def lasting(until: str) -> str:
    """`until the end of this round`, `until the start of the next monster turn`."""
    return f"until {until if until == Until.MONSTER_TURN_STARTS else f'the end of {until}'}"


def token_lasts(until: str, table: GameTable) -> str:
    """Says how long a token stays; nothing in a showdown, where all stay to its end."""
    if until != Until.SHOWDOWN:
        return f", {lasting(until)}"
    return "" if table.as_showdown is not None else ", until the end of the showdown"


@tells(events.TokenGained)
def _token(event: events.TokenGained, table: GameTable) -> tuple[str, int]:
    lasts = token_lasts(event.until, table)
    token = f"a {signed(event.n)} {event.attribute} token"
    return f"{cap(name(table, event.who))} gains {token} ({because(table, event.why)}){lasts}.", event.who


says(events.PriorityGained, "{who:name} gains the [[priority target token]].")


@tells(events.PriorityLost)
def _priority_lost(event: events.PriorityLost, table: GameTable) -> Said:
    weight: Weight = "detail" if event.why == LOST_AS_PICKED else "normal"  # told as TargetPicked
    text = f"{name(table, event.who)} loses the [[priority target token]]: {because(table, event.why)}."
    return text, event.who, weight


@tells(events.TokenRefused)
def _refused(event: events.TokenRefused, table: GameTable) -> tuple[str, int]:
    token = plainly(event.token.replace("-", "\u2212", 1) if event.token.startswith("-") else event.token)
    return f"{name(table, event.who)} gains no {token} ({plainly(event.why)}).", event.who


@tells(events.CounterChanged)
def _counter(event: events.CounterChanged, table: GameTable) -> tuple[str, int]:
    verb = "gains" if event.change > 0 else "loses"
    many = counted(abs(event.change), plainly(event.kind))
    return f"{name(table, event.who)} {verb} {many} ({plainly(event.why)}): now {event.now}.", event.who

"""Resources in words: used up, handed over, not to be had."""

from __future__ import annotations

from game.board.showdown import Showdown
from game.effects.sections import deck_name
from game.model import events
from game.players.narrator_words import because, name, plainly, tells


@tells(events.ResourceMissing)
def _missing(event: events.ResourceMissing, table: Showdown) -> tuple[str, int]:
    deck = deck_name(event.deck)
    what = f"no {plainly(event.card)}" if event.card else "no card"
    whom = name(table, event.who) if event.who else "the group"
    return f"{whom} gains nothing: there is {what} in the {deck} deck ({because(table, event.why)}).", event.who


@tells(events.ResourceUsed)
def _used(event: events.ResourceUsed, table: Showdown) -> tuple[str, int]:
    verb = "consume" if event.consumed else "archive"
    must = f" has to {verb}" if event.forced else f" {verb}s"
    by = f" (by {plainly(event.forced)})" if event.forced and event.forced != event.card else ""
    return f"{name(table, event.who)}{must} the resource {plainly(event.card)}{by}.", event.who


@tells(events.ResourceSwapped)
def _swapped(event: events.ResourceSwapped, table: Showdown) -> str:
    return f"The group gives {plainly(event.back)} back for {plainly(event.card)}."


@tells(events.ResourceHandedOver)
def _handed_over(event: events.ResourceHandedOver, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} gives the resource {plainly(event.card)} to {name(table, event.on)}.", event.who

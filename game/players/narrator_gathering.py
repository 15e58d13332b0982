"""Finds on the hunt in words: dice pooled, what survivors count as."""

from __future__ import annotations

from game.board.showdown import Showdown
from game.effects.english import listed
from game.model import events
from game.players.narrator_words import because, name, plainly, tells


@tells(events.DicePooled)
def _pooled(event: events.DicePooled, table: Showdown) -> tuple[str, int]:
    shown = listed([str(face) for face in event.faces])
    double = ": two dice show the same" if not event.score else ""
    return f"{name(table, event.who)} rolls {shown} and scores {event.score}{double}.", event.who


@tells(events.PoolCounted)
def _counted(event: events.PoolCounted, table: Showdown) -> str:
    return f"The survivors score {event.total} together ({because(table, event.why)}): row {event.row}."


@tells(events.QualityGained)
def _quality(event: events.QualityGained, table: Showdown) -> tuple[str, int]:
    until = "the showdown" if event.until == "this showdown" else event.until
    why = because(table, event.why)
    return f"{name(table, event.who)} counts as {plainly(event.quality)} until the end of {until} ({why}).", event.who

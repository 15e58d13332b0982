"""In words: what the settlement knows: innovations, principles, research, statues and volumes."""

from __future__ import annotations

from game import facts as events
from game.cards.numbers import counted
from game.cards.phrases import listed, titled
from game.narration.phrases import name, plainly, tells
from game.rules.table.game_table import GameTable


@tells(events.InnovationsDrawn)
def _drawn(event: events.InnovationsDrawn, table: GameTable) -> str:
    drawn = listed([plainly(one) for one in event.names]) if event.names else "nothing"
    return f"From the [[innovation-deck|innovation deck]] the settlement draws {drawn}."


@tells(events.Learned, "headline")
def _learned(event: events.Learned, table: GameTable) -> str:
    return f"The settlement gains the [[innovation]] {plainly(event.name)}."


@tells(events.Unlearned, "headline")
def _unlearned(event: events.Unlearned, table: GameTable) -> str:
    how = "its card is [[archive|archived]]" if event.archived else "its card goes back into the innovation deck"
    return f"The settlement loses the [[innovation]] {plainly(event.name)}: {how}."


@tells(events.PrincipleAdopted, "headline")
def _adopted(event: events.PrincipleAdopted, table: GameTable) -> str:
    return f"The settlement adopts the [[principle]] {plainly(event.name)} ({plainly(event.pair)})."


@tells(events.StatueCarved)
def _carved(event: events.StatueCarved, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} carves {plainly(event.art)} into stone and knows it no longer.", event.who


@tells(events.VolumeWritten)
def _written(event: events.VolumeWritten, table: GameTable) -> tuple[str, int]:
    monster = titled(event.monster)
    return f"{name(table, event.who)} writes {monster}, volume {event.level}.", event.who


@tells(events.InnovationsArranged)
def _arranged(event: events.InnovationsArranged, table: GameTable) -> tuple[str, int]:
    cards = counted(event.n, "card")
    return f"The group looks at the top {cards} of the innovation deck and puts them back in an order.", 0


@tells(events.ResearchRaised)
def _research(event: events.ResearchRaised, table: GameTable) -> str:
    return f"Lantern research reaches level {event.level}: {plainly(event.pulse)} is unlocked."

"""In words: what the settlement knows: innovations, principles, research, statues and volumes."""

from __future__ import annotations

from game import facts as events
from game.cards.numbers import counted
from game.cards.phrases import listed, titled
from game.narration.phrases import name, plainly, says, tells
from game.rules.table.game_table import GameTable


@tells(events.InnovationsDrawn)
def _drawn(event: events.InnovationsDrawn, table: GameTable) -> str:
    drawn = listed([plainly(one) for one in event.names]) if event.names else "nothing"
    return f"From the [[innovation-deck|innovation deck]] the settlement draws {drawn}."


says(events.Learned, "The settlement gains the [[innovation]] {name}.", weight="headline")


@tells(events.Unlearned, "headline")
def _unlearned(event: events.Unlearned, table: GameTable) -> str:
    how = "its card is [[archive|archived]]" if event.archived else "its card goes back into the innovation deck"
    return f"The settlement loses the [[innovation]] {plainly(event.name)}: {how}."


says(events.PrincipleAdopted, "The settlement adopts the [[principle]] {name} ({pair}).", weight="headline")
says(events.StatueCarved, "{who:name} carves {art} into stone and knows it no longer.")


@tells(events.VolumeWritten)
def _written(event: events.VolumeWritten, table: GameTable) -> tuple[str, int]:
    monster = titled(event.monster)
    return f"{name(table, event.who)} writes {monster}, volume {event.level}.", event.who


@tells(events.InnovationsArranged)
def _arranged(event: events.InnovationsArranged, table: GameTable) -> tuple[str, int]:
    cards = counted(event.n, "card")
    return f"The group looks at the top {cards} of the innovation deck and puts them back in an order.", 0


says(events.ResearchRaised, "Lantern research reaches level {level}: {pulse} is unlocked.")

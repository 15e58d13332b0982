"""Settlement events in words: who takes which part, contests, titles, what is lost and seen in them."""

from __future__ import annotations

from game.board.showdown import Showdown
from game.effects.english import a_or_an, listed
from game.model import events
from game.players.narrator_words import because, counted, name, plainly, tells


def _names(table: Showdown, who: tuple[int, ...]) -> str:
    return listed([name(table, one) for one in who])


def _as(part: str, n: int) -> str:
    return f"the {part}" if n == 1 else f"the {part}s"


@tells(events.PartTaken)
def _part(event: events.PartTaken, table: Showdown) -> tuple[str, int]:
    verb = "is" if len(event.who) == 1 else "are"
    what = _as(event.part, len(event.who)) if event.alone else a_or_an(event.part)
    return f"{_names(table, event.who)} {verb} {what} ({because(table, event.why)}).", event.who[0]


@tells(events.PartLeft)
def _part_left(event: events.PartLeft, table: Showdown) -> tuple[str, int]:
    verb = "is" if len(event.who) == 1 else "are"
    return f"{_names(table, event.who)} {verb} no longer {_as(event.part, len(event.who))}.", event.who[0]


@tells(events.ContestRolled)
def _rolled(event: events.ContestRolled, table: Showdown) -> tuple[str, int]:
    total = f"{event.die}, {event.total} in all" if event.total != event.die else str(event.die)
    return f"{name(table, event.who)} rolls {total} in the {plainly(event.contest)}.", event.who


@tells(events.Entitled)
def _entitled(event: events.Entitled, table: Showdown) -> tuple[str, int]:
    return f"{plainly(event.before)} is called {plainly(event.now)} from now on.", event.who


@tells(events.FightingArtLost)
def _art_lost(event: events.FightingArtLost, table: Showdown) -> tuple[str, int]:
    why = because(table, event.why)
    return f"{name(table, event.who)} loses the fighting art {plainly(event.name)} ({why}).", event.who


@tells(events.ArmorLost)
def _armor_lost(event: events.ArmorLost, table: Showdown) -> tuple[str, int]:
    why = because(table, event.why)
    return f"{name(table, event.who)} loses {event.n} [[armor]] at the {event.location} ({why}).", event.who


@tells(events.InnovationsArranged)
def _arranged(event: events.InnovationsArranged, table: Showdown) -> tuple[str, int]:
    cards = counted(event.n, "card")
    return f"The group looks at the top {cards} of the innovation deck and puts them back in an order.", 0

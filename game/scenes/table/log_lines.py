"""What has been told, as lines: for the log, the cards that lie on the table, and the dice that were thrown last."""

from __future__ import annotations

from collections.abc import Sequence

from engine.event import Event
from engine.grid import Space
from engine.session import Told
from game.narration.narrator import narrate
from game.rulebook.markup import rich
from game.rules.table.components import Placement
from game.rules.table.game_table import GameTable
from game.scenes.table.log import LogLine


class Chronicle:
    """The lines of the log, made once for each event; a rewind leaves its mark between them."""

    def __init__(self) -> None:
        self._told: Sequence[Told] = ()
        self._lines: list[LogLine | None] = []
        self._marks: list[tuple[int, LogLine]] = []

    def mark_rewind(self, events: int, seq: int) -> None:
        """The game was rewound to where it had told so many events, after `seq` answers."""
        self._marks = [(at, line) for at, line in self._marks if at <= events]
        self._marks.append((events, LogLine(seq, 0, "{undo:warn} {warn|Rewound to here.}", (), False)))

    def lines(self, told: Sequence[Told], upto: int, table: GameTable) -> list[LogLine]:
        """The lines of the first `upto` events; `told` may have been cut and grown again by a way back."""
        if told is not self._told or len(self._lines) > len(told):
            self._told, self._lines = told, []
        for one in told[len(self._lines) : upto]:
            self._lines.append(self._line(one, table))
        found: list[LogLine] = []
        marks = list(self._marks)
        for index, line in enumerate(self._lines[:upto]):
            while marks and marks[0][0] <= index:
                found.append(marks.pop(0)[1])
            if line is not None:
                found.append(line)
        return found + [line for at, line in marks if at <= upto]

    def _line(self, one: Told, table: GameTable) -> LogLine | None:
        line = narrate(one.event, table)
        if not line.text:
            return None
        return LogLine(
            one.seq,
            len(one.steps),
            rich(line.text),
            spaces_of(one.event, table),
            line.weight == "headline",
            line.weight == "detail",
        )


def spaces_of(event: Event, table: GameTable) -> tuple[Space, ...]:
    """The spaces that an event speaks of: a way, a place, or where those it names stand now."""
    path = getattr(event, "path", ())
    if path:
        return tuple(path)
    at = getattr(event, "at", None)
    if isinstance(at, tuple):
        return (at,)
    for name in ("who", "target"):
        who = getattr(event, name, 0)
        if type(who) is int and who in table.record.party:
            place = table.world.get(who, Placement).at
            return (place,) if place is not None else ()
    return ()

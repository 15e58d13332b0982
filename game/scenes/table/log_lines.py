"""What has been told, as lines: for the log, the cards that lie on the table, and the dice that were thrown last."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from engine.event import Amount, Event
from engine.grid import Space
from engine.session import Told
from engine.ui.typography.markup import escape
from game.narration.joined.account import Account, Mark, Passage
from game.rulebook.icon_words import sign
from game.rulebook.markup import rich
from game.rules.table.components import Placement
from game.rules.table.game_table import GameTable
from game.scenes.codex.card_links import link_cards
from game.scenes.heard.ear import Hearing
from game.scenes.table.log import LogLine

MOST_SOUNDS = 2
"""So many sounds are told behind a line."""


class Chronicle:
    """The lines of the log, made once for each event and joined as the account joins them; a rewind leaves its mark
    between them.
    """

    def __init__(self) -> None:
        self._told: Sequence[Told] = ()
        self._hearing: Hearing | None = None
        self._account = Account()
        self._written: list[tuple[int, LogLine]] = []
        """The lines that nothing more comes to, each with the place of its first event."""
        self._marks: list[tuple[int, LogLine]] = []
        self._mended: list[tuple[int, str]] = []
        """Answers that mend dice typed wrongly, by their number, and what is said of it."""
        self._notes: list[LogLine] = []
        """What is said beside what was told, each before the first line of its answer."""
        self._read: list[LogLine] | None = None
        """What was read last, as long as nothing comes to it: the screen asks several times for one moment."""

    def mark_rewind(self, events: int, seq: int, to: str = "") -> None:
        """The game was rewound to where it had told so many events, after `seq` answers; `to` says what began there."""
        self._marks = [(at, line) for at, line in self._marks if at <= events]
        said = f"Rewound to where {escape(to)}." if to else "Rewound to here."
        self._marks.append((events, LogLine(seq, 0, f"{sign('undo', 'warn', 'Rewound')} {{warn|{said}}}")))
        self._read = None

    def know_mended(self, mended: list[tuple[int, str]]) -> None:
        """Dice that were typed a second time are marked where they fell: by the number of the answer, in words."""
        if mended != self._mended:
            self._mended, self._read = mended, None

    def _all_marks(self, told: Sequence[Told]) -> list[tuple[int, LogLine]]:
        """The marks of rewinds and of mended dice, and the notes, each with its place among the events."""
        marks = list(self._marks)
        for seq, words in self._mended:
            at = bisect_left(told, seq, key=lambda one: one.seq)
            marks.append((at, LogLine(seq, 0, f"{sign('undo', 'warn', 'Mistyped')} {{warn|{escape(words)}}}")))
        first = told[0].seq if told else 0
        for line in self._notes:
            if line.seq >= first:
                marks.append((bisect_left(told, line.seq, key=lambda one: one.seq), line))
        return sorted(marks, key=lambda mark: mark[0])

    def note(self, seq: int, text: str) -> None:
        """Says something of answer `seq` beside what is told of it, such as the reason for it."""
        self._notes = [line for line in self._notes if line.seq < seq]
        self._notes.append(LogLine(seq, 0, text))
        self._read = None

    def forget_after(self, seq: int) -> None:
        """The game went back to where so many answers were given: notes of later ones say nothing any more."""
        self._notes = [line for line in self._notes if line.seq <= seq]
        self._read = None

    def lines(
        self, told: Sequence[Told], upto: int, table: GameTable, detail: bool = False, heard: bool = False
    ) -> list[LogLine]:
        """The lines of the first `upto` events; `told` may have been cut and grown again by a way back. With `detail`
        each event has its own; with `heard` each says what it sounds like.
        """
        account = self._account
        changed = account.detail is not detail or (self._hearing is not None) is not heard
        if told is not self._told or account.heard > upto or changed:
            self._hearing = Hearing(lambda: table.as_showdown) if heard else None
            self._told, self._account, self._written = told, Account(detail), []
            account, self._read = self._account, None
        if self._read is not None and account.heard == min(upto, len(told)):
            return self._read
        for one in told[account.heard : upto]:
            for passage in account.hear(one.event, one.steps, table):
                self._written += self._line(passage, table)
        found = [*self._written]
        for passage in account.waiting():
            found += self._line(passage, table)
        for at, mark in reversed([one for one in self._all_marks(told) if one[0] <= upto]):
            after = next((i for i, (place, _) in enumerate(found) if place >= at), len(found))
            found.insert(after, (at, mark))
        self._read = [line for _, line in found]
        return self._read

    def _line(self, passage: Passage, table: GameTable) -> list[tuple[int, LogLine]]:
        """The line of a passage, which goes back to before its first event; none for one without words."""
        line, first = passage.line, passage.places[0]
        if not line.text:
            return []
        spaces = dict.fromkeys(space for event in passage.events for space in spaces_of(event, table))
        found = LogLine(
            self._told[first].seq,
            len(passage.steps),
            SIGNS[passage.mark] + link_cards(rich(line.text)) + self._sounds(passage),
            tuple(spaces),
            strong=line.weight == "headline",
            quiet=line.weight == "detail",
            death=passage.mark is Mark.DEATH,
            rule=line.rule,
            numbers=tuple(number for event in passage.events for number in numbers_of(event)),
        )
        return [(first, found)]

    def _sounds(self, passage: Passage) -> str:
        """What is heard of a passage, behind its words."""
        heard = [words for event in passage.events for words in (self._hearing.words(event) if self._hearing else ())]
        said = ", ".join(escape(words.rstrip(".")) for words in list(dict.fromkeys(heard))[:MOST_SOUNDS])
        return f" {{dim|*[{said}]*}}" if said else ""


SIGNS = {
    Mark.NONE: "",
    Mark.TURNING_POINT: f"{sign('lantern', 'accent', 'A turning point')} ",
    Mark.DEATH: f"{sign('skull', 'bad', 'A death')} ",
}
"""What stands before the words of a line that stands out."""


def numbers_of(event: Event) -> Iterator[str]:
    """The numbers of an event in words, each with its parts, and the dice that it was told with."""
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if isinstance(value, Amount):
            yield f"{name.replace('_', ' ').capitalize()}: {value.explain()}"
        elif name in ("dice", "die") and value:
            faces = value if isinstance(value, tuple) else (value,)
            yield f"{'Dice' if len(faces) > 1 else 'Die'}: {', '.join(map(str, faces))}"


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

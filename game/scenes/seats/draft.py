"""What is being made of the seats of a game in progress: the changes as lines, tried one after the other, until they
become one answer (`game.rules.seating`).
"""

from __future__ import annotations

from typing import Any

from engine.errors import BadInput
from game.model.survivor import Survivor
from game.narration.narrator import narrate, plain
from game.rules.seating.changes import seating, told_of
from game.rules.seating.seating import BETWEEN, TURNS, Change, Changed, Seating, changed
from game.rules.table.game_table import GameTable


class SeatDraft:
    """The seats as they would be; nothing of it has happened yet. `refused` is why the last change could not be made,
    in one sentence.
    """

    def __init__(self, table: GameTable) -> None:
        home = table.as_settlement
        self.table: Any = table if home is None or home.showdown is None else home.showdown
        self.before = self.now = seating(table)
        self.changes: list[Changed] = []
        self.lines: list[str] = []
        self.typed: dict[int, str] = {}
        """Names that are being typed, by seat."""
        self.refused = ""

    # -- who there is --------------------------------------------------------------------------------------------------

    @property
    def people(self) -> list[str]:
        """The survivors that are led from a seat, by key: those who are here before the others, and no dead."""
        lives = {self.table.key(who) for who in self.table.living()}
        away = [key for key in self.now.leads if key not in self.now.here and (key in lives or not self._fighting)]
        return [*self.now.here, *away]

    @property
    def _fighting(self) -> bool:
        return self.table.as_showdown is not None

    def party(self) -> list[Survivor]:
        """The sheets of those who are at the table now."""
        entities = {self.table.key(who): who for who in self.table.record.party}
        return [self.table.sheet(entities[key]) for key in self.now.here if key in entities]

    def name(self, key: str) -> str:
        return self.now.shown.get(key, key)

    def seat_name(self, seat: int) -> str:
        return self.typed.get(seat, self.now.names[seat])

    # -- changes -------------------------------------------------------------------------------------------------------

    def rename(self, seat: int, name: str) -> None:
        """The name is as typed until it is taken."""
        self.typed[seat] = name
        self.refused = self._tried_names()[1]

    def do(self, line: str) -> bool:
        """One change more. False, with `refused`, if it cannot be made."""
        return self._take_names() and self._take(line)

    def add(self) -> bool:
        return self.do(Change.ADD)

    def leave(self, seat: int) -> bool:
        self.typed.pop(seat, None)  # nobody waits for the name of a seat that goes
        return self.do(f"{Change.LEAVE} {seat + 1}")

    def give(self, key: str, seat: int) -> bool:
        return seat == self.now.leads[key] or self.do(f"{Change.GIVE} {key} {seat + 1}")

    def turn_bot(self, seat: int) -> bool:
        """The careful bot plays this seat, or no longer."""
        change = Change.PERSON if seat in self.now.bots else Change.BOT
        return self.do(f"{change} {seat + 1}")

    def speak(self, seat: int | None) -> bool:
        """Chooses who speaks for the group; None: by turns."""
        return self.do(f"{Change.SPEAKER} {TURNS if seat is None else seat + 1}")

    def _take(self, line: str) -> bool:
        try:
            change = changed(self.now, line)
        except BadInput as refused:
            self.refused = str(refused)
            return False
        self.refused, self.now = "", change.seating
        self.lines.append(line)
        self.changes.append(change)
        return True

    def _renamings(self) -> list[str]:
        return [
            f"{Change.RENAME} {seat + 1} {name}"
            for seat, name in self.typed.items()
            if " ".join(name.split()) != self.now.names[seat]
        ]

    def _tried_names(self) -> tuple[list[Changed], str]:
        """What the typed names would change, and why they cannot."""
        now, found = self.now, []
        try:
            for line in self._renamings():
                found.append(changed(now, line))
                now = found[-1].seating
        except BadInput as refused:
            return found, str(refused)
        return found, ""

    def _take_names(self) -> bool:
        if self.changes and self.changes[-1].change is Change.ADD:
            self._name_newcomer()
        for line in self._renamings():
            if not self._take(line):
                return False
        self.typed.clear()
        return True

    def _name_newcomer(self) -> None:
        """Whoever has just joined is called as typed from the beginning."""
        seat = self.now.names.index(self.changes[-1].seat)
        if not self.typed.get(seat, "").strip():
            return
        try:
            named = changed(self._before_last(), f"{Change.ADD} {self.typed[seat]}")
        except BadInput:  # the renaming says why
            return
        self.lines[-1], self.changes[-1], self.now = f"{Change.ADD} {named.seat}", named, named.seating
        del self.typed[seat]

    def _before_last(self) -> Seating:
        return self.changes[-2].seating if len(self.changes) > 1 else self.before

    # -- what comes of it ----------------------------------------------------------------------------------------------

    def told(self) -> list[str]:
        """Says each change as the log will tell it."""
        both = [*self.changes, *self._tried_names()[0]]
        return [plain(narrate(told_of(self.table, change), self.table)) for change in both]

    def why_not(self) -> str:
        """Why it cannot become an answer; empty if it can."""
        if said := self._tried_names()[1]:
            return said
        return "" if self.lines or self._renamings() else "nothing is changed yet"

    def answer(self) -> str:
        """Returns the line of all changes."""
        self._take_names()
        return BETWEEN.join(self.lines)

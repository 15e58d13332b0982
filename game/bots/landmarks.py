"""What stands out in a game from end to end: its years, chapters, rounds and deaths, each with the answer after which
it came. The chapters are in the save; the rest is found by giving the answers again, a few at a time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from engine.decision import Roll
from engine.errors import BadInput
from engine.event import Event
from engine.past import Past
from engine.run import NEVER, Run
from game import facts


class Kind(StrEnum):
    """What a landmark is."""

    YEAR = "year"
    HUNT = "hunt"
    FIGHT = "showdown"
    ROUND = "round"
    DEATH = "death"


@dataclass(frozen=True, order=True)
class Landmark:
    """`words` say what came after `seq` answers."""

    seq: int
    kind: Kind
    words: str


class Landmarks:
    """The landmarks that are known so far; `look_on` looks for more."""

    def __init__(self, game: Any, save: Any, length: int) -> None:
        self.length = length
        self._game, self._save = game, save
        self._found: set[Landmark] = set()
        self._steps: Iterator[None] | None = self._search()

    @property
    def known(self) -> list[Landmark]:
        """All that were found, in the order of the game."""
        return sorted(self._found)

    @property
    def searching(self) -> bool:
        """True while there may be more."""
        return self._steps is not None

    def look_on(self, seconds: float) -> bool:
        """Looks for so long; True if something was found."""
        before, until = len(self._found), time.perf_counter() + seconds
        while self._steps is not None and time.perf_counter() < until:
            if next(self._steps, self) is self:
                self._steps = None
        return len(self._found) > before

    def finish(self) -> None:
        """Looks through to the end: for pictures and tests."""
        while self.searching:
            self.look_on(1.0)

    def close(self) -> None:
        """Stops the search."""
        steps, self._steps = self._steps, None
        if steps is not None:
            steps.close()  # type: ignore[attr-defined]

    def _search(self) -> Iterator[None]:
        """One answer at a time, chapter by chapter: where one cannot be given again the next one can."""
        entries = self._save.entries(0)[: self.length]
        starts = sorted({0, *(chapter.seq for chapter in self._save.chapters(self.length))})
        for start, end in zip(starts, [*starts[1:], len(entries)], strict=True):
            found = self._save.latest_checkpoint(start)
            if found is None or found[0] != start:
                continue
            keys = [entry.key for entry in entries[start : end + 1]]
            then = keys.pop() if len(keys) > end - start else None
            yield from self._through(start, found[1], keys, then, entries[end - 1].drew if end > start else "")

    def _through(self, start: int, state: bytes, keys: list[str], then: str | None, drew: str) -> Iterator[None]:
        run = Run(self._game, state, start, Past([(start, state)]), NEVER, _nobody)
        run.table.observers.append(lambda event, steps: self._hear(event, run))
        try:
            yield from run.steps(keys, then, drew)
        except BadInput:  # the log says so where that chapter is shown
            return
        finally:
            run.close()

    def _hear(self, event: Event, run: Run[Any]) -> None:
        table = run.table.foremost
        match event:
            case facts.YearBegan():
                self._add(run.seq, Kind.YEAR, f"Lantern year {event.year}")
            case facts.HuntBegan():
                self._add(run.seq, Kind.HUNT, f"The hunt for the {table.box.monsters[event.monster].name}")
            case facts.ShowdownBegan():
                self._add(run.seq, Kind.FIGHT, f"The showdown with the {table.box.monsters[event.monster].name}")
            case facts.RoundBegan():
                self._add(run.seq, Kind.ROUND, f"Round {event.number}")
            case facts.SurvivorDied():
                self._add(run.seq, Kind.DEATH, f"{table.name(event.who)} dies")

    def _add(self, seq: int, kind: Kind, words: str) -> None:
        self._found.add(Landmark(seq, kind, words))


def _nobody(roll: Roll) -> bool:
    return False

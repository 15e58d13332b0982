"""What happens, cut into what is read at once: the lines of the log, and each rule at the moment when it first acts.

A line may join several facts, so it stands when the last of them has happened. A rule that acts for the first time has
a stop of its own, even where the log would pass its fact over.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.past import Told
from engine.table import Crumb
from game.narration.joined.account import Account, Passage, in_totals
from game.narration.narrator import narrate
from game.narration.steps import title
from game.rules.table.game_table import GameTable
from game.teaching.recap import Recounting
from game.teaching.syllabus import Syllabus, Taught
from game.teaching.teach_pace import WORDS_A_MINUTE, reading_time


@dataclass(frozen=True, slots=True)
class Stop:
    """A moment to read: `upto` so many of the facts told since the answer have happened by then, `text` says what has,
    in the rulebook's markup, `taught` are the rules that stand beside it.
    """

    upto: int
    text: str
    rule: str
    taught: tuple[Taught, ...] = ()
    lines: tuple[str, ...] = ()
    """What was seen before, line by line, where a round or a step is over."""

    def texts(self) -> list[str]:
        """Returns everything that is to be read."""
        return [self.text, *self.lines, *(part for one in self.taught for part in (one.rule.title, one.words))]

    def seconds(self, words_a_minute: int = WORDS_A_MINUTE) -> float:
        """Returns how long it takes to read it."""
        return reading_time(self.texts(), words_a_minute)


class Telling:
    """Hears what a session tells, from the beginning of what it remembers; going back is heard by itself."""

    def __init__(self, syllabus: Syllabus, teaches: bool = True) -> None:
        self.syllabus, self.teaches = syllabus, teaches
        """While it does not teach, the lines of the log alone are told."""
        self._told: Sequence[Told] = ()
        self._account = Account()
        self._recounting = Recounting()
        self._said: set[tuple[tuple[int, ...], str]] = set()
        self._alone: set[int] = set()
        """The facts that were read by themselves."""
        self._steps: tuple[Crumb, ...] = ()
        self._line_for: list[Taught] = []

    def stops(self, told: Sequence[Told], since: int, table: GameTable, forgotten: int = 0) -> list[Stop]:
        """The stops of the facts from number `since` on; those before it are only taken note of, where that has not
        been done. `forgotten` facts came before the first of these.
        """
        if told is not self._told or self._account.heard != since:
            self._begin(told, since, table, forgotten)
        found: list[Stop] = []
        for place in range(since, len(told)):
            found += self._hear(told[place], place, since, forgotten, table)
        for passage in self._account.waiting():
            found += self._line(passage, len(told) - since)
        return found

    def question(self, rule: str, moment: int) -> list[Taught]:
        """Returns what is said of the rule behind a question."""
        taught = self.syllabus.meet(rule, ("asked", moment)) if self.teaches and rule else None
        return [taught] if taught is not None else []

    def _begin(self, told: Sequence[Told], since: int, table: GameTable, forgotten: int) -> None:
        """Hears what came before, in silence."""
        self._told, self._account = told, Account()
        self._said, self._alone, self._line_for = set(), set(), []
        self._recounting = Recounting()
        for place, one in enumerate(told[:since], forgotten):
            self._account.hear(one.event, one.steps, table)
            self._recounting.hear(one.event, one.steps, table)
            for rule in dict.fromkeys([*(step.rule for step in one.steps), one.event.rule]):
                self._learn(self.syllabus.met(rule, place))
        self._said.update((passage.places, passage.line.text) for passage in self._account.waiting())
        self._steps = told[since - 1].steps if since else ()

    def _hear(self, one: Told, place: int, since: int, forgotten: int, table: GameTable) -> list[Stop]:
        """The stops up to this fact."""
        found: list[Stop] = []
        here, moment = place - since, forgotten + place
        recap = self._recounting.hear(one.event, one.steps, table)
        passages = self._account.hear(one.event, one.steps, table)
        for passage in passages:
            if max(passage.places) < place:
                found += self._line(passage, here)
        if recap is not None and self.teaches:
            found += self._waiting(place, here)
            found.append(Stop(here, f"{recap.title}.", recap.rule, lines=recap.lines))
        found += self._begun(one, place, here, moment)
        taught = self._meet(one.event.rule, moment)
        if taught is not None:
            self._line_for.append(taught)
        for passage in passages:
            if max(passage.places) >= place:
                found += self._line(passage, here + 1)
        if taught is not None and taught.whole and taught in self._line_for:  # the log passes it over, or waits
            self._line_for.remove(taught)
            found += self._waiting(place, here)
            self._alone.add(place)
            line = narrate(in_totals(one.event), table)
            found.append(Stop(here + 1, line.text, line.rule, (*self._due(), taught)))
        return found

    def _meet(self, rule: str, moment: int) -> Taught | None:
        taught = self.syllabus.meet(rule, moment) if self.teaches else None
        self._learn(taught)
        return taught

    def _learn(self, taught: Taught | None) -> None:
        if taught is not None and taught.whole:
            self._recounting.learn(taught.rule)

    def _begun(self, one: Told, place: int, here: int, moment: int) -> list[Stop]:
        """The steps of the rules that have begun with this fact, each as its rule is told for the first time."""
        before, self._steps = self._steps, one.steps
        same = next((n for n, (a, b) in enumerate(zip(before, one.steps, strict=False)) if a != b), len(before))
        begun = {step.rule for step in before[:same]} | {one.event.rule}
        found: list[Stop] = []
        for step in one.steps[same:]:
            taught = self._meet(step.rule, moment) if step.rule not in begun else None
            begun.add(step.rule)
            if taught is not None and taught.whole:
                found += self._waiting(place, here)
                found.append(Stop(here, f"Now: {title(step.rule)}.", step.rule, (taught,)))
            elif taught is not None:
                self._line_for.append(taught)
        return found

    def _waiting(self, place: int, here: int) -> list[Stop]:
        """The lines of what happened before this fact and waits to be joined: what is told out of its turn comes after
        them.
        """
        return [
            stop
            for passage in self._account.waiting()
            if max(passage.places) < place
            for stop in self._line(passage, here)
        ]

    def _line(self, passage: Passage, upto: int) -> list[Stop]:
        """The stop of a line of the log; none for one without words, or that stands there as it is."""
        said = (passage.places, passage.line.text)
        if not passage.line.text or said in self._said or self._alone.issuperset(passage.places):
            return []
        self._said.add(said)
        return [Stop(upto, passage.line.text, passage.line.rule, self._due())]

    def _due(self) -> tuple[Taught, ...]:
        due, self._line_for = tuple(self._line_for), []
        return due

"""What a watcher has been told of the rules: each one whole when it acts for the first time, in one line the second
time, and then no more. It is remembered for each person, and begun anew in the settings.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from enum import StrEnum

from msgspec.structs import replace

from game.rulebook.brief import in_one_line
from game.rulebook.chapters import RULES
from game.rulebook.entry import Rule
from game.teaching.learnt import Memory


class Form(StrEnum):
    """How a rule is told."""

    WHOLE = "whole"
    LINE = "line"


@dataclass(frozen=True, slots=True)
class Taught:
    """A rule that acts now, and how much is said of it."""

    rule: Rule
    form: Form

    @property
    def whole(self) -> bool:
        """True if it acts for the first time."""
        return self.form is Form.WHOLE

    @property
    def words(self) -> str:
        """Returns what is said of it, in the rulebook's markup."""
        return self.rule.text if self.whole else in_one_line(self.rule)


class Syllabus:
    """Counts how often each rule has been told to this person. Without a `memory` it forgets when it is closed."""

    def __init__(self, memory: Memory | None = None) -> None:
        self.memory = memory
        self._told: dict[str, int] = dict(memory.now.syllabus) if memory is not None else {}
        self._at: dict[tuple[str, Hashable], Taught | None] = {}

    def times(self, rule: str) -> int:
        """Returns how often it has been told."""
        return self._told.get(rule, 0)

    def meet(self, rule: str, moment: Hashable) -> Taught | None:
        """The rule acts: returns how it is told, None if no more is said of it, or if the rulebook has no words for it.
        The same `moment`, to which somebody may go back, is told in the same way again.
        """
        key = (rule, moment)
        if key not in self._at:
            self._at[key] = self._teach(rule)
        return self._at[key]

    def met(self, rule: str, moment: Hashable) -> Taught | None:
        """Returns how the rule was told at a moment that has been there before; None if it was not."""
        return self._at.get((rule, moment))

    def _teach(self, rule: str) -> Taught | None:
        told = self.times(rule)
        if rule not in RULES or told >= len(Form):
            return None
        self._told[rule] = told + 1
        return Taught(RULES[rule], list(Form)[told])

    def keep(self, taught: Iterable[Taught]) -> str | None:
        """Writes down that these have stood there to be read. Returns a sentence if the disk refused."""
        memory = self.memory
        if memory is None:
            return None
        told = {one.rule.id: list(Form).index(one.form) + 1 for one in taught}
        told = {rule: times for rule, times in told.items() if times > memory.now.syllabus.get(rule, 0)}
        return memory.keep(lambda now: replace(now, syllabus=now.syllabus | told)) if told else None

"""A running game, as far as any game is alike: chance, the steps it is in, and the facts it tells."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from types import TracebackType
from typing import Any, ParamSpec, TypeVar

from engine.chance import Chance
from engine.decision import Request
from engine.event import Event
from engine.hook import Hook

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")

Flow = Generator[Request, Any, T]
"""A procedure: yields requests, is sent their answers, returns T."""


Part = tuple[str | int, ...]
"""A place on what a step carries out, from the whole down to the word: which text of a card, which action of it, which
effect of that.
"""


@dataclass(frozen=True, slots=True)
class Crumb:
    """A step that a procedure is in: the id of the rule that it carries out and, where a screen should show a name, the
    name or key of what it is about (`survivor-act`, `erza`). As text it is `rule:detail`. How far it has come is in
    `part`, which makes it no other step.
    """

    rule: str
    detail: str = ""
    part: Part = field(default=(), compare=False)

    def __str__(self) -> str:
        return f"{self.rule}:{self.detail}" if self.detail else self.rule


Observer = Callable[[Event, tuple[Crumb, ...]], None]


class Step(AbstractContextManager[None]):
    """One named step of a procedure while it lasts."""

    __slots__ = ("_crumb", "_steps")

    def __init__(self, steps: list[Crumb], crumb: Crumb) -> None:
        self._steps, self._crumb = steps, crumb

    def __enter__(self) -> None:
        self._steps.append(self._crumb)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._steps.pop()


class Table:
    """Holds the chance, the breadcrumb of steps and the observers of one running game."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.steps: list[Crumb] = []
        self.observers: list[Observer] = []

    def step(self, rule: str, detail: str = "") -> Step:
        """Enters a step for the length of a `with` block."""
        return Step(self.steps, Crumb(rule, detail))

    def come_to(self, *part: str | int) -> None:
        """Says how far the innermost step has come: which part of its text is carried out now."""
        if self.steps:
            self.steps[-1] = replace(self.steps[-1], part=part)

    def is_within(self, rule: str) -> bool:
        """True if a step of this rule is being carried out."""
        return any(crumb.rule == rule for crumb in self.steps)

    def joining(self, hook: Hook[P, R]) -> tuple[Callable[P, R], ...]:
        """Returns who joins a procedure at a point of it."""
        return hook.joined

    def tell(self, event: Event) -> None:
        """Tells a fact to whoever listens; nothing that listens here may change the game."""
        if self.observers:
            steps = tuple(self.steps)
            for observer in self.observers:
                observer(event, steps)

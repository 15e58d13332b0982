"""A running game, as far as any game is alike: chance, the steps it is in, and the facts it tells."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import AbstractContextManager
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

Observer = Callable[[Event, tuple[str, ...]], None]


class Step(AbstractContextManager[None]):
    """One named step of a procedure while it lasts."""

    __slots__ = ("_name", "_steps")

    def __init__(self, steps: list[str], name: str) -> None:
        self._steps, self._name = steps, name

    def __enter__(self) -> None:
        self._steps.append(self._name)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._steps.pop()


class Table:
    """Holds the chance, the breadcrumb of steps and the observers of one running game.

    A step is named by the rule id it carries out, or by `id:detail` where the screen should show a name (
    `survivor-act:erza`).
    """

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.steps: list[str] = []
        self.observers: list[Observer] = []

    def step(self, name: str) -> Step:
        """Enters a step for the length of a `with` block."""
        return Step(self.steps, name)

    def joining(self, hook: Hook[P, R]) -> tuple[Callable[P, R], ...]:
        """Returns who joins a procedure at a point of it."""
        return hook.joined

    def tell(self, event: Event) -> None:
        """Tells a fact to whoever listens; nothing that listens here may change the game."""
        if self.observers:
            steps = tuple(self.steps)
            for observer in self.observers:
                observer(event, steps)

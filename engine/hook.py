"""Hooks: the points of a procedure at which other rules join in. The procedure names the point and calls whoever has
registered there; it imports none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class Hook(Generic[P, R]):
    """A point of a procedure. Calling it calls everybody who has joined, in a fixed order, one after another as the
    answers are taken.
    """

    def __init__(self, when: str) -> None:
        self.when = when
        self.joined: tuple[Callable[P, R], ...] = ()
        self._places: dict[Callable[P, R], tuple[int, str]] = {}

    def __call__(self, *args: P.args, **named: P.kwargs) -> Iterator[R]:
        for function in self.joined:
            yield function(*args, **named)

    def join(self, function: Callable[P, R], order: int) -> None:
        """Registers a function. Raises ValueError if it has joined already."""
        place = (order, f"{function.__module__}.{function.__qualname__}")
        if place in self._places.values():
            raise ValueError(f"{place[1]} has joined already: {self.when}")
        self._places[function] = place
        self.joined = tuple(sorted(self._places, key=self._places.__getitem__))


def at(hook: Hook[P, R], order: int = 0) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Registers a function at a point of a procedure. Those of a lower `order` come first, those of the same by the
    name of their module: what is imported first makes no difference.
    """

    def register(function: Callable[P, R]) -> Callable[P, R]:
        hook.join(function, order)
        return function

    return register

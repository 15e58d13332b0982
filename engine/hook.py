"""Hooks: the points of a procedure at which other rules join in. The procedure names the point and calls whoever has
registered there; it imports none of them.

What a point asks for is said by its kind: everybody acts (`Step`), one yes is enough (`Question`, `Check`), a value is
passed along (`Change`, `Value`), parts are collected (`Parts`). Whoever serves cards of one kind says which
(`at(..., serves)`): at a table where no such card is in play they are not called.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from typing import TYPE_CHECKING, Concatenate, Generic, ParamSpec, TypeVar

if TYPE_CHECKING:
    from engine.table import Flow, Table

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T", bound="Table")
V = TypeVar("V")


class Hook(Generic[P, R]):
    """A point of a procedure, with everybody who has joined it in a fixed order (`joined`)."""

    def __init__(self, when: str) -> None:
        self.when = when
        self.joined: tuple[Callable[P, R], ...] = ()
        self._places: dict[Callable[P, R], tuple[int, str]] = {}
        self._serves: dict[Callable[P, R], tuple[object, ...]] = {}

    def join(self, function: Callable[P, R], order: int, serves: tuple[object, ...] = ()) -> None:
        """Registers a function. Raises ValueError if it has joined already."""
        place = (order, f"{function.__module__}.{function.__qualname__}")
        if place in self._places.values():
            raise ValueError(f"{place[1]} has joined already: {self.when}")
        self._places[function], self._serves[function] = place, serves
        self.joined = tuple(sorted(self._places, key=self._places.__getitem__))

    def serving(self, in_play: Container[object]) -> tuple[Callable[P, R], ...]:
        """Returns those who serve something that is in play, and those who serve nothing in particular."""
        return tuple(
            function
            for function in self.joined
            if not self._serves[function] or any(kind in in_play for kind in self._serves[function])
        )


class Step(Hook[Concatenate[T, P], "Flow[None]"], Generic[T, P]):
    """A point at which everybody who has joined acts, one after another."""

    def __call__(self, table: T, *args: P.args, **named: P.kwargs) -> Flow[None]:
        for function in table.joining(self):
            yield from function(table, *args, **named)


class Question(Hook[Concatenate[T, P], "Flow[bool]"], Generic[T, P]):
    """A point at which somebody may have it so: the first who does is the last to be asked."""

    def __call__(self, table: T, *args: P.args, **named: P.kwargs) -> Flow[bool]:
        for function in table.joining(self):
            if (yield from function(table, *args, **named)):
                return True
        return False


class Change(Hook[Concatenate[T, V, P], "Flow[V]"], Generic[T, V, P]):
    """A point at which a value is passed along, and everybody makes of it what they do."""

    def __call__(self, table: T, value: V, *args: P.args, **named: P.kwargs) -> Flow[V]:
        for function in table.joining(self):
            value = yield from function(table, value, *args, **named)
        return value


class Check(Hook[Concatenate[T, P], bool], Generic[T, P]):
    """A question that asks no player."""

    def __call__(self, table: T, *args: P.args, **named: P.kwargs) -> bool:
        found = table.joining(self)
        return any(function(table, *args, **named) for function in found) if found else False


class Value(Hook[Concatenate[T, V, P], V], Generic[T, V, P]):
    """A change that asks no player."""

    def __call__(self, table: T, value: V, *args: P.args, **named: P.kwargs) -> V:
        for function in table.joining(self):
            value = function(table, value, *args, **named)
        return value


class Parts(Hook[Concatenate[T, P], Iterable[V]], Generic[T, V, P]):
    """A point at which parts of something are collected, such as of a sum with their sources; asks no player."""

    def __call__(self, table: T, *args: P.args, **named: P.kwargs) -> list[V]:
        found = table.joining(self)
        return [part for function in found for part in function(table, *args, **named)] if found else []


def at(hook: Hook[P, R], order: int = 0, serves: object = ()) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Registers a function at a point of a procedure. Those of a lower `order` come first, those of the same by the
    name of their module: what is imported first makes no difference. `serves`: the kind of cards' traits, or what
    else a table counts as in play, without which the function need not be called; or a tuple of several.
    """
    kinds = serves if isinstance(serves, tuple) else (serves,)

    def register(function: Callable[P, R]) -> Callable[P, R]:
        hook.join(function, order, kinds)
        return function

    return register

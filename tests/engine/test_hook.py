"""Hooks: who joins a procedure, in which order, and who is left out because nothing that they serve is in play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import Any, ParamSpec, TypeVar

import pytest

from engine.chance import Chance, ChanceState
from engine.hook import Change, Check, Hook, Parts, Question, Step, at
from engine.table import Flow, Table

P = ParamSpec("P")
R = TypeVar("R")


class Rare:
    """What a card in play gives."""


class Seldom:
    """Another of the kind."""


class Color(StrEnum):
    """What a trait may carry."""

    RED = "red"
    BLUE = "blue"


class Board(Table):
    """A table with these kinds of traits in play."""

    def __init__(self, *kinds: object) -> None:
        super().__init__(Chance(ChanceState(1)))
        self.kinds, self.log = set(kinds), list[str]()

    def joining(self, hook: Hook[P, R]) -> tuple[Callable[P, R], ...]:
        return hook.serving(self.kinds)


def done(flow: Flow[Any]) -> Any:
    """The value that a procedure returns which asks nothing."""
    with pytest.raises(StopIteration) as end:
        next(flow)
    return end.value.value


def test_those_of_a_lower_order_come_first_then_by_name_whatever_was_imported_first() -> None:
    step: Step[Board, [str]] = Step("somebody knocks")

    @at(step)
    def second(table: Board, who: str) -> Flow[None]:
        table.log.append(f"second {who}")
        yield from ()

    @at(step, order=-1)
    def third(table: Board, who: str) -> Flow[None]:
        table.log.append(f"third {who}")
        yield from ()

    @at(step)
    def first(table: Board, who: str) -> Flow[None]:
        table.log.append(f"first {who}")
        yield from ()

    board = Board()
    done(step(board, "Ann"))
    assert board.log == ["third Ann", "first Ann", "second Ann"]
    with pytest.raises(ValueError, match="has joined already: somebody knocks"):
        at(step)(first)


@pytest.mark.parametrize(("kinds", "called"), [((), 1), ((Rare,), 2), ((Seldom,), 3), ((Rare, Seldom), 3)])
def test_who_serves_a_kind_is_called_only_while_one_is_in_play(kinds: tuple[type, ...], called: int) -> None:
    parts: Parts[Board, int, []] = Parts("counted")

    @at(parts)
    def always(table: Board) -> Iterator[int]:
        yield 1

    @at(parts, serves=(Rare, Seldom))
    def either(table: Board) -> list[int]:
        return [2]

    @at(parts, serves=Seldom)
    def seldom(table: Board) -> list[int]:
        return [3]

    assert len(parts(Board(*kinds))) == called


def test_who_serves_a_member_waits_for_that_member() -> None:
    """A member of a set is no list of letters: it is served as a whole."""
    parts: Parts[Board, int, []] = Parts("counted")

    @at(parts, serves=Color.RED)
    def red(table: Board) -> list[int]:
        return [1]

    assert parts(Board(Color.RED)) == [1]
    assert parts(Board(Color.BLUE)) == parts(Board(Rare)) == []


def test_the_first_yes_is_the_last_to_be_asked_and_a_value_passes_along() -> None:
    question: Question[Board, []] = Question("may it be?")
    check: Check[Board, [int]] = Check("is it so?")
    change: Change[Board, int, [int]] = Change("a number")

    @at(question)
    def no(table: Board) -> Flow[bool]:
        table.log.append("no")
        yield from ()
        return False

    @at(question, order=1)
    def yes(table: Board) -> Flow[bool]:
        table.log.append("yes")
        yield from ()
        return True

    @at(question, order=2)
    def too_late(table: Board) -> Flow[bool]:
        table.log.append("too late")
        yield from ()
        return True

    @at(check)
    def even(table: Board, n: int) -> bool:
        return n % 2 == 0

    @at(change)
    def add(table: Board, value: int, n: int) -> Flow[int]:
        yield from ()
        return value + n

    @at(change, order=1)
    def double(table: Board, value: int, n: int) -> Flow[int]:
        yield from ()
        return value * 2

    board = Board()
    assert done(question(board)) and board.log == ["no", "yes"]
    assert check(board, 2) and not check(board, 3)
    assert done(change(board, 5, 2)) == 14

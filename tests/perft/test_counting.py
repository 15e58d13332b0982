"""The counter counts what can be counted by hand, and tells a wrong branch first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from engine.chance import ChanceState
from engine.decision import Decision, Option, Pause, Roll, Shape, Why
from engine.table import Flow, Table
from tests.perft.counting import Alphabet, Count, Counter, PickingChance
from tests.perft.recorded import difference, plain

GREY = ((Option("c", "C"), Why("Not today.", "some-rule")),)


def ask(*keys: str, shape: Shape = Shape.ONE, least: int = 1, most: int = 1) -> Decision:
    options = [Option(key, key) for key in keys]
    return Decision("t", "?", options, shape=shape, minimum=least, maximum=most, refused=lambda: GREY)


class Toy:
    """A game made of one procedure."""

    def __init__(self, procedure: Callable[[Table], Flow[str]]) -> None:
        self.play = procedure
        self.picks: Sequence[int] = ()

    def of(self, picks: Sequence[int]) -> Toy:
        self.picks = picks
        return self

    def encode(self, table: Table) -> bytes:
        return b""

    def decode(self, state: bytes) -> Table:
        return Table(PickingChance(ChanceState(1), self.picks))

    def close(self, table: Table) -> None:
        pass


def counter(procedure: Callable[[Table], Flow[str]], alphabet: Alphabet | None = None) -> Counter[Table]:
    return Counter(Toy(procedure), b"", alphabet)


def two_questions(table: Table) -> Flow[str]:
    yield Pause()
    first = yield ask("a", "b")
    if first.key == "a":
        yield ask("a", "b", "c")
    return "over"


def test_an_end_counts_as_one_way_for_ever() -> None:
    ways = [counter(two_questions).count(depth).ways for depth in range(5)]
    assert ways == [1, 2, 4, 4, 4]
    assert counter(two_questions).split(2) == {"a": Count(3, 1), "b": Count(1)}
    assert counter(two_questions).split(0) == {}


def dice(table: Table) -> Flow[str]:
    thrown = yield Roll(2, (1, 2, 2, 3), "two odd dice", "odd")
    yield ask("a", "b") if sum(thrown) == 6 else ask("a")
    return "over"


def test_dice_take_no_depth_and_faces_count_once() -> None:
    assert counter(dice).count(1).ways == 9 + 1
    assert counter(dice, {"odd": (3,)}).count(1).ways == 2
    assert counter(dice, {"odd": (1, 3)}).count(1).ways == 4 + 1
    assert list(counter(dice, {"odd": (1, 3)}).split(1)) == ["1,1", "1,3", "3,1", "3,3"]


def picks(table: Table) -> Flow[str]:
    one = table.chance.pick("abc")
    yield ask(*"xy"[: "ab".index(one) + 1]) if one != "c" else ask("x")
    table.chance.pick("a")
    return table.chance.pick("de")


def test_each_thing_that_could_be_picked_is_a_way() -> None:
    assert counter(picks).count(1).ways == 1 + 2 + 1
    assert counter(picks).count(2).ways == (1 + 2 + 1) * 2
    assert list(counter(picks).split(1)) == ["pick 0", "pick 1", "pick 2"]


@pytest.mark.parametrize(
    ("decision", "ways"),
    [
        (ask("a", "b", "c", shape=Shape.MANY, least=0, most=2), 1 + 3 + 3),
        (ask("a", "b", shape=Shape.MANY, least=1, most=9), 2 + 1),
        (ask("a", "b", "c", shape=Shape.ORDER), 6),
        (ask(shape=Shape.TEXT), 1),
    ],
)
def test_every_answer_of_every_shape(decision: Decision, ways: int) -> None:
    def twice(table: Table) -> Flow[str]:
        yield decision
        yield decision
        return "over"

    assert counter(twice).count(1) == Count(ways, 1)
    assert counter(twice).count(2) == Count(ways * ways, ways)


def test_a_difference_names_the_wrong_branch_first_and_looks_into_it() -> None:
    here = counter(two_questions)
    now = plain(here.split(2))
    assert difference("toy", 2, now, now, here) == []
    was = {"b": [1, 0], "a": [2, 1], "c": [5, 0]}
    told = difference("toy", 2, was, now, here)
    assert told[0] == "toy, depth 2: recorded 8 ways, 1 refused, found 4 ways, 1 refused"
    assert [line.split()[:2] for line in told[2:5]] == [["!", "a"], ["!", "c"], ["b", "1"]]
    assert [line.split()[0] for line in told[-3:]] == ["a", "b", "c"], "what is found after the wrong answer"

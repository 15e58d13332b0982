"""Perft: the ways on from nineteen fixed states are as many as were found right, answer by answer."""

from __future__ import annotations

import pytest

from game.scenarios.run import load_scenarios
from tests.perft.positions import POSITIONS, STATES, Position
from tests.perft.recorded import RECORDING, difference, plain, record, recorded
from tests.soak.games import SHORT


def check(position: Position, depth: int) -> None:
    counter = position.counter()
    now = plain(counter.split(depth))
    was = recorded(position.name, depth)
    if RECORDING:
        record(position.name, depth, now)
        print(*difference(position.name, depth, was or {}, now, counter), sep="\n")
        return
    assert was is not None, f"{position.name} was never counted to depth {depth}: see tests/perft/recorded.py"
    differs = difference(position.name, depth, was, now, counter)
    if differs:
        pytest.fail("\n".join(differs), pytrace=False)


FAST = [
    pytest.param(position, depth, id=f"{position.name}-{depth}")
    for position in POSITIONS
    for depth in (1, position.fast)
]
DEEP = [pytest.param(position, position.deep, id=f"{position.name}-{position.deep}") for position in POSITIONS]


@pytest.mark.parametrize(("position", "depth"), FAST)
def test_the_ways_are_as_many_as_they_were(position: Position, depth: int) -> None:
    check(position, depth)


@pytest.mark.soak
@pytest.mark.skipif(SHORT, reason="the fast suite has counted them to depth 2 or 3; deeper is for the long soak")
@pytest.mark.parametrize(("position", "depth"), DEEP)
def test_the_ways_are_as_many_as_they_were_deeper(position: Position, depth: int) -> None:
    check(position, depth)


def test_every_state_is_counted() -> None:
    assert {path.stem for path in STATES.glob("*.yaml")} == {position.name for position in POSITIONS}
    for position in POSITIONS:
        ((scenario, _),) = load_scenarios(STATES / f"{position.name}.yaml")
        assert scenario.rules, f"{position.name} names no rule that it is about"
        assert not scenario.do and not scenario.dice, f"{position.name}: answers and dice are the counter's"

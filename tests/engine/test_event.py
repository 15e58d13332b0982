"""Amounts and events: numbers with their parts, facts that stay as they are."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.event import Amount, Event

PARTS = st.lists(st.tuples(st.sampled_from(["bone axe", "strength", "blind spot"]), st.integers(-9, 9)), max_size=6)


def test_an_amount_explains_itself() -> None:
    amount = Amount.of([("bone axe", 3), ("strength", 1), ("luck", 0), ("blind spot", 1)])
    assert int(amount) == 5 and amount.explain() == "5 = 3 bone axe + 1 strength + 1 blind spot"
    assert Amount.of([("axe", 3), ("fear", -1)]).explain() == "2 = 3 axe − 1 fear"
    assert Amount.of([("fear", -2), ("axe", 1)]).explain() == "−1 = −2 fear + 1 axe"


def test_an_amount_without_parts_is_a_bare_number() -> None:
    assert Amount.of([]).explain() == "0" and Amount(7).explain() == "7" and Amount(-7).explain() == "−7"
    assert Amount.of([("luck", 0)]) == Amount(0)


def test_a_floor_that_applies_is_a_part() -> None:
    assert Amount.of([("speed", 2), ("wound", -4)], floor=1).explain() == "1 = 2 speed − 4 wound + 3 never below 1"
    assert Amount.of([("speed", 2)], floor=2).explain() == "2 = 2 speed"
    assert Amount.of([], floor=1, floor_reason="at least").explain() == "1 = 1 at least 1"


@given(parts=PARTS, floor=st.none() | st.integers(-5, 5))
def test_the_parts_always_add_up(parts: list[tuple[str, int]], floor: int | None) -> None:
    amount = Amount.of(iter(parts), floor)
    assert amount.total == sum(n for _, n in amount.parts)
    assert amount.total == max(sum(n for _, n in parts), -999 if floor is None else floor)
    assert all(n for _, n in amount.parts)


def test_a_fact_cannot_be_changed() -> None:
    fact = Event("attack-roll")
    with pytest.raises(AttributeError):
        fact.rule = "other"  # type: ignore[misc]
    assert hash(fact) == hash(Event("attack-roll")) and fact == Event("attack-roll")


@given(PARTS)
def test_an_amount_survives_being_saved(parts: list[tuple[str, int]]) -> None:
    amount = Amount.of(parts)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(amount), type=Amount) == amount

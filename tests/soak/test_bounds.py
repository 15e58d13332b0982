"""No part of the state goes unwatched, and what is out of its bounds is noticed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from game.bots.player import new_session
from game.model.terms import Attribute, SurvivalAction
from game.rules.table import components
from game.rules.table.components import Act, Condition, Facing, Placement, Standing, Tokens
from game.rules.table.showdown_record import InPlay, ShowdownRecord
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.table_record import Gained
from tests.soak import bounds
from tests.soak.checks import CHECKS, SEEN_TO, broken, count
from tests.soak.invariants import Watchman

ERZA = 3


@pytest.fixture
def table() -> Iterator[ShowdownTable]:
    session = new_session("white-lion", "prologue", 1)
    yield session.table
    session.close()


def test_nothing_of_the_state_goes_unwatched(table: ShowdownTable) -> None:
    unwatched = bounds.unwatched_state() + bounds.unwatched_attributes(table)
    assert not unwatched, "\n".join(unwatched)


def test_every_check_that_is_left_to_the_watchman_is_one_of_his() -> None:
    assert {name for name in SEEN_TO.values() if not callable(getattr(Watchman, name, None))} == set()


def test_a_new_field_is_told_with_what_to_do(monkeypatch: pytest.MonkeyPatch, table: ShowdownTable) -> None:
    grown = msgspec.defstruct("Condition", [*Condition.__annotations__, ("frostbite", int, 0)], tag=True)
    monkeypatch.setattr(bounds, "COMPONENTS", (grown,))
    monkeypatch.setitem(CHECKS, grown, CHECKS[Condition])
    told = bounds.unwatched_state.__wrapped__()
    assert told == [
        "Condition.frostbite is watched by nobody: add what must always hold for it to BOUNDS[Condition] in "
        "tests/soak/bounds.py."
    ]
    table.weather = "snow"  # type: ignore[attr-defined]
    (told_too,) = bounds.unwatched_attributes(table)
    assert told_too.startswith("ShowdownTable.weather is watched by nobody")


def test_a_line_for_a_field_that_is_gone_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CHECKS, Act, CHECKS[Act] | {"mana": count})
    (told,) = bounds.unwatched_state.__wrapped__()
    assert "watches 'mana', which is gone" in told


def out(kind: type, field: str, value: Any) -> Callable[[ShowdownTable], None]:
    def break_it(table: ShowdownTable) -> None:
        entity = table.monster if kind is Facing else ERZA
        thing = table.record if kind is ShowdownRecord else table.world.get(entity, kind)
        setattr(thing, field, value)

    break_it.__name__ = f"{kind.__name__}.{field}"
    return break_it


def sheet(field: str, value: Any) -> Callable[[ShowdownTable], None]:
    def break_it(table: ShowdownTable) -> None:
        setattr(table.sheet(ERZA), field, value)

    break_it.__name__ = f"Sheet.survivor / Survivor.{field}"
    return break_it


@pytest.mark.parametrize(
    "break_it",
    [
        out(Placement, "at", (0, 4)),
        out(Facing, "direction", "up"),
        out(Standing, "fell_round", 9),
        out(Standing, "up", None),
        out(Tokens, "attributes", {Attribute.LUCK: 10_000}),
        out(components.Armor, "points", {"tail": 1}),
        out(Act, "movement", -1),
        out(Condition, "ailments", ["Sniffles"]),
        out(Condition, "used", [SurvivalAction.SURGE, SurvivalAction.SURGE]),
        out(Condition, "doomed", 1),
        out(Condition, "deflect", -1),
        out(Condition, "counters", {"lunacy": -1}),
        out(Condition, "status_cards", ["Marked", "Marked"]),
        out(ShowdownRecord, "controller_seat", 2),
        out(ShowdownRecord, "priority", 77),
        out(ShowdownRecord, "life_at_start", -1),
        out(ShowdownRecord, "stage", "intermission"),
        out(ShowdownRecord, "in_play", [InPlay("Claw", "mood", 99)]),
        out(ShowdownRecord, "in_play", [InPlay("Sunshine", "mood")]),
        out(ShowdownRecord, "gained", [Gained("Sunshine", "basic", ERZA)]),
        out(ShowdownRecord, "survival_limit", 0),
        sheet("insanity", -1),
        sheet("courage", 10),
        sheet("hunt_xp", 17),
        sheet("gear", ["harp"]),
        sheet("disorders", ["Anxiety", "Anxiety"]),
        sheet("abilities", ["Flight"]),
        sheet("abilities", ["Tinker", "Tinker"]),
    ],
    ids=lambda broken: broken.__name__,
)
def test_what_is_out_of_bounds_is_noticed_and_named(
    table: ShowdownTable, break_it: Callable[[ShowdownTable], None]
) -> None:
    assert [why for thing in bounds.state_of(table) if (why := broken(table, thing))] == []
    break_it(table)
    (why,) = (why for thing in bounds.state_of(table) if (why := broken(table, thing)))
    assert why.startswith(break_it.__name__)


def test_what_is_dead_holds_no_priority(table: ShowdownTable) -> None:
    table.record.priority = ERZA
    assert not broken(table, table.record)
    table.sheet(ERZA).dead = True
    assert broken(table, table.record) == f"ShowdownRecord.priority is {ERZA}"

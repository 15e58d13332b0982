"""Numbers on cards are records: no amount is text, and what a number comes to is read in one place."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from game.cards import numbers
from game.cards.conditions.flow import Condition
from game.cards.costs import Cost
from game.cards.kinds.aftermath import OtherType
from game.cards.kinds.ai_card import AnyAction
from game.cards.kinds.gear import Craft
from game.cards.moments import WaitsFor
from game.cards.numbers import (
    AMOUNTS,
    SPELLINGS,
    Affinities,
    Count,
    Counters,
    Dice,
    Half,
    Level,
    Measure,
    Minus,
    Number,
    Plus,
    Total,
    Twice,
    respelled,
    spelled,
)
from game.cards.traits.flow import AnyTrait
from game.cards.traits.settlement import SettlementTrait
from game.cards.who import Role
from game.cards.words.flow import Effect, Later, RollOn, Row
from game.cards.words.rolls import Added
from game.cards.words.sheet import Gain
from game.model.terms import Affinity, Attribute, Stat
from game.phases.showdown.showdown import ShowdownGame
from game.rules.survivor.measured import measure, number
from tests.play.stage import Stage

HOLD_NUMBERS = (
    *(word for union in (Effect, Condition, AnyTrait, SettlementTrait, AnyAction) for word in get_args(union)),
    *(Added, Cost, Craft, OtherType),
)
MEASURES = set(get_args(Measure))


def hints(word: type[Any]) -> dict[str, Any]:
    return get_type_hints(word)


@pytest.mark.parametrize("field", sorted(AMOUNTS))
def test_no_amount_is_text(field: str) -> None:
    spelt = [word.__name__ for word in HOLD_NUMBERS if str in {(of := hints(word).get(field)), *get_args(of)}]
    assert spelt == []


def test_fields_that_hold_measured_numbers_are_all_read_at_the_door() -> None:
    measured = {
        field for word in HOLD_NUMBERS for field, hint in hints(word).items() if set(get_args(hint)) >= MEASURES
    }
    assert measured == AMOUNTS


# each has a short name, and is read from it

NUMBERS: tuple[tuple[Measure, str, str], ...] = (
    (Dice(1, 5), "1d5", "the result of 1d5"),
    (Dice(2, 10), "2d10", "the result of 2d10"),
    (Level(), "level", "the monster's level"),
    (Plus(Level(), 2), "level+2", "the monster's level plus 2"),
    (Minus(Dice(1, 10)), "-1d10", "minus the result of 1d10"),
    (Minus(Half(Count(Stat.SURVIVAL))), "-half survival", "minus half of their survival (rounded down)"),
    (Twice(Dice(1, 10)), "twice 1d10", "twice the result of 1d10"),
    (Total(Attribute.MOVEMENT), "movement", "their movement"),
    (Affinities(Affinity.RED), "red affinities", "their red affinities"),
    (Affinities(Affinity.GREEN, bearer=True), "bearer's green affinities", "this survivor's green affinities"),
)


@pytest.mark.parametrize(("one", "short", "said"), NUMBERS, ids=[short for _, short, _ in NUMBERS])
def test_a_number_says_itself_and_is_read_again(one: Measure, short: str, said: str) -> None:
    assert (str(one), one.text(), spelled(short)) == (short, said, one)
    assert msgspec.convert(respelled("n", short), Number) == one


def test_every_spelling_is_read_and_nothing_else() -> None:
    assert [str(spelled(one)) for one in SPELLINGS] == list(SPELLINGS)
    assert [spelled(text) for text in ("", "-", "1d7", "levels", "level+", "level+x", "half", "twice ", "erza")] == [
        None
    ] * 9
    assert respelled("add", "tempo token") == {"type": "Counters", "kind": "tempo token"}
    assert (respelled("add", ""), respelled("name", "level"), respelled("n", 3)) == (None, "level", 3)


# and comes to something


def test_numbers_of_a_showdown() -> None:
    stage = Stage({"erza": (1, 1), "lucy": (2, 2)}, sheets={"erza": {"survival": 5, "insanity": 3, "courage": 2}})
    table, who = stage.table, stage.id("erza")
    table.condition(who).counters["drop"] = 4
    asked: dict[str, int] = {
        "survival": 5, "half survival": 2, "-half survival": -2, "twice courage": 4, "courage+2": 4, "movement": 5,
        "insane survivor": 1, "level": 1, "green affinities": 0, "volumes": 0, "survival limit": table.survival_limit,
    }  # fmt: skip
    for text, n in asked.items():
        found = spelled(text)
        assert found is not None and measure(table, found, who) == n, text
    assert measure(table, Counters("drop"), who) == 4
    with pytest.raises(ValueError, match="-1d5 has to be rolled"):
        measure(table, Minus(Dice(1, 5)), who)


@pytest.mark.parametrize(
    ("n", "dice", "comes_to"),
    [
        (Dice(1, 5), [7], 4),
        (Dice(2, 5), [7, 1], 5),
        (Dice(2, 10), [7, 10], 17),
        (Twice(Dice(1, 10)), [7], 14),
        (Minus(Twice(Dice(1, 5))), [10], -10),
        (Plus(Dice(1, 10), 3), [2], 5),
    ],
    ids=str,
)
def test_dice_are_rolled_once(n: Measure, dice: list[int], comes_to: int) -> None:
    stage = Stage({"erza": (1, 1)})
    assert stage.run(number(stage.table, n, stage.id("erza"), "x"), d10=dice) == comes_to


# saves of before, in which effects that wait have numbers as text


def as_before(node: Any) -> Any:
    """The same state with every number as older versions wrote it."""
    if isinstance(node, dict):
        if node.get("type") in {one.__name__ for one in MEASURES}:
            return str(msgspec.convert(node, Measure))
        return {key: "" if key == "add" and value is None else as_before(value) for key, value in node.items()}
    return [as_before(one) for one in node] if isinstance(node, list) else node


def test_a_save_of_before_is_read() -> None:
    waiting = (
        Gain(Role.SELF, Stat.INSANITY, Dice(1, 10)),
        RollOn(Role.SELF, (Row(1, 10),), add=Count(Stat.HUNT_XP), added=(Added(Count(Stat.PROFICIENCY)),)),
        RollOn(Role.SELF, (Row(1, 10),), add=Counters("tempo token")),
        RollOn(Role.SELF, (Row(1, 10, (Gain(Role.SELF, Stat.SURVIVAL, Minus(Level())),)),)),
    )
    stage = Stage({"erza": (1, 1)})
    stage.perform((Later(WaitsFor.END_OF_SHOWDOWN, waiting),))
    game = ShowdownGame(stage.table.box)
    saved = msgspec.msgpack.decode(game.encode(stage.table))
    now = saved["record"]
    saved["record"] = msgspec.msgpack.encode(as_before(msgspec.msgpack.decode(now)))
    assert b"tempo token" in saved["record"] and b"Counters" in now and b"Counters" not in saved["record"]
    table = game.decode(msgspec.msgpack.encode(saved))
    try:
        assert table.record.waiting == stage.table.record.waiting and len(table.record.waiting) == 1
    finally:
        game.close(table)


def test_numbers_are_the_only_records_of_their_module() -> None:
    """A measure that the union lacks could neither be saved nor read."""
    made = {
        one
        for one in vars(numbers).values()
        if isinstance(one, type) and issubclass(one, numbers.Measured) and one is not numbers.Measured
    }
    assert made == MEASURES

"""Whether tests would miss each word of a card: the card is played without that word, and a test must fail.

A part is one word, action, trait, row, choice or other record that a card is made of. To prove it, the tests that name
its card are called once with the card as it is and once with the part taken out; a part is proved if one of them fails
then. Parts that no test misses are listed, and that list must be empty
(`tests/content/monsters/test_every_card_is_proved.py`, where a monster joins with one line). What is on the sheet and
on no card, as levels, instinct and basic action, is proved by any of them. So no test of these modules may ask whether
the box holds the monster as it is written: it would miss whatever is taken out, and prove nothing.

What is compared with the reference as a figure is not taken out here: the lines of targets and the profiles of attacks
(`tests/content/reference`). Neither are survival windows, which bring nothing of their own, and the shuffle that a trap
tells of: the rule has it too (hit-location-trap-resolve).
"""

from __future__ import annotations

import importlib
import inspect
import itertools
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec
from _pytest.outcomes import OutcomeException

from game.cards.kinds.aftermath import Victory
from game.cards.kinds.ai_card import SurvivalWindow
from game.cards.kinds.monster import MonsterLevel
from game.cards.who import Term
from game.cards.words.hit_locations import ShuffleHitLocations
from game.content.box import core_box

Shelf = tuple[str, str]
"""Where a record lies in the box: its shelf and its key there."""

CARDS = ("ai_cards", "hit_locations", "definitions", "hunt_events")
"""The shelves of a monster; what else it is made of is proved by any of its tests."""

KEPT: tuple[type, ...] = (Term, SurvivalWindow, ShuffleHitLocations)
"""What is not taken out."""


@dataclass(frozen=True)
class Proof:
    """A monster, the modules of its tests, and the records of the box that it alone uses; of a legend `only` the cards
    that its base has not, as the others are proved there.
    """

    monster: str
    modules: tuple[str, ...]
    beside: tuple[Shelf, ...] = ()
    only: tuple[str, ...] = ()


@dataclass(frozen=True)
class Case:
    """One call of a test function."""

    module: str
    name: str
    words: str
    call: Callable[[], Any]


@dataclass(frozen=True)
class Part:
    """What is taken out: of which card (no name: of the sheet), what it is, and the record without it."""

    card: str
    what: str
    shelf: Shelf
    without: Any


def plain(words: str) -> str:
    """Lower case, and everything else than letters and digits a blank."""
    return f" {' '.join(re.findall('[a-z0-9]+', words.lower().replace(chr(39), '').replace('’', '')))} "


# what a card is made of


def lacking(thing: Any) -> Iterator[tuple[str, Any]]:
    """The thing without one of the records in it, for each of them: what it was, and what is left."""
    if isinstance(thing, msgspec.Struct):
        for field in thing.__struct_fields__:
            for what, left in _of_field(thing, field):
                try:
                    yield f"{field} {what}", msgspec.structs.replace(thing, **{field: left})
                except (TypeError, ValueError):
                    continue  # the record itself refuses to be without it
    elif isinstance(thing, tuple):
        for at, each in enumerate(thing):
            if isinstance(each, KEPT):
                continue
            if isinstance(each, msgspec.Struct):
                yield f"{at + 1} {type(each).__name__}", (*thing[:at], *thing[at + 1 :])
            for what, left in lacking(each):
                yield f"{at + 1} {type(each).__name__} {what}", (*thing[:at], left, *thing[at + 1 :])
    elif isinstance(thing, dict):
        for key, each in thing.items():
            for what, left in lacking(each):
                yield f"{key} {what}", thing | {key: left}


def _of_field(thing: msgspec.Struct, field: str) -> Iterator[tuple[str, Any]]:
    value = getattr(thing, field)
    plain_of = {one.name: one.default for one in msgspec.structs.fields(type(thing))}
    if isinstance(value, msgspec.Struct) and not isinstance(value, KEPT) and plain_of[field] is None:
        yield type(value).__name__, None
    yield from lacking(value)


def _of_levels(levels: tuple[MonsterLevel, ...]) -> Iterator[tuple[str, tuple[MonsterLevel, ...]]]:
    """What the levels have in common is taken out of all that have it: a victory brings the same at each, but for its
    bonuses, and whether they agree is no proof of what they do.
    """
    for fields in [("victory", field) for field in Victory.__struct_fields__] + [
        (field,) for field in MonsterLevel.__struct_fields__ if field != "victory"
    ]:
        values = [_at(level, fields) for level in levels]
        for first, level in enumerate(levels):
            if values[first] in values[:first]:
                continue
            holder: msgspec.Struct = level.victory if len(fields) > 1 else level
            for what, left in _of_field(holder, fields[-1]):
                yield (
                    f"{first + 1} {' '.join(fields)} {what}",
                    tuple(
                        _with(row, fields, left) if values[at] == values[first] else row
                        for at, row in enumerate(levels)
                    ),
                )


def _at(level: MonsterLevel, fields: tuple[str, ...]) -> Any:
    return getattr(level.victory if len(fields) > 1 else level, fields[-1])


def _with(level: MonsterLevel, fields: tuple[str, ...], value: Any) -> MonsterLevel:
    changed = {fields[-1]: value}
    if len(fields) > 1:
        changed = {"victory": msgspec.structs.replace(level.victory, **changed)}
    return msgspec.structs.replace(level, **changed)


def parts(proof: Proof) -> list[Part]:
    """Everything that can be taken out of a monster's cards and of what lies beside them."""
    monster = core_box().monsters[proof.monster]
    home = ("monsters", proof.monster)
    found: list[Part] = []
    seen: set[str] = set()
    for field in monster.__struct_fields__:
        value = getattr(monster, field)
        if field not in CARDS:
            for what, left in _of_levels(value) if field == "levels" else _of_field(monster, field):
                _, put_off, within = what.partition("AtHome effects")  # looked up by its name: the first row has it
                if within in seen:
                    continue
                seen.update([within] if put_off else [])
                found.append(Part("", f"{field} {what}", home, msgspec.structs.replace(monster, **{field: left})))
            continue
        for at, card in enumerate(value):
            for what, left in lacking(card):
                cards = (*value[:at], left, *value[at + 1 :])
                found.append(Part(card.name, what, home, msgspec.structs.replace(monster, **{field: cards})))
    for shelf, key in proof.beside:
        card = getattr(core_box(), shelf)[key]
        found.extend(Part(card.name, what, (shelf, key), left) for what, left in lacking(card))
    return [part for part in found if not proof.only or part.card in proof.only]


@contextmanager
def in_the_box(shelf: Shelf, record: Any) -> Iterator[None]:
    """Another record in the place of one of the box, until the end of the block."""
    lies = getattr(core_box(), shelf[0])
    kept = lies[shelf[1]]
    lies[shelf[1]] = record
    try:
        yield
    finally:
        lies[shelf[1]] = kept


# the tests


def cases(modules: Sequence[str]) -> list[Case]:
    """Every call of the tests of these modules that need nothing but their own parameters."""
    return [case for name in modules for case in _cases(name)]


@cache
def _cases(name: str) -> list[Case]:
    module = importlib.import_module(name)
    found = []
    for function in vars(module).values():
        if not inspect.isfunction(function) or not function.__name__.startswith("test_"):
            continue
        words = inspect.getsource(function)
        for given in _given(function):
            if set(inspect.signature(function).parameters) == set(given):
                said = f"{words} {' '.join(str(one) for one in given.values())}"
                found.append(Case(name, function.__name__, plain(said), lambda f=function, g=given: f(**g)))  # type: ignore[misc]
    return found


def _given(function: Callable[..., Any]) -> Iterator[dict[str, Any]]:
    """The parameters of each call."""
    marks = [mark for mark in getattr(function, "pytestmark", []) if mark.name == "parametrize"]
    rows = []
    for mark in marks:
        names = mark.args[0]
        names = [one.strip() for one in names.split(",")] if isinstance(names, str) else list(names)
        values = [getattr(row, "values", row) if hasattr(row, "marks") else row for row in mark.args[1]]
        wrapped = [
            row if len(names) > 1 or (isinstance(row, tuple) and hasattr(row, "_fields")) else (row,) for row in values
        ]
        rows.append([dict(zip(names, row, strict=True)) for row in wrapped])
    for each in itertools.product(*rows):
        yield {name: value for row in each for name, value in row.items()}


def fails(case: Case) -> bool:
    """Whether the test fails as things are now."""
    try:
        case.call()
    except (Exception, OutcomeException):
        return True
    return False


# the proof


def unproved(proof: Proof, *, whole: bool) -> list[str]:
    """The parts that no test misses, each with its card; unless `whole`, only the cards of which nothing is missed."""
    tests = cases(proof.modules)
    sheet = sorted(tests, key=lambda case: case.module.rpartition("_")[2] != "sheet")
    broken = [case.name for case in tests if fails(case)]
    assert not broken, f"these fail as it is: {', '.join(broken)}"
    about: dict[str, list[Case]] = {}
    silent: dict[str, list[str]] = {}
    proved: set[str] = set()
    for part in parts(proof):
        if not whole and part.card in proved:
            continue
        if part.card not in about:
            about[part.card] = [case for case in tests if plain(part.card) in case.words] if part.card else sheet
        with in_the_box(part.shelf, part.without):
            missed = any(fails(case) for case in about[part.card])
        if missed:
            proved.add(part.card)
        else:
            silent.setdefault(part.card, []).append(part.what)
    return [
        f"{card or proof.monster}: {what}"
        for card, parts_of in silent.items()
        if whole or card not in proved
        for what in (parts_of if whole else ["nothing of it is missed"])
    ]

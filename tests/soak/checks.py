"""Kinds of checks on one field of the state, and how a broken one is named."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Container, Mapping
from typing import Any

from game.rules.table.board_queries import BOARD
from game.rules.table.game_table import GameTable

Check = Callable[[GameTable, Any], bool]
MOST_COUNTED = 999  # tokens and counters: more of them is a loop that adds and never takes
SEEN_TO: dict[Check, str] = {}
"""Which method of the watchman is meant by each `seen_to`."""
CHECKS: dict[type, dict[str, Check]] = {}
"""Every line of `bounds.py`, by the kind of thing and its field."""


def seen_to(method: str) -> Check:
    """This method of the watchman checks it, together with others."""

    def check(table: GameTable, value: Any) -> bool:
        return True

    SEEN_TO[check] = method
    return check


def flag(table: GameTable, value: Any) -> bool:
    return value is True or value is False


def text(table: GameTable, value: Any) -> bool:
    return isinstance(value, str) and value == value.strip()


def named(table: GameTable, value: Any) -> bool:
    return text(table, value) and bool(value)


def between(least: int, most: int) -> Check:
    return lambda table, value: isinstance(value, int) and least <= value <= most


count = between(0, MOST_COUNTED)
change = between(-MOST_COUNTED, MOST_COUNTED)


def one_of(*values: Any) -> Check:
    return lambda table, value: value in values


def each(check: Check, *, once: bool = False) -> Check:
    """A list of such things; `once`: none of them twice."""
    if once:
        return lambda table, value: (
            isinstance(value, list) and len(set(value)) == len(value) and all(check(table, one) for one in value)
        )
    return lambda table, value: isinstance(value, list) and all(check(table, one) for one in value)


def by(key: Check, of: Check) -> Check:
    return lambda table, value: all(key(table, one) and of(table, what) for one, what in value.items())


def part(table: GameTable, value: Any) -> bool:
    """A record within the record: its own bounds."""
    return not broken(table, value)


def round_so_far(table: GameTable, value: Any) -> bool:
    return isinstance(value, int) and -1 <= value <= table.now()[0] + 1


def survivor_or_nobody(table: GameTable, value: Any) -> bool:
    return value == 0 or value in table.record.party


def holds_priority(table: GameTable, value: Any) -> bool:
    """The one token lies with a survivor who can be picked (death-priority-token), or with nobody."""
    return value == 0 or (value in table.record.party and not table.sheet(value).dead)


def space(table: GameTable, value: Any) -> bool:
    return BOARD.holds(tuple(value))


_NAMES: dict[str, Callable[[GameTable], Container[str]]] = {
    "gear": lambda table: table.box.gear,
    "disorder": lambda table: table.box.disorders,
    "ability": lambda table: table.box.abilities,
    "terrain": lambda table: table.box.terrain,
    "resource": lambda table: table.box.resources,
    "ailment": lambda table: ChainMap[str, Any](table.injury_cards, table.trauma_cards),
    "ai": lambda table: table.as_showdown.ai_cards if table.as_showdown else {},
    "definition": lambda table: (
        [one.name for one in table.as_showdown.monster_card.definitions] if table.as_showdown else []
    ),
    "hit location": lambda table: table.as_showdown.hit_location_cards if table.as_showdown else {},
    "in play": lambda table: (
        ChainMap[str, Any](table.as_showdown.ai_cards, table.as_showdown.hit_location_cards)
        if table.as_showdown
        else {}
    ),
}


def card(kind: str) -> Check:
    """A name of the box, or of the monster's cards."""

    names = _NAMES[kind]
    return lambda table, value: value in names(table)


def no_card_or(kind: str) -> Check:
    known = card(kind)
    return lambda table, value: value == "" or known(table, value)


def broken(table: GameTable, thing: Any, checks: Mapping[type, dict[str, Check]] = CHECKS) -> str:
    """What does not hold of one part of the state; empty if all does."""
    for name, check in checks[type(thing)].items():
        value = getattr(thing, name)
        if not check(table, value):
            inner = [value, *value] if isinstance(value, list) else [value]
            deeper = next((why for one in inner if type(one) in CHECKS and (why := broken(table, one))), "")
            return f"{type(thing).__name__}.{name}{f' / {deeper}' if deeper else f' is {value!r}'}"
    return ""

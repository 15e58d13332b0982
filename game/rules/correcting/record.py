"""Fields of a record, as they are declared: each is corrected by its name, one entry of a table by its name too."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, get_type_hints

import msgspec

from engine.errors import BadInput, nearest
from game.cards.kinds.box import Box
from game.rules.correcting.line import Wish, listed, number, yes_or_no

_FIXED = (
    "key", "history", "places", "chronicle", "memorial", "born", "names", "agenda", "planned", "options", "promises",
    "hunt", "by_name", "boxes", "dead", "timeline", "nemeses", "seated", "led", "bots", "speaker",
)  # fmt: skip
"""What holds the record together, or is corrected by words of its own."""


def change(thing: Any, kind: type, line: Wish, known: dict[str, Collection[str]]) -> tuple[Any, Any]:
    """Changes one field of a record, or one entry of a field that is a table; returns what it was and is. Raises
    BadInput.
    """
    field, rest = line.head, line.rest
    types = get_type_hints(kind)
    if field not in types or field in _FIXED:
        able = [name for name in types if name not in _FIXED]
        raise BadInput(f"{field!r} cannot be corrected; {nearest(field, able)}")
    value = getattr(thing, field)
    if isinstance(value, list):
        return listed(value, line, known.get(field), field)
    if isinstance(value, dict) and rest:
        return _entry(value, types[field], rest, line)
    if isinstance(value, dict) or rest:
        raise BadInput(f"{field} holds several values: name one, as in {field}.something = 1.")
    setattr(thing, field, new := _read(types[field], value, line))
    return value, new


def _entry(table: dict[Any, Any], kind: Any, name: str, line: Wish) -> tuple[Any, Any]:
    key_type, value_type = kind.__args__
    try:
        key = msgspec.convert(name, key_type, strict=False)
    except msgspec.ValidationError as wrong:
        raise BadInput(f"{name!r} names nothing here: {wrong}.") from wrong
    was = table.get(key, 0 if value_type is int else "")
    table[key] = new = _read(value_type, was, line)
    return was, new


def _read(kind: Any, was: Any, line: Wish) -> Any:
    if isinstance(was, bool):
        return yes_or_no(line.text)
    if isinstance(was, int):
        n = number(line.text)
        return was + n if line.how == "+=" else was - n if line.how == "-=" else n
    try:
        return msgspec.convert(line.text, kind, strict=False)
    except msgspec.ValidationError as wrong:
        raise BadInput(f"{line.text!r} does not fit here: {wrong}.") from wrong


def known(box: Box) -> dict[str, Collection[str]]:
    """Returns what the lists of the records may hold."""
    decks = sorted({one.deck for one in box.resources.values() if one.kind == "monster"} - {*box.monsters})
    return {
        "gear": box.gear,
        "fighting_arts": box.fighting_arts,
        "disorders": box.disorders,
        "abilities": box.abilities,
        "injuries": [injury.name for injury in box.severe_injuries],
        "locations": box.locations,
        "quarries": [*(key for key, card in box.monsters.items() if not (card.nemesis or card.legend_of)), *decks],
        "statues": box.fighting_arts,
        "locked": box.disorders,
    }

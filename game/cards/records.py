"""Walks through every record that a card is made of, however deep."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec


def parts(thing: Any) -> Iterator[msgspec.Struct]:
    """The records inside `thing`, itself included, outermost first and in the order of their fields."""
    if isinstance(thing, msgspec.Struct):
        yield thing
        for field in thing.__struct_fields__:
            yield from parts(getattr(thing, field))
    elif isinstance(thing, tuple | list):
        for each in thing:
            yield from parts(each)
    elif isinstance(thing, dict):
        yield from parts(list(thing.values()))

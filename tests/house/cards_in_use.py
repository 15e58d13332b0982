"""The cards of the box as the tests of the house see them: each with its name and key and with the kinds of records
that it is made of.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from game.cards.records import parts
from game.content.box import core_box

ROOT = Path(__file__).resolve().parents[2]
CORE = ("game/rules", "game/phases", "game/effects")
_NO_CARDS = {"given_names", "hybrid_sets", "run_away", "hunt_run_away", "milestones"}
_OF_A_MONSTER = ("ai_cards", "hit_locations", "hunt_events", "definitions", "levels")


def cards() -> Iterator[tuple[str, Any]]:
    """Every card of the box: where it lies, and its record. Of a monster each card is one, and each row of its levels,
    and what else it is made of another.
    """
    box = core_box()
    for field in box.__struct_fields__:
        shelf = getattr(box, field)
        if field in _NO_CARDS:
            continue
        if field == "monsters":
            for monster in shelf.values():
                yield from _of_monster(monster, shelf.values() if monster.legend_of else ())
        elif isinstance(shelf, dict):
            yield from ((f"{field}/{key}", card) for key, card in shelf.items())
        else:
            yield from ((f"{field}/{card.name}", card) for card in shelf)


def _of_monster(monster: Any, everybody: Collection[Any]) -> Iterator[tuple[str, Any]]:
    """Of a legend without what it has from others, of `everybody`: that is counted once."""
    for field in monster.__struct_fields__:
        value = getattr(monster, field)
        theirs = [getattr(one, field) for one in everybody if one is not monster]
        if field in _OF_A_MONSTER:
            known = [card for cards in theirs for card in cards]
            yield from ((f"{monster.name}/{field}/{card.name}", card) for card in value if card not in known)
        elif value not in theirs:
            yield f"{monster.name}/{field}", value


@cache
def users() -> dict[type, frozenset[str]]:
    """Each kind of record, with the cards that are made of it."""
    found: dict[type, set[str]] = {}
    for name, card in cards():
        for part in parts(card):
            found.setdefault(type(part), set()).add(name)
    return {kind: frozenset(names) for kind, names in found.items()}


def vocabulary(shelf: str) -> list[type]:
    """The records that the modules of a shelf of the vocabulary define: `traits`, `words` or `conditions`."""
    package = importlib.import_module(f"game.cards.{shelf}")
    names = [f"{package.__name__}.{one.name}" for one in pkgutil.iter_modules(package.__path__)]
    found = (
        kind
        for module in map(importlib.import_module, names)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
    )
    return list(dict.fromkeys(found))  # a shelf of one kind has a second name for it


def used_once(shelf: str) -> list[type]:
    """The records of a shelf that exactly one card of the box is made of."""
    return [kind for kind in vocabulary(shelf) if len(users().get(kind, ())) == 1]


def names() -> dict[str, str]:
    """Every name and key of a card, with a place where it stands; weapon types and levels are keywords and numbers."""
    found: dict[str, str] = {}
    for place, card in cards():
        if place.startswith(("proficiencies/", "variant_activities/")) or "/levels/" in place:
            continue
        for field in ("name", "key"):
            value = getattr(card, field) if field in getattr(card, "__struct_fields__", ()) else ""
            if isinstance(value, str) and value:
                found.setdefault(value, place)
    for key, monster in core_box().monsters.items():
        found[key] = found[monster.name] = "monsters"
    return found


def modules(*folders: str, naming: Collection[str] = ("",)) -> Iterator[tuple[str, ast.Module]]:
    """The modules of these folders by path, read; only those in whose text one of these words stands anywhere."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            text = path.read_text("utf-8")
            if any(word in text for word in naming):
                yield path.relative_to(ROOT).as_posix(), ast.parse(text)

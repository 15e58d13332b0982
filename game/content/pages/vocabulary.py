"""The vocabulary of cards as a list, written into docs/cards-as-data.md: every effect, condition and trait with what it
means and an example from a card, as its record is written and as it is printed: `main.py cards --vocabulary FILE.md`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec

from engine.errors import BadInput
from game.cards import who
from game.cards.conditions.flow import Condition
from game.cards.kinds.monster import Monster
from game.cards.phrases import sentence
from game.cards.records import parts
from game.cards.traits.flow import AnyTrait
from game.cards.traits.settlement import SettlementTrait
from game.cards.who import Survivors, Term, TermKind
from game.cards.words.flow import Effect
from game.content.box import core_box
from game.content.pages.cards import put_page

COMMAND = "python3 main.py cards --vocabulary docs/cards-as-data.md"
BEGINS, ENDS = "<!-- vocabulary: generated from here -->", "<!-- vocabulary: to here -->"
"""What stands between these lines is written by the command and by nobody else."""

CHAPTERS: tuple[tuple[str, Any, str], ...] = (
    ("Effects", Effect, "What a card can make happen; `text()` gives a clause."),
    ("Conditions", Condition, "What a card can ask."),
    ("Traits", AnyTrait, "What a card changes while it lies in play or stands on a sheet."),
    ("Rules of the settlement", SettlementTrait, "What a card changes for the settlement while it lasts."),
)
_TERMS = {
    TermKind.WITHIN: who.within, TermKind.SUFFERED: who.suffered, TermKind.MOST: who.most, TermKind.LEAST: who.least,
    TermKind.MOST_GEAR: who.most_gear,
    TermKind.HAS: who.has, TermKind.MARKED: who.marked, TermKind.BELOW: who.below, TermKind.AHEAD: who.ahead,
    TermKind.UNMARKED: who.unmarked, TermKind.CAST: who.cast, TermKind.NOT_CAST: who.not_cast, TermKind.LACKS:
    who.lacks, TermKind.VETERAN: who.veteran, TermKind.BEARS: who.bears, TermKind.CARRIES: who.carries,
    TermKind.ABOVE: who.above, TermKind.NEAR_SELF: who.near_self,
}  # fmt: skip
"""The functions that write terms with a number or a name."""


# a record as it is written


def written(thing: Any) -> str:
    """A record, or anything in one, as Python writes it in a module of cards; what is as always is left out."""
    match thing:
        case Enum():
            return f"{type(thing).__name__}.{thing.name}"
        case str():
            return f'"{thing}"'
        case tuple() | list():
            held = ", ".join(written(one) for one in thing)
            return f"({held},)" if len(thing) == 1 else f"({held})"
        case dict():
            return "{" + ", ".join(f"{written(key)}: {written(value)}" for key, value in thing.items()) + "}"
        case Survivors(terms=(Term(kind=TermKind.CAST, n=1, of=part),)):
            return f'the("{part}")'
        case Survivors(terms=terms):
            return f"survivors({', '.join(_term(term) for term in terms)})"
        case Term():
            return _term(thing)
        case msgspec.Struct():
            return f"{type(thing).__name__}({', '.join(_fields(thing))})"
    return repr(thing)


def _fields(record: msgspec.Struct) -> Iterator[str]:
    """By place as long as nothing is left out, then by name."""
    in_order = True
    for field in msgspec.structs.fields(record):
        value = getattr(record, field.name)
        if value == _default(field):
            in_order = False
        elif in_order:
            yield written(value)
        else:
            yield f"{field.name}={written(value)}"


def _default(field: Any) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default


def _term(term: Term) -> str:
    function = _TERMS.get(term.kind)
    if function is None:
        return f"TermKind.{term.kind.name}" + (f" ({term.n})" if term.n is not None else "")
    given = [written(value) for value in (term.n, term.of) if value is not None and term.kind is not TermKind.NOT_CAST]
    return f"{function.__name__}({', '.join(given or [written(term.of)])})"


# examples


@cache
def _examples() -> dict[type[Any], tuple[msgspec.Struct, str]]:
    """Each word as it is written most briefly on any card, with the card's name."""
    found: dict[type[Any], tuple[tuple[bool, int, str], msgspec.Struct, str]] = {}
    for card in _cards():
        name = str(getattr(card, "name", "") or "a table")
        for part in parts(card):
            if not hasattr(part, "text"):
                continue
            whole = isinstance(card, Monster)  # the name of one of its cards says more
            rank = (whole, len(written(part)), name)
            known = found.get(type(part))
            if known is None or rank < known[0]:
                found[type(part)] = (rank, part, name)
    return {word: (part, name) for word, (_, part, name) in found.items()}


def _cards() -> Iterator[msgspec.Struct]:
    box = core_box()
    for field in box.__struct_fields__:
        held = getattr(box, field)
        yield from _each(held.values() if isinstance(held, dict) else held if isinstance(held, tuple) else ())
    for monster in box.monsters.values():
        yield from (*monster.ai_cards, *monster.hit_locations, *monster.definitions, *monster.hunt_events)


def _each(held: Iterable[Any]) -> Iterator[msgspec.Struct]:
    for one in held:
        if isinstance(one, tuple):
            yield from _each(one)
        elif isinstance(one, msgspec.Struct):
            yield one


# the page


def vocabulary() -> list[str]:
    """The lines between the marks."""
    lines = [f"Generated by `{COMMAND}`: do not edit. The example is the briefest that a card of the game bears."]
    for title, union, about in CHAPTERS:
        words = get_args(union)
        lines += ["", f"### {title} ({len(words)})", "", about]
        module = ""
        for word in sorted(words, key=lambda word: (word.__module__, word.__name__)):
            if word.__module__ != module:
                module = word.__module__
                lines += ["", f"**`{module.rpartition('.')[2]}`** {_subject(module)}", ""]
                lines += ["| word | what it is | example | printed |", "|---|---|---|---|"]
            lines.append(_row(word, title == "Conditions"))
    return lines


def _subject(module: str) -> str:
    """What the module holds: the first sentence of its docstring."""
    return _first_sentence(sys.modules[module].__doc__ or "")


def _first_sentence(text: str) -> str:
    words = " ".join(text.split())
    end = words.find(". ")
    return words if end < 0 else words[: end + 1]


def _row(word: type[Any], clause: bool) -> str:
    meaning = _first_sentence(word.__doc__ or "")
    example = _examples().get(word)
    if example is None:
        return f"| `{word.__name__}` | {meaning} | on no card yet | |"
    part, card = example
    says = str(part.text()) if clause else sentence(str(part.text()))  # type: ignore[attr-defined]
    cells = [f"`{word.__name__}`", meaning, f"`{written(part)}` ({card})", says]
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def with_vocabulary(page: str) -> str:
    """A page with the list between its marks. Raises BadInput if it has none."""
    before, begins, rest = page.partition(BEGINS)
    _, ends, after = rest.partition(ENDS)
    if not begins or not ends:
        raise BadInput(f"The page has no place for the vocabulary: write {BEGINS} and {ENDS} on lines of their own.")
    return f"{before}{BEGINS}\n\n" + "\n".join(vocabulary()) + f"\n\n{ENDS}{after}"


def write_vocabulary(path: Path) -> int:
    """Writes the list into the page and says how many words it has. Raises BadInput if that cannot be done."""
    try:
        page = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(f"The page {path} cannot be read ({error}): name one that has a place for the list.") from error
    put_page(path, with_vocabulary(page), "vocabulary")
    return sum(len(get_args(union)) for _, union, _ in CHAPTERS)

"""What a correction is written as: one line says one correction, `erza.survival = 3`; `; ` stands between several."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from engine.errors import BadInput, nearest

_LINE = re.compile(r"\s*([^.\s;]+)\.([^=]+?)\s*(\+=|-=|=)\s*(.*?)\s*", re.DOTALL)
_NEXT = re.compile(r";\s+(?=[^.\s;]+\.[^=;]+=)")
"""Between two lines; a name may hold what stands between them, too."""
_WORDS = {"yes": True, "no": False, "true": True, "false": False}
SET, ADD, TAKE = "=", "+=", "-="
BETWEEN = "; "


@dataclass(frozen=True, slots=True)
class Wish:
    """One correction: of whom, which value (`head`, and what of it), how (`=`, `+=`, `-=`), and to what."""

    whose: str
    path: str
    how: str
    text: str

    @property
    def head(self) -> str:
        return self.path.partition(".")[0]

    @property
    def rest(self) -> str:
        return self.path.partition(".")[2]


def lines_of(text: str) -> list[Wish]:
    """The corrections that are written there. Raises BadInput if one of them says nothing."""
    found = []
    for one in _NEXT.split(text):
        match = _LINE.fullmatch(one)
        if match is None:
            like = "`erza.survival = 3` or `settlement.endeavors = 2`"
            raise BadInput(f"{one!r} is no correction: write it like {like}.")
        whose, path, how, value = match.groups()
        found.append(Wish(whose, path.strip(), how, value))
    return found


def joined(lines: Iterable[str]) -> str:
    """Several corrections in one go."""
    return BETWEEN.join(lines)


def number(text: str) -> int:
    """Raises BadInput."""
    try:
        return int(text)
    except ValueError as wrong:
        raise BadInput(f"{text!r} is no whole number.") from wrong


def yes_or_no(text: str) -> bool:
    """Raises BadInput."""
    if text.casefold() not in _WORDS:
        raise BadInput(f"{text!r} is neither yes nor no.")
    return _WORDS[text.casefold()]


def counted(line: Wish, was: int, least: int | None = 0, most: int | None = None) -> int:
    """Returns what a count becomes. Raises BadInput if it cannot be so much."""
    n = number(line.text)
    n = was + n if line.how == ADD else was - n if line.how == TAKE else n
    if (least is not None and n < least) or (most is not None and n > most):
        limits = f"{least} or more" if most is None else f"{least} to {most}"
        raise BadInput(f"{line.path.replace('_', ' ')} cannot be {n}: choose {limits}.")
    return n


def one_of(text: str, able: Collection[str], what: str) -> str:
    """Raises BadInput, with the nearest, for what is none of these."""
    if text not in able:
        raise BadInput(f"There is no {what} {text!r}; {nearest(text, list(able))}")
    return text


def check_set(line: Wish) -> None:
    """Raises BadInput for a value that is not a number and so neither gains nor loses anything."""
    if line.how != SET:
        raise BadInput(f"{line.path.replace('_', ' ')} is one value: set it with =.")


def listed(held: list[Any], line: Wish, able: Collection[str] | None, what: str) -> tuple[Any, Any]:
    """Adds to a list or takes from it; returns what it was and is. Raises BadInput."""
    was, text = list(held), line.text
    if line.how == TAKE:
        if text not in held:
            raise BadInput(f"{text!r} is not among the {what}; {nearest(text, [str(one) for one in held])}")
        held.remove(text)
    elif line.how == ADD:
        if able is None:
            raise BadInput(f"{what} cannot be corrected by adding to it.")
        if text not in able:
            raise BadInput(f"There is no {text!r} among the {what}; {nearest(text, list(able))}")
        held.append(text)
    else:
        raise BadInput(f"{what} is a list: add to it with += or take away with -=.")
    return was, list(held)


def told(value: Any) -> str:
    """A value as a person reads it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "none"
    return str(value) if value != "" else "nothing"

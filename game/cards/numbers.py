"""Numbers on cards, plain or measured, and how they are said."""

from __future__ import annotations

_MEASURES = {
    "level": "the monster's level",
    "movement": "their movement",
    "survival": "their survival",
    "survival limit": "the survival limit",
    "half survival": "half of their survival (rounded down)",
    "twice 1d10": "twice the result of 1d10",
    "volumes": "the number of volumes recorded about the monster",
    "red affinities": "their red affinities",
    "green affinities": "their green affinities",
    "blue affinities": "their blue affinities",
    "courage": "their courage",
    "weapon proficiency": "their weapon proficiency",
    "bearer's green affinities": "this survivor's green affinities",
    "monster damage": "the monster's damage",
}


def equal_to(n: int | str) -> str:
    """What a measured number is measured by: `the monster's level`."""
    base, _, more = str(n).partition("+")
    return f"{_MEASURES[base]} plus {more}" if more else _MEASURES[base]


def measured(n: int | str, noun: str) -> str:
    """`2 brain damage`, `1d5 insanity`, `brain damage equal to the monster's level`, `half of their survival`."""
    if n == f"half {noun}":
        return equal_to(n)
    return f"{noun} equal to {equal_to(n)}" if str(n).partition("+")[0] in _MEASURES else f"{n} {noun}"


def counted(n: int | str, noun: str) -> str:
    """A countable noun: `1 space`, `2 spaces`, `wounds equal to the monster's level`."""
    return measured(n, noun if n == 1 else f"{noun}s")


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{abs(n)}"


def times(n: int) -> str:
    return {1: "once", 2: "twice"}.get(n, f"{n} times")


Number = int | str
"""A plain number, or one that is measured, with a minus before it if it is lost: `level` (of the monster), `1d5`,
`1d10`, `twice 1d10`, `survival limit`, `movement`, `survival`,
`red affinities` (of the survivor concerned), `bearer's green affinities` (of whoever has the card)."""

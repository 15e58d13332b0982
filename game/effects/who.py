"""Whom a card speaks of: named roles, and survivors picked by terms that must all hold."""

from __future__ import annotations

from enum import StrEnum
from typing import Union

import msgspec


class Role(StrEnum):
    """Somebody that the situation names."""

    TARGET = "the target"
    ATTACKER = "the attacker"
    SELF = "this survivor"
    MONSTER = "the monster"
    CHOOSER = "the chooser"


class Is(StrEnum):
    """A property that a survivor has or has not, seen from the monster (or from SELF where it says so)."""

    THREAT = "threat"
    KNOCKED_DOWN = "knocked down"
    STANDING = "standing"
    NON_DEAF = "non-deaf"
    INSANE = "insane"
    FACING = "in front of the monster"
    IN_VIEW = "in its field of view"
    IN_RANGE = "in range"
    WITHIN = "within"
    ADJACENT = "adjacent to the monster"
    BESIDE_SELF = "adjacent to this survivor"
    BLIND_SPOT = "in its blind spot"
    OTHER = "other"
    LAST_TO_WOUND = "the last to wound it"
    GRABBED = "a victim of its grab"
    HURT_IN_MIND = "who suffered a brain injury or trauma from this"
    # superlatives: applied after the others, among those that are left
    CLOSEST = "closest"
    FARTHEST = "farthest"
    RANDOM = "random"
    MOST = "most"
    LEAST = "least"


SUPERLATIVES = frozenset({Is.CLOSEST, Is.FARTHEST, Is.RANDOM, Is.MOST, Is.LEAST})
_ADJECTIVES = (Is.RANDOM, Is.CLOSEST, Is.FARTHEST, Is.OTHER, Is.INSANE, Is.NON_DEAF, Is.KNOCKED_DOWN, Is.STANDING)


class Term(msgspec.Struct, frozen=True):
    """One property; `n` is a distance in spaces (WITHIN, IN_RANGE), `of` a count on the sheet (MOST, LEAST)."""

    kind: Is
    n: int | None = None
    of: str | None = None


class Survivors(msgspec.Struct, frozen=True, tag=True):
    """Every survivor on the board for whom each term holds."""

    terms: tuple[Term, ...] = ()

    def __str__(self) -> str:
        return f"each {describe(self.terms)}"


Who = Union[Role, Survivors]


def survivors(*terms: Is | Term) -> Survivors:
    return Survivors(tuple(term if isinstance(term, Term) else Term(term) for term in terms))


def within(n: int) -> Term:
    return Term(Is.WITHIN, n)


def most(of: str) -> Term:
    return Term(Is.MOST, of=of)


def least(of: str) -> Term:
    return Term(Is.LEAST, of=of)


def describe(terms: tuple[Term, ...]) -> str:
    """`closest threat, in its field of view, in range`: a condition in English, without an article."""
    kinds = [term.kind for term in terms]
    noun = "threat" if Is.THREAT in kinds else "survivor"
    before = [str(kind) for kind in _ADJECTIVES if kind in kinds]
    after = []
    for term in terms:
        match term.kind:
            case Is.WITHIN:
                after.append(f"within {term.n} of the monster")
            case Is.IN_RANGE if term.n is not None:
                after.append(f"in range ({term.n})")
            case Is.MOST | Is.LEAST:
                after.append(f"with the {term.kind} {term.of}")
            case Is.LAST_TO_WOUND | Is.GRABBED:
                after.append(f"that is {term.kind}")
            case Is.THREAT:
                pass
            case kind if kind not in _ADJECTIVES:
                after.append(str(kind))
    words = " ".join([*before, noun])
    if not after:
        return words
    glue = " " if len(after) == 1 and not before else ", "
    return words + glue + ", ".join(after)


def subject(who: Who) -> str:
    """The words that a sentence begins with: `the attacker`, `each non-deaf survivor within 3 of the monster`."""
    return str(who.value if isinstance(who, Role) else who)

"""Whom a card speaks of: named roles, and survivors picked by terms that must all hold."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.effects.english import counted, listed


class Role(StrEnum):
    """Somebody that the situation names."""

    TARGET = "the target"
    ATTACKER = "the attacker"
    SELF = "this survivor"
    THAT = "that survivor"  # whoever a trigger happened to, on cards that are nobody's own (a mood in play)
    MONSTER = "the monster"
    CHOOSER = "the chooser"
    KILLER = "the survivor who dealt the killing blow"
    GROUP = "the group"  # everybody at the table together; no figure


class Is(StrEnum):
    """A property that a survivor has or has not, seen from the monster (or from SELF where it says so)."""

    THREAT = "threat"
    KNOCKED_DOWN = "knocked down"
    STANDING = "standing"
    NON_DEAF = "non-deaf"
    INSANE = "insane"
    NOT_INSANE = "non-insane"
    FACING = "in front of the monster"
    IN_VIEW = "in its field of view"
    IN_RANGE = "in range"
    WITHIN = "within"
    ADJACENT = "adjacent to the monster"
    BESIDE_SELF = "adjacent to this survivor"
    BEFORE_SELF = "directly between this survivor and the monster"
    NEAR_SELF = "within so many spaces of this survivor"
    BLIND_SPOT = "in its blind spot"
    OTHER = "other"
    LAST_TO_WOUND = "who wounded it last"
    SUFFERED = "who suffered"
    HURT_IN_MIND = "whom this has given a brain injury or trauma"
    TARGETED = "who was picked as a target"
    FRENZIED = "frenzied"
    HAS = "has"
    MARKED = "marked"
    # in the settlement
    RETURNING = "returning"
    MALE = "male"
    FEMALE = "female"
    NEWBORN = "newborn"
    PARENT = "who is a parent of the newborn"
    # superlatives: applied after the others, among those that are left
    CLOSEST = "closest"
    FARTHEST = "farthest"
    RANDOM = "random"
    CHOSEN = "of your choice"
    MOST = "most"
    LEAST = "least"


SUPERLATIVES = frozenset({Is.CLOSEST, Is.FARTHEST, Is.RANDOM, Is.CHOSEN, Is.MOST, Is.LEAST})
_ADJECTIVES = (
    Is.RANDOM, Is.CLOSEST, Is.FARTHEST, Is.OTHER, Is.INSANE, Is.NOT_INSANE, Is.NON_DEAF, Is.KNOCKED_DOWN, Is.STANDING,
    Is.FRENZIED, Is.RETURNING, Is.MALE, Is.FEMALE, Is.NEWBORN,
)  # fmt: skip


class Term(msgspec.Struct, frozen=True):
    """One property; `n` is a distance in spaces (WITHIN, IN_RANGE, NEAR_SELF), `of` a count (MOST, LEAST: on the sheet,
    `armor points`, `bleeding tokens`, gear of a keyword as `lantern gear`, counters by name), a keyword of gear (HAS)
    or the name of a counter (MARKED).
    """

    kind: Is
    n: int | None = None
    of: str | None = None


class Survivors(msgspec.Struct, frozen=True, tag=True):
    """Every survivor on the board for whom each term holds."""

    terms: tuple[Term, ...] = ()

    def __str__(self) -> str:
        """The words that a sentence begins with: `each other survivor`, `the closest threat in range`."""
        kinds = {term.kind for term in self.terms}
        if kinds & {Is.RANDOM, Is.CHOSEN}:
            return f"a {describe(self.terms)}"
        return f"{'the' if kinds & SUPERLATIVES else 'each'} {describe(self.terms)}"


Who = Role | Survivors


def terms(*wanted: Is | Term) -> tuple[Term, ...]:
    return tuple(term if isinstance(term, Term) else Term(term) for term in wanted)


def survivors(*wanted: Is | Term) -> Survivors:
    return Survivors(terms(*wanted))


def within(n: int) -> Term:
    return Term(Is.WITHIN, n)


def suffered(definition: str) -> Term:
    """Suffered one of the monster's definitions since the start of the round before."""
    return Term(Is.SUFFERED, of=definition)


def most(of: str) -> Term:
    return Term(Is.MOST, of=of)


def least(of: str) -> Term:
    return Term(Is.LEAST, of=of)


def has(keyword: str) -> Term:
    """With gear of this keyword in the grid."""
    return Term(Is.HAS, of=keyword)


def marked(kind: str) -> Term:
    """With a counter of this kind."""
    return Term(Is.MARKED, of=kind)


def near_self(n: int) -> Term:
    return Term(Is.NEAR_SELF, n)


def describe(terms: tuple[Term, ...]) -> str:
    """`closest threat in its field of view and in range`: the terms as a noun phrase without an article.

    Adjectives stand before the noun, places after it, `who` clauses last, whatever the order of the terms.
    """
    kinds = {term.kind for term in terms}
    before = [kind.replace(" ", "-") for kind in _ADJECTIVES if kind in kinds]
    places, having, clauses = _places(terms)
    noun = "threat" if Is.THREAT in kinds else "survivor"
    if Is.CHOSEN in kinds:
        before = ["chosen", *before]
    after = [listed(words) for words in (places, having, clauses) if words]
    return " ".join([*before, noun, *after])


def plural(described: str) -> str:
    """`standing survivor in range` -> `standing survivors in range`: the noun stands before everything that names
    survivors again.
    """
    noun = min(("survivor", "threat"), key=lambda word: described.find(word) % (len(described) + 1))
    return described.replace(noun, f"{noun}s", 1)


def properties(terms: tuple[Term, ...]) -> str:
    """The terms as a predicate after `is`: `standing and adjacent to the monster`."""
    kinds = {term.kind for term in terms}
    places, having, clauses = _places(terms)
    threat = ["a threat"] if Is.THREAT in kinds else []
    return listed([*(str(kind) for kind in _ADJECTIVES if kind in kinds), *threat, *places, *having, *clauses])


def _places(terms: tuple[Term, ...]) -> tuple[list[str], list[str], list[str]]:
    """Where they are; what they are with; and the `who` clauses."""
    places: list[str] = []
    having: list[str] = []
    clauses: list[str] = []
    for term in terms:
        match term.kind:
            case Is.WITHIN:
                places.append(f"within {counted(term.n or 0, 'space')} of the monster")
            case Is.NEAR_SELF:
                places.append(f"within {counted(term.n or 0, 'space')} of this survivor")
            case Is.IN_RANGE if term.n is not None:
                places.append(f"in range ({term.n})")
            case Is.MOST | Is.LEAST:
                having.append(f"with the {term.kind} {term.of}")
            case Is.HAS:
                having.append(f"with {term.of} gear")
            case Is.MARKED:
                having.append(f"with a {term.of}")
            case Is.SUFFERED:
                clauses.append(f"who suffered {term.of} in this round or the last")
            case Is.LAST_TO_WOUND | Is.HURT_IN_MIND | Is.TARGETED | Is.PARENT:
                clauses.append(str(term.kind))
            case Is.THREAT | Is.CHOSEN:  # said with the noun
                pass
            case kind if kind not in _ADJECTIVES:
                places.append(str(kind))
    return places, having, clauses


def subject(who: Who) -> str:
    """The words that a sentence begins with: `the attacker`, `each other survivor`."""
    return str(who.value if isinstance(who, Role) else who)

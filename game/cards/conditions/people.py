"""Conditions about who is alive, where, and how many match."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.cards.casting import deed
from game.cards.phrases import a_or_an
from game.cards.who import Survivors, Term, TermKind, Who, describe, is_or_has, plural, properties, subject
from game.model.terms import MOST_DISORDERS


class State(StrEnum):
    """How one survivor can be."""

    NAMED = "is named"  # survivor-naming
    ANOTHER = "is not this one"  # not the bearer of the card
    NOTED = "is the one noted"  # beside the bearer's card
    DEAD = "has died"
    DOWN_BEFORE_ATTACK = "was knocked down before the attack"
    ON_TILE = "stands on the tile"  # that is used, and not only beside it
    FULL_OF_DISORDERS = f"already has {MOST_DISORDERS} disorders"
    MINUS_TOKEN = "has a −1 attribute token"
    HOLDS_DEATH_DIE = "holds the death die"  # keyword-death-die-passing
    RAN_INTO = "went through or onto another survivor in it"  # a knockback
    STOPPED_SHORT = "was stopped short in that knockback by the board edge or by terrain"  # impassable or destructible
    FROM_BEHIND = "made that attack from the blind spot"  # as it was declared
    HEAVILY_INJURED = "had a heavy injury box filled by this attack"
    UNSHAKEN = "suffered no brain injury or trauma from this card and was not knocked down by it"


class InState(msgspec.Struct, frozen=True, tag=True):
    """Somebody, alive or dead, is so: `InState(Role.TARGET, State.DEAD)`, `InState(Role.THAT, State.NOTED)`."""

    who: Who
    state: State

    def text(self) -> str:
        return f"{subject(self.who)} {self.state}"


class Presence(StrEnum):
    """Somebody who can be there."""

    SAVIOR = "a savior lives in the settlement"
    FALLEN = "a survivor died in the last showdown"
    NO_DEATH_DIE = "nobody has the death die"
    NOTED = "the survivor noted is in this showdown"  # beside the bearer's card, and alive


class ThereIs(msgspec.Struct, frozen=True, tag=True):
    """Somebody like this is there, whoever it is: `ThereIs(Presence.SAVIOR)`."""

    what: Presence

    def text(self) -> str:
        return str(self.what)


class Among(StrEnum):
    """Where somebody can be the only one."""

    ALIVE = "alive"
    ON_BOARD = "on the board"


class NobodyElse(msgspec.Struct, frozen=True, tag=True):
    """The bearer of the card is the only survivor alive, or on the board."""

    among: Among

    def text(self) -> str:
        return f"no other survivor is {self.among}"


class Meets(msgspec.Struct, frozen=True, tag=True):
    """Somebody is on the board and every term holds: `the target is standing and adjacent to the monster`."""

    who: Who
    terms: tuple[Term, ...]

    def text(self) -> str:
        said = properties(self.terms)
        return f"{subject(self.who)} {said.removeprefix('who ') if said.startswith('who ') else f'is {said}'}"


class HowMany(msgspec.Struct, frozen=True, tag=True):
    """So many survivors match: at least `least`, at most `most`."""

    who: Survivors
    least: int = 0
    most: int | None = None

    def text(self) -> str:
        them = describe(self.who.terms)
        done = next((deed(term.of) for term in self.who.terms if term.kind is TermKind.CAST), "")
        if done and len(self.who.terms) == 1 and (self.most == 0 or (self.least == 1 and self.most is None)):
            return f"{'somebody' if self.least else 'nobody'} {done}"
        if self.most == 0:
            return _all_are(self.who) or _nobody_is(self.who) or self._has("no") or f"there is no {them}"
        if self.most is None and self.least == 1:
            return self._has("any") or f"there is {a_or_an(them)}"
        if self.most is None:
            return f"there are {self.least} or more {plural(them)}"
        if self.least == self.most:
            return f"there is exactly one {them}" if self.most == 1 else f"there are exactly {self.most} {plural(them)}"
        return f"there are {self.least} to {self.most} {plural(them)}"

    def _has(self, how_many: str) -> str:
        """`anybody has noisy gear`, `nobody else is a savior`, `any returning survivor has 3 or more courage`; nothing
        where more is asked than what somebody is or has.
        """
        if self.who.terms == (Term(TermKind.INSANE),):
            return f"{how_many}body is {TermKind.INSANE}"
        said = is_or_has(self.who.terms)
        apart = [term for term in self.who.terms if not is_or_has((term,))]
        if not said:
            return ""
        if not apart:
            return f"{how_many}body {said}"
        if apart == [Term(TermKind.OTHER)]:
            return f"{how_many}body else {said}"
        return f"{how_many} {describe(tuple(apart))} {said}"


_WHERE = {TermKind.WITHIN, TermKind.NEAR_SELF, TermKind.ADJACENT, TermKind.BLIND_SPOT}


def _nobody_is(who: Survivors) -> str:
    """That nobody is somewhere: `no other survivor is within 3 spaces of this survivor`; else nothing."""
    where = tuple(term for term in who.terms if term.kind in _WHERE)
    rest = tuple(term for term in who.terms if term.kind not in _WHERE)
    return f"no {describe(rest)} is {properties(where)}" if where else ""


def _all_are(who: Survivors) -> str:
    """That nobody is not something, said plainly: `every survivor is insane`; else nothing."""
    match who.terms:
        case (Term(kind=TermKind.NOT_INSANE),):
            return "every survivor is insane"
        case (Term(kind=TermKind.NON_DEAF),):
            return "every survivor is deaf"
        case (Term(kind=TermKind.NOT_CAST, of=part),):
            return f"every survivor is {a_or_an(part or '')}"
    return ""


PeopleCondition = (
    Meets | HowMany | InState | ThereIs | NobodyElse
)  # fmt: skip

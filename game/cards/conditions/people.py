"""Conditions about who is alive, where, and how many match."""

from __future__ import annotations

import msgspec

from game.cards.phrases import a_or_an
from game.cards.who import Survivors, Term, TermKind, Who, describe, plural, properties, subject


class IsAnother(msgspec.Struct, frozen=True, tag=True):
    """Not the bearer of the card."""

    who: Who

    def text(self) -> str:
        return f"{subject(self.who)} is not this one"


class IsNamed(msgspec.Struct, frozen=True, tag=True):
    """The group has given the survivor a name (survivor-naming)."""

    who: Who

    def text(self) -> str:
        return f"{subject(self.who)} is named"


class SaviorLives(msgspec.Struct, frozen=True, tag=True):
    """Anybody in the settlement is a savior."""

    def text(self) -> str:
        return "a savior lives in the settlement"


class SomebodyFell(msgspec.Struct, frozen=True, tag=True):
    """Somebody died in the last showdown."""

    def text(self) -> str:
        return "a survivor died in the last showdown"


class CanPair(msgspec.Struct, frozen=True, tag=True):
    """The survivor and at least one more have never gained the ability in this way."""

    who: Who
    ability: str

    def text(self) -> str:
        return f"{subject(self.who)} and at least one other survivor have never been a {self.ability}"


class Population(msgspec.Struct, frozen=True, tag=True):
    """The living, `least` to `most` (settlement-population-counts)."""

    least: int = 0
    most: int | None = None

    def text(self) -> str:
        if self.most is None:
            return f"the settlement has {self.least} or more population"
        return (
            f"the settlement has {self.least or 'at most'} {f'to {self.most}' if self.least else self.most} population"
        )


class DeathCount(msgspec.Struct, frozen=True, tag=True):
    """The death count is n or more; `suffered`: with those who have died since it was updated."""

    n: int
    suffered: bool = False

    def text(self) -> str:
        if self.suffered:
            return f"{'anybody' if self.n == 1 else f'{self.n} or more'} of the settlement has died"
        return f"the death count is {self.n} or more"


class AloneOnBoard(msgspec.Struct, frozen=True, tag=True):
    """No other survivor is on the board."""

    who: Who

    def text(self) -> str:
        return "no other survivor is on the board"


class IsNoted(msgspec.Struct, frozen=True, tag=True):
    """The survivor is the one that was written beside the bearer's card."""

    who: Who

    def text(self) -> str:
        return f"{subject(self.who)} is the one noted"


class NotedIsHere(msgspec.Struct, frozen=True, tag=True):
    """The survivor written beside the bearer's card takes part in this showdown and lives."""

    def text(self) -> str:
        return "the survivor noted is in this showdown"


class StandsOnTile(msgspec.Struct, frozen=True, tag=True):
    """The survivor stands on the tile that is used, not only beside it."""

    who: Who

    def text(self) -> str:
        return f"{subject(self.who)} stands on the tile"


class NobodyElseLives(msgspec.Struct, frozen=True, tag=True):
    """No survivor but this one is alive."""

    def text(self) -> str:
        return "no other survivor is alive"


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
        if self.most == 0:
            return _all_are(self.who) or f"there is no {them}"
        if self.most is None:
            return f"there is {a_or_an(them)}" if self.least == 1 else f"there are {self.least} or more {plural(them)}"
        if self.least == self.most:
            return f"there is exactly one {them}" if self.most == 1 else f"there are exactly {self.most} {plural(them)}"
        return f"there are {self.least} to {self.most} {plural(them)}"


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
    IsAnother | NobodyElseLives | Meets | HowMany | IsNamed | SaviorLives | SomebodyFell | CanPair | Population
    | DeathCount | AloneOnBoard | IsNoted | NotedIsHere | StandsOnTile
)  # fmt: skip

"""Traits about bounds of the rules that lie elsewhere for one survivor."""

from __future__ import annotations

from enum import StrEnum

from game.cards.conditions.flow import Condition, of_those
from game.cards.moments import Trait
from game.cards.numbers import counted
from game.cards.voice import SUFFERED, THEIRS, of_bearer
from game.model.terms import LETHAL_BLEEDING


class Bound(StrEnum):
    """A number of the rules: from where something begins, or how much of it there is at most."""

    PERFECT_HIT = "perfect hit"
    LETHAL_BLEEDING = "lethal bleeding"
    BLEEDING_GAINED = "bleeding gained"
    KNOCKBACK = "knockback"
    ATTACKED_FROM = "attacked from"


class OwnBound(Trait, frozen=True, tag=True):
    """A bound of the rules lies elsewhere for its bearer, while the condition holds, or `unless` another one does:
    attack rolls of 9 are perfect, 7 bleeding tokens kill, no knockback is longer than 1 space. A monster is not
    attacked from farther than so many spaces.
    """

    point = "bound"

    bound: Bound
    n: int
    condition: Condition | None = None
    unless: Condition | None = None

    def text(self) -> str:
        while_ = f" while {of_those(self.condition)}" if self.condition else ""
        unless = f", unless {of_those(self.unless)}" if self.unless else ""
        return self._says() + while_ + unless

    def _says(self) -> str:
        match self.bound:
            case Bound.PERFECT_HIT:
                return f"{THEIRS}attack rolls of {self.n} are perfect hits too"
            case Bound.LETHAL_BLEEDING:
                return of_bearer(f"dies of {self.n} bleeding tokens instead of {LETHAL_BLEEDING}")
            case Bound.KNOCKBACK:
                if not self.n:
                    return of_bearer("cannot be knocked back")
                return f"every knockback {SUFFERED} is at most {self.n}"
            case Bound.ATTACKED_FROM:
                return f"no survivor farther than {counted(self.n, 'space')} from the monster can attack it"
            case Bound.BLEEDING_GAINED:
                most = f"at most {counted(self.n, 'bleeding token')} at a time"
                return of_bearer(f"gains {most if self.n else 'no bleeding tokens'}")


BoundsTrait = (
    OwnBound
)  # fmt: skip

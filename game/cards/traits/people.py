"""Traits of survivors that matter at home: endeavors, inheritance, leave of rules."""

from __future__ import annotations

from enum import StrEnum

from game.cards.moments import WHEN_PHASE_COMES, Trait
from game.cards.numbers import counted
from game.cards.who import Role
from game.model.terms import Phase, Stat


class CeasesToExist(Trait, frozen=True, tag=True):
    """Lost like a dead survivor when a milestone is reached, or instead of retiring."""

    milestone: str

    def text(self) -> str:
        return f"ceases to exist, as if dead, when {self.milestone} is triggered or {Role.SELF} retires"


class Permission(StrEnum):
    """What a survivor may do against a rule for all."""

    DEPART_RETIRED = "depart while retired"
    REMOVE_CURSED = "remove cursed gear"


class Allows(Trait, frozen=True, tag=True):
    """Something that the rules forbid is allowed."""

    what: Permission

    def text(self) -> str:
        return f"may {self.what}"


class Hoards(Trait, frozen=True, tag=True):
    """Returning, a resource of the last showdown that the group chooses is archived, and a count rises; without one
    nothing happens.
    """

    stat: Stat
    n: int

    def text(self) -> str:
        return (
            f"{WHEN_PHASE_COMES[Phase.RETURNING]}, this survivor archives 1 resource gained in the last showdown, "
            f"of the group's choice, and gains {self.n} {self.stat}; without such a resource nothing happens"
        )


class SitsOut(Trait, frozen=True, tag=True):
    """Of no use in the settlement phase after it was gained."""

    def text(self) -> str:
        return (
            "in the settlement phase after gaining this, this survivor brings no endeavor when returning and cannot be "
            "nominated for endeavors"
        )


class GivesEndeavors(Trait, frozen=True, tag=True):
    """More endeavors than the one of each returning survivor (ability-tinker)."""

    n: int

    def text(self) -> str:
        return f"{WHEN_PHASE_COMES[Phase.RETURNING]}, this survivor brings {counted(self.n, 'more endeavor')}"


class PassesOn(Trait, frozen=True, tag=True):
    """Newborns inherit it."""

    event: str

    def text(self) -> str:
        return f"newborns of this survivor's {self.event} gain this too"


PeopleTrait = (
    Allows | Hoards | SitsOut | GivesEndeavors | PassesOn | CeasesToExist
)  # fmt: skip

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
    SPEND_SURVIVAL = "spend survival"
    SURGE_FREELY = "surge freely"
    NOT_HEAR = "not hear"
    RUN_AWAY = "run away"


_LEAVE = {
    Permission.SURGE_FREELY: "may surge for 0 survival to activate a weapon, even if surge is unknown or survival "
    "cannot be spent (it counts as the surge of the round)",
    Permission.NOT_HEAR: "unless deaf, {self} may ignore any effect on non-deaf survivors",
    Permission.RUN_AWAY: "at the start of an act {self} may run away instead of acting; on the hunt the group may "
    "nominate them to run away whenever a hunt event is over",
}


class Allows(Trait, frozen=True, tag=True):
    """Something that the rules forbid, or grant to nobody, is allowed; `despite`: one card forbids it no more."""

    point = "what"

    what: Permission
    despite: str = ""

    def text(self) -> str:
        despite = f" in spite of {self.despite}" if self.despite else ""
        return _LEAVE.get(self.what, f"may {self.what}").format(self=Role.SELF) + despite


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

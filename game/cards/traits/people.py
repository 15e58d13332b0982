"""Traits of survivors that matter at home, and what they and the settlement have more of: endeavors, inheritance, leave
of rules.
"""

from __future__ import annotations

from enum import StrEnum

from game.cards.moments import WHEN_PHASE_COMES, Trait
from game.cards.numbers import counted
from game.cards.voice import BEARER, GAIN, THEIR, THEM, THEY, of_bearer
from game.model.terms import Phase, Stat


class CeasesToExist(Trait, frozen=True, tag=True):
    """Lost like a dead survivor when a milestone is reached, or instead of retiring."""

    milestone: str

    def text(self) -> str:
        return (
            f"when {BEARER:would} retire or trigger {self.milestone}, {THEY} cease to exist instead, which counts as a "
            "death"
        )


class Permission(StrEnum):
    """What a survivor may do against a rule for all."""

    DEPART_RETIRED = "depart while retired"
    REMOVE_CURSED = "remove cursed gear"
    SPEND_SURVIVAL = "spend survival"
    SURGE_FREELY = "surge freely"
    NOT_HEAR = "not hear"
    RUN_AWAY = "run away"
    DECLINE = "decline a gain"
    WEAPON_TYPE = "choose a weapon type"
    PATH = "choose a path"
    USE_ART = "use a fighting art"
    FAIL_UNANSWERED = "fail without failure reactions"


_LEAVE = {
    Permission.SURGE_FREELY: "may surge for 0 survival to activate a weapon (once per round, as {their} surge). This "
    "works even if surge is unknown or survival cannot be spent",
    Permission.NOT_HEAR: "{self:may} count as deaf for any effect on non-deaf survivors",
    Permission.RUN_AWAY: "at the start of {their} act, {self:may} run away instead of acting. On the hunt, when a hunt "
    "event is over, the group may nominate {them} to run away",
    Permission.DECLINE: "may decline any {of}",
    Permission.WEAPON_TYPE: "may choose the weapon type {of}",
    Permission.USE_ART: "may use the fighting art {of}",
    Permission.FAIL_UNANSWERED: "ignore the failure reactions to {their} wound attempts",
    Permission.PATH: "in {event}, unless deaf, {self:may} choose the {of} whatever {their} courage and insanity",
}


class Allows(Trait, frozen=True, tag=True):
    """Something that the rules forbid, or grant to nobody, is allowed; `despite`: one card forbids it no more.

    `of` is the count that may be declined, the weapon type that others cannot choose (survivor-twilight-sword-type),
    the path of the story `event` of the hunt that is open whatever the sheet says, or a fighting art that acts by
    itself and is used without being known; who can use none cannot use it either (survivor-fighting-arts-lost).
    """

    point = "what"

    what: Permission
    despite: str = ""
    of: str = ""
    event: str = ""

    def text(self) -> str:
        despite = f" in spite of {self.despite}" if self.despite else ""
        leave = _LEAVE.get(self.what, f"may {self.what}")
        said = leave.format(self=BEARER, them=THEM, their=THEIR, of=self.of, event=self.event)
        return (of_bearer(said) if leave.startswith("may ") else said) + despite


class Hoards(Trait, frozen=True, tag=True):
    """Returning, a resource of the last showdown that the group chooses is archived, and a count rises; without one
    nothing happens.
    """

    stat: Stat
    n: int

    def text(self) -> str:
        return (
            f"{WHEN_PHASE_COMES[Phase.RETURNING]}, if a resource gained in the last showdown is left, "
            f"{BEARER:archives} 1 such resource (the group's choice) and {GAIN} {self.n} {self.stat}"
        )


class Bounty(StrEnum):
    """What a step of the year gives: by whom or when it comes, and a word for one of it."""

    BROUGHT_ENDEAVORS = "endeavors that a returning survivor brings"
    YEARLY_ENDEAVORS = "endeavors at the start of each settlement phase"
    INNOVATIONS = "cards to choose from when innovating"
    TROPHIES = "resources of a defeated monster"
    RANDOM_ARTS = "fighting arts to choose from where one is gained at random"
    KEPT_RESOURCES = "resources that stay when all are lost"


class More(Trait, frozen=True, tag=True):
    """So much more than a step of the year gives by itself; `per`: for each so many full population.

    On a sheet it is its bearer's, `More(Bounty.BROUGHT_ENDEAVORS, 1)`; among the rules of an innovation or a principle
    the settlement's, `More(Bounty.YEARLY_ENDEAVORS, 1, per=10)`.
    """

    of: Bounty
    n: int
    per: int = 0

    def text(self) -> str:
        each = f" for each full {self.per} population" if self.per else ""
        match self.of:
            case Bounty.BROUGHT_ENDEAVORS:
                when, more = WHEN_PHASE_COMES[Phase.RETURNING], counted(self.n, "more endeavor")
                text = f"{when}, {BEARER:brings} {more}"
            case Bounty.YEARLY_ENDEAVORS:
                text = f"at the start of each settlement phase the settlement gains {counted(self.n, 'endeavor')}"
            case Bounty.INNOVATIONS:
                text = f"when innovating, the settlement draws {counted(self.n, 'more card')} to choose from"
            case Bounty.TROPHIES:
                cards = f"{counted(self.n, 'resource')} of the group's choice from that monster's resource deck"
                text = f"when a monster is defeated, the settlement gains {cards}"
            case Bounty.RANDOM_ARTS:
                text = f"whoever would gain a random fighting art draws {1 + self.n} and keeps 1"
            case Bounty.KEPT_RESOURCES:
                text = f"when the settlement would lose all its resources, it may keep up to {self.n} of its choice"
        return text + each


PeopleTrait = (
    Allows | Hoards | More | CeasesToExist
)  # fmt: skip

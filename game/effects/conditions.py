"""Conditions that cards ask about before they act. `says` gives a clause: `the attacker has 3 or more courage`."""

from __future__ import annotations

import msgspec

from game.effects.english import times
from game.effects.who import Who, subject
from game.model.terms import INSANE_AT, MOST_DISORDERS, Stat


class AtLeast(msgspec.Struct, frozen=True, tag=True):
    """A survivor's stat is n or more."""

    who: Who
    stat: Stat
    n: int

    def says(self) -> str:
        if self.stat is Stat.INSANITY and self.n == INSANE_AT:
            return f"{subject(self.who)} is insane"
        return f"{subject(self.who)} has {self.n} or more {self.stat}"


class HasGear(msgspec.Struct, frozen=True, tag=True):
    """The survivor's gear grid holds gear with this keyword."""

    who: Who
    keyword: str

    def says(self) -> str:
        return f"{subject(self.who)} has {self.keyword} gear"


class AttackDamaged(msgspec.Struct, frozen=True, tag=True):
    """The card's attack dealt damage to the target at least so many times, hit by hit."""

    times: int

    def says(self) -> str:
        if self.times == 2:
            return "this attack damaged the target more than once"
        return f"this attack damaged the target at least {times(self.times)}"


class MoodInPlay(msgspec.Struct, frozen=True, tag=True):
    def says(self) -> str:
        return "a mood is in play"


class NobodyElseLives(msgspec.Struct, frozen=True, tag=True):
    """No survivor but this one is alive."""

    def says(self) -> str:
        return "no other survivor is alive"


class FullOfDisorders(msgspec.Struct, frozen=True, tag=True):
    """The survivor already has the most disorders that one can have."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} already has {MOST_DISORDERS} disorders"


Condition = AtLeast | HasGear | AttackDamaged | MoodInPlay | NobodyElseLives | FullOfDisorders

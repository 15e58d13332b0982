"""Conditions about gear grids; gathered in `game.effects.conditions`."""

from __future__ import annotations

import msgspec

from game.effects.english import listed
from game.effects.who import Who, subject
from game.model.terms import Affinity, Side


class OnlyGear(msgspec.Struct, frozen=True, tag=True):
    """Every card in the survivor's gear grid bears this keyword (gear-keyword-reference)."""

    who: Who
    keyword: str

    def says(self) -> str:
        return f"{subject(self.who)} has no gear other than {self.keyword} gear"


class HasAffinities(msgspec.Struct, frozen=True, tag=True):
    """How many complete affinities the survivor has, of one color or of all together (affinity-complete)."""

    who: Who
    color: Affinity | None = None
    least: int = 0
    most: int | None = None

    def says(self) -> str:
        color = f"{self.color} " if self.color else ""
        if self.most == 0:
            return f"{subject(self.who)} has no {color}affinities"
        if self.most is None:
            return f"{subject(self.who)} has {self.least} or more {color}affinities"
        return f"{subject(self.who)} has {self.least} to {self.most} {color}affinities"


class WeaponsBeside(msgspec.Struct, frozen=True, tag=True):
    """On each of these sides of the gear card that asks lies a weapon, none with the keyword, and at least one of them
    can be activated now.
    """

    who: Who
    sides: tuple[Side, ...]
    without: str

    def says(self) -> str:
        sides = listed([side.value for side in self.sides])
        return (
            f"{subject(self.who)} has weapons directly {sides} of this card, none of them {self.without}, and can "
            "attack the monster with at least one of them"
        )


class Victorious(msgspec.Struct, frozen=True, tag=True):
    """The showdown is over and won (aftermath-victory)."""

    def says(self) -> str:
        return "the monster is defeated"


GearCondition = OnlyGear | HasAffinities | WeaponsBeside | Victorious

"""Conditions about gear grids; gathered in `game.effects.conditions`."""

from __future__ import annotations

import msgspec

from game.effects.who import Who, subject
from game.model.terms import Affinity


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


GearCondition = OnlyGear | HasAffinities

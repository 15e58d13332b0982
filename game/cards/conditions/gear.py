"""Conditions about gear grids."""

from __future__ import annotations

import msgspec

from game.cards.keywords import gear_of
from game.cards.phrases import listed, titled
from game.cards.who import Who, subject
from game.model.terms import Affinity, Location


class OnlyGear(msgspec.Struct, frozen=True, tag=True):
    """Every card in the survivor's gear grid bears this keyword (gear-keyword-reference)."""

    who: Who
    keyword: str

    def text(self) -> str:
        return f"{subject(self.who)} has no gear other than {self.keyword} gear"


class HasAffinities(msgspec.Struct, frozen=True, tag=True):
    """How many complete affinities the survivor has, of one color or of all together (affinity-complete)."""

    who: Who
    color: Affinity | None = None
    least: int = 0
    most: int | None = None

    def text(self) -> str:
        color = f"{self.color} " if self.color else ""
        if self.most == 0:
            return f"{subject(self.who)} has no {color}affinities"
        if self.most is None:
            return f"{subject(self.who)} has {self.least} or more {color}affinities"
        return f"{subject(self.who)} has {self.least} to {self.most} {color}affinities"


class WearsArmor(msgspec.Struct, frozen=True, tag=True):
    """Armor gear covers the hit location, or without one each of them."""

    who: Who
    at: Location | None = None

    def text(self) -> str:
        return f"{subject(self.who)} wears armor at {'every hit location' if self.at is None else f'the {self.at}'}"


class HasCard(msgspec.Struct, frozen=True, tag=True):
    """The survivor's gear grid holds a gear card (its key)."""

    who: Who
    gear: str

    def text(self) -> str:
        return f"{subject(self.who)} carries the {titled(self.gear)}"


class HoldsGear(msgspec.Struct, frozen=True, tag=True):
    """Something lies in the survivor's gear grid that can be archived (keyword-cursed)."""

    who: Who

    def text(self) -> str:
        return f"{subject(self.who)} has gear that can be archived"


class OwnsGear(msgspec.Struct, frozen=True, tag=True):
    """The gear grid holds gear with this keyword other than the cards named."""

    who: Who
    keyword: str
    but: tuple[str, ...] = ()

    def text(self) -> str:
        others = f" other than {listed(list(self.but), 'or')}" if self.but else ""
        return f"{subject(self.who)} has {self.keyword} gear{others}"


class CanPolish(msgspec.Struct, frozen=True, tag=True):
    """The survivor or somebody adjacent has a weapon of the keyword that is not polished."""

    keyword: str

    def text(self) -> str:
        return f"this survivor or an adjacent one has a {self.keyword} weapon that is not polished"


class Without(msgspec.Struct, frozen=True, tag=True):
    """The survivor's gear grid holds no gear with any of these keywords."""

    who: Who
    keywords: tuple[str, ...]

    def text(self) -> str:
        return f"{subject(self.who)} has no {gear_of(self.keywords)}"


class Carries(msgspec.Struct, frozen=True, tag=True):
    """The survivor's gear grid holds this gear card, by its key."""

    who: Who
    gear: str

    def text(self) -> str:
        return f"{subject(self.who)} carries {titled(self.gear)}"


class HasGear(msgspec.Struct, frozen=True, tag=True):
    """The survivor's gear grid holds gear with this keyword."""

    who: Who
    keyword: str

    def text(self) -> str:
        return f"{subject(self.who)} has {self.keyword} gear"


GearCondition = (
    HasGear | OnlyGear | HasAffinities | WearsArmor | HasCard | HoldsGear | OwnsGear | CanPolish | Without | Carries
)  # fmt: skip

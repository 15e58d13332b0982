"""Conditions about gear grids."""

from __future__ import annotations

import msgspec

from game.cards.keywords import gear_of
from game.cards.phrases import listed, titled
from game.cards.who import Who, subject
from game.model.terms import Affinity, Location


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


class Without(msgspec.Struct, frozen=True, tag=True):
    """The survivor's gear grid holds no gear with any of these keywords (or, without keywords, none at all), save what
    bears one of `besides`: `Without(Role.SELF, besides=("bone",))` (gear-keyword-reference).
    """

    who: Who
    keywords: tuple[str, ...] = ()
    besides: tuple[str, ...] = ()

    def text(self) -> str:
        if self.besides and not self.keywords:
            return f"{subject(self.who)} has only {gear_of(self.besides)}"
        none = gear_of(self.keywords) if self.keywords else "gear"
        return f"{subject(self.who)} has no {none}" + (f" other than {gear_of(self.besides)}" if self.besides else "")


class Carries(msgspec.Struct, frozen=True, tag=True):
    """The survivor's gear grid holds this gear card, by its key; `bare`: it is named without an article."""

    who: Who
    gear: str
    bare: bool = False

    def text(self) -> str:
        return f"{subject(self.who)} carries {'' if self.bare else 'the '}{titled(self.gear)}"


class HasGear(msgspec.Struct, frozen=True, tag=True):
    """The survivor's gear grid holds gear with this keyword, other than cards of these names, or (not `irreplaceable`)
    what is irreplaceable.
    """

    who: Who
    keyword: str
    but: tuple[str, ...] = ()
    irreplaceable: bool = True

    def text(self) -> str:
        spared = [*self.but, *([] if self.irreplaceable else ["what is irreplaceable"])]
        others = f" other than {listed(spared, 'or')}" if spared else ""
        return f"{subject(self.who)} has {self.keyword} gear{others}"


GearCondition = (
    HasGear | Without | HasAffinities | WearsArmor | Carries
)  # fmt: skip

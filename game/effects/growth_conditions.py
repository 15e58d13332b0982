"""What story events ask about a survivor's sheet; gathered in `game.effects.conditions`."""

from __future__ import annotations

import msgspec

from game.effects.who import Who, subject


class HasInjury(msgspec.Struct, frozen=True, tag=True):
    """The survivor suffers a severe injury of this name: for good, or until this showdown ends."""

    who: Who
    name: str

    def says(self) -> str:
        return f"{subject(self.who)} has the severe injury {self.name}"


class HasAbility(msgspec.Struct, frozen=True, tag=True):
    """An ability or impairment of this name stands on the sheet, whether or not it can be used now."""

    who: Who
    name: str

    def says(self) -> str:
        return f"{subject(self.who)} has the ability {self.name}"


class HasType(msgspec.Struct, frozen=True, tag=True):
    """The weapon type on the sheet is the one of this keyword."""

    who: Who
    keyword: str

    def says(self) -> str:
        return f"{subject(self.who)} has the weapon type {self.keyword}"


GrowthCondition = HasInjury | HasAbility | HasType

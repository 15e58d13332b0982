"""Conditions about the hunt so far and what the party carries."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class PartyThing(StrEnum):
    """What the survivors of a hunt can be asked to have with them."""

    CONSUMABLE = "consumable gear or resource card"
    RESOURCE = "resource card"
    ANYTHING = "gear or resource card"


class PartyCarries(msgspec.Struct, frozen=True, tag=True):
    """Any of the survivors has it: in a gear grid (what is cursed apart, for it cannot be given) or carried."""

    what: PartyThing

    def text(self) -> str:
        return f"the survivors carry a {self.what} that can be archived"


class RolledBefore(msgspec.Struct, frozen=True, tag=True):
    """The hunt event in hand has come up before on this hunt."""

    def text(self) -> str:
        return "this event was rolled before on this hunt"


class PassedDarkness(msgspec.Struct, frozen=True, tag=True):
    """The survivors have come past Overwhelming Darkness on this hunt."""

    def text(self) -> str:
        return "the survivors have passed Overwhelming Darkness"


HuntCondition = (
    PartyCarries | RolledBefore | PassedDarkness
)  # fmt: skip

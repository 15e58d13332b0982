"""Conditions about the hunt so far and what the party carries."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class PartyThing(StrEnum):
    """What the survivors of a hunt can be asked to have with them."""

    CONSUMABLE = "consumable gear or resource card"
    RESOURCE = "resource card"
    ANYTHING = "gear or resource card"

    @property
    def said(self) -> str:
        """As cards have it: what it is called in saves could be read as any resource card."""
        return "consumable card" if self is PartyThing.CONSUMABLE else self.value


class PartyCarries(msgspec.Struct, frozen=True, tag=True):
    """Any of the survivors has it: in a gear grid (what is cursed apart, for it cannot be given) or carried."""

    what: PartyThing

    def text(self) -> str:
        return f"the survivors carry a {self.what.said} that can be archived"


HuntCondition = (
    PartyCarries
)  # fmt: skip

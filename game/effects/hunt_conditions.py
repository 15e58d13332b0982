"""What hunt events ask: of the party and what it carries, of the hunt so far, of sheets."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.effects.english import a_or_an, titled
from game.effects.who import Who, subject
from game.model.terms import Location, Stat


class Carries(StrEnum):
    """What the survivors of a hunt can be asked to have with them."""

    CONSUMABLE = "consumable gear or resource card"
    RESOURCE = "resource card"
    ANYTHING = "gear or resource card"


class PartyCarries(msgspec.Struct, frozen=True, tag=True):
    """Any of the survivors has it: in a gear grid (what is cursed apart, for it cannot be given) or carried."""

    what: Carries

    def says(self) -> str:
        return f"the survivors carry a {self.what} that can be archived"


class RolledBefore(msgspec.Struct, frozen=True, tag=True):
    """The hunt event in hand has come up before on this hunt."""

    def says(self) -> str:
        return "this event was rolled before on this hunt"


class IsNamed(msgspec.Struct, frozen=True, tag=True):
    """The group has given the survivor a name (survivor-naming)."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} is named"


class WearsArmor(msgspec.Struct, frozen=True, tag=True):
    """Armor gear covers the hit location, or without one each of them."""

    who: Who
    at: Location | None = None

    def says(self) -> str:
        return f"{subject(self.who)} wears armor at {'every hit location' if self.at is None else f'the {self.at}'}"


class HasMore(msgspec.Struct, frozen=True, tag=True):
    """One count on the sheet is higher than another."""

    who: Who
    one: Stat
    other: Stat

    def says(self) -> str:
        return f"{subject(self.who)} has more {self.one} than {self.other}"


class HasSpent(msgspec.Struct, frozen=True, tag=True):
    """Something that works once per lifetime has worked (campaign-once-per-lifetime)."""

    who: Who
    what: str

    def says(self) -> str:
        return f"{subject(self.who)} has used {self.what}"


class Noted(msgspec.Struct, frozen=True, tag=True):
    """It stands written on the settlement's sheet."""

    what: str

    def says(self) -> str:
        return f"the note “{self.what}” stands on the settlement's sheet"


class SaviorLives(msgspec.Struct, frozen=True, tag=True):
    """Anybody in the settlement is a savior."""

    def says(self) -> str:
        return "a savior lives in the settlement"


class Restored(msgspec.Struct, frozen=True, tag=True):
    """The last healing of this event has restored n or more lost armor points."""

    n: int

    def says(self) -> str:
        return f"{self.n} or more lost armor points were restored"


class PassedDarkness(msgspec.Struct, frozen=True, tag=True):
    """The survivors have come past Overwhelming Darkness on this hunt."""

    def says(self) -> str:
        return "the survivors have passed Overwhelming Darkness"


class HasCard(msgspec.Struct, frozen=True, tag=True):
    """The survivor's gear grid holds a gear card (its key)."""

    who: Who
    gear: str

    def says(self) -> str:
        return f"{subject(self.who)} carries the {titled(self.gear)}"


class HoldsGear(msgspec.Struct, frozen=True, tag=True):
    """Something lies in the survivor's gear grid that can be archived (keyword-cursed)."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} has gear that can be archived"


class SomebodyWas(msgspec.Struct, frozen=True, tag=True):
    """Somebody has taken this part in the event, whether or not they still live."""

    part: str

    def says(self) -> str:
        return f"somebody was {a_or_an(self.part)}"


class PathOpen(msgspec.Struct, frozen=True, tag=True):
    """Something lets the survivor choose a path of the story event in hand whatever their sheet says; the deaf never
    (innovation-song-of-the-brave).
    """

    who: Who
    path: str

    def says(self) -> str:
        return f"{subject(self.who)} is free to take the {self.path} whatever their sheet says"


HuntCondition = (
    PartyCarries | RolledBefore | IsNamed | WearsArmor | HasMore | HasSpent | Noted | SaviorLives | Restored
    | PassedDarkness | HasCard | PathOpen | HoldsGear | SomebodyWas
)  # fmt: skip

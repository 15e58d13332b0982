"""Conditions about the event in hand."""

from __future__ import annotations

import msgspec

from game.cards.phrases import a_or_an
from game.cards.who import Who, subject


class RolledAlike(msgspec.Struct, frozen=True, tag=True):
    """Two or more of the tables of this event were rolled on with the same result."""

    def text(self) -> str:
        return "two or more of them rolled the same number"


class SomebodyWas(msgspec.Struct, frozen=True, tag=True):
    """Somebody has taken this part in the event, whether or not they still live."""

    part: str

    def text(self) -> str:
        return f"somebody was {a_or_an(self.part)}"


class PathOpen(msgspec.Struct, frozen=True, tag=True):
    """Something lets the survivor choose a path of the story event in hand whatever their sheet says; the deaf never
    (innovation-song-of-the-brave).
    """

    who: Who
    path: str

    def text(self) -> str:
        return f"{subject(self.who)} is free to take the {self.path} whatever their sheet says"


class LostResources(msgspec.Struct, frozen=True, tag=True):
    """So many resources were lost to this event."""

    n: int

    def text(self) -> str:
        return f"{self.n} or more resources were lost"


class CanMakeIn(msgspec.Struct, frozen=True, tag=True):
    """What some gear that is made in this story event costs is there, its endeavor apart."""

    story: str

    def text(self) -> str:
        return f"the settlement can pay for gear that is made in {self.story}"


StoryCondition = (
    RolledAlike | SomebodyWas | PathOpen | LostResources | CanMakeIn
)  # fmt: skip

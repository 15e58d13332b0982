"""Conditions about the event in hand and the hunt so far."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.cards.casting import deed
from game.cards.phrases import a_or_an


class Course(StrEnum):
    """What can have come about in an event or on a hunt."""

    ROLLED_ALIKE = "two or more of them rolled the same number"  # on the tables of this event
    ROLLED_BEFORE = "this event was rolled before on this hunt"
    PASSED_DARKNESS = "the survivors have passed Overwhelming Darkness"  # on this hunt


class SoFar(msgspec.Struct, frozen=True, tag=True):
    """It has come about: `SoFar(Course.PASSED_DARKNESS)`."""

    what: Course

    def text(self) -> str:
        return str(self.what)


class SomebodyWas(msgspec.Struct, frozen=True, tag=True):
    """Somebody has taken this part in the event, whether or not they still live."""

    part: str

    def text(self) -> str:
        return f"somebody {deed(self.part) or f'was {a_or_an(self.part)}'}"


StoryCondition = (
    SoFar | SomebodyWas
)  # fmt: skip

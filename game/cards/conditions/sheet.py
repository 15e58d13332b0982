"""Conditions about the record sheet."""

from __future__ import annotations

import msgspec

from game.cards.who import Survivors, Who, subject
from game.model.terms import INSANE_AT, Stat


class Compares(msgspec.Struct, frozen=True, tag=True):
    """A count on the sheet is lower (`more`: higher) than another on it, or than that of everybody who matches, of whom
    there must be somebody: `Compares(Role.SELF, Stat.HUNT_XP, survivors(cast("elder")))`.
    """

    who: Who
    stat: Stat
    than: Stat | Survivors
    more: bool = False

    def text(self) -> str:
        return f"{subject(self.who)} has {'more' if self.more else 'less'} {self.stat} than {self.than}"


class HasAbility(msgspec.Struct, frozen=True, tag=True):
    """An ability or impairment of this name stands on the sheet, whether or not it can be used now."""

    who: Who
    name: str

    def text(self) -> str:
        return f"{subject(self.who)} has {self.name}"


class HasSpent(msgspec.Struct, frozen=True, tag=True):
    """Something that works once per lifetime has worked (campaign-once-per-lifetime)."""

    who: Who
    what: str

    def text(self) -> str:
        return f"{subject(self.who)} has used {self.what}"


class HasDisorder(msgspec.Struct, frozen=True, tag=True):
    """The disorder stands on the sheet."""

    who: Who
    name: str

    def text(self) -> str:
        return f"{subject(self.who)} has the disorder {self.name}"


class AtLeast(msgspec.Struct, frozen=True, tag=True):
    """A survivor's stat is n or more."""

    who: Who
    stat: Stat
    n: int

    def text(self) -> str:
        if self.stat is Stat.INSANITY and self.n == INSANE_AT:
            return f"{subject(self.who)} is insane"
        return f"{subject(self.who)} has {self.n} or more {self.stat}{'s' if self.stat is Stat.BLEEDING else ''}"


class AtMost(msgspec.Struct, frozen=True, tag=True):
    """A survivor's stat is n or less."""

    who: Who
    stat: Stat
    n: int

    def text(self) -> str:
        if self.stat is Stat.INSANITY and self.n == INSANE_AT - 1:
            return f"{subject(self.who)} is not insane"
        return f"{subject(self.who)} has {f'{self.n} or less' if self.n else 'no'} {self.stat}"


SheetCondition = (
    AtLeast | AtMost | Compares | HasAbility | HasSpent | HasDisorder
)  # fmt: skip

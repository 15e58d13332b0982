"""Conditions about survivors that abilities, arts and proficiencies ask; gathered in `game.effects.conditions`."""

from __future__ import annotations

import msgspec

from game.effects.special_rules import gear_of
from game.effects.who import Who, subject


class Without(msgspec.Struct, frozen=True, tag=True):
    """The survivor's gear grid holds no gear with any of these keywords."""

    who: Who
    keywords: tuple[str, ...]

    def says(self) -> str:
        return f"{subject(self.who)} has no {gear_of(self.keywords)}"


class AloneOnBoard(msgspec.Struct, frozen=True, tag=True):
    """No other survivor is on the board."""

    who: Who

    def says(self) -> str:
        return "no other survivor is on the board"


class HasDisorder(msgspec.Struct, frozen=True, tag=True):
    """The disorder stands on the sheet."""

    who: Who
    name: str

    def says(self) -> str:
        return f"{subject(self.who)} has the disorder {self.name}"


class AgainstNemesis(msgspec.Struct, frozen=True, tag=True):
    """The monster of this showdown is a nemesis."""

    def says(self) -> str:
        return "the monster is a nemesis"


class AgainstNoted(msgspec.Struct, frozen=True, tag=True):
    """The monster is the one that was written beside the card when it was gained."""

    def says(self) -> str:
        return "the monster is the one noted"


class IsNoted(msgspec.Struct, frozen=True, tag=True):
    """The survivor is the one that was written beside the bearer's card."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} is the one noted"


class NotedIsHere(msgspec.Struct, frozen=True, tag=True):
    """The survivor written beside the bearer's card takes part in this showdown and lives."""

    def says(self) -> str:
        return "the survivor noted is in this showdown"


SurvivorCondition = Without | AloneOnBoard | HasDisorder | AgainstNemesis | AgainstNoted | IsNoted | NotedIsHere

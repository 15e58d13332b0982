"""Conditions about fighting arts, weapon types, innovations, volumes and research."""

from __future__ import annotations

import msgspec

from game.cards.who import Who, subject


class HasType(msgspec.Struct, frozen=True, tag=True):
    """The weapon type on the sheet is the one of this keyword."""

    who: Who
    keyword: str

    def text(self) -> str:
        return f"{subject(self.who)} has the weapon type {self.keyword}"


class Knows(msgspec.Struct, frozen=True, tag=True):
    """The settlement has this innovation."""

    innovation: str

    def text(self) -> str:
        return f"the settlement has {self.innovation}"


class HasArt(msgspec.Struct, frozen=True, tag=True):
    """A fighting art of this name, or any at all, stands on the sheet, whether or not it can be used now."""

    who: Who
    name: str = ""

    def text(self) -> str:
        return f"{subject(self.who)} has {f'the fighting art {self.name}' if self.name else 'a fighting art'}"


KnowledgeCondition = (
    HasType | Knows | HasArt
)  # fmt: skip

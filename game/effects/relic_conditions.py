"""Conditions that rare gear asks; gathered in `game.effects.conditions`."""

from __future__ import annotations

import msgspec

from game.effects.english import titled


class Against(msgspec.Struct, frozen=True, tag=True):
    """The monster of this showdown is the one of this key, whatever its level."""

    monster: str

    def says(self) -> str:
        return f"the monster is the {titled(self.monster)}"


class CanPolish(msgspec.Struct, frozen=True, tag=True):
    """The survivor or somebody adjacent has a weapon of the keyword that is not polished."""

    keyword: str

    def says(self) -> str:
        return f"this survivor or an adjacent one has a {self.keyword} weapon that is not polished"


RelicCondition = Against | CanPolish

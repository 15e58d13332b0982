"""Conditions about gear grids; gathered in `game.effects.conditions`."""

from __future__ import annotations

import msgspec

from game.effects.who import Who, subject


class OnlyGear(msgspec.Struct, frozen=True, tag=True):
    """Every card in the survivor's gear grid bears this keyword (gear-keyword-reference)."""

    who: Who
    keyword: str

    def says(self) -> str:
        return f"{subject(self.who)} has no gear other than {self.keyword} gear"

"""Conditions that fighting arts ask; gathered in `game.effects.conditions`."""

from __future__ import annotations

import msgspec

from game.effects.who import Who, subject


class Flanks(msgspec.Struct, frozen=True, tag=True):
    """The survivor attacks with a melee weapon, adjacent to the monster and straight across it from another standing
    survivor who can use this fighting art too.
    """

    who: Who
    art: str

    def says(self) -> str:
        return (
            f"{subject(self.who)} is adjacent to the monster with a melee weapon, straight across it from another "
            f"standing survivor with {self.art}"
        )


class IsAnother(msgspec.Struct, frozen=True, tag=True):
    """Not the bearer of the card."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} is not this one"


ArtCondition = Flanks | IsAnother

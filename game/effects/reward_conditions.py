"""What a reward asks of the settlement; gathered in `game.effects.conditions`."""

from __future__ import annotations

import msgspec


class Knows(msgspec.Struct, frozen=True, tag=True):
    """The settlement has this innovation."""

    innovation: str

    def says(self) -> str:
        return f"the settlement has {self.innovation}"


RewardCondition = Knows

"""What settlement events ask of those who take part in them; gathered in `game.effects.conditions`."""

from __future__ import annotations

import msgspec

from game.effects.who import Survivors, Who, subject
from game.model.terms import Stat


class RolledAlike(msgspec.Struct, frozen=True, tag=True):
    """Two or more of the tables of this event were rolled on with the same result."""

    def says(self) -> str:
        return "two or more of them rolled the same number"


class LessThanEach(msgspec.Struct, frozen=True, tag=True):
    """The survivor has less of something than everybody who matches, and somebody does."""

    who: Who
    stat: Stat
    than: Survivors

    def says(self) -> str:
        return f"{subject(self.who)} has less {self.stat} than {self.than}"


EventCondition = RolledAlike | LessThanEach

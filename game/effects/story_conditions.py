"""What story events and locations ask: of the box, of what is left to spend, of research and arts; gathered in
`game.effects.conditions`.
"""

from __future__ import annotations

import msgspec

from game.effects.english import counted, the_monster
from game.effects.who import Who, subject


class InBox(msgspec.Struct, frozen=True, tag=True):
    """The game has this monster (keys)."""

    monster: str

    def says(self) -> str:
        return f"the game has {the_monster(self.monster)}"


class CanSpend(msgspec.Struct, frozen=True, tag=True):
    """The survivor can spend so many endeavors in this settlement phase (settlement-endeavor-spend)."""

    who: Who
    n: int = 1

    def says(self) -> str:
        return f"{subject(self.who)} can spend {counted(self.n, 'endeavor')}"


class ResearchDone(msgspec.Struct, frozen=True, tag=True):
    """Lantern research has reached a level."""

    level: int

    def says(self) -> str:
        return f"lantern research has reached level {self.level}"


class CanMakeIn(msgspec.Struct, frozen=True, tag=True):
    """What some gear that is made in this story event costs is there, its endeavor apart."""

    story: str

    def says(self) -> str:
        return f"the settlement can pay for gear that is made in {self.story}"


class HasArt(msgspec.Struct, frozen=True, tag=True):
    """A fighting art of this name, or any at all, stands on the sheet, whether or not it can be used now."""

    who: Who
    name: str = ""

    def says(self) -> str:
        return f"{subject(self.who)} has {f'the fighting art {self.name}' if self.name else 'a fighting art'}"


StoryCondition = InBox | CanSpend | ResearchDone | CanMakeIn | HasArt

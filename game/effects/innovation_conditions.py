"""What innovations ask: of sheets, of stones and books, of the dead; gathered in `game.effects.conditions`."""

from __future__ import annotations

import msgspec

from game.effects.who import Who, subject


class HasADisorder(msgspec.Struct, frozen=True, tag=True):
    """One at least that can be lost."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} has a disorder that can be lost"


class HasMinusToken(msgspec.Struct, frozen=True, tag=True):
    """A −1 token of any attribute lies beside the survivor."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} has a −1 attribute token"


class UsesArt(msgspec.Struct, frozen=True, tag=True):
    """A fighting art has come into the attack in progress."""

    who: Who
    art: str

    def says(self) -> str:
        return f"{subject(self.who)} uses {self.art} in the attack"


class StatueStands(msgspec.Struct, frozen=True, tag=True):
    """The settlement has recorded a fighting art as a statue."""

    def says(self) -> str:
        return "the settlement has recorded a statue"


class SomebodyFell(msgspec.Struct, frozen=True, tag=True):
    """Somebody died in the last showdown."""

    def says(self) -> str:
        return "a survivor died in the last showdown"


class CanWrite(msgspec.Struct, frozen=True, tag=True):
    """A volume is missing about what this survivor has helped to beat."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} has helped to beat a monster at a level about which there is no volume"


class CanPair(msgspec.Struct, frozen=True, tag=True):
    """The survivor and at least one more have never gained the ability in this way."""

    who: Who
    ability: str

    def says(self) -> str:
        return f"{subject(self.who)} and at least one other survivor have never been a {self.ability}"


class AICardLies(msgspec.Struct, frozen=True, tag=True):
    """A card can go back on the AI deck; under a duration that lies face up on it nothing can
    (ai-duration-manipulation).
    """

    def says(self) -> str:
        return "a card lies in the AI discard pile or the wound stack, and no duration face up on the AI deck"


InnovationCondition = (
    HasADisorder | HasMinusToken | UsesArt | StatueStands | SomebodyFell | CanWrite | CanPair | AICardLies
)  # fmt: skip

"""What the cards of a raging monster change for as long as they lie in play, and the frenzy that they spread."""

from __future__ import annotations

from game.effects.english import signed
from game.effects.moments import Trait
from game.effects.who import Survivors
from game.model.terms import Attribute


class Aura(Trait, frozen=True, tag=True):
    """Adds to an attribute of every survivor who matches, for as long as they do."""

    who: Survivors
    attribute: Attribute
    n: int

    def says(self) -> str:
        return f"{self.who} has {signed(self.n)} {self.attribute}"


class PicksMarked(Trait, frozen=True, tag=True):
    """Every Pick Target of one survivor takes the one with this counter while in range; no token is used up by it."""

    counter: str

    def says(self) -> str:
        return (
            f"whenever one target is picked, it is the survivor with the {self.counter} while they are in range, "
            "without using up a token"
        )


class IgnoresWounds(Trait, frozen=True, tag=True):
    """1d10 for each wound that the monster would suffer: from this result on there is none. The wound attempt was
    successful all the same.
    """

    at_least: int

    def says(self) -> str:
        return (
            f"whenever the monster would suffer a wound, roll 1d10 for each; on {self.at_least}+, it is not suffered, "
            "but the wound attempt still counts as successful"
        )


class HarderToShoot(Trait, frozen=True, tag=True):
    """Attack rolls with ranged weapons are less accurate, unless the monster is knocked down."""

    n: int

    def says(self) -> str:
        return f"attack rolls with ranged weapons have {signed(-self.n)} accuracy, unless the monster is knocked down"


class Frenzied(Trait, frozen=True, tag=True):
    """The status of the frenzied (survivor-frenzied): what else it brings stands beside it."""

    def says(self) -> str:
        return "is frenzied"


RageTrait = Aura | PicksMarked | IgnoresWounds | HarderToShoot | Frenzied

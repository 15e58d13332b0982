"""Traits of the monster, and of whom it picks."""

from __future__ import annotations

from game.cards.clauses import clauses
from game.cards.conditions.flow import Condition
from game.cards.moments import Trait
from game.cards.numbers import signed
from game.cards.words.flow import Effects


class PicksMarked(Trait, frozen=True, tag=True):
    """Every Pick Target of one survivor takes the one with this counter while in range; no token is used up by it."""

    counter: str

    def text(self) -> str:
        return (
            f"whenever one target is picked, it is the survivor with the {self.counter} while they are in range, "
            "without using up a token"
        )


class IgnoresWounds(Trait, frozen=True, tag=True):
    """1d10 for each wound that the monster would suffer: from this result on there is none. The wound attempt was
    successful all the same.
    """

    at_least: int

    def text(self) -> str:
        return (
            f"whenever the monster would suffer a wound, roll 1d10 for each; on {self.at_least}+, it is not suffered, "
            "but the wound attempt still counts as successful"
        )


class HarderToShoot(Trait, frozen=True, tag=True):
    """Attack rolls with ranged weapons are less accurate, unless the monster is knocked down."""

    n: int

    def text(self) -> str:
        return f"attack rolls with ranged weapons have {signed(-self.n)} accuracy, unless the monster is knocked down"


class EludesPick(Trait, frozen=True, tag=True):
    """Rolled for whenever the monster's pick falls on its bearer (target-list-order)."""

    at_least: int

    def text(self) -> str:
        return (
            f"whenever the monster picks this survivor as its target, they roll 1d10; on {self.at_least}+, it picks "
            "another target, if there is one"
        )


class AlwaysThreat(Trait, frozen=True, tag=True):
    """A threat whatever else would hide them (target-threat)."""

    def text(self) -> str:
        return "a threat at all times, except while knocked down, whatever else applies"


class HoldsPriority(Trait, frozen=True, tag=True):
    """Whoever caused the card counts as holding the priority target token, and does not lose it when picked."""

    def text(self) -> str:
        return (
            "at every Pick Target the attacker who caused this counts as holding the priority target token "
            "and keeps it when picked"
        )


class AlterAttack(Trait, frozen=True, tag=True):
    """Changes attacks of the monster while the condition holds of the target (asked at each hit): more damage, and
    effects once per attack that did damage.
    """

    condition: Condition
    damage: int = 0
    effects: Effects = ()

    def text(self) -> str:
        parts = [f"each hit does {signed(self.damage)} damage"] if self.damage else []
        parts += [f"{clauses(self.effects)} (once per attack that did damage)"] if self.effects else []
        return f"when the monster attacks and {self.condition.text()}, {'; '.join(parts)}"


class RisesSooner(Trait, frozen=True, tag=True):
    """Does not stay down until its turn (monster-indomitable)."""

    def text(self) -> str:
        return "knocked down, the monster stands as soon as the attack or action that felled it is over"


class Life(Trait, frozen=True, tag=True):
    """More Life at the start; several sources add up (monster-life-stack)."""

    n: int

    def text(self) -> str:
        return f"the monster begins with {self.n} Life"


MonsterTrait = (
    PicksMarked | IgnoresWounds | HarderToShoot | EludesPick | AlwaysThreat | HoldsPriority | AlterAttack | RisesSooner
    | Life
)  # fmt: skip

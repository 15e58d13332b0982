"""What specialists and masters can do with weapons of their type (survivor-proficiency-specialist,
survivor-proficiency-master). The rules of attacks ask for these by kind (`game.board.proficiency_use`).
"""

from __future__ import annotations

from enum import StrEnum

from game.effects.english import signed
from game.effects.moments import Trait
from game.effects.survivor_traits import Armed, wielding
from game.effects.verbs import Effects, clauses
from game.model.terms import Attribute


class AttackStep(StrEnum):
    """A moment of a survivor's attack that their cards wait for."""

    PERFECT_HIT = "for each perfect hit"
    ANY_PERFECT_HIT = "on any perfect hit"
    HIT = "on a hit"
    FIRST_LOCATION = "at the first hit location selected"
    CRITICAL_WOUND = "on a critical wound"


class AttackBrings(Trait, frozen=True, tag=True):
    """Effects of attacks with weapons of the keyword, at one of their steps. With a price in survival the attacker may
    pay it, or not; `own_act`: only while the attacker acts.
    """

    keyword: str
    on: AttackStep
    effects: Effects
    survival: int = 0
    own_act: bool = False

    def says(self) -> str:
        when = f"{self.on} {wielding(self.keyword)}" + (" in their own act" if self.own_act else "")
        if self.survival:
            return f"{when}, this survivor may spend {self.survival} survival; then {clauses(self.effects)}"
        return f"{when}, {clauses(self.effects)}"


class DoublesFirstTotal(Trait, frozen=True, tag=True):
    """An attack with a perfect hit doubles what the wound roll and strength come to at its first hit location."""

    keyword: str

    def says(self) -> str:
        return (
            f"if an attack {wielding(self.keyword)} has a perfect hit, the total of the wound attempt at the first hit "
            "location selected is doubled"
        )


class WoundsDeeper(Trait, frozen=True, tag=True):
    """One more wound where the total is twice what it had to reach."""

    keyword: str

    def says(self) -> str:
        return (
            f"{wielding(self.keyword)}, a wound attempt whose total is at least twice the toughness to reach does 1 "
            "more wound"
        )


class CriticalAtInjury(Trait, frozen=True, tag=True):
    """Wounds at a hit location that bears a persistent injury are critical."""

    keyword: str

    def says(self) -> str:
        return f"a wound {wielding(self.keyword)} at a hit location that has a persistent injury is a critical wound"


class TradesLocation(Trait, frozen=True, tag=True):
    """A failed hit location is attempted again, for the price of another one."""

    keyword: str

    def says(self) -> str:
        return (
            f"once per attack {wielding(self.keyword)}, after a failed wound attempt and its reactions, another hit "
            "location drawn and not yet resolved may be discarded to attempt to wound the same one again"
        )


class FollowsUp(Trait, frozen=True, tag=True):
    """A hit location that somebody beside them has wounded is wounded again."""

    keyword: str

    def says(self) -> str:
        return (
            "whenever a survivor adjacent to this one wounds the monster and the hit location is discarded, this "
            "survivor, if adjacent to the monster, may spend 1 survival to draw that location again and attempt to "
            f"wound it {wielding(self.keyword)}"
        )


class TakesTheBlow(Trait, frozen=True, tag=True):
    """Becomes the target in place of somebody beside them."""

    keyword: str

    def says(self) -> str:
        return (
            f"with {self.keyword} gear in the gear grid, may swap spaces with an adjacent survivor who becomes the "
            "target of the monster, and be the target in their place"
        )


class AvertsTrap(Trait, frozen=True, tag=True):
    """A trap is rolled away, once per round."""

    keyword: str
    at_least: int

    def says(self) -> str:
        return (
            f"once per round, when a trap is drawn {wielding(self.keyword)}, roll 1d10; on {self.at_least} or more it "
            "is canceled and discarded, the hit location deck is shuffled and another card drawn in its place"
        )


class RollsFirst(Trait, frozen=True, tag=True):
    """The wound roll comes before the choice of the hit location that it counts for."""

    keyword: str

    def says(self) -> str:
        return (
            f"once per attack {wielding(self.keyword)}, the wound roll may be made before the hit location that it is "
            "for is selected"
        )


class WoundsFromDiscard(Trait, frozen=True, tag=True):
    """A wound takes a card that has been played instead of one that is to come."""

    keyword: str

    def says(self) -> str:
        return (
            f"once per attack {wielding(self.keyword)}, a wound may move the top card of the AI discard pile to the "
            "wound stack in place of the top AI card"
        )


class PerRank(Trait, frozen=True, tag=True):
    """An attribute in attacks with the weapon that grows with each level of proficiency."""

    keyword: str
    attribute: Attribute
    n: int

    def at(self, rank: int) -> Armed:
        """What it is for somebody of so many levels."""
        return Armed(self.keyword, self.attribute, self.n * rank)

    def says(self) -> str:
        return f"{signed(self.n)} {self.attribute} for each level when attacking {wielding(self.keyword)}"


ProficiencyTrait = (
    AttackBrings | DoublesFirstTotal | WoundsDeeper | CriticalAtInjury | TradesLocation | FollowsUp | TakesTheBlow
    | AvertsTrap | RollsFirst | WoundsFromDiscard | PerRank
)  # fmt: skip

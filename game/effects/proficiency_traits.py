"""What specialists and masters can do with weapons of their type (survivor-proficiency-specialist,
survivor-proficiency-master). The rules of attacks ask for these by kind (`game.board.proficiency_use`).
"""

from __future__ import annotations

from game.effects.moments import During, Per, Trait
from game.effects.survivor_traits import wielding
from game.effects.verbs import Effects, clauses


class AttackBrings(Trait, frozen=True, tag=True):
    """Effects of attacks with weapons of the keyword, at one of their steps. With a price in survival the attacker may
    pay it, or not; `own_act`: only while the attacker acts.
    """

    keyword: str
    on: During
    effects: Effects
    survival: int = 0
    own_act: bool = False

    def says(self) -> str:
        when = f"{self.on} {wielding(self.keyword)}" + (" in this survivor's own act" if self.own_act else "")
        if self.survival:
            return f"{when}, this survivor may spend {self.survival} survival: {clauses(self.effects)}"
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
            f"a wound attempt {wielding(self.keyword)} whose total is twice the toughness to reach, or more, does 1 "
            "more wound"
        )


class CriticalAtInjury(Trait, frozen=True, tag=True):
    """Wounds at a hit location that bears a persistent injury are critical."""

    keyword: str

    def says(self) -> str:
        return f"a wound {wielding(self.keyword)} is a critical one where the hit location bears a persistent injury"


class TradesLocation(Trait, frozen=True, tag=True):
    """A failed hit location is attempted again, for the price of another one."""

    keyword: str

    def says(self) -> str:
        return (
            f"after a failed wound attempt {wielding(self.keyword)} and its reactions, another hit location that was "
            "drawn and is not yet resolved may be discarded to attempt to wound the same one again "
            f"({Per.ATTACK})"
        )


class FollowsUp(Trait, frozen=True, tag=True):
    """A hit location that somebody beside them has wounded is wounded again."""

    keyword: str

    def says(self) -> str:
        return (
            "whenever a survivor adjacent to this one wounds the monster and the hit location is discarded, this "
            "survivor, if adjacent to the monster too, may spend 1 survival to draw that hit location again and "
            f"attempt to wound it {wielding(self.keyword)}"
        )


class TakesTheBlow(Trait, frozen=True, tag=True):
    """Becomes the target in place of somebody beside them."""

    keyword: str

    def says(self) -> str:
        return (
            f"when the monster targets an adjacent survivor, this survivor, if they have {self.keyword} gear, may swap "
            "spaces with that survivor and be the target instead"
        )


class AvertsTrap(Trait, frozen=True, tag=True):
    """A trap is rolled away, once per round."""

    keyword: str
    at_least: int

    def says(self) -> str:
        return (
            f"when this survivor draws a trap in an attack {wielding(self.keyword)}, they roll 1d10; on "
            f"{self.at_least}+ it is canceled and discarded, the hit location cards are shuffled and another one is "
            f"drawn in its place ({Per.ROUND})"
        )


class RollsFirst(Trait, frozen=True, tag=True):
    """The wound roll comes before the choice of the hit location that it counts for."""

    keyword: str

    def says(self) -> str:
        return f"a wound roll {wielding(self.keyword)} may be made before its hit location is selected ({Per.ATTACK})"


class WoundsFromDiscard(Trait, frozen=True, tag=True):
    """A wound takes a card that has been played instead of one that is to come."""

    keyword: str

    def says(self) -> str:
        return (
            f"a wound {wielding(self.keyword)} may take the top card of the AI discard pile in place of the top AI "
            f"card ({Per.ATTACK})"
        )


ProficiencyTrait = (
    AttackBrings | DoublesFirstTotal | WoundsDeeper | CriticalAtInjury | TradesLocation | FollowsUp | TakesTheBlow
    | AvertsTrap | RollsFirst | WoundsFromDiscard
)  # fmt: skip

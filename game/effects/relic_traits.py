"""What the gear of the later years changes for whoever has it in the grid.

Each prints itself as a clause. `its weapon` is the card that bears the trait.
"""

from __future__ import annotations

from game.effects.conditions import Condition
from game.effects.english import counted, equal_to, signed, titled
from game.effects.moments import Trait
from game.effects.survivor_words import Number
from game.effects.verbs import Effects, clauses
from game.model.terms import Attribute


class InHand(Trait, frozen=True, tag=True):
    """Adds to an attribute in attacks with the very weapon that bears it, while the condition holds; `n` may be a count
    of the wielder (`courage`) or the `monster damage`.
    """

    attribute: Attribute
    n: Number
    condition: Condition | None = None

    def says(self) -> str:
        return self.head() + self.tail()

    def head(self) -> str:
        if isinstance(self.n, int):
            return f"{signed(self.n)} {self.attribute}"
        counted_on = equal_to(self.n).replace("their ", "this survivor's ")
        return f"adds {counted_on} to {self.attribute}"

    def tail(self) -> str:
        return " when attacking with it" + (f" while {self.condition.says()}" if self.condition else "")


class HitToMind(Trait, frozen=True, tag=True):
    """The first hit of each round that nothing else takes away hurts the mind instead, whether one likes it or not."""

    brain_damage: int
    condition: Condition | None = None

    def says(self) -> str:
        while_ = f"while {self.condition.says()}, " if self.condition else ""
        mind = f"{self.brain_damage} brain damage"
        return f"{while_}the first hit suffered in each round is ignored and does {mind} instead"


class BuysOffHits(Trait, frozen=True, tag=True):
    """Survival is spent to ignore hits, but not as a survival action (survival-spend-anytime-nonaction)."""

    survival: int

    def says(self) -> str:
        return f"whenever this survivor is hit, they may spend {self.survival} survival for each hit to be ignored"


class EludesPick(Trait, frozen=True, tag=True):
    """Rolled for whenever the monster's pick falls on its bearer (target-list-order)."""

    at_least: int

    def says(self) -> str:
        return (
            f"whenever the monster picks this survivor as its target, they roll 1d10; on {self.at_least}+, it picks "
            "another target, if there is one"
        )


class EasesKnockback(Trait, frozen=True, tag=True):
    """A knockback is shortened, and runs into no survivor, as its bearer likes (keyword-knockback)."""

    n: int

    def says(self) -> str:
        return (
            f"whenever this survivor suffers knockback, they may shorten it by up to {counted(self.n, 'space')} and "
            "ignore its collisions with other survivors"
        )


class MayNotHear(Trait, frozen=True, tag=True):
    """Ears that can be stopped: what is for non-deaf survivors is heard only by leave (target-non-deaf)."""

    def says(self) -> str:
        return "unless deaf, this survivor may ignore any effect on non-deaf survivors"


class KeepsGear(Trait, frozen=True, tag=True):
    """A card of the grid does not archive itself."""

    gear: str

    def says(self) -> str:
        return f"{titled(self.gear)} is not archived by its own rule"


class LendsArt(Trait, frozen=True, tag=True):
    """A fighting art that acts by itself is used without being known; who can use none cannot use it either
    (survivor-fighting-arts-lost).
    """

    art: str

    def says(self) -> str:
        return f"may use the fighting art {self.art}"


class LiesDark(Trait, frozen=True, tag=True):
    """The card that bears it is turned over while its holder is sane: it completes no affinity, and the death die
    brings nothing (keyword-death-die-pulse).
    """

    def says(self) -> str:
        return (
            "while its holder is not insane, this card is flipped: its affinities count for nothing, and nobody can "
            "use a pulse discovery"
        )


class SeatsDeathDie(Trait, frozen=True, tag=True):
    """Where the death die can lie (keyword-death-die-passing)."""

    def says(self) -> str:
        return (
            "the death die can lie here, even if this survivor is dead or absent; at the start of every round but the "
            "first it passes on to the left"
        )


class Accelerates(Trait, frozen=True, tag=True):
    """Acceleration, one of the pulse discoveries, of which one is used in a round (keyword-death-die-pulse)."""

    def says(self) -> str:
        return (
            "before a move, this survivor may roll the death die to move that many more spaces (1 pulse discovery per "
            "round)"
        )


class StrengthensWound(Trait, frozen=True, tag=True):
    """Uninhibited Rage, one of the pulse discoveries, of which one is used in a round (keyword-death-die-pulse)."""

    def says(self) -> str:
        return (
            "after a wound roll, this survivor may roll the death die and add it to strength (1 pulse discovery per "
            "round)"
        )


class OpensHunt(Trait, frozen=True, tag=True):
    """A legendary monster that can be hunted while a departing survivor wears this."""

    monster: str
    endeavors: int
    location: str

    def says(self) -> str:
        return (
            f"for {counted(self.endeavors, 'endeavor')} at the {self.location}, survivors who depart with this may "
            f"hunt the {self.monster}"
        )


class ArchivedFor(Trait, frozen=True, tag=True):
    """What the settlement can have for the card, whenever it likes in its phase."""

    effects: Effects

    def says(self) -> str:
        return f"in the settlement phase, the settlement may archive this gear: {clauses(self.effects)}"


RelicTrait = (
    InHand | HitToMind | BuysOffHits | EludesPick | EasesKnockback
    | SeatsDeathDie | Accelerates | StrengthensWound | MayNotHear | KeepsGear | LiesDark | OpensHunt
    | ArchivedFor | LendsArt
)  # fmt: skip

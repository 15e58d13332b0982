"""Traits that change what damage, bleeding, trauma and death do."""

from __future__ import annotations

from game.cards.conditions.flow import Condition
from game.cards.moments import Frequency, Trait
from game.cards.numbers import signed
from game.cards.who import Role
from game.model.terms import Location


class MovesHit(Trait, frozen=True, tag=True):
    """Once for each attack of the monster, one rolled hit location becomes another."""

    to: Location

    def text(self) -> str:
        return (
            "whenever the hit locations of an attack on this survivor have been rolled, they may move 1 hit to the "
            f"{self.to} ({Frequency.ATTACK})"
        )


class ExtraArmor(Trait, frozen=True, tag=True):
    """Armor at every hit location. With a keyword only with such gear in the grid; `departing`: gained on departure,
    whether or not armor can be worn.
    """

    n: int
    keyword: str = ""
    departing: bool = False

    def text(self) -> str:
        when = " when departing" if self.departing else ""
        having = f" while {Role.SELF} has {self.keyword} gear" if self.keyword else ""
        return f"{signed(self.n)} armor at every hit location{when}{having}"


class DamageLess(Trait, frozen=True, tag=True):
    """Each damage suffered is less, but never less than `least`; `hits`: only that of hits, not what comes without;
    `mind`: brain damage instead; `all`: brain damage too.
    """

    n: int
    least: int = 1
    hits: bool = False
    mind: bool = False
    all: bool = False

    def text(self) -> str:
        when = "from each hit" if self.hits else "each time"
        too = ", brain damage too" if self.all else ""
        return f"suffers {self.n} less {'brain ' if self.mind else ''}damage {when}{too}, but at least {self.least}"


class TakesTheBlow(Trait, frozen=True, tag=True):
    """Becomes the target in place of somebody beside them."""

    keyword: str

    def text(self) -> str:
        return (
            f"when the monster targets an adjacent survivor, this survivor, if they have {self.keyword} gear, may swap "
            "spaces with that survivor and be the target instead"
        )


class Frenzied(Trait, frozen=True, tag=True):
    """The status of the frenzied (survivor-frenzied): what else it brings stands beside it."""

    def text(self) -> str:
        return "is frenzied"


class HitToMind(Trait, frozen=True, tag=True):
    """The first hit of each round that nothing else takes away hurts the mind instead, whether one likes it or not."""

    brain_damage: int
    condition: Condition | None = None

    def text(self) -> str:
        while_ = f"while {self.condition.text()}, " if self.condition else ""
        mind = f"{self.brain_damage} brain damage"
        return f"{while_}the first hit suffered in each round is ignored and does {mind} instead"


class BuysOffHits(Trait, frozen=True, tag=True):
    """Survival is spent to ignore hits, but not as a survival action (survival-spend-anytime-nonaction)."""

    survival: int

    def text(self) -> str:
        return f"whenever this survivor is hit, they may spend {self.survival} survival for each hit to be ignored"


class FleshToMind(Trait, frozen=True, tag=True):
    """Immortal: while insane, damage to hit locations becomes brain damage."""

    def text(self) -> str:
        return "suffers all damage to hit locations as brain damage while insane"


class EasilyScared(Trait, frozen=True, tag=True):
    """Monster Panic: more brain damage, in one with that of the Intimidate action."""

    n: int

    def text(self) -> str:
        return f"suffers {self.n} more brain damage from each Intimidate action"


HarmTrait = (
    MovesHit | TakesTheBlow | Frenzied | HitToMind | BuysOffHits | ExtraArmor | DamageLess
    | FleshToMind | EasilyScared
)  # fmt: skip

"""Traits that change what damage, bleeding, trauma and death do."""

from __future__ import annotations

from enum import StrEnum

from game.cards.conditions.flow import Condition, of_those
from game.cards.moments import WHEN_PHASE_COMES, Frequency, Trait
from game.cards.numbers import signed
from game.cards.voice import BEARER, SUFFERED, THEY, YOU_HAVE, of_bearer
from game.model.terms import Location, Phase


class MovesHit(Trait, frozen=True, tag=True):
    """Once for each attack of the monster, one rolled hit location becomes another."""

    to: Location

    def text(self) -> str:
        return (
            f"when the hit locations of an attack on {BEARER} have been rolled, {THEY} may move 1 hit to the "
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
        if self.departing:
            return f"{WHEN_PHASE_COMES[Phase.DEPARTING]}, {BEARER:gains} {self.n} armor at every hit location"
        having = f" while {BEARER:has} {self.keyword} gear" if self.keyword else ""
        return f"{YOU_HAVE}{signed(self.n)} armor at every hit location{having}"


class Suffering(StrEnum):
    """Which damage a card changes."""

    TIME = "time"
    HIT = "hit"
    INTIMIDATE = "Intimidate"


_SUFFERED = {
    Suffering.HIT: "from each hit",
    Suffering.INTIMIDATE: "from each Intimidate action",
}


class SuffersDamage(Trait, frozen=True, tag=True):
    """Damage suffered is n more, or less if negative, but then never less than `least`: of each hit, and not what comes
    without one; of each Intimidate action. `mind`: brain damage instead; `all`: brain damage too.
    """

    point = "of"

    n: int
    of: Suffering = Suffering.TIME
    least: int = 1
    mind: bool = False
    all: bool = False

    def change(self, n: int) -> int:
        """Returns what it adds to n damage."""
        return max(self.n, min(0, self.least - n))

    def text(self) -> str:
        too = ", brain damage too" if self.all else ""
        least = f", but at least {self.least}" if self.n < 0 and self.least else ""
        what = f"{'brain ' if self.mind else ''}damage"
        if self.of is Suffering.TIME:
            change = f"{abs(self.n)} {'less' if self.n < 0 else 'more'}"
            return f"each time {BEARER:suffers} {what}{too}, it is {change}{least}"
        return of_bearer(
            f"suffers {abs(self.n)} {'less' if self.n < 0 else 'more'} {what} {_SUFFERED[self.of]}{too}{least}"
        )


class HitPrice(StrEnum):
    """What it takes to ignore a hit."""

    SURVIVAL = "survival"
    BRAIN_DAMAGE = "brain damage"


class IgnoresHits(Trait, frozen=True, tag=True):
    """Hits are ignored for a price: of survival for as many as one likes, and that is no survival action
    (survival-spend-anytime-nonaction); of brain damage for the first of each round, like it or not.
    """

    point = "price"

    price: HitPrice
    n: int = 1
    condition: Condition | None = None

    def text(self) -> str:
        while_ = f"while {of_those(self.condition)}, " if self.condition else ""
        if self.price is HitPrice.SURVIVAL:
            return (
                f"{while_}when {BEARER:is} hit, {THEY} may spend {self.n} survival to ignore a hit, any number of times"
            )
        return f"{while_}the first hit {SUFFERED} in each round is ignored and does {self.n} brain damage instead"


class Frenzied(Trait, frozen=True, tag=True):
    """The status of the frenzied (survivor-frenzied): what else it brings stands beside it."""

    def text(self) -> str:
        return of_bearer("is frenzied")


class FleshToMind(Trait, frozen=True, tag=True):
    """Immortal: while insane, damage to hit locations becomes brain damage."""

    def text(self) -> str:
        return of_bearer("suffers all damage to hit locations as brain damage while insane")


HarmTrait = (
    MovesHit | IgnoresHits | Frenzied | ExtraArmor | SuffersDamage | FleshToMind
)  # fmt: skip

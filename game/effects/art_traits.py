"""What fighting arts change for whoever has them, and nothing else does: hits that wander, perfect nines, survival
actions more often, collisions that miss.

Each prints itself as a clause. What they share with abilities and gear stands in `game.effects.survivor_traits`.
"""

from __future__ import annotations

from game.effects.conditions import Condition
from game.effects.english import listed, signed, times, titled
from game.effects.moments import Per, Trait
from game.effects.verbs import Effects, clauses
from game.effects.who import Role
from game.model.terms import Attribute, Location, Stat, SurvivalAction


class PerfectFrom(Trait, frozen=True, tag=True):
    """Attack rolls of n or more are perfect hits (keyword-perfect-hit), unless the condition holds."""

    n: int
    unless: Condition | None = None

    def says(self) -> str:
        unless = f" unless {self.unless.says()}" if self.unless else ""
        return f"attack rolls of {self.n} are perfect hits too{unless}"


class MovesHit(Trait, frozen=True, tag=True):
    """Once for each attack of the monster, one rolled hit location becomes another."""

    to: Location

    def says(self) -> str:
        return (
            "whenever the hit locations of an attack on this survivor have been rolled, they may move 1 hit to the "
            f"{self.to} ({Per.ATTACK})"
        )


class MoreOften(Trait, frozen=True, tag=True):
    """A survival action so many times beyond its limit of once per round; `n` None: as often as one likes."""

    action: SurvivalAction
    n: int | None = 1
    condition: Condition | None = None

    def says(self) -> str:
        may = f"while {self.condition.says()}, they may" if self.condition else "may"
        if self.n is None:
            return f"{may} {self.action} any number of times in a round"
        return f"{may} {self.action} {'once' if self.n == 1 else times(self.n)} more in each round"


class OnEncourage(Trait, frozen=True, tag=True):
    """Effects for whoever the bearer encourages, THAT in them (survival-encourage)."""

    effects: Effects

    def says(self) -> str:
        return f"whenever this survivor encourages somebody, {clauses(self.effects)}"


class SetsUpTerrain(Trait, frozen=True, tag=True):
    """When the terrain lies, one of these cards may join it, by its own rule (terrain-additional)."""

    cards: tuple[str, ...]

    def says(self) -> str:
        names = [titled(card) for card in self.cards]
        return f"when the terrain has been set up, {Role.SELF} may add 1 {listed(names, 'or')}"


class Tumbles(Trait, frozen=True, tag=True):
    """Out of the way of what comes along (collision-effect)."""

    at_least: int

    def says(self) -> str:
        return (
            f"whenever something would collide with this survivor, they roll 1d10; on {self.at_least}+, they are "
            "placed, standing, on the closest free space out of its way, and do not collide"
        )


class Unseen(Trait, frozen=True, tag=True):
    """Every attack counts as one from the blind spot (attack-blind-spot), and is stronger for it."""

    strength: int

    def says(self) -> str:
        return (
            f"all attacks of {Role.SELF} count as made from the monster's blind spot, and attacks from the blind spot "
            f"have {signed(self.strength)} strength"
        )


class PaysWithTokens(Trait, frozen=True, tag=True):
    """Attribute tokens of one sign (1 or -1) are another purse than survival (survival-cost): those of the attribute,
    or without one of any; for the bearer alone, or for the whole `party` while the bearer is on the board.
    """

    sign: int
    attribute: Attribute | None = None
    party: bool = False
    condition: Condition | None = None

    def says(self) -> str:
        may = "each survivor may" if self.party else "may"
        if self.condition:
            may = f"while {self.condition.says()}, {'each survivor' if self.party else 'they'} may"
        return f"{may} spend {signed(self.sign)} {self.attribute or 'attribute'} tokens as if each were 1 survival"


class RerollsDice(Trait, frozen=True, tag=True):
    """A counter buys another throw of one die of an own roll, or of a monster's while being monster controller."""

    counter: str

    def says(self) -> str:
        return (
            f"during the showdown, {Role.SELF} may spend 1 {self.counter} to roll 1 die of a roll of their own again, "
            "or of the monster's while the monster controller has them nominated"
        )


class RedrawsLocations(Trait, frozen=True, tag=True):
    """Drawn hit locations go back for others, before any wound attempt and unless a trap was among them: every one of a
    name that its bearer likes, or (without a name) one.
    """

    named: str = ""
    limit: Per | None = None

    def says(self) -> str:
        what = "1 hit location and draw another"
        if self.named:
            what = f"as many {self.named} hit locations as they like and draw as many others"
        limit = f" ({self.limit})" if self.limit else ""
        return f"whenever {Role.SELF} draws hit locations without a trap, they may discard {what}{limit}"


class LendsStats(Trait, frozen=True, tag=True):
    """Another survivor uses the bearer's counts in place of their own, for one event of the hunt."""

    stats: tuple[Stat, ...]
    limit: Per

    def says(self) -> str:
        lent = listed([stat.value for stat in self.stats])
        return (
            f"on the hunt, when another survivor resolves a hunt or story event, {Role.SELF} may lend their own "
            f"{lent} for it ({self.limit})"
        )


ArtTrait = (
    PerfectFrom | MovesHit | MoreOften | OnEncourage | SetsUpTerrain | Tumbles | Unseen | PaysWithTokens
    | RerollsDice | RedrawsLocations | LendsStats
)  # fmt: skip

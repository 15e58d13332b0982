"""What fighting arts change for whoever has them, and nothing else does: hits that wander, perfect nines, survival
actions more often, collisions that miss.

Each prints itself as a clause. What they share with abilities and gear stands in `game.effects.survivor_traits`.
"""

from __future__ import annotations

from game.effects.conditions import Condition
from game.effects.english import listed, signed, times
from game.effects.moments import Per, Trait
from game.effects.verbs import Effects, clauses
from game.effects.who import Role
from game.model.terms import Location, Stat, SurvivalAction


class PerfectFrom(Trait, frozen=True, tag=True):
    """Attack rolls of n or more are perfect hits (keyword-perfect-hit), while the condition holds."""

    n: int
    condition: Condition | None = None

    def says(self) -> str:
        while_ = f" while {self.condition.says()}" if self.condition else ""
        return f"attack rolls of {self.n} are perfect hits too{while_}"


class MovesHit(Trait, frozen=True, tag=True):
    """Once for each attack of the monster, one rolled hit location becomes another."""

    to: Location

    def says(self) -> str:
        return (
            "once each time this survivor is attacked, when the hit locations have been rolled, may move one hit to "
            f"the {self.to}"
        )


class MoreOften(Trait, frozen=True, tag=True):
    """A survival action beyond its limit of once per round."""

    action: SurvivalAction
    n: int = 1
    condition: Condition | None = None

    def says(self) -> str:
        if_ = f"if {self.condition.says()}, " if self.condition else ""
        return f"{if_}may {self.action} {'once' if self.n == 1 else times(self.n)} more in each round"


class OnEncourage(Trait, frozen=True, tag=True):
    """Effects for whoever the bearer encourages, THAT in them (survival-encourage)."""

    effects: Effects

    def says(self) -> str:
        return f"whenever this survivor encourages somebody, {clauses(self.effects)}"


class SetsUpTerrain(Trait, frozen=True, tag=True):
    """When the terrain lies, one of these cards may join it, by its own rule (terrain-additional)."""

    cards: tuple[str, ...]

    def says(self) -> str:
        names = [card.replace("-", " ").title() for card in self.cards]
        return f"at the set-up, after the terrain is placed, may set up 1 {listed(names, 'or')}"


class Tumbles(Trait, frozen=True, tag=True):
    """Out of the way of what comes along (collision-effect)."""

    at_least: int

    def says(self) -> str:
        return (
            f"when something would collide with this survivor, rolls 1d10; on {self.at_least} or more they are placed, "
            "standing, on the closest free space out of its way, and do not collide"
        )


class Unseen(Trait, frozen=True, tag=True):
    """Every attack counts as one from the blind spot (attack-blind-spot), and is stronger for it."""

    strength: int

    def says(self) -> str:
        return (
            "every attack counts as made from the monster's blind spot, and attacks from the blind spot have "
            f"{signed(self.strength)} strength"
        )


class PaysWithStrength(Trait, frozen=True, tag=True):
    """The whole party has another purse than survival (survival-cost)."""

    def says(self) -> str:
        return "every survivor may spend a +1 strength token in place of each survival"


class RerollsDice(Trait, frozen=True, tag=True):
    """A counter buys another throw of one die of an own roll, or of a monster's while being monster controller."""

    counter: str

    def says(self) -> str:
        return (
            f"during the showdown, may spend 1 {self.counter} to roll one die of an own roll again, or one of the "
            "monster's rolls while nominated by the monster controller"
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
            what = f"any number of {self.named} hit locations and draw as many anew"
        limit = f" ({self.limit})" if self.limit else ""
        return f"after drawing hit locations, unless a trap is drawn, may discard {what}{limit}"


class LendsStats(Trait, frozen=True, tag=True):
    """Another survivor uses the bearer's counts in place of their own, for one event of the hunt."""

    stats: tuple[Stat, ...]
    limit: Per

    def says(self) -> str:
        lent = listed([stat.value for stat in self.stats])
        return (
            "on the hunt, when another survivor resolves a hunt or story event, may have them use "
            f"{Role.SELF}'s {lent} for it ({self.limit})"
        )


ArtTrait = (
    PerfectFrom | MovesHit | MoreOften | OnEncourage | SetsUpTerrain | Tumbles | Unseen | PaysWithStrength
    | RerollsDice | RedrawsLocations | LendsStats
)  # fmt: skip

"""Traits of the monster, and of whom it picks."""

from __future__ import annotations

from game.cards.clauses import clauses
from game.cards.conditions.flow import Condition
from game.cards.moments import Trait
from game.cards.numbers import signed
from game.cards.words.flow import Effects


class PicksFirst(Trait, frozen=True, tag=True):
    """Whom every Pick Target of one survivor takes before its own conditions, no token being used up by it: whoever has
    the `counter`, while in range (`PicksFirst("frenzy mark")`); or without one the attacker who caused the card, who
    counts as holding the priority target token.
    """

    counter: str = ""

    def text(self) -> str:
        if not self.counter:
            return (
                "at every Pick Target the attacker who caused this counts as holding the priority target token "
                "and keeps it when picked"
            )
        return (
            f"whenever one target is picked, it is the survivor with the {self.counter} while they are in range, "
            "without using up a token"
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
    PicksFirst | AlterAttack | RisesSooner | Life
)  # fmt: skip

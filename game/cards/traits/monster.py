"""Traits of the monster, and of whom it picks."""

from __future__ import annotations

from game.cards.clauses import clauses
from game.cards.conditions.flow import Condition, of_those
from game.cards.moments import Trait
from game.cards.numbers import signed
from game.cards.phrases import listed
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
                "at every Pick Target, the attacker who caused this counts as holding the priority target token "
                "and keeps it when picked"
            )
        return (
            f"when picking one target, the monster picks the survivor with the {self.counter} if they are in range "
            "(no token is used up)"
        )


class AlterAttack(Trait, frozen=True, tag=True):
    """Changes attacks of the monster while the condition holds of the target (asked at each hit): more damage, and
    effects once per attack that did damage. `cards`: only attacks of these AI cards.
    """

    condition: Condition | None = None
    damage: int = 0
    effects: Effects = ()
    cards: tuple[str, ...] = ()

    def text(self) -> str:
        return f"{self.lead()}, {'; '.join(self.parts())}"

    def lead(self) -> str:
        asked = f"if {of_those(self.condition)}" if self.condition is not None else ""
        named = f"in attacks of {listed(list(self.cards))}" if self.cards else ""
        return ", ".join(filter(None, (named, asked))) or "in each attack"

    def parts(self) -> list[str]:
        """Returns what it changes while the condition holds."""
        said = [f"each hit of the monster's attack does {signed(self.damage)} damage"] if self.damage else []
        hurt = f"if the attack did damage, {clauses(self.effects)} (once per attack)"
        return said + ([hurt] if self.effects else [])


class Reaches(Trait, frozen=True, tag=True):
    """Its attacks reach so many spaces wherever they name no longer reach (move-monster-reach), or (`most`) no attack
    of it reaches farther, whatever it names.
    """

    n: int
    most: bool = False

    def text(self) -> str:
        if self.most:
            return f"no attack of the monster has a reach of more than {self.n}"
        return f"attacks of the monster that name no reach have reach {self.n}"


class RisesSooner(Trait, frozen=True, tag=True):
    """Does not stay down until its turn (monster-indomitable)."""

    def text(self) -> str:
        return "when knocked down, the monster stands as soon as the attack or action that knocked it down is over"


class Silences(Trait, frozen=True, tag=True):
    """A card of the monster in play does nothing while this is there."""

    card: str

    def text(self) -> str:
        return f"ignore {self.card}"


class Life(Trait, frozen=True, tag=True):
    """More Life at the start; several sources add up (monster-life-stack)."""

    n: int

    def text(self) -> str:
        return f"the monster begins with {self.n} Life"


MonsterTrait = (
    PicksFirst | AlterAttack | RisesSooner | Silences | Life | Reaches
)  # fmt: skip

"""Traits about standing, falling, knockback, collision, movement and running away."""

from __future__ import annotations

from enum import StrEnum

from game.cards.conditions.flow import Condition
from game.cards.moments import Trait
from game.cards.numbers import counted
from game.cards.phrases import listed, titled
from game.cards.who import Role


class SetsUpTerrain(Trait, frozen=True, tag=True):
    """When the terrain lies, one of these cards may join it, by its own rule (terrain-additional)."""

    cards: tuple[str, ...]

    def text(self) -> str:
        names = [titled(card) for card in self.cards]
        return f"when the terrain has been set up, {Role.SELF} may add 1 {listed(names, 'or')}"


class Fall(StrEnum):
    """What knocks a survivor down."""

    BASH = "bash"
    INTIMIDATE = "Intimidate"
    BRAIN_TRAUMA = "a brain trauma"
    DISORDER = "a disorder"
    INJURY = "an injury"
    COLLISION = "a collision with the monster"
    OTHER = "anything else"


class StaysUp(Trait, frozen=True, tag=True):
    """Immune to being knocked down, by these causes only if any is named, while the condition holds."""

    causes: tuple[Fall, ...] = ()
    condition: Condition | None = None

    def text(self) -> str:
        by = f" by {listed([cause.value for cause in self.causes], 'or')}" if self.causes else ""
        return f"cannot be knocked down{by}" + (f" while {self.condition.text()}" if self.condition else "")


class RunsAway(Trait, frozen=True, tag=True):
    """May flee from showdowns and hunts (hunt-run-away)."""

    def text(self) -> str:
        return (
            "at the start of an act this survivor may run away instead of acting; on the hunt the group may nominate "
            "them to run away whenever a hunt event is over"
        )


class EasesKnockback(Trait, frozen=True, tag=True):
    """A knockback is shortened, and runs into no survivor, as its bearer likes (keyword-knockback)."""

    n: int

    def text(self) -> str:
        return (
            f"whenever this survivor suffers knockback, they may shorten it by up to {counted(self.n, 'space')} and "
            "ignore its collisions with other survivors"
        )


class Accelerates(Trait, frozen=True, tag=True):
    """Acceleration, one of the pulse discoveries, of which one is used in a round (keyword-death-die-pulse)."""

    def text(self) -> str:
        return (
            "before a move, this survivor may roll the death die to move that many more spaces (1 pulse discovery per "
            "round)"
        )


class Swallowed(Trait, frozen=True, tag=True):
    """Inside the monster, as long as they are off the board: one story event reaches them there, and takes the place of
    their act; the showdown goes on while it can bring them back (survivor-removed-from-board).
    """

    story: str

    def text(self) -> str:
        return (
            f"while off the board, this survivor is swallowed: nothing but the story event {self.story} affects them, "
            "and they trigger it in place of their act"
        )


class MustMove(Trait, frozen=True, tag=True):
    """Never stands still (Hyperactive)."""

    def text(self) -> str:
        return "must move 1 or more spaces in every round in which that is possible"


MovingTrait = (
    SetsUpTerrain | RunsAway | EasesKnockback | Accelerates | Swallowed | StaysUp | MustMove
)  # fmt: skip

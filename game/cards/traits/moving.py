"""Traits about standing, falling, knockback, collision, movement and running away."""

from __future__ import annotations

from enum import StrEnum

from game.cards.conditions.flow import Condition, of_those
from game.cards.moments import Trait
from game.cards.numbers import counted
from game.cards.phrases import listed
from game.cards.voice import BEARER, THEIR, THEM, THEY, of_bearer


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
        return of_bearer(f"cannot be knocked down{by}") + (
            f" while {of_those(self.condition)}" if self.condition else ""
        )


class EasesKnockback(Trait, frozen=True, tag=True):
    """A knockback is shortened, and runs into no survivor, as its bearer likes (keyword-knockback)."""

    n: int

    def text(self) -> str:
        return (
            f"when {BEARER:suffers} knockback, {THEY} may shorten it by up to {counted(self.n, 'space')} and "
            "ignore its collisions with other survivors"
        )


class Swallowed(Trait, frozen=True, tag=True):
    """Inside the monster, as long as they are off the board: one story event reaches them there, and takes the place of
    their act; the showdown goes on while it can bring them back (survivor-removed-from-board).
    """

    story: str

    def text(self) -> str:
        return (
            f"while off the board, {BEARER:is} swallowed: nothing but the story event {self.story} affects {THEM}, "
            f"and {THEY} trigger it in place of {THEIR} act"
        )


class NotRunOver(Trait, frozen=True, tag=True):
    """The monster's moves pass its bearer by: they suffer no collision with it."""

    def text(self) -> str:
        return f"{BEARER:is} not run over by the monster"


class Accompanied(Trait, frozen=True, tag=True):
    """People of the settlement have come along, in blocks that the group moves: their bearer is stronger beside one,
    and once per round keeps their ground there.
    """

    def text(self) -> str:
        return (
            "a retinue is a block of 3 × 3 spaces that only the monster enters. Each time the monster moves over or "
            "onto a retinue, it loses 3 members, who die. At the start of the survivors' turn, the group may move each "
            f"retinue up to 4 spaces over free spaces. While adjacent to a retinue, {BEARER:has} +1 strength for every "
            f"3 of its members or part thereof. Once per round while adjacent to one, {THEY} may ignore a knockback"
        )


MovingTrait = (
    Accompanied | NotRunOver | EasesKnockback | Swallowed | StaysUp
)  # fmt: skip

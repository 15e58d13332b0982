"""Effects that move, push, place, knock down or stand somebody up, or take them off the board."""

from __future__ import annotations

from enum import StrEnum

from game.cards.numbers import Number, counted, equal_to, measured
from game.cards.who import Who, subject
from game.cards.word import Word


class KnockDown(Word, frozen=True, tag=True):
    """Laid on the ground, by a reaction, a grab, a trap, a mood: no bash (showdown-knocked-down-survivor)."""

    who: Who

    def text(self) -> str:
        return f"{subject(self.who)} is knocked down"


class Bash(Word, frozen=True, tag=True):
    """Laid on the ground by what an attack triggers (keyword-bash); there is gear that ignores it."""

    who: Who

    def text(self) -> str:
        return f"{subject(self.who)} is bashed"


class StandUp(Word, frozen=True, tag=True):
    """Whoever lies gets to their feet (keyword-bash)."""

    who: Who

    def text(self) -> str:
        return f"{subject(self.who)} stands up"


class Knockback(Word, frozen=True, tag=True):
    """A push in a straight line, away from the source or toward the nearest board edge (keyword-knockback)."""

    who: Who
    n: Number
    to_edge: bool = False

    def text(self) -> str:
        if self.to_edge:
            far = counted(self.n, "space") if isinstance(self.n, int) else f"as many spaces as {equal_to(self.n)}"
            return f"{subject(self.who)} is pushed {far} toward the nearest board edge"
        size = f"knockback {self.n}" if isinstance(self.n, int) else measured(self.n, "knockback")
        return f"{subject(self.who)} suffers {size}"


class EndMovement(Word, frozen=True, tag=True):
    """The movement in progress ends where the survivor is now; what is left of it is lost."""

    who: Who

    def text(self) -> str:
        return f"{subject(self.who)}'s movement ends at once"


class GainMovement(Word, frozen=True, tag=True):
    """Movements for the act in progress (showdown-act-resources)."""

    who: Who
    n: int = 1

    def text(self) -> str:
        return f"{subject(self.who)} gains {counted(self.n, 'movement')} in this act"


class PlaceBesideMonster(Word, frozen=True, tag=True):
    """Placed, not moved (keyword-place), on a free space adjacent to the monster that their player picks."""

    who: Who

    def text(self) -> str:
        return f"{subject(self.who)} is placed on a free space adjacent to the monster"


class MayWalk(Word, frozen=True, tag=True):
    """A move on foot beside that of the act, of so many spaces, or of a whole movement without a number; their player
    may stay instead.
    """

    who: Who
    spaces: int | None = None

    def text(self) -> str:
        if self.spaces is None:
            return f"{subject(self.who)} may make a full move at once"
        far = counted(self.spaces, "space")
        return f"{subject(self.who)} may move {far if self.spaces == 1 else f'up to {far}'}"


class Where(StrEnum):
    """Where somebody comes back to the board."""

    BESIDE_MONSTER = "adjacent to the monster"
    EDGE = "on a board edge of their choice"


class LeaveBoard(Word, frozen=True, tag=True):
    """Removed from the showdown board (survivor-removed-from-board): neither dead nor there, until the aftermath."""

    who: Who

    def text(self) -> str:
        return f"{subject(self.who)} is removed from the showdown board"


class GoHome(Word, frozen=True, tag=True):
    """The survivor has run away for good: home alive, without a part in the victory (hunt-run-away)."""

    who: Who

    def text(self) -> str:
        return f"{subject(self.who)} returns to the settlement"


class ComeBack(Word, frozen=True, tag=True):
    """Off the board until the next monster turn starts, then placed there; `now`: whoever is off the board already is
    placed at once.
    """

    who: Who
    where: Where
    down: bool = False
    now: bool = False

    def text(self) -> str:
        when = "" if self.now else " at the start of the next monster turn"
        lying = ", knocked down" if self.down else ""
        return f"{subject(self.who)} is placed {self.where}{when}{lying}"


class PlaceInFront(Word, frozen=True, tag=True):
    """Puts a survivor on a free space adjacent to the monster in front of it, or the nearest free space."""

    who: Who

    def text(self) -> str:
        where = "a free space adjacent to the monster and in front of it (or, if there is none, the nearest)"
        return f"{subject(self.who)} is placed on {where}"


class PlaceBehind(Word, frozen=True, tag=True):
    """Puts a survivor on a free space adjacent to the monster, on the side opposite to where they are."""

    who: Who

    def text(self) -> str:
        where = "a free space adjacent to the monster on its opposite side (or else the nearest)"
        return f"{subject(self.who)} is placed on {where}"


class StepAway(Word, frozen=True, tag=True):
    """A move in a line that leads directly away from the monster; how far, their player chooses."""

    who: Who
    most: int

    def text(self) -> str:
        far = counted(self.most, "space")
        return f"{subject(self.who)} may move up to {far} in a straight line away from the monster"


MovingWord = (
    GainMovement | PlaceBesideMonster | MayWalk | LeaveBoard | GoHome | ComeBack | PlaceInFront | PlaceBehind
    | StepAway | KnockDown | Bash | StandUp | Knockback | EndMovement
)  # fmt: skip

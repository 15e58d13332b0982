"""Effects that move, push, place, knock down or stand somebody up, or take them off the board."""

from __future__ import annotations

from enum import StrEnum

from game.cards.numbers import Number, counted, measured
from game.cards.who import Role, Who, subject
from game.cards.word import Word
from game.cards.zones import Shape


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
    """Whoever lies gets to their feet (keyword-bash), or (`encouraged`) those of them who can be encouraged, by the
    bearer and for nothing (survival-encourage).
    """

    who: Who
    encouraged: bool = False

    def text(self) -> str:
        return f"{subject(self.who)} {'is encouraged for 0 survival' if self.encouraged else 'stands up'}"


class Knockback(Word, frozen=True, tag=True, omit_defaults=True):
    """A push in a straight line, away from the source, toward the nearest board edge or off one `flank` of the monster
    (keyword-knockback). `outermost`: of several whoever is farthest from the monster goes first. `toward`: it pulls
    toward the monster instead, whoever is closest first, and ends adjacent to it. `any_way`: wherever the monster
    controller likes but not toward the monster. `attack_goes_on`: an attack of theirs that is in progress goes on, out
    of range too.
    """

    who: Who
    n: Number
    to_edge: bool = False
    flank: Shape | None = None
    outermost: bool = False
    toward: bool = False
    any_way: bool = False
    attack_goes_on: bool = False

    def text(self) -> str:
        size = f"knockback {self.n}" if isinstance(self.n, int) else measured(self.n, "knockback")
        way = " toward the nearest board edge" if self.to_edge else ""
        if self.flank is not None:
            way = f" straight to the monster's {'left' if self.flank is Shape.LEFT else 'right'}"
        if self.toward:
            way = " toward the monster, the closest first, stopping adjacent to it"
        if self.any_way:
            way = " in any direction but toward the monster, as its controller likes"
        order = ", the farthest from the monster first" if self.outermost else ""
        goes_on = " (their attack goes on, out of range too)" if self.attack_goes_on else ""
        return f"{subject(self.who)} suffers {size}{way}{order}{goes_on}"


class GainMovement(Word, frozen=True, tag=True):
    """Movements for the act in progress (showdown-act-resources)."""

    who: Who
    n: int = 1

    def text(self) -> str:
        return f"{subject(self.who)} gains {counted(self.n, 'movement')} this act"


class MayWalk(Word, frozen=True, tag=True):
    """A move on foot beside that of the act, of so many spaces, or of a whole movement without a number; their player
    may stay instead. `away`: in a line that leads directly away from the monster.
    """

    who: Who
    spaces: int | None = None
    away: bool = False

    def text(self) -> str:
        line = " in a straight line away from the monster" if self.away else ""
        if self.spaces is None:
            return f"{subject(self.who)} may make a full move at once{line}"
        far = counted(self.spaces, "space")
        if self.away:
            return f"{subject(self.who)} may move up to {far}{line}"
        return f"{subject(self.who)} may move {far if self.spaces == 1 else f'up to {far}'}"


class Where(StrEnum):
    """Where somebody comes back to the board."""

    BESIDE_MONSTER = "adjacent to the monster"
    EDGE = "on a board edge of their choice"
    ROLLED = "1d10 spaces from the monster, where the group likes"
    ROLLED_AGAINST = "1d10 spaces from the monster, where the monster controller likes"


class LeaveBoard(Word, frozen=True, tag=True):
    """A figure is taken off the board: a survivor is neither dead nor there until the aftermath
    (survivor-removed-from-board), or (`home`) has run away for good, home alive without a part in the victory
    (hunt-run-away); the monster cannot be attacked, and its moods and traits do nothing until it is back.
    """

    who: Who
    home: bool = False

    def text(self) -> str:
        if self.home:
            return f"{subject(self.who)} returns to the settlement"
        if self.who is Role.MONSTER:
            return (
                f"{subject(self.who)} is removed from the board (until it is back, it cannot be attacked "
                "and its moods and traits do nothing)"
            )
        return f"{subject(self.who)} is removed from the showdown board"


class ComeBack(Word, frozen=True, tag=True):
    """Off the board until the next monster turn starts, then placed there (at once, if nobody else is left on the board
    and a die says where), to suffer the definition that `landing` names; `now`: whoever is off the board already is
    placed at once.
    """

    who: Who
    where: Where
    down: bool = False
    now: bool = False
    landing: str = ""

    def text(self) -> str:
        when = "" if self.now else " at the start of the next monster turn"
        lying = ", knocked down" if self.down else ""
        if self.landing:
            return (
                f"{subject(self.who)} leaves the board until the start of the next monster turn (with nobody else left "
                f"on it: at once). They are placed {self.where}, and suffer {self.landing}{lying}"
            )
        return f"{subject(self.who)} is placed {self.where}{when}{lying}"


class SurvivorSpot(StrEnum):
    """Where on the board somebody is set down."""

    IN_FRONT = "in front"
    NEAREST_IN_FRONT = "in front, near them"
    OPPOSITE = "on the opposite side"
    BESIDE_MONSTER = "beside the monster"
    BESIDE_TILE = "beside this tile"
    ACT_BEGAN = "where the act began"
    THREE_AHEAD = "three spaces in front"
    MIRRORED = "across the middle"
    LINE = "in a line"


LINE_AHEAD = 6
"""How many spaces of a line straight ahead survivors are placed in."""
_BESIDE = "a free space adjacent to the monster"
_SPOTS = {
    SurvivorSpot.IN_FRONT: "a free space directly in front of the monster (else the nearest one)",
    SurvivorSpot.NEAREST_IN_FRONT: "the nearest free space directly in front of the monster",
    SurvivorSpot.OPPOSITE: f"{_BESIDE}, on the side opposite theirs (else the nearest one)",
    SurvivorSpot.BESIDE_MONSTER: _BESIDE,
    SurvivorSpot.BESIDE_TILE: "a free space of their choice adjacent to this tile",
    SurvivorSpot.THREE_AHEAD: "the nearest free space 3 spaces in front of the monster",
    SurvivorSpot.LINE: "the next free space of the Line, the nearest to the monster first",
    SurvivorSpot.ACT_BEGAN: "the space where their act began (else the nearest free one; outside their act they stay)",
    SurvivorSpot.MIRRORED: "the free space nearest to their mirror image across the middle of the board. The "
    "farthest from the monster goes first",
}


class Place(Word, frozen=True, tag=True):
    """Placed, not moved (keyword-place), on a free space: before the monster by a grab, on the side of it that is
    opposite to where they are, beside it or beside the tile that is used. What is left open their player picks.
    """

    who: Who
    spot: SurvivorSpot

    def text(self) -> str:
        return f"{subject(self.who)} is placed on {_SPOTS[self.spot]}"


MovingWord = (
    GainMovement | MayWalk | LeaveBoard | ComeBack | Place | KnockDown | Bash | StandUp | Knockback
)  # fmt: skip

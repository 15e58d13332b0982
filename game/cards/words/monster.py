"""Effects on the monster: its moves, facing, actions, wounds, and whom it takes for a threat."""

from __future__ import annotations

from enum import StrEnum

from game.cards.numbers import Number, TokensStripped, counted
from game.cards.phrases import listed, titled
from game.cards.who import Role, Who, subject, the_one
from game.cards.word import Word
from game.cards.zones import Shape, Zone


class Hide(Word, frozen=True, tag=True, omit_defaults=True):
    """No threat (target-threat): hidden until the survivor attacks, moves, is knocked down or is hit, or overlooked
    until they attack (`till_attack`), whatever else they do. The monster itself is hard to make out until its next
    turn: `shots` at it miss if their dice show so much or less, whatever else applies.
    """

    who: Who
    till_attack: bool = False
    shots: int = 0

    def text(self) -> str:
        if self.shots:
            return (
                f"until the start of the next monster turn, ranged attack rolls of {self.shots} or less miss, even "
                "against a knocked-down monster"
            )
        if self.till_attack:
            return f"{subject(self.who)} is no threat until they attack"
        return f"{subject(self.who)} is hidden: no threat until they attack, move, are knocked down or are hit"


MIDDLE = "to the middle of the board"
"""As near to it as the move goes, by a shortest way."""


class MonsterMoves(Word, frozen=True, tag=True):
    """The monster moves without turning; `n` None = a full move.

    Survivors it passes over suffer the definition that `over` names in place of collision. `turns`: if the board edge
    stops it before its time, it turns to the side that has more room and makes the rest of the move there; `halts`: it
    stays at an edge that it is at. Toward somebody no farther than to within so many spaces (`near`), or until its
    target is in this `zone` once it has turned to them. `over_most`: of the shortest ways one that leads over most
    survivors.
    """

    n: int | None
    where: str
    """"away from all threats", "away from all other survivors" (than the target), "away from the attacker", "toward
    the attacker", "toward the target", "to the middle of the board", "forward" or "back"."""
    over: str | None = None
    turns: bool = False
    over_most: bool = False
    zone: Zone | None = None
    halts: bool = False
    near: int = 1

    def text(self) -> str:
        how = "makes a full move" if self.n is None else f"moves {counted(self.n, 'space')}"
        straight = "straight " if self.where in ("forward", MIDDLE) else ""
        text = f"the monster {how} {straight}{self.where} without turning"
        if self.over_most:
            text += ", by the shortest way that leads over most survivors"
        if self.zone is not None:
            text += f". It stops as soon as a turn brings that survivor into {self.zone.text().removeprefix('in ')}"
        text += f", no closer than {counted(self.near, 'space')}" if self.near > 1 else ""
        text += ", no farther than the board edge" if self.halts else ""
        if self.turns:
            text += ". If the board edge stops it early, it turns to the side with more room and moves the rest there"
        if self.over is None:
            return text
        return f"{text}. Each survivor whom the monster passes over suffers {self.over} instead of collision"


class MoveToTile(Word, frozen=True, tag=True, omit_defaults=True):
    """A full move toward the closest tile of a terrain card (its key), no farther than onto it or beside it; or
    (`placed`) the monster is set down on one, facing as before, in the middle of the board if there is none.
    """

    card: str
    placed: bool = False

    def text(self) -> str:
        tile = titled(self.card)
        if self.placed:
            return (
                f"the monster is placed on the {tile} (in the middle of the board, if it is archived), facing as before"
            )
        return f"the monster makes a full move toward the closest {tile}, until it is on or adjacent to that tile"


class RunThrough(Word, frozen=True, tag=True, omit_defaults=True):
    """One full move in a straight line that stops for nobody: toward a survivor it turns to face them and first steps
    sideways, without turning, as little as brings them straight ahead; as its own deed (of the monster) straight on.
    `aside`: the steps sideways are all of it. `up_to`: it turns to them and goes straight on without stepping aside,
    however far, until it is adjacent to them or at the board edge, and turns to them again.
    """

    who: Who
    aside: bool = False
    up_to: bool = False

    def text(self) -> str:
        if self.up_to:
            whom = subject(self.who)
            return (
                f"the monster turns to face {whom} and runs straight forward, over everybody, until adjacent to {whom} "
                f"or at the board edge. Then it turns to face {whom}"
            )
        if self.who is Role.MONSTER:
            return "the monster makes a full move straight forward, over everybody in its way"
        whom = subject(self.who)
        if self.aside:
            return (
                f"the monster turns to face {whom}. It steps sideways without turning, as few spaces as needed, until "
                f"{whom} is straight ahead (a full move at most)"
            )
        return (
            f"the monster turns to face {whom} and steps sideways, as few spaces as needed, until {whom} is straight "
            "ahead. It spends the rest of a full move straight forward, over everybody in its way"
        )


class TurnAway(Word, frozen=True, tag=True):
    """The monster turns its back on somebody."""

    who: Who

    def text(self) -> str:
        return f"the monster turns directly away from {subject(self.who)}"


class TurnFlank(Word, frozen=True, tag=True):
    """The monster turns one of its flanks to somebody."""

    who: Who
    flank: Shape

    def text(self) -> str:
        side = "left" if self.flank is Shape.LEFT else "right"
        return f"the monster turns so that {subject(self.who)} is on its {side}"


class PerformInstinct(Word, frozen=True, tag=True):
    """The monster's instinct outside Pick Target (monster-instinct)."""

    def text(self) -> str:
        return "the monster performs its instinct"


class TurnTo(Word, frozen=True, tag=True, omit_defaults=True):
    """The monster turns to face somebody, or (None) the way that has most survivors in front of it: as it stands if
    that is one of the best; or (`at_random`) one of the four ways, by chance. `zones`: the way that has most survivors
    in this zone, and with nobody in it on any side toward `who` (None: the closest survivor); or in several zones
    together, of such ways the one with most in the first, then the one toward the closest survivor.
    """

    who: Who | None = None
    at_random: bool = False
    zones: tuple[Zone, ...] = ()

    def text(self) -> str:
        if len(self.zones) > 1:
            named = listed([one.called or one.described() for one in self.zones])
            return (
                f"the monster turns so that as many survivors as possible are in the {named} together. Ties: Most "
                f"{self.zones[0].text()}, then toward the closest survivor"
            )
        if self.at_random:
            return "the monster turns to a random side"
        if self.zones:
            return (
                f"the monster turns so that as many survivors as possible are {self.zones[0].text()}. If nobody can "
                f"be, it turns to face {subject(self.who) if self.who is not None else 'the closest survivor'}"
            )
        if self.who is None:
            return "the monster turns so that as many survivors as possible are in front of the monster"
        return f"the monster turns to face {subject(self.who)}"


class MonsterSpot(StrEnum):
    """Where the monster is set down; placing is not movement (keyword-place). Adjacent to somebody, or so far from them
    as the spot says, and never on them; or, whoever is there, in the middle of the board.
    """

    QUIETEST = "within reach of a full move and where it touches the fewest other survivors"
    FAR_SIDE = "on the side away from most survivors"
    MATERIALIZE = "where it covers most other survivors"  # keyword-materialize
    FARTHEST = "as far from where it stood as possible"
    MIDDLE = "in the middle of the board"
    UNFLANKED = "within 10 spaces of where it stood, with the fewest survivors in its blind spot"
    OUTERMOST = "2 spaces away, as far from the middle of the board as possible"
    FREE = "where it covers nobody"
    NEAREST = "as near to where it stood as possible"
    OTHER_SIDE = "on another side of them"


_SPOTS = {
    MonsterSpot.QUIETEST: "within reach of a full move and touching as few other survivors as possible",
    MonsterSpot.FAR_SIDE: "on the side away from most survivors",
    MonsterSpot.MATERIALIZE: "covering as many other survivors as possible",
    MonsterSpot.FARTHEST: "as far as possible from where it stood (ties: fewest survivors covered)",
    MonsterSpot.OUTERMOST: "on free spaces, as far as possible from the middle of the board",
    MonsterSpot.FREE: "covering nobody",
    MonsterSpot.NEAREST: "covering as few other survivors as possible (ties: nearest to where it stood)",
    MonsterSpot.OTHER_SIDE: "on another side of them than before, covering as few other survivors as possible",
}


class PlaceMonster(Word, frozen=True, tag=True, omit_defaults=True):
    """Sets the monster down adjacent to somebody, also one that is off the board, and turns it to face them, or its
    back on them (`away`); by itself, in the middle of the board, it faces as before.
    """

    beside: Who
    spot: MonsterSpot
    away: bool = False

    def text(self) -> str:
        whom = subject(self.beside)
        if self.spot is MonsterSpot.MIDDLE:
            return f"{whom} is placed {self.spot}, facing as before"
        if self.spot is MonsterSpot.UNFLANKED:
            return (
                f"the monster is placed on free spaces adjacent to {whom} and within 10 spaces, with the fewest "
                f"survivors in its blind spot. If there are none, it makes a full move toward {whom} instead; in "
                f"either case it faces {whom}"
            )
        facing = "its back to" if self.away else "facing"
        where = "2 spaces from" if self.spot is MonsterSpot.OUTERMOST else "adjacent to"
        return f"the monster is placed {where} {whom}, {_SPOTS[self.spot]}, {facing} {whom}"


class Perform(Word, frozen=True, tag=True):
    """Carries out one of the monster's definitions (ai-definitions) on somebody; `willing`: they do it themselves."""

    definition: str
    who: Who = Role.TARGET
    willing: bool = False

    def text(self) -> str:
        verb = "performs" if self.who is Role.MONSTER or self.willing else "suffers"
        return f"{subject(self.who)} {verb} {self.definition}"


class BasicAction(Word, frozen=True, tag=True):
    """The monster's basic action against a named survivor, without picking (monster-basic-action-specific-target);
    `at` None = it picks its target as usual (monster-basic-action). Of several who match, one: ties by the controller;
    or (`each`) its attack against every one of them, wherever they are, without moving or turning.
    """

    at: Who | None
    damage: int | None = None
    each: bool = False

    def text(self) -> str:
        if self.each and self.at is not None:
            return f"{subject(self.at)} suffers the attack of the monster's basic action, without a move or a turn"
        if self.at is None:
            return "the monster performs its basic action"
        stronger = f" with damage {self.damage}," if self.damage is not None else ""
        one = subject(self.at) if isinstance(self.at, Role) else the_one(self.at)
        return f"the monster performs its basic action{stronger} targeting {one}"


class HealMonster(Word, frozen=True, tag=True):
    """Heal X (ai-heal)."""

    n: Number

    def text(self) -> str:
        if isinstance(self.n, TokensStripped):
            return f"the monster heals {self.n.text().replace('1 ', '1 wound ', 1)}"
        return f"the monster heals {self.n if isinstance(self.n, int) else counted(self.n, 'wound')}"


class WoundMonster(Word, frozen=True, tag=True, omit_defaults=True):
    """Wounds without a wound attempt; `by` names who deals them, if anybody does (ai-last-to-wound). `more`: besides
    those of a successful attempt. `deck`: all AI cards that are left go to the wound stack, though nobody deals these
    wounds, and any Life becomes 1.
    """

    n: int = 1
    by: Role | None = None
    more: bool = False
    deck: bool = False

    @property
    def who(self) -> Role | None:
        """Of whom it speaks."""
        return self.by

    def text(self) -> str:
        if self.deck:
            return (
                "every card of the AI deck and discard goes to the wound stack, but for one that always lies last, "
                "and any Life becomes 1. These are no wounds dealt"
            )
        if self.by is not None and self.more:
            return f"{subject(self.by)} inflicts {counted(self.n, 'more wound')}"
        if self.by is not None:
            return f"{subject(self.by)} inflicts {counted(self.n, 'wound')} without drawing a hit location"
        return f"the monster suffers {counted(self.n, 'wound')}"


class KillMonster(Word, frozen=True, tag=True):
    """The monster dies at once."""

    def text(self) -> str:
        return "the monster dies"


class AllAreThreats(Word, frozen=True, tag=True):
    """Until the end of the next round every survivor counts as a threat, whatever any other effect says."""

    def text(self) -> str:
        return "every survivor, even knocked down or hidden, is a threat until the end of the next round"


MonsterWord = (
    Hide | MonsterMoves | MoveToTile | RunThrough | TurnAway | TurnFlank
    | PerformInstinct | TurnTo | PlaceMonster | Perform | BasicAction | HealMonster | WoundMonster | KillMonster
    | AllAreThreats
)  # fmt: skip

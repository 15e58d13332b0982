"""Traits that change rolls, and traits that are rolls: to get away from something."""

from __future__ import annotations

from enum import StrEnum

from game.cards.conditions.flow import Condition, of_those
from game.cards.moments import Frequency, Trait
from game.cards.numbers import counted
from game.cards.phrases import listed
from game.cards.traits.attack import wielding
from game.cards.voice import BEARER, ROLL, THEIR, THEIRS, THEM, THEY, speaks_to_bearer
from game.model.terms import Location, Stat


class Rerolls(Trait, frozen=True, tag=True):
    """A roll is made again as its bearer likes: all of it, so often (survivor-once-per-lifetime-reroll); or for a
    `counter` each time 1 die of it, or of a monster's roll while they are nominated by the monster controller.
    """

    limit: Frequency | None = None
    counter: str = ""

    def __post_init__(self) -> None:
        if self.limit is None and not self.counter:
            raise ValueError("a roll is made again so often, or for a counter")

    def text(self) -> str:
        limit = f" ({self.limit})" if self.limit else ""
        if self.counter:
            return (
                f"in the showdown, {BEARER:may} spend 1 {self.counter} to reroll 1 die of {THEIR} own roll. While the "
                f"monster controller has {THEM} nominated, it can be a die of the monster's roll{limit}"
            )
        return f"{BEARER:may} reroll 1 of {THEIR} rolls{limit}"


class PulseUse(StrEnum):
    """What the death die is rolled for, by a pulse discovery of which one is used in a round."""

    MOVE = "move"
    WOUND = "wound"


_PULSES = {
    PulseUse.MOVE: "before a move, {self:may} roll the death die to move that many more spaces",
    PulseUse.WOUND: "after a wound roll, {self:may} roll the death die and add it to strength",
}


ONE_PULSE = "(1 pulse discovery per round)"
"""The limit of them all together."""


class RollsDeathDie(Trait, frozen=True, tag=True):
    """The holder of the death die may roll it for something (keyword-death-die-pulse): a longer move, a harder blow."""

    point = "use"

    use: PulseUse

    def text(self) -> str:
        return f"{_PULSES[self.use].format(self=BEARER)} {ONE_PULSE}"


class Rolling(StrEnum):
    """A roll of a survivor that something changes."""

    SEVERE_INJURY = "severe injury"
    BRAIN_TRAUMA = "brain trauma"
    RUN_AWAY = "Run Away"
    INVESTIGATE = "investigate"
    STRAGGLER = "straggler"
    HUNT_EVENT = "hunt event"
    TERRAIN = "terrain"


class RollBonus(Trait, frozen=True, tag=True):
    """Added to a roll: `n`, and a count of the sheet. `most` = the result rises no further than this by it; `lucky`:
    not to a natural 1; `at`: only where the roll is about this hit location. To terrain rolls it may be added or not.
    On a card of the monster in play it is added to the rolls of every survivor.
    """

    roll: Rolling
    n: int = 0
    count: Stat | None = None
    most: int | None = None
    lucky: bool = False
    at: Location | None = None
    condition: Condition | None = None

    def text(self) -> str:
        if self.roll is Rolling.TERRAIN:
            return f"{BEARER:may} add {self.n} to {THEIR} {self.roll} rolls"
        added = [f"{abs(self.n)}"] if self.n else []
        added += [f"{THEIRS}{self.count}"] if self.count else []
        capped = f" (to {self.most} at most)" if self.most else ""
        natural = ", unless a 1 is rolled" if self.lucky else ""
        where = f" at the {self.at}" if self.at else ""
        while_ = f" while {of_those(self.condition)}" if self.condition else ""
        does = "subtract {what} from" if self.n < 0 else "add {what} to"
        done = f"{does.format(what=listed(added))} {THEIRS}{self.roll} rolls{where}{capped}{natural}{while_}"
        return f"you {done}" if speaks_to_bearer() else done


class Danger(StrEnum):
    """What a roll can take a survivor out of, and how."""

    DEATH = "death"
    TRAP = "trap"
    TRAP_EXCHANGED = "trap, exchanged"
    COLLISION = "collision"
    PICK = "pick of a target"
    AI_CARD = "AI card"
    WOUND = "wound of the monster"
    ACTION_FOILED = "survival action foiled"


_WAYS_OUT = {
    Danger.DEATH: "undeathable: when {self} would die, {roll} 1d10. On {n}+, {they} live (saved from "
    "bleeding, {roll} again for each further bleeding token)",
    Danger.TRAP: "unshakable: when {self:draws} a trap{attacking}, {roll} 1d10. On {n}+, "
    "discard it without effect and reshuffle the hit location deck",
    Danger.TRAP_EXCHANGED: "when {self:draws} a trap{attacking}, {roll} 1d10. On {n}+, cancel and discard it, "
    "reshuffle the hit location deck and draw another card in its place",
    Danger.COLLISION: "when something would collide with {self}, {roll} 1d10. On {n}+, {they} are placed, "
    "standing, on the closest free space out of its way instead",
    Danger.PICK: "when the monster picks {self} as its target, {roll} 1d10. On {n}+, it picks another target, "
    "if there is one",
    Danger.AI_CARD: "when the monster draws an AI card, if standing and adjacent to it, {self:may} spend {survival} "
    "survival and archive this: roll 1d10. On {n}+, discard that card without effect",
    Danger.ACTION_FOILED: "when a survivor within {within} of the monster has spent survival on a survival "
    "action, they roll 1d10. Unless it shows {n}+, the action has no effect and counts as used",
    Danger.WOUND: "for each wound that the monster would suffer, roll 1d10. On {n}+, ignore that wound, but the "
    "wound attempt still counts as successful",
}
_IN_ATTACKS = (Danger.TRAP, Danger.TRAP_EXCHANGED)


class RollsAway(Trait, frozen=True, tag=True):
    """A roll of `at_least` so much takes its bearer out of a danger: who is undeathable lives on, a spear finds another
    card than the trap, a monster with thick hide does not suffer the wound. With a `keyword` only in attacks with such
    a weapon; `limit` counts the rolls; `survival` is what an AI card is rolled for, besides the gear that says so;
    `within` so many spaces of the monster survival actions are foiled.
    """

    point = "danger"

    danger: Danger
    at_least: int
    keyword: str = ""
    limit: Frequency | None = None
    survival: int = 0
    within: int = 0

    def __post_init__(self) -> None:
        if self.keyword and self.danger not in _IN_ATTACKS:
            raise ValueError(f"no weapon has a part in {self.danger}")
        if (self.danger is Danger.ACTION_FOILED) is not (self.within > 0):
            raise ValueError("survival actions are foiled within so many spaces, and nothing else is")

    def text(self) -> str:
        attacking = f" in an attack {wielding(self.keyword)}" if self.keyword else ""
        way_out = _WAYS_OUT[self.danger].format(
            self=BEARER,
            they=THEY,
            roll=ROLL,
            n=self.at_least,
            attacking=attacking,
            survival=self.survival,
            within=counted(self.within, "space"),
        )
        return way_out + (f" ({self.limit})" if self.limit else "")


RollsTrait = (
    RollsAway | Rerolls | RollBonus | RollsDeathDie
)  # fmt: skip

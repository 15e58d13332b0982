"""Effects on rolls: made again, raised, another row taken; what is added to them."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.cards.conditions.flow import Condition, of_those
from game.cards.conditions.hunt import PartyThing
from game.cards.numbers import Number, equal_to, signed
from game.cards.who import Role, Survivors, Who, subject
from game.cards.word import LongWord, Word

STRAGGLER = "straggler"
"""The part of whoever falls behind (hunt-straggler)."""


class Ties(StrEnum):
    """What happens where several come in at the same place."""

    ALL = "all who tie are"
    ROLL_OFF = "those who tie roll against each other"
    RANDOM = "if several tie, one of them at random"


class Reroll(StrEnum):
    """Which roll of the hunt may be made again."""

    NEXT_EVENT = "next hunt event"
    ANY = "any"


_REROLLED = {
    Reroll.NEXT_EVENT: "reroll its next hunt event",
    Reroll.ANY: "have 1 roll of any survivor rerolled before the hunt ends",
}


class MayReroll(Word, frozen=True, tag=True):
    """A roll of the hunt may be made again: the group's next one on the hunt event table, or one that its holder may
    pick, whoever makes it.
    """

    roll: Reroll
    who: Who = Role.GROUP

    def text(self) -> str:
        return f"{subject(self.who)} may {_REROLLED[self.roll]}"


class TakeResult(Word, frozen=True, tag=True):
    """Another row of the table that was rolled on happens: that of this result."""

    result: int

    def text(self) -> str:
        return f"the result is {self.result} instead"


class RaiseResults(Word, frozen=True, tag=True):
    """Results of an event or endeavor of this name rise until the settlement phase ends; several add up."""

    named: str
    n: int

    def text(self) -> str:
        return f"add {self.n} to results of {self.named} this settlement phase (this adds up)"


class RollAgain(LongWord, frozen=True, tag=True):
    """The same table once more, with so much added to that roll."""

    add: int

    def text(self) -> str:
        return f"roll again and add {self.add}" if self.add else "roll again"


class Added(msgspec.Struct, frozen=True):
    """What changes the result of a roll, while the condition holds: a number, or a count of whoever rolls; with `each`
    it counts once for everybody who matches, with `carried` once for each such card that the survivors carry.
    """

    n: Number
    condition: Condition | None = None
    each: Survivors | None = None
    carried: PartyThing | None = None

    def text(self, about: Who | None = None) -> str:
        """As a note on a roll, with whoever rolls just spoken of."""
        more = signed(self.n) if isinstance(self.n, int) else f"+ {equal_to(self.n)}"
        if self.each is not None:
            more += f" for {self.each}"
        if self.carried is not None:
            more += f" for each {self.carried.said} that the survivors carry"
        return f"{more} if {of_those(self.condition, about)}" if self.condition is not None else more

    def why(self) -> str:
        """The source of it, as a part of a result."""
        if self.condition is not None:
            return self.condition.text()
        if self.carried is not None:
            return f"each {self.carried.said}"
        return str(self.n if self.each is None else self.each)


RollsWord = (
    MayReroll | TakeResult | RaiseResults | RollAgain
)  # fmt: skip

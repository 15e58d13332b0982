"""Traits that act on the hunt and before it."""

from __future__ import annotations

from game.cards.moments import Frequency, Trait
from game.cards.numbers import counted
from game.cards.phrases import listed
from game.cards.traits.rolls import Rolling
from game.cards.voice import BEARER, THEIR
from game.model.terms import Stat


class LendsStats(Trait, frozen=True, tag=True):
    """Another survivor uses the bearer's counts in place of their own, for one event of the hunt."""

    stats: tuple[Stat, ...]
    limit: Frequency

    def text(self) -> str:
        lent = listed([stat.value for stat in self.stats])
        return (
            f"on the hunt, when another survivor reveals a hunt event or resolves a story event, {BEARER:may} "
            f"lend {THEIR} {lent} for it ({self.limit})"
        )


class RollsTwice(Trait, frozen=True, tag=True):
    """Rolls are made twice, and the group picks, or the lower result counts: those of a story `event`, for the whole
    settlement; or without one those of a hunt event that the bearer reveals.
    """

    event: str = ""
    lower: bool = False

    def text(self) -> str:
        keep = "keep the lower result" if self.lower else "the group chooses one result"
        if not self.event:
            return f"as event revealer on the hunt, {BEARER:makes} every roll of the event twice: {keep}"
        return f"roll twice for {self.event}: {keep}"


class NamesRoll(Trait, frozen=True, tag=True):
    """A roll may be replaced by a result, on a hunt space after the named one (ability-legendcaller,
    ability-thundercaller).
    """

    roll: Rolling
    result: int
    after: str
    limit: Frequency = Frequency.LIFETIME

    def text(self) -> str:
        return (
            f"on a hunt space after {self.after}, {BEARER:may} take {self.result} as the result of a random "
            f"{self.roll} roll ({self.limit})"
        )


class OpensHunt(Trait, frozen=True, tag=True):
    """A legendary monster that can be hunted while a departing survivor wears this."""

    monster: str
    endeavors: int
    location: str

    def text(self) -> str:
        return (
            f"spend {counted(self.endeavors, 'endeavor')} at the {self.location}: if a departing survivor has this, "
            f"the survivors may hunt the {self.monster} this lantern year"
        )


HuntTrait = (
    LendsStats | RollsTwice | NamesRoll | OpensHunt
)  # fmt: skip

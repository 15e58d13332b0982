"""Words of the hunt that hold other words: rolls of all against each other, what lies in wait, who takes a place.

Like every word of the vocabulary (`game.effects.verbs`) each says itself as a clause in lower case without a full stop.
"""

from __future__ import annotations

from enum import StrEnum

from game.effects import compound_words
from game.effects.clauses import LongWord, clauses
from game.effects.who import Role, Survivors, Who, describe, subject
from game.model.terms import Stat

STRAGGLER = "straggler"
"""The part of whoever falls behind (hunt-straggler)."""


class RollAgainst(LongWord, frozen=True, tag=True):
    """1d10 against a count on the sheet of whoever rolls; `reach`: to come up to it is enough to be above."""

    by: Who
    stat: Stat
    above: tuple[compound_words.Effect, ...] = ()
    below: tuple[compound_words.Effect, ...] = ()
    reach: bool = False

    def says(self) -> str:
        over, under = ("or more", "less than") if self.reach else ("more than", "or less")
        above = f"their {self.stat} {over}" if self.reach else f"{over} their {self.stat}"
        below = f"{under} their {self.stat}" if self.reach else f"their {self.stat} {under}"
        rows = [f"{above}: {clauses(self.above, self.by)}"] if self.above else []
        rows += [f"{below}: {clauses(self.below, self.by)}"] if self.below else []
        return f"{subject(self.by)} rolls 1d10 ({'; '.join(rows)})"


class OddOrEven(LongWord, frozen=True, tag=True):
    """1d10 of which only the face counts, and what is added to it does not."""

    by: Who
    odd: tuple[compound_words.Effect, ...] = ()
    even: tuple[compound_words.Effect, ...] = ()

    def says(self) -> str:
        odd = clauses(self.odd) if self.odd else "nothing"
        even = clauses(self.even) if self.even else "nothing"
        return f"{subject(self.by)} rolls 1d10 (odd: {odd}; even: {even})"


class Ties(StrEnum):
    """What happens where several come in at the same place."""

    ALL = ""
    ROLL_OFF = "those who tie roll again"
    RANDOM = "of those who tie one at random"


class RollsOff(LongWord, frozen=True, tag=True):
    """Everybody `among` rolls; it falls on the lowest, the straggler (hunt-straggler), or on the best. Each on whom it
    falls is `that survivor` (and `this survivor`) in the effects. `dice` 0: only what is added counts, dice break ties.
    `rather`: if anybody matches, it falls on them without a roll.
    """

    effects: tuple[compound_words.Effect, ...]
    among: Survivors = Survivors()
    best: bool = False
    dice: int = 1
    add: str = ""  # a Stat or an Attribute
    ties: Ties = Ties.ALL
    rather: Survivors | None = None

    def says(self) -> str:
        rolls = f"rolls {self.dice}d10" if self.dice else f"compares their {self.add}"
        rolls += f" and adds their {self.add}" if self.dice and self.add else ""
        whom = "the highest is chosen" if self.best else f"the lowest is the {STRAGGLER}"
        ties = f" ({self.ties.value})" if self.ties is not Ties.ALL else ""
        rather = ""
        if self.rather is not None:
            rather = f" (if there is a {describe(self.rather.terms)}, each of them is the {STRAGGLER} without a roll)"
        called = "the survivor chosen" if self.best else f"the {STRAGGLER}"
        done = clauses(self.effects).replace(Role.THAT.value, called).replace(Role.SELF.value, called)
        return f"{self.among} {rolls}; {whom}{ties}{rather}; {done}"


class RollAlike(LongWord, frozen=True, tag=True):
    """Everybody rolls 1d10, and it matters who rolls the same: `matching` happens to each of them (`that survivor`),
    `tens` once if lanterns match. `picks`: whoever matches chooses their result instead of rolling.
    """

    matching: tuple[compound_words.Effect, ...]
    tens: tuple[compound_words.Effect, ...] = ()
    picks: Survivors | None = None

    def says(self) -> str:
        picks = f" ({self.picks} may choose the result of their die)" if self.picks is not None else ""
        tens = f"; if two or more roll a 10, {clauses(self.tens)}" if self.tens else ""
        done = clauses(self.matching).replace(Role.THAT.value, "each survivor who rolls the same as another", 1)
        return f"{Survivors()} rolls 1d10{picks}; {done}{tens}"


class WhenHome(LongWord, frozen=True, tag=True):
    """Effects for the settlement phase that follows, if `who` is among the returning survivors then, or without anybody
    if at least one survivor returns; `sure`: in any case. `this survivor` is the event revealer.
    """

    effects: tuple[compound_words.Effect, ...]
    who: Who | None = None
    sure: bool = False

    def says(self) -> str:
        when = "in the next settlement phase"
        if not self.sure:
            when += f", if {subject(self.who) if self.who is not None else 'any survivor'} returns"
        return f"{when}, {clauses(self.effects)}"


class LayOnTrail(LongWord, frozen=True, tag=True):
    """A token on every space between the survivors and the monster; what it brings happens when they come there, once
    for each.
    """

    token: str
    effects: tuple[compound_words.Effect, ...]

    def says(self) -> str:
        return (
            f"a {self.token} token is laid on each space between the survivors and the monster; when they come to one, "
            f"it is removed and {clauses(self.effects)}"
        )


class TakesPlace(LongWord, frozen=True, tag=True):
    """A survivor dies without a body, and another one takes their place on the hunt, with their gear: a new one, named
    by the group, or (`fallen`) one of the dead of the group's choice without their severe injuries. `that survivor` is
    the new one in the effects.
    """

    who: Who
    gender: str
    hunt_xp: int
    effects: tuple[compound_words.Effect, ...]
    fallen: bool = False

    def says(self) -> str:
        new = f"a new {self.gender} survivor, named by the group,"
        if self.fallen:
            new = "a dead survivor of the group's choice, without their severe injuries,"
        return (
            f"{subject(self.who)} dies without leaving a body; {new} takes their place with their gear and "
            f"{self.hunt_xp} Hunt XP; {clauses(self.effects)}"
        )


HuntCompound = RollAgainst | OddOrEven | RollsOff | RollAlike | WhenHome | LayOnTrail | TakesPlace

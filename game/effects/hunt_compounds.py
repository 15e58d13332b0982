"""Words of the hunt that hold other words: rolls of all against each other, what lies in wait, who takes a place.

Like every word of the vocabulary (`game.effects.verbs`) each says itself as a clause in lower case without a full stop.
"""

from __future__ import annotations

from enum import StrEnum

from game.effects import compound_words
from game.effects.clauses import LongWord, clauses
from game.effects.english import a_or_an
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

    def labels(self) -> tuple[str, str]:
        """The two results: `more than their survival`, `their survival or less`."""
        if self.reach:
            return f"their {self.stat} or more", f"less than their {self.stat}"
        return f"more than their {self.stat}", f"their {self.stat} or less"

    def says(self) -> str:
        above, below = self.labels()
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

    ALL = "all who tie are"
    ROLL_OFF = "those who tie roll against each other"
    RANDOM = "if several tie, one of them at random"


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

    @property
    def called(self) -> str:
        """Whoever it falls on, in the effects."""
        return "the survivor chosen" if self.best else f"the {STRAGGLER}"

    def head(self) -> str:
        """Who rolls, and on whom it falls."""
        role = "chosen" if self.best else f"the {STRAGGLER}"
        notes = [self.ties.value]
        if self.rather is not None:
            notes.append(f"if there is {a_or_an(describe(self.rather.terms))}, nobody rolls and each of those is")
        bracket = f" ({'; '.join(notes)})"
        if not self.dice:
            return f"the survivor with the {'most' if self.best else 'least'} {self.add} is {role}{bracket}"
        rolls = f"rolls {self.dice}d10" + (f" and adds their {self.add}" if self.add else "")
        return f"{self.among} {rolls}; whoever has the {'highest' if self.best else 'lowest'} result is {role}{bracket}"

    def says(self) -> str:
        done = clauses(self.effects).replace(Role.THAT.value, self.called).replace(Role.SELF.value, self.called)
        return f"{self.head()}; {done}"


class RollAlike(LongWord, frozen=True, tag=True):
    """Everybody rolls 1d10, and it matters who rolls the same: `matching` happens to each of them (`that survivor`),
    `tens` once if lanterns match. `picks`: if there is anybody like this, each survivor may choose their result.
    """

    matching: tuple[compound_words.Effect, ...]
    tens: tuple[compound_words.Effect, ...] = ()
    picks: Survivors | None = None

    def head(self) -> str:
        """Who rolls."""
        if self.picks is None:
            return f"{Survivors()} rolls 1d10"
        picks = f" (with {a_or_an(describe(self.picks.terms))}, each may choose the result of their die instead)"
        return f"{Survivors()} rolls 1d10{picks}"

    def says(self) -> str:
        tens = f"; if two or more roll a 10, {clauses(self.tens)}" if self.tens else ""
        done = clauses(self.matching).replace(Role.THAT.value, "each survivor who rolls the same as another", 1)
        return f"{self.head()}; {done}{tens}"


class PoolDice(LongWord, frozen=True, tag=True):
    """Each survivor in turn rolls as many d10 as they like and scores their sum, or nothing if two show the same; the
    scores of all are one result. With more dice than faces two are always the same.
    """

    rows: tuple[compound_words.Row, ...]
    added: tuple[compound_words.Added, ...] = ()

    @property
    def roll(self) -> str:
        """What is rolled."""
        added = "".join(f" ({one.says()})" for one in self.added)
        return (
            "each survivor rolls as many d10 as they like and scores their sum, or 0 if two dice show the same; all "
            f"scores are added up{added}"
        )

    def says(self) -> str:
        table = [f"{row.results}: {clauses(row.effects) if row.effects else 'nothing'}" for row in self.rows]
        return f"{self.roll} ({'; '.join(table)})"


class WhenHome(LongWord, frozen=True, tag=True):
    """Effects for the settlement phase that follows, if `who` is among the returning survivors then, or without anybody
    if at least one survivor returns; `sure`: in any case. `this survivor` is the event revealer.
    """

    effects: tuple[compound_words.Effect, ...]
    who: Who | None = None
    sure: bool = False

    def when(self) -> str:
        """When it happens, and on what condition."""
        when = "in the next settlement phase"
        if not self.sure:
            when += f", if {subject(self.who) if self.who is not None else 'any survivor'} returns"
        return when

    def says(self) -> str:
        return f"{self.when()}, {clauses(self.effects)}"


class LayOnTrail(LongWord, frozen=True, tag=True):
    """A token on every space between the survivors and the monster; what it brings happens when they come there, once
    for each.
    """

    token: str
    effects: tuple[compound_words.Effect, ...]

    def head(self) -> str:
        """What is laid where."""
        return (
            f"{a_or_an(self.token)} token is laid on each space between the survivors and the monster; when they come "
            "to one, it is removed"
        )

    def says(self) -> str:
        return f"{self.head()} and {clauses(self.effects)}"


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

    called = "the newcomer"
    """Whoever takes the place, in the effects."""

    def head(self) -> str:
        """Who goes, and who comes."""
        new = f"a new {self.gender} survivor, named by the group,"
        if self.fallen:
            new = "a dead survivor of the group's choice, without their severe injuries,"
        return (
            f"{subject(self.who)} dies without leaving a body, and {new} takes their place with their gear and "
            f"{self.hunt_xp} Hunt XP"
        )

    def says(self) -> str:
        return f"{self.head()}; {clauses(self.effects).replace(Role.THAT.value, self.called)}"


HuntCompound = RollAgainst | OddOrEven | RollsOff | RollAlike | PoolDice | WhenHome | LayOnTrail | TakesPlace

"""Traits that change attributes and counts on the sheet."""

from __future__ import annotations

from game.cards.conditions.flow import Condition
from game.cards.moments import Frequency, Trait
from game.cards.numbers import signed
from game.cards.who import Role, Survivors, subject
from game.model.terms import Attribute, Phase, Stat


class GainsMore(Trait, frozen=True, tag=True):
    """Every gain of the count in this phase is n more, or as often as the `limit` says the first."""

    stat: Stat
    n: int
    phase: Phase
    limit: Frequency | None = None

    def text(self) -> str:
        if self.limit is not None:
            return f"when this survivor gains {self.stat} in the {self.phase}, they gain {self.n} more ({self.limit})"
        return f"whenever this survivor gains {self.stat} in the {self.phase}, they gain {self.n} more"


class GainsAsMuch(Trait, frozen=True, tag=True):
    """Whoever gains one count may gain as much of another."""

    of: Stat
    also: Stat

    def text(self) -> str:
        return f"whenever this survivor gains {self.of}, they may gain as much {self.also}"


class MayDecline(Trait, frozen=True, tag=True):
    """A count that would rise need not, if its bearer does not want it."""

    stat: Stat

    def text(self) -> str:
        return f"may decline any {self.stat}"


class Aura(Trait, frozen=True, tag=True):
    """Adds to an attribute of every survivor who matches, for as long as they do."""

    who: Survivors
    attribute: Attribute
    n: int

    def text(self) -> str:
        return f"{self.who} has {signed(self.n)} {self.attribute}"


class Modify(Trait, frozen=True, tag=True):
    """Adds to an attribute of whoever has the card (the monster, for a card in play), while the condition holds."""

    attribute: Attribute
    n: int
    condition: Condition | None = None

    def head(self) -> str:
        return f"{signed(self.n)} {self.attribute}"

    def tail(self) -> str:
        return f" while {self.condition.text()}" if self.condition else ""

    def text(self) -> str:
        return self.head() + self.tail()


class Fixed(Trait, frozen=True, tag=True):
    """The attribute is this number whatever else applies."""

    attribute: Attribute
    n: int

    def text(self) -> str:
        return f"{self.attribute} is fixed at {self.n}"


class Cured(Trait, frozen=True, tag=True):
    """The disorder is removed as soon as a count on the sheet is n or more."""

    stat: Stat
    n: int

    def text(self) -> str:
        return f"this disorder is removed once {subject(BEARER)} has {self.n} or more {self.stat}"


BEARER = Role.SELF


SheetTrait = (
    Aura | GainsMore | GainsAsMuch | MayDecline | Modify | Fixed | Cured
)  # fmt: skip

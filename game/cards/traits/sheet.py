"""Traits that change attributes and counts on the sheet."""

from __future__ import annotations

from game.cards.conditions.flow import Condition, of_those
from game.cards.moments import Frequency, Trait
from game.cards.numbers import signed
from game.cards.voice import BEARER, THEIRS, THEY, YOU_HAVE
from game.cards.who import Survivors
from game.model.terms import Attribute, Phase, Stat


class GainsMore(Trait, frozen=True, tag=True):
    """Every gain of the count in this phase is n more, or as often as the `limit` says the first; or whoever gains of
    it may gain as much of another (`also`), in any phase.
    """

    stat: Stat
    n: int = 0
    phase: Phase | None = None
    limit: Frequency | None = None
    also: Stat | None = None

    def text(self) -> str:
        if self.also is not None:
            return f"when {BEARER:gains} {self.stat}, {THEY} may gain as much {self.also}"
        if self.limit is not None:
            return f"when {BEARER:gains} {self.stat} in the {self.phase}, {THEY} gain {self.n} more ({self.limit})"
        return f"when {BEARER:gains} {self.stat} in the {self.phase}, {THEY} gain {self.n} more"


class Aura(Trait, frozen=True, tag=True, omit_defaults=True):
    """Adds to an attribute of every survivor who matches, for as long as they do, or (`each`) so much for each of their
    counters of a kind.
    """

    who: Survivors
    attribute: Attribute
    n: int
    each: str = ""

    def text(self) -> str:
        times = f" for each of their {self.each}s (never below 1)" if self.each else ""
        return f"{self.who} has {signed(self.n)} {self.attribute}{times}"


class Modify(Trait, frozen=True, tag=True):
    """Adds to an attribute of whoever has the card (the monster, for a card in play), while the condition holds; or it
    is n, whatever else applies (`fixed`).
    """

    attribute: Attribute
    n: int
    condition: Condition | None = None
    fixed: bool = False

    def head(self) -> str:
        if self.fixed:
            return f"{THEIRS}{self.attribute} is fixed at {self.n}"
        return f"{signed(self.n)} {self.attribute}"

    def tail(self) -> str:
        return f" while {of_those(self.condition)}" if self.condition else ""

    def text(self) -> str:
        said = self.head() + self.tail()
        return said if self.fixed else f"{YOU_HAVE}{said}"


class Cured(Trait, frozen=True, tag=True):
    """The disorder is removed as soon as a count on the sheet is n or more."""

    stat: Stat
    n: int

    def text(self) -> str:
        return f"this disorder is removed once {BEARER:has} {self.n} or more {self.stat}"


SheetTrait = (
    Aura | GainsMore | Modify | Cured
)  # fmt: skip

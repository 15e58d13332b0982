"""Facts of rolls: results, results that do not count, dice that are rolled again."""

from __future__ import annotations

from engine.event import Amount, Event
from game.model.terms import Location


class DieRolledAgain(Event, frozen=True):
    """One die of a roll was thrown once more, for a token; `die` is what it was."""

    who: int
    die: int
    why: str


class DicePooled(Event, frozen=True):
    """A survivor has rolled as many dice as they liked, for so much; 0 if two showed the same."""

    who: int
    faces: tuple[int, ...]
    score: int
    why: str


class PoolCounted(Event, frozen=True):
    """What the survivors have scored together, and the row of the table that it leads to."""

    total: int
    row: str
    why: str
    says: str = ""


class RollAltered(Event, frozen=True):
    """A survivor's roll with what cards add to it; `roll` says which."""

    who: int
    roll: str
    die: int
    total: Amount


class Rerolled(Event, frozen=True):
    """A roll was made again, once in a lifetime; `die` is what it was."""

    who: int
    roll: str
    die: int


class RowTaken(Event, frozen=True):
    """A row of a table counts that was not rolled: chosen, or named by another row."""

    card: str
    who: int
    row: str
    says: str = ""


class LocationRolled(Event, frozen=True):
    """What the hit location die shows to `who` for a card."""

    card: str
    who: int
    location: Location


class ResultsRaised(Event, frozen=True):
    """Results of an event or endeavor are so much higher for the rest of the phase, all told."""

    named: str
    now: int
    why: str


ROLL = "roll"
"""The part of a result that a die shows."""


def dice_of(result: Amount | None) -> tuple[int, ...]:
    """The dice among the parts of a result."""
    return tuple(n for source, n in result.parts if source == ROLL) if result is not None else ()


class ResultSetAside(Event, frozen=True):
    """A roll that was made and does not count: rolled again, or the other of two (`why`). `result` is what it came to,
    `dice` what it showed.
    """

    source: str
    by: int
    dice: tuple[int, ...]
    result: int
    why: str


class EffectRolled(Event, frozen=True):
    """A roll on the table of a card: `die` is the result, `result` the same with its parts; `empty`: the row says that
    nothing happens; `says` the row in words.
    """

    source: str
    by: int
    die: int
    row: str
    result: Amount | None = None
    empty: bool = False
    says: str = ""

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces that the dice show, without what is added to them."""
        return dice_of(self.result) or (self.die,)

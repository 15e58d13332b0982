"""Facts of settlement events: who takes which part, who wins what, titles, what is lost and seen in them."""

from __future__ import annotations

from engine.event import Event
from game.model.terms import Location


class PartTaken(Event, frozen=True):
    """`who` take a part, as the victim or the rivals do; not `alone`: others may take it besides them."""

    who: tuple[int, ...]
    part: str
    why: str
    alone: bool = True


class PartLeft(Event, frozen=True):
    who: tuple[int, ...]
    part: str
    why: str


class ContestRolled(Event, frozen=True):
    """One roll of a contest; `total` with what is added to the die."""

    who: int
    contest: str
    die: int
    total: int


class Entitled(Event, frozen=True):
    """A title behind a name; `now` is the whole name."""

    who: int
    before: str
    now: str


class FightingArtLost(Event, frozen=True):
    who: int
    name: str
    why: str


class ArmorLost(Event, frozen=True):
    """So many armor points at a hit location, without any damage."""

    who: int
    n: int
    location: Location
    why: str


class InnovationsArranged(Event, frozen=True):
    """So many cards of the innovation deck have been seen and put back in an order."""

    n: int

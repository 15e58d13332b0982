"""Facts of gear: hits it takes away, special attacks, what enters and stays in a grid, concentration, death cheated."""

from __future__ import annotations

from engine.event import Event
from game.model.terms import Location


class HitsIgnored(Event, frozen=True):
    """`by`: block or deflect; `left` are the hits that remain."""

    who: int
    n: int
    by: str
    left: int


class Guarded(Event, frozen=True):
    """Block `n` or deflect tokens `n` from now on."""

    who: int
    by: str
    n: int


class SpecialAttackBegan(Event, frozen=True):
    """A charge, pounce, slam or skewer over so many spaces."""

    who: int
    attack: str
    spaces: int


class SpecialAttackFellShort(Event, frozen=True):
    """It came to nothing: no weapon in range, or too short a run."""

    who: int
    attack: str
    why: str


class StrengthGrew(Event, frozen=True):
    """More strength for the rest of an attack."""

    who: int
    n: int
    why: str


class GearGained(Event, frozen=True):
    who: int
    gear: str
    why: str


class GearStays(Event, frozen=True):
    """Gear that something would take away, and that cannot go."""

    who: int
    gear: str


class SetBonusChanged(Event, frozen=True):
    """An armor set is complete from now on, or no longer."""

    who: int
    armor_set: str
    complete: bool


class AffinityBonusChanged(Event, frozen=True):
    """The affinity bonus of a card in the grid is reached from now on, or no longer."""

    who: int
    gear: str
    lit: bool


class ConcentrationBegan(Event, frozen=True):
    who: int
    on: str


class ConcentrationBroken(Event, frozen=True):
    who: int
    on: str
    why: str


class ConcentrationHeld(Event, frozen=True):
    who: int
    on: str


class DeathCheated(Event, frozen=True):
    who: int
    die: int


class TrapIgnored(Event, frozen=True):
    who: int
    card: str
    die: int


class ArmorDestroyed(Event, frozen=True):
    who: int
    location: Location
    points: int


class SurvivorOverlooked(Event, frozen=True):
    """No threat until their next attack."""

    who: int


class SurvivorNoticed(Event, frozen=True):
    """Overlooked no longer: they attack."""

    who: int


class HitLocationsArranged(Event, frozen=True):
    """So many of the next hit locations were looked at and put back, in an order that only `who` knows."""

    who: int
    cards: int


class AllTokensLost(Event, frozen=True):
    """Attribute, bleeding and deflect tokens."""

    who: int
    why: str


class AICardFoiled(Event, frozen=True):
    """A drawn AI card that gear tried to keep from being played, and whether it did."""

    who: int
    card: str
    gear: str
    die: int
    foiled: bool


class DisorderAverted(Event, frozen=True):
    """A disorder that is not gained, because a card forbids it."""

    who: int
    by: str

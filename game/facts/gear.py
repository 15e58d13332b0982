"""Facts of gear: what enters, stays in and leaves a grid, bonuses that are lit, status cards, the death die."""

from __future__ import annotations

from engine.event import Event


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


class GearKept(Event, frozen=True):
    """Gear that its own rule would archive, and that stays."""

    who: int
    gear: str


class StatusCardGained(Event, frozen=True):
    who: int
    card: str
    why: str


class StatusCardArchived(Event, frozen=True):
    who: int
    card: str


class DeathDieTaken(Event, frozen=True):
    """The death die lies with `who` from now on."""

    who: int


class DeathDieGone(Event, frozen=True):
    """The death die is out of the showdown, and the monster controller tile back."""


class DeathDieRolled(Event, frozen=True):
    """The death die was rolled for a pulse discovery."""

    who: int
    discovery: str
    die: int


class GearArchived(Event, frozen=True):
    who: int
    gear: str


class GearStored(Event, frozen=True):
    who: int
    gear: tuple[str, ...]

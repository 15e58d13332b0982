"""Facts of rare and late gear: armor that grows, polished edges, picks eluded, what is not heard, the death die."""

from __future__ import annotations

from engine.event import Event
from game.model.terms import Location


class ArmorAdded(Event, frozen=True):
    """So many armor points at each of these hit locations."""

    who: int
    n: int
    locations: tuple[Location, ...]
    why: str


class WeaponPolished(Event, frozen=True):
    """The next attack with this weapon of `who` has so much more strength."""

    who: int
    gear: str
    n: int
    by: int


class PickEluded(Event, frozen=True):
    """Whether the monster picks somebody else; `die` is what the target rolled."""

    who: int
    die: int
    eluded: bool
    why: str


class KnockbackEased(Event, frozen=True):
    """A knockback that is so many spaces shorter than it would be."""

    who: int
    n: int
    why: str


class CollisionIgnored(Event, frozen=True):
    who: int
    other: int
    why: str


class HitTakenInMind(Event, frozen=True):
    """A hit that is ignored and turns into brain damage; `left` are the hits that remain."""

    who: int
    n: int
    left: int
    why: str


class TokenRefused(Event, frozen=True):
    """A token that somebody would gain and cannot; `token` in words."""

    who: int
    token: str
    why: str


class BrainDamageLessened(Event, frozen=True):
    """So much brain damage is not suffered."""

    who: int
    n: int
    why: str


class GearKept(Event, frozen=True):
    """Gear that its own rule would archive, and that stays."""

    who: int
    gear: str


class Unheard(Event, frozen=True):
    """An effect on the non-deaf that somebody did not let reach them."""

    who: int
    card: str
    why: str


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

"""Facts of what innovations let a settlement do: what is cured, carved and written, who is remembered, what comes."""

from __future__ import annotations

from engine.event import Event
from game.model.terms import Location


class LocationRolled(Event, frozen=True):
    """What the hit location die shows to `who` for a card."""

    card: str
    who: int
    location: Location


class InjuryCured(Event, frozen=True):
    """A permanent injury struck from the sheet, so many times."""

    who: int
    injury: str
    n: int
    why: str


class ResultsRaised(Event, frozen=True):
    """Results of an event or endeavor are so much higher for the rest of the phase, all told."""

    named: str
    now: int
    why: str


class HuntGifted(Event, frozen=True):
    """Something noted for the next hunt."""

    gift: str
    why: str


class FallenNamed(Event, frozen=True):
    """One of the dead is remembered; `name` is theirs."""

    who: int
    name: str
    why: str


class StatueCarved(Event, frozen=True):
    who: int
    art: str


class VolumeWritten(Event, frozen=True):
    """A volume about a monster by key, and the number of its level."""

    who: int
    monster: str
    level: int


class SurnameTaken(Event, frozen=True):
    """`before` is the name until now; `now` the whole name."""

    who: int
    before: str
    now: str


class TypeInherited(Event, frozen=True):
    """A newborn's weapon type, and the levels of it."""

    who: int
    weapon_type: str
    n: int


class NemesisCalled(Event, frozen=True):
    """A special showdown with a nemesis by key; without one nobody comes."""

    monster: str
    level: str


class DepartureAllowed(Event, frozen=True):
    who: int
    why: str


class CardRecalled(Event, frozen=True):
    """A card goes back on the AI deck, out of the wound stack (`healed`) or the discard pile."""

    card: str
    healed: bool
    why: str


class ReflexSoftened(Event, frozen=True):
    """The helper `by` makes a reflex of this location one that only a failure brings."""

    who: int
    by: int
    location: str

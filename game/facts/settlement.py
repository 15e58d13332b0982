"""Facts of the settlement phase: its steps, endeavors, locations, the timeline, its end."""

from __future__ import annotations

from engine.event import Event


class SettlementPhaseBegan(Event, frozen=True):
    year: int


class SettlementNamed(Event, frozen=True):
    name: str


class EndeavorsGained(Event, frozen=True):
    """A negative `n` is lost; `now` what there is after it."""

    n: int
    now: int
    why: str


class EndeavorsSpent(Event, frozen=True):
    """`who` may be 0: the settlement as a whole."""

    who: int
    n: int
    now: int
    what: str


class ActivityUsed(Event, frozen=True):
    who: int
    name: str
    source: str


class YearBegan(Event, frozen=True):
    year: int


class LocationBuilt(Event, frozen=True):
    name: str


class LocationLost(Event, frozen=True):
    name: str


class MonsterListed(Event, frozen=True):
    """A monster by key, as a quarry or as a nemesis."""

    monster: str
    nemesis: bool


class Scheduled(Event, frozen=True):
    """Something is written on the timeline (`year` 0: struck from it)."""

    kind: str
    what: str
    year: int


class GearMade(Event, frozen=True):
    """Gear that comes into the storage: `crafted`, or given."""

    gear: str
    crafted: bool
    why: str


class StoredGearLost(Event, frozen=True):
    """Gear that the settlement gives up: spent, or archived."""

    gear: tuple[str, ...]
    why: str


class QuarryChosen(Event, frozen=True):
    monster: str
    level: str
    nemesis: bool


class NemesisUnmet(Event, frozen=True):
    """A nemesis (key) comes at a level, and nobody can be sent against it: that is a defeat."""

    monster: str
    level: str


class MonsterMissing(Event, frozen=True):
    """A monster (key) that is not in the box: its showdown cannot be played."""

    monster: str


class SettlementPhaseEnded(Event, frozen=True):
    year: int
    endeavors: int  # lost


class CampaignEnded(Event, frozen=True):
    outcome: str
    why: str


class Corrected(Event, frozen=True):
    """A value that the table has changed by hand: what it was and is."""

    what: str
    was: str
    now: str


class NemesisCalled(Event, frozen=True):
    """A special showdown with a nemesis by key; without one nobody comes."""

    monster: str
    level: str

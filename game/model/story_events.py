"""Facts of story events and locations: couples, research, legends, resources traded in."""

from __future__ import annotations

from engine.event import Event


class StoryWentOn(Event, frozen=True):
    """A story event goes on with another of its parts; `who` it befalls, 0 = nobody in particular."""

    name: str
    part: str
    who: int


class CoupleNominated(Event, frozen=True):
    mother: int
    father: int
    why: str


class NoCouple(Event, frozen=True):
    """Nobody could be nominated as a couple."""

    why: str


class ResearchRaised(Event, frozen=True):
    """Lantern research reaches a level; `pulse` is the discovery that it unlocks."""

    level: int
    pulse: str


class LegendOpened(Event, frozen=True):
    """A legendary monster (its key) can be hunted in this lantern year."""

    monster: str
    mask: str


class TypeTaken(Event, frozen=True):
    """A weapon type is taken, and so many levels of another are lost with it."""

    who: int
    weapon_type: str
    lost: int
    why: str

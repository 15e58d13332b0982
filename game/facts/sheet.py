"""Facts of the record sheet: counts, disorders, abilities, fighting arts, milestones, weapon types."""

from __future__ import annotations

from engine.event import Event
from game.model.terms import Attribute, Stat


class WeaponTypeTaken(Event, frozen=True):
    """A survivor takes up a weapon type; `lost` are the ranks in another one that go."""

    who: int
    weapon_type: str
    lost: int


class ArtTaken(Event, frozen=True):
    """A unique fighting art was not gained: somebody has it already; `holder` 0: somebody in the settlement."""

    who: int
    name: str
    holder: int


class QualityGained(Event, frozen=True):
    """A survivor counts as something, until the end of a time."""

    who: int
    quality: str
    until: str
    why: str


class DisorderAverted(Event, frozen=True):
    """A disorder that is not gained, because a card forbids it."""

    who: int
    by: str


class FightingArtLost(Event, frozen=True):
    who: int
    name: str
    why: str


class StatChanged(Event, frozen=True):
    """`n` is what was really gained or lost, `now` the count after it; `lost_to` says why it is less than was given."""

    who: int
    stat: Stat
    n: int
    now: int
    why: str
    lost_to: str = ""


class PermanentGained(Event, frozen=True):
    who: int
    attribute: Attribute
    n: int
    why: str


class DisorderGained(Event, frozen=True):
    who: int
    name: str
    replaced: str = ""
    already: bool = False


class DisorderLost(Event, frozen=True):
    who: int
    name: str
    why: str


class AbilityGained(Event, frozen=True):
    """An ability or an impairment."""

    who: int
    name: str
    why: str


class AbilityLost(Event, frozen=True):
    who: int
    name: str
    why: str


class ArtSilenced(Event, frozen=True):
    """A fighting art that cannot be used until the showdown ends."""

    who: int
    art: str
    why: str


class FightingArtGained(Event, frozen=True):
    who: int
    name: str
    replaced: str = ""
    already: bool = False


class AbilityUsed(Event, frozen=True):
    """An ability that its bearer decides on is used."""

    who: int
    name: str


class ArtsDrawn(Event, frozen=True):
    """Random fighting arts are drawn, of which one is to be kept."""

    who: int
    arts: tuple[str, ...]
    why: str


class Noted(Event, frozen=True):
    """Something is written beside a card on the record sheet."""

    who: int
    card: str
    note: str


class MilestoneReached(Event, frozen=True):
    who: int
    stat: Stat
    story: str


class SheetMarked(Event, frozen=True):
    """A box on the record sheet is filled: skip next hunt, retires."""

    who: int
    mark: str
    why: str


class TypeTaken(Event, frozen=True):
    """A weapon type is taken, and so many levels of another are lost with it."""

    who: int
    weapon_type: str
    lost: int
    why: str

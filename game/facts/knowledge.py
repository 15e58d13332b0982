"""Facts of what the settlement knows: innovations, principles, research, statues and volumes."""

from __future__ import annotations

from engine.event import Event


class Learned(Event, frozen=True):
    name: str


class Unlearned(Event, frozen=True):
    name: str
    archived: bool


class PrincipleAdopted(Event, frozen=True):
    name: str
    pair: str


class InnovationsDrawn(Event, frozen=True):
    names: tuple[str, ...]


class StatueCarved(Event, frozen=True):
    who: int
    art: str


class VolumeWritten(Event, frozen=True):
    """A volume about a monster by key, and the number of its level."""

    who: int
    monster: str
    level: int


class InnovationsArranged(Event, frozen=True):
    """So many cards of the innovation deck have been seen and put back in an order."""

    n: int


class ResearchRaised(Event, frozen=True):
    """Lantern research reaches a level; `pulse` is the discovery that it unlocks."""

    level: int
    pulse: str

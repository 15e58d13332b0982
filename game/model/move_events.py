"""Facts of movement: figures that move, are pushed, placed, fall and stand up; terrain that goes."""

from __future__ import annotations

from engine.event import Event
from engine.grid import Space


class MonsterMoved(Event, frozen=True):
    path: tuple[Space, ...]  # anchors, the first is where it stood


class MonsterPlaced(Event, frozen=True):
    at: Space


class MonsterRemoved(Event, frozen=True):
    """Off the board, not dead."""

    why: str


class MonsterTurned(Event, frozen=True):
    facing: str


class SurvivorMoved(Event, frozen=True):
    who: int
    path: tuple[Space, ...]


class MovementEnded(Event, frozen=True):
    """A movement in progress is over before its goal."""

    who: int
    why: str


class KnockedBack(Event, frozen=True):
    who: int
    path: tuple[Space, ...]
    stopped_by: str


class MonsterKnockedBack(Event, frozen=True):
    path: tuple[Space, ...]  # anchors


class SurvivorRelocated(Event, frozen=True):
    """Placed, not moved (keyword-place)."""

    who: int
    at: Space
    why: str


class CollisionSuffered(Event, frozen=True):
    who: int
    with_: str


class TileArchived(Event, frozen=True):
    name: str
    at: Space


class KnockedDown(Event, frozen=True):
    who: int
    why: str


class StoodUp(Event, frozen=True):
    who: int

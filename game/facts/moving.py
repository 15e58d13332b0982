"""Facts of movement: figures that move, are pushed, placed, fall, stand up, leave the board and come back."""

from __future__ import annotations

from engine.event import Event
from engine.grid import Space


class TumbleRolled(Event, frozen=True):
    """Whether a survivor gets out of the way of what would collide with them."""

    who: int
    die: int
    clear: bool


class MovementGained(Event, frozen=True):
    who: int
    n: int
    why: str


class KnockDownIgnored(Event, frozen=True):
    """A card (`by`) kept a survivor standing."""

    who: int
    why: str
    by: str


class SurvivorRemoved(Event, frozen=True):
    """Off the board alive."""

    who: int
    why: str


class SurvivorRanAway(Event, frozen=True):
    """One roll of running away, with what is added to it."""

    who: int
    die: int
    total: int
    row: str


class SurvivorFled(Event, frozen=True):
    """Home for good."""

    who: int


class SurvivorCameBack(Event, frozen=True):
    who: int
    at: Space


class MonsterMoved(Event, frozen=True):
    """`runs`: straight on, and stops for nobody; `back`: without turning around. `why`: the card that moves it, if that
    is not an attack for which it closes in.
    """

    path: tuple[Space, ...]  # anchors, the first is where it stood
    runs: bool = False
    back: bool = False
    why: str = ""


class MonsterPlaced(Event, frozen=True):
    """`onto`: the tile that it is set down on, if it is put there; `instead`: of moving there, by the card `why` if it
    is not for an attack.
    """

    at: Space
    onto: str = ""
    instead: bool = False
    why: str = ""


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
    """`pulled`: toward what moves them. `why`: the card that does it, if it is one."""

    who: int
    path: tuple[Space, ...]
    stopped_by: str
    why: str = ""
    pulled: bool = False


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


class KnockedDown(Event, frozen=True):
    who: int
    why: str


class StoodUp(Event, frozen=True):
    who: int


class KnockbackEased(Event, frozen=True):
    """A knockback that is so many spaces shorter than it would be."""

    who: int
    n: int
    why: str


class CollisionIgnored(Event, frozen=True):
    who: int
    other: int
    why: str


class PlacesSwapped(Event, frozen=True):
    """A survivor becomes the monster's target in place of another, whose space they take."""

    who: int
    target: int

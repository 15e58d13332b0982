"""Facts of terrain: tiles that come and go, what they are used for, survivors that hide, bone tokens."""

from __future__ import annotations

from engine.event import Amount, Event
from engine.grid import Space


class BonesLaid(Event, frozen=True):
    """A bone token lies where `dead` fell."""

    dead: int
    at: Space


class BonesCrossed(Event, frozen=True):
    who: int
    at: Space


class TileArchived(Event, frozen=True):
    """`eaten`: by the monster, which found it beside itself."""

    name: str
    at: Space
    eaten: bool = False


class TilePlaced(Event, frozen=True):
    """A tile of a card (its name) lies at this top left space from now on."""

    card: str
    at: Space
    size: tuple[int, int]


class TileNotPlaced(Event, frozen=True):
    """No tile comes: none is left in the box, or there is no legal spot."""

    card: str
    why: str


class TerrainDrawn(Event, frozen=True):
    """A card off the terrain deck."""

    card: str


class TerrainRolled(Event, frozen=True):
    """One die on the table of a tile, with what is added to it."""

    who: int
    tile: str
    die: int
    total: Amount
    row: str


class SurvivorHid(Event, frozen=True):
    who: int


class SurvivorRevealed(Event, frozen=True):
    """No longer hidden: a threat again."""

    who: int
    why: str

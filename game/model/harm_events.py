"""Facts of what survivors suffer: monster attacks, damage, injuries, death."""

from __future__ import annotations

from engine.event import Amount, Event
from game.model.terms import Location


class MonsterAttacked(Event, frozen=True):
    target: int
    speed: Amount
    needs: Amount
    dice: tuple[int, ...]
    hits: int


class AttackOutOfReach(Event, frozen=True):
    target: int
    distance: int


class HitsLocated(Event, frozen=True):
    target: int
    locations: tuple[Location, ...]


class Dodged(Event, frozen=True):
    who: int
    location: Location


class DamageSuffered(Event, frozen=True):
    """Damage at one location: armor points lost, boxes filled, severe injury rolled or not."""

    who: int
    location: Location
    damage: Amount
    armor: int
    light: bool
    heavy: bool
    severe: bool
    source: str


class BrainDamageSuffered(Event, frozen=True):
    who: int
    damage: int
    insanity: int
    box: bool
    trauma: bool
    source: str


class SevereInjurySuffered(Event, frozen=True):
    who: int
    location: Location
    die: int
    name: str


class BrainTraumaSuffered(Event, frozen=True):
    who: int
    die: int
    name: str


class Endured(Event, frozen=True):
    who: int
    cost: Amount


class SurvivorDoomed(Event, frozen=True):
    who: int


class SurvivorDied(Event, frozen=True):
    who: int
    why: str

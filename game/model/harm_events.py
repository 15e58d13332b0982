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


class RollAltered(Event, frozen=True):
    """A survivor's roll with what cards add to it; `roll` says which."""

    who: int
    roll: str
    die: int
    total: Amount


class Rerolled(Event, frozen=True):
    """A roll was made again, once in a lifetime; `die` is what it was."""

    who: int
    roll: str
    die: int


class KnockDownIgnored(Event, frozen=True):
    """A card (`by`) kept a survivor standing."""

    who: int
    why: str
    by: str


class Numbed(Event, frozen=True):
    """Nothing negative counts for this survivor until the round ends."""

    who: int


class Channeled(Event, frozen=True):
    """Affinities are turned into something; `into` says what, in words."""

    who: int
    card: str
    n: int
    color: str
    into: str


class TopAISeen(Event, frozen=True):
    """A survivor looked at the top card of the AI deck."""

    who: int
    card: str


class AICardNamed(Event, frozen=True):
    """Before the draw a card was named; `right` says whether it was drawn."""

    who: int
    card: str
    right: bool


class Endured(Event, frozen=True):
    who: int
    cost: Amount


class SurvivorDoomed(Event, frozen=True):
    who: int


class SurvivorDied(Event, frozen=True):
    who: int
    why: str

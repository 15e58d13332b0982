"""Facts of what hurts, heals, kills and protects: hits, damage, injuries, armor points, death."""

from __future__ import annotations

from engine.event import Amount, Event
from game.model.terms import Location


class LimbRegrown(Event, frozen=True):
    who: int
    injury: str


class HitsIgnored(Event, frozen=True):
    """`by`: block or deflect; `left` are the hits that remain."""

    who: int
    n: int
    by: str
    left: int


class DeathCheated(Event, frozen=True):
    who: int
    die: int


class ArmorDestroyed(Event, frozen=True):
    who: int
    location: Location
    points: int


class HitsLocated(Event, frozen=True):
    """`by`: the card whose hits these are, if no attack was rolled for them."""

    target: int
    locations: tuple[Location, ...]
    by: str = ""


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


class Endured(Event, frozen=True):
    who: int
    cost: Amount


class SurvivorDoomed(Event, frozen=True):
    who: int


class DeathDecided(Event, frozen=True):
    """What somebody's death was made to hang on, as it is found: `found` in words, of the card `why`."""

    who: int
    found: str
    why: str


class SurvivorDied(Event, frozen=True):
    who: int
    why: str


class InjuryCured(Event, frozen=True):
    """A permanent injury struck from the sheet, so many times."""

    who: int
    injury: str
    n: int
    why: str


class SurvivorUnconscious(Event, frozen=True):
    """Would have died, and will be back after the showdown."""

    who: int
    why: str


class ArmorLost(Event, frozen=True):
    """So many armor points at a hit location, without any damage."""

    who: int
    n: int
    location: Location
    why: str


class ArmorAdded(Event, frozen=True):
    """So many armor points at each of these hit locations."""

    who: int
    n: int
    locations: tuple[Location, ...]
    why: str


class HitTakenInMind(Event, frozen=True):
    """A hit that is ignored and turns into brain damage; `left` are the hits that remain."""

    who: int
    n: int
    left: int
    why: str


class BrainDamageLessened(Event, frozen=True):
    """So much brain damage is not suffered."""

    who: int
    n: int
    why: str


class InjurySpared(Event, frozen=True):
    """A severe injury is not rolled."""

    who: int
    location: str


class Healed(Event, frozen=True):
    """Injury levels erased and armor restored, in words: `light arms`, `2 armor at the legs`."""

    who: int
    healed: tuple[str, ...]
    why: str

"""Facts of attacks of both sides: begun, out of reach, canceled; what weapons go through."""

from __future__ import annotations

from engine.event import Amount, Event
from engine.grid import Space
from game.model.terms import Location


class AttackRolledOn(Event, frozen=True):
    """More attack rolls of an attack, which cards have brought."""

    who: int
    needs: Amount
    dice: tuple[int, ...]
    hits: int
    perfect: int


class HitMoved(Event, frozen=True):
    """A rolled hit goes to another hit location."""

    who: int
    location: Location
    to: Location
    why: str


class PaidInTokens(Event, frozen=True):
    """So many tokens, in words, in place of as much survival."""

    who: int
    n: int
    token: str
    why: str


class SurvivorAttacked(Event, frozen=True):
    who: int
    weapon: str
    speed: Amount
    needs: Amount
    dice: tuple[int, ...]
    hits: int
    perfect: int
    automatic: int = 0


class AttackCanceled(Event, frozen=True):
    """`at`: the hit location that was being resolved."""

    who: int
    why: str
    at: str = ""


class SpecialAttackBegan(Event, frozen=True):
    """A charge, pounce, slam or skewer over so many spaces."""

    who: int
    attack: str
    spaces: int


class SpecialAttackFellShort(Event, frozen=True):
    """It came to nothing: no weapon in range, or too short a run."""

    who: int
    attack: str
    why: str


class StrengthGrew(Event, frozen=True):
    """More strength for the rest of an attack."""

    who: int
    n: int
    why: str


class MonsterAttacked(Event, frozen=True):
    target: int
    speed: Amount
    needs: Amount
    dice: tuple[int, ...]
    hits: int


class AttackOutOfReach(Event, frozen=True):
    target: int
    distance: int


class WeaponJammed(Event, frozen=True):
    """A weapon that cannot be activated until the end of the survivors' turn of this round."""

    who: int
    gear: str
    until_round: int


class WeaponDropped(Event, frozen=True):
    """A weapon that lies on a space until `who` gets there."""

    who: int
    gear: str
    at: Space


class HitCanceled(Event, frozen=True):
    """Nothing comes of a hit: no wound attempt at the location, and no reaction."""

    who: int
    card: str


class WeaponKnockedAway(Event, frozen=True):
    """A weapon that lies on the ground until `who` fetches it."""

    who: int
    gear: str


class WeaponForfeited(Event, frozen=True):
    """A weapon that is archived when the attack in progress is over."""

    who: int
    gear: str


class WeaponFetched(Event, frozen=True):
    """A weapon that was knocked away is in hand again."""

    who: int
    gear: str


class WeaponPolished(Event, frozen=True):
    """The next attack with this weapon of `who` has so much more strength."""

    who: int
    gear: str
    n: int
    by: int

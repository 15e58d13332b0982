"""Facts of fighting arts: rolls that go on or are made again, hits and collisions that miss, bones and tokens."""

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


class TumbleRolled(Event, frozen=True):
    """Whether a survivor gets out of the way of what would collide with them."""

    who: int
    die: int
    clear: bool


class MovementGained(Event, frozen=True):
    who: int
    n: int
    why: str


class TokenRemoved(Event, frozen=True):
    """An attribute token that is taken off its holder; `token` in words."""

    who: int
    token: str
    why: str


class PaidInTokens(Event, frozen=True):
    """So many tokens, in words, in place of as much survival."""

    who: int
    n: int
    token: str
    why: str


class DieRolledAgain(Event, frozen=True):
    """One die of a roll was thrown once more, for a token; `die` is what it was."""

    who: int
    die: int
    why: str


class BonesLaid(Event, frozen=True):
    """A bone token lies where `dead` fell."""

    dead: int
    at: Space


class BonesCrossed(Event, frozen=True):
    who: int
    at: Space


class LocationRevealed(Event, frozen=True):
    """A hit location was turned over outside an attack; `critical`: the monster suffers a critical wound there."""

    who: int
    card: str
    critical: bool


class ArtTaken(Event, frozen=True):
    """A unique fighting art was not gained: somebody has it already; `holder` 0: somebody in the settlement."""

    who: int
    name: str
    holder: int

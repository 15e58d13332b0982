"""Facts of how a showdown begins and ends: turns taken first or skipped, survivors that leave and come back."""

from __future__ import annotations

from engine.event import Event
from engine.grid import Space


class AmbushSprung(Event, frozen=True):
    by: str  # monster | survivors


class FirstTurnDecided(Event, frozen=True):
    """Who acts before round 1: survivors, or the monster as always."""

    side: str


class SurvivorsTurnSkipped(Event, frozen=True):
    round: int


class VariantInPlay(Event, frozen=True):
    """A game variant that changes this showdown."""

    variant: str


class AIDeckReordered(Event, frozen=True):
    """The storyteller has put a card on top: which one, nobody else sees."""

    cards: int


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


class SurvivorUnconscious(Event, frozen=True):
    """Would have died, and will be back after the showdown."""

    who: int
    why: str


class CampaignLost(Event, frozen=True):
    who: int

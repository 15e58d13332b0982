"""Facts of resource cards, of a survivor or of the settlement: gained, used, handed over, lost."""

from __future__ import annotations

from engine.event import Event


class ResourcesLeft(Event, frozen=True):
    """Cards that a dead survivor carried: back to the group after a victory, else lost."""

    who: int
    cards: tuple[str, ...]
    lost: bool


class ResourcesGained(Event, frozen=True):
    cards: tuple[str, ...]
    why: str


class ResourcesSpent(Event, frozen=True):
    cards: tuple[str, ...]
    what: str


class ResourcesLost(Event, frozen=True):
    cards: tuple[str, ...]
    why: str


class ResourcesRecorded(Event, frozen=True):
    cards: tuple[str, ...]


class ResourceTaken(Event, frozen=True):
    """Somebody takes what another, who is no longer there, has carried."""

    who: int
    of: int
    card: str


class CarriedLost(Event, frozen=True):
    """A resource card that somebody carried is archived."""

    who: int
    card: str
    why: str


class ResourceMissing(Event, frozen=True):
    """Nothing is gained: the deck has no such card, or no card at all."""

    who: int
    card: str
    deck: str
    why: str


class ResourceUsed(Event, frozen=True):
    """A card is archived for its own rule; `forced`: its holder had no choice, by this card."""

    who: int
    card: str
    consumed: bool
    forced: str = ""


class ResourceSwapped(Event, frozen=True):
    """The group gives one of its cards back for another."""

    back: str
    card: str


class ResourceHandedOver(Event, frozen=True):
    """From `who` to `on`."""

    who: int
    on: int
    card: str


class ResourceGained(Event, frozen=True):
    who: int
    card: str
    deck: str
    why: str

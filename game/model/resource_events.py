"""What happens with resources that are gained, used up or handed over."""

from __future__ import annotations

from engine.event import Event


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

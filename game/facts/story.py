"""Facts of story and settlement events: told, ignored, gone on with."""

from __future__ import annotations

from engine.event import Event


class EventPlayed(Event, frozen=True):
    """A settlement event; `drawn`, or written on the timeline."""

    name: str
    drawn: bool


class EventIgnored(Event, frozen=True):
    """The same settlement event a second time in one phase."""

    name: str


class StoryTold(Event, frozen=True):
    name: str
    title: str
    who: int


class MilestoneMet(Event, frozen=True):
    """A milestone of the settlement, and the story that it brings."""

    story: str


class StoryWentOn(Event, frozen=True):
    """A story event goes on with another of its parts; `who` it befalls, 0 = nobody in particular."""

    name: str
    part: str
    who: int


class LegendOpened(Event, frozen=True):
    """A legendary monster (its key) can be hunted in this lantern year."""

    monster: str
    mask: str

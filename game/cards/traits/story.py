"""Traits that call events, or single their bearer out in them."""

from __future__ import annotations

from enum import StrEnum

from game.cards.moments import WHEN_PHASE_COMES, Trait
from game.cards.numbers import counted
from game.cards.phrases import listed
from game.cards.voice import BEARER, BEARERS
from game.model.terms import Phase


class Nomination(StrEnum):
    """What a card makes of the nominations of an event."""

    FALLS_HERE = "{self:is} {parts} (of several such, a random one)"
    WITH_NOTED = "{self:cannot} be nominated for {events} without the survivor noted"
    PASSES_ON = "newborns of {bearers} {events} gain this too"
    SURNAME = "whoever is nominated for {events} and has no surname may adopt one"


class Nominated(Trait, frozen=True, tag=True):
    """Changes the nominations of these events: their `parts`, one of each, fall on its bearer (ability-marrow-hunger),
    or it is nominated only
    together with whoever is noted beside the card, or give the card to the newborns too (ability-crystal-skin); as a
    rule of the settlement they give a surname to anybody.
    """

    events: tuple[str, ...]
    how: Nomination
    parts: tuple[str, ...] = ()

    def text(self) -> str:
        parts = [f"the {part} in {event}" for part, event in zip(self.parts, self.events, strict=False)]
        events = listed(list(self.events))
        return self.how.format(self=BEARER, bearers=BEARERS, events=events, parts=listed(parts or [""]))


class CallsEvent(Trait, frozen=True, tag=True):
    """A story event follows in a phase: always, or for endeavors if its bearer wants it (ability-matchmaker)."""

    event: str
    phase: Phase
    endeavors: int = 0
    yearly: bool = False

    def text(self) -> str:
        when = WHEN_PHASE_COMES.get(self.phase, f"in the {self.phase}")
        event = f"the story event {self.event}"
        if not self.endeavors:
            return f"{when}, {BEARER:triggers} {event}"
        once = " (once per lantern year)" if self.yearly else ""
        return f"{when}, {BEARER:may} spend {counted(self.endeavors, 'endeavor')} to trigger {event}{once}"


StoryTrait = (
    Nominated | CallsEvent
)  # fmt: skip

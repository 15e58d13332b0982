"""Records of story events and the milestones that bring them."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.cards.kinds.opening import Opening
from game.cards.kinds.settlement import Activity
from game.cards.traits.settlement import SettlementTrait
from game.cards.words.flow import Effects
from game.model.terms import Phase, Stat


class Milestone(msgspec.Struct, frozen=True):
    """A box of a track on the record sheet that brings a story event when it is filled, once
    (campaign-milestone-immediate).
    """

    stat: Stat
    n: int

    def text(self) -> str:
        return f"when a survivor's {self.stat} reaches {self.n} (once per lifetime)"


class BroughtBy(StrEnum):
    """What the rules of the hunt bring a story event with, that no record sheet and no timeline knows of."""

    DARKNESS = "when the survivors first come to Overwhelming Darkness on a hunt, before anything else there"
    CARD = "when the survivors come to its card on the hunt board"
    FLIGHT = "when survivors run away: each of them rolls alone"


class StoryPart(msgspec.Struct, frozen=True):
    """What happens of a story event on one occasion. `story` is the name under which a milestone calls it, if it is not
    the name of the whole event; `milestone` what calls it; `phase`: only in this phase of the year.
    """

    title: str
    effects: Effects
    story: str = ""
    milestone: Milestone | None = None
    phase: Phase | None = None


class StoryEvent(msgspec.Struct, frozen=True):
    """A story event; `milestone`: what brings it, if anything on a record sheet does. `this survivor` is who triggered
    it. It is told from its first part on, which says what it goes on with. `activities` can be used, and `rules` hold,
    from when a part says so (`EventStays`). `openings` are told before anything happens.
    """

    name: str
    parts: tuple[StoryPart, ...]
    milestone: Milestone | None = None
    activities: tuple[Activity, ...] = ()
    rules: tuple[SettlementTrait, ...] = ()
    brought_by: BroughtBy | None = None
    openings: tuple[Opening, ...] = ()

    def bears(self, story: str) -> bool:
        """True if it is told under this name, which may be that of one of its parts."""
        return any((part.story or self.name) == story for part in self.parts)

    def part(self, story: str, phase: Phase) -> StoryPart | None:
        """Returns the part that happens under this name in this phase; None if the event does not bear it."""
        for part in self.parts:
            if (part.story or self.name) == story and part.phase in (None, phase):
                return part
        return None

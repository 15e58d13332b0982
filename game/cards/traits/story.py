"""Traits that call events, or single their bearer out in them."""

from __future__ import annotations

from game.cards.moments import WHEN_PHASE_COMES, Trait
from game.cards.numbers import counted
from game.cards.phrases import listed
from game.model.terms import Phase


class IsNominated(Trait, frozen=True, tag=True):
    """The one nominated by these settlement events, at random among several (ability-marrow-hunger)."""

    events: tuple[str, ...]

    def text(self) -> str:
        events = listed(list(self.events))
        return f"the nominations of {events} fall on this survivor (of several such, on a random one)"


class NominatedWithNoted(Trait, frozen=True, tag=True):
    """An event can nominate its bearer only together with whoever is noted beside the card."""

    event: str

    def text(self) -> str:
        return f"cannot be nominated for {self.event} without the survivor noted"


class CallsEvent(Trait, frozen=True, tag=True):
    """A story event follows in a phase: always, or for endeavors if its bearer wants it (ability-matchmaker)."""

    event: str
    phase: Phase
    endeavors: int = 0
    yearly: bool = False

    def text(self) -> str:
        when = WHEN_PHASE_COMES.get(self.phase, f"in the {self.phase}")
        if not self.endeavors:
            return f"{when}, this survivor triggers {self.event}"
        once = " (once per lantern year)" if self.yearly else ""
        return f"{when}, this survivor may trigger {self.event} for {counted(self.endeavors, 'endeavor')}{once}"


class MayTakePath(Trait, frozen=True, tag=True):
    """A path of a story event of the hunt that is open whatever the sheet says; to those who can hear."""

    event: str
    path: str

    def text(self) -> str:
        return f"in {self.event}, unless deaf, may choose the {self.path} whatever their courage and insanity"


StoryTrait = (
    IsNominated | NominatedWithNoted | CallsEvent | MayTakePath
)  # fmt: skip

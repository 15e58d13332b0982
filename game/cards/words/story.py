"""Effects on story and settlement events: told, gone on with, ended; the parts that survivors take in them."""

from __future__ import annotations

from enum import StrEnum

from game.cards.casting import DEEDS, called
from game.cards.numbers import Measure
from game.cards.phrases import a_or_an, cap, listed
from game.cards.voice import plural_verb
from game.cards.who import Role, Survivors, Term, TermKind, Who, cast, properties, subject, survivors
from game.cards.word import Word

FISTS = "fist & tooth"


class TakesPart(Word, frozen=True, tag=True):
    """So many take a part in the event, or as many as there are: the group names them among those who match; of those
    at random, chance does; of superlatives the first, and the group breaks ties. `up_to`: the group may name fewer.
    `called`: survivors on whom an ability lets this nomination fall come in place of them (ability-marrow-hunger).
    """

    part: str
    who: Who = Survivors()
    n: int = 1
    up_to: bool = False
    called: bool = False

    def text(self) -> str:
        instead = f". A survivor whom an ability makes {self._named()} takes this part instead" if self.called else ""
        if isinstance(self.who, Role):
            if self.part in DEEDS:
                return f"{subject(self.who)} {DEEDS[self.part].does}{instead}"
            return f"{subject(self.who)} is {a_or_an(self.part)} from now on{instead}"
        most = "up to " if self.up_to else ""
        kinds = {term.kind for term in self.who.terms}
        many = self._many()
        if kinds & {TermKind.MOST, TermKind.LEAST} and self.n > 1 and not self.up_to:
            many = f"the {many}"
        if TermKind.RANDOM in kinds:
            if self.part in DEEDS:
                falls = DEEDS[self.part].does
                return (
                    f"{most}{many if self.n > 1 else self.who} {plural_verb(falls) if self.n > 1 else falls}{instead}"
                )
            named = f"{most}{many} become" if self.n > 1 else f"{self.who} is"
            return f"{named} {self._named()}{instead}"
        ties = " (the group breaks ties)" if kinds & {TermKind.MOST, TermKind.LEAST} else ""
        return f"the group nominates {most}{many} as {self._named()}{ties}{instead}"

    def _many(self) -> str:
        """`2 survivors with the most courage`, `a survivor`."""
        one = str(self.who).partition(" ")[2] if self.who != Survivors() else "survivor"
        return a_or_an(one) if self.n == 1 else f"{self.n} {one.replace('survivor', 'survivors', 1)}"

    def _named(self) -> str:
        return f"the {called(self.part)}" if self.n == 1 else f"{called(self.part)}s"


class LeavesPart(Word, frozen=True, tag=True):
    """Whoever has taken a part in the event has it no longer."""

    who: Who
    part: str

    def text(self) -> str:
        if self.part in DEEDS and (ends := DEEDS[self.part].no_longer):
            return f"{subject(self.who)} {ends}"
        if self.who == survivors(cast(self.part)):
            return f"the {self.part}s are {self.part}s no longer"
        return f"{subject(self.who)} is no longer {a_or_an(self.part)}"


class Contest(Word, frozen=True, tag=True):
    """Everybody in it rolls 1d10 and adds something; those who tie roll again until they are ranked. The places named
    are parts that those who come in at them take. `fists`: levels of fist & tooth count too.
    """

    name: str
    among: Survivors
    add: Measure
    fists: bool = False
    first: str = ""
    third: str = ""
    last: str = ""

    def text(self) -> str:
        added = f"{self.add.text()} and their ranks in {FISTS}" if self.fists else self.add.text()
        places = (("first", self.first), ("third", self.third), ("last", self.last))
        ranks = listed([f"the {place} is the {part}" for place, part in places if part])
        return f"{self.name}: {self.among} rolls 1d10 and adds {added} (those who tie roll again). {cap(ranks)}"


class TellStory(Word, frozen=True, tag=True):
    """A story event is told now; `who` triggered it (campaign-story-event-freezes). `among`: what is said of those
    whom a way to tell it that has a name of its own nominates.
    """

    story: str
    who: Who = Role.SELF
    among: tuple[Term, ...] = ()

    def text(self) -> str:
        if self.among:
            only = f"only survivors {properties(self.among)} can be nominated"
            return f"{subject(self.who)} triggers the story event {self.story.partition(' over ')[0]}, for which {only}"
        return f"{subject(self.who)} triggers the story event {self.story}"


class GoOn(Word, frozen=True, tag=True):
    """Another part of the same story event (of `story`, where a card of another kind says so); `who`: it befalls them,
    one after another, `this survivor` in it.
    """

    part: str
    who: Who | None = None
    story: str = ""

    def text(self) -> str:
        of = f" of {self.story}" if self.story else ""
        if self.who is None:
            return f"the event goes on with “{self.part}”{of}"
        return f"{subject(self.who)} goes on with “{self.part}”{of}"


class Outlasts(StrEnum):
    """What of an event outlasts it."""

    ENDEAVORS = "endeavors"
    RULES = "rules"


_STAYS = {
    Outlasts.ENDEAVORS: "the endeavors of this event can be used this settlement phase",
    Outlasts.RULES: "the lasting rules of this event hold for the rest of the campaign",
}


class EventStays(Word, frozen=True, tag=True):
    """What the event offers for endeavors can be used until the settlement phase ends (settlement-event-stays), or its
    rules hold from now on.
    """

    what: Outlasts

    def text(self) -> str:
        return _STAYS[self.what]


class MakeInEvent(Word, frozen=True, tag=True):
    """One gear card that is made in this event and nowhere else, for what it lists; the endeavor has been spent
    (settlement-craft).
    """

    def text(self) -> str:
        return "the settlement makes 1 gear that is made in this event, for all that its card lists but the endeavor"


StoryWord = (
    TakesPart | LeavesPart | Contest | TellStory | GoOn | EventStays | MakeInEvent
)  # fmt: skip

"""Effects on the settlement: people, endeavors, what it knows and has built, its timeline, its stores.

Like every word of the vocabulary (`game.effects.verbs`) each says itself as a clause in lower case without a full stop.
Those that hold other words stand in `compound_words`.
"""

from __future__ import annotations

from enum import StrEnum

from game.effects.english import counted, the_monster, titled
from game.effects.survivor_words import COMMON_DECKS, Number, Word
from game.effects.who import Role, Who, subject


def _people(n: Number) -> str:
    return f"{n} population"


class LosePeople(Word, frozen=True, tag=True):
    """The settlement loses people: the group says who, or chance does. `death` False: they leave, and no card that
    waits for a death acts. `body` False: nothing is left of them. `mourned` False: a death for which no principle
    brings anything. `besides`: not this one.
    """

    n: Number
    random: bool = False
    death: bool = True
    body: bool = True
    besides: Who | None = None
    mourned: bool = True

    def says(self) -> str:
        how = " at random" if self.random else " of the group's choice"
        how += f" (not {subject(self.besides)})" if self.besides else ""
        how += "" if self.mourned else " (no principle brings anything for it)"
        return f"the settlement loses {_people(self.n)}{how}" + ("" if self.death else " (this counts as no death)")


class GainEndeavors(Word, frozen=True, tag=True):
    """In this settlement phase; a negative number is lost as far as there are any."""

    n: int

    def says(self) -> str:
        if self.n < 0:
            return f"the settlement loses {counted(-self.n, 'endeavor')}"
        return f"the settlement gains {counted(self.n, 'endeavor')}"


class EndEndeavors(Word, frozen=True, tag=True):
    """Nothing can be done for endeavors any more in this settlement phase."""

    def says(self) -> str:
        return "the settlement has no more endeavors in this settlement phase"


class Learn(Word, frozen=True, tag=True):
    """An innovation is gained, wherever its card lies (innovation-special)."""

    name: str

    def says(self) -> str:
        return f"the settlement gains the innovation {self.name}"


class Unlearn(Word, frozen=True, tag=True):
    """An innovation goes back into its deck, or (`archive`) out of the campaign; without a name a random one."""

    name: str = ""
    archive: bool = False

    def says(self) -> str:
        what = f"the innovation {self.name}" if self.name else "a random innovation"
        return f"the settlement {'archives' if self.archive else 'loses'} {what}"


class Adopt(Word, frozen=True, tag=True):
    """A principle is the settlement's for good (innovation-principle)."""

    name: str

    def says(self) -> str:
        return f"the settlement adopts the principle {self.name}"


class Build(Word, frozen=True, tag=True):
    """A location is gained (location-once)."""

    location: str

    def says(self) -> str:
        return f"the settlement gains the location {self.location}"


class Abandon(Word, frozen=True, tag=True):
    """A location is lost (campaign-archive)."""

    location: str

    def says(self) -> str:
        return f"the location {self.location} is archived"


class AddQuarry(Word, frozen=True, tag=True):
    """A monster may be hunted from now on (keys)."""

    monster: str

    def says(self) -> str:
        return f"{the_monster(self.monster)} is added to the quarries"


class AddNemesis(Word, frozen=True, tag=True):
    """A monster may come as a nemesis from now on (keys)."""

    monster: str

    def says(self) -> str:
        return f"{the_monster(self.monster)} is added to the nemesis monsters"


LOWEST_UNFACED = "the lowest level not fought yet"


class Schedule(Word, frozen=True, tag=True):
    """Something is written on the timeline, so many years from now; 0 is this year, in which an event happens at once.
    `kind` is that of a timeline entry, `level` of a showdown is the name of one, or `LOWEST_UNFACED`; `unless_there`:
    not if it is written there already.
    """

    kind: str  # "story event" | "settlement event" | "nemesis encounter" | "special showdown"
    what: str
    years: Number
    unless_there: bool = False
    level: str = ""

    def says(self) -> str:
        fight = self.kind in ("nemesis encounter", "special showdown")
        what = f"a {self.kind} with {the_monster(self.what)}" if fight else f"the {self.kind} {self.what}"
        what += f" at {self.level if self.level == LOWEST_UNFACED else f'level {self.level}'}" if self.level else ""
        when = "this lantern year" if self.years == 0 else f"the timeline {self.years} lantern years from now"
        when = "the next lantern year" if self.years == 1 else when
        unless = ", unless one is on the timeline already" if self.unless_there else ""
        if self.kind == "settlement event":  # and not `the settlement ...`, which would be its subject
            return f"{self.what} is added to {when} as a settlement event"
        return f"{what} is added to {when}{unless}"


class Postpone(Word, frozen=True, tag=True):
    """A nemesis encounter moves so many years on (or back, with a negative number)."""

    monster: str
    years: int

    def says(self) -> str:
        years = f"{counted(abs(self.years), 'lantern year')} {'later' if self.years > 0 else 'earlier'}"
        return f"the nemesis encounter with {the_monster(self.monster)} comes {years}"


class TellStory(Word, frozen=True, tag=True):
    """A story event is told now; `who` triggered it (campaign-story-event-freezes)."""

    story: str
    who: Who = Role.SELF

    def says(self) -> str:
        return f"{subject(self.who)} triggers the story event {self.story}"


class HowMuch(StrEnum):
    ALL = "all its resources"
    HALF = "half of its resources (rounded down)"


class LoseResources(Word, frozen=True, tag=True):
    """Resources of the settlement, stored or not, are archived: all, half, or a number, of a type or not, of the
    group's choice or at random. `stored`: only of those written on the sheet. What was lost is counted
    (`LostResources`).
    """

    n: Number = HowMuch.ALL
    kind: str = ""
    random: bool = False
    name: str = ""
    stored: bool = False

    def says(self) -> str:
        if self.n in tuple(HowMuch):
            return f"the settlement loses {f'every {self.name}' if self.name else self.n}"
        if self.name:
            return f"the settlement loses {self.n} {self.name}"
        kind = f"{self.kind} resource" if self.kind else "resource"
        kind = f"stored {kind}" if self.stored else kind
        how = "at random" if self.random else "of the group's choice"
        return f"the settlement loses {counted(self.n, kind)} {how}"


class LoseStoredGear(Word, frozen=True, tag=True):
    """Gear in the settlement's storage is archived; `gear`: copies of one card (its key)."""

    n: Number = 1
    random: bool = True
    gear: str = ""

    def says(self) -> str:
        if self.gear:
            return f"the settlement archives {self.n} {titled(self.gear)}"
        how = "at random" if self.random else "of the group's choice"
        return f"the settlement archives {self.n} gear from its storage {how}"


class GroupDraws(Word, frozen=True, tag=True):
    """Random resource cards for the settlement (resource-gained-in-settlement)."""

    deck: str
    n: Number = 1

    def says(self) -> str:
        deck = self.deck if self.deck in COMMON_DECKS else titled(self.deck)
        return f"the settlement gains {counted(self.n, f'random {deck} resource')}"


class StoreGear(Word, frozen=True, tag=True):
    """Gear for the settlement's storage, by key; what no card is left of is not gained (gear-copies)."""

    gear: str
    n: int = 1

    def says(self) -> str:
        return f"the settlement gains {self.n} {titled(self.gear)}"


class CannotEndeavor(Word, frozen=True, tag=True):
    """Cannot be nominated for endeavors until the settlement phase ends."""

    who: Who

    def says(self) -> str:
        return f"{subject(self.who)} cannot spend endeavors until the end of the settlement phase"


class Rename(Word, frozen=True, tag=True):
    """The group gives a new name; as when naming, variants may make it worth something (survivor-naming)."""

    who: Who

    def says(self) -> str:
        return f"the group gives {subject(self.who)} a new name, which brings them 1 survival"


class EndEvent(Word, frozen=True, tag=True):
    """What is left of the event does not happen."""

    def says(self) -> str:
        return "the event ends"


class LoseGame(Word, frozen=True, tag=True):
    """The story ends here: lost, or (`won`) won."""

    won: bool = False

    def says(self) -> str:
        return f"the campaign is {'won' if self.won else 'lost'}"


SettlementWord = (
    LosePeople | GainEndeavors | EndEndeavors | Learn | Unlearn | Adopt | Build | Abandon | AddQuarry | AddNemesis
    | Schedule | Postpone | TellStory | LoseResources | LoseStoredGear | GroupDraws | StoreGear | CannotEndeavor
    | Rename | EndEvent | LoseGame
)  # fmt: skip

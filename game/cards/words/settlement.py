"""Effects on the settlement: endeavors, locations, the timeline, quarries and nemeses, its notes."""

from __future__ import annotations

from game.cards.numbers import Number, counted
from game.cards.phrases import the_monster, titled
from game.cards.who import Role, subject
from game.cards.word import Word
from game.model.campaign_tasks import Due


class NoteDown(Word, frozen=True, tag=True):
    """Written on the settlement's sheet, or (`erase`) struck from it."""

    what: str
    erase: bool = False

    def text(self) -> str:
        return f"the note “{self.what}” is {'erased from' if self.erase else 'added to'} the settlement's sheet"


class CampaignDue(Word, frozen=True, tag=True):
    """What the campaign has to carry out when the showdown is over; noted with its record. `who`: whom a story event
    befalls.
    """

    due: Due
    what: str = ""
    n: int = 0
    who: Role | None = None

    def text(self) -> str:
        match self.due:
            case Due.LOCATION:
                return f"the settlement gains the location {self.what}"
            case Due.ENDEAVORS:
                return f"the next settlement phase begins with {counted(self.n, 'more endeavor')}"
            case Due.ENDEAVORS_NOW:
                return f"the settlement gains {counted(self.n, 'endeavor')}"
            case Due.REROLL:
                phase = "hunt" if self.what == "hunt event" else "settlement phase"
                return f"the group may reroll {counted(self.n, f'{self.what} roll')} this {phase}"
            case Due.INNOVATION_DRAWS:
                more = counted(self.n, "more card")
                return f"the settlement draws {more} to choose from when innovating this settlement phase"
            case Due.LOSE_RESOURCES:
                return "the settlement loses every resource in its storage, but no gear and no population"
            case Due.STORY_EVENT if self.who is not None:
                return f"{subject(self.who)} triggers the story event {self.what} in the settlement"
            case Due.ARCHIVE_GEAR:
                return f"{self.n} {self.what} gear of the group's choice in storage is archived, if there is any"
        raise TypeError(f"{self.due} is no effect of a card")


class GainEndeavors(Word, frozen=True, tag=True):
    """In this settlement phase; a negative number is lost as far as there are any."""

    n: int

    def text(self) -> str:
        if self.n < 0:
            return f"the settlement loses {counted(-self.n, 'endeavor')}"
        return f"the settlement gains {counted(self.n, 'endeavor')}"


class Build(Word, frozen=True, tag=True):
    """A location is gained (location-once), or (`archive`) lost (campaign-archive)."""

    location: str
    archive: bool = False

    def text(self) -> str:
        if self.archive:
            return f"the location {self.location} is archived"
        return f"the settlement gains the location {self.location}"


class AddQuarry(Word, frozen=True, tag=True):
    """A monster may be hunted from now on (keys), or with a `mask` in this year only, by those who carry it."""

    monster: str
    mask: str = ""

    def text(self) -> str:
        if self.mask:
            carried = f"if a departing survivor carries the {titled(self.mask)}"
            return f"{the_monster(self.monster)} can be hunted in this lantern year, {carried}"
        return f"{the_monster(self.monster)} is added to the quarries"


class AddNemesis(Word, frozen=True, tag=True):
    """A monster may come as a nemesis from now on (keys)."""

    monster: str

    def text(self) -> str:
        return f"{the_monster(self.monster)} is added to the nemesis monsters"


LOWEST_UNFACED = "the lowest level not fought yet"
HIGHEST_UNFACED = "its highest level not fought yet"
ANY_NEMESIS = ""
"""In place of a monster: a nemesis of the settlement, of the group's choice."""


class Schedule(Word, frozen=True, tag=True):
    """Something is written on the timeline, so many years from now; 0 is this year, in which an event happens at once.
    `kind` is that of a timeline entry, `level` of a showdown is the name of one, or one that was not faced yet;
    `unless_there`: not if it is written there already. `moved`: what is written there comes so many years later (or
    with a negative number earlier).
    """

    kind: str  # "story event" | "settlement event" | "nemesis encounter" | "special showdown"
    what: str
    years: Number
    unless_there: bool = False
    level: str = ""
    moved: bool = False

    def text(self) -> str:
        if self.moved:
            return f"{self._what()} comes {self._by()}"
        when = "this lantern year" if self.years == 0 else f"the timeline {self.years} lantern years from now"
        when = "the next lantern year" if self.years == 1 else when
        if self.kind == "settlement event":  # and not `the settlement ...`, which would be its subject
            return f"{self.what} is added to {when} as a settlement event"
        if self.what == ANY_NEMESIS:
            added = f"A {self.kind} with it, at {self.level}, is added to {when}"
            return f"the group chooses a nemesis monster of the settlement. {added}"
        unless = ", unless one is on the timeline already" if self.unless_there else ""
        unfaced = self.level in (LOWEST_UNFACED, HIGHEST_UNFACED)
        level = f" at {self.level if unfaced else f'level {self.level}'}" if self.level else ""
        return f"{self._what('a')}{level} is added to {when}{unless}"

    def _what(self, article: str = "the") -> str:
        """`a nemesis encounter with the Butcher`, `the story event Bone Witch`."""
        fight = self.kind in ("nemesis encounter", "special showdown")
        return f"{article} {self.kind} with {the_monster(self.what)}" if fight else f"the {self.kind} {self.what}"

    def _by(self) -> str:
        if not isinstance(self.years, int):
            return f"{counted(self.years, 'lantern year')} later"
        return f"{counted(abs(self.years), 'lantern year')} {'later' if self.years > 0 else 'earlier'}"


SettlementWord = (
    NoteDown | CampaignDue | GainEndeavors | Build | AddQuarry | AddNemesis | Schedule
)  # fmt: skip

"""Effects on the settlement: endeavors, locations, the timeline, quarries and nemeses, its notes."""

from __future__ import annotations

from game.cards.numbers import Number, counted
from game.cards.phrases import the_monster, titled
from game.cards.word import Word
from game.model.campaign_tasks import Due


class NoteDown(Word, frozen=True, tag=True):
    """Written on the settlement's sheet, or (`erase`) struck from it."""

    what: str
    erase: bool = False

    def text(self) -> str:
        return f"the note “{self.what}” is {'erased from' if self.erase else 'added to'} the settlement's sheet"


class CallNemesis(Word, frozen=True, tag=True):
    """A special showdown of this year (nemesis-special-showdown)."""

    def text(self) -> str:
        return (
            "the group chooses a nemesis monster of the settlement; a special showdown with it, at its highest level "
            "not fought yet, is added to this lantern year"
        )


class CampaignDue(Word, frozen=True, tag=True):
    """What the campaign has to carry out when the showdown is over; noted with its record."""

    due: Due
    what: str = ""
    n: int = 0

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
                return f"until the end of the {phase}, {counted(self.n, f'{self.what} roll')} may be made again"
            case Due.INNOVATION_DRAWS:
                more = counted(self.n, "more card")
                return f"until the end of the settlement phase, {more} may be drawn when innovating"
            case Due.LOSE_RESOURCES:
                return "the settlement loses every resource in its storage, but no gear and no population"
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


class EndEndeavors(Word, frozen=True, tag=True):
    """Nothing can be done for endeavors any more in this settlement phase."""

    def text(self) -> str:
        return "the settlement has no more endeavors in this settlement phase"


class Build(Word, frozen=True, tag=True):
    """A location is gained (location-once)."""

    location: str

    def text(self) -> str:
        return f"the settlement gains the location {self.location}"


class Abandon(Word, frozen=True, tag=True):
    """A location is lost (campaign-archive)."""

    location: str

    def text(self) -> str:
        return f"the location {self.location} is archived"


class AddQuarry(Word, frozen=True, tag=True):
    """A monster may be hunted from now on (keys)."""

    monster: str

    def text(self) -> str:
        return f"{the_monster(self.monster)} is added to the quarries"


class AddNemesis(Word, frozen=True, tag=True):
    """A monster may come as a nemesis from now on (keys)."""

    monster: str

    def text(self) -> str:
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

    def text(self) -> str:
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

    def text(self) -> str:
        years = f"{counted(abs(self.years), 'lantern year')} {'later' if self.years > 0 else 'earlier'}"
        return f"the nemesis encounter with {the_monster(self.monster)} comes {years}"


class LoseGame(Word, frozen=True, tag=True):
    """The story ends here: lost, or (`won`) won."""

    won: bool = False

    def text(self) -> str:
        return f"the campaign is {'won' if self.won else 'lost'}"


class OpenLegend(Word, frozen=True, tag=True):
    """A legendary monster can be hunted this year by those who carry its mask, by the keys of both."""

    monster: str
    mask: str

    def text(self) -> str:
        return (
            f"{the_monster(self.monster)} can be hunted in this lantern year, if a departing survivor carries the "
            f"{titled(self.mask)}"
        )


SettlementWord = (
    NoteDown | CallNemesis | CampaignDue | GainEndeavors | EndEndeavors | Build | Abandon | AddQuarry | AddNemesis
    | Schedule | Postpone | LoseGame | OpenLegend
)  # fmt: skip

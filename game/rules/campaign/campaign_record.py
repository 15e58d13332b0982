"""The settlement's record sheet and everything else of a campaign that no single survivor holds: plain data, saved."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from engine.deck import Deck
from game.cards.moments import Frequency
from game.cards.words.flow import Effects
from game.cards.words.hunt import HuntGift
from game.model.survivor import Survivor
from game.model.terms import Variant
from game.rules.campaign.hunt_record import Homecoming, Hunt

LAST_BOX = 36
"""The lantern years that the timeline has boxes for."""
FINALE = 30
"""The lantern year of the last nemesis (campaign-start-and-goal)."""


class Chapter(StrEnum):
    """The part of the campaign that is being played (campaign-phase-cycle)."""

    FOUNDING = "founding"
    HUNT = "hunt"
    SHOWDOWN = "showdown"
    SETTLEMENT = "settlement phase"
    OVER = "over"


class Step(StrEnum):
    """The steps of the settlement phase, in order (settlement-step-order)."""

    SET_UP = "set up settlement"
    RETURN = "survivors return"
    ENDEAVORS = "gain endeavors"
    TIMELINE = "update timeline"
    DEATHS = "update death count"
    MILESTONES = "check milestones"
    DEVELOP = "develop"
    DEPART = "prepare departing survivors"
    SPECIAL = "special showdown"
    RECORD = "record and archive resources"
    END = "end settlement phase"


class Kind(StrEnum):
    """What stands written in a year of the timeline."""

    STORY = "story event"
    EVENT = "settlement event"
    NEMESIS = "nemesis encounter"
    SPECIAL = "special showdown"


class Entry(msgspec.Struct):
    """Something in a year of the timeline: the name of an event, or the key of a monster (empty: any nemesis of the
    list). `level` is the name of a level, empty where the group chooses (nemesis-named).
    """

    kind: Kind
    what: str = ""
    level: str = ""
    done: bool = False


class Fight(StrEnum):
    """Why a showdown is fought."""

    OPENING = "the First Story"
    QUARRY = "quarry"
    NEMESIS = "nemesis encounter"
    SPECIAL = "special showdown"


class PlannedShowdown(msgspec.Struct):
    """The showdown that comes next, or is being fought: against whom, and who goes (their entities). `chosen`: the
    group has said who departs for it, even if nobody can; `reserve`: who could go besides, should one of them not.
    """

    fight: Fight
    monster: str
    level: str
    party: list[int] = []
    chosen: bool = False
    reserve: list[int] = []


class Promise(msgspec.Struct):
    """What each departing survivor of this year will have from something that happened before (keyword-depart)."""

    source: str
    effects: Effects


class Defeat(msgspec.Struct):
    """A monster beaten: its key, the name of the level, and in which lantern year."""

    monster: str
    level: str
    year: int


class Fallen(msgspec.Struct):
    """One of the dead: the sheet as it was, the entity they were, when and of what; `left`: gone, not dead; `before`:
    the sheet of the start of the showdown in which they died, where somebody may return from it.
    """

    survivor: Survivor
    entity: int
    year: int
    why: str
    left: bool = False
    before: Survivor | None = None


class Told(StrEnum):
    """The kinds of things that a chronicle tells; `what` of a line is named here."""

    FOUNDED = "founded"  # the settlement's name
    YEAR = "year"
    EVENT = "settlement event"  # its name
    STORY = "story event"  # its name
    BORN = "born"  # who, detail: the parents
    JOINED = "joined"  # n: how many
    DIED = "died"  # who, detail: of what
    RETURNED = "returned"  # who was dead, detail: the name that they bear now
    LEFT = "left"  # who
    INNOVATION = "innovation"  # its name
    INNOVATION_LOST = "innovation lost"
    PRINCIPLE = "principle"  # its name
    LOCATION = "location"  # its name
    HUNTED = "hunted"  # the monster, detail: the hunt events, n: the space that the hunt ended on
    HUNT_FAILED = "hunt failed"  # as HUNTED
    KILLED = "killed"  # who killed the monster, detail: the weapon and the hit location
    VICTORY = "victory"  # the monster, detail: its level
    DEFEAT = "defeat"
    ENDED = "ended"  # as VICTORY: neither won nor lost
    MISSING = "missing"  # a monster that is not in the box
    CRAFTED = "crafted"  # the gear
    ART = "statue"  # a statue or volume
    CORRECTION = "correction"  # what was corrected by hand, detail: how
    OVER = "over"  # how it ended


class Line(msgspec.Struct, frozen=True):
    """One line of the chronicle."""

    year: int
    told: Told
    what: str = ""
    detail: str = ""
    n: int = 0


class CampaignOptions(msgspec.Struct):
    """How this campaign is played: variants and options, chosen as it begins. `timeline` is the name of a custom one,
    `knight` says which founder (from 0) is the Twilight Knight in training.
    """

    variants: list[Variant] = []
    seats: list[str] = msgspec.field(default_factory=lambda: ["solo"])
    hybrid_sets: bool = False
    perfect_resources: bool = False
    lost_settlements: int = 0
    quick_start: bool = False
    timeline: str = ""
    knight: int = 0


class Campaign(msgspec.Struct):
    """The settlement. `innovations` are all that it knows, masteries and principles too, as they were gained; `storage`
    is the gear in its storage, by key.

    `stored` are resources written on the sheet, by name; `play_area` those whose cards are still out this phase
    (resource-limit, settlement-record-resources). `used` counts activities and limited rules of this phase and of the
    lantern year (`times_used`). `face_up` are the settlement events of this
    phase (settlement-event-stays), `open_stories` the story events that can be used until it ends, `standing` those
    whose rules hold for the rest of the campaign. `uncounted` are the entities of the dead whom no step has counted
    yet (settlement-death-count). `forbidden`: who may not spend endeavors in this phase. `born` numbers the people:
    the next gets the next entity. `parts` are those that survivors take in the settlement events of this phase (who
    is sick, the rivals), by name. `raised` is what results of an event or endeavor rise by in this phase; `fallen`
    are those who died in the last showdown. `statues` and `volumes` are what survivors have left behind in stone and
    writing. `hunt` is the one in progress, `homecomings` what hunts have promised for the next settlement phase,
    `hunt_gifts` wait for the next hunt; `going_anyway`: who may depart this year whatever forbids it.
    """

    name: str = ""
    options: CampaignOptions = msgspec.field(default_factory=CampaignOptions, name="house")
    chapter: Chapter = Chapter.SHOWDOWN
    step: Step = Step.SET_UP
    year: int = 0
    timeline: dict[int, list[Entry]] = {}
    agenda: list[Entry] = []
    planned: PlannedShowdown | None = msgspec.field(default=None, name="bout")  # the showdown that comes next
    awaited: PlannedShowdown | None = None  # the nemesis encounter that a special showdown of its year came before
    returning: list[int] = []
    departing: list[int] = []
    seated: dict[int, int] = {}  # the seat (from 0) of each who departs
    led: dict[int, int] = {}  # the seat of everybody who has one: they departed from it, or the players have said so
    own_people: bool = False  # each seat keeps its people from year to year; what older saves began without stays so
    bots: list[int] = []  # the seats that the careful bot plays for now
    speaker: int = 0  # the seat (from 1) that was chosen to speak for the group; 0: they take turns
    promises: list[Promise] = []
    endeavors: int = 0
    no_more_endeavors: bool = False
    endeavors_to_come: int = 0
    innovations: list[str] = []
    storage: list[str] = []
    innovation_deck: Deck = msgspec.field(default_factory=lambda: Deck("innovations"))
    innovation_draws: int = 0
    rerolls: int = 0
    locations: list[str] = []
    quarries: list[str] = []
    nemeses: dict[str, list[str]] = {}
    defeated: list[Defeat] = []
    stored: dict[str, int] = {}
    play_area: list[str] = []
    face_up: list[str] = []
    open_stories: list[str] = []
    standing: list[str] = []
    used: dict[str, int] = {}
    forbidden: list[int] = []
    death_count: int = 0
    uncounted: list[int] = []
    milestones: list[str] = []
    memorial: list[Fallen] = []
    chronicle: list[Line] = []
    given_once: list[str] = []
    lantern_research: int = 0
    legends: list[str] = []
    statues: list[str] = []
    volumes: dict[str, list[str]] = {}
    hunt: Hunt | None = None
    homecomings: list[Homecoming] = []
    notes: list[str] = []  # what stands written on the settlement's sheet besides
    hunt_gifts: list[HuntGift] = []
    going_anyway: list[int] = []
    raised: dict[str, int] = {}
    fallen: list[int] = []
    parts: dict[str, list[int]] = {}
    lost_resources: int = 0
    by_name: bool = False  # the chronicle names parents and killers; what older saves began without stays so
    parents: list[int] = []
    newborns: list[int] = []
    knight: int = 0
    names: dict[int, str] = {}
    born: int = 0
    outcome: str = ""

    def times_used(self, what: str, limit: Frequency) -> int:
        """Counts the uses of a limited rule in this lantern year, or in this phase."""
        return self.used.get(_counted_as(what, limit), 0)

    def count_use(self, what: str, limit: Frequency) -> None:
        mark = _counted_as(what, limit)
        self.used[mark] = self.used.get(mark, 0) + 1

    def forget_uses(self, limit: Frequency) -> None:
        """The lantern year is over, or the phase: what is limited to once in it is free again."""
        of_year = limit is Frequency.YEAR
        self.used = {mark: n for mark, n in self.used.items() if mark.startswith(_OF_THE_YEAR) is not of_year}


_OF_THE_YEAR = "year:"
"""What stands in saves before the uses of a lantern year, which share one count with those of the phase."""


def _counted_as(what: str, limit: Frequency) -> str:
    return f"{_OF_THE_YEAR}{what}" if limit is Frequency.YEAR else what

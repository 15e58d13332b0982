"""Facts of the settlement and the campaign: steps, people, endeavors, knowledge, stores, the timeline."""

from __future__ import annotations

from engine.event import Event


class SettlementPhaseBegan(Event, frozen=True):
    year: int


class SettlementNamed(Event, frozen=True):
    name: str


class SurvivorsReturned(Event, frozen=True):
    who: tuple[int, ...]


class EndeavorsGained(Event, frozen=True):
    """A negative `n` is lost; `now` what there is after it."""

    n: int
    now: int
    why: str


class EndeavorsSpent(Event, frozen=True):
    """`who` may be 0: the settlement as a whole."""

    who: int
    n: int
    now: int
    what: str


class ActivityUsed(Event, frozen=True):
    who: int
    name: str
    source: str


class YearBegan(Event, frozen=True):
    year: int


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


class PeopleJoined(Event, frozen=True):
    who: tuple[int, ...]


class SurvivorBorn(Event, frozen=True):
    who: int
    mother: int
    father: int


class SurvivorNamed(Event, frozen=True):
    who: int
    name: str


class SurvivorLeft(Event, frozen=True):
    """Gone for good, alive or not; `why` names the card."""

    who: int
    why: str


class DeathsCounted(Event, frozen=True):
    n: int
    now: int


class MilestoneMet(Event, frozen=True):
    """A milestone of the settlement, and the story that it brings."""

    story: str


class Learned(Event, frozen=True):
    name: str


class Unlearned(Event, frozen=True):
    name: str
    archived: bool


class PrincipleAdopted(Event, frozen=True):
    name: str
    pair: str


class LocationBuilt(Event, frozen=True):
    name: str


class LocationLost(Event, frozen=True):
    name: str


class MonsterListed(Event, frozen=True):
    """A monster by key, as a quarry or as a nemesis."""

    monster: str
    nemesis: bool


class Scheduled(Event, frozen=True):
    """Something is written on the timeline (`year` 0: struck from it)."""

    kind: str
    what: str
    year: int


class ResourcesGained(Event, frozen=True):
    cards: tuple[str, ...]
    why: str


class ResourcesSpent(Event, frozen=True):
    cards: tuple[str, ...]
    what: str


class ResourcesLost(Event, frozen=True):
    cards: tuple[str, ...]
    why: str


class ResourcesRecorded(Event, frozen=True):
    cards: tuple[str, ...]


class GearMade(Event, frozen=True):
    """Gear that comes into the storage: `crafted`, or given."""

    gear: str
    crafted: bool
    why: str


class StoredGearLost(Event, frozen=True):
    """Gear that the settlement gives up: spent, or archived."""

    gear: tuple[str, ...]
    why: str


class InnovationsDrawn(Event, frozen=True):
    names: tuple[str, ...]


class QuarryChosen(Event, frozen=True):
    monster: str
    level: str
    nemesis: bool


class MonsterMissing(Event, frozen=True):
    """A monster (key) that is not in the box yet: its showdown cannot be played."""

    monster: str


class SurvivorsDepart(Event, frozen=True):
    who: tuple[int, ...]


class SettlementPhaseEnded(Event, frozen=True):
    year: int
    endeavors: int  # lost


class CampaignEnded(Event, frozen=True):
    outcome: str
    why: str


class Corrected(Event, frozen=True):
    """A value that the table has changed by hand: what it was and is."""

    what: str
    was: str
    now: str

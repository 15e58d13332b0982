"""Facts of the record sheet and of what is won: counts, tokens, disorders, gear, rewards."""

from __future__ import annotations

from engine.event import Event
from game.model.terms import Attribute, Stat


class StatChanged(Event, frozen=True):
    """`n` is what was really gained or lost, `now` the count after it; `lost_to` says why it is less than was given."""

    who: int
    stat: Stat
    n: int
    now: int
    why: str
    lost_to: str = ""


class TokenGained(Event, frozen=True):
    who: int
    attribute: Attribute
    n: int
    until: str
    why: str


class PermanentGained(Event, frozen=True):
    who: int
    attribute: Attribute
    n: int
    why: str


class DisorderGained(Event, frozen=True):
    who: int
    name: str
    replaced: str = ""
    already: bool = False


class DisorderLost(Event, frozen=True):
    who: int
    name: str
    why: str


class AbilityGained(Event, frozen=True):
    """An ability or an impairment."""

    who: int
    name: str
    why: str


class AbilityLost(Event, frozen=True):
    who: int
    name: str
    why: str


class FightingArtGained(Event, frozen=True):
    who: int
    name: str
    replaced: str = ""
    already: bool = False


class AbilityUsed(Event, frozen=True):
    """An ability that its bearer decides on is used."""

    who: int
    name: str


class InjurySpared(Event, frozen=True):
    """A severe injury is not rolled."""

    who: int
    location: str


class ArtsDrawn(Event, frozen=True):
    """Random fighting arts are drawn, of which one is to be kept."""

    who: int
    arts: tuple[str, ...]
    why: str


class PlacesSwapped(Event, frozen=True):
    """A survivor becomes the monster's target in place of another, whose space they take."""

    who: int
    target: int


class InnovationGained(Event, frozen=True):
    """The settlement gains an innovation through a survivor."""

    who: int
    name: str


class Noted(Event, frozen=True):
    """Something is written beside a card on the record sheet."""

    who: int
    card: str
    note: str


class Healed(Event, frozen=True):
    """Injury levels erased and armor restored, in words: `light arms`, `2 armor at the legs`."""

    who: int
    healed: tuple[str, ...]
    why: str


class PriorityGained(Event, frozen=True):
    who: int


class PriorityLost(Event, frozen=True):
    who: int
    why: str


class SurvivalSpent(Event, frozen=True):
    who: int
    action: str
    on: int = 0


class GearArchived(Event, frozen=True):
    who: int
    gear: str


class ResourceGained(Event, frozen=True):
    who: int
    card: str
    deck: str
    why: str


class MilestoneReached(Event, frozen=True):
    who: int
    stat: Stat
    story: str


class ShowdownEnded(Event, frozen=True):
    outcome: str
    rounds: int


class RewardGained(Event, frozen=True):
    cards: tuple[str, ...]
    deck: str


class SurvivorReturned(Event, frozen=True):
    who: int
    hunt_xp: int


class GearStored(Event, frozen=True):
    who: int
    gear: tuple[str, ...]


class SheetMarked(Event, frozen=True):
    """A box on the record sheet is filled: skip next hunt, retires."""

    who: int
    mark: str
    why: str


class CounterChanged(Event, frozen=True):
    """Special counters of a survivor."""

    who: int
    kind: str
    change: int
    now: int
    why: str


class CardCounted(Event, frozen=True):
    """Counters on a card in play."""

    card: str
    kind: str
    change: int
    now: int


class SurvivorBarred(Event, frozen=True):
    """Something is forbidden for a while."""

    who: int
    ban: str
    until: str
    why: str

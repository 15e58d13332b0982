"""Records of the settlement's cards: innovations, principles, locations, settlement events, activities, pulse
discoveries, legacies.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.cards.conditions.flow import Condition
from game.cards.costs import Cost
from game.cards.kinds.opening import Opening
from game.cards.moments import Frequency
from game.cards.traits.flow import AnyTrait
from game.cards.traits.settlement import SettlementTrait
from game.cards.who import Term
from game.cards.words.flow import Effects
from game.model.terms import Attribute, SurvivalAction


class Reached(StrEnum):
    """What a milestone of the settlement waits for; `n` in it is the milestone's number (settlement-milestones)."""

    BIRTH = "the first child is born"
    DEATH = "the death count is updated for the first time"
    POPULATION = "the population reaches {n}"
    INNOVATIONS = "the settlement has {n} innovations"


class SettlementMilestone(msgspec.Struct, frozen=True):
    """A milestone of the settlement: what its box is called, what it waits for, and the story event that it brings."""

    name: str
    when: Reached
    story: str
    n: int = 0

    def text(self) -> str:
        return f"when {self.when.format(n=self.n)}"


class Legacy(msgspec.Struct, frozen=True):
    """For the opening showdown: terrain cards, by key, that are listed too, and tokens of its monster; for every
    survivor: permanent changes from birth. For the settlement: more survival limit, resources as it is founded, and
    settlement events written into lantern years.
    """

    name: str
    terrain: tuple[str, ...] = ()
    tokens: dict[Attribute, int] = {}
    permanent: dict[Attribute, int] = {}
    survival_limit: int = 0
    resources: dict[str, int] = {}
    timeline: dict[int, str] = {}


class PulseDiscovery(msgspec.Struct, frozen=True):
    """What whoever has the death die can do, from so many levels of lantern research on (keyword-death-die-pulse)."""

    name: str
    level: int
    traits: tuple[AnyTrait, ...]


class Activity(msgspec.Struct, frozen=True):
    """Something a nominated survivor can do in the develop step; `this survivor` is who does it
    (settlement-endeavor-spend, innovation-endeavor, location-components).

    `needs` must hold of the settlement (or of that survivor), `by` of whoever is nominated. `limit`: how often it can
    be used; `each`: counted for each survivor. `hidden` while it can do nothing (a location that stands already).
    """

    name: str
    effects: Effects
    cost: Cost = Cost(endeavors=1)
    limit: Frequency | None = None
    each: bool = False
    needs: Condition | None = None
    by: tuple[Term, ...] = ()
    hidden: Condition | None = None


class Innovation(msgspec.Struct, frozen=True):
    """An innovation (innovation-permanent). `kinds`: art, music, education, home, faith, science, other, starting.

    `departing` happens to each departing survivor, `newborn` to each survivor born from then on; `traits` are laid on
    every survivor, `rules` change the settlement. `counted` False: not for the milestone of five innovations. Only what
    is in `consequences` of something comes into the innovation deck (innovation-consequences).
    """

    name: str
    kinds: tuple[str, ...]
    consequences: tuple[str, ...] = ()
    survival_limit: int = 0
    survival_action: SurvivalAction | None = None
    departing: Effects = ()
    newborn: Effects = ()
    traits: tuple[AnyTrait, ...] = ()
    rules: tuple[SettlementTrait, ...] = ()
    activities: tuple[Activity, ...] = ()
    counted: bool = True


class Principle(msgspec.Struct, frozen=True):
    """One of the two answers to a principle (innovation-principle); `pair` is the principle's name. `adopted` happens
    once, when it is chosen.
    """

    name: str
    pair: str
    survival_limit: int = 0
    adopted: Effects = ()
    newborn: Effects = ()
    traits: tuple[AnyTrait, ...] = ()
    rules: tuple[SettlementTrait, ...] = ()


class Location(msgspec.Struct, frozen=True):
    """A settlement location (location-components); the gear that it makes names it (`Gear.location`)."""

    name: str
    activities: tuple[Activity, ...] = ()
    rules: tuple[SettlementTrait, ...] = ()


class SettlementEvent(msgspec.Struct, frozen=True):
    """A settlement event: what happens when it is played, and what holds and can be done until the phase ends
    (settlement-event-stays). `drawn` False: only when the timeline names it. `openings` are told
    before anything happens.
    """

    name: str
    effects: Effects
    rules: tuple[SettlementTrait, ...] = ()
    activities: tuple[Activity, ...] = ()
    drawn: bool = True
    openings: tuple[Opening, ...] = ()

"""The record of the game box: every card of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

import msgspec

from game.cards.kinds.gear import ArmorSet, Gear
from game.cards.kinds.hunt_event import HuntEvent
from game.cards.kinds.monster import Monster
from game.cards.kinds.resource import Resource
from game.cards.kinds.settlement import (
    Activity,
    Innovation,
    Legacy,
    Location,
    Principle,
    PulseDiscovery,
    SettlementEvent,
    SettlementMilestone,
)
from game.cards.kinds.story_event import StoryEvent
from game.cards.kinds.survivor import Ability, BrainTrauma, Disorder, FightingArt, Proficiency, SevereInjury, StatusCard
from game.cards.kinds.terrain import Terrain
from game.cards.traits.flow import AnyTrait
from game.cards.traits.settlement import SettlementTrait
from game.cards.words.flow import Row
from game.model.terms import Variant

T = TypeVar("T")


class Box(msgspec.Struct, frozen=True, dict=True):
    """The game box: every card of the game. Monsters, gear and terrain by key, the other cards by name."""

    monsters: dict[str, Monster]
    gear: dict[str, Gear]
    severe_injuries: tuple[SevereInjury, ...]
    brain_traumas: tuple[BrainTrauma, ...]
    disorders: dict[str, Disorder]
    resources: dict[str, Resource]
    terrain: dict[str, Terrain]
    abilities: dict[str, Ability] = {}
    armor_sets: dict[str, ArmorSet] = {}
    fighting_arts: dict[str, FightingArt] = {}
    proficiencies: dict[str, Proficiency] = {}
    run_away: tuple[Row, ...] = ()  # the showdown's table of the story event (hunt-run-away)
    hunt_run_away: tuple[Row, ...] = ()  # and that of the hunt
    hunt_events: dict[int, HuntEvent] = {}  # the hunt event table, by number (hunt-d100)
    innovations: dict[str, Innovation] = {}  # by name, weapon masteries apart
    principles: dict[str, Principle] = {}  # by name
    locations: dict[str, Location] = {}  # by name
    settlement_events: dict[str, SettlementEvent] = {}  # by name
    story_events: dict[str, StoryEvent] = {}  # by name
    status_cards: dict[str, StatusCard] = {}  # by name
    pulses: tuple[PulseDiscovery, ...] = ()
    legacies: tuple[Legacy, ...] = ()
    milestones: tuple[SettlementMilestone, ...] = ()  # of the settlement
    variant_activities: dict[Variant, tuple[Activity, ...]] = {}
    given_names: dict[str, tuple[str, ...]] = {}  # suggestions, by gender
    hybrid_sets: bool = False  # whether the optional armor sets are played

    def once(self, work: Callable[[Box], T]) -> T:
        """Returns what `work` finds in this box; it looks once, and what it has found goes when the box goes."""
        found: dict[Callable[[Box], Any], Any] = self.__dict__.setdefault("found", {})
        if work not in found:
            found[work] = work(self)
        return found[work]  # type: ignore[no-any-return]

    def taught(self, name: str) -> tuple[AnyTrait, ...]:
        """Returns what an innovation or principle of the settlement lays on every survivor."""
        return tuple(trait for card in self.learned((name,)) for trait in card.traits)

    def ruled(self, names: Iterable[str]) -> list[SettlementTrait]:
        """Returns what these innovations and principles change of the settlement's rules."""
        return [rule for card in self.learned(names) for rule in card.rules]

    def learned(self, names: Iterable[str]) -> Iterator[Innovation | Principle]:
        """The cards of these innovations and principles; weapon masteries among them have none."""
        for name in names:
            card = self.innovations.get(name) or self.principles.get(name)
            if card is not None:
                yield card

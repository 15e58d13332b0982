"""Card records: what a card is. Frozen data built from the vocabulary; `game.effects.printing` prints what it says.

They stand by subject in modules of their own; everybody reads them from here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from game.effects.gear_cards import Activated, AffinityBonus, ArmorSet, AttackRule, Craft, Gear, Weapon
from game.effects.hunt_cards import HuntBoard, HuntEvent
from game.effects.legacy_cards import Legacy
from game.effects.monster_cards import (
    Action,
    Actions,
    AICard,
    AILevel,
    Aim,
    AIRecipe,
    AIType,
    Alert,
    AnyAction,
    Attack,
    AttackProfile,
    Critical,
    Definition,
    Do,
    HitLocation,
    HitLocationType,
    Instinct,
    Intimidate,
    Monster,
    MonsterLevel,
    MoveAndAttack,
    PersistentInjury,
    PickTarget,
    SurvivalWindow,
    Trigger,
)
from game.effects.relic_cards import PulseDiscovery, StatusCard
from game.effects.resource_cards import Resource, ResourceUse
from game.effects.reward_cards import Often, OtherType, RewardRoll, Victory, VictoryBonus
from game.effects.settlement_cards import Activity, Innovation, Location, Principle, SettlementEvent
from game.effects.settlement_traits import SettlementTrait
from game.effects.story_cards import Milestone, StoryEvent, StoryPart
from game.effects.survivor_cards import (
    Ability,
    BrainTrauma,
    Disorder,
    FightingArt,
    Proficiency,
    Recorded,
    SevereInjury,
)
from game.effects.terrain_cards import (
    Bonus,
    Lies,
    SetUp,
    Terrain,
    TerrainUse,
)
from game.effects.traits import AnyTrait
from game.effects.verbs import Row
from game.model.terms import Variant

__all__ = [
    "AICard",
    "AILevel",
    "AIRecipe",
    "AIType",
    "Ability",
    "Action",
    "Actions",
    "Activated",
    "Activity",
    "AffinityBonus",
    "Aim",
    "Alert",
    "AnyAction",
    "ArmorSet",
    "Attack",
    "AttackProfile",
    "AttackRule",
    "Bonus",
    "Box",
    "BrainTrauma",
    "Craft",
    "Critical",
    "Definition",
    "Disorder",
    "Do",
    "FightingArt",
    "Gear",
    "HitLocation",
    "HitLocationType",
    "HuntBoard",
    "HuntEvent",
    "Innovation",
    "Instinct",
    "Intimidate",
    "Legacy",
    "Lies",
    "Location",
    "Milestone",
    "Monster",
    "MonsterLevel",
    "MoveAndAttack",
    "Often",
    "OtherType",
    "PersistentInjury",
    "PickTarget",
    "Principle",
    "Proficiency",
    "PulseDiscovery",
    "Recorded",
    "Resource",
    "ResourceUse",
    "RewardRoll",
    "SetUp",
    "SettlementEvent",
    "SevereInjury",
    "StatusCard",
    "StoryEvent",
    "StoryPart",
    "SurvivalWindow",
    "Terrain",
    "TerrainUse",
    "Trigger",
    "Victory",
    "VictoryBonus",
    "Weapon",
]


class Box(msgspec.Struct, frozen=True):
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
    variant_activities: dict[Variant, tuple[Activity, ...]] = {}
    given_names: dict[str, tuple[str, ...]] = {}  # suggestions, by gender
    hybrid_sets: bool = False  # whether the optional armor sets are played

    def taught(self, name: str) -> tuple[AnyTrait, ...]:
        """What an innovation or principle of the settlement lays on every survivor."""
        return tuple(trait for card in self.learned((name,)) for trait in card.traits)

    def ruled(self, names: Iterable[str]) -> list[SettlementTrait]:
        """What these innovations and principles change of the settlement's rules."""
        return [rule for card in self.learned(names) for rule in card.rules]

    def learned(self, names: Iterable[str]) -> Iterator[Innovation | Principle]:
        """The cards of these innovations and principles; weapon masteries among them have none."""
        for name in names:
            card = self.innovations.get(name) or self.principles.get(name)
            if card is not None:
                yield card

"""Card records: what a card is. Frozen data built from the vocabulary; `game.effects.printing` prints what it says.

They stand by subject in modules of their own; everybody reads them from here.
"""

from __future__ import annotations

import msgspec

from game.effects.gear_cards import Activated, AffinityBonus, ArmorSet, AttackRule, Craft, Gear, Weapon
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
from game.effects.reward_cards import Often, OtherType, RewardRoll, Victory, VictoryBonus
from game.effects.story_cards import Milestone, StoryEvent, StoryPart
from game.effects.survivor_cards import (
    Ability,
    BrainTrauma,
    Disorder,
    FightingArt,
    Proficiency,
    Recorded,
    Resource,
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

__all__ = [
    "AICard",
    "AILevel",
    "AIRecipe",
    "AIType",
    "Ability",
    "Action",
    "Actions",
    "Activated",
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
    "Instinct",
    "Intimidate",
    "Lies",
    "Milestone",
    "Monster",
    "MonsterLevel",
    "MoveAndAttack",
    "Often",
    "OtherType",
    "PersistentInjury",
    "PickTarget",
    "Proficiency",
    "PulseDiscovery",
    "Recorded",
    "Resource",
    "RewardRoll",
    "SetUp",
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
    innovations: dict[str, tuple[AnyTrait, ...]] = {}  # what those of the settlement give every survivor, by name
    story_events: dict[str, StoryEvent] = {}  # by name
    status_cards: dict[str, StatusCard] = {}  # by name
    pulses: tuple[PulseDiscovery, ...] = ()
    hybrid_sets: bool = False  # whether the optional armor sets are played

"""Card records: what a card is. Frozen data built from the vocabulary; `game.effects.printing` prints what it says."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.effects.traits import AnyTrait, Ends
from game.effects.verbs import Condition, Effects, Number
from game.effects.who import Term, Who
from game.model.terms import Attribute, Location


class Trigger(StrEnum):
    """When the effects of a monster's attack happen; once per attack (attack-trigger-once)."""

    AFTER_HIT = "after hit"
    BEFORE_DAMAGE = "before damage"
    AFTER_DAMAGE = "after damage"


class AttackProfile(msgspec.Struct, frozen=True):
    """Speed in dice, accuracy as the die face needed, damage per hit. `at` fixes the hit location (head hunter)."""

    speed: int
    accuracy: int
    damage: int
    reach: int = 1
    at: Location | None = None
    trigger: Trigger | None = None
    effects: Effects = ()


class Action(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """One action of an AI card; actions are performed top to bottom (ai-read-then-perform)."""


class PickTarget(Action, frozen=True, tag=True):
    """Conditions tried in order (target-list-order). `each`: every survivor who matches becomes a target."""

    choices: tuple[tuple[Term, ...], ...]
    each: bool = False


class SurvivalWindow(Action, frozen=True, tag=True):
    """A flow between two actions (ai-flow)."""


class Alert(Action, frozen=True, tag=True):
    """A conditional action without a survival window (ai-alert)."""

    condition: Condition
    effects: Effects


class MoveAndAttack(Action, frozen=True, tag=True):
    profile: AttackProfile


class Attack(Action, frozen=True, tag=True):
    """An attack without moving (move-monster-attack-only)."""

    profile: AttackProfile


class Intimidate(Action, frozen=True, tag=True):
    """Brain damage that is no attack (ai-intimidate).

    `move` first moves as a move & attack would (move-monster-intimidate).
    """

    who: Who
    n: Number
    effects: Effects = ()
    move: bool = False


class Do(Action, frozen=True, tag=True):
    """Effects, performed only if the condition holds (ai-conditional)."""

    effects: Effects
    condition: Condition | None = None


AnyAction = PickTarget | SurvivalWindow | Alert | MoveAndAttack | Attack | Intimidate | Do
Actions = tuple[AnyAction, ...]


class AILevel(StrEnum):
    BASIC = "basic"
    ADVANCED = "advanced"
    LEGENDARY = "legendary"
    SPECIAL = "special"


class AIType(StrEnum):
    NORMAL = "normal"
    MOOD = "mood"
    TRAIT = "trait"
    DURATION = "duration"


class AICard(msgspec.Struct, frozen=True):
    """An AI card (ai-types).

    `injuries`: actions that replace the card while that persistent injury is in play; `weakened`: only a new profile.
    For a duration `actions` are those of the first draw, `face_up` those of the second.
    """

    name: str
    level: AILevel
    actions: Actions
    copies: int = 1
    type: AIType = AIType.NORMAL
    face_up: Actions = ()
    injuries: dict[str, Actions] = {}
    weakened: dict[str, AttackProfile] = {}
    traits: tuple[AnyTrait, ...] = ()
    ends: tuple[Ends, ...] = ()


class HitLocationType(StrEnum):
    """The types of hit location cards (hit-location-types)."""

    NORMAL = "normal"
    FIRST_STRIKE = "first strike"
    IMPERVIOUS = "impervious"
    SUPER_DENSE = "super-dense"
    TRAP = "trap"


class PersistentInjury(msgspec.Struct, frozen=True):
    """A wound that stays on the monster (critical-persistent-injury)."""

    name: str
    traits: tuple[AnyTrait, ...] = ()


class Critical(msgspec.Struct, frozen=True):
    effects: Effects = ()
    persistent: PersistentInjury | None = None


class HitLocation(msgspec.Struct, frozen=True):
    """A hit location card; `wound`, `failure`, `reflex` are its reactions (hit-location-reactions)."""

    name: str
    type: HitLocationType = HitLocationType.NORMAL
    wound: Effects = ()
    failure: Effects = ()
    reflex: Effects = ()
    critical: Critical | None = None
    toughness: int = 0
    trap: Effects = ()
    copies: int = 1


class Definition(msgspec.Struct, frozen=True):
    """A term in bold on the monster's cards (ai-definitions)."""

    name: str
    effects: Effects


class Instinct(msgspec.Struct, frozen=True):
    """What the monster does without a target (monster-instinct)."""

    name: str
    effects: Effects


class AIRecipe(msgspec.Struct, frozen=True):
    """The AI deck of a level: fixed (`top` card, the rest shuffled), or random cards by kind (ai-deck-build)."""

    basic: int = 0
    advanced: int = 0
    legendary: int = 0
    top: str = ""
    below: tuple[str, ...] = ()


class Victory(msgspec.Struct, frozen=True):
    """What a won showdown gives: Hunt XP and proficiency to each living survivor, resources by deck to the group."""

    hunt_xp: int
    proficiency: int
    rewards: dict[str, int]


class MonsterLevel(msgspec.Struct, frozen=True):
    """One row of a monster's level table. `level` is the number where a card speaks of the monster's level."""

    name: str
    level: int
    ai: AIRecipe
    movement: int
    toughness: int
    victory: Victory
    speed: int = 0
    damage: int = 0
    tokens: dict[Attribute, int] = {}
    hit_location_top: str = ""
    special: tuple[str, ...] = ()
    life: int = 0
    terrain: bool = True
    gains_proficiency: bool = True


class Monster(msgspec.Struct, frozen=True):
    """A monster whole. `size` in spaces (monster-bases); `blind_spot` the depth of the strip behind its rear edge."""

    key: str
    name: str
    noun: str
    size: tuple[int, int]
    blind_spot: int
    instinct: Instinct
    basic_action: Actions
    levels: tuple[MonsterLevel, ...]
    ai_cards: tuple[AICard, ...]
    hit_locations: tuple[HitLocation, ...]
    definitions: tuple[Definition, ...] = ()
    map: str = ""


class Weapon(msgspec.Struct, frozen=True):
    """Attack dice, die face needed, strength; `reach` and `range` in spaces; special rules with their number."""

    speed: int
    accuracy: int
    strength: int
    reach: int = 1
    range: int = 0
    special: dict[str, int] = {}


class Activated(msgspec.Struct, frozen=True):
    """A use of gear that costs activations."""

    name: str
    effects: Effects
    activation: int = 1


class Gear(msgspec.Struct, frozen=True):
    key: str
    name: str
    keywords: tuple[str, ...]
    weapon: Weapon | None = None
    armor: dict[Location, int] = {}
    activated: tuple[Activated, ...] = ()
    traits: tuple[AnyTrait, ...] = ()


class Recorded(StrEnum):
    """How long an injury stays on the sheet."""

    NO = "no"
    SHOWDOWN = "until the end of the showdown"
    PERMANENT = "permanent"


class SevereInjury(msgspec.Struct, frozen=True):
    """A row of a severe injury table (damage-severe-table). `most`: how often a survivor can record it, None = no end.

    `second` and `second_traits` are for the second time it is recorded; an empty one is the same as the first time.
    """

    name: str
    location: Location
    low: int
    high: int
    effects: Effects
    recorded: Recorded = Recorded.NO
    most: int | None = None
    traits: tuple[AnyTrait, ...] = ()
    second: Effects = ()
    second_traits: tuple[AnyTrait, ...] = ()


class BrainTrauma(msgspec.Struct, frozen=True):
    """A row of the brain trauma table; `traits` last until the end of the showdown."""

    name: str
    low: int
    high: int
    effects: Effects
    traits: tuple[AnyTrait, ...] = ()


class Disorder(msgspec.Struct, frozen=True):
    name: str
    traits: tuple[AnyTrait, ...]
    on_gain: Effects = ()


class Resource(msgspec.Struct, frozen=True):
    name: str
    deck: str
    copies: int
    types: tuple[str, ...]
    on_gain: Effects = ()


class Terrain(msgspec.Struct, frozen=True):
    """A terrain tile: size in spaces and its keywords (obstacle, impassable, destructible)."""

    key: str
    name: str
    size: tuple[int, int]
    keywords: tuple[str, ...] = ()
    traits: tuple[AnyTrait, ...] = ()


class Box(msgspec.Struct, frozen=True):
    """The game box: every card of the game. Monsters, gear and terrain by key, disorders and resources by name."""

    monsters: dict[str, Monster]
    gear: dict[str, Gear]
    severe_injuries: tuple[SevereInjury, ...]
    brain_traumas: tuple[BrainTrauma, ...]
    disorders: dict[str, Disorder]
    resources: dict[str, Resource]
    terrain: dict[str, Terrain]

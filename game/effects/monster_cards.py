"""Records of a monster: AI cards and their actions, hit locations, levels, the monster whole."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.effects.hunt_cards import HuntBoard, HuntEvent
from game.effects.reward_cards import Victory as Victory
from game.effects.terrain_cards import SetUp
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
    """Conditions tried in order (target-list-order). `each`: every survivor who matches becomes a target.

    `approach`: if nobody matches, the monster first makes a full move toward such a survivor and then picks again.
    """

    choices: tuple[tuple[Term, ...], ...]
    each: bool = False
    approach: tuple[Term, ...] = ()


class Aim(Action, frozen=True, tag=True):
    """Sets the target outside Pick Target (target-priority-exceptions): no priority target, no insanity for the
    controller's survivor, no instinct. Conditions tried in order; if nobody matches, what concerns the target is
    skipped (ai-target-dies).
    """

    choices: tuple[tuple[Term, ...], ...]


class SurvivalWindow(Action, frozen=True, tag=True):
    """A flow between two actions (ai-flow)."""


class Alert(Action, frozen=True, tag=True):
    """A conditional action without a survival window (ai-alert)."""

    condition: Condition
    effects: Effects


class MoveAndAttack(Action, frozen=True, tag=True):
    profile: AttackProfile


class Attack(Action, frozen=True, tag=True):
    """An attack without moving (move-monster-attack-only), only while the condition holds (ai-conditional)."""

    profile: AttackProfile
    condition: Condition | None = None


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


AnyAction = PickTarget | Aim | SurvivalWindow | Alert | MoveAndAttack | Attack | Intimidate | Do
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
    SURVIVOR_STATUS = "survivor status"


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
    """A hit location card; `wound`, `failure`, `reflex` are its reactions (hit-location-reactions).

    Its special rules (hit-location-special-rule): `before`: what happens before the wound attempt; `toughness` is added
    to the monster's here, while `toughness_if` holds; `death_blow` to the rewards roll, if the wound here defeats it.
    """

    name: str
    type: HitLocationType = HitLocationType.NORMAL
    wound: Effects = ()
    failure: Effects = ()
    reflex: Effects = ()
    critical: Critical | None = None
    toughness: int = 0
    trap: Effects = ()
    copies: int = 1
    before: Effects = ()
    toughness_if: Condition | None = None
    death_blow: int = 0


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
    opening: bool = False  # it opens a campaign (campaign-start-and-goal)
    defeat: Effects = ()


class Monster(msgspec.Struct, frozen=True):
    """A monster whole. `size` in spaces (monster-bases); `blind_spot` the depth of the strip behind its rear edge;
    a `nemesis` cannot be hunted, it comes by events and nemesis encounters only (monster-huntable).
    """

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
    set_up: SetUp = SetUp()
    nemesis: bool = False  # it comes to the settlement by itself (nemesis-encounter-flow)
    hint: str = ""  # a line for whoever chooses whom to fight
    hunt_board: HuntBoard | None = None  # of a monster that can be hunted (hunt-setup-order)
    hunt_events: tuple[HuntEvent, ...] = ()  # its own hunt event cards

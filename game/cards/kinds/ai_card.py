"""Records of AI cards: actions, attack profiles, types."""

from __future__ import annotations

from enum import StrEnum

import msgspec
from msgspec.structs import replace

from game.cards.conditions.flow import Condition
from game.cards.conditions.monster import LiesInPlay
from game.cards.conditions.people import HowMany
from game.cards.moments import Moment, happens
from game.cards.numbers import Number
from game.cards.phrases import listed
from game.cards.traits.flow import AnyTrait
from game.cards.who import Survivors, Term, TermKind, Who
from game.cards.words.flow import Effects
from game.cards.zones import Zone
from game.model.terms import Location


class LeavesPlay(msgspec.Struct, frozen=True):
    """When a card in play is discarded; `named` narrows the moment to certain injuries, `condition` must hold then."""

    on: Moment
    named: tuple[str, ...] = ()
    condition: Condition | None = None

    def when(self) -> str:
        """Returns what it waits for: `the monster is wounded`, `a survivor suffers Dismembered Arm`."""
        if self.named and self.on is Moment.DEFINITION_PERFORMED:
            return f"the monster performs {listed(list(self.named), 'or')}"
        if self.named:
            return f"a survivor suffers {listed(list(self.named), 'or')}"
        match self.on, self.condition:
            case Moment.SURVIVOR_DIES, HowMany(who=Survivors(terms=(Term(kind=TermKind.MARKED, of=mark),)), most=0):
                return f"the survivor with the {mark} dies"
            case _, LiesInPlay() as lies:  # also at once, when the card enters play
                return lies.text()
            case Moment.ROUND_ENDS, condition:
                return f"a round ends while {condition.text()}" if condition is not None else "a round ends"
        when = happens(self.on, "a survivor").removeprefix("when ")
        return f"{when}, if {self.condition.text()}" if self.condition is not None else when


class Trigger(StrEnum):
    """When the effects of a monster's attack happen; once per attack (attack-trigger-once)."""

    AFTER_HIT = "after hit"
    BEFORE_DAMAGE = "before damage"
    AFTER_DAMAGE = "after damage"


class AttackProfile(msgspec.Struct, frozen=True):
    """Speed in dice, accuracy as the die face needed, damage per hit. `at` fixes the hit location (head hunter).

    `more_dice` are added to the speed, a number of the target's; `after_damage` are effects besides those of the
    `trigger`, after damage. `sure`: no hit of it can be dodged, if `sure_if` holds then; `no_block`: no
    Block is of use; `again`: dice none of which hits are rolled again, once. `other`: what it has instead at times.
    `yields`: before damage another standing survivor beside the target may take all its hits, and whatever comes of
    them.
    """

    speed: int
    accuracy: int
    damage: int
    reach: int = 1
    at: Location | None = None
    zone: Zone | None = None  # everybody in it is attacked, whoever was picked (hit-location-zone)
    trigger: Trigger | None = None
    effects: Effects = ()
    more_dice: Number = 0
    after_damage: Effects = ()
    sure: bool = False
    sure_if: Condition | None = None
    yields: bool = False
    no_block: bool = False
    again: bool = False
    other: tuple[OtherProfile, ...] = ()


class OtherProfile(msgspec.Struct, frozen=True):
    """What a profile has in place of its own numbers while the condition holds; what is None stays as printed.
    `no_block`, `again`: see there.
    """

    condition: Condition
    speed: int | None = None
    accuracy: int | None = None
    damage: int | None = None
    no_block: bool = False
    again: bool = False

    def changed(self, profile: AttackProfile) -> AttackProfile:
        """Returns the profile as it is while the condition holds."""
        return replace(
            profile,
            speed=profile.speed if self.speed is None else self.speed,
            accuracy=profile.accuracy if self.accuracy is None else self.accuracy,
            damage=profile.damage if self.damage is None else self.damage,
            no_block=profile.no_block or self.no_block,
            again=profile.again or self.again,
        )

    def parts(self) -> list[str]:
        """Says what it changes: `speed 7`, `accuracy 3+`."""
        said = [f"speed {self.speed}"] if self.speed is not None else []
        said += [f"accuracy {self.accuracy}+"] if self.accuracy is not None else []
        return said + ([f"damage {self.damage}"] if self.damage is not None else [])


class Action(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """One action of an AI card; actions are performed top to bottom (ai-read-then-perform)."""


class PickTarget(Action, frozen=True, tag=True):
    """Conditions tried in order (target-list-order). `each`: every survivor who matches becomes a target, or the
    one whom a line with a superlative finds.

    `approach`: if nobody matches, the monster first makes a full move toward such a survivor and then picks again.
    `spree`: of several targets it attacks the closest first, measured anew each time, until an attack hits nothing.
    `nobody`: what happens without a target, in place of the instinct; `idle`: nothing does.
    """

    choices: tuple[tuple[Term, ...], ...]
    each: bool = False
    approach: tuple[Term, ...] = ()
    spree: bool = False
    nobody: Effects = ()
    idle: bool = False


class Aim(Action, frozen=True, tag=True):
    """Sets the target outside Pick Target (target-priority-exceptions): no priority target, no insanity for the
    controller's survivor, no instinct. Conditions tried in order; if nobody matches, or the `condition` does not hold,
    what concerns the target is skipped (ai-target-dies).
    """

    choices: tuple[tuple[Term, ...], ...]
    condition: Condition | None = None


class SurvivalWindow(Action, frozen=True, tag=True):
    """A flow between two actions (ai-flow)."""


class Alert(Action, frozen=True, tag=True):
    """A conditional action without a survival window (ai-alert)."""

    condition: Condition
    effects: Effects


class MoveAndAttack(Action, frozen=True, tag=True):
    """A move toward the target and an attack (move-monster-toward), only while the condition holds (ai-conditional)."""

    profile: AttackProfile
    condition: Condition | None = None


class Attack(Action, frozen=True, tag=True):
    """An attack without moving (move-monster-attack-only), only while the condition holds (ai-conditional)."""

    profile: AttackProfile
    condition: Condition | None = None


class Intimidate(Action, frozen=True, tag=True):
    """Brain damage that is no attack (ai-intimidate), so much `more` of it while the condition holds.

    `move` first moves as a move & attack would (move-monster-intimidate).
    """

    who: Who
    n: Number
    effects: Effects = ()
    move: bool = False
    more: int = 0
    more_if: Condition | None = None


class Do(Action, frozen=True, tag=True):
    """Effects, performed only if the condition holds (ai-conditional)."""

    effects: Effects
    condition: Condition | None = None


AnyAction = PickTarget | Aim | SurvivalWindow | Alert | MoveAndAttack | Attack | Intimidate | Do


Actions = tuple[AnyAction, ...]

FACE_UP = "face up"
"""The part of a duration that its second draw performs."""


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
    For a duration `actions` are those of the first draw, `face_up` those of the second. `reverse`: the AI card on its
    other side, of one that lies in play and can be turned over. `stays_last`: a special card that begins at the bottom
    of the AI deck and goes back there when it has been played, with the shuffled discard above it; no wound takes it.
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
    ends: tuple[LeavesPlay, ...] = ()
    reverse: str = ""
    stays_last: bool = False

    def actions_in(self, part: str) -> Actions:
        """Returns the actions of this part: all that is printed first, those face up, or those of an injury."""
        return self.actions if not part else self.face_up if part == FACE_UP else self.injuries[part]

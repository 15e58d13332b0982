"""The moments of an attack at which cards change it, a survivor's and the monster's, in the order of the rules
(attack-survivor-steps, attack-wound-steps, attack-monster-dice). The attack names the moment; who joins it
(`engine.hook.at`) lies in the module of its family and is imported by `game.phases`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.decision import Why
from engine.event import Amount
from engine.hook import Change, Check, Parts, Question, Step
from game.cards.kinds.gear import Gear
from game.cards.kinds.hit_location import HitLocation
from game.cards.moments import During
from game.model.terms import Location

if TYPE_CHECKING:
    from game.rules.table.effect_context import EffectContext, SurvivorAttack
    from game.rules.table.showdown_table import ShowdownTable

Part = tuple[str, int]
Dice = tuple[int, ...]
Taking = Callable[["ShowdownTable", int], str | None]
"""How a wound takes a card of the monster's life, for whom: its name, or None if there is none."""


class AttackStep:
    """Of a survivor's attack; what a moment is given besides the table stands in brackets."""

    # before it

    REFUSED: Parts[ShowdownTable, Why, [int]] = Parts("a survivor looks whether they can attack")
    """(who): why they cannot, whatever the weapon (attack-survivor-need-range)."""

    # any time

    MOMENT: Step[ShowdownTable, [SurvivorAttack, During]] = Step("the weapon's own rules at a moment have acted")
    """(the attack, the moment that weapons and cards name: declared, a hit, a wound ...)"""

    # the attack roll (attack-survivor-dice)

    DECLARED: Step[ShowdownTable, [SurvivorAttack]] = Step("an attack is declared and no die thrown")
    ACCURACY: Parts[ShowdownTable, Part, [int, Gear]] = Parts(
        "what an attack die must show (attack-survivor-hit-formula)"
    )
    """(who, the weapon): what is added to the face that is needed, with its source."""
    BLIND_SPOT: Parts[ShowdownTable, str, [int]] = Parts("somebody attacks from outside the blind spot")
    """(who): the cards that make it the blind spot (attack-blind-spot)."""
    PERFECT: Parts[ShowdownTable, int, [int]] = Parts("which faces are perfect hits (keyword-perfect-hit)")
    """(who): the lowest such faces."""
    DICE_THROWN: Change[ShowdownTable, Dice, [SurvivorAttack, int]] = Change("the attack dice lie on the table")
    """(the dice, the attack, the face that was needed): the dice that count."""

    # hit locations (hit-location-draw-per-hit)

    LOCATIONS_DRAWN: Step[ShowdownTable, [SurvivorAttack]] = Step("the hit locations are drawn, none is resolved")
    TRAP_DRAWN: Question[ShowdownTable, [SurvivorAttack, str]] = Question(
        "a trap is among them (hit-location-trap-resolve)"
    )
    """(the attack, the trap): whether it is not sprung and no longer among them."""
    SELECTING: Step[ShowdownTable, [SurvivorAttack]] = Step(
        "the next hit location will be selected (hit-location-order)"
    )

    # the wound attempt (wound-attempt)

    ATTEMPT: Step[ShowdownTable, [SurvivorAttack, HitLocation]] = Step("a wound attempt will be rolled")
    LUCK: Step[ShowdownTable, [SurvivorAttack]] = Step("luck for one wound roll is declared (survivor-luck)")
    STRENGTH: Parts[ShowdownTable, Part, [int]] = Parts("the strength of an attack (survivor-strength)")
    """(who): what is added to strength, with its source."""
    STRENGTH_DICE: Parts[ShowdownTable, str, [int, Gear]] = Parts(
        "which dice of strength are thrown (wound-multiple-dice)"
    )
    """(who, the weapon): the cards that give one."""
    TOUGHNESS: Parts[ShowdownTable, Part, [int]] = Parts("what an attempt must reach (monster-toughness)")
    """(who): what is added to the monster's toughness, with its source."""
    WOUND_ROLLED: Change[ShowdownTable, Amount, [SurvivorAttack, int]] = Change("the wound die lies on the table")
    """(what is added to it, the attack, the die or 0): what is added then (wound-multiple-dice)."""
    WOUND_TOTAL: Parts[ShowdownTable, Part, [SurvivorAttack, int]] = Parts("the wound roll has its total")
    """(the attack, the total): what is added to it, with its source."""
    WOUND: Check[ShowdownTable, [SurvivorAttack, HitLocation]] = Check("an attempt has come to a wound, not critical")
    """(the attack, the location): whether it is critical all the same."""
    SUPER_DENSE: Step[ShowdownTable, [SurvivorAttack]] = Step("a weapon has met a super-dense hit location")
    ATTEMPT_FAILED: Question[ShowdownTable, [SurvivorAttack, HitLocation]] = Question("a wound attempt has failed")
    """(the attack, the location): whether the failure does not count, and the attempt is made again."""
    WOUNDS: Parts[ShowdownTable, int, [SurvivorAttack]] = Parts("a successful attempt deals its wounds")
    """(the attack): wounds besides those of the weapon."""
    WOUND_TAKES_CARD: Change[ShowdownTable, Taking, [SurvivorAttack, int]] = Change(
        "the first of the wounds takes its card"
    )
    """(how it takes it, the attack, how many wounds): how it takes it then (wound-remove-ai)."""

    # after the attempt

    FAILURE_REACTS: Parts[ShowdownTable, str, [int]] = Parts("a location is about to react to a failure")
    """(who): the cards that keep it from reacting."""
    LOCATION_FAILED: Question[ShowdownTable, [SurvivorAttack, HitLocation]] = Question(
        "a location has reacted to a failure"
    )
    """(the attack, the location): whether it is attempted once more."""
    LOCATION_WOUNDED: Step[ShowdownTable, [int, HitLocation]] = Step("a wounded location is discarded")
    """(the attacker, the location)"""
    WEAPON_BREAKS: Check[ShowdownTable, []] = Check("a frail weapon would break (keyword-frail)")
    """Whether frail weapons hold."""


class MonsterAttackStep:
    """Of the monster's attack (attack-monster-dice to attack-after-damage)."""

    HITS: Change[ShowdownTable, int, [int]] = Change("an attack has hits that no token or block has ignored")
    """(the hits, the target): the hits that are left (keyword-ignore-hit)."""
    LOCATIONS: Change[ShowdownTable, list[Location], [int]] = Change("the hits have their hit locations")
    """(the locations, the target): where they land then (attack-monster-location-dice)."""
    DAMAGE: Parts[ShowdownTable, Part, [EffectContext]] = Parts("what each hit does (damage-monster-total)")
    """(the attack): what is added to it, with its source."""
    DAMAGED: Step[ShowdownTable, [EffectContext]] = Step("an attack has done damage (attack-damage-condition)")


class MonsterWoundStep:
    """Of the monster's wounds (wound-remove-ai)."""

    SUFFERED: Question[ShowdownTable, []] = Question("the monster would suffer one wound")
    """Whether it does not; the attempt was successful all the same."""

"""Critical wounds: luck, the roll that they need, and what a wound roll comes to (page 76)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.event import Amount
from game.cards.keywords import Special
from game.cards.kinds.gear import Gear
from game.cards.kinds.hit_location import HitLocation, HitLocationType
from game.facts.hit_locations import WoundOutcome
from game.model.terms import Attribute
from game.rules.survivor.weapon_rules import armed, specials
from game.rules.table.showdown_table import ShowdownTable

UNSTOPPABLE_FROM = 6  # keyword-unstoppable


def critical_from(table: ShowdownTable, who: int, gear: Gear) -> int:
    """The lowest natural roll that is critical: 10 - luck + monster luck (critical-roll, survivor-luck, keyword-deadly,
    monster-luck-token); above 10 none is (monster-luck-net, critical-negative-luck), and a 1 never
    (critical-one-never).
    """
    return max(2, 10 - luck(table, who, gear).total + table.total(table.monster, Attribute.LUCK).total)


def luck_here(location: HitLocation, gear: Gear) -> int:
    """Returns the luck that a hit location lends to weapons of some kinds (hit-location-special-rule)."""
    return location.luck if not set(location.luck_with).isdisjoint(gear.keywords) else 0


def luck(table: ShowdownTable, who: int, gear: Gear) -> Amount:
    """The survivor's luck in attacks with this weapon (survivor-luck, keyword-deadly)."""
    deadly = (str(Special.DEADLY), specials(table, who, gear).get(Special.DEADLY, 0))
    cards = armed(table, who, gear, Attribute.LUCK)
    return Amount.of((deadly, *cards, *table.total(who, Attribute.LUCK).parts))


def wound_outcome(
    special: Mapping[Special, int], location: HitLocation, die: int, added: int, needed: int, threshold: int
) -> WoundOutcome:
    """Returns what a wound roll comes to with a weapon of these special rules.

    `die` 0 stands for a hit that counts as critical without a roll (critical-always-wounds); an unstoppable one wounds
    and no more (keyword-unstoppable). Only a location with a
    critical effect can be critical (critical-needs-symbol). Luck makes no lantern 10 of a lower roll
    (critical-luck-not-lantern), and a lantern 10 wounds whatever luck forbids (critical-lantern-10-wounds).
    """
    sure = die == 0
    impervious = location.type is HitLocationType.IMPERVIOUS
    unstoppable = Special.UNSTOPPABLE in special
    natural = not unstoppable and (sure or (die != 1 and die >= threshold))
    if location.critical is not None and natural:
        return WoundOutcome.CRITICAL if impervious else WoundOutcome.CRITICAL_WOUND
    if impervious:
        return WoundOutcome.FAILURE
    if sure or die == 10:
        return WoundOutcome.WOUND
    if die == 1:
        return WoundOutcome.FAILURE
    if unstoppable:
        return WoundOutcome.WOUND if die >= UNSTOPPABLE_FROM else WoundOutcome.FAILURE
    return WoundOutcome.WOUND if die + added >= needed else WoundOutcome.FAILURE

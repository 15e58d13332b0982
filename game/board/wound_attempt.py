"""The wound attempt: the roll, what is added, what it must reach, when it is critical, how many wounds (page 76)."""

from __future__ import annotations

from engine.event import Amount
from engine.table import Flow
from game.board.attack_dice import weapon_of
from game.board.showdown import Showdown
from game.board.situation import SurvivorAttack
from game.effects.cards import Gear, HitLocation, HitLocationType, Weapon
from game.model import events
from game.model.terms import Attribute


def strength(table: Showdown, who: int, gear: Gear) -> Amount:
    """What is added to the wound roll (wound-attempt)."""
    return Amount.of(((gear.name, weapon_of(gear).strength), *table.total(who, Attribute.STRENGTH).parts))


def wound_needs(table: Showdown, location: HitLocation) -> Amount:
    """Toughness with tokens, and what the location changes of it (monster-toughness, hit-location-special-rule)."""
    return Amount.of((*table.total(table.monster, Attribute.TOUGHNESS).parts, (location.name, location.toughness)), 1)


def critical_from(table: Showdown, who: int, gear: Gear) -> int:
    """The lowest natural roll that is critical: 10 - luck + monster luck (critical-roll, monster-luck-token); above 10
    none is (monster-luck-net, critical-negative-luck), and a 1 never (critical-one-never)."""
    luck = table.total(who, Attribute.LUCK).total + (1 if "deadly" in weapon_of(gear).special else 0)
    return max(2, 10 - luck + table.total(table.monster, Attribute.LUCK).total)


def wound_attempt(table: Showdown, current: SurvivorAttack, location: HitLocation) -> Flow[tuple[str, int]]:
    """The wound roll and what it comes to: wound, failure, critical wound, or critical (on an impervious location)."""
    who, gear = current.attacker, current.gear
    weapon = weapon_of(gear)
    added, needed = strength(table, who, gear), wound_needs(table, location)
    threshold = critical_from(table, who, gear)
    die = 0
    if not current.critical:
        (die,) = yield from table.d10(1, f"{table.name(who)} tries to wound {location.name}", "wound-attempt", who)
    if "sharp" in weapon.special and not current.critical:
        (extra,) = yield from table.d10(1, f"Sharp: strength of {gear.name}", "keyword-sharp", who)
        added = Amount.of((*added.parts, ("sharp", extra)))
    outcome = wound_outcome(weapon, location, die, added.total, needed.total, threshold)
    if location.type is HitLocationType.SUPER_DENSE and "frail" in weapon.special:
        current.breaks = True
    table.tell(events.WoundAttempted("wound-attempt", who, location.name, die, added, needed, threshold, outcome))
    return outcome, die


def wound_outcome(weapon: Weapon, location: HitLocation, die: int, added: int, needed: int, threshold: int) -> str:
    """What a wound roll comes to: wound, failure, critical wound, or critical (on an impervious location).

    `die` 0 stands for a hit that counts as critical without a roll (critical-always-wounds).
    """
    sure = die == 0
    impervious = location.type is HitLocationType.IMPERVIOUS
    natural = sure or (die != 1 and die >= threshold and "unstoppable" not in weapon.special)
    if location.critical is not None and natural:
        return "critical" if impervious else "critical wound"
    if impervious:
        return "failure"
    if sure or die == 10:
        return "wound"
    if die == 1:
        return "failure"
    if "unstoppable" in weapon.special:
        return "wound" if die >= 6 else "failure"
    return "wound" if die + added >= needed else "failure"


def wounds_dealt(table: Showdown, current: SurvivorAttack, critical: bool, die: int) -> Flow[int]:
    """One wound, and what the weapon adds (keyword-devastating, keyword-savage)."""
    special = weapon_of(current.gear).special
    wounds = 1 + special.get("devastating", 0)
    if critical and "savage" in special and not current.savaged:
        current.savaged = True
        wounds += 1
    yield from ()
    return wounds

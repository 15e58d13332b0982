"""The wound attempt: the roll, what is added, what it must reach, when it is critical, how many wounds (page 76)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.event import Amount
from engine.table import Flow
from game import facts
from game.cards.keywords import Special
from game.cards.kinds.gear import Gear
from game.cards.kinds.hit_location import HitLocation, HitLocationType
from game.facts.hit_locations import WOUNDING, WoundOutcome
from game.model.terms import Attribute
from game.rules.attack.critical_wounds import critical_from, luck_here, wound_outcome
from game.rules.survivor.weapon_rules import armed, specials, weapon_of
from game.rules.table.attack_steps import AttackStep
from game.rules.table.effect_context import EffectContext, SurvivorAttack
from game.rules.table.showdown_table import ShowdownTable


def strength(table: ShowdownTable, who: int, gear: Gear) -> Amount:
    """Returns what is added to the wound roll (wound-attempt, survivor-strength)."""
    own = (gear.name, weapon_of(gear).strength)
    cards = [*armed(table, who, gear, Attribute.STRENGTH), *AttackStep.STRENGTH(table, who)]
    return Amount.of((own, *cards, *table.total(who, Attribute.STRENGTH).parts))


def wound_needs(table: ShowdownTable, location: HitLocation, who: int = 0) -> Amount:
    """Toughness with tokens, as it is at this attempt (monster-toughness, wound-toughness-token-round), and what the
    location changes of it (hit-location-special-rule), which may depend on the attacker.
    """
    own = (location.name, toughness_here(table, location, who))
    cards = AttackStep.TOUGHNESS(table, who) if who else ()
    return Amount.of((*table.total(table.monster, Attribute.TOUGHNESS).parts, *cards, own), 1)


def toughness_here(table: ShowdownTable, location: HitLocation, who: int) -> int:
    """Returns what the location adds to the monster's toughness when this survivor attacks it."""
    asked = location.toughness_if
    more = asked is None or table.holds(asked, EffectContext(location.name, attacker=who, target=who, bearer=who))
    return (location.toughness if more else 0) + changed_here(table, location, Attribute.TOUGHNESS, who)


def changed_here(table: ShowdownTable, location: HitLocation, attribute: Attribute, who: int) -> int:
    """Returns what the location changes besides while its conditions hold (hit-location-special-rule)."""
    situation = EffectContext(location.name, attacker=who, target=who, bearer=who)
    held = (one for one in location.changes if one.attribute is attribute and table.holds(one.condition, situation))
    return sum(one.n for one in held)


def is_open(table: ShowdownTable, location: HitLocation, who: int) -> bool:
    """Tells whether a wound roll can be made at the location from where the attacker stands
    (hit-location-special-rule).
    """
    asked = location.open_if
    return asked is None or table.holds(asked, EffectContext(location.name, attacker=who, target=who, bearer=who))


def as_it_is(table: ShowdownTable, location: HitLocation) -> HitLocation:
    """Returns the location with the type that it has now (hit-location-special-rule)."""
    other = location.other_type
    if other is None or location.other_if is None or not table.holds(location.other_if, EffectContext(location.name)):
        return location
    return replace(location, type=other)


def wound_attempt(
    table: ShowdownTable, current: SurvivorAttack, location: HitLocation
) -> Flow[tuple[WoundOutcome, int]]:
    """The wound roll and what it comes to: wound, failure, critical wound, or critical (on an impervious location).

    One die is the wound roll; what others add to strength makes no critical wound, no lantern 10 and no failure
    (wound-multiple-dice). The roll that wounded with a spear in a skewer is the roll of the next location, and
    passes on no further (keyword-skewer).
    """
    location = as_it_is(table, location)
    who, gear = current.attacker, current.gear
    if not is_open(table, location, who):
        table.tell(facts.NoWoundRoll("hit-location-special-rule", who, location.name))
        return WoundOutcome.FAILURE, 0
    special = specials(table, who, gear)
    yield from AttackStep.LUCK(table, current)
    lucky, current.lucky = current.lucky, 0
    added = strength(table, who, gear)
    here = (location.name, changed_here(table, location, Attribute.STRENGTH, who))
    added = Amount.of((*added.parts, *current.strength, here))
    needed = wound_needs(table, location, who)
    threshold = max(2, critical_from(table, who, gear) - lucky - luck_here(location, gear))
    die, rule = 0, "wound-attempt"
    if current.carried:
        die, current.carried, rule = current.carried, 0, "keyword-skewer"
    elif current.foretold:
        die, current.foretold = current.foretold, 0
    elif not current.critical:
        (die,) = yield from table.d10(1, f"{table.name(who)} tries to wound {location.name}", "wound-attempt", who)
    if not current.critical and Special.UNSTOPPABLE not in special:
        sources = [("sharp", "keyword-sharp")] if Special.SHARP in special else []
        sources += [(source, "wound-multiple-dice") for source in AttackStep.STRENGTH_DICE(table, who, gear)]
        for source, why in sources:
            (extra,) = yield from table.d10(1, f"{source.capitalize()}: strength of {gear.name}", why, who)
            added = Amount.of((*added.parts, (source, extra)))
        added = yield from AttackStep.WOUND_ROLLED(table, added, current, die)
    rolled = die > 0 and Special.UNSTOPPABLE not in special  # keyword-unstoppable: it has no total
    current.overwhelming = rolled and die + added.total >= 2 * needed.total
    if rolled and (more := AttackStep.WOUND_TOTAL(table, current, die + added.total)):
        added = Amount.of((*added.parts, *more))
        current.overwhelming = die + added.total >= 2 * needed.total
    outcome = wound_outcome(special, location, die, added.total, needed.total, threshold)
    if (
        outcome is WoundOutcome.WOUND
        and Special.UNSTOPPABLE not in special
        and AttackStep.WOUND(table, current, location)
    ):
        outcome = WoundOutcome.CRITICAL_WOUND
    if current.passes_on and rule == "wound-attempt" and outcome in WOUNDING:
        current.carried = die
    if location.type is HitLocationType.SUPER_DENSE:  # hit-location-super-dense
        current.breaks = current.breaks or Special.FRAIL in special
        yield from AttackStep.SUPER_DENSE(table, current)
    current.wound_die, current.wound_total = die, die + added.total
    table.tell(facts.WoundAttempted(rule, who, location.name, die, added, needed, threshold, outcome))
    if outcome is WoundOutcome.FAILURE and (yield from AttackStep.ATTEMPT_FAILED(table, current, location)):
        return (yield from wound_attempt(table, current, location))
    return outcome, die


def wounds_dealt(table: ShowdownTable, current: SurvivorAttack, critical: bool) -> int:
    """One wound, and what the weapon adds: to each (keyword-devastating), to the first critical one of the attack
    (keyword-savage); and what cards add to each success, not to each wound of it (campaign-rule-of-death).
    """
    special = specials(table, current.attacker, current.gear)
    wounds = 1 + special.get(Special.DEVASTATING, 0) + sum(AttackStep.WOUNDS(table, current))
    if critical and Special.SAVAGE in special and not current.savaged:
        current.savaged = True
        wounds += 1
    return wounds

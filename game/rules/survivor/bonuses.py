"""What survivors' traits add where a rule asks: to rolls, to weapons, to keeping their feet."""

from __future__ import annotations

import msgspec

from engine.event import Amount
from game import facts
from game.cards.conditions.flow import Condition
from game.cards.kinds.gear import Gear, Weapon
from game.cards.special_rules import Special
from game.cards.traits.attack import Armed, InHand, WeaponGains, WeaponIgnores
from game.cards.traits.gear import Lit
from game.cards.traits.moving import Fall, StaysUp
from game.cards.traits.rolls import RollBonus, Rolling
from game.model.terms import Attribute, Location
from game.rules.survivor.measured import measure
from game.rules.survivor.sheet import count
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable

Part = tuple[str, int]


def stays_up(table: ShowdownTable, who: int, cause: Fall) -> str:
    """The card that keeps the survivor standing, or nothing."""
    for source, trait in table.of_kind(who, StaysUp):
        if trait.causes and cause not in trait.causes:
            continue
        if trait.condition is None or table.holds(trait.condition, EffectContext(source, bearer=who, target=who)):
            return source
    return ""


def altered_roll(table: ShowdownTable, who: int, rolling: Rolling, die: int, at: Location | None = None) -> Amount:
    """A roll with what the survivor's cards add (ability-explore, ability-prepared, ability-crystal-skin); told if they
    do. No total is below 1.
    """
    parts: list[Part] = [("roll", die)]
    for source, trait in table.of_kind(who, RollBonus):
        if trait.roll is not rolling or (trait.lucky and die == 1):
            continue
        if trait.at is not None and trait.at is not at:
            continue
        if not _holds(table, who, trait.condition):
            continue
        n = trait.n + (count(table, who, trait.count) if trait.count else 0)
        if trait.most is not None:
            n = min(n, max(0, trait.most - sum(part for _, part in parts)))
        if n:
            parts.append((source, n))
    total = Amount.of(parts, 1)
    if len(parts) > 1:
        table.tell(facts.RollAltered("campaign-card-over-rulebook", who, rolling.value, die, total))
    return total


# weapons


def is_lit(table: ShowdownTable, who: int, gear: Gear) -> bool:
    """Whether the affinity bonus of a card in the survivor's grid is reached (affinity-requirement)."""
    return any(trait.gear == gear.key for _, trait in table.of_kind(who, Lit))


def in_hands(table: ShowdownTable, who: int, gear: Gear) -> Gear:
    """The weapon as it is in this survivor's hands: with the special rules that they and its affinity bonus give it,
    without those that they ignore. Kept as long as the traits are, unless it hangs on a condition, which may change
    between two questions.
    """
    weapon = gear.weapon
    if weapon is None or not table.traits(who):
        return gear
    held = table.hands.setdefault(who, {})
    found = held.get(gear.key)
    if found is None:
        found = _wielded(table, who, gear, weapon)
        if all(one.condition is None or not one.concerns(gear) for _, one in table.of_kind(who, WeaponGains)):
            held[gear.key] = found
    return found


def _wielded(table: ShowdownTable, who: int, gear: Gear, weapon: Weapon) -> Gear:
    gained, lost = gains(table, who, gear), ignored(table, who, gear)
    bonus = gear.bonus if gear.bonus is not None and is_lit(table, who, gear) else None
    if bonus is None and not gained and not lost:
        return gear
    special = {name: n for name, n in weapon.special.items() if name not in lost}
    for _, name, n in gained:
        special[name] = max(n, special.get(name, 0))
    changed = msgspec.structs.replace(weapon, special=special)
    if bonus is not None:
        farther = weapon.range + bonus.range if weapon.range else 0
        changed = msgspec.structs.replace(changed, rules=weapon.rules + bonus.rules, range=farther)
    return msgspec.structs.replace(gear, weapon=changed)


def gains(table: ShowdownTable, who: int, gear: Gear) -> list[tuple[str, Special, int]]:
    """The special rules that its lit bonus and the survivor's cards give a weapon, with who gives them."""
    found: list[tuple[str, Special, int]] = []
    if gear.bonus is not None and is_lit(table, who, gear):
        found += [(f"affinities of {gear.name}", special, n) for special, n in gear.bonus.special.items()]
    for source, trait in table.of_kind(who, WeaponGains):
        if trait.concerns(gear) and _holds(table, who, trait.condition):
            found.append((source, trait.special, trait.n))
    return found


def ignored(table: ShowdownTable, who: int, gear: Gear) -> dict[Special, str]:
    """The special rules of a weapon that the survivor ignores, each with the card that lets them."""
    return {trait.special: source for source, trait in table.of_kind(who, WeaponIgnores) if trait.concerns(gear)}


def _holds(table: ShowdownTable, who: int, condition: Condition | None) -> bool:
    return condition is None or table.holds(condition, EffectContext("", bearer=who, target=who))


def armed(table: ShowdownTable, who: int, gear: Gear, attribute: Attribute) -> list[Part]:
    """What the survivor's cards add to an attribute with this weapon in hand, the weapon itself among them."""
    found: list[Part] = []
    for source, trait in table.of_kind(who, Armed):
        if trait.attribute is attribute and gear.counts_as(trait.keyword):
            found.append((source, trait.n))
    for source, own in table.of_kind(who, InHand):
        if own.attribute is attribute and source == gear.name:
            n = measure(table, own.n, who) if _holds(table, who, own.condition) else 0
            found += [(source if isinstance(own.n, int) else str(own.n), n)] if n else []
    return found

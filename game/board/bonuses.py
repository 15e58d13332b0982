"""What survivors' traits add where a rule asks: to rolls, to weapons, to keeping their feet; and their affinities."""

from __future__ import annotations

import msgspec

from engine.event import Amount
from game.board.sheet import count
from game.board.showdown import Showdown
from game.board.situation import Situation
from game.effects.cards import Gear
from game.effects.special_rules import Special
from game.effects.survivor_traits import (
    Armed,
    Fall,
    HasAffinity,
    KnockbackAtMost,
    RollBonus,
    Rolling,
    StaysUp,
    StrengthDie,
    WeaponGains,
    WeaponIgnores,
)
from game.model import events
from game.model.terms import Affinity, Attribute

Part = tuple[str, int]


def affinities(table: Showdown, who: int) -> dict[Affinity, int]:
    """How many of each color the survivor has for good; none is left out."""
    found = dict.fromkeys(Affinity, 0)
    for _, trait in table.traits(who):
        if type(trait) is HasAffinity:
            found[trait.color] += trait.n
    return found


def stays_up(table: Showdown, who: int, cause: Fall) -> str:
    """The card that keeps the survivor standing, or nothing."""
    for source, trait in table.traits(who):
        if type(trait) is not StaysUp or (trait.causes and cause not in trait.causes):
            continue
        if trait.condition is None or table.holds(trait.condition, Situation(source, bearer=who, target=who)):
            return source
    return ""


def knockback_of(table: Showdown, who: int, n: int) -> int:
    """How far a knockback really goes (ability-iron-will)."""
    return min([n, *(trait.n for _, trait in table.traits(who) if type(trait) is KnockbackAtMost)])


def altered_roll(table: Showdown, who: int, rolling: Rolling, die: int) -> Amount:
    """A roll with what the survivor's cards add (ability-explore, ability-prepared, ability-crystal-skin); told if they
    do. No total is below 1.
    """
    parts: list[Part] = [("roll", die)]
    for source, trait in table.traits(who):
        if type(trait) is not RollBonus or trait.roll is not rolling or (trait.lucky and die == 1):
            continue
        n = trait.n + (count(table, who, trait.count) if trait.count else 0)
        if trait.most is not None:
            n = min(n, max(0, trait.most - sum(part for _, part in parts)))
        if n:
            parts.append((source, n))
    total = Amount.of(parts, 1)
    if len(parts) > 1:
        table.tell(events.RollAltered("campaign-card-over-rulebook", who, rolling.value, die, total))
    return total


# weapons


def in_hands(table: Showdown, who: int, gear: Gear) -> Gear:
    """The weapon as it is in this survivor's hands: with the special rules that they give it, without those that they
    ignore.
    """
    weapon = gear.weapon
    if weapon is None:
        return gear
    gained: list[tuple[Special, int]] = []
    ignored: list[Special] = []
    for _, trait in table.traits(who):
        if type(trait) is WeaponGains and trait.keyword in gear.keywords:
            gained.append((trait.special, trait.n))
        elif type(trait) is WeaponIgnores and trait.keyword in gear.keywords:
            ignored.append(trait.special)
    if not gained and not ignored:
        return gear
    special = {name: n for name, n in weapon.special.items() if name not in ignored}
    for name, n in gained:
        special[name] = max(n, special.get(name, 0))
    return msgspec.structs.replace(gear, weapon=msgspec.structs.replace(weapon, special=special))


def armed(table: Showdown, who: int, gear: Gear, attribute: Attribute) -> list[Part]:
    """What the survivor's cards add to an attribute with this weapon in hand."""
    return [
        (source, trait.n)
        for source, trait in table.traits(who)
        if type(trait) is Armed and trait.attribute is attribute and gear.counts_as(trait.keyword)
    ]


def strength_dice(table: Showdown, who: int, gear: Gear) -> list[str]:
    """The cards that give a die of strength to wound attempts with this weapon (ability-acid-palms)."""
    return [
        source for source, trait in table.traits(who) if type(trait) is StrengthDie and trait.keyword in gear.keywords
    ]

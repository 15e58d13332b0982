"""What the careful player thinks gear is worth: a blow with it, its armor, what else it is good for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.bots.careful.quarry_odds import Blow
from game.cards.keywords import Special
from game.cards.kinds.box import Box
from game.cards.kinds.gear import ArmorSet, Gear
from game.cards.words.attack import Strike
from game.cards.words.sheet import Gain
from game.model.terms import Location, Stat
from game.rules.survivor.gear_changes import is_armor

WEIGHTS = {Location.HEAD: 1.0, Location.ARMS: 1.0, Location.BODY: 1.6, Location.WAIST: 1.0, Location.LEGS: 1.0}
"""What a point of armor is worth at each location: two faces of the die hit the body."""
SET = 3.0
"""What a piece is worth more when it completes a set, and a third of that when it is one of a set that is begun."""
WHOLE = 2.0
"""What a set that is whole does beside its armor."""
ITEM = 0.8
BINDS, THROWN = 2.0, 3.0
"""What can be used to stop the bleeding, and what is thrown away for a wound that is sure."""
TOUGHNESS = 8
"""Of the monsters that are fought in the first years."""


def blow(
    gear: Gear, toughness: int = TOUGHNESS, strength: int = 0, accuracy: int = 0, speed: int = 0, insane: bool = False
) -> Blow:
    """Returns what one attack with it comes to in these hands: dice that hit, and of those that wound (attack-wound-
    steps). A sentient weapon obeys the insane alone (keyword-sentient).
    """
    weapon = gear.weapon
    if weapon is None or Special.AMMO_BOW in weapon.special or (gear.has(Special.SENTIENT) and not insane):
        return Blow(0.0, 0.0)
    special = weapon.special
    dice = 1 if Special.SLOW in special else max(1, weapon.speed + speed)
    hit = max(0.1, min(0.9, (11 - weapon.accuracy + accuracy) / 10))
    strong = weapon.strength + strength + (5 if Special.SHARP in special else 0)
    needed = toughness - strong  # the roll has to reach it
    wound = max(0.1, min(0.9, (11 - needed) / 10))
    wound = max(wound, 0.5) if Special.UNSTOPPABLE in special else wound
    wound += 0.1 * special.get(Special.DEADLY, 0)
    often = 0.75 if Special.CUMBERSOME in special else 1.0
    return Blow(often * dice * hit, often * dice * hit * wound * (1 + special.get(Special.DEVASTATING, 0)))


def weapon_worth(gear: Gear, toughness: int = TOUGHNESS) -> float:
    """Wounds of one attack with it, times ten."""
    weapon = gear.weapon
    if weapon is None:
        return 0.0
    return 10 * blow(gear, toughness).wounds + 0.4 * (weapon.reach > 1 or weapon.range > 0)


def armor_worth(gear: Gear) -> float:
    """Its armor points, by where they are."""
    return sum(WEIGHTS.get(location, 0.0) * n for location, n in gear.armor.items())


def item_worth(gear: Gear) -> float:
    """Gear that is neither: what can be used is worth more than what only lies there."""
    if Special.CURSED in gear.special:
        return 0.0
    if is_thrown(gear):
        return THROWN
    if binds(gear):
        return BINDS
    return ITEM * (bool(gear.activated) + bool(gear.traits)) + 0.2 * len(gear.edges)


def is_thrown(gear: Gear) -> bool:
    """True if it does most when it is thrown away for a strike, which a weapon is too good for."""
    return any(isinstance(word, Strike) and word.archive for use in gear.activated for word in use.effects)


def binds(gear: Gear) -> bool:
    """True if a use of it stops bleeding."""
    words = (word for use in gear.activated for word in use.effects if isinstance(word, Gain))
    return any(word.stat is Stat.BLEEDING and isinstance(word.n, int) and word.n < 0 for word in words)


def gear_worth(gear: Gear) -> float:
    """By itself, for whoever has none of its kind."""
    if gear.weapon is not None:
        return weapon_worth(gear) / 2
    return armor_worth(gear) if is_armor(gear) else item_worth(gear)


def outfits(box: Box, pieces: Mapping[str, int]) -> list[ArmorSet]:
    """Returns the usual sets that are whole among so many pieces by key, the best first."""
    whole = [one for one in box.armor_sets.values() if not one.optional and all(pieces.get(key) for key in one.pieces)]
    return sorted(whole, key=lambda one: -outfit_worth(box, one))


def outfit_worth(box: Box, outfit: ArmorSet) -> float:
    """Its armor points, with those that it gives when it is whole, and what else it does then."""
    points = sum(outfit.armor.values()) + sum(sum(box.gear[key].armor.values()) for key in outfit.pieces)
    return points + WHOLE * len(outfit.traits)


def sets_of(box: Box, key: str) -> Iterator[tuple[str, ...]]:
    """The pieces of each usual set that a card belongs to."""
    return (one.pieces for one in box.armor_sets.values() if key in one.pieces and not one.optional)

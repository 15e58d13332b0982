"""What the careful player thinks gear is worth, and what it makes of the settlement's resources."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from game.cards.keywords import Special
from game.cards.kinds.box import Box
from game.cards.kinds.gear import Craft, Gear
from game.cards.words.attack import Strike
from game.cards.words.sheet import Gain
from game.model.terms import Attribute, Location, Stat
from game.phases.settlement.develop import innovating, ways, why_not_innovate
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement import resources_and_costs
from game.rules.survivor.gear_changes import is_armor

WEIGHTS = {Location.HEAD: 1.0, Location.ARMS: 1.0, Location.BODY: 1.6, Location.WAIST: 1.0, Location.LEGS: 1.0}
"""What a point of armor is worth at each location: two faces of the die hit the body."""
SET = 3.0
"""What a piece is worth more when it completes a set, and a third of that when it is one of a set that is begun."""
ITEM = 0.8
BINDS, THROWN = 2.0, 3.0
"""What can be used to stop the bleeding, and what is thrown away for a wound that is sure."""
FIGHTERS = 4
DEAR, PLENTY = 0.45, 12
"""What a resource is worth in gear, half of that when there are more than so many."""
TOUGHNESS = 8
"""Of the monsters that are fought in the first years."""


def weapon_worth(gear: Gear, toughness: int = TOUGHNESS, strength: int = 0) -> float:
    """Wounds of one attack with it, times ten: dice that hit, and wound (attack-wound-steps)."""
    weapon = gear.weapon
    if weapon is None:
        return 0.0
    special = weapon.special
    speed = 1 if Special.SLOW in special else weapon.speed
    hit = max(0.1, min(0.9, (11 - weapon.accuracy) / 10))
    strong = weapon.strength + strength + (5 if Special.SHARP in special else 0)
    needed = toughness - strong  # the roll has to reach it
    wound = max(0.1, min(0.9, (11 - needed) / 10))
    wound = max(wound, 0.5) if Special.UNSTOPPABLE in special else wound
    wound += 0.1 * special.get(Special.DEADLY, 0)
    worth = 10 * speed * hit * wound * (1 + special.get(Special.DEVASTATING, 0))
    worth *= 0.75 if Special.CUMBERSOME in special else 1.0
    worth *= 0.0 if Special.SENTIENT in special or Special.AMMO_BOW in special else 1.0
    return worth + 0.4 * (weapon.reach > 1 or weapon.range > 0)


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


def sets_of(box: Box, key: str) -> Iterator[tuple[str, ...]]:
    """The pieces of each usual set that a card belongs to."""
    return (one.pieces for one in box.armor_sets.values() if key in one.pieces and not one.optional)


# what to make


def best_to_make(table: SettlementTable, offered: list[Gear], sparing: bool = True) -> Gear | None:
    """The card that helps those who depart most for what it costs; None if nothing is worth its resources, or if they
    are better kept for innovating (`sparing`).
    """
    owned = Counter(table.owned_gear())
    ranked = sorted(((need(table, gear, owned), gear.key, gear) for gear in offered), key=lambda one: (-one[0], one[1]))
    for worth, _, gear in ranked:
        if worth <= 0:
            return None
        if any(_affordable(table, way, sparing) for way in ways(table, gear)):
            return gear
    return None


def need(table: SettlementTable, gear: Gear, owned: Mapping[str, int]) -> float:
    """Returns the worth of one more of a card to four fighters, less what it costs."""
    cost = min((_units(way) for way in ways(table, gear)), default=9)
    plenty = sum(resources_and_costs.resources(table.campaign).values()) > PLENTY
    return _use(table.box, gear, owned) - (DEAR / 2 if plenty else DEAR) * cost


def _use(box: Box, gear: Gear, owned: Mapping[str, int]) -> float:
    if is_armor(gear) and gear.armor:
        rivals = [box.gear[key] for key, n in owned.items() for _ in range(n) if _same_place(box.gear[key], gear)]
        better = sorted((armor_worth(one) for one in rivals), reverse=True)[:FIGHTERS]
        worst = better[FIGHTERS - 1] if len(better) >= FIGHTERS else 0.0
        pieces = [_share(piece, owned) for piece in sets_of(box, gear.key)]
        return max(0.0, armor_worth(gear) - worst) + (max(pieces, default=0.0) if len(better) < FIGHTERS else 0.0)
    if gear.weapon is not None:
        if is_thrown(gear):
            return 0.0
        worths = sorted((weapon_worth(box.gear[key]) for key, n in owned.items() for _ in range(n)), reverse=True)
        worst = worths[FIGHTERS - 1] if len(worths) >= FIGHTERS else 0.0
        return max(0.0, weapon_worth(gear) - worst)
    return item_worth(gear) * (1.0 if owned.get(gear.key, 0) < 1 else 0.3 if owned[gear.key] < FIGHTERS else 0.0)


def _same_place(one: Gear, other: Gear) -> bool:
    return is_armor(one) and bool(set(one.armor) & set(other.armor))


def _share(pieces: tuple[str, ...], owned: Mapping[str, int]) -> float:
    """How near a set is to being whole with one more piece."""
    return SET * (1 + sum(owned.get(piece, 0) > 0 for piece in pieces)) / len(pieces)


def _units(way: Craft) -> float:
    gear = 2 * sum(way.gear.values())
    return sum(way.types.values()) + 1.5 * sum(way.resources.values()) + way.any_resource + gear + 1.5 * way.endeavors


def _affordable(table: SettlementTable, way: Craft, sparing: bool) -> bool:
    """Whether it can be paid, with enough left to innovate in this phase if that is still to be done."""
    if resources_and_costs.why_not_pay(table, way) is not None:
        return False
    rule = innovating(table)
    if not sparing or rule is None or why_not_innovate(table) is not None:
        return True
    have = resources_and_costs.resources(table.campaign)
    return (
        resources_and_costs.assign(
            table.box, have, [*resources_and_costs.units(way), *resources_and_costs.units(rule.cost)]
        )
        is not None
    )


def strength_of(table: SettlementTable, who: int) -> int:
    return table.sheet(who).permanent.get(Attribute.STRENGTH, 0)

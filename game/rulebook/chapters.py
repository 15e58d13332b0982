"""The chapters of the rulebook, in the order in which a newcomer would read them."""

from __future__ import annotations

from game.rulebook.entry import Rule
from game.rulebook.rules.campaign import (
    abilities,
    affinities,
    aftermath,
    campaign,
    founding,
    gear,
    hunt,
    hunt_board,
    innovation,
    location,
    milestones,
    nemesis,
    resource,
    settlement,
    survivor,
    variants,
)
from game.rulebook.rules.showdown import (
    ai,
    attack,
    collision,
    damage,
    hit_locations,
    keywords,
    monster,
    movement,
    showdown,
    survival,
    targeting,
    terrain,
    weapons,
    wounds,
)

CHAPTERS: dict[str, tuple[Rule, ...]] = {
    "The showdown": showdown.RULES,
    "The monster": monster.RULES,
    "AI cards": ai.RULES,
    "Targets": targeting.RULES,
    "Movement": movement.RULES,
    "Collision": collision.RULES,
    "Attacks": attack.RULES,
    "Hit locations": hit_locations.RULES,
    "Wounds": wounds.RULES,
    "Damage": damage.RULES,
    "Survival": survival.RULES,
    "Survivors": survivor.RULES,
    "Growth": milestones.RULES,
    "Abilities and impairments": abilities.RULES,
    "Death and aftermath": aftermath.RULES,
    "Terrain": terrain.RULES,
    "Weapons and keywords of gear": weapons.RULES,
    "Words on monster cards": keywords.RULES,
    "Gear": gear.RULES,
    "Affinities": affinities.RULES,
    "The hunt": hunt_board.RULES,
    "From the hunt": hunt.RULES,
    "The settlement phase": settlement.RULES,
    "The first lantern year": founding.RULES,
    "Developing the settlement": location.RULES,
    "Innovations and principles": innovation.RULES,
    "Resources": resource.RULES,
    "Nemesis encounters": nemesis.RULES,
    "General rules": campaign.RULES,
    "Variants": variants.RULES,
}

RULES: dict[str, Rule] = {rule.id: rule for chapter in CHAPTERS.values() for rule in chapter}

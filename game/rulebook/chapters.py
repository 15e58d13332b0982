"""The chapters of the rulebook, in the order in which a newcomer would read them."""

from __future__ import annotations

from game.rulebook import (
    entries_abilities,
    entries_affinities,
    entries_aftermath,
    entries_ai,
    entries_attack,
    entries_campaign,
    entries_collision,
    entries_damage,
    entries_gear,
    entries_growth,
    entries_hit_locations,
    entries_hunt,
    entries_keywords,
    entries_monster,
    entries_movement,
    entries_nemesis,
    entries_showdown,
    entries_survival,
    entries_survivor,
    entries_targeting,
    entries_terrain,
    entries_variants,
    entries_weapons,
    entries_wounds,
)
from game.rulebook.entry import Rule

CHAPTERS: dict[str, tuple[Rule, ...]] = {
    "The showdown": entries_showdown.RULES,
    "The monster": entries_monster.RULES,
    "AI cards": entries_ai.RULES,
    "Targets": entries_targeting.RULES,
    "Movement": entries_movement.RULES,
    "Collision": entries_collision.RULES,
    "Attacks": entries_attack.RULES,
    "Hit locations": entries_hit_locations.RULES,
    "Wounds": entries_wounds.RULES,
    "Damage": entries_damage.RULES,
    "Survival": entries_survival.RULES,
    "Survivors": entries_survivor.RULES,
    "Growth": entries_growth.RULES,
    "Abilities and impairments": entries_abilities.RULES,
    "Death and aftermath": entries_aftermath.RULES,
    "Terrain": entries_terrain.RULES,
    "Weapons and keywords of gear": entries_weapons.RULES,
    "Words on monster cards": entries_keywords.RULES,
    "Gear": entries_gear.RULES,
    "Affinities": entries_affinities.RULES,
    "From the hunt": entries_hunt.RULES,
    "Nemesis encounters": entries_nemesis.RULES,
    "General rules": entries_campaign.RULES,
    "Variants": entries_variants.RULES,
}

RULES: dict[str, Rule] = {rule.id: rule for chapter in CHAPTERS.values() for rule in chapter}

"""The core box: everything that is transcribed so far, in one record."""

from __future__ import annotations

from functools import cache

from game.content.abilities import ALL_ABILITIES
from game.content.armor_sets import HYBRID_SETS
from game.content.brain_trauma import BRAIN_TRAUMAS
from game.content.butcher import BUTCHER
from game.content.disorders import DISORDERS
from game.content.fighting_arts import ALL_FIGHTING_ARTS
from game.content.gear_barber_surgeon import BARBER_SURGEON_GEAR
from game.content.gear_blacksmith import BLACKSMITH_GEAR, LANTERN_SET
from game.content.gear_bone_smith import BONE_SMITH_GEAR
from game.content.gear_catarium import CATARIUM_GEAR, WHITE_LION_SET
from game.content.gear_lantern_hoard import LANTERN_HOARD_GEAR
from game.content.gear_leather_worker import LEATHER_SET, LEATHER_WORKER_GEAR
from game.content.gear_mask_maker import MASK_MAKER_GEAR
from game.content.gear_organ_grinder import ORGAN_GRINDER_GEAR
from game.content.gear_plumery import PHOENIX_SET, PLUMERY_GEAR
from game.content.gear_rare import RARE_GEAR
from game.content.gear_skinnery import RAWHIDE_SET, SKINNERY_GEAR
from game.content.gear_starting import STARTING_GEAR
from game.content.gear_stone_circle import SCREAMING_SET, STONE_CIRCLE_GEAR
from game.content.gear_weapon_crafter import WEAPON_CRAFTER_GEAR
from game.content.growth_events import GROWTH_EVENTS
from game.content.hunt_events import HUNT_EVENTS
from game.content.injuries import SEVERE_INJURIES
from game.content.innovations import INNOVATIONS
from game.content.legacies import LEGACIES
from game.content.locations import LOCATIONS
from game.content.names import GIVEN_NAMES
from game.content.principles import PRINCIPLES
from game.content.proficiencies import PROFICIENCIES
from game.content.pulses import PULSES
from game.content.resources import RESOURCES
from game.content.settlement_events import SETTLEMENT_EVENTS
from game.content.status_cards import STATUS_CARDS
from game.content.story_events import STORY_EVENTS
from game.content.story_tables import HUNT_RUN_AWAY, RUN_AWAY
from game.content.terrain import TERRAIN
from game.content.variants import QUICK_START, VARIANT_ACTIVITIES
from game.content.white_lion import WHITE_LION
from game.effects.cards import Box

ALL_GEAR = (
    *STARTING_GEAR,
    *BONE_SMITH_GEAR,
    *SKINNERY_GEAR,
    *ORGAN_GRINDER_GEAR,
    *WEAPON_CRAFTER_GEAR,
    *LEATHER_WORKER_GEAR,
    *CATARIUM_GEAR,
    *STONE_CIRCLE_GEAR,
    *BARBER_SURGEON_GEAR,
    *PLUMERY_GEAR,
    *BLACKSMITH_GEAR,
    *MASK_MAKER_GEAR,
    *LANTERN_HOARD_GEAR,
    *RARE_GEAR,
)
"""One module per settlement location; what nobody makes comes first and last."""

ALL_SETS = (RAWHIDE_SET, LEATHER_SET, WHITE_LION_SET, SCREAMING_SET, PHOENIX_SET, LANTERN_SET, *HYBRID_SETS)


@cache
def core_box() -> Box:
    """The cards of the core game. Monsters, gear and terrain by key, disorders and resources by name."""
    return Box(
        monsters={monster.key: monster for monster in (WHITE_LION, BUTCHER)},
        gear={gear.key: gear for gear in ALL_GEAR},
        armor_sets={armor_set.key: armor_set for armor_set in ALL_SETS},
        severe_injuries=SEVERE_INJURIES,
        brain_traumas=BRAIN_TRAUMAS,
        disorders={disorder.name: disorder for disorder in DISORDERS},
        resources={resource.name: resource for resource in RESOURCES},
        terrain={tile.key: tile for tile in TERRAIN},
        abilities={ability.name: ability for ability in ALL_ABILITIES},
        fighting_arts={art.name: art for art in ALL_FIGHTING_ARTS},
        proficiencies={one.keyword: one for one in PROFICIENCIES},
        run_away=RUN_AWAY,
        hunt_run_away=HUNT_RUN_AWAY,
        hunt_events=HUNT_EVENTS,
        innovations={card.name: card for card in INNOVATIONS},
        principles={card.name: card for card in PRINCIPLES},
        locations={card.name: card for card in LOCATIONS},
        settlement_events={card.name: card for card in SETTLEMENT_EVENTS},
        status_cards={card.name: card for card in STATUS_CARDS},
        pulses=PULSES,
        legacies=LEGACIES,
        variant_activities=VARIANT_ACTIVITIES,
        given_names=GIVEN_NAMES,
        story_events={event.name: event for event in (*GROWTH_EVENTS, *STORY_EVENTS, QUICK_START)},
    )

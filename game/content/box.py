"""The core box: everything that is transcribed so far, in one record."""

from __future__ import annotations

from functools import cache

from game.cards.kinds.box import Box
from game.content.gear.armor_sets import HYBRID_SETS
from game.content.gear.barber_surgeon import BARBER_SURGEON_GEAR
from game.content.gear.blacksmith import BLACKSMITH_GEAR, LANTERN_SET
from game.content.gear.bone_smith import BONE_SMITH_GEAR
from game.content.gear.catarium import CATARIUM_GEAR, WHITE_LION_SET
from game.content.gear.lantern_hoard import LANTERN_HOARD_GEAR
from game.content.gear.leather_worker import LEATHER_SET, LEATHER_WORKER_GEAR
from game.content.gear.mask_maker import MASK_MAKER_GEAR
from game.content.gear.organ_grinder import ORGAN_GRINDER_GEAR
from game.content.gear.plumery import PHOENIX_SET, PLUMERY_GEAR
from game.content.gear.pulse_discoveries import PULSES
from game.content.gear.rare import RARE_GEAR
from game.content.gear.skinnery import RAWHIDE_SET, SKINNERY_GEAR
from game.content.gear.starting import STARTING_GEAR
from game.content.gear.stone_circle import SCREAMING_SET, STONE_CIRCLE_GEAR
from game.content.gear.weapon_crafter import WEAPON_CRAFTER_GEAR
from game.content.hunt.events import HUNT_EVENTS
from game.content.monsters.butcher.monster import BUTCHER
from game.content.monsters.gold_smoke_knight.monster import GOLD_SMOKE_KNIGHT
from game.content.monsters.kings_man.monster import KINGS_MAN
from game.content.monsters.legends.golden_eyed_king import GOLDEN_EYED_KING
from game.content.monsters.legends.great_golden_cat import GREAT_GOLDEN_CAT
from game.content.monsters.legends.mad_steed import MAD_STEED
from game.content.monsters.phoenix.monster import PHOENIX
from game.content.monsters.screaming_antelope.monster import SCREAMING_ANTELOPE
from game.content.monsters.the_hand.monster import THE_HAND
from game.content.monsters.watcher.monster import WATCHER
from game.content.monsters.white_lion.monster import WHITE_LION
from game.content.resources.decks import RESOURCES
from game.content.settlement.events import SETTLEMENT_EVENTS
from game.content.settlement.innovations import INNOVATIONS
from game.content.settlement.locations import LOCATIONS
from game.content.settlement.lost_settlements import LEGACIES
from game.content.settlement.people_of_the_lantern import MILESTONES
from game.content.settlement.principles import PRINCIPLES
from game.content.settlement.variants import QUICK_START, VARIANT_ACTIVITIES
from game.content.story.events import STORY_EVENTS
from game.content.story.survivor_milestones import GROWTH_EVENTS
from game.content.story.tables import HUNT_RUN_AWAY, RUN_AWAY
from game.content.survivors.abilities import ALL_ABILITIES
from game.content.survivors.brain_trauma import BRAIN_TRAUMAS
from game.content.survivors.disorders import DISORDERS
from game.content.survivors.fighting_arts import ALL_FIGHTING_ARTS
from game.content.survivors.names import GIVEN_NAMES
from game.content.survivors.severe_injuries import SEVERE_INJURIES
from game.content.survivors.status_cards import STATUS_CARDS
from game.content.survivors.weapon_proficiencies import PROFICIENCIES
from game.content.terrain.cards import TERRAIN

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

ALL_MONSTERS = (
    *(WHITE_LION, SCREAMING_ANTELOPE, PHOENIX, BUTCHER, KINGS_MAN, THE_HAND, WATCHER, GOLD_SMOKE_KNIGHT),
    *(GREAT_GOLDEN_CAT, MAD_STEED, GOLDEN_EYED_KING),
)
ALL_SETS = (RAWHIDE_SET, LEATHER_SET, WHITE_LION_SET, SCREAMING_SET, PHOENIX_SET, LANTERN_SET, *HYBRID_SETS)


@cache
def core_box() -> Box:
    """The cards of the core game. Monsters, gear and terrain by key, disorders and resources by name."""
    return Box(
        monsters={monster.key: monster for monster in ALL_MONSTERS},
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
        milestones=MILESTONES,
        variant_activities=VARIANT_ACTIVITIES,
        given_names=GIVEN_NAMES,
        story_events={event.name: event for event in (*GROWTH_EVENTS, *STORY_EVENTS, QUICK_START)},
    )

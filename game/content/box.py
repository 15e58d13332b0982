"""The core box: everything that is transcribed so far, in one record."""

from __future__ import annotations

from functools import cache

from game.content.abilities import ALL_ABILITIES
from game.content.brain_trauma import BRAIN_TRAUMAS
from game.content.butcher import BUTCHER
from game.content.butcher_gear import BUTCHER_GEAR
from game.content.disorders import DISORDERS
from game.content.fighting_arts import FIGHTING_ARTS
from game.content.gear_bone import BONE_GEAR, RAWHIDE_SET
from game.content.gear_lion import LION_GEAR, WHITE_LION_SET
from game.content.injuries import SEVERE_INJURIES
from game.content.innovations import INNOVATIONS
from game.content.proficiencies import PROFICIENCIES
from game.content.resources import RESOURCES
from game.content.starting_gear import STARTING_GEAR
from game.content.story_tables import RUN_AWAY
from game.content.terrain import TERRAIN
from game.content.white_lion import WHITE_LION
from game.effects.cards import Box


@cache
def core_box() -> Box:
    """The cards of the core game. Monsters, gear and terrain by key, disorders and resources by name."""
    return Box(
        monsters={monster.key: monster for monster in (WHITE_LION, BUTCHER)},
        gear={gear.key: gear for gear in (*STARTING_GEAR, *BONE_GEAR, *LION_GEAR, *BUTCHER_GEAR)},
        armor_sets={armor_set.key: armor_set for armor_set in (RAWHIDE_SET, WHITE_LION_SET)},
        severe_injuries=SEVERE_INJURIES,
        brain_traumas=BRAIN_TRAUMAS,
        disorders={disorder.name: disorder for disorder in DISORDERS},
        resources={resource.name: resource for resource in RESOURCES},
        terrain={tile.key: tile for tile in TERRAIN},
        abilities={ability.name: ability for ability in ALL_ABILITIES},
        fighting_arts={art.name: art for art in FIGHTING_ARTS},
        proficiencies={one.keyword: one for one in PROFICIENCIES},
        run_away=RUN_AWAY,
        innovations=INNOVATIONS,
    )

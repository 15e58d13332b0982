"""Flows that read like the book. Whoever plays one has all the rules that join in elsewhere (`engine.hook`)."""

from game.phases.showdown import trophies
from game.rules.act import (
    ability_uses,
    knocked_away_weapons,
    offered_acts,
    running_away,
    terrain_uses,
)
from game.rules.attack import (
    altered_attacks,
    attack_bonuses,
    averted_traps,
    channeled_affinities,
    death_die_discoveries,
    flanking,
    monster_defenses,
    polished_weapons,
    redraw_locations,
    special_attacks,
    survivor_attack,
    weapon_proficiency,
)
from game.rules.death import undying
from game.rules.dice import (
    lifetime_reroll,
    token_reroll,
)
from game.rules.gear import carried_resources, death_die, greed, reserved_slots
from game.rules.harm import (
    averted_hits,
    lessened_damage,
    numbness,
    spared_injuries,
)
from game.rules.hunt import (
    hunt_board,
    lent_counts,
)
from game.rules.monster import (
    ai_foiled,
    ai_foreseen,
    all_seeing,
    bodyguard,
    deafness,
    fear,
    pick_changes,
)
from game.rules.movement import (
    bone_tokens,
    carried_along,
    knockback_cards,
    laid_counters,
    restless,
    retinues,
    tumbling,
    unseen_moves,
)
from game.rules.settlement import (
    archived_gear,
    deaths,
    families,
    irresolute,
    nemesis_brought,
    returning_cards,
    settlement_rolls,
    twilight_knight,
)
from game.rules.space import chosen_terrain
from game.rules.survival import at_will, encouragement_cards, foiled_actions, free_surge, survival_opportunity
from game.rules.survivor import (
    concentrate,
    count_cards,
    fighting_art_draw,
    fighting_art_loans,
    firm_feet,
    inside_the_monster,
    life_exchange,
)
from game.rules.table import variant_rules

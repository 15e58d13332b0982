"""Flows that read like the book. Whoever plays one has all the rules that join in elsewhere (`engine.hook`)."""

from game.phases.showdown import trophies  # noqa: F401
from game.rules.act import (
    ability_uses,  # noqa: F401
    running_away,  # noqa: F401
    terrain_uses,  # noqa: F401
)
from game.rules.attack import (
    altered_attacks,  # noqa: F401
    averted_traps,  # noqa: F401
    channeled_affinities,  # noqa: F401
    death_die_discoveries,  # noqa: F401
    flanking,  # noqa: F401
    monster_defenses,  # noqa: F401
    redraw_locations,  # noqa: F401
    special_attacks,  # noqa: F401
    survivor_attack,  # noqa: F401
    weapon_proficiency,  # noqa: F401
)
from game.rules.death import undying  # noqa: F401
from game.rules.dice import (
    lifetime_reroll,  # noqa: F401
    token_reroll,  # noqa: F401
)
from game.rules.gear import (
    carried_resources,  # noqa: F401
    death_die,  # noqa: F401
    greed,  # noqa: F401
    reserved_slots,  # noqa: F401
)
from game.rules.harm import (
    averted_hits,  # noqa: F401
    lessened_damage,  # noqa: F401
    numbness,
)
from game.rules.hunt import (
    hunt_board,  # noqa: F401
    lent_counts,  # noqa: F401
)
from game.rules.monster import (
    ai_foiled,  # noqa: F401
    ai_foreseen,  # noqa: F401
    bodyguard,  # noqa: F401
    deafness,  # noqa: F401
    fear,  # noqa: F401
    pick_changes,  # noqa: F401
)
from game.rules.movement import (
    bone_tokens,  # noqa: F401
    knockback_cards,  # noqa: F401
    restless,  # noqa: F401
    tumbling,  # noqa: F401
)
from game.rules.settlement import (
    archived_gear,  # noqa: F401
    deaths,  # noqa: F401
    departure_limits,  # noqa: F401
    families,  # noqa: F401
    innovating_limits,  # noqa: F401
    irresolute,  # noqa: F401
    nemesis_brought,  # noqa: F401
    returning_cards,  # noqa: F401
    rules_for_everybody,  # noqa: F401
    settlement_rolls,  # noqa: F401
)
from game.rules.space import chosen_terrain  # noqa: F401
from game.rules.survival import at_will, encouragement_cards, free_surge, survival_opportunity
from game.rules.survivor import (
    attack_bonuses,
    concentrate,
    count_cards,
    fighting_art_loans,
    fighting_arts,
    firm_feet,
    inside_the_monster,
    life_exchange,
)
from game.rules.table import variant_rules  # noqa: F401

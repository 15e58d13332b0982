"""The White Lion: a pale cat with human hands that pounces, pins and drags off its prey. First Story level."""

from __future__ import annotations

from game.content.white_lion_ai import AI_CARDS, BASIC_ACTION, DEFINITIONS, SNIFF
from game.content.white_lion_hit_locations import HIT_LOCATIONS
from game.effects.cards import AIRecipe, Monster, MonsterLevel, Victory

PROLOGUE = MonsterLevel(
    name="prologue",
    level=1,
    ai=AIRecipe(
        top="Claw",
        below=("Chomp", "Size Up", "Power Swat", "Grasp", "Maul", "Terrifying Roar", "Enraged"),
    ),
    movement=6,
    toughness=6,
    victory=Victory(hunt_xp=1, proficiency=0, rewards={"basic": 4, "white-lion": 4}),
    hit_location_top="Strange Hand",
    terrain=False,
    gains_proficiency=False,
)

WHITE_LION = Monster(
    key="white-lion",
    name="White Lion",
    noun="lion",
    size=(2, 2),
    blind_spot=1,
    instinct=SNIFF,
    basic_action=BASIC_ACTION,
    levels=(PROLOGUE,),
    ai_cards=AI_CARDS,
    hit_locations=HIT_LOCATIONS,
    definitions=DEFINITIONS,
    map="showdown/white_lion.tmx",
    hint="a pale cat with human hands that pounces, pins and drags off its prey",
)

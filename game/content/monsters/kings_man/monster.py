"""The King's Man: a silent halberdier in regal plate. A nemesis: it comes to the settlement, and who fights it comes
into its step (nemesis-no-hunt-no-starvation).
"""

from __future__ import annotations

from game.cards.conditions.knowledge import Knows
from game.cards.kinds.aftermath import OtherType, RewardRoll, Victory, VictoryBonus
from game.cards.kinds.monster import AIRecipe, Monster, MonsterLevel, SetUp
from game.cards.numbers import Level
from game.cards.who import Role, survivors
from game.cards.words.flow import AtHome, Effects, ForEach, RollOn, Row
from game.cards.words.gear import GroupGear
from game.cards.words.knowledge import GainArt, Unlearn
from game.cards.words.resources import GroupDraws
from game.cards.words.settlement import CampaignDue
from game.content.monsters.kings_man.ai_cards import (
    ADVANCED,
    BASIC,
    BASIC_ACTION,
    DEFINITIONS,
    GUARD,
    LEGENDARY,
    SILENT_HYMN,
    SPECIAL,
)
from game.content.monsters.kings_man.borrowed_cards import BATTLE_PRESSURE, BATTLE_TEMPO, KINGS_AURA, WEAK_SPOT
from game.content.monsters.kings_man.hit_locations import HIT_LOCATIONS
from game.content.story.monsters import KINGS_STEP
from game.model.campaign_tasks import Due
from game.model.terms import Attribute

KEY = "kings-man"
ALWAYS = (WEAK_SPOT.name, KINGS_AURA.name, "King's Combat", "Out-fighting", BATTLE_TEMPO.name)
"""Special cards of every level."""

SPOILS = RewardRoll(
    (
        Row(1, 4),
        Row(5, 8, (GainArt(survivors()),)),
        Row(9, 99, (GroupGear("steel-sword"), GroupDraws("basic"))),
    )
)
CURSE = VictoryBonus("kings-man-curse", (CampaignDue(Due.STORY_EVENT, "King's Curse", who=Role.KILLER),))
DANCE = VictoryBonus(
    "kings-man-dance",
    (
        ForEach(
            survivors(),
            (RollOn(Role.THAT, (Row(1, 7), Row(8, 99, (GainArt(Role.THAT, KINGS_STEP),)))),),
        ),
    ),
    condition=Knows("Nightmare Training"),
)
DEFEAT: Effects = (AtHome("kings-man-pottery", (Unlearn("Pottery"),)),)


def _victory(*bonuses: VictoryBonus) -> Victory:
    return Victory(1, 1, {}, other_type=OtherType("spear", Level()), roll=SPOILS, bonuses=(CURSE, *bonuses))


LEVELS = (
    MonsterLevel(
        "1",
        1,
        AIRecipe(basic=10, advanced=2),
        movement=5,
        toughness=12,
        victory=_victory(),
        defeat=DEFEAT,
        special=ALWAYS,
        hit_location_top=BATTLE_PRESSURE.name,
    ),
    MonsterLevel(
        "2",
        2,
        AIRecipe(basic=11, advanced=4, legendary=1),
        movement=6,
        toughness=15,
        speed=1,
        damage=1,
        victory=_victory(),
        defeat=DEFEAT,
        special=(*ALWAYS, SILENT_HYMN),
        hit_location_top=BATTLE_PRESSURE.name,
    ),
    MonsterLevel(
        "3",
        3,
        AIRecipe(basic=12, advanced=6, legendary=1),
        movement=6,
        toughness=18,
        speed=2,
        damage=2,
        tokens={Attribute.ACCURACY: 2},
        victory=_victory(DANCE),
        defeat=DEFEAT,
        special=(*ALWAYS, SILENT_HYMN, "Indomitable"),
        hit_location_top=BATTLE_PRESSURE.name,
    ),
)

KINGS_MAN = Monster(
    key=KEY,
    name="King's Man",
    noun="King's Man",
    size=(2, 2),
    blind_spot=1,
    instinct=GUARD,
    basic_action=BASIC_ACTION,
    levels=LEVELS,
    ai_cards=(*BASIC, *ADVANCED, *LEGENDARY, *SPECIAL),
    hit_locations=HIT_LOCATIONS,
    definitions=DEFINITIONS,
    map="showdown/kings_man.tmx",
    set_up=SetUp(terrain=("stone-column",), random=2, survivors_first=True),
    nemesis=True,
    counts_wounds=True,
    hint="A silent halberdier whose presence grinds down whoever strikes without care.",
)

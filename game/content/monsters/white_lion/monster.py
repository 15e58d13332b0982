"""The White Lion: a pale cat with human hands that pounces, pins and drags off its prey. A quarry of three levels."""

from __future__ import annotations

from game.cards.conditions.knowledge import Knows
from game.cards.kinds.aftermath import BonusFrequency, Victory, VictoryBonus
from game.cards.kinds.monster import AIRecipe, Monster, MonsterLevel, SetUp
from game.cards.who import Role, least, terms
from game.cards.words.flow import RollOn, Row
from game.cards.words.settlement import CampaignDue
from game.cards.words.sheet import Permanent
from game.content.monsters.white_lion.ai_cards import (
    ADVANCED,
    BASIC,
    BASIC_ACTION,
    DEFINITIONS,
    LEGENDARY,
    SNIFF,
    SPECIAL,
)
from game.content.monsters.white_lion.hit_locations import HIT_LOCATIONS, OWN_DECK
from game.content.monsters.white_lion.hunt_board import HUNT_EVENTS
from game.model.campaign_tasks import Due
from game.model.terms import Attribute

CATARIUM = VictoryBonus("white-lion-catarium", (CampaignDue(Due.LOCATION, "Catarium"),), BonusFrequency.FIRST)
SAGA = Knows("Saga")
SUNG_OF = VictoryBonus("white-lion-saga", (CampaignDue(Due.ENDEAVORS, n=2),), condition=SAGA)
HERO_OF_THE_SONG = VictoryBonus(
    "white-lion-killing-blow",
    (Permanent(Role.KILLER, Attribute.ACCURACY, 1), Permanent(Role.KILLER, Attribute.STRENGTH, 1)),
    BonusFrequency.ONCE,
    SAGA,
)
JEWELRY_LOST = RollOn(Role.MONSTER, (Row(1, 5), Row(6, 99, (CampaignDue(Due.ARCHIVE_GEAR, "jewelry", 1),))))

PROLOGUE = MonsterLevel(
    name="prologue",
    level=1,
    ai=AIRecipe(
        top="Claw",
        below=("Chomp", "Size Up", "Power Swat", "Grasp", "Maul", "Terrifying Roar", "Enraged"),
    ),
    movement=6,
    toughness=6,
    victory=Victory(hunt_xp=1, proficiency=0, rewards={"basic": 4, OWN_DECK: 4}),
    hit_location_top="Strange Hand",
    terrain=False,
    gains_proficiency=False,
    opening=True,
)
LEVELS = (
    PROLOGUE,
    MonsterLevel(
        name="1",
        level=1,
        ai=AIRecipe(basic=7, advanced=3),
        movement=6,
        toughness=8,
        victory=Victory(1, 1, {"basic": 4, OWN_DECK: 4}, bonuses=(CATARIUM,)),
        defeat=(JEWELRY_LOST,),
    ),
    MonsterLevel(
        name="2",
        level=2,
        ai=AIRecipe(basic=10, advanced=5),
        movement=7,
        toughness=10,
        speed=1,
        damage=1,
        special=("Cunning",),
        victory=Victory(2, 1, {"basic": 4, OWN_DECK: 6}, bonuses=(CATARIUM,)),
        defeat=(JEWELRY_LOST,),
    ),
    MonsterLevel(
        name="3",
        level=3,
        ai=AIRecipe(basic=10, advanced=9, legendary=2),
        movement=8,
        toughness=14,
        speed=2,
        damage=2,
        tokens={Attribute.ACCURACY: 2, Attribute.LUCK: 1},
        special=("Cunning", "Merciless", "Indomitable"),
        victory=Victory(
            2,
            1,
            {"basic": 4, OWN_DECK: 8},
            named={"Elder Cat Teeth": 1},
            bonuses=(CATARIUM, SUNG_OF, HERO_OF_THE_SONG),
        ),
        defeat=(JEWELRY_LOST,),
    ),
)

WHITE_LION = Monster(
    key="white-lion",
    name="White Lion",
    noun="lion",
    size=(2, 2),
    blind_spot=1,
    instinct=SNIFF,
    basic_action=BASIC_ACTION,
    levels=LEVELS,
    ai_cards=BASIC + ADVANCED + LEGENDARY + SPECIAL,
    hit_locations=HIT_LOCATIONS,
    definitions=DEFINITIONS,
    map="showdown/white_lion.tmx",
    set_up=SetUp(terrain=("tall-grass",), random=2, faces=terms(least("insanity")), apart=6),
    hunt_map="hunt/white_lion.tmx",
    hunt_events=HUNT_EVENTS,
    hint="A pale cat with human hands that pounces, pins and drags off its prey.",
)

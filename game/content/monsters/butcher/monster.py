"""The Butcher: a fury in plate that hews, screams and devours lanterns. A nemesis: it comes to the settlement, no
hunt leads to it (nemesis-no-hunt-no-starvation).
"""

from __future__ import annotations

from game.cards.conditions.knowledge import Knows
from game.cards.kinds.aftermath import BonusFrequency, OtherType, RewardRoll, Victory, VictoryBonus
from game.cards.kinds.monster import AIRecipe, Monster, MonsterLevel, SetUp
from game.cards.numbers import Dice, Level
from game.cards.who import Role
from game.cards.words.flow import Effects, If, RollOn, Row
from game.cards.words.gear import GroupGear
from game.cards.words.harm import Regrow
from game.cards.words.resources import GroupResource
from game.cards.words.settlement import CampaignDue
from game.content.monsters.butcher.ai_cards import ADVANCED, BASIC, BASIC_ACTION, MENACE
from game.content.monsters.butcher.hit_locations import HIT_LOCATIONS
from game.content.monsters.butcher.special_cards import SPECIAL
from game.model.campaign_tasks import Due
from game.model.terms import Attribute

LANTERN_SCRAP = "Broken Lantern"
CLEAVER, MASK = GroupGear("butcher-cleaver"), GroupGear("forsaker-mask")
MASK_FOR_ONE = GroupGear("forsaker-mask", nominate=True)
SPOILS = RewardRoll(
    (
        Row(1, 3),
        Row(4, 6, (GroupResource(LANTERN_SCRAP, Dice(1, 5)),)),
        Row(7, 9, (CLEAVER, GroupResource(LANTERN_SCRAP))),
        Row(10, 12, (CLEAVER, GroupResource(LANTERN_SCRAP, Dice(1, 5)), Regrow())),
        Row(13, 99, (MASK,)),
    )
)
FACE_TAKEN = VictoryBonus(
    "butcher-mask",
    (
        If(
            Knows("Momento Mori"),
            (MASK_FOR_ONE,),
            otherwise=(RollOn(Role.MONSTER, (Row(1, 3), Row(4, 99, (MASK_FOR_ONE,)))),),
        ),
    ),
    BonusFrequency.ONCE,
)
VICTORY = Victory(1, 1, {}, other_type=OtherType("axe", Level()), roll=SPOILS)
DEFEAT: Effects = (CampaignDue(Due.LOSE_RESOURCES),)

LEVELS = (
    MonsterLevel(
        "1",
        1,
        AIRecipe(basic=7, advanced=5),
        movement=5,
        toughness=9,
        victory=VICTORY,
        defeat=DEFEAT,
        special=("Berserker", "Fast Target", "Infectious Lunacy", "Dreaded Trophies"),
    ),
    MonsterLevel(
        "2",
        2,
        AIRecipe(basic=10, advanced=5),
        movement=5,
        toughness=12,
        victory=VICTORY,
        defeat=DEFEAT,
        speed=1,
        damage=1,
        special=("Frenzied Berserker", "Fast Target", "Infectious Lunacy", "Dreaded Trophies"),
    ),
    MonsterLevel(
        "3",
        3,
        AIRecipe(basic=11, advanced=10),
        movement=5,
        toughness=15,
        victory=Victory(1, 1, {}, other_type=OtherType("axe", Level()), roll=SPOILS, bonuses=(FACE_TAKEN,)),
        defeat=DEFEAT,
        speed=2,
        damage=2,
        tokens={Attribute.ACCURACY: 2},
        special=(
            "Frenzied Berserker",
            "Fast Target",
            "Infectious Lunacy",
            "Invincible",
            "Dreaded Trophies",
            "Indomitable",
        ),
    ),
)

BUTCHER = Monster(
    key="butcher",
    name="Butcher",
    noun="Butcher",
    size=(2, 2),
    blind_spot=1,
    instinct=MENACE,
    basic_action=BASIC_ACTION,
    levels=LEVELS,
    ai_cards=(*BASIC, *ADVANCED, *SPECIAL),
    hit_locations=HIT_LOCATIONS,
    map="showdown/butcher.tmx",
    set_up=SetUp(terrain=("stone-column",), random=1, survivors_first=True),
    nemesis=True,
    hint="A fury in plate, hung with the faces of the dead; where it walks, lanterns go out.",
)

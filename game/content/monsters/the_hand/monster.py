"""The Hand: a foppish duellist behind a gilt visor that plays with survivors and grows keener each time it is hurt. A
nemesis of three levels.
"""

from __future__ import annotations

from game.cards.conditions.knowledge import Knows
from game.cards.kinds.aftermath import OtherType, RewardRoll, Victory, VictoryBonus
from game.cards.kinds.monster import AIRecipe, Monster, MonsterLevel, SetUp
from game.cards.numbers import Level
from game.cards.who import Role, TermKind, survivors
from game.cards.words.flow import AtHome, Effects, ForEach, If, RollOn, Row
from game.cards.words.harm import Die, RollInjury
from game.cards.words.knowledge import GainArt
from game.cards.words.people import LosePeople
from game.cards.words.resources import GroupDraws, GroupResource
from game.content.monsters.the_hand.ai_cards import ADVANCED, BASIC, BASIC_ACTION, DEFINITIONS, PENALTY
from game.content.monsters.the_hand.hit_locations import HIT_LOCATIONS
from game.content.monsters.the_hand.special_cards import (
    APPLAUSE,
    CLOSED,
    GHOST_STEP,
    IMPOSSIBLE_EYES,
    POLARIZED_AURA,
    SPECIAL,
)
from game.model.terms import Location

FACE, COLUMN = "giant-stone-face", "stone-column"
PRICE = AtHome("the-hand-price", (LosePeople(1, rather_home=True),))
SPOILS = RewardRoll(
    (
        Row(1, 4, (GroupResource("Broken Lantern"), GroupResource("Skull"), PRICE)),
        Row(5, 8, (RollInjury(survivors(TermKind.RANDOM), Location.HEAD), GroupResource("Scrap"))),
        Row(9, 99, (GroupResource("Leather"), GroupResource("Skull"), GroupDraws("basic", 5), PRICE)),
    ),
    plain=True,
)
PROMISE = VictoryBonus(
    "the-hand-promise",
    (
        ForEach(
            survivors(),
            (RollOn(Role.THAT, (Row(1, 5), Row(6, 99, (GainArt(Role.THAT, "Swordsman's Promise"),)))),),
        ),
    ),
    condition=Knows("Sword Mastery"),
)
UNGUIDED: Effects = (
    AtHome("the-hand-elders", (If(Knows("Guidepost"), (), otherwise=(Die(survivors(TermKind.RETIRED)),)),)),
)
"""Nobody has shown the way to those who cannot fight any more."""
ALWAYS = (*CLOSED, GHOST_STEP, APPLAUSE, IMPOSSIBLE_EYES, POLARIZED_AURA)
"""Special cards of every level."""


def _victory(*bonuses: VictoryBonus) -> Victory:
    return Victory(1, 1, {}, other_type=OtherType("fist & tooth", Level()), roll=SPOILS, bonuses=bonuses)


LEVELS = (
    MonsterLevel(
        "1",
        1,
        AIRecipe(basic=10),
        movement=5,
        toughness=14,
        victory=_victory(),
        defeat=UNGUIDED,
        special=ALWAYS,
    ),
    MonsterLevel(
        "2",
        2,
        AIRecipe(basic=10, advanced=1),
        movement=6,
        toughness=15,
        speed=1,
        damage=1,
        victory=_victory(),
        defeat=UNGUIDED,
        special=ALWAYS,
    ),
    MonsterLevel(
        "3",
        3,
        AIRecipe(basic=10, advanced=2),
        movement=6,
        toughness=30,
        speed=3,
        damage=6,
        victory=_victory(PROMISE),
        defeat=UNGUIDED,
        special=(*ALWAYS, "Indomitable"),
    ),
)

THE_HAND = Monster(
    key="the-hand",
    name="The Hand",
    noun="Hand",
    size=(2, 2),
    blind_spot=1,
    instinct=PENALTY,
    basic_action=BASIC_ACTION,
    levels=LEVELS,
    ai_cards=(*BASIC, *ADVANCED, *SPECIAL),
    hit_locations=HIT_LOCATIONS,
    definitions=DEFINITIONS,
    map="showdown/the_hand.tmx",
    set_up=SetUp(terrain=(FACE,), unmarked=(COLUMN,), random=1, survivors_first=True),
    nemesis=True,
    counts_wounds=True,
    hint="A duellist in gilt and silk that bows before each blow, and sees more the more it bleeds.",
    perch=FACE,
)

"""The Phoenix: an enormous many-handed bird that folds time around its prey. A quarry of three levels."""

from __future__ import annotations

from game.cards.conditions.knowledge import Knows
from game.cards.kinds.aftermath import BonusFrequency, Victory, VictoryBonus
from game.cards.kinds.monster import AIRecipe, Monster, MonsterLevel, SetUp
from game.cards.who import Role, marked, most, survivors, terms
from game.cards.words.flow import Effects, RollOn, Row
from game.cards.words.people import ReturnFallen
from game.cards.words.settlement import CampaignDue
from game.cards.words.sheet import Gain, Permanent
from game.content.monsters.phoenix.ai_cards import (
    ADVANCED,
    BASIC,
    BASIC_ACTION,
    DEFINITIONS,
    DISDAIN,
    DREADED_DECADE,
    LEGENDARY,
    MATERIALIZE,
    OWN_DECK,
    SPECIAL,
    SPIRAL_AGE,
    TREE,
)
from game.content.monsters.phoenix.hit_locations import HIT_LOCATIONS
from game.content.monsters.phoenix.hunt_board import HUNT_EVENTS
from game.content.survivors.status_cards import AGE
from game.model.campaign_tasks import Due
from game.model.terms import Attribute, Stat

PLUMERY = VictoryBonus("phoenix-plumery", (CampaignDue(Due.LOCATION, "Plumery"),), BonusFrequency.FIRST)
PAINTED_FACE = VictoryBonus(
    "phoenix-painted-face",
    (
        RollOn(
            Role.MONSTER,
            (
                Row(1, 5),
                Row(
                    6,
                    99,
                    (Permanent(Role.KILLER, Attribute.SPEED, 1), Permanent(Role.KILLER, Attribute.ACCURACY, -1)),
                ),
            ),
        ),
    ),
    condition=Knows("Face Painting"),
)
REMADE: Effects = (RollOn(Role.MONSTER, (Row(1, 5), Row(6, 99, (ReturnFallen(),)))),)
"""Time lets one of them go."""
ALWAYS = (MATERIALIZE, SPIRAL_AGE, "Zeal", DREADED_DECADE)
"""Special cards of every level."""


def _victory(hunt_xp: int, resources: int, *bonuses: VictoryBonus, crest: int = 0) -> Victory:
    return Victory(
        hunt_xp,
        1,
        {"basic": 4, OWN_DECK: resources},
        named={"Phoenix Crest": crest} if crest else {},
        bonuses=(PLUMERY, *bonuses),
        tokens=(Gain(survivors(marked(AGE)), Stat.UNDERSTANDING, 1),),
    )


LEVELS = (
    MonsterLevel(
        name="1",
        level=1,
        ai=AIRecipe(basic=8, advanced=3, legendary=1),
        movement=8,
        toughness=10,
        special=ALWAYS,
        victory=_victory(1, 4),
        defeat=REMADE,
    ),
    MonsterLevel(
        name="2",
        level=2,
        ai=AIRecipe(basic=10, advanced=6, legendary=1),
        movement=8,
        toughness=12,
        speed=1,
        damage=1,
        special=(*ALWAYS, "Top of the Food Chain"),
        victory=_victory(2, 6),
        defeat=REMADE,
    ),
    MonsterLevel(
        name="3",
        level=3,
        ai=AIRecipe(basic=13, advanced=7, legendary=2),
        movement=8,
        toughness=17,
        speed=2,
        damage=3,
        tokens={Attribute.LUCK: 2},
        special=(*ALWAYS, "Top of the Food Chain", "Indomitable"),
        victory=_victory(2, 8, PAINTED_FACE, crest=1),
        defeat=REMADE,
    ),
)

PHOENIX = Monster(
    key="phoenix",
    name="Phoenix",
    noun="phoenix",
    size=(3, 3),
    blind_spot=1,
    instinct=DISDAIN,
    basic_action=BASIC_ACTION,
    levels=LEVELS,
    ai_cards=BASIC + ADVANCED + LEGENDARY + SPECIAL,
    hit_locations=HIT_LOCATIONS,
    definitions=DEFINITIONS,
    map="showdown/phoenix.tmx",
    set_up=SetUp(terrain=(TREE,), random=2, faces=terms(most("Hunt XP")), apart=6),
    hunt_map="hunt/phoenix.tmx",
    hunt_events=HUNT_EVENTS,
    hint="An enormous bird of many hands that folds time around its prey, and is wherever it likes.",
    perch=TREE,
)

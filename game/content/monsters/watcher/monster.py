"""The Watcher: a vast sleeper under the lanterns that feeds on minds and light. Whenever it comes, all is at stake."""

from __future__ import annotations

from game.cards.conditions.knowledge import Knows
from game.cards.kinds.aftermath import Victory, VictoryBonus
from game.cards.kinds.monster import AIRecipe, Monster, MonsterLevel, SetUp
from game.cards.traits.sheet import Modify
from game.cards.who import Role, survivors
from game.cards.words.flow import AtHome
from game.cards.words.sheet import Permanent
from game.cards.words.story import TellStory
from game.content.monsters.watcher.ai_cards import ABSORB, BASIC, BASIC_ACTION, DEFINITIONS
from game.content.monsters.watcher.hit_locations import HIT_LOCATIONS
from game.content.monsters.watcher.special_cards import (
    AUDIENCE,
    INDOMITABLE,
    LANTERN_VORTEX,
    RETINUE,
    SPECIAL,
    VAPOR,
)
from game.model.terms import Attribute

EVERYWHERE = 99
"""Its movement: no limit, where a number is needed."""

LEVEL = MonsterLevel(
    "1",
    1,
    AIRecipe(basic=12),
    movement=EVERYWHERE,
    toughness=25,
    special=(AUDIENCE, LANTERN_VORTEX, VAPOR, RETINUE, INDOMITABLE),
    life=15,
    gains_proficiency=False,
    traits=(
        Modify(Attribute.MOVEMENT, EVERYWHERE, fixed=True),
        Modify(Attribute.TOUGHNESS, 2, Knows("Records")),
    ),
    by_year=True,
    victory=Victory(
        0,
        0,
        {},
        bonuses=(
            VictoryBonus("watcher-strength", (Permanent(survivors(), Attribute.STRENGTH, 1),)),
            VictoryBonus("watcher-blackout", (AtHome("watcher-blackout", (TellStory("Blackout", Role.GROUP),)),)),
        ),
        unseen=True,
    ),
    defeat=(AtHome("watcher-defeat", (TellStory("Game Over", Role.GROUP),)),),
)

WATCHER = Monster(
    key="watcher",
    name="Watcher",
    noun="Watcher",
    size=(2, 2),
    blind_spot=1,
    instinct=ABSORB,
    basic_action=BASIC_ACTION,
    levels=(LEVEL,),
    ai_cards=(*BASIC, *SPECIAL),
    hit_locations=HIT_LOCATIONS,
    definitions=DEFINITIONS,
    map="showdown/watcher.tmx",
    set_up=SetUp(survivors_first=True),
    nemesis=True,
    hint="It has slept beneath the lanterns for longer than there were people. It feeds on minds and light.",
    named_only=True,
    latest=29,
    retinues=True,
    counts_wounds=True,
)

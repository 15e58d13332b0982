"""The Gold Smoke Knight: a furnace in golden plate that comes in the last lantern year. A nemesis of one level; with it
the campaign ends, won or lost.
"""

from __future__ import annotations

from game.cards.kinds.aftermath import Victory
from game.cards.kinds.monster import AIRecipe, Monster, MonsterLevel, SetUp
from game.cards.who import Role, TermKind, carries, survivors
from game.cards.words.flow import AtHome, Nominate
from game.cards.words.knowledge import GainArt
from game.cards.words.story import TellStory
from game.cards.words.tokens import GainPriority
from game.content.monsters.gold_smoke_knight.ai_cards import (
    ADVANCED,
    ALL_IS_ASH,
    BASIC,
    BASIC_ACTION,
    BLACKEN,
    DEFINITIONS,
    FINAL_LANTERN,
    FORGE,
    FRUSTRATION,
    LEGENDARY,
    MAULER,
    SPECIAL,
)
from game.content.monsters.gold_smoke_knight.hit_locations import HIT_LOCATIONS

KING = "King of a Thousand Battles"
FELLED = (
    AtHome("gold-smoke-knight-king", (Nominate(1, (GainArt(Role.THAT, KING),), survivors(TermKind.RETURNING)),)),
    AtHome("gold-smoke-knight-felled", (TellStory("Game Over: victory", Role.GROUP),)),
)
"""The settlement falls into a sleep that nothing ends, and the story with it."""
BURNT = AtHome("gold-smoke-knight-unbeaten", (TellStory("Game Over", Role.GROUP),))
"""The last lantern is broken, and the settlement burns."""

GOLD_SMOKE_KNIGHT = Monster(
    key="gold-smoke-knight",
    name="Gold Smoke Knight",
    noun="Knight",
    size=(3, 3),
    blind_spot=1,
    instinct=ALL_IS_ASH,
    basic_action=BASIC_ACTION,
    levels=(
        MonsterLevel(
            name="4",
            level=4,
            ai=AIRecipe(basic=9, advanced=7, legendary=2),
            movement=8,
            toughness=27,
            special=(MAULER, FORGE, FRUSTRATION, BLACKEN, "Indomitable"),
            victory=Victory(0, 0, {}, first=FELLED, unseen=True),
            gains_proficiency=False,
            defeat=(BURNT,),
        ),
    ),
    ai_cards=BASIC + ADVANCED + LEGENDARY + SPECIAL,
    hit_locations=HIT_LOCATIONS,
    definitions=DEFINITIONS,
    map="showdown/gold_smoke_knight.tmx",
    set_up=SetUp(random=3, start=(GainPriority(survivors(carries(FINAL_LANTERN))),)),
    nemesis=True,
    hint="A giant in golden plate, a furnace in its belly, whose maul ends the age of the settlement.",
    last=True,
    named_only=True,
)

"""The Great Golden Cat, the legendary White Lion."""

from __future__ import annotations

from msgspec.structs import replace

from game.cards.kinds.aftermath import BonusFrequency, Victory, VictoryBonus
from game.cards.kinds.monster import AIRecipe, MonsterLevel
from game.cards.who import Role
from game.cards.words.gear import LoseStoredGear
from game.cards.words.sheet import Permanent
from game.content.monsters.legends.legend import LEGENDARY_LEVEL, cards_named, mask_lost
from game.content.monsters.screaming_antelope.ai_cards import SPECIAL as OF_THE_ANTELOPE
from game.content.monsters.white_lion.hit_locations import OWN_DECK
from game.content.monsters.white_lion.monster import WHITE_LION
from game.model.terms import Attribute

KEY = "great-golden-cat"
DECK = ("Combo Claw", "Vicious Claw", "Power Swat", "Bloody Claw", "Terrifying Roar", "Vanish")
SPECIAL = ("Cunning", "Merciless", "Golden Eyes", "Trample", "Indomitable")

LEVEL = MonsterLevel(
    name="legendary",
    level=LEGENDARY_LEVEL,
    ai=AIRecipe(below=DECK),
    movement=9,
    toughness=17,
    speed=3,
    damage=5,
    tokens={Attribute.LUCK: 1, Attribute.ACCURACY: 3},
    special=SPECIAL,
    life=15,
    victory=Victory(
        2,
        1,
        {"basic": 4, OWN_DECK: 10},
        named={"Elder Cat Teeth": 2},
        bonuses=(VictoryBonus(KEY, (Permanent(Role.KILLER, Attribute.LUCK, 1),), BonusFrequency.ONCE),),
    ),
    defeat=mask_lost(KEY, "white-lion-mask", LoseStoredGear(None, keyword="jewelry")),
)

GREAT_GOLDEN_CAT = replace(
    WHITE_LION,
    key=KEY,
    name="Great Golden Cat",
    noun="cat",
    levels=(LEVEL,),
    ai_cards=cards_named((*DECK, *SPECIAL), OF_THE_ANTELOPE, WHITE_LION.ai_cards),
    hint="The lion that all lions tell of: golden from eye to claw, and no blow seems to shorten its life.",
    legend_of=WHITE_LION.key,
)

"""The Golden Eyed King of 1000 Years, the legendary Phoenix."""

from __future__ import annotations

from msgspec.structs import replace

from game.cards.kinds.aftermath import BonusFrequency, Victory, VictoryBonus
from game.cards.kinds.monster import AIRecipe, MonsterLevel
from game.cards.who import Role, survivors
from game.cards.words.sheet import Gain, Permanent
from game.content.monsters.butcher.special_cards import SPECIAL as OF_THE_BUTCHER
from game.content.monsters.kings_man.borrowed_cards import WEAK_SPOT
from game.content.monsters.legends.legend import LEGENDARY_LEVEL, cards_named, mask_lost
from game.content.monsters.phoenix.ai_cards import DREADED_DECADE, MATERIALIZE, OWN_DECK, SPIRAL_AGE
from game.content.monsters.phoenix.monster import PHOENIX
from game.content.monsters.white_lion.ai_cards import LEGENDARY as LEGENDARY_OF_THE_LION
from game.content.monsters.white_lion.ai_cards import SPECIAL as OF_THE_LION
from game.model.terms import Attribute, Stat

KEY = "golden-eyed-king"
DECK = (
    "Bored",
    "Wing Punch",
    "Instant Wing Strike",
    "Peck",
    "Peck",
    "Pustule Cannon",
    "Gouge And Feast",
    "Ripple",
    "The Difference Between Us",
)
SPECIAL = (
    MATERIALIZE,
    SPIRAL_AGE,
    DREADED_DECADE,
    "Top of the Food Chain",
    "Berserker",
    WEAK_SPOT.name,
    "Cunning",
    "Golden Eyes",
    "Indomitable",
)

LEVEL = MonsterLevel(
    name="legendary",
    level=LEGENDARY_LEVEL,
    ai=AIRecipe(below=DECK),
    movement=10,
    toughness=25,
    speed=3,
    damage=3,
    tokens={Attribute.LUCK: 1000, Attribute.EVASION: 1, Attribute.ACCURACY: 2},
    special=SPECIAL,
    life=25,
    victory=Victory(
        2,
        1,
        {"basic": 4, OWN_DECK: 10},
        named={"Phoenix Crest": 1},
        bonuses=(
            VictoryBonus(
                KEY,
                (Permanent(Role.KILLER, Attribute.SPEED, 1), Permanent(Role.KILLER, Attribute.EVASION, 1)),
                BonusFrequency.ONCE,
            ),
        ),
    ),
    defeat=mask_lost(KEY, "phoenix-mask", Gain(survivors(), Stat.HUNT_XP, 1)),
)

GOLDEN_EYED_KING = replace(
    PHOENIX,
    key=KEY,
    name="Golden Eyed King",
    noun="king",
    levels=(LEVEL,),
    ai_cards=cards_named(
        (*DECK, *SPECIAL), OF_THE_BUTCHER, LEGENDARY_OF_THE_LION, OF_THE_LION, PHOENIX.ai_cards, (WEAK_SPOT,)
    ),
    set_up=replace(PHOENIX.set_up, unmarked=("ore-vein", "bug-patch")),
    hint="A thousand years have passed it by. No blow is lucky against it, and its back alone knows what fear is.",
    legend_of=PHOENIX.key,
)

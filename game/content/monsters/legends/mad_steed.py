"""The Mad Steed, the legendary Screaming Antelope."""

from __future__ import annotations

from msgspec.structs import replace

from game.cards.kinds.aftermath import BonusFrequency, Victory, VictoryBonus
from game.cards.kinds.monster import AIRecipe, MonsterLevel
from game.cards.who import Role, TermKind, survivors
from game.cards.words.flow import Nominate
from game.cards.words.harm import SufferInjury
from game.cards.words.sheet import Permanent
from game.content.monsters.butcher.special_cards import SPECIAL as OF_THE_BUTCHER
from game.content.monsters.kings_man.borrowed_cards import BATTLE_PRESSURE, BATTLE_TEMPO, KINGS_AURA
from game.content.monsters.legends.legend import LEGENDARY_LEVEL, cards_named, mask_lost
from game.content.monsters.screaming_antelope.ai_cards import HYPERMETABOLISM, LEGENDARY_HORNS
from game.content.monsters.screaming_antelope.hit_locations import OWN_DECK
from game.content.monsters.screaming_antelope.monster import MOVED_TO_LEAVE, SCREAMING_ANTELOPE
from game.model.terms import Attribute

KEY = "mad-steed"
DECK = ("Ravenous", "Crush and Devour", "Great Kick", "Bite", "Bite", "Stomp and Snort")
SPECIAL = (
    "Trample",
    "Diabolical",
    HYPERMETABOLISM,
    LEGENDARY_HORNS,
    "Berserker",
    KINGS_AURA.name,
    BATTLE_TEMPO.name,
    "Indomitable",
)

LEVEL = MonsterLevel(
    name="legendary",
    level=LEGENDARY_LEVEL,
    ai=AIRecipe(below=DECK),
    movement=9,
    toughness=18,  # Legendary Horns, in play, make it 22
    speed=2,  # and 3
    damage=5,
    tokens={Attribute.LUCK: 1, Attribute.ACCURACY: 1},
    special=SPECIAL,
    life=20,
    hit_location_top=BATTLE_PRESSURE.name,
    victory=Victory(
        2,
        1,
        {"basic": 4, OWN_DECK: 10},
        named={"Legendary Horns": 1},
        bonuses=(VictoryBonus(KEY, (Permanent(Role.KILLER, Attribute.MOVEMENT, 1),), BonusFrequency.ONCE),),
        first=MOVED_TO_LEAVE,
    ),
    defeat=mask_lost(
        KEY,
        "antelope-mask",
        Nominate(2, (SufferInjury(Role.THAT, "Deaf"),), survivors(TermKind.NON_DEAF)),
    ),
)

MAD_STEED = replace(
    SCREAMING_ANTELOPE,
    key=KEY,
    name="Mad Steed",
    noun="steed",
    levels=(LEVEL,),
    ai_cards=cards_named((*DECK, *SPECIAL), OF_THE_BUTCHER, SCREAMING_ANTELOPE.ai_cards, (KINGS_AURA, BATTLE_TEMPO)),
    hit_locations=(*SCREAMING_ANTELOPE.hit_locations, BATTLE_PRESSURE),
    set_up=replace(SCREAMING_ANTELOPE.set_up, random=4),
    hint="It has eaten kings, and paces as they did; whoever fights it comes into its step.",
    legend_of=SCREAMING_ANTELOPE.key,
)

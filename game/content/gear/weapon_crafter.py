"""Gear of the Weapon Crafter: scrap and great bones made into weapons of some renown."""

from __future__ import annotations

from game.cards.keywords import Special
from game.cards.kinds.gear import AffinityBonus, AttackRule, Craft, Gear, Weapon
from game.cards.moments import During, Frequency
from game.cards.traits.flow import At
from game.cards.traits.gear import Beside
from game.cards.traits.sheet import Modify
from game.cards.who import Role
from game.cards.words.ai_deck import DeckOf, LookAtTop
from game.cards.words.monster import WoundMonster
from game.cards.words.sheet import Gain
from game.cards.words.tokens import Token
from game.model.terms import Affinity, Attribute, Phase, Side, Stat, Until

_PLACE = "Weapon Crafter"
_PERFECT = "perfect-resources"
_HEAT = "Lantern Oven"

COUNTERWEIGHTED_AXE = Gear(
    "counterweighted-axe",
    "Counterweighted Axe",
    ("weapon", "melee", "axe", "two-handed"),
    weapon=Weapon(speed=2, accuracy=6, strength=4, reach=2),
    edges={Side.TOP: Affinity.RED},
    bonus=AffinityBonus(
        puzzle={Affinity.RED: 1},
        rules=(AttackRule(During.PERFECT_HIT, (WoundMonster(1, Role.ATTACKER),), limit=Frequency.ATTACK),),
    ),
    location=_PLACE,
    craft=(Craft(types={"bone": 2, "hide": 1, "organ": 1}),),
    copies=3,
)

SCRAP_BONE_SPEAR = Gear(
    "scrap-bone-spear",
    "Scrap Bone Spear",
    ("weapon", "melee", "spear", "bone", "metal"),
    weapon=Weapon(speed=2, accuracy=6, strength=3, reach=2, special={Special.FRAIL: 1}),
    edges={Side.LEFT: Affinity.GREEN, Side.RIGHT: Affinity.RED},
    bonus=AffinityBonus(puzzle={Affinity.RED: 1}, special={Special.BARBED: 4}),
    location=_PLACE,
    craft=(Craft(types={"bone": 4, "scrap": 1}, innovation=_HEAT),),
    copies=3,
)

SCRAP_DAGGER = Gear(
    "scrap-dagger",
    "Scrap Dagger",
    ("weapon", "melee", "dagger", "metal"),
    weapon=Weapon(speed=3, accuracy=7, strength=2, special={Special.BARBED: 2}),
    edges={Side.RIGHT: Affinity.RED, Side.BOTTOM: Affinity.RED},
    location=_PLACE,
    craft=(Craft(types={"bone": 1, "scrap": 1}, innovation=_HEAT),),
    copies=3,
)

SCRAP_LANTERN = Gear(
    "scrap-lantern",
    "Scrap Lantern",
    ("item", "metal", "lantern"),
    traits=(At(Phase.DEPARTING, (Gain(Role.SELF, Stat.SURVIVAL, 1),)),),
    edges={Side.RIGHT: Affinity.BLUE},
    bonus=AffinityBonus(
        complete={Affinity.RED: 1, Affinity.BLUE: 1},
        traits=(Modify(Attribute.ACCURACY, 1),),
    ),
    location=_PLACE,
    craft=(
        Craft(types={"scrap": 1, "organ": 2}),
        Craft(types={"scrap": 1}, resources={"Perfect Organ": 1}, option=_PERFECT),
    ),
    copies=3,
)

SCRAP_REBAR = Gear(
    "scrap-rebar",
    "Scrap Rebar",
    ("item", "metal", "heavy"),
    traits=(Beside(Side.LEFT, gains={Special.UNWIELDY: 1}, loses=(Special.FRAIL,), only="weapon", shatters=True),),
    arrows=(Side.LEFT,),
    location=_PLACE,
    craft=(Craft(types={"scrap": 2, "organ": 1}),),
    copies=3,
)

SCRAP_SWORD = Gear(
    "scrap-sword",
    "Scrap Sword",
    ("weapon", "melee", "sword", "metal"),
    weapon=Weapon(speed=2, accuracy=5, strength=3, special={Special.BARBED: 4}),
    edges={Side.TOP: Affinity.BLUE},
    bonus=AffinityBonus(complete={Affinity.RED: 2, Affinity.BLUE: 1}, special={Special.DEADLY: 1}),
    location=_PLACE,
    craft=(Craft(types={"bone": 2, "scrap": 1}, innovation=_HEAT),),
    copies=3,
)

SKULLCAP_HAMMER = Gear(
    "skullcap-hammer",
    "Skullcap Hammer",
    ("weapon", "melee", "club", "bone"),
    weapon=Weapon(
        speed=2,
        accuracy=7,
        strength=3,
        rules=(
            AttackRule(  # the monster is dazed
                During.PERFECT_HIT,
                (Token(Role.MONSTER, Attribute.SPEED, -1, Until.NEXT_MONSTER_TURN),),
                limit=Frequency.ROUND,
                shared=True,
            ),
        ),
    ),
    edges={Side.BOTTOM: Affinity.GREEN},
    location=_PLACE,
    craft=(Craft(types={"hide": 1, "skull": 1}),),
    copies=3,
)

WHISTLING_MACE = Gear(
    "whistling-mace",
    "Whistling Mace",
    ("weapon", "melee", "club", "bone"),
    weapon=Weapon(
        speed=3,
        accuracy=6,
        strength=3,
        special={Special.UNWIELDY: 1},
        rules=(AttackRule(During.PERFECT_HIT, (LookAtTop(Role.ATTACKER, DeckOf.AI, 1, bottom=True),)),),
    ),
    edges={Side.BOTTOM: Affinity.GREEN},
    location=_PLACE,
    craft=(Craft(types={"bone": 2, "organ": 1}),),
    copies=3,
)

ZANBATO = Gear(
    "zanbato",
    "Zanbato",
    ("weapon", "melee", "grand", "two-handed", "bone"),
    weapon=Weapon(speed=1, accuracy=6, strength=6, special={Special.SLOW: 1, Special.FRAIL: 1, Special.DEADLY: 1}),
    edges={Side.TOP: Affinity.RED, Side.RIGHT: Affinity.GREEN},
    bonus=AffinityBonus(
        puzzle={Affinity.RED: 1},
        complete={Affinity.GREEN: 1},
        special={Special.DEVASTATING: 1},
    ),
    location=_PLACE,
    craft=(
        Craft(types={"hide": 2}, resources={"Great Cat Bones": 1}),
        Craft(types={"scrap": 3, "hide": 1}, resources={"Perfect Bone": 1}, innovation=_HEAT, option=_PERFECT),
    ),
    copies=3,
)

WEAPON_CRAFTER_GEAR = (
    COUNTERWEIGHTED_AXE,
    SCRAP_BONE_SPEAR,
    SCRAP_DAGGER,
    SCRAP_LANTERN,
    SCRAP_REBAR,
    SCRAP_SWORD,
    SKULLCAP_HAMMER,
    WHISTLING_MACE,
    ZANBATO,
)

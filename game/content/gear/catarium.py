"""Gear of the Catarium: what is made of the White Lion, and what its innards are good for."""

from __future__ import annotations

from game.cards.keywords import Special
from game.cards.kinds.gear import Activated, AffinityBonus, ArmorSet, AttackRule, Craft, Gear, Weapon
from game.cards.moments import During, Frequency, Moment
from game.cards.traits.attack import Armed, KnowsSpecialAttack, SpecialAttack
from game.cards.traits.flow import Whenever
from game.cards.traits.harm import Suffering, SuffersDamage
from game.cards.traits.sheet import Modify
from game.cards.who import Role, TermKind, survivors
from game.cards.words.ai_deck import DeckOf, DiscardMood, LookAtTop
from game.cards.words.flow import RollOn, Row
from game.cards.words.harm import SufferTrauma
from game.cards.words.sheet import Gain
from game.cards.words.tokens import LoseTokens, Token
from game.model.terms import Affinity, Attribute, Location, Side, Stat, Until

_PLACE = "Catarium"
_ARMOR = ("armor", "set", "fur", "heavy")
_HIDE_AND_FUR = (Craft(types={"hide": 1}, resources={"White Fur": 1}),)

# armor

WHITE_LION_HELM = Gear(
    "white-lion-helm",
    "White Lion Helm",
    _ARMOR,
    armor={Location.HEAD: 2},
    edges={Side.BOTTOM: Affinity.RED},
    bonus=AffinityBonus(
        puzzle={Affinity.RED: 1},
        complete={Affinity.BLUE: 1},
        activated=(
            Activated(
                "Roar",
                (  # the deaf are among all others (campaign-card-over-rulebook)
                    Token(survivors(TermKind.INSANE, TermKind.NON_DEAF), Attribute.STRENGTH, 2, Until.ROUND),
                    Gain(survivors(TermKind.INSANE, TermKind.DEAF), Stat.INSANITY, 1),
                    Gain(survivors(TermKind.NOT_INSANE), Stat.INSANITY, 1),
                ),
                survival=1,
            ),
        ),
    ),
    location=_PLACE,
    craft=(Craft(resources={"White Fur": 1, "Great Cat Bones": 1}),),
    copies=3,
)

WHITE_LION_GAUNTLETS = Gear(
    "white-lion-gauntlets",
    "White Lion Gauntlet",
    _ARMOR,
    armor={Location.ARMS: 2},
    traits=(Whenever(Moment.POUNCED, (Token(Role.SELF, Attribute.ACCURACY, 1, Until.NEXT_ATTACK),)),),
    location=_PLACE,
    craft=(Craft(types={"bone": 1}, resources={"White Fur": 1}),),
    copies=3,
)

WHITE_LION_COAT = Gear(
    "white-lion-coat",
    "White Lion Coat",
    _ARMOR,
    armor={Location.BODY: 2},
    traits=(KnowsSpecialAttack(SpecialAttack.POUNCE),),
    edges={Side.TOP: Affinity.BLUE},
    location=_PLACE,
    craft=_HIDE_AND_FUR,
    copies=3,
)

WHITE_LION_SKIRT = Gear(
    "white-lion-skirt",
    "White Lion Skirt",
    _ARMOR,
    armor={Location.WAIST: 2},
    edges={Side.LEFT: Affinity.RED, Side.RIGHT: Affinity.RED},
    location=_PLACE,
    craft=_HIDE_AND_FUR,
    copies=3,
)

WHITE_LION_BOOTS = Gear(
    "white-lion-boots",
    "White Lion Boots",
    _ARMOR,
    armor={Location.LEGS: 2},
    edges={Side.RIGHT: Affinity.RED, Side.BOTTOM: Affinity.RED},
    bonus=AffinityBonus(puzzle={Affinity.RED: 2}, traits=(Modify(Attribute.MOVEMENT, 1),)),
    location=_PLACE,
    craft=_HIDE_AND_FUR,
    copies=3,
)

WHITE_LION_SET = ArmorSet(
    "white-lion-armor",
    "White Lion Armor",
    ("white-lion-helm", "white-lion-gauntlets", "white-lion-coat", "white-lion-skirt", "white-lion-boots"),
    armor=dict.fromkeys(Location, 1),
    traits=tuple(
        Armed(keyword, attribute, n)
        for keyword in ("dagger", "katar")
        for attribute, n in ((Attribute.SPEED, 1), (Attribute.STRENGTH, 2))
    ),
)

LION_HEADDRESS = Gear(
    "lion-headdress",
    "Lion Headdress",
    ("item", "flammable"),
    armor={Location.HEAD: 1},
    special={Special.ACCESSORY: 1},
    location=_PLACE,
    craft=(Craft(resources={"Shimmering Mane": 1}),),
    copies=3,
)

LION_SKIN_CLOAK = Gear(
    "lion-skin-cloak",
    "Lion Skin Cloak",
    ("armor", "fur", "bone", "heavy", "flammable"),
    armor={Location.BODY: 0},
    traits=(SuffersDamage(-1, Suffering.HIT),),
    edges={Side.RIGHT: Affinity.GREEN},
    location=_PLACE,
    craft=(Craft(resources={"White Fur": 2}),),
    copies=3,
)

# weapons

LION_BEAST_KATAR = Gear(
    "lion-beast-katar",
    "Lion Beast Katar",
    ("weapon", "melee", "katar"),
    weapon=Weapon(speed=2, accuracy=7, strength=3, special={Special.DEADLY: 1, Special.PAIRED: 1}),
    location=_PLACE,
    craft=(Craft(types={"hide": 1}, resources={"Lion Claw": 1}),),
    copies=3,
)

CLAW_HEAD_ARROW = Gear(
    "claw-head-arrow",
    "Claw Head Arrow",
    ("item", "ammunition", "arrow"),
    weapon=Weapon(
        speed=1,
        accuracy=6,
        strength=6,
        special={Special.SLOW: 1, Special.AMMO_BOW: 1},
        rules=(AttackRule(During.HIT, (Token(Role.MONSTER, Attribute.EVASION, -1),)),),
        limit=Frequency.SHOWDOWN,
    ),
    edges={Side.RIGHT: Affinity.BLUE},
    location=_PLACE,
    craft=(Craft(resources={"Lion Claw": 1}),),
    copies=3,
)

KING_SPEAR = Gear(
    "king-spear",
    "King Spear",
    ("weapon", "melee", "spear", "heavy", "two-handed"),
    weapon=Weapon(speed=2, accuracy=6, strength=3, reach=2),
    edges={Side.RIGHT: Affinity.RED},
    location=_PLACE,
    craft=(Craft(resources={"Lion Claw": 1, "Great Cat Bones": 1}),),
    copies=3,
)

CAT_GUT_BOW = Gear(
    "cat-gut-bow",
    "Cat Gut Bow",
    ("weapon", "ranged", "bow", "two-handed"),
    weapon=Weapon(
        speed=2,
        accuracy=7,
        strength=3,
        range=6,
        special={Special.CUMBERSOME: 1},
        rules=(
            AttackRule(
                During.DECLARED,
                (
                    Token(Role.ATTACKER, Attribute.SPEED, -1, Until.ATTACK),
                    Token(Role.ATTACKER, Attribute.ACCURACY, 2, Until.ATTACK),
                ),
                optional=True,
                name="aim",
            ),
        ),
    ),
    edges={Side.TOP: Affinity.BLUE},
    location=_PLACE,
    craft=(Craft(types={"bone": 1}, resources={"Sinew": 1}),),
    copies=3,
)

CAT_FANG_KNIFE = Gear(
    "cat-fang-knife",
    "Cat Fang Knife",
    ("weapon", "melee", "dagger", "bone"),
    weapon=Weapon(speed=3, accuracy=6, strength=2),
    edges=dict.fromkeys(Side, Affinity.RED),
    bonus=AffinityBonus(
        complete={Affinity.RED: 3},
        rules=(AttackRule(During.PERFECT_HIT, (Token(Role.ATTACKER, Attribute.STRENGTH, 1),)),),
        traits=(Whenever(Moment.KNOCKED_DOWN, (LoseTokens(Role.SELF, Attribute.STRENGTH),)),),
    ),
    location=_PLACE,
    craft=(Craft(types={"organ": 4}, resources={"Elder Cat Teeth": 1}),),
    copies=3,
)

# items

CAT_EYE_CIRCLET = Gear(
    "cat-eye-circlet",
    "Cat Eye Circlet",
    ("item", "jewelry", "other"),
    activated=(Activated("Consult", (LookAtTop(Role.SELF, DeckOf.HIT_LOCATIONS, 3),)),),
    edges={Side.LEFT: Affinity.BLUE},
    location=_PLACE,
    craft=(Craft(resources={"Eye of Cat": 1}),),
    copies=3,
)

WHISKER_HARP = Gear(
    "whisker-harp",
    "Whisker Harp",
    ("item", "instrument", "noisy"),
    activated=(Activated("Strum", (RollOn(Role.SELF, (Row(1, 5), Row(6, 99, (DiscardMood(Role.SELF),)))),)),),
    traits=(Whenever(Moment.ARRIVAL, (Gain(survivors(), Stat.SURVIVAL, 1),)),),
    edges={Side.LEFT: Affinity.BLUE},
    location=_PLACE,
    craft=(Craft(types={"bone": 1}, resources={"Golden Whiskers": 1}),),
    copies=3,
)

FRENZY_DRINK = Gear(
    "frenzy-drink",
    "Frenzy Drink",
    ("item", "consumable", "fragile"),
    activated=(Activated("Drink", (SufferTrauma(Role.SELF, "Frenzy"),), consumed=True, limit=Frequency.SHOWDOWN),),
    location=_PLACE,
    craft=(Craft(resources={"Lion Testes": 1}),),
    copies=3,
)

CATARIUM_GEAR = (
    WHITE_LION_HELM,
    WHITE_LION_GAUNTLETS,
    WHITE_LION_COAT,
    WHITE_LION_SKIRT,
    WHITE_LION_BOOTS,
    LION_BEAST_KATAR,
    CLAW_HEAD_ARROW,
    KING_SPEAR,
    CAT_GUT_BOW,
    CAT_FANG_KNIFE,
    CAT_EYE_CIRCLET,
    WHISKER_HARP,
    LION_HEADDRESS,
    LION_SKIN_CLOAK,
    FRENZY_DRINK,
)

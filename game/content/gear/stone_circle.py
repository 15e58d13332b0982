"""Gear of the Stone Circle: what is made of the Screaming Antelope, paint and bone for rites, powders for the mind."""

from __future__ import annotations

from game.cards.conditions.attack import WeaponsBeside
from game.cards.conditions.flow import AllOf
from game.cards.conditions.gear import Without
from game.cards.conditions.people import Meets
from game.cards.keywords import Special
from game.cards.kinds.gear import Activated, ArmorSet, AttackRule, Craft, Gear, Weapon
from game.cards.moments import During, Frequency, Moment
from game.cards.traits.attack import KnowsSpecialAttack, SpecialAttack
from game.cards.traits.flow import At, Whenever
from game.cards.traits.rolls import RollBonus, Rolling
from game.cards.traits.sheet import Aura
from game.cards.who import Role, TermKind, survivors, terms
from game.cards.words.attack import AttackWithNeighbors
from game.cards.words.harm import BrainDamage
from game.cards.words.moving import StandUp
from game.cards.words.sheet import Gain
from game.cards.words.tokens import LoseTokens, Token
from game.model.terms import Affinity, Attribute, Location, Phase, Side, Stat, Until

_PLACE = "Stone Circle"
_FUR = ("armor", "set", "fur")
_HIDE_AND_PELT = (Craft(types={"hide": 1}, resources={"Pelt": 1}),)
_HANDS = (Side.LEFT, Side.RIGHT)

# armor

SCREAMING_HORNS = Gear(
    "screaming-horns",
    "Screaming Horns",
    ("armor", "set", "bone"),
    armor={Location.HEAD: 2},
    activated=(
        Activated(
            "Sound",
            (
                Token(survivors(TermKind.INSANE, TermKind.NON_DEAF), Attribute.MOVEMENT, 1, Until.ROUND),
                Gain(survivors(TermKind.NOT_INSANE, TermKind.NON_DEAF), Stat.INSANITY, 1),
            ),
        ),
    ),
    edges={Side.BOTTOM: Affinity.BLUE},
    location=_PLACE,
    craft=(Craft(types={"scrap": 1}, resources={"Spiral Horn": 1}),),
    copies=3,
)

SCREAMING_BRACERS = Gear(
    "screaming-bracers",
    "Screaming Bracers",
    _FUR,
    armor={Location.ARMS: 2},
    traits=(RollBonus(Rolling.TERRAIN, 2),),
    edges={Side.LEFT: Affinity.RED, Side.TOP: Affinity.GREEN},
    location=_PLACE,
    craft=_HIDE_AND_PELT,
    copies=3,
)

SCREAMING_COAT = Gear(
    "screaming-coat",
    "Screaming Coat",
    _FUR,
    armor={Location.BODY: 2},
    traits=(KnowsSpecialAttack(SpecialAttack.SLAM),),
    edges={
        Side.LEFT: Affinity.GREEN,
        Side.TOP: Affinity.BLUE,
        Side.RIGHT: Affinity.BLUE,
        Side.BOTTOM: Affinity.GREEN,
    },
    location=_PLACE,
    craft=(Craft(types={"bone": 1}, resources={"Pelt": 1}),),
    copies=3,
)

SCREAMING_SKIRT = Gear(
    "screaming-skirt",
    "Screaming Skirt",
    _FUR,
    armor={Location.WAIST: 2},
    traits=(RollBonus(Rolling.SEVERE_INJURY, 1, at=Location.WAIST),),
    edges={Side.RIGHT: Affinity.GREEN, Side.BOTTOM: Affinity.BLUE},
    location=_PLACE,
    craft=_HIDE_AND_PELT,
    copies=3,
)

SCREAMING_LEG_WARMERS = Gear(
    "screaming-leg-warmers",
    "Screaming Leg Warmers",
    _FUR,
    armor={Location.LEGS: 2},
    traits=(Whenever(Moment.ARRIVAL, (Gain(Role.SELF, Stat.INSANITY, 3),)),),
    edges={Side.TOP: Affinity.BLUE, Side.RIGHT: Affinity.RED},
    location=_PLACE,
    craft=_HIDE_AND_PELT,
    copies=3,
)

SCREAMING_SET = ArmorSet(
    "screaming-armor",
    "Screaming Armor",
    ("screaming-horns", "screaming-bracers", "screaming-coat", "screaming-skirt", "screaming-leg-warmers"),
    armor=dict.fromkeys(Location, 1),
    traits=(KnowsSpecialAttack(SpecialAttack.SKEWER),),
)

# weapons

BEAST_KNUCKLE = Gear(
    "beast-knuckle",
    "Beast Knuckle",
    ("weapon", "melee", "katar", "bone"),
    weapon=Weapon(
        speed=2,
        accuracy=6,
        strength=4,
        special={Special.PAIRED: 1},
        rules=(AttackRule(During.WOUND, (Token(Role.MONSTER, Attribute.TOUGHNESS, -1, Until.ATTACK),)),),
    ),
    location=_PLACE,
    craft=(Craft(resources={"Large Flat Tooth": 1, "Pelt": 1}),),
    copies=4,
)

LANCE_OF_LONGINUS = Gear(
    "lance-of-longinus",
    "Lance of Longinus",
    ("weapon", "melee", "spear", "two-handed", "bone"),
    weapon=Weapon(
        speed=2,
        accuracy=6,
        strength=9,
        reach=2,
        rules=(AttackRule(During.WOUND, (Token(Role.MONSTER, Attribute.TOUGHNESS, -1),), limit=Frequency.SHOWDOWN),),
    ),
    special={Special.IRREPLACEABLE: 1},
    location=_PLACE,
    craft=(Craft(types={"organ": 6}, resources={"Legendary Horns": 1}),),
    copies=3,
)

# paint and jewelry

BLOOD_PAINT = Gear(
    "blood-paint",
    "Blood Paint",
    ("item", "soluble"),
    activated=(
        Activated(
            "Apply",
            (AttackWithNeighbors(Role.SELF, _HANDS),),
            needs=WeaponsBeside(Role.SELF, _HANDS, "two-handed"),
        ),
    ),
    arrows=_HANDS,
    location=_PLACE,
    craft=(Craft(types={"organ": 1}, resources={"Bladder": 1}, innovation="Paint"),),
    copies=3,
)

BONE_EARRINGS = Gear(
    "bone-earrings",
    "Bone Earrings",
    ("item", "jewelry", "bone"),
    traits=(
        Whenever(
            Moment.SHOWDOWN_STARTS,
            (Token(Role.SELF, Attribute.SPEED, 2), Token(Role.SELF, Attribute.STRENGTH, 2)),
            condition=AllOf((Meets(Role.SELF, terms(TermKind.INSANE)), Without(Role.SELF, besides=("bone",)))),
        ),
    ),
    location=_PLACE,
    craft=(Craft(types={"bone": 1}, resources={"Shank Bone": 1}),),
    copies=3,
)

BOSS_MEHNDI = Gear(
    "boss-mehndi",
    "Boss Mehndi",
    ("item", "soluble"),
    traits=(Aura(survivors(TermKind.INSANE, TermKind.BESIDE_SELF), Attribute.SPEED, 1),),
    location=_PLACE,
    craft=(Craft(types={"bone": 1}, resources={"Beast Steak": 1}),),
    copies=3,
)

ELDER_EARRINGS = Gear(
    "elder-earrings",
    "Elder Earrings",
    ("item", "jewelry"),
    traits=(
        Whenever(Moment.ARRIVAL, (Gain(Role.SELF, Stat.SURVIVAL, 2),)),
        At(Phase.AFTERMATH, (Gain(Role.SELF, Stat.HUNT_XP, 1),)),
    ),
    edges={Side.LEFT: Affinity.RED, Side.RIGHT: Affinity.GREEN, Side.BOTTOM: Affinity.BLUE},
    location=_PLACE,
    craft=(Craft(types={"scrap": 1}, resources={"Shank Bone": 1}),),
    copies=3,
)

# herbs and powders

BRAIN_MINT = Gear(
    "brain-mint",
    "Brain Mint",
    ("item", "consumable"),
    activated=(
        Activated(
            "Chew",
            (LoseTokens(Role.SELF), StandUp(Role.SELF)),
            consumed=True,
            limit=Frequency.SHOWDOWN,
            lying=True,
        ),
    ),
    edges={Side.LEFT: Affinity.BLUE, Side.TOP: Affinity.GREEN},
    location=_PLACE,
    craft=(Craft(resources={"Screaming Brain": 1}),),
    copies=3,
)

SPEED_POWDER = Gear(
    "speed-powder",
    "Speed Powder",
    ("item", "soluble"),
    activated=(
        Activated(
            "Inhale",
            (BrainDamage(Role.SELF, 2), Token(Role.SELF, Attribute.SPEED, 1)),
            limit=Frequency.SHOWDOWN,
        ),
    ),
    edges={Side.RIGHT: Affinity.BLUE},
    location=_PLACE,
    craft=(Craft(types={"organ": 2}, resources={"Second Heart": 1}),),
    copies=3,
)

STONE_CIRCLE_GEAR = (
    SCREAMING_HORNS,
    SCREAMING_BRACERS,
    SCREAMING_COAT,
    SCREAMING_SKIRT,
    SCREAMING_LEG_WARMERS,
    BEAST_KNUCKLE,
    BLOOD_PAINT,
    BONE_EARRINGS,
    BOSS_MEHNDI,
    BRAIN_MINT,
    ELDER_EARRINGS,
    SPEED_POWDER,
    LANCE_OF_LONGINUS,
)

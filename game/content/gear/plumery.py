"""Gear of the Plumery, made of the Phoenix: armor of feathers, weapons that sing, things that turn the mind."""

from __future__ import annotations

from game.cards.conditions.sheet import AtLeast
from game.cards.keywords import Special
from game.cards.kinds.gear import Activated, AffinityBonus, ArmorSet, AttackRule, Craft, Gear, Weapon
from game.cards.moments import Ban, During, Frequency, Moment
from game.cards.numbers import Affinities, MonsterTotal
from game.cards.traits.attack import InHand, KnowsSpecialAttack, SpecialAttack
from game.cards.traits.flow import At, Whenever
from game.cards.traits.gear import Beside
from game.cards.traits.harm import HitPrice, IgnoresHits, SuffersDamage
from game.cards.traits.moving import EasesKnockback
from game.cards.traits.people import Allows, Permission
from game.cards.traits.rolls import Danger, RollsAway
from game.cards.traits.sheet import Modify
from game.cards.traits.survival import Cannot
from game.cards.who import Role
from game.cards.words.attack import AttackGains, MoreInAttack
from game.cards.words.flow import RollOn, Row
from game.cards.words.harm import GainArmor, Guard, Ward
from game.cards.words.hit_locations import ShuffleHitLocations
from game.cards.words.sheet import Gain, SetTo
from game.cards.words.tokens import GainPriority, Token
from game.model.terms import INSANE_AT, Affinity, Attribute, Location, Phase, Side, Stat

_PLACE = "Plumery"
_ARMOR = ("armor", "set", "feather", "metal", "flammable")
_INSANE = AtLeast(Role.SELF, Stat.INSANITY, INSANE_AT)
_UNEASE = (At(Phase.DEPARTING, (Gain(Role.SELF, Stat.INSANITY, 1),)),)

PHOENIX_HELM = Gear(
    "phoenix-helm",
    "Phoenix Helm",
    _ARMOR,
    armor={Location.HEAD: 4},
    edges={Side.BOTTOM: Affinity.BLUE},
    bonus=AffinityBonus(
        puzzle={Affinity.BLUE: 1},
        complete={Affinity.GREEN: 1, Affinity.RED: 1},
        traits=(Whenever(Moment.SHOWDOWN_STARTS, (Token(Role.SELF, Attribute.EVASION, 1),), condition=_INSANE),),
    ),
    location=_PLACE,
    craft=(Craft(types={"bone": 1}, resources={"Hollow Wing Bones": 1, "Small Feathers": 1}),),
    copies=3,
)

PHOENIX_GAUNTLET = Gear(
    "phoenix-gauntlet",
    "Phoenix Gauntlet",
    _ARMOR,
    armor={Location.ARMS: 4},
    traits=_UNEASE,
    location=_PLACE,
    craft=(Craft(types={"bone": 1, "leather": 1, "iron": 1}, resources={"Small Feathers": 1}),),
    copies=3,
)

PHOENIX_PLACKART = Gear(
    "phoenix-plackart",
    "Phoenix Plackart",
    _ARMOR,
    armor={Location.BODY: 4},
    edges={Side.LEFT: Affinity.GREEN, Side.TOP: Affinity.BLUE, Side.RIGHT: Affinity.RED},
    bonus=AffinityBonus(
        puzzle={Affinity.BLUE: 1, Affinity.GREEN: 1, Affinity.RED: 1},
        traits=(IgnoresHits(HitPrice.BRAIN_DAMAGE, 1, _INSANE),),
    ),
    location=_PLACE,
    craft=(Craft(types={"hide": 1, "leather": 1, "iron": 1}, resources={"Tail Feathers": 1}),),
    copies=3,
)

PHOENIX_FAULDS = Gear(
    "phoenix-faulds",
    "Phoenix Faulds",
    _ARMOR,
    armor={Location.WAIST: 4},
    traits=_UNEASE,
    location=_PLACE,
    craft=(Craft(types={"organ": 1, "leather": 1, "iron": 1}, resources={"Tail Feathers": 1}),),
    copies=3,
)

PHOENIX_GREAVES = Gear(
    "phoenix-greaves",
    "Phoenix Greaves",
    _ARMOR,
    armor={Location.LEGS: 4},
    traits=(Modify(Attribute.MOVEMENT, 2, _INSANE),),
    edges={Side.RIGHT: Affinity.RED},
    location=_PLACE,
    craft=(Craft(types={"organ": 1, "leather": 1, "iron": 1}, resources={"Small Feathers": 1}),),
    copies=3,
)

PHOENIX_SET = ArmorSet(
    "phoenix-armor",
    "Phoenix Armor",
    ("phoenix-helm", "phoenix-gauntlet", "phoenix-plackart", "phoenix-faulds", "phoenix-greaves"),
    armor=dict.fromkeys(Location, 1),
    traits=(KnowsSpecialAttack(SpecialAttack.CHARGE),),
)

ARC_BOW = Gear(
    "arc-bow",
    "Arc Bow",
    ("weapon", "ranged", "bow", "two-handed"),
    weapon=Weapon(1, 6, 9, range=6, special={Special.SLOW: 1, Special.CUMBERSOME: 1}),
    edges={Side.LEFT: Affinity.RED, Side.RIGHT: Affinity.GREEN},
    bonus=AffinityBonus(puzzle={Affinity.RED: 1, Affinity.GREEN: 1}, complete={Affinity.BLUE: 1}, range=2),
    location=_PLACE,
    craft=(Craft(types={"scrap": 1}, resources={"Phoenix Whisker": 1, "Wishbone": 1}),),
    copies=3,
)

BIRD_BREAD = Gear(
    "bird-bread",
    "Bird Bread",
    ("item", "consumable", "soluble"),
    activated=(
        Activated(
            "Consume",
            (
                GainArmor(Role.SELF, 1),
                GainPriority(Role.SELF),
                RollOn(Role.SELF, (Row(1, 1, (SetTo(Role.SELF, Stat.SURVIVAL, 0),)), Row(2, 10))),
            ),
            consumed=True,
            limit=Frequency.SHOWDOWN,
        ),
    ),
    edges={Side.RIGHT: Affinity.GREEN},
    location=_PLACE,
    craft=(Craft(types={"hide": 3}, resources={"Pustules": 1}),),
    copies=3,
)

BLOOD_SHEATH = Gear(
    "blood-sheath",
    "Blood Sheath",
    ("item", "bone", "other"),
    activated=(Activated("Block", (Guard(Role.SELF, Ward.BLOCK, 1),)),),
    traits=(Beside(Side.LEFT, {Special.SHARP: 1}, (Special.FRAIL,), gear="rainbow-katana"),),
    arrows=(Side.LEFT,),
    location=_PLACE,
    craft=(Craft(types={"organ": 5}, resources={"Hollow Wing Bones": 1, "Muculent Droppings": 1}),),
    copies=3,
)

BLOOM_SPHERE = Gear(
    "bloom-sphere",
    "Bloom Sphere",
    ("item", "stinky", "other"),
    edges={Side.LEFT: Affinity.GREEN, Side.RIGHT: Affinity.BLUE},
    bonus=AffinityBonus(puzzle={Affinity.GREEN: 1, Affinity.BLUE: 1}, traits=(RollsAway(Danger.PICK, 6),)),
    location=_PLACE,
    craft=(Craft(types={"bone": 3}, resources={"Small Hand Parasites": 1}),),
    copies=3,
)

CREST_CROWN = Gear(
    "crest-crown",
    "Crest Crown",
    ("item", "other"),
    activated=(Activated("Wear", (ShuffleHitLocations(),), needs=_INSANE),),
    edges={Side.LEFT: Affinity.RED, Side.TOP: Affinity.BLUE, Side.RIGHT: Affinity.GREEN, Side.BOTTOM: Affinity.BLUE},
    bonus=AffinityBonus(
        puzzle={Affinity.RED: 1, Affinity.BLUE: 2},
        traits=(
            At(
                Phase.DEPARTING,
                (
                    Gain(Role.SELF, Stat.INSANITY, Affinities(Affinity.BLUE)),
                    Gain(Role.SELF, Stat.SURVIVAL, Affinities(Affinity.BLUE)),
                ),
            ),
        ),
    ),
    location=_PLACE,
    craft=(Craft(types={"organ": 6}, resources={"Phoenix Crest": 1}),),
    copies=3,
)

FEATHER_MANTLE = Gear(
    "feather-mantle",
    "Feather Mantle",
    ("item", "flammable"),
    traits=(EasesKnockback(3),),
    edges={Side.LEFT: Affinity.BLUE, Side.RIGHT: Affinity.GREEN, Side.BOTTOM: Affinity.RED},
    location=_PLACE,
    craft=(Craft(types={"scrap": 1}, resources={"Tail Feathers": 2}),),
    copies=3,
)

FEATHER_SHIELD = Gear(
    "feather-shield",
    "Feather Shield",
    ("weapon", "melee", "shield", "flammable"),
    weapon=Weapon(3, 7, 0),
    activated=(Activated("Block", (Guard(Role.SELF, Ward.BLOCK, 1),)),),
    edges={Side.TOP: Affinity.BLUE},
    bonus=AffinityBonus(
        complete={Affinity.RED: 1, Affinity.GREEN: 1, Affinity.BLUE: 1}, traits=(SuffersDamage(-1, mind=True),)
    ),
    location=_PLACE,
    craft=(Craft(resources={"Small Feathers": 2, "Muculent Droppings": 1}),),
    copies=3,
)

_FIVE_SURVIVAL = AtLeast(Role.SELF, Stat.SURVIVAL, 5)

FINGER_OF_GOD = Gear(
    "finger-of-god",
    "Finger of God",
    ("weapon", "melee", "spear", "two-handed"),
    weapon=Weapon(2, 5, 5, reach=2),
    edges={Side.TOP: Affinity.RED},
    bonus=AffinityBonus(
        complete={Affinity.RED: 1, Affinity.GREEN: 1, Affinity.BLUE: 1},
        traits=(InHand(Attribute.ACCURACY, 1, _FIVE_SURVIVAL), InHand(Attribute.STRENGTH, 1, _FIVE_SURVIVAL)),
    ),
    location=_PLACE,
    craft=(Craft(types={"bone": 4}, resources={"Phoenix Finger": 1}),),
    copies=3,
)

HOLLOW_SWORD = Gear(
    "hollow-sword",
    "Hollow Sword",
    ("weapon", "melee", "sword", "dagger", "bone"),
    weapon=Weapon(2, 5, 5, special={Special.FRAIL: 1}),
    traits=(InHand(Attribute.STRENGTH, MonsterTotal(Attribute.DAMAGE)),),
    location=_PLACE,
    craft=(Craft(types={"bone": 2, "hide": 2}, resources={"Hollow Wing Bones": 1}),),
    copies=4,
)

HOLLOWPOINT_ARROW = Gear(
    "hollowpoint-arrow",
    "Hollowpoint Arrow",
    ("item", "ammunition", "arrow"),
    weapon=Weapon(
        1,
        6,
        11,
        special={Special.SLOW: 1, Special.AMMO_BOW: 1},
        rules=(AttackRule(During.HIT, (Token(Role.MONSTER, Attribute.MOVEMENT, -1),)),),
        limit=Frequency.SHOWDOWN,
    ),
    location=_PLACE,
    craft=(Craft(types={"scrap": 1}, resources={"Hollow Wing Bones": 1}),),
    copies=3,
)

HOURS_RING = Gear(
    "hours-ring",
    "Hours Ring",
    ("item", "other"),
    special={Special.UNIQUE: 1, Special.SELFISH: 1},
    traits=(
        Cannot((Ban.GAIN_TOKENS, Ban.GAIN_HUNT_XP, Ban.GAIN_PROFICIENCY)),
        Allows(Permission.DEPART_RETIRED),
    ),
    location=_PLACE,
    craft=(Craft(types={"organ": 5}, resources={"Shimmering Halo": 1}),),
)

RAINBOW_KATANA = Gear(
    "rainbow-katana",
    "Rainbow Katana",
    ("weapon", "melee", "katana", "finesse", "two-handed"),
    weapon=Weapon(4, 4, 4, special={Special.FRAIL: 1}),
    edges={Side.LEFT: Affinity.RED},
    bonus=AffinityBonus(
        puzzle={Affinity.RED: 1}, complete={Affinity.GREEN: 1, Affinity.BLUE: 1}, special={Special.DEADLY: 1}
    ),
    location=_PLACE,
    craft=(
        Craft(
            types={"iron": 1, "bone": 6},
            resources={"Bird Beak": 1, "Rainbow Droppings": 1},
            innovation="Lantern Oven",
        ),
    ),
    copies=3,
)

SONIC_TOMAHAWK = Gear(
    "sonic-tomahawk",
    "Sonic Tomahawk",
    ("weapon", "melee", "axe", "metal"),
    weapon=Weapon(
        3, 5, 6, rules=(AttackRule(During.PERFECT_HIT, (MoreInAttack(Role.ATTACKER, AttackGains.ROLLS, 1),)),)
    ),
    edges={Side.LEFT: Affinity.RED},
    bonus=AffinityBonus(
        puzzle={Affinity.RED: 1},
        complete={Affinity.RED: 1, Affinity.BLUE: 1},
        special={Special.SAVAGE: 1, Special.PAIRED: 1},
    ),
    location=_PLACE,
    craft=(Craft(types={"iron": 1}, resources={"Hollow Wing Bones": 1, "Small Feathers": 1}),),
    copies=4,
)

PLUMERY_GEAR = (
    PHOENIX_HELM,
    PHOENIX_GAUNTLET,
    PHOENIX_PLACKART,
    PHOENIX_FAULDS,
    PHOENIX_GREAVES,
    ARC_BOW,
    BIRD_BREAD,
    BLOOD_SHEATH,
    BLOOM_SPHERE,
    CREST_CROWN,
    FEATHER_MANTLE,
    FEATHER_SHIELD,
    FINGER_OF_GOD,
    HOLLOW_SWORD,
    HOLLOWPOINT_ARROW,
    HOURS_RING,
    RAINBOW_KATANA,
    SONIC_TOMAHAWK,
)

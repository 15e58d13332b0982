"""Gear of bone, rawhide and leather: what a young settlement makes of its first monsters.

What a card gains by affinities and on departing or hunting is not transcribed yet.
"""

from __future__ import annotations

from game.effects.cards import Activated, ArmorSet, AttackRule, During, Gear, Weapon
from game.effects.special_rules import Special
from game.effects.traits import Moment, Whenever
from game.effects.verbs import Block, Gain, HowMany, RollOn, Row
from game.effects.who import Is, Role, survivors
from game.model.terms import Location, Stat

# bone

BONE_AXE = Gear(
    "bone-axe",
    "Bone Axe",
    ("weapon", "melee", "axe", "bone"),
    weapon=Weapon(speed=2, accuracy=6, strength=3, special={Special.FRAIL: 1, Special.SAVAGE: 1}),
)

BONE_BLADE = Gear(
    "bone-blade",
    "Bone Blade",
    ("weapon", "melee", "sword", "bone"),
    weapon=Weapon(speed=2, accuracy=6, strength=2, special={Special.FRAIL: 1}),
)

BONE_DAGGER = Gear(
    "bone-dagger",
    "Bone Dagger",
    ("weapon", "melee", "dagger", "bone"),
    weapon=Weapon(
        speed=3,
        accuracy=7,
        strength=1,
        rules=(AttackRule(During.PERFECT_HIT, (Gain(Role.ATTACKER, Stat.SURVIVAL, 1),)),),
    ),
)

BONE_DARTS = Gear(
    "bone-darts",
    "Bone Darts",
    ("weapon", "ranged", "thrown", "bone"),
    weapon=Weapon(speed=1, accuracy=7, strength=3, range=6, special={Special.FRAIL: 1}),
)

BONE_PICKAXE = Gear(
    "bone-pickaxe",
    "Bone Pickaxe",
    ("item", "tool", "pickaxe", "bone"),
    weapon=Weapon(speed=1, accuracy=8, strength=2, special={Special.FRAIL: 1}),
)

BONE_SICKLE = Gear(
    "bone-sickle",
    "Bone Sickle",
    ("item", "tool", "sickle", "bone"),
    weapon=Weapon(speed=2, accuracy=8, strength=1, special={Special.FRAIL: 1}),
)

# rawhide and leather

RAWHIDE_HEADBAND = Gear("rawhide-headband", "Rawhide Headband", ("armor", "set", "rawhide"), armor={Location.HEAD: 1})
RAWHIDE_GLOVES = Gear("rawhide-gloves", "Rawhide Gloves", ("armor", "set", "rawhide"), armor={Location.ARMS: 1})
RAWHIDE_VEST = Gear("rawhide-vest", "Rawhide Vest", ("armor", "set", "rawhide"), armor={Location.BODY: 1})
RAWHIDE_PANTS = Gear("rawhide-pants", "Rawhide Pants", ("armor", "set", "rawhide"), armor={Location.WAIST: 1})
RAWHIDE_BOOTS = Gear("rawhide-boots", "Rawhide Boots", ("armor", "set", "rawhide"), armor={Location.LEGS: 1})

RAWHIDE_SET = ArmorSet(
    "rawhide-armor",
    "Rawhide Armor",
    ("rawhide-headband", "rawhide-gloves", "rawhide-vest", "rawhide-pants", "rawhide-boots"),
    armor=dict.fromkeys(Location, 1),
    traits=(
        Whenever(
            Moment.SURVIVAL_ACTION,
            (RollOn(Role.SELF, (Row(1, 5), Row(6, 99, (Gain(Role.SELF, Stat.SURVIVAL, 1),)))),),
        ),
    ),
)

RAWHIDE_WHIP = Gear(
    "rawhide-whip",
    "Rawhide Whip",
    ("weapon", "melee", "whip", "rawhide"),
    weapon=Weapon(speed=3, accuracy=7, strength=1, special={Special.PROVOKE: 1}),
)

BANDAGES = Gear(
    "bandages",
    "Bandages",
    ("item",),
    activated=(
        Activated("Bind own wounds", (Gain(Role.SELF, Stat.BLEEDING, -2),)),
        Activated(
            "Bind another",
            (Gain(survivors(Is.CHOSEN, Is.BESIDE_SELF), Stat.BLEEDING, -2),),
            needs=HowMany(survivors(Is.BESIDE_SELF), 1),
        ),
    ),
)

ROUND_LEATHER_SHIELD = Gear(
    "round-leather-shield",
    "Round Leather Shield",
    ("weapon", "melee", "shield", "leather"),
    weapon=Weapon(speed=1, accuracy=8, strength=1),
    armor=dict.fromkeys(Location, 1),
    activated=(Activated("Block", (Block(Role.SELF, 1),)),),
)

# scrap and lanterns

SCRAP_DAGGER = Gear(
    "scrap-dagger",
    "Scrap Dagger",
    ("weapon", "melee", "dagger", "metal"),
    weapon=Weapon(speed=3, accuracy=7, strength=2, special={Special.BARBED: 2}),
)

SCRAP_SWORD = Gear(
    "scrap-sword",
    "Scrap Sword",
    ("weapon", "melee", "sword", "metal"),
    weapon=Weapon(speed=2, accuracy=5, strength=3, special={Special.BARBED: 4}),
)

SURVIVORS_LANTERN = Gear("survivors-lantern", "Survivors' Lantern", ("item", "lantern"))

ZANBATO = Gear(
    "zanbato",
    "Zanbato",
    ("weapon", "melee", "grand", "two-handed", "bone"),
    weapon=Weapon(speed=1, accuracy=6, strength=6, special={Special.SLOW: 1, Special.FRAIL: 1, Special.DEADLY: 1}),
)

BONE_GEAR = (
    BONE_AXE,
    BONE_BLADE,
    BONE_DAGGER,
    BONE_DARTS,
    BONE_PICKAXE,
    BONE_SICKLE,
    RAWHIDE_HEADBAND,
    RAWHIDE_GLOVES,
    RAWHIDE_VEST,
    RAWHIDE_PANTS,
    RAWHIDE_BOOTS,
    RAWHIDE_WHIP,
    BANDAGES,
    ROUND_LEATHER_SHIELD,
    SCRAP_DAGGER,
    SCRAP_SWORD,
    SURVIVORS_LANTERN,
    ZANBATO,
)

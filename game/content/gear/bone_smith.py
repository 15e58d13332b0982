"""Gear of the Bone Smith: the first weapons that a settlement cuts for itself, and a helm that takes one blow."""

from __future__ import annotations

from game.cards.keywords import Special
from game.cards.kinds.gear import AttackRule, Craft, Gear, Weapon
from game.cards.moments import During, Moment
from game.cards.traits.boards import AddsToBoard, Board
from game.cards.traits.flow import Whenever
from game.cards.who import Role
from game.cards.words.gear import ArchiveGear
from game.cards.words.sheet import Gain
from game.model.terms import Affinity, Location, Side, Stat

_PLACE = "Bone Smith"
_FRAIL = {Special.FRAIL: 1}

BONE_AXE = Gear(
    "bone-axe",
    "Bone Axe",
    ("weapon", "melee", "axe", "bone"),
    weapon=Weapon(speed=2, accuracy=6, strength=3, special={Special.FRAIL: 1, Special.SAVAGE: 1}),
    edges={Side.LEFT: Affinity.RED},
    location=_PLACE,
    craft=(Craft(types={"bone": 1, "organ": 1}),),
    copies=3,
)

BONE_BLADE = Gear(
    "bone-blade",
    "Bone Blade",
    ("weapon", "melee", "sword", "bone"),
    weapon=Weapon(speed=2, accuracy=6, strength=2, special=_FRAIL),
    edges={Side.LEFT: Affinity.RED},
    location=_PLACE,
    craft=(Craft(types={"bone": 1}),),
    copies=3,
)

BONE_CLUB = Gear(
    "bone-club",
    "Bone Club",
    ("weapon", "melee", "two-handed", "heavy", "club", "bone"),
    weapon=Weapon(speed=2, accuracy=6, strength=5, special={Special.CUMBERSOME: 1}),
    edges={Side.LEFT: Affinity.RED, Side.RIGHT: Affinity.RED},
    location=_PLACE,
    craft=(Craft(types={"bone": 3}),),
    copies=3,
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
    edges={Side.LEFT: Affinity.RED, Side.TOP: Affinity.RED},
    location=_PLACE,
    craft=(Craft(types={"bone": 1}),),
    copies=3,
)

BONE_DARTS = Gear(
    "bone-darts",
    "Bone Darts",
    ("weapon", "ranged", "thrown", "bone"),
    weapon=Weapon(speed=1, accuracy=7, strength=3, range=6, special=_FRAIL),
    edges={Side.LEFT: Affinity.RED},
    location=_PLACE,
    craft=(Craft(types={"bone": 1}),),
    copies=3,
)

BONE_PICKAXE = Gear(
    "bone-pickaxe",
    "Bone Pickaxe",
    ("item", "tool", "pickaxe", "bone"),
    weapon=Weapon(speed=1, accuracy=8, strength=2, special=_FRAIL),
    traits=(AddsToBoard(Board.HUNT, ("Mineral Gathering",)),),
    edges={Side.TOP: Affinity.GREEN},
    location=_PLACE,
    craft=(Craft(types={"bone": 1, "leather": 1}, innovation="Ammonia"),),
    copies=3,
)

BONE_SICKLE = Gear(
    "bone-sickle",
    "Bone Sickle",
    ("item", "tool", "sickle", "bone"),
    weapon=Weapon(speed=2, accuracy=8, strength=1, special=_FRAIL),
    traits=(AddsToBoard(Board.HUNT, ("Herb Gathering",)),),
    edges={Side.TOP: Affinity.GREEN},
    location=_PLACE,
    craft=(Craft(types={"bone": 1, "leather": 1}, innovation="Ammonia"),),
    copies=3,
)

SKULL_HELM = Gear(
    "skull-helm",
    "Skull Helm",
    ("armor", "bone", "fragile"),
    armor={Location.HEAD: 3},
    traits=(Whenever(Moment.SEVERE_HEAD_INJURY, (ArchiveGear(Role.SELF),)),),
    edges={Side.BOTTOM: Affinity.RED},
    location=_PLACE,
    craft=(Craft(types={"bone": 2}), Craft(types={"skull": 1})),
    copies=3,
)

BONE_SMITH_GEAR = (
    BONE_AXE,
    BONE_BLADE,
    BONE_CLUB,
    BONE_DAGGER,
    BONE_DARTS,
    BONE_PICKAXE,
    BONE_SICKLE,
    SKULL_HELM,
)

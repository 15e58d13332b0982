"""Gear of the Blacksmith: armor of lantern iron, and blades that ask to be looked after."""

from __future__ import annotations

from game.cards.conditions.deeds import Can, Deed
from game.cards.keywords import Special
from game.cards.kinds.gear import Activated, AffinityBonus, ArmorSet, Craft, Gear, Weapon
from game.cards.moments import Ban, Moment
from game.cards.numbers import Dice, SurvivalLimit
from game.cards.traits.attack import Armed, WeaponGains, WeaponIgnores
from game.cards.traits.flow import At, Whenever
from game.cards.traits.sheet import Modify
from game.cards.traits.survival import Cannot
from game.cards.who import Role
from game.cards.words.gear import Polish
from game.cards.words.harm import GainArmor, Guard, Ward
from game.cards.words.sheet import RaiseTo
from game.model.terms import Affinity, Attribute, Location, Phase, Side, Stat

_PLACE = "Blacksmith"
_ARMOR = ("armor", "set", "metal", "heavy")

LANTERN_HELM = Gear(
    "lantern-helm",
    "Lantern Helm",
    _ARMOR,
    armor={Location.HEAD: 5},
    edges={Side.BOTTOM: Affinity.BLUE},
    bonus=AffinityBonus(
        puzzle={Affinity.BLUE: 1},
        traits=(Cannot((Ban.HEAR, Ban.BE_ENCOURAGED)), Modify(Attribute.ACCURACY, -1)),
    ),
    location=_PLACE,
    craft=(Craft(types={"bone": 7, "iron": 1}),),
    copies=3,
)

LANTERN_GAUNTLETS = Gear(
    "lantern-gauntlets",
    "Lantern Gauntlets",
    _ARMOR,
    armor={Location.ARMS: 5},
    edges={Side.LEFT: Affinity.GREEN},
    bonus=AffinityBonus(puzzle={Affinity.GREEN: 1}, traits=(Armed("club", Attribute.ACCURACY, 2),)),
    location=_PLACE,
    craft=(Craft(types={"leather": 6, "iron": 2}),),
    copies=3,
)

LANTERN_CUIRASS = Gear(
    "lantern-cuirass",
    "Lantern Cuirass",
    _ARMOR,
    armor={Location.BODY: 5},
    traits=(Modify(Attribute.MOVEMENT, -2),),
    edges={Side.LEFT: Affinity.GREEN, Side.TOP: Affinity.BLUE, Side.RIGHT: Affinity.GREEN, Side.BOTTOM: Affinity.BLUE},
    bonus=AffinityBonus(
        puzzle={Affinity.GREEN: 2, Affinity.BLUE: 2},
        traits=(At(Phase.DEPARTING, (GainArmor(Role.SELF, 3, "metal"),)),),
    ),
    location=_PLACE,
    craft=(Craft(types={"leather": 5, "iron": 2}),),
    copies=3,
)

LANTERN_MAIL = Gear(
    "lantern-mail",
    "Lantern Mail",
    _ARMOR,
    armor={Location.WAIST: 5},
    edges={Side.RIGHT: Affinity.GREEN},
    location=_PLACE,
    craft=(Craft(types={"organ": 5, "iron": 1}),),
    copies=3,
)

LANTERN_GREAVES = Gear(
    "lantern-greaves",
    "Lantern Greaves",
    _ARMOR,
    armor={Location.LEGS: 5},
    edges={Side.LEFT: Affinity.RED, Side.TOP: Affinity.BLUE, Side.RIGHT: Affinity.RED},
    bonus=AffinityBonus(puzzle={Affinity.RED: 2, Affinity.BLUE: 1}, traits=(Modify(Attribute.MOVEMENT, 2),)),
    location=_PLACE,
    craft=(Craft(types={"leather": 5, "iron": 1}),),
    copies=3,
)

LANTERN_SET = ArmorSet(
    "lantern-armor",
    "Lantern Armor",
    ("lantern-helm", "lantern-gauntlets", "lantern-cuirass", "lantern-mail", "lantern-greaves"),
    traits=(
        Whenever(Moment.ARRIVAL, (RaiseTo(Role.SELF, Stat.SURVIVAL, SurvivalLimit()),)),
        WeaponGains("club", Special.SHARP),
    ),
)

LANTERN_SWORD = Gear(
    "lantern-sword",
    "Lantern Sword",
    ("weapon", "melee", "sword", "finesse", "metal"),
    weapon=Weapon(3, 5, 3, special={Special.SHARP: 1, Special.EARLY_IRON: 1}),
    edges={Side.LEFT: Affinity.RED},
    location=_PLACE,
    craft=(Craft(types={"bone": 4, "hide": 3, "iron": 1}),),
    copies=3,
)

LANTERN_DAGGER = Gear(
    "lantern-dagger",
    "Lantern Dagger",
    ("weapon", "melee", "dagger", "finesse", "metal"),
    weapon=Weapon(2, 7, 1, special={Special.PAIRED: 1, Special.SHARP: 1, Special.EARLY_IRON: 1}),
    edges={Side.LEFT: Affinity.RED},
    location=_PLACE,
    craft=(Craft(types={"bone": 2, "leather": 3, "iron": 1}),),
    copies=4,
)

LANTERN_GLAIVE = Gear(
    "lantern-glaive",
    "Lantern Glaive",
    ("weapon", "melee", "spear", "axe", "two-handed", "finesse", "metal"),
    weapon=Weapon(2, 6, 4, reach=2, special={Special.SHARP: 1, Special.EARLY_IRON: 1}),
    edges={Side.BOTTOM: Affinity.GREEN},
    location=_PLACE,
    craft=(Craft(types={"bone": 4, "leather": 2, "iron": 2}),),
    copies=3,
)

DRAGON_SLAYER = Gear(
    "dragon-slayer",
    "Dragon Slayer",
    ("weapon", "melee", "grand", "two-handed", "heavy", "metal"),
    weapon=Weapon(
        1,
        6,
        9,
        special={
            Special.FRAIL: 1,
            Special.SLOW: 1,
            Special.SHARP: 1,
            Special.DEVASTATING: 1,
            Special.EARLY_IRON: 1,
        },
    ),
    edges={Side.TOP: Affinity.BLUE, Side.RIGHT: Affinity.RED},
    location=_PLACE,
    craft=(Craft(types={"organ": 3, "iron": 5}),),
    copies=3,
)

PERFECT_SLAYER = Gear(
    "perfect-slayer",
    "Perfect Slayer",
    ("weapon", "melee", "grand", "two-handed", "sword", "heavy", "finesse", "metal"),
    weapon=Weapon(
        3,
        6,
        14,
        special={Special.SLOW: 1, Special.SHARP: 1, Special.DEVASTATING: 2, Special.IRREPLACEABLE: 1},
    ),
    traits=(Modify(Attribute.MOVEMENT, -2),),
    edges={Side.BOTTOM: Affinity.RED},
    location=_PLACE,
    craft=(Craft(types={"organ": 3, "iron": 9}, resources={"Perfect Crucible": 1}, population=Dice(1, 10)),),
    copies=3,
    taught="How the Perfect Slayer is made",
)

RING_WHIP = Gear(
    "ring-whip",
    "Ring Whip",
    ("weapon", "melee", "whip", "finesse", "metal"),
    weapon=Weapon(2, 5, 0, reach=2, special={Special.SHARP: 1, Special.EARLY_IRON: 1}),
    edges={Side.LEFT: Affinity.BLUE},
    location=_PLACE,
    craft=(Craft(types={"bone": 3, "organ": 2, "iron": 1}),),
    copies=3,
)

SCRAP_SHIELD = Gear(
    "scrap-shield",
    "Scrap Shield",
    ("weapon", "melee", "shield", "bone", "metal"),
    weapon=Weapon(2, 7, 3),
    armor=dict.fromkeys(Location, 1),
    activated=(Activated("Block", (Guard(Role.SELF, Ward.BLOCK, 1),)),),
    edges={Side.RIGHT: Affinity.RED},
    location=_PLACE,
    craft=(Craft(types={"bone": 3, "scrap": 2, "leather": 3}),),
    copies=3,
)

BEACON_SHIELD = Gear(
    "beacon-shield",
    "Beacon Shield",
    ("weapon", "melee", "shield", "metal", "heavy"),
    weapon=Weapon(1, 6, 5),
    armor=dict.fromkeys(Location, 2),
    activated=(Activated("Block", (Guard(Role.SELF, Ward.BLOCK, 2),)),),
    location=_PLACE,
    craft=(Craft(types={"bone": 4, "leather": 3, "iron": 2}),),
    copies=3,
)

POLISHING_LANTERN = Gear(
    "polishing-lantern",
    "Polishing Lantern",
    ("item", "metal", "lantern"),
    activated=(Activated("Polish", (Polish(Role.SELF, "finesse", 4),), needs=Can(Deed.POLISH, what="finesse")),),
    traits=(WeaponIgnores("weapon", Special.EARLY_IRON),),
    edges={Side.LEFT: Affinity.RED},
    location=_PLACE,
    craft=(Craft(types={"organ": 1, "scrap": 1, "iron": 1}),),
    copies=3,
)

BLACKSMITH_GEAR = (
    LANTERN_HELM,
    LANTERN_GAUNTLETS,
    LANTERN_CUIRASS,
    LANTERN_MAIL,
    LANTERN_GREAVES,
    LANTERN_SWORD,
    LANTERN_DAGGER,
    LANTERN_GLAIVE,
    DRAGON_SLAYER,
    PERFECT_SLAYER,
    RING_WHIP,
    SCRAP_SHIELD,
    BEACON_SHIELD,
    POLISHING_LANTERN,
)

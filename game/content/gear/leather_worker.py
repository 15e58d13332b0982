"""Gear of the Leather Worker: a full suit of leather, a shield, a whip for wild beasts."""

from __future__ import annotations

from game.cards.conditions.monster import LiesInPlay, Stays
from game.cards.kinds.gear import Activated, AffinityBonus, ArmorSet, AttackRule, Craft, Gear, Weapon
from game.cards.moments import During, Moment
from game.cards.traits.flow import At, Whenever
from game.cards.traits.moving import Fall, StaysUp
from game.cards.who import Role
from game.cards.words.ai_deck import DiscardMood
from game.cards.words.harm import Guard, Ward
from game.cards.words.moving import MayWalk
from game.cards.words.sheet import Gain
from game.model.terms import Affinity, Location, Phase, Side, Stat

_PLACE = "Leather Worker"
_ARMOR = ("armor", "set", "leather")
_HIDE_AND_LEATHER = (Craft(types={"hide": 1, "leather": 1}),)

LEATHER_MASK = Gear(
    "leather-mask",
    "Leather Mask",
    _ARMOR,
    armor={Location.HEAD: 3},
    traits=(At(Phase.DEPARTING, (Gain(Role.SELF, Stat.INSANITY, 2),)),),
    edges={Side.TOP: Affinity.BLUE, Side.BOTTOM: Affinity.RED},
    location=_PLACE,
    craft=(Craft(types={"scrap": 1, "leather": 1}),),
    copies=3,
)

LEATHER_BRACERS = Gear(
    "leather-bracers",
    "Leather Bracers",
    _ARMOR,
    armor={Location.ARMS: 3},
    traits=(At(Phase.DEPARTING, (Gain(Role.SELF, Stat.SURVIVAL, 2),)),),
    edges={Side.RIGHT: Affinity.GREEN},
    location=_PLACE,
    craft=_HIDE_AND_LEATHER,
    copies=3,
)

LEATHER_CUIRASS = Gear(
    "leather-cuirass",
    "Leather Cuirass",
    _ARMOR,
    armor={Location.BODY: 3},
    edges={Side.TOP: Affinity.RED, Side.BOTTOM: Affinity.BLUE},
    location=_PLACE,
    craft=(Craft(types={"bone": 1, "leather": 1}),),
    copies=3,
)

LEATHER_SKIRT = Gear(
    "leather-skirt",
    "Leather Skirt",
    _ARMOR,
    armor={Location.WAIST: 3},
    edges={Side.BOTTOM: Affinity.GREEN},
    location=_PLACE,
    craft=(Craft(types={"leather": 1}),),
    copies=3,
)

LEATHER_BOOTS = Gear(
    "leather-boots",
    "Leather Boots",
    _ARMOR,
    armor={Location.LEGS: 3},
    edges={Side.LEFT: Affinity.GREEN, Side.RIGHT: Affinity.GREEN},
    bonus=AffinityBonus(
        puzzle={Affinity.GREEN: 2},
        traits=(Whenever(Moment.ACT_ENDS, (MayWalk(Role.SELF, 1),)),),
    ),
    location=_PLACE,
    craft=_HIDE_AND_LEATHER,
    copies=3,
)

LEATHER_SET = ArmorSet(
    "leather-armor",
    "Leather Armor",
    ("leather-mask", "leather-bracers", "leather-cuirass", "leather-skirt", "leather-boots"),
    armor=dict.fromkeys(Location, 1),
    traits=(StaysUp((Fall.BASH,)),),
)

ROUND_LEATHER_SHIELD = Gear(
    "round-leather-shield",
    "Round Leather Shield",
    ("weapon", "melee", "shield", "leather"),
    weapon=Weapon(speed=1, accuracy=8, strength=1),
    armor=dict.fromkeys(Location, 1),
    activated=(Activated("Block", (Guard(Role.SELF, Ward.BLOCK, 1),)),),
    edges={Side.TOP: Affinity.GREEN},
    location=_PLACE,
    craft=(Craft(types={"bone": 1, "hide": 1, "leather": 1}),),
    copies=3,
)

HUNTER_WHIP = Gear(
    "hunter-whip",
    "Hunter Whip",
    ("weapon", "melee", "whip", "leather"),
    weapon=Weapon(speed=3, accuracy=6, strength=3),
    edges={Side.TOP: Affinity.BLUE, Side.RIGHT: Affinity.BLUE},
    bonus=AffinityBonus(
        puzzle={Affinity.BLUE: 2},
        rules=(AttackRule(During.PERFECT_HIT, (DiscardMood(Role.ATTACKER),), condition=LiesInPlay(Stays.MOOD)),),
    ),
    location=_PLACE,
    craft=(Craft(types={"bone": 1, "leather": 2}),),
    copies=3,
)

LEATHER_WORKER_GEAR = (
    LEATHER_MASK,
    LEATHER_BRACERS,
    LEATHER_CUIRASS,
    LEATHER_SKIRT,
    LEATHER_BOOTS,
    ROUND_LEATHER_SHIELD,
    HUNTER_WHIP,
)

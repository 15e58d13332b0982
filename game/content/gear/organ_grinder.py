"""Gear of the Organ Grinder: salves, charms and what is worn for luck."""

from __future__ import annotations

from game.cards.kinds.gear import Activated, AffinityBonus, Craft, Gear
from game.cards.moments import Doing, Moment
from game.cards.traits.flow import At, Instead, Whenever
from game.cards.traits.sheet import Modify
from game.cards.who import Role
from game.cards.words.gear import ArchiveGear
from game.cards.words.monster import Hide
from game.cards.words.sheet import Gain
from game.cards.words.tokens import LoseTokens
from game.model.terms import Affinity, Attribute, Phase, Side, Stat

_PLACE = "Organ Grinder"

STONE_NOSES = Gear(
    "stone-noses",
    "Stone Noses",
    ("item", "jewelry"),
    traits=(Whenever(Moment.ARRIVAL, (Gain(Role.SELF, Stat.SURVIVAL, 1), Gain(Role.SELF, Stat.INSANITY, 1))),),
    location=_PLACE,
    craft=(Craft(endeavors=1),),
    copies=3,
)

FECAL_SALVE = Gear(
    "fecal-salve",
    "Fecal Salve",
    ("item", "balm", "stinky"),
    activated=(Activated("Smear", (LoseTokens(Role.SELF, priority=True), Hide(Role.SELF, till_attack=True))),),
    traits=(At(Phase.DEPARTING, (Gain(Role.SELF, Stat.SURVIVAL, 1),)),),
    edges={Side.LEFT: Affinity.BLUE},
    location=_PLACE,
    craft=(Craft(types={"organ": 1}),),
    copies=3,
)

MONSTER_GREASE = Gear(
    "monster-grease",
    "Monster Grease",
    ("item", "consumable", "soluble", "stinky", "flammable"),
    traits=(Modify(Attribute.EVASION, 1),),
    edges={Side.LEFT: Affinity.GREEN},
    bonus=AffinityBonus(complete={Affinity.GREEN: 3}, traits=(Modify(Attribute.EVASION, 1),)),
    location=_PLACE,
    craft=(Craft(types={"organ": 2}),),
    copies=3,
)

DRIED_ACANTHUS = Gear(
    "dried-acanthus",
    "Dried Acanthus",
    ("item", "herb", "consumable"),
    traits=(
        At(Phase.DEPARTING, (Gain(Role.SELF, Stat.SURVIVAL, 2),)),
        Instead(Doing.SEVERE_INJURY, (ArchiveGear(Role.SELF),)),
    ),
    location=_PLACE,
    craft=(Craft(resources={"Fresh Acanthus": 1}),),
    copies=3,
)

LUCKY_CHARM = Gear(
    "lucky-charm",
    "Lucky Charm",
    ("item", "jewelry"),
    edges={Side.LEFT: Affinity.BLUE, Side.RIGHT: Affinity.BLUE},
    bonus=AffinityBonus(complete={Affinity.BLUE: 2}, traits=(Modify(Attribute.LUCK, 1),)),
    location=_PLACE,
    craft=(Craft(types={"organ": 1}),),
    copies=3,
)

MONSTER_TOOTH_NECKLACE = Gear(
    "monster-tooth-necklace",
    "Monster Tooth Necklace",
    ("item", "jewelry", "bone"),
    traits=(Modify(Attribute.STRENGTH, 1),),
    edges={Side.RIGHT: Affinity.RED},
    bonus=AffinityBonus(complete={Affinity.RED: 2}, traits=(Modify(Attribute.STRENGTH, 1),)),
    location=_PLACE,
    craft=(Craft(types={"scrap": 1, "bone": 1}, innovation="Lantern Oven"),),
    copies=3,
)

ORGAN_GRINDER_GEAR = (
    STONE_NOSES,
    FECAL_SALVE,
    MONSTER_GREASE,
    DRIED_ACANTHUS,
    LUCKY_CHARM,
    MONSTER_TOOTH_NECKLACE,
)

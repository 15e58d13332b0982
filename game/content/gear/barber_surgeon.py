"""Gear of the Barber Surgeon: what keeps body and mind whole, what stinks, and charms for who believes in them."""

from __future__ import annotations

from game.cards.conditions.monster import MonsterIs, MonsterState
from game.cards.keywords import Special
from game.cards.kinds.gear import Activated, AffinityBonus, Craft, Gear
from game.cards.moments import Ban, Moment
from game.cards.traits.attack import WeaponGains
from game.cards.traits.flow import At, Whenever
from game.cards.traits.rolls import Danger, RollsAway
from game.cards.traits.survival import Cannot
from game.cards.who import Role, TermKind, near_self, survivors
from game.cards.words.flow import RollOn, Row
from game.cards.words.resources import BASIC_OR_MONSTER, GainResource
from game.cards.words.sheet import Gain
from game.cards.words.terrain import AddTerrain
from game.cards.words.tokens import ShedTokens
from game.model.terms import Affinity, Phase, Side, Stat

_PLACE = "Barber Surgeon"
_PERFECT = "perfect-resources"
_CHARM = ("item", "jewelry", "fragile")

ALMANAC = Gear(
    "almanac",
    "Almanac",
    ("item", "soluble", "flammable"),
    traits=(At(Phase.DEPARTING, (Gain(Role.SELF, Stat.INSANITY, 2),)), Cannot((Ban.GAIN_DISORDER,))),
    edges={Side.RIGHT: Affinity.BLUE},
    location=_PLACE,
    craft=(Craft(types={"leather": 2}, innovation="Pictograph"),),
    copies=3,
)

BUG_TRAP = Gear(
    "bug-trap",
    "Bug Trap",
    ("item", "soluble"),
    traits=(
        Whenever(Moment.SHOWDOWN_STARTS, (RollOn(Role.SELF, (Row(1, 2), Row(3, 99, (AddTerrain("bug-patch"),)))),)),
    ),
    location=_PLACE,
    craft=(
        Craft(types={"bone": 2}, resources={"Muscly Gums": 1}),
        Craft(types={"bone": 2}, resources={"Perfect Organ": 1}, option=_PERFECT),
    ),
    copies=3,
)

FIRST_AID_KIT = Gear(
    "first-aid-kit",
    "First Aid Kit",
    ("item", "heavy"),
    activated=(Activated("Open", (ShedTokens(survivors(TermKind.CHOSEN, near_self(1))),)),),
    traits=(Whenever(Moment.ARRIVAL, (Gain(survivors(), Stat.SURVIVAL, 3),)),),
    edges=dict.fromkeys(Side, Affinity.GREEN),
    location=_PLACE,
    craft=(
        Craft(types={"bone": 2, "leather": 1}),
        Craft(types={"leather": 1}, resources={"Perfect Bone": 1}, option=_PERFECT),
    ),
    copies=3,
)

MUSK_BOMB = Gear(
    "musk-bomb",
    "Musk Bomb",
    ("item", "stinky", "thrown", "fragile"),
    traits=(RollsAway(Danger.AI_CARD, 3, survival=2),),
    location=_PLACE,
    craft=(Craft(any_resource=7, innovation="Pottery"),),
    copies=3,
)

SCAVENGER_KIT = Gear(
    "scavenger-kit",
    "Scavenger Kit",
    ("item", "heavy"),
    traits=(
        At(Phase.AFTERMATH, (GainResource(Role.SELF, BASIC_OR_MONSTER),), condition=MonsterIs(MonsterState.DEFEATED)),
    ),
    special={Special.UNIQUE: 1},
    edges={Side.BOTTOM: Affinity.GREEN},
    location=_PLACE,
    craft=(
        Craft(types={"scrap": 1}, resources={"Pelt": 1}),
        Craft(types={"scrap": 1}, resources={"Perfect Hide": 1}, option=_PERFECT),
    ),
)

# charms

RED_CHARM = Gear(
    "red-charm",
    "Red Charm",
    _CHARM,
    inherent=Affinity.RED,
    bonus=AffinityBonus(complete={Affinity.RED: 5}, traits=(WeaponGains("", Special.UNSTOPPABLE),)),
    location=_PLACE,
    craft=(
        Craft(types={"organ": 3}),
        Craft(resources={"Perfect Bone": 1}, innovation="Pottery", option=_PERFECT),
    ),
    copies=3,
)

GREEN_CHARM = Gear(
    "green-charm",
    "Green Charm",
    _CHARM,
    inherent=Affinity.GREEN,
    bonus=AffinityBonus(complete={Affinity.GREEN: 5}, traits=(RollsAway(Danger.DEATH, 6),)),
    location=_PLACE,
    craft=(
        Craft(types={"organ": 3}),
        Craft(resources={"Perfect Hide": 1}, innovation="Pottery", option=_PERFECT),
    ),
    copies=3,
)

BLUE_CHARM = Gear(
    "blue-charm",
    "Blue Charm",
    _CHARM,
    inherent=Affinity.BLUE,
    bonus=AffinityBonus(complete={Affinity.BLUE: 5}, traits=(RollsAway(Danger.TRAP, 6),)),
    location=_PLACE,
    craft=(
        Craft(types={"organ": 3}),
        Craft(resources={"Perfect Organ": 1}, innovation="Pottery", option=_PERFECT),
    ),
    copies=3,
)

BARBER_SURGEON_GEAR = (
    ALMANAC,
    BUG_TRAP,
    FIRST_AID_KIT,
    MUSK_BOMB,
    SCAVENGER_KIT,
    RED_CHARM,
    GREEN_CHARM,
    BLUE_CHARM,
)

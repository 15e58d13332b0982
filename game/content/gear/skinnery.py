"""Gear of the Skinnery: rawhide to wear, to drum on and to strike with, and strips of it for wounds."""

from __future__ import annotations

from game.cards.conditions.people import HowMany
from game.cards.keywords import Special
from game.cards.kinds.gear import Activated, AffinityBonus, ArmorSet, Craft, Gear, Weapon
from game.cards.moments import Moment
from game.cards.traits.flow import At, Whenever
from game.cards.traits.sheet import Modify
from game.cards.traits.survival import OnEncourage
from game.cards.who import Role, TermKind, survivors
from game.cards.words.ai_deck import DeckOf, LookAtTop
from game.cards.words.flow import RollOn, Row
from game.cards.words.moving import StandUp
from game.cards.words.sheet import Gain
from game.model.terms import Affinity, Attribute, Location, Phase, Side, Stat

_PLACE = "Skinnery"
_ARMOR = ("armor", "set", "rawhide")
_HIDE = (Craft(types={"hide": 1}),)
_DEPARTING = At(Phase.DEPARTING, (Gain(Role.SELF, Stat.SURVIVAL, 1),))

RAWHIDE_HEADBAND = Gear(
    "rawhide-headband",
    "Rawhide Headband",
    _ARMOR,
    armor={Location.HEAD: 1},
    edges={Side.BOTTOM: Affinity.BLUE},
    bonus=AffinityBonus(
        puzzle={Affinity.BLUE: 1},
        activated=(Activated("Watch", (LookAtTop(Role.SELF, DeckOf.AI, 2),)),),
    ),
    location=_PLACE,
    craft=_HIDE,
    copies=3,
)

RAWHIDE_GLOVES = Gear(
    "rawhide-gloves",
    "Rawhide Gloves",
    _ARMOR,
    armor={Location.ARMS: 1},
    traits=(_DEPARTING,),
    edges={Side.LEFT: Affinity.RED},
    location=_PLACE,
    craft=_HIDE,
    copies=3,
)

RAWHIDE_VEST = Gear(
    "rawhide-vest",
    "Rawhide Vest",
    _ARMOR,
    armor={Location.BODY: 1},
    edges={Side.TOP: Affinity.BLUE, Side.RIGHT: Affinity.RED},
    bonus=AffinityBonus(
        puzzle={Affinity.BLUE: 1, Affinity.RED: 1},
        traits=(Modify(Attribute.EVASION, 1),),
    ),
    location=_PLACE,
    craft=_HIDE,
    copies=3,
)

RAWHIDE_PANTS = Gear(
    "rawhide-pants",
    "Rawhide Pants",
    _ARMOR,
    armor={Location.WAIST: 1},
    location=_PLACE,
    craft=_HIDE,
    copies=3,
)

RAWHIDE_BOOTS = Gear(
    "rawhide-boots",
    "Rawhide Boots",
    _ARMOR,
    armor={Location.LEGS: 1},
    traits=(_DEPARTING,),
    location=_PLACE,
    craft=_HIDE,
    copies=3,
)

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

BANDAGES = Gear(
    "bandages",
    "Bandages",
    ("item",),
    activated=(
        Activated("Bind own wounds", (Gain(Role.SELF, Stat.BLEEDING, -2, up_to=True),)),
        Activated(
            "Bind another",
            (Gain(survivors(TermKind.CHOSEN, TermKind.BESIDE_SELF), Stat.BLEEDING, -2, up_to=True),),
            needs=HowMany(survivors(TermKind.BESIDE_SELF), 1),
        ),
    ),
    edges={Side.LEFT: Affinity.BLUE, Side.BOTTOM: Affinity.GREEN},
    location=_PLACE,
    craft=_HIDE,
    copies=3,
)

RAWHIDE_DRUM = Gear(
    "rawhide-drum",
    "Rawhide Drum",
    ("item", "instrument", "rawhide", "noisy"),
    traits=(
        Whenever(Moment.ARRIVAL, (Gain(survivors(), Stat.INSANITY, 1),)),
        OnEncourage((StandUp(survivors(TermKind.NON_DEAF, TermKind.KNOCKED_DOWN)),)),
    ),
    edges={Side.LEFT: Affinity.GREEN},
    location=_PLACE,
    craft=(Craft(types={"bone": 1, "hide": 1}, innovation="Drums"),),
    copies=3,
)

RAWHIDE_WHIP = Gear(
    "rawhide-whip",
    "Rawhide Whip",
    ("weapon", "melee", "whip", "rawhide"),
    weapon=Weapon(speed=3, accuracy=7, strength=1, special={Special.PROVOKE: 1}),
    location=_PLACE,
    craft=(Craft(types={"bone": 1, "hide": 1}, innovation="Ammonia"),),
    copies=3,
)

SKINNERY_GEAR = (
    RAWHIDE_HEADBAND,
    RAWHIDE_GLOVES,
    RAWHIDE_VEST,
    RAWHIDE_PANTS,
    RAWHIDE_BOOTS,
    BANDAGES,
    RAWHIDE_DRUM,
    RAWHIDE_WHIP,
)

"""Gear of the Exhausted Lantern Hoard: what the blacksmith made, oxidized, and two lanterns that were there before."""

from __future__ import annotations

from game.cards.keywords import Special
from game.cards.kinds.gear import Activated, AffinityBonus, AttackRule, Craft, Gear, Weapon
from game.cards.moments import During, Moment
from game.cards.traits.flow import Whenever
from game.cards.traits.gear import DeathDieRole, ForDeathDie
from game.cards.traits.people import Allows, Permission
from game.cards.who import Role, survivors
from game.cards.words.harm import Guard, Ward
from game.cards.words.sheet import Gain
from game.cards.words.tokens import DealStatusCard, TakeDeathDie
from game.model.terms import Affinity, Location, Side, Stat

_PLACE = "Exhausted Lantern Hoard"
HORRIPILATION = "Horripilation"


def _oxidized(gear: str, types: dict[str, int], resources: dict[str, int] | None = None) -> tuple[Craft, ...]:
    """Oxidation of a gear: three helpers are nominated, and its price comes on top of what all oxidation costs."""
    base = {"Black Lichen": 1, "Cocoon Membrane": 1}
    return (
        Craft(
            types=types,
            resources=base | (resources or {}),
            gear={gear: 1},
            endeavors=1,
            story="Oxidation",
            helpers=3,
        ),
    )


OXIDIZED_LANTERN_SWORD = Gear(
    "oxidized-lantern-sword",
    "Oxidized Lantern Sword",
    ("weapon", "melee", "sword", "finesse", "metal"),
    weapon=Weapon(3, 5, 5, special={Special.SHARP: 1}),
    activated=(Activated("Deflect", (Guard(Role.SELF, Ward.DEFLECT, 1),)),),
    edges={Side.LEFT: Affinity.RED},
    location=_PLACE,
    craft=_oxidized("lantern-sword", {"bone": 3, "organ": 3, "leather": 3}, {"Lantern Tube": 1}),
    copies=3,
)

OXIDIZED_BEACON_SHIELD = Gear(
    "oxidized-beacon-shield",
    "Oxidized Beacon Shield",
    ("weapon", "melee", "shield", "metal", "heavy"),
    weapon=Weapon(1, 6, 6),
    armor=dict.fromkeys(Location, 2),
    activated=(Activated("Deflect", (Guard(Role.SELF, Ward.DEFLECT, 2),)),),
    location=_PLACE,
    craft=_oxidized("beacon-shield", {"bone": 3, "organ": 3, "hide": 1, "leather": 3, "iron": 2}),
    copies=3,
)

OXIDIZED_LANTERN_DAGGER = Gear(
    "oxidized-lantern-dagger",
    "Oxidized Lantern Dagger",
    ("weapon", "melee", "dagger", "finesse", "metal"),
    weapon=Weapon(3, 6, 4, special={Special.SHARP: 1, Special.PAIRED: 1}),
    edges={Side.LEFT: Affinity.RED, Side.RIGHT: Affinity.RED},
    bonus=AffinityBonus(
        puzzle={Affinity.RED: 1},
        complete={Affinity.RED: 1},
        rules=(AttackRule(During.PERFECT_HIT, (Gain(Role.ATTACKER, Stat.SURVIVAL, 1),)),),
    ),
    location=_PLACE,
    craft=_oxidized("lantern-dagger", {"bone": 3, "organ": 3, "hide": 4, "leather": 3, "iron": 1}),
    copies=4,
)

OXIDIZED_LANTERN_GLAIVE = Gear(
    "oxidized-lantern-glaive",
    "Oxidized Lantern Glaive",
    ("weapon", "melee", "spear", "axe", "two-handed", "finesse", "metal"),
    weapon=Weapon(2, 5, 6, reach=2, special={Special.SHARP: 1}),
    edges={Side.BOTTOM: Affinity.GREEN},
    bonus=AffinityBonus(puzzle={Affinity.GREEN: 1}, complete={Affinity.RED: 1}, special={Special.BARBED: 4}),
    location=_PLACE,
    craft=_oxidized("lantern-glaive", {"bone": 7, "organ": 3, "leather": 3, "iron": 1}),
    copies=3,
)

OXIDIZED_RING_WHIP = Gear(
    "oxidized-ring-whip",
    "Oxidized Ring Whip",
    ("weapon", "melee", "whip", "finesse", "metal"),
    weapon=Weapon(2, 5, 3, reach=2, special={Special.SHARP: 1}),
    edges={Side.LEFT: Affinity.BLUE},
    bonus=AffinityBonus(puzzle={Affinity.BLUE: 1}, complete={Affinity.RED: 3}, special={Special.PROVOKE: 1}),
    location=_PLACE,
    craft=_oxidized("ring-whip", {"bone": 3, "organ": 7, "leather": 3, "iron": 1}),
    copies=3,
)

OXIDIZED_LANTERN_HELM = Gear(
    "oxidized-lantern-helm",
    "Oxidized Lantern Helm",
    ("armor", "set", "metal", "heavy"),
    armor={Location.HEAD: 6},
    special={Special.OUTFIT: 1},
    edges={Side.BOTTOM: Affinity.BLUE},
    bonus=AffinityBonus(puzzle={Affinity.BLUE: 1}, complete={Affinity.RED: 1}, traits=(Allows(Permission.NOT_HEAR),)),
    location=_PLACE,
    craft=_oxidized("lantern-helm", {"bone": 7, "organ": 3, "leather": 3, "iron": 1}),
    copies=3,
)

SURVIVORS_LANTERN = Gear(
    "survivors-lantern",
    "Survivors' Lantern",
    ("item", "lantern"),
    edges={Side.LEFT: Affinity.RED, Side.RIGHT: Affinity.GREEN, Side.BOTTOM: Affinity.BLUE},
    location=_PLACE,
    craft=(Craft(endeavors=1, holding="final-lantern"),),
    copies=4,
)

FINAL_LANTERN = Gear(
    "final-lantern",
    "Final Lantern",
    ("item", "lantern", "other"),
    special={Special.VITAL: 1},
    traits=(
        Whenever(Moment.ARRIVAL, (DealStatusCard(survivors(), HORRIPILATION), TakeDeathDie(Role.SELF))),
        ForDeathDie(DeathDieRole.DARK_LANTERN),
    ),
    edges={Side.LEFT: Affinity.BLUE, Side.TOP: Affinity.GREEN},
    location=_PLACE,
)

LANTERN_HOARD_GEAR = (
    OXIDIZED_LANTERN_SWORD,
    OXIDIZED_BEACON_SHIELD,
    OXIDIZED_LANTERN_DAGGER,
    OXIDIZED_LANTERN_GLAIVE,
    OXIDIZED_RING_WHIP,
    OXIDIZED_LANTERN_HELM,
    SURVIVORS_LANTERN,
    FINAL_LANTERN,
)

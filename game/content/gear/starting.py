"""What newly woken survivors own, and the fists that nobody can lose."""

from __future__ import annotations

from game.cards.keywords import Special
from game.cards.kinds.gear import Activated, Gear, Weapon
from game.cards.words.attack import Strike
from game.model.terms import Location

CLOTH = Gear("cloth", "Cloth", ("armor",), armor={Location.WAIST: 1}, copies=8)

FOUNDING_STONE = Gear(
    "founding-stone",
    "Founding Stone",
    ("weapon", "melee", "stone"),
    weapon=Weapon(speed=2, accuracy=7, strength=1),
    activated=(Activated("Sling", (Strike(automatic_hits=1, critical=True, archive=True),)),),
    copies=8,
)

# Never in a gear grid: every survivor can always attack with it.
FIST_AND_TOOTH = Gear(
    "fist-tooth",
    "Fist & Tooth",
    ("weapon", "melee", "fist & tooth"),
    weapon=Weapon(speed=2, accuracy=8, strength=0, special={Special.DEADLY: 1}),
    innate=True,
)

STARTING_GEAR = (CLOTH, FOUNDING_STONE, FIST_AND_TOOTH)

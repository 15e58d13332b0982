"""Rare gear that only the Butcher leaves behind."""

from __future__ import annotations

from game.effects.campaign_traits import At
from game.effects.cards import Gear, Weapon
from game.effects.special_rules import Special
from game.effects.verbs import LeaveForever
from game.effects.who import Role
from game.model.terms import Location, Phase

BUTCHER_CLEAVER = Gear(
    "butcher-cleaver",
    "Butcher Cleaver",
    ("weapon", "melee", "axe", "other"),
    weapon=Weapon(
        speed=2,
        accuracy=5,
        strength=5,
        special={Special.PAIRED: 1, Special.SENTIENT: 1, Special.IRREPLACEABLE: 1},
    ),
)

FORSAKER_MASK = Gear(
    "forsaker-mask",
    "Forsaker Mask",
    ("item", "mask", "metal", "other"),
    armor={Location.HEAD: 2},
    special={Special.UNIQUE: 1, Special.IRREPLACEABLE: 1, Special.ACCESSORY: 1},
    traits=(At(Phase.AFTERMATH, (LeaveForever(Role.SELF),)),),
)

BUTCHER_GEAR = (BUTCHER_CLEAVER, FORSAKER_MASK)

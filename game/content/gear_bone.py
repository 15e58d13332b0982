"""A card on its way to the module of its settlement location."""

from __future__ import annotations

from game.effects.cards import Gear

SURVIVORS_LANTERN = Gear("survivors-lantern", "Survivors' Lantern", ("item", "lantern"))

BONE_GEAR = (SURVIVORS_LANTERN,)

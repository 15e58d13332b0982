"""The settlement locations (location-components)."""

from __future__ import annotations

from game.effects.cards import Location

LANTERN_HOARD = Location("Lantern Hoard")

LOCATIONS = (LANTERN_HOARD,)

"""Survivor status cards that lie beside a gear grid because something put them there (ai-survivor-status)."""

from __future__ import annotations

from game.content.gear_lantern_hoard import HORRIPILATION
from game.effects.relic_cards import StatusCard
from game.effects.relic_traits import SeatsDeathDie
from game.effects.status_traits import Swallowed

CRUSH_AND_DEVOUR = "Crush and Devour"
GOBBLED_UP = "Gobbled Up"

STATUS_CARDS = (
    StatusCard(HORRIPILATION, (SeatsDeathDie(),)),
    StatusCard(GOBBLED_UP, (Swallowed(CRUSH_AND_DEVOUR),)),
)

"""Survivor status cards that lie beside a gear grid because something put them there (ai-survivor-status)."""

from __future__ import annotations

from game.cards.kinds.survivor import StatusCard
from game.cards.traits.gear import DeathDieRole, ForDeathDie
from game.cards.traits.moving import Swallowed
from game.content.gear.lantern_hoard import HORRIPILATION

CRUSH_AND_DEVOUR = "Crush and Devour"
GOBBLED_UP = "Gobbled Up"

STATUS_CARDS = (
    StatusCard(HORRIPILATION, (ForDeathDie(DeathDieRole.SEAT),)),
    StatusCard(GOBBLED_UP, (Swallowed(CRUSH_AND_DEVOUR),)),
)

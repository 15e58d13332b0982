"""The principles: each is one of two answers to a question that the settlement meets once (innovation-principle)."""

from __future__ import annotations

from game.effects.cards import Principle
from game.effects.survivor_traits import RollBonus, Rolling

ACCEPT_DARKNESS = Principle("Accept Darkness", "Society", traits=(RollBonus(Rolling.BRAIN_TRAUMA, 2),))

PRINCIPLES = (ACCEPT_DARKNESS,)

"""Places of the gear grid that something takes which is no gear (Lovelorn Rock)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.hook import at
from game.cards.traits.flow import AnyTrait
from game.cards.traits.gear import ReservesSlots
from game.rules.survivor.hooks import PLACES_TAKEN


@at(PLACES_TAKEN)
def reserved(traits: Sequence[AnyTrait]) -> int:
    return sum(trait.n for trait in traits if isinstance(trait, ReservesSlots))

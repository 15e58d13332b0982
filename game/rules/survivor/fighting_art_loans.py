"""Fighting arts that a card lends: used without being known."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.hook import at
from game.cards.traits.flow import AnyTrait
from game.cards.traits.people import Allows, Permission
from game.rules.table.hooks import ARTS_LENT


@at(ARTS_LENT)
def arts_lent(traits: Sequence[tuple[str, AnyTrait]]) -> Iterable[str]:
    return [trait.of for _, trait in traits if type(trait) is Allows and trait.what is Permission.USE_ART]

"""Cards that do more with an encouragement, or let whoever is down encourage themselves (survival-encourage,
ability-sour-death).
"""

from __future__ import annotations

from engine.hook import at
from engine.table import Flow
from game.cards.traits.survival import Encouraged, OnEncourage
from game.rules.survival.hooks import ENCOURAGED
from game.rules.survivor.hooks import ENCOURAGES_SELF
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable


@at(ENCOURAGED.having(OnEncourage, of=Encouraged.ANOTHER))
def strengthen(table: ShowdownTable, who: int, source: str, trait: OnEncourage, other: int) -> Flow[None]:
    """Carries out what the encourager's card has for the encouraged."""
    yield from table.perform(trait.effects, EffectContext(source, target=other, bearer=who, attacker=who))


@at(ENCOURAGES_SELF.having(OnEncourage, of=Encouraged.THEMSELVES))
def rise_alone(table: ShowdownTable, who: int, source: str, trait: OnEncourage) -> Flow[None]:
    yield from table.perform(trait.effects, EffectContext(source, bearer=who, target=who))

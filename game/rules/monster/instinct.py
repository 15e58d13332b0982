"""Instinct: what the monster does without a target (monster-instinct)."""

from __future__ import annotations

from engine.table import Flow
from game import facts
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable


def perform_instinct(table: ShowdownTable) -> Flow[None]:
    """Performs the monster's instinct, for which it needs no target (monster-instinct)."""
    instinct = table.monster_card.instinct
    table.tell(facts.InstinctPerformed("monster-instinct", instinct.name))
    yield from table.perform(instinct.effects, EffectContext(instinct.name))

"""Who is not knocked down, and a monster that stands up sooner than others."""

from __future__ import annotations

from engine.hook import at
from game.cards.traits.monster import RisesSooner
from game.cards.traits.moving import Fall, StaysUp
from game.rules.table.damage_steps import KnockDownStep
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable


@at(KnockDownStep.KEPT_UP, serves=StaysUp)
def stays_up(table: ShowdownTable, who: int, cause: Fall) -> list[str]:
    """The cards that make a survivor immune to being knocked down by this (ability-iron-will, ability-burnt-nerves,
    ability-stalwart, ability-story-forsaker).
    """
    return [
        source
        for source, trait in table.of_kind(who, StaysUp)
        if (not trait.causes or cause in trait.causes)
        and (trait.condition is None or table.holds(trait.condition, EffectContext(source, bearer=who, target=who)))
    ]


@at(KnockDownStep.RISES, serves=RisesSooner)
def rises_sooner(table: ShowdownTable) -> bool:
    """An indomitable monster (monster-indomitable)."""
    return table.has_trait(table.monster, RisesSooner)

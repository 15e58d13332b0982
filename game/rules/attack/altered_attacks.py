"""Attacks of the monster that its cards in play make worse for some of its targets."""

from __future__ import annotations

from msgspec import structs

from engine.hook import at
from engine.table import Flow
from game.cards.traits.monster import AlterAttack
from game.rules.table.attack_steps import MonsterAttackStep, Part
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable


@at(MonsterAttackStep.DAMAGE, serves=AlterAttack)
def more_damage(table: ShowdownTable, situation: EffectContext) -> list[Part]:
    """Returns what is added to the damage of each hit against this target."""
    return [(source, trait.damage) for source, trait in altering(table, situation) if trait.damage]


@at(MonsterAttackStep.DAMAGED, serves=AlterAttack)
def more_effects(table: ShowdownTable, situation: EffectContext) -> Flow[None]:
    """Carries out what comes besides the damage, before After Damage."""
    for source, trait in altering(table, situation):
        yield from table.perform(trait.effects, structs.replace(situation, card=source))


def altering(table: ShowdownTable, situation: EffectContext) -> list[tuple[str, AlterAttack]]:
    """Returns what changes this attack now, with its sources: moods and traits that look at the target."""
    return [
        (source, trait)
        for source, trait in table.of_kind(table.monster, AlterAttack)
        if (not trait.cards or situation.card in trait.cards)
        and (trait.condition is None or table.holds(trait.condition, situation))
    ]

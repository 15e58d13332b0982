"""Damage that a survivor's cards make more or less, or take to the mind."""

from __future__ import annotations

from engine.event import Amount
from engine.hook import at
from game import facts
from game.cards.traits.flow import AnyTrait
from game.cards.traits.harm import FleshToMind, Suffering, SuffersDamage
from game.rules.table.damage_steps import DamageStep
from game.rules.table.game_table import GameTable
from game.rules.table.hooks import WELCOME


@at(DamageStep.TO_MIND, serves=FleshToMind)
def to_mind(table: GameTable, who: int) -> bool:
    """True if the mind of an insane survivor suffers what would befall the body."""
    return table.sheet(who).insane and table.has_trait(who, FleshToMind)


@at(WELCOME)
def is_welcome(trait: AnyTrait) -> bool:
    """Damage that goes to the mind harms nobody who is numb."""
    return type(trait) is FleshToMind


@at(DamageStep.LESSENED, serves=SuffersDamage)
def lessened(table: GameTable, damage: Amount, who: int, hit: bool, to_mind: bool) -> Amount:
    """Damage that the survivor's cards change, but never to less than they say. `to_mind`: what makes brain damage
    less too waits until it is that, so that it acts once.
    """
    for source, trait in table.of_kind(who, SuffersDamage):
        if trait.mind or (trait.all and to_mind) or not _concerned(trait, hit):
            continue
        if n := trait.change(damage.total):
            damage = Amount.of((*(damage.parts or (("damage", damage.total),)), (source, n)))
    return damage


@at(DamageStep.MIND_LESSENED, serves=SuffersDamage)
def less_in_mind(table: GameTable, n: int, who: int) -> int:
    """Brain damage that the survivor's cards change, but never to less than they say."""
    for source, trait in table.of_kind(who, SuffersDamage):
        if not (trait.mind or trait.all) or not _concerned(trait, hit=False):
            continue
        if (change := trait.change(n)) < 0:
            table.tell(facts.BrainDamageLessened("campaign-card-over-rulebook", who, -change, source))
        n += change
    return n


def _concerned(trait: SuffersDamage, hit: bool) -> bool:
    """Whether a card speaks of damage that comes so; of Intimidate actions it is asked by themselves."""
    return trait.of is Suffering.TIME or (trait.of is Suffering.HIT and hit)

"""Damage that a survivor's cards make less, or take to the mind."""

from __future__ import annotations

from engine.event import Amount
from engine.hook import at
from game import facts
from game.cards.traits.flow import AnyTrait
from game.cards.traits.harm import DamageLess, FleshToMind
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


@at(DamageStep.LESSENED, serves=DamageLess)
def lessened(table: GameTable, damage: Amount, who: int, hit: bool, to_mind: bool) -> Amount:
    """Damage that the survivor's cards make less, but never less than they say. `to_mind`: what makes brain damage
    less too waits until it is that, so that it acts once.
    """
    for source, trait in table.of_kind(who, DamageLess):
        if trait.mind or (trait.all and to_mind):
            continue
        if damage.total > trait.least and (hit or not trait.hits):
            n = min(trait.n, damage.total - trait.least)
            damage = Amount.of((*(damage.parts or (("damage", damage.total),)), (source, -n)))
    return damage


@at(DamageStep.MIND_LESSENED, serves=DamageLess)
def less_in_mind(table: GameTable, n: int, who: int) -> int:
    """Brain damage that the survivor's cards make less, but never less than they say."""
    for source, trait in table.of_kind(who, DamageLess):
        if (trait.mind or trait.all) and n > trait.least:
            less = max(trait.least, n - trait.n)
            table.tell(facts.BrainDamageLessened("campaign-card-over-rulebook", who, n - less, source))
            n = less
    return n

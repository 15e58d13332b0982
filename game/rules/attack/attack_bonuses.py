"""What a survivor's cards change of their attacks where the rules ask: faces that are perfect, dice of strength, being
never seen, what breaks in a weapon's place.
"""

from __future__ import annotations

from engine.hook import at
from engine.table import Flow
from game.cards.kinds.gear import Gear
from game.cards.traits.attack import Armed, FromBehind
from game.cards.traits.bounds import Bound
from game.cards.traits.gear import ShattersFor
from game.rules.table.attack_steps import AttackStep, Part
from game.rules.table.effect_context import SurvivorAttack
from game.rules.table.own_bounds import own_bounds
from game.rules.table.showdown_table import ShowdownTable


@at(AttackStep.PERFECT, serves=Bound.PERFECT_HIT)
def perfect_faces(table: ShowdownTable, who: int) -> list[int]:
    """The lowest faces that cards make perfect hits (keyword-perfect-hit)."""
    return [n for _, n in own_bounds(table, who, Bound.PERFECT_HIT)]


@at(AttackStep.BLIND_SPOT, serves=FromBehind)
def seen_by_nobody(table: ShowdownTable, who: int) -> list[str]:
    """The cards by which somebody always attacks from the blind spot (attack-blind-spot)."""
    return [source for source, _ in table.of_kind(who, FromBehind)]


@at(AttackStep.STRENGTH, serves=FromBehind)
def unseen_strength(table: ShowdownTable, who: int) -> list[Part]:
    """Returns what attacks from the blind spot add to strength. Whoever has such a card always attacks from there."""
    return [(source, trait.strength) for source, trait in table.of_kind(who, FromBehind)]


@at(AttackStep.STRENGTH_DICE, serves=Armed)
def strength_dice(table: ShowdownTable, who: int, gear: Gear) -> list[str]:
    """The cards that give a die of strength to wound attempts with this weapon (ability-acid-palms)."""
    armed = table.of_kind(who, Armed)
    return [source for source, trait in armed if trait.is_die and gear.counts_as(trait.keyword)]


@at(AttackStep.SUPER_DENSE, serves=ShattersFor)
def shatters_for(table: ShowdownTable, current: SurvivorAttack) -> Flow[None]:
    """The cards that are lost when this weapon meets a super-dense hit location (hit-location-super-dense)."""
    shattering = table.of_kind(current.attacker, ShattersFor)
    current.shattered |= {trait.gear for _, trait in shattering if trait.weapon == current.gear.key}
    yield from ()

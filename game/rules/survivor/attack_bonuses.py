"""What a survivor's cards change of their attacks where the rules ask: faces that are perfect, dice of strength, being
never seen, what breaks in a weapon's place.
"""

from __future__ import annotations

from engine.hook import at
from engine.table import Flow
from game.cards.kinds.gear import Gear
from game.cards.traits.attack import IgnoreSlow, PerfectFrom, StrengthDie, Unseen
from game.cards.traits.gear import ShattersFor
from game.rules.survivor.weapon_rules import is_melee
from game.rules.table.attack_steps import AttackStep, Part
from game.rules.table.effect_context import EffectContext, SurvivorAttack
from game.rules.table.showdown_table import ShowdownTable


@at(AttackStep.SLOW, serves=IgnoreSlow)
def not_slow(table: ShowdownTable, who: int, gear: Gear) -> bool:
    """Whether a slow weapon has all its dice in these hands (keyword-slow)."""
    return is_melee(gear) and table.has_trait(who, IgnoreSlow)


@at(AttackStep.PERFECT, serves=PerfectFrom)
def perfect_faces(table: ShowdownTable, who: int) -> list[int]:
    """The lowest faces that cards make perfect hits (keyword-perfect-hit)."""
    return [
        trait.n
        for source, trait in table.of_kind(who, PerfectFrom)
        if trait.unless is None or not table.holds(trait.unless, EffectContext(source, bearer=who, target=who))
    ]


def blind_spot(table: ShowdownTable, who: int) -> str:
    """What makes the survivor's attacks count as made from the blind spot: where they stand, or a card; or nothing
    (attack-blind-spot).
    """
    if table.base(who) & table.blind_spot():
        return "blind spot"
    return next((f"blind spot ({source})" for source, trait in table.of_kind(who, Unseen)), "")


@at(AttackStep.ACCURACY, serves=Unseen)
def from_anywhere(table: ShowdownTable, who: int, gear: Gear) -> list[Part]:
    """The accuracy of the blind spot, for somebody who does not stand in it (attack-blind-spot)."""
    if table.base(who) & table.blind_spot():
        return []
    return [(source, -1)] if (source := blind_spot(table, who)) else []


@at(AttackStep.STRENGTH, serves=Unseen)
def unseen_strength(table: ShowdownTable, who: int) -> list[Part]:
    """What attacks from the blind spot add to strength. Whoever has such a card always attacks from there."""
    return [(source, trait.strength) for source, trait in table.of_kind(who, Unseen)]


@at(AttackStep.STRENGTH_DICE, serves=StrengthDie)
def strength_dice(table: ShowdownTable, who: int, gear: Gear) -> list[str]:
    """The cards that give a die of strength to wound attempts with this weapon (ability-acid-palms)."""
    return [source for source, trait in table.of_kind(who, StrengthDie) if trait.keyword in gear.keywords]


@at(AttackStep.SUPER_DENSE, serves=ShattersFor)
def shatters_for(table: ShowdownTable, current: SurvivorAttack) -> Flow[None]:
    """The cards that are lost when this weapon meets a super-dense hit location (hit-location-super-dense)."""
    shattering = table.of_kind(current.attacker, ShattersFor)
    current.shattered |= {trait.gear for _, trait in shattering if trait.weapon == current.gear.key}
    yield from ()

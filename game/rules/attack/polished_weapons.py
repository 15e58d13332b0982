"""Weapons that somebody has polished: the next attack with one is stronger, and spends its polish."""

from __future__ import annotations

from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.traits.gear import Polished
from game.rules.table.attack_steps import AttackStep
from game.rules.table.effect_context import SurvivorAttack
from game.rules.table.game_table import GameTable
from game.rules.table.hooks import GRANTED
from game.rules.table.showdown_table import ShowdownTable

_POLISH = "polish"


def polish(table: GameTable, who: int, key: str, strength: int) -> None:
    """Lets the next attack with a weapon of this survivor, by its key, be so much stronger."""
    table.condition(who).polished[key] = strength
    table.forget_traits(who)


def is_polished(table: GameTable, who: int, key: str) -> bool:
    """Returns true until an attack with the weapon has spent its polish."""
    return key in table.condition(who).polished


@at(GRANTED)
def polished(table: GameTable, who: int) -> list[tuple[str, Polished]]:
    """Returns what polish grants, as long as it is there."""
    return [(_POLISH, Polished(key, strength)) for key, strength in table.condition(who).polished.items()]


@at(AttackStep.DECLARED, serves=Polished)
def spend_polish(table: ShowdownTable, current: SurvivorAttack) -> Flow[None]:
    """Adds its strength to the attack, whether it hits or not."""
    yield from ()
    strength = table.condition(current.attacker).polished.pop(current.gear.key, 0)
    if strength:
        table.forget_traits(current.attacker)
        current.strength.append((_POLISH, strength))
        table.tell(facts.StrengthGrew("gear-weapon-rules-when-activated", current.attacker, strength, _POLISH))

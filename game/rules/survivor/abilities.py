"""Abilities and impairments: gained and lost (survivor-abilities-unlimited)."""

from __future__ import annotations

from engine.table import Flow
from game import facts
from game.rules.death.bleeding import bleed_out, lethal_bleeding
from game.rules.survivor.gear_changes import give_way
from game.rules.table.effect_context import EffectContext
from game.rules.table.game_table import GameTable
from game.rules.table.sheet_traits import armor_follows


def gain_ability(table: GameTable, who: int, name: str, why: str) -> Flow[None]:
    """An ability or impairment; there is no most, but each is had once unless it adds up
    (survivor-abilities-unlimited).
    """
    survivor = table.sheet(who)
    if survivor.dead or (name in survivor.abilities and not table.box.abilities[name].adds_up):
        return
    bleeds_until = lethal_bleeding(table, who)
    with armor_follows(table, who):
        survivor.abilities.append(name)
    table.forget_traits(who)
    table.tell(facts.AbilityGained("survivor-abilities-unlimited", who, name, why))
    yield from bleed_out(table, who, bleeds_until)
    yield from give_way(table, who, name)
    yield from table.perform(table.box.abilities[name].on_gain, EffectContext(name, bearer=who, target=who))


def lose_ability(table: GameTable, who: int, name: str, why: str) -> None:
    survivor = table.sheet(who)
    if name in survivor.abilities:
        with armor_follows(table, who):
            survivor.abilities.remove(name)
        survivor.notes.pop(name, None)
        table.forget_traits(who)
        table.tell(facts.AbilityLost("survivor-abilities-unlimited", who, name, why))

"""Carries out the words about what survivors may still do (`game.cards.words.survival`), and judges the conditions
about them.
"""

from __future__ import annotations

from engine.table import Flow
from game import facts as events
from game.cards.moments import Ban
from game.cards.words.survival import Doom, Encourage, Forbid
from game.rules.monster.targeting import resolve
from game.rules.survival.encourage import can_be_encouraged, encourage
from game.rules.table.effect_context import EffectContext, executes, executes_in_showdown
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.tokens import bar


@executes_in_showdown(Encourage)
def _encourage(table: ShowdownTable, word: Encourage, situation: EffectContext) -> Flow[None]:
    """Those who are down and can hear it stand; one who cannot encourage says nothing (survival-encourage)."""
    if table.banned(situation.bearer, Ban.ENCOURAGE):
        return
    for who in resolve(table, word.who, situation):
        if can_be_encouraged(table, who):
            yield from encourage(table, situation.bearer, who)


@executes(Forbid)
def _bar(table: GameTable, word: Forbid, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        bar(table, who, word.ban, word.until, situation.card)
    yield from ()


@executes(Doom)
def _doom(table: GameTable, word: Doom, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        table.condition(who).doomed = True
        table.tell(events.SurvivorDoomed("hit-location-trap-doomed", who))
    yield from ()

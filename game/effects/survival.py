"""Carries out the words about what survivors may still do (`game.cards.words.survival`), and judges the conditions
about them.
"""

from __future__ import annotations

from engine.table import Flow
from game import facts as events
from game.cards.words.survival import Doom, EndNow, Forbid, Underway
from game.effects.attack import attack_of
from game.rules.attack.hit_location_cards import cancel_attack
from game.rules.monster.action_canceled import cancel_action
from game.rules.monster.targeting import resolve
from game.rules.table.effect_context import EffectContext, MonsterTurnOver, executes, executes_in_showdown
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.tokens import bar

_CARD = "campaign-card-over-rulebook"


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


@executes_in_showdown(EndNow)
def _end_now(table: ShowdownTable, word: EndNow, situation: EffectContext) -> Flow[None]:
    yield from ()
    if word.what is Underway.MONSTER_TURN:
        raise MonsterTurnOver
    if word.what is Underway.MONSTER_ACTION:
        cancel_action(table, word.called, situation.title(table))
        return
    for who in resolve(table, word.who, situation):
        if word.what is Underway.MOVEMENT:
            table.stopped.add(who)
            table.tell(events.MovementEnded("move-cannot-stop-halfway", who, situation.card))
        elif (current := attack_of(table, who)) is not None:
            cancel_attack(table, current, situation.card, _CARD, tell=True)

"""Carries out the words about rolls (`game.cards.words.rolls`), and judges the conditions about them."""

from __future__ import annotations

from engine.table import Flow
from game import facts as events
from game.cards.words.rolls import MayReroll, RaiseResults, Reroll, RollAgain, TakeResult
from game.rules.campaign.settlement_table import SettlementTable, hunt_of
from game.rules.campaign.words_at_home import executes_at_home
from game.rules.monster.targeting import resolve
from game.rules.table.effect_context import EffectContext, executes
from game.rules.table.game_table import GameTable

_CARD = "campaign-card-over-rulebook"


@executes_at_home(MayReroll)
def _may_reroll(table: SettlementTable, word: MayReroll, situation: EffectContext) -> Flow[None]:
    if word.roll is Reroll.NEXT_EVENT:
        hunt_of(table).reroll_next = True
        table.tell(events.HuntRerollGained(_CARD, situation.card))
        return
    for who in resolve(table, word.who, situation):
        hunt_of(table).holders.append(who)
        table.tell(events.HuntRerollGained(_CARD, situation.card))
    yield from ()


@executes(TakeResult)
def _take_result(table: GameTable, word: TakeResult, situation: EffectContext) -> Flow[None]:
    """The table that is being rolled on looks whether this was said."""
    situation.instead = word.result
    yield from ()


@executes_at_home(RaiseResults)
def _raise_results(table: SettlementTable, word: RaiseResults, situation: EffectContext) -> Flow[None]:
    raised = table.campaign.raised
    raised[word.named] = raised.get(word.named, 0) + word.n
    table.tell(events.ResultsRaised(_CARD, word.named, raised[word.named], situation.card))
    yield from ()


@executes(RollAgain)
def _roll_again(table: GameTable, word: RollAgain, situation: EffectContext) -> Flow[None]:
    """Whoever rolls on the table looks whether this was said."""
    situation.again = word.add
    yield from ()

"""Carries out the words about counters: marks on survivors, tokens on cards in play, bans that last a while."""

from __future__ import annotations

from engine.table import Flow
from game.board.counters import count_on_survivor
from game.board.showdown import Showdown
from game.board.situation import Situation, executes
from game.board.targeting import resolve
from game.board.tokens import bar, gains_no_tokens
from game.effects import verbs
from game.effects.asking import number
from game.effects.traits import Moment
from game.model import events


@executes(verbs.AddCounter)
def _add_counter(table: Showdown, word: verbs.AddCounter, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        n = yield from number(table, word.n, who, situation.title(table))
        if n > 0 and word.kind.endswith("token") and (source := gains_no_tokens(table, who)):
            table.tell(events.TokenRefused("campaign-card-over-rulebook", who, word.kind, source))
            continue
        count_on_survivor(table, who, word.kind, n, situation.card)
        if n:
            yield from table.trigger(Moment.COUNTER_GAINED, who, word.kind)


@executes(verbs.LoseCounters)
def _lose_counters(table: Showdown, word: verbs.LoseCounters, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        held = table.condition(who).counters.get(word.kind, 0)
        count_on_survivor(table, who, word.kind, -held if word.n is None else -min(held, word.n), situation.card)
    yield from ()


@executes(verbs.PutOnCard)
def _put_on_card(table: Showdown, word: verbs.PutOnCard, situation: Situation) -> Flow[None]:
    """On the card in play; a card that is still being played takes them along when it enters play."""
    card = table.card_in_play(situation.card)
    if card is None and situation.card not in table.resolving:
        return
    held = card.counters if card else table.counters_drawn.setdefault(situation.card, {})
    before = held.get(word.kind, 0)
    held[word.kind] = before + word.n if word.most is None else max(before, min(word.most, before + word.n))
    change = held[word.kind] - before
    if change:
        table.tell(events.CardCounted("ai-mood-stays", situation.card, word.kind, change, held[word.kind]))
    yield from ()


@executes(verbs.TakeFromCard)
def _take_from_card(table: Showdown, word: verbs.TakeFromCard, situation: Situation) -> Flow[None]:
    card = table.card_in_play(situation.card)
    taken = min(word.n, card.counters.get(word.kind, 0)) if card else 0
    if card and taken:
        card.counters[word.kind] -= taken
        table.tell(events.CardCounted("ai-mood-stays", card.card, word.kind, -taken, card.counters[word.kind]))
    yield from ()


@executes(verbs.Bar)
def _bar(table: Showdown, word: verbs.Bar, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        bar(table, who, word.ban, word.until, situation.card)
    yield from ()


@executes(verbs.EndMovement)
def _end_movement(table: Showdown, word: verbs.EndMovement, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        table.stopped.add(who)
        table.tell(events.MovementEnded("move-cannot-stop-halfway", who, situation.card))
    yield from ()

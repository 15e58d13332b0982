"""Carries out the words whose effects wait: for a moment, for somebody on a space, on the trail, at home."""

from __future__ import annotations

from engine.table import Flow
from game import facts as events
from game.cards.kinds.hunt_event import LAST_SPACE
from game.cards.words.flow import (
    AtHome,
    Later,
    LayCounters,
    LayOnTrail,
    WhenDeparting,
    WhenHome,
)
from game.effects.settlement import note
from game.model.campaign_tasks import Due
from game.model.terms import Phase
from game.rules.campaign.campaign_record import Promise
from game.rules.campaign.hunt_record import NO_CARDS, Homecoming, TrailToken
from game.rules.campaign.settlement_table import SettlementTable, hunt_of
from game.rules.campaign.words_at_home import executes_at_home
from game.rules.monster.targeting import resolve
from game.rules.movement.bone_tokens import lay_bones
from game.rules.movement.laid_counters import lay_counter
from game.rules.table.effect_context import EffectContext, executes, executes_in_showdown
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.table_record import Waiting

_CARD = "campaign-card-over-rulebook"


@executes(Later)
def _later(table: GameTable, word: Later, situation: EffectContext) -> Flow[None]:
    table.record.waiting.append(Waiting(word.when, word.effects, situation.card, situation.bearer))
    if table.phase is Phase.HUNT:
        table.tell(events.PutOff("campaign-card-over-rulebook", situation.bearer, word.text(), situation.card))
    yield from ()


@executes_in_showdown(LayCounters)
def _lay_counters(table: ShowdownTable, word: LayCounters, situation: EffectContext) -> Flow[None]:
    if word.who is None:
        lay_bones(table, situation.target)
        return
    for who in resolve(table, word.who, situation):
        if table.on_board(who):
            lay_counter(table, who, word.kind, situation.card)
    yield from ()


@executes_at_home(LayOnTrail)
def _lay_on_trail(table: SettlementTable, word: LayOnTrail, situation: EffectContext) -> Flow[None]:
    hunt = hunt_of(table)
    last = min(hunt.party_at + word.spaces, LAST_SPACE) if word.spaces else hunt.monster_at - 1
    ahead = tuple(range(hunt.party_at + 1, last + 1))
    if word.token:
        for space in ahead:
            hunt.tokens.setdefault(space, []).append(TrailToken(situation.card, word.effects, situation.bearer))
    else:
        ahead = tuple(space for space in ahead if space not in NO_CARDS)
        for space in ahead:
            hunt.spaces[space] = [""]
    if ahead:
        laid = f"a {word.token} token" if word.token else "a basic hunt event"
        table.tell(events.TrailChanged(_CARD, ahead, laid, situation.card))
    yield from ()


@executes_in_showdown(AtHome)
def _put_off_until_home(table: ShowdownTable, word: AtHome, situation: EffectContext) -> Flow[None]:
    note(table, Due.AT_HOME, word.name, rule=situation.rule or "aftermath-victory")
    yield from ()


@executes_at_home(AtHome)
def _at_home(table: SettlementTable, word: AtHome, situation: EffectContext) -> Flow[None]:
    yield from table.perform(word.effects, situation)


@executes_at_home(WhenHome)
def _when_home(table: SettlementTable, word: WhenHome, situation: EffectContext) -> Flow[None]:
    found = resolve(table, word.who, situation) if word.who is not None else []
    if word.who is not None and not found:
        return
    promise = Homecoming(situation.card, word.effects, situation.bearer, found[0] if found else 0, word.sure)
    table.campaign.homecomings.append(promise)
    table.tell(events.HomecomingPromised(_CARD, situation.card))
    yield from ()


@executes_at_home(WhenDeparting)
def _when_departing(table: SettlementTable, word: WhenDeparting, situation: EffectContext) -> Flow[None]:
    table.campaign.promises.append(Promise(situation.card, word.effects))
    yield from ()

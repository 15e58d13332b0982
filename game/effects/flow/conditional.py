"""Carries out the words that ask first: what holds, for whom, how often, how an attack goes."""

from __future__ import annotations

from msgspec import structs

from engine.table import Flow
from game import facts
from game.cards.moments import Frequency
from game.cards.who import Role
from game.cards.words.flow import (
    ForEach,
    FreeAttack,
    If,
    Once,
    PickOne,
)
from game.cards.words.harm import Die
from game.effects.attack import attack_of, free_attack
from game.rules.monster.targeting import one_of, resolve
from game.rules.table.effect_context import EffectContext, executes, executes_in_showdown
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable


@executes(If)
def _if(table: GameTable, word: If, situation: EffectContext) -> Flow[None]:
    holds = table.holds(word.condition, situation)
    if holds and any(isinstance(effect, Die) for effect in word.then):
        _decided(table, word, situation)
    yield from table.perform(word.then if holds else word.otherwise, situation)


def _decided(table: GameTable, word: If, situation: EffectContext) -> None:
    """Says on what the death of whoever is asked about hangs: `Erza has no survival`."""
    asked = getattr(word.condition, "who", None)
    if not isinstance(asked, Role):
        return
    for who in resolve(table, asked, situation)[:1]:
        found = word.condition.text().replace(asked.value, table.name(who))
        table.tell(facts.DeathDecided("death-survivor", who, found, situation.card))


@executes(ForEach)
def _for_each(table: GameTable, word: ForEach, situation: EffectContext) -> Flow[None]:
    fight = table.as_showdown
    waiting = resolve(table, word.who, situation)
    while waiting:
        who = waiting[0]
        if word.nearest and fight is not None:
            gaps = {one: fight.distance(one) for one in waiting}
            first = [one for one in waiting if gaps[one] == min(gaps.values())]
            who = yield from fight.pick_figure("pick-survivor", f"{situation.card}: who is next?", first, "target-tie")
        waiting.remove(who)
        if table.is_here(who):
            situation.each += 1
            yield from table.perform(word.effects, structs.replace(situation, target=who))


@executes(PickOne)
def _with_one(table: GameTable, word: PickOne, situation: EffectContext) -> Flow[None]:
    who = yield from one_of(table, word.who, situation)
    yield from table.perform(
        word.then if who else word.otherwise, structs.replace(situation, target=who or situation.target)
    )


@executes(Once)
def _perform_once(table: GameTable, word: Once, situation: EffectContext) -> Flow[None]:
    """Counted for the survivor who causes it: for each attack, or as long as the limit says."""
    fight = table.as_showdown
    current = attack_of(fight, situation.attacker) if fight is not None else None
    if word.limit is Frequency.PERFORMANCE:
        if situation.card in situation.once:
            return
        situation.once.append(situation.card)
    elif word.limit is Frequency.ATTACK:
        if current is None or situation.card in current.used:
            return
        current.used.add(situation.card)
    else:
        who = 0 if word.of_monster else situation.attacker or situation.bearer or situation.target
        if not table.may_act(situation.card, who, word.limit):
            return
        table.mark_acted(situation.card, who, word.limit)
    yield from table.perform(word.effects, situation)


@executes_in_showdown(FreeAttack)
def _free_attack(table: ShowdownTable, word: FreeAttack, situation: EffectContext) -> Flow[None]:
    yield from free_attack(table, word, situation)

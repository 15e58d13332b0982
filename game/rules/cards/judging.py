"""What a word asks of the situation: whether its condition holds, and whom it means."""

from __future__ import annotations

from game.cards.conditions.attack import AttackDamaged
from game.cards.conditions.flow import AllOf, AnyOf
from game.cards.conditions.gear import HasAffinities, HasGear
from game.cards.conditions.monster import LiesInPlay
from game.cards.conditions.people import HowMany, Meets
from game.cards.conditions.sheet import AtLeast, AtMost
from game.cards.conditions.tokens import HasCounters
from game.cards.who import Role, Who
from game.model.terms import Affinity
from game.rules.monster.targeting import gear_named, gear_with, matching, meets, resolve
from game.rules.survivor import sheet
from game.rules.survivor.measured import affinities
from game.rules.table.effect_context import EffectContext, judges
from game.rules.table.game_table import GameTable


@judges(AtLeast)
def _at_least(table: GameTable, asked: AtLeast, situation: EffectContext) -> bool:
    found = resolve(table, asked.who, situation)
    return bool(found) and sheet.count(table, found[0], asked.stat) >= asked.n


@judges(HasGear)
def _has_gear(table: GameTable, asked: HasGear, situation: EffectContext) -> bool:
    found = resolve(table, asked.who, situation)
    if asked.but or not asked.irreplaceable:  # a card is meant
        return any(gear_named(table, one, asked.keyword, asked.but, asked.irreplaceable) for one in found)
    return any(gear_with(table, one, asked.keyword) for one in found)


@judges(HasAffinities)
def _has_affinities(table: GameTable, asked: HasAffinities, situation: EffectContext) -> bool:
    found = resolve(table, asked.who, situation)
    if not found:
        return False
    have = affinities(table, found[0])
    n = sum(have.values()) if asked.color is None else have[asked.color]
    return asked.least <= n and (asked.most is None or n <= asked.most)


@judges(AttackDamaged)
def _attack_damaged(table: GameTable, asked: AttackDamaged, situation: EffectContext) -> bool:
    return situation.attack is not None and situation.attack.damaging >= asked.times


@judges(LiesInPlay)
def _lies_in_play(table: GameTable, asked: LiesInPlay, situation: EffectContext) -> bool:
    fight = table.as_showdown
    if fight is None:
        return False
    lying = [card for card in fight.record.in_play if card.kind == asked.kind]
    named = {fight.card_in_play_name(card) for card in lying}
    return set(asked.names) <= named if asked.names else bool(lying)


@judges(AtMost)
def _at_most(table: GameTable, asked: AtMost, situation: EffectContext) -> bool:
    found = resolve(table, asked.who, situation)
    return bool(found) and sheet.count(table, found[0], asked.stat) <= asked.n


@judges(Meets)
def _meets(table: GameTable, asked: Meets, situation: EffectContext) -> bool:
    found = resolve(table, asked.who, situation)
    return bool(found) and table.is_here(found[0]) and meets(table, found[0], asked.terms, situation)


@judges(HowMany)
def _how_many(table: GameTable, asked: HowMany, situation: EffectContext) -> bool:
    found = len(matching(table, asked.who.terms, situation))
    return asked.least <= found and (asked.most is None or found <= asked.most)


@judges(HasCounters)
def _has_counters(table: GameTable, asked: HasCounters, situation: EffectContext) -> bool:
    if asked.alike:
        everybodys = [table.condition(who).counters.get(asked.kind, 0) for who in table.survivors()]
        return any(n and everybodys.count(n) > 1 for n in everybodys)
    if asked.who is not None:
        found = resolve(table, asked.who, situation)
        held = table.condition(found[0]).counters if found else None
    else:
        fight = table.as_showdown
        card = fight.card_in_play(situation.card) if fight is not None else None
        held = card.counters if card is not None else {}
    if held is None:
        return False
    n = held.get(asked.kind, 0)
    return n <= asked.most if asked.most is not None else n >= asked.n


@judges(AnyOf)
def _any_of(table: GameTable, asked: AnyOf, situation: EffectContext) -> bool:
    return any(table.holds(condition, situation) for condition in asked.conditions)


@judges(AllOf)
def _all_of(table: GameTable, asked: AllOf, situation: EffectContext) -> bool:
    return all(table.holds(condition, situation) for condition in asked.conditions)


def meant(table: GameTable, who: Who, situation: EffectContext) -> list[int]:
    """Returns those whom a condition asks about, also when they are dead or off the board."""
    match who:
        case Role.SELF:
            return [situation.bearer] if situation.bearer else []
        case Role.TARGET | Role.THAT:
            return [situation.target] if situation.target else []
    return resolve(table, who, situation)


def affinities_meant(table: GameTable, situation: EffectContext, color: Affinity) -> int:
    """X: the bearer's affinities (affinity-complete)."""
    return affinities(table, situation.bearer)[color]

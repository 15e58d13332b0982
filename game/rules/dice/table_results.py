"""Results of rolls on the tables of cards: the dice, and what is added to them (campaign-table-open-ends)."""

from __future__ import annotations

from functools import partial

from engine.event import Amount
from engine.table import Flow
from game import facts
from game.cards.conditions.hunt import PartyThing
from game.cards.traits.rolls import RollBonus, Rolling
from game.cards.words.flow import RollOn
from game.cards.words.rolls import Added
from game.rules.monster.targeting import matching
from game.rules.survivor.measured import measure
from game.rules.table.effect_context import EffectContext
from game.rules.table.game_table import GameTable


def result_of(table: GameTable, roll: RollOn, by: int, situation: EffectContext) -> Flow[Amount]:
    """The result of a roll on a table, with what others make of the dice."""
    return (yield from table.result(partial(_thrown, table, roll, by, situation), by, situation))


def set_aside(table: GameTable, source: str, by: int, result: Amount, why: str) -> None:
    """Tells of a roll on a table that does not count."""
    dice, rule = facts.dice_of(result), "campaign-table-open-ends"
    table.tell(facts.ResultSetAside(rule, source, by, dice, result.total, why))


def _thrown(table: GameTable, roll: RollOn, by: int, situation: EffectContext) -> Flow[Amount]:
    """The dice, and what is added to them."""
    dice = yield from table.d10(roll.dice, situation.title(table), "campaign-table-open-ends", by)
    parts = [(facts.ROLL, die) for die in dice]
    if by and roll.add is not None:
        parts.append((str(roll.add), measure(table, roll.add, by)))
    parts += [(one.why(), _added(table, one, by, situation)) for one in roll.added]
    if roll.investigate and by:
        bonuses = table.of_kind(by, RollBonus)
        parts += [(source, trait.n) for source, trait in bonuses if trait.roll is Rolling.INVESTIGATE]
    return Amount.of(parts)


def _added(table: GameTable, one: Added, by: int, situation: EffectContext) -> int:
    """What this changes of a result now."""
    if one.condition is not None and not table.holds(one.condition, situation):
        return 0
    n = measure(table, one.n, by)
    if one.carried is not None:
        return n * _carried_along(table, one.carried)
    return n if one.each is None else n * len(matching(table, one.each.terms, situation))


def _carried_along(table: GameTable, what: PartyThing) -> int:
    """How many such cards the survivors have with them, in their grids or beside them."""
    gear = [table.box.gear[key].keywords for who in table.survivors() for key in table.sheet(who).gear]
    cards = [table.box.resources[one.card].types for one in table.record.gained if one.by in table.survivors()]
    return sum(what is PartyThing.ANYTHING or "consumable" in kinds for kinds in (*gear, *cards))

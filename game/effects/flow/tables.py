"""Carries out the words for tables of results: a die on a table, one of two results, a hit location die."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decision import Option
from engine.event import Amount
from engine.table import Flow
from game import facts as events
from game.cards.clauses import clauses, told_of
from game.cards.phrases import sentence
from game.cards.who import Role, Who
from game.cards.word import Word
from game.cards.words.flow import (
    RollEither,
    RollLocation,
    RollOn,
    Row,
)
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.campaign.words_at_home import executes_at_home
from game.rules.dice.table_results import result_of, set_aside
from game.rules.monster.targeting import resolve
from game.rules.settlement.settlement_rolls import dice
from game.rules.survivor import sheet
from game.rules.table.effect_context import EffectContext, executes, executes_in_showdown
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable


@executes(RollOn)
def _roll_on(table: GameTable, word: RollOn, situation: EffectContext) -> Flow[None]:
    nobody = word.by in (Role.MONSTER, Role.GROUP)
    rollers = [0] if nobody else resolve(table, word.by, situation)  # 0: the table rolls for it
    if not rollers:
        return
    by = rollers[0]
    added: int | None = 0
    while added is not None:
        row = yield from _picked_row(table, word, by, situation)
        if row is None:
            result = yield from _result(table, word, by, situation)
            result = Amount.of((*result.parts, ("rolled again", added)))
            situation.rolled.append(result.total)
            row = word.row(result.total)
            rule = "campaign-table-open-ends"
            empty = not row.effects
            says = _of_roller(table, row.effects, by, word.by)
            told = events.EffectRolled(rule, situation.card, by, result.total, row.results, result, empty, says)
            table.tell(told)
        situation.again = situation.instead = None
        yield from table.perform(row.effects, situation)
        instead = _named_instead(situation)
        if instead is not None:
            row = word.row(instead)
            says = _of_roller(table, row.effects, by, word.by)
            table.tell(events.RowTaken("campaign-card-over-rulebook", situation.card, by, row.results, says))
            yield from table.perform(row.effects, situation)
        added = situation.again if not by or table.is_here(by) else None
    situation.again = None


def _of_roller(table: GameTable, effects: Sequence[Word], by: int, roller: Who) -> str:
    """Says what a roll brings, with the name of whoever rolled for what the card calls them; `by` 0 has none. Where
    somebody is nominated, `that survivor` is not the one who rolled.
    """
    said = clauses(effects)
    others = any(one in said for one in ("nominate", "for each "))
    roles = [Role.SELF, *([roller] if isinstance(roller, Role) and not others else [])]
    return told_of(effects, dict.fromkeys(roles, table.name(by))) if by else said


def _result(table: GameTable, word: RollOn, by: int, situation: EffectContext) -> Flow[Amount]:
    """The result of one roll, or the one of two that whoever rolls keeps."""
    result = yield from result_of(table, word, by, situation)
    if word.twice is None or not table.holds(word.twice, situation):
        return result
    other = yield from result_of(table, word, by, situation)
    if other.total == result.total:
        return result
    kept: Amount = yield from table.choose(
        "choose-one",
        f"{situation.title(table)}: which result does {table.name(by)} keep?",
        [Option(f"result:{one.total}", str(one.total), one) for one in (result, other)],
        by=table.seat_of(by) if by else 0,
        actor=table.key(by) if by else "",
        rule="campaign-card-over-rulebook",
        context=word,
    )
    aside = result if kept is other else other
    set_aside(table, situation.card, by, aside, "the other result is kept")
    return kept


def _named_instead(situation: EffectContext) -> int | None:
    """The result that the row just carried out has named (`TakeResult`); mypy still takes it for the None before."""
    return situation.instead


def _picked_row(table: GameTable, word: RollOn, by: int, situation: EffectContext) -> Flow[Row | None]:
    """The row that whoever rolls may choose in place of a roll, if anything lets them."""
    if word.picks is None or not table.holds(word.picks, situation):
        return None
    row: Row = yield from table.choose(
        "choose-one",
        f"{situation.title(table)}: which result counts?",
        [Option(f"result:{row.low}", f"{row.results}: {sentence(clauses(row.effects))}", row) for row in word.rows],
        by=table.seat_of(by) if by else 0,
        actor=table.key(by) if by else "",
        rule="campaign-card-over-rulebook",
        context=word,
    )
    says = _of_roller(table, row.effects, by, word.by)
    table.tell(events.RowTaken("campaign-card-over-rulebook", situation.card, by, row.results, says))
    return row


@executes_at_home(RollEither)
def _roll_either(table: SettlementTable, word: RollEither, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.by, situation):
        (die,) = yield from dice(table, who, 1, situation, "campaign-die-d10")
        yield from _one_of_two(table, word, who, die, situation)


@executes_in_showdown(RollEither)
def _roll_either_in_showdown(table: ShowdownTable, word: RollEither, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.by, situation):
        (die,) = yield from table.d10(1, situation.title(table), "campaign-die-d10", who)
        yield from _one_of_two(table, word, who, die, situation)


def _one_of_two(table: GameTable, word: RollEither, who: int, die: int, situation: EffectContext) -> Flow[None]:
    met, row = _met(table, word, who, die)
    effects = word.met if met else word.missed
    says = _of_roller(table, effects, who, word.by)
    table.tell(events.EffectRolled("campaign-die-d10", situation.card, who, die, row, empty=not effects, says=says))
    yield from table.perform(effects, situation)


def _met(table: GameTable, word: RollEither, who: int, die: int) -> tuple[bool, str]:
    """Whether the die shows the first of the two results, and how the one that it shows is called."""
    if word.stat is None:
        odd = die % 2 == 1
        return odd, "odd" if odd else "even"
    goal = sheet.count(table, who, word.stat)
    held = f"their {word.stat} of {goal}"
    if word.reach:
        return die >= goal, f"{held} or more" if die >= goal else f"less than {held}"
    return die > goal, f"more than {held}" if die > goal else f"{held} or less"


@executes(RollLocation)
def _roll_location(table: GameTable, word: RollLocation, situation: EffectContext) -> Flow[None]:
    """Rolled again while it shows a row that its roller has had; with none left nothing happens."""
    for who in resolve(table, word.by, situation)[:1]:
        about = f"{situation.title(table)}: {table.name(who)} rolls the hit location die"
        left = [row for row in word.rows if row.unless not in table.sheet(who).gear]
        row = None
        while left and row is None:
            (face,) = yield from table.hit_location_dice(1, about)
            table.tell(events.LocationRolled("attack-hit-location-die", situation.card, who, face))
            row = next((row for row in left if row.at is face), None)
        yield from table.perform(row.effects if row is not None else (), situation)

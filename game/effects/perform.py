"""Carries out the words that lead to other words: tables, choices, conditions, what waits for later.

Each word has one function, found by its type (`game.board.situation.EXECUTORS`); those of survivors and of the monster
are in modules of their own, which are imported here so that all are registered.
"""

from __future__ import annotations

from msgspec import structs

from engine.decision import Option
from engine.event import Amount
from engine.table import Flow
from game.board.record import Waiting
from game.board.showdown import Showdown
from game.board.situation import Situation, executes
from game.board.table_results import result_of, set_aside
from game.board.targeting import one_of, resolve
from game.effects import perform_abilities as perform_abilities
from game.effects import perform_arts as perform_arts
from game.effects import perform_choices as perform_choices
from game.effects import perform_counters as perform_counters
from game.effects import perform_events as perform_events
from game.effects import perform_gathering as perform_gathering
from game.effects import perform_gear as perform_gear
from game.effects import perform_growth as perform_growth
from game.effects import perform_hunt as perform_hunt
from game.effects import perform_hunt_cards as perform_hunt_cards
from game.effects import perform_hunt_rolls as perform_hunt_rolls
from game.effects import perform_hunt_sheets as perform_hunt_sheets
from game.effects import perform_innovations as perform_innovations
from game.effects import perform_items as perform_items
from game.effects import perform_monster as perform_monster
from game.effects import perform_parts as perform_parts
from game.effects import perform_rage as perform_rage
from game.effects import perform_relics as perform_relics
from game.effects import perform_resources as perform_resources
from game.effects import perform_rewards as perform_rewards
from game.effects import perform_settlement as perform_settlement
from game.effects import perform_story as perform_story
from game.effects import perform_survivor as perform_survivor
from game.effects import perform_terrain as perform_terrain
from game.effects import verbs
from game.effects.asking import holds
from game.effects.who import Role
from game.model import events
from game.model.terms import Phase


@executes(verbs.Later)
def _later(table: Showdown, word: verbs.Later, situation: Situation) -> Flow[None]:
    table.record.waiting.append(Waiting(word.when, word.effects, situation.card, situation.bearer))
    if table.phase is Phase.HUNT:
        table.tell(events.PutOff("campaign-card-over-rulebook", situation.bearer, word.says(), situation.card))
    yield from ()


@executes(verbs.RollOn)
def _roll_on(table: Showdown, word: verbs.RollOn, situation: Situation) -> Flow[None]:
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
            table.tell(events.EffectRolled(rule, situation.card, by, result.total, row.results, result))
        situation.again = situation.instead = None
        yield from table.perform(row.effects, situation)
        instead = _named_instead(situation)
        if instead is not None:
            row = word.row(instead)
            table.tell(events.RowTaken("campaign-card-over-rulebook", situation.card, by, row.results))
            yield from table.perform(row.effects, situation)
        added = situation.again if not by or table.on_board(by) else None
    situation.again = None


def _result(table: Showdown, word: verbs.RollOn, by: int, situation: Situation) -> Flow[Amount]:
    """The result of one roll, or the one of two that whoever rolls keeps."""
    result = yield from result_of(table, word, by, situation)
    if word.twice is None or not holds(table, word.twice, situation):
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


def _named_instead(situation: Situation) -> int | None:
    """The result that the row just carried out has named (`TakeResult`); mypy still takes it for the None before."""
    return situation.instead


def _picked_row(table: Showdown, word: verbs.RollOn, by: int, situation: Situation) -> Flow[verbs.Row | None]:
    """The row that whoever rolls may choose in place of a roll, if anything lets them."""
    if word.picks is None or not holds(table, word.picks, situation):
        return None
    row: verbs.Row = yield from table.choose(
        "choose-one",
        f"{situation.title(table)}: which result counts?",
        [
            Option(f"result:{row.low}", f"{word.shown(row)}: {verbs.sentence(verbs.clauses(row.effects))}", row)
            for row in word.rows
        ],
        by=table.seat_of(by) if by else 0,
        actor=table.key(by) if by else "",
        rule="campaign-card-over-rulebook",
        context=word,
    )
    table.tell(events.RowTaken("campaign-card-over-rulebook", situation.card, by, row.results))
    return row


@executes(verbs.If)
def _if(table: Showdown, word: verbs.If, situation: Situation) -> Flow[None]:
    yield from table.perform(word.then if holds(table, word.condition, situation) else word.otherwise, situation)


@executes(verbs.ForEach)
def _for_each(table: Showdown, word: verbs.ForEach, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        if table.on_board(who):
            yield from table.perform(word.effects, structs.replace(situation, target=who))


@executes(verbs.WithOne)
def _with_one(table: Showdown, word: verbs.WithOne, situation: Situation) -> Flow[None]:
    who = yield from one_of(table, word.who, situation)
    yield from table.perform(
        word.then if who else word.otherwise, structs.replace(situation, target=who or situation.target)
    )


@executes(verbs.MayChoose)
def _may_choose(table: Showdown, word: verbs.MayChoose, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.by, situation):
        if word.needs is not None and not holds(table, word.needs, situation):
            continue
        names = dict.fromkeys((Role.CHOOSER, *((word.by,) if isinstance(word.by, Role) else ())), table.name(who))
        offer = verbs.sentence(verbs.told_of(word.effects, names))
        options = [Option("yes", offer, True), Option("no", "No", False)]
        wanted = yield from table.choose(
            "may-choose",
            f"{situation.title(table)}: does {table.name(who)} want this?",
            options,
            by=table.seat_of(who),
            actor=table.key(who),
            rule="critical-effects-mandatory",
            context=word.effects,
        )
        if wanted:
            meant = Situation(situation.card, situation.target, situation.attacker, situation.bearer, chooser=who)
            yield from table.perform(word.effects, meant)

"""Carries out rolls that all make together, or against a count (words of `game.effects.hunt_compounds`)."""

from __future__ import annotations

from msgspec import structs

from engine.decision import Option
from engine.table import Flow
from game.board import sheet
from game.board.showdown import Showdown
from game.board.situation import Situation, executes
from game.board.targeting import matching, resolve
from game.effects import hunt_compounds as words
from game.effects.survivor_traits import RollBonus, Rolling
from game.model import events
from game.model.terms import Attribute, Stat
from game.settlement.rolls import dice
from game.settlement.table import at_home

_RULE = "hunt-straggler"


@executes(words.RollAgainst)
def _roll_against(table: Showdown, word: words.RollAgainst, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.by, situation):
        (die,) = yield from dice(at_home(table), who, 1, situation, "campaign-die-d10")
        goal = sheet.count(table, who, word.stat)
        above = die >= goal if word.reach else die > goal
        if word.reach:
            row = f"{goal} or more" if above else f"less than {goal}"
        else:
            row = f"more than {goal}" if above else f"{goal} or less"
        table.tell(events.EffectRolled("campaign-die-d10", situation.card, who, die, row))
        yield from table.perform(word.above if above else word.below, situation)


@executes(words.OddOrEven)
def _odd_or_even(table: Showdown, word: words.OddOrEven, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.by, situation):
        (die,) = yield from dice(at_home(table), who, 1, situation, "campaign-die-d10")
        odd = die % 2 == 1
        table.tell(events.EffectRolled("campaign-die-d10", situation.card, who, die, "odd" if odd else "even"))
        yield from table.perform(word.odd if odd else word.even, situation)


@executes(words.RollsOff)
def _rolls_off(table: Showdown, word: words.RollsOff, situation: Situation) -> Flow[None]:
    """The lowest is the straggler, ties as the event says (hunt-straggler); they take that part until it is over."""
    rather = matching(table, word.rather.terms, situation) if word.rather is not None else []
    found = rather or (yield from _foremost(table, word, resolve(table, word.among, situation), situation))
    if not word.best:
        at_home(table).campaign.parts[words.STRAGGLER] = list(found)
    for who in found:
        if table.on_board(who) and who in table.survivors():
            yield from table.perform(word.effects, structs.replace(situation, target=who, bearer=who, chooser=who))


def _foremost(table: Showdown, word: words.RollsOff, among: list[int], situation: Situation) -> Flow[list[int]]:
    """Whom it falls on; those who tie roll again where the event wants only one."""
    if not among:
        return []
    tied = yield from _round(table, word, among, word.dice, situation)
    while len(tied) > 1 and word.ties is words.Ties.ROLL_OFF:
        tied = yield from _round(table, word, tied, 1, situation, again=True)
    if len(tied) > 1 and word.ties is words.Ties.RANDOM:
        tied = [table.chance.pick(tied)]
        table.tell(events.Straggled(_RULE, (), tuple(tied), word.best, situation.card))
    return tied


def _round(
    table: Showdown, word: words.RollsOff, among: list[int], count: int, situation: Situation, again: bool = False
) -> Flow[list[int]]:
    """One roll each; what is added counts in the first round only, as the tie is one of results."""
    totals: dict[int, int] = {}
    for who in among:
        thrown = (yield from dice(at_home(table), who, count, situation, _RULE)) if count else ()
        totals[who] = sum(thrown) + (0 if again else _added(table, word, who))
    aim = (max if word.best else min)(totals.values())
    found = [who for who in among if totals[who] == aim]
    table.tell(events.Straggled(_RULE, tuple(totals.items()), tuple(found), word.best, situation.card))
    return found


def _added(table: Showdown, word: words.RollsOff, who: int) -> int:
    """A count or an attribute, and to rolls for the straggler what abilities add (ability-prepared)."""
    n = 0
    if word.add in tuple(Stat):
        n += sheet.count(table, who, Stat(word.add))
    elif word.add:
        n += table.total(who, Attribute(word.add)).total
    if not word.best:
        for _, trait in table.of_kind(who, RollBonus):
            if trait.roll is Rolling.STRAGGLER:
                n += trait.n + (sheet.count(table, who, trait.count) if trait.count is not None else 0)
    return n


@executes(words.RollAlike)
def _roll_alike(table: Showdown, word: words.RollAlike, situation: Situation) -> Flow[None]:
    picking = word.picks is not None and bool(matching(table, word.picks.terms, situation))
    shown: dict[int, int] = {}
    for who in table.survivors():
        picked = 0
        if picking:
            picked = yield from table.choose(
                "choose-one",
                f"{situation.title(table)}: which result does {table.name(who)} choose?",
                [*(Option(f"result:{n}", str(n), n) for n in range(1, 11)), Option("result:roll", "Roll the die", 0)],
                by=table.seat_of(who),
                actor=table.key(who),
                rule="campaign-card-over-rulebook",
                context=dict(shown),
            )
        if picked:
            shown[who] = picked
            continue
        (shown[who],) = yield from dice(at_home(table), who, 1, situation, "campaign-die-d10")
        told = events.EffectRolled("campaign-die-d10", situation.card, who, shown[who], str(shown[who]))
        table.tell(told)
    faces = list(shown.values())
    for who, face in shown.items():
        if faces.count(face) > 1:
            yield from table.perform(word.matching, structs.replace(situation, target=who))
    if faces.count(10) > 1:
        yield from table.perform(word.tens, situation)

"""Carries out the words for which several survivors roll: against each other, alike, into one pool."""

from __future__ import annotations

from msgspec import structs

from engine.decision import Option
from engine.event import Amount
from engine.table import Flow
from game import facts as events
from game.cards.clauses import clauses
from game.cards.numbers import counted
from game.cards.traits.rolls import RollBonus, Rolling
from game.cards.words.flow import (
    PoolDice,
    RollAlike,
    RollsOff,
    row_of,
)
from game.cards.words.rolls import STRAGGLER, Added, Ties
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.campaign.words_at_home import executes_at_home
from game.rules.monster.targeting import matching, resolve
from game.rules.settlement.settlement_rolls import dice
from game.rules.survivor import sheet
from game.rules.survivor.measured import measure
from game.rules.table.effect_context import EffectContext
from game.rules.table.game_table import GameTable
from game.rules.table.real_cards import pick_one

_CARD = "campaign-card-over-rulebook"
FACES = 10
_RANDOM = "campaign-random-survivor"
_STRAGGLER = "hunt-straggler"


@executes_at_home(PoolDice)
def _pool_dice(table: SettlementTable, word: PoolDice, situation: EffectContext) -> Flow[None]:
    """One after another, so that later ones know what there is already."""
    parts = []
    for who in table.survivors():
        parts.append((table.name(who), (yield from _scored(table, who, situation))))
    parts += [(one.why(), one.n) for one in word.added if isinstance(one.n, int) and _counts(table, one, situation)]
    total = Amount.of(parts)
    row = row_of(word.rows, total.total)
    table.tell(events.PoolCounted(_CARD, total.total, row.results, situation.card, clauses(row.effects)))
    yield from table.perform(row.effects, situation)


def _scored(table: SettlementTable, who: int, situation: EffectContext) -> Flow[int]:
    """As many dice as their player names: with more dice than faces two are always the same."""
    n: int = yield from table.choose(
        "how-many",
        f"{situation.title(table)}: how many dice does {table.name(who)} roll?",
        [Option(f"dice:{n}", counted(n, "die").replace("dies", "dice"), n) for n in range(1, FACES + 1)],
        by=table.seat_of(who),
        actor=table.key(who),
        rule=_CARD,
    )
    about = f"{situation.title(table)}: {table.name(who)} gathers"
    faces = yield from dice(table, who, n, situation, "campaign-die-d10", about, _score)
    score = _score(faces)
    table.tell(events.DicePooled(_CARD, who, tuple(faces), score, situation.card))
    return score


def _score(faces: tuple[int, ...]) -> int:
    return sum(faces) if len(set(faces)) == len(faces) else 0


def _counts(table: GameTable, one: Added, situation: EffectContext) -> bool:
    return one.condition is None or table.holds(one.condition, situation)


@executes_at_home(RollsOff)
def _rolls_off(table: SettlementTable, word: RollsOff, situation: EffectContext) -> Flow[None]:
    """The lowest is the straggler, ties as the event says (hunt-straggler); they take that part until it is over."""
    rather = matching(table, word.rather.terms, situation) if word.rather is not None else []
    found = rather or (yield from _foremost(table, word, resolve(table, word.among, situation), situation))
    if not word.best:
        table.campaign.parts[STRAGGLER] = list(found)
    for who in found:
        if table.is_here(who) and who in table.survivors():
            yield from table.perform(word.effects, structs.replace(situation, target=who, bearer=who, chooser=who))


def _foremost(table: SettlementTable, word: RollsOff, among: list[int], situation: EffectContext) -> Flow[list[int]]:
    """Whom it falls on; those who tie roll again where the event wants only one."""
    if not among:
        return []
    tied = yield from _round(table, word, among, word.dice, situation)
    while len(tied) > 1 and word.ties is Ties.ROLL_OFF:
        tied = yield from _round(table, word, tied, 1, situation, again=True)
    if len(tied) > 1 and word.ties is Ties.RANDOM:
        about = f"{situation.title(table)}: on whom of those who tie does it fall?"
        tied = [(yield from pick_one(table, tied, table.name, about, _RANDOM))]
        table.tell(events.Straggled(_STRAGGLER, (), tuple(tied), word.best, situation.card))
    return tied


def _round(
    table: SettlementTable, word: RollsOff, among: list[int], count: int, situation: EffectContext, again: bool = False
) -> Flow[list[int]]:
    """One roll each; what is added counts in the first round only, as the tie is one of results."""
    totals: dict[int, int] = {}
    for who in among:
        thrown = (yield from dice(table, who, count, situation, _STRAGGLER)) if count else ()
        totals[who] = sum(thrown) + (0 if again else _added(table, word, who))
    aim = (max if word.best else min)(totals.values())
    found = [who for who in among if totals[who] == aim]
    table.tell(events.Straggled(_STRAGGLER, tuple(totals.items()), tuple(found), word.best, situation.card))
    return found


def _added(table: GameTable, word: RollsOff, who: int) -> int:
    """A count or an attribute, and to rolls for the straggler what abilities add (ability-prepared)."""
    n = measure(table, word.add, who) if word.add is not None else 0
    if not word.best:
        for _, trait in table.of_kind(who, RollBonus):
            if trait.roll is Rolling.STRAGGLER:
                n += trait.n + (sheet.count(table, who, trait.count) if trait.count is not None else 0)
    return n


@executes_at_home(RollAlike)
def _roll_alike(table: SettlementTable, word: RollAlike, situation: EffectContext) -> Flow[None]:
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
        (shown[who],) = yield from dice(table, who, 1, situation, "campaign-die-d10")
        told = events.EffectRolled("campaign-die-d10", situation.card, who, shown[who], str(shown[who]))
        table.tell(told)
    faces = list(shown.values())
    for who, face in shown.items():
        if faces.count(face) > 1:
            yield from table.perform(word.matching, structs.replace(situation, target=who))
    if faces.count(10) > 1:
        yield from table.perform(word.tens, situation)

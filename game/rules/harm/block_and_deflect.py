"""Hits that a survivor takes away before they land: deflect tokens, parries, Block, what survival buys off, and what
goes to the mind instead (keyword-ignore-hit).
"""

from __future__ import annotations

from engine.decision import Option
from engine.table import Flow
from game import facts
from game.cards.moments import Ban, Frequency
from game.cards.numbers import counted
from game.cards.traits.harm import BuysOffHits, HitToMind
from game.model.terms import Stat
from game.rules.harm.damage import suffer_brain_damage
from game.rules.survivor.sheet import gain_stat
from game.rules.survivor.survival_cost import can_spend, pay_in_tokens
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable

OVER_THE_RULE = "campaign-card-over-rulebook"


def block(table: ShowdownTable, who: int, n: int) -> None:
    """So many hits of the next attack will be ignored, until the next own act (keyword-block)."""
    table.condition(who).blocks.append(n)
    table.tell(facts.Guarded("keyword-block", who, "block", n))


def parry(table: ShowdownTable, who: int, n: int) -> None:
    """So many hits more will be ignored, whichever attack they belong to, until the next own act."""
    table.condition(who).parries += n
    table.tell(facts.Guarded("keyword-ignore-hit", who, "parry", table.condition(who).parries))


def lower_guard(table: ShowdownTable, who: int) -> None:
    """An act begins: whatever was blocked until then is blocked no longer."""
    table.condition(who).blocks.clear()
    table.condition(who).parries = 0


def deflect(table: ShowdownTable, who: int, n: int) -> None:
    """The deflect tokens become exactly n; a Block is lost by it (keyword-deflect). Whoever gains no tokens has no more
    than before.
    """
    condition = table.condition(who)
    if table.banned(who, Ban.GAIN_TOKENS):
        n = min(n, condition.deflect)
    condition.deflect = n
    condition.blocks.clear()
    table.tell(facts.Guarded("keyword-deflect", who, "deflect", n))


def ignore_hits(table: ShowdownTable, who: int, hits: int) -> Flow[int]:
    """The hits of an attack that are left. Each deflect token takes one, like it or not; then what was parried, one
    Block, what survival buys off, and what the mind takes. What is ignored is a miss: it has no hit location, and an
    attack without hits no After Hit.
    """
    hits = _deflected(table, who, hits)
    hits = _parried(table, who, hits)
    hits = yield from _blocked(table, who, hits)
    hits = yield from _bought_off(table, who, hits)
    return (yield from _taken_in_mind(table, who, hits))


def _deflected(table: ShowdownTable, who: int, hits: int) -> int:
    condition = table.condition(who)
    deflected = min(condition.deflect, hits)
    if deflected:
        condition.deflect -= deflected
        hits -= deflected
        table.tell(facts.HitsIgnored("keyword-deflect", who, deflected, "deflect", hits))
    return hits


def _parried(table: ShowdownTable, who: int, hits: int) -> int:
    condition = table.condition(who)
    parried = min(condition.parries, hits)
    if parried:
        condition.parries -= parried
        hits -= parried
        table.tell(facts.HitsIgnored("keyword-ignore-hit", who, parried, "parry", hits))
    return hits


def _blocked(table: ShowdownTable, who: int, hits: int) -> Flow[int]:
    """One Block takes some of the hits that deflecting left, and is spent by the attack however many those are."""
    condition = table.condition(who)
    if condition.blocks and not table.banned(who, Ban.BLOCK):
        ready = dict.fromkeys(condition.blocks)
        spent = yield from table.choose(
            "block",
            f"Which block does {table.name(who)} use against this attack ({counted(hits, 'hit')})?",
            [Option(f"block:{n}", f"Block {n}", n) for n in ready],
            by=table.seat_of(who),
            actor=table.key(who),
            rule="keyword-block",
        )
        condition.blocks.remove(spent)
        blocked = min(spent, hits)
        hits -= blocked
        if blocked:
            table.tell(facts.HitsIgnored("keyword-block", who, blocked, "block", hits))
    return hits


def _bought_off(table: ShowdownTable, who: int, hits: int) -> Flow[int]:
    """Hit by hit, as long as there is survival for it and its owner wants to spend it
    (survival-spend-anytime-nonaction).
    """
    found = next(((source, t) for source, t in table.of_kind(who, BuysOffHits)), None)
    if found is None:
        return hits
    source, trait = found
    while hits and can_spend(table, who, trait.survival):
        buys = yield from table.wants(
            who,
            f"{source}: does {table.name(who)} spend {trait.survival} survival to ignore 1 of {counted(hits, 'hit')}?",
            f"Spend {trait.survival} survival and ignore 1 hit",
            "survival-spend-anytime-nonaction",
        )
        if not buys:
            break
        paid = yield from pay_in_tokens(table, who, trait.survival)
        yield from gain_stat(table, who, Stat.SURVIVAL, -paid, source)
        hits -= 1
        table.tell(facts.HitsIgnored("keyword-ignore-hit", who, 1, source, hits))
    return hits


def _taken_in_mind(table: ShowdownTable, who: int, hits: int) -> Flow[int]:
    """The first hit of the round that would land is ignored and hurts the mind."""
    for source, trait in list(table.of_kind(who, HitToMind)):
        if not hits or not table.may_act(source, who, Frequency.ROUND):
            continue
        if trait.condition is not None and not table.holds(
            trait.condition, EffectContext(source, bearer=who, target=who)
        ):
            continue
        table.mark_acted(source, who, Frequency.ROUND)
        hits -= 1
        table.tell(facts.HitTakenInMind(OVER_THE_RULE, who, trait.brain_damage, hits, source))
        yield from suffer_brain_damage(table, who, trait.brain_damage, source)
    return hits

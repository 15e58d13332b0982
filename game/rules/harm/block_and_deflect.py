"""Hits that a survivor ignores before they land: deflect tokens, parries, Block, and what cards ignore besides
(keyword-ignore-hit).
"""

from __future__ import annotations

from engine.decision import Option
from engine.table import Flow
from game import facts
from game.cards.moments import Ban
from game.cards.numbers import counted
from game.rules.table.attack_steps import MonsterAttackStep
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable


def block(table: GameTable, who: int, n: int) -> None:
    """So many hits of the next attack will be ignored, until the next own act (keyword-block)."""
    table.condition(who).blocks.append(n)
    table.tell(facts.Guarded("keyword-block", who, "block", n))


def parry(table: GameTable, who: int, n: int) -> None:
    """So many hits more will be ignored, whichever attack they belong to, until the next own act."""
    table.condition(who).parries += n
    table.tell(facts.Guarded("keyword-ignore-hit", who, "parry", table.condition(who).parries))


def lower_guard(table: GameTable, who: int) -> None:
    """An act begins: whatever was blocked until then is blocked no longer."""
    table.condition(who).blocks.clear()
    table.condition(who).parries = 0


def deflect(table: GameTable, who: int, n: int) -> None:
    """The deflect tokens become exactly n; a Block is lost by it (keyword-deflect). Whoever gains no tokens has no more
    than before.
    """
    condition = table.condition(who)
    if table.banned(who, Ban.GAIN_TOKENS):
        n = min(n, condition.deflect)
    condition.deflect = n
    condition.blocks.clear()
    table.tell(facts.Guarded("keyword-deflect", who, "deflect", n))


def ignore_hits(table: ShowdownTable, who: int, hits: int, guarded: bool = True) -> Flow[int]:
    """The hits of an attack that are left. Each deflect token takes one, like it or not; then what was parried, one
    Block, what survival buys off, and what the mind takes. What is ignored is a miss: it has no hit location, and an
    attack without hits no After Hit. Not `guarded`: no Block is of use.
    """
    hits = _deflected(table, who, hits)
    hits = _parried(table, who, hits)
    hits = (yield from _blocked(table, who, hits)) if guarded else hits
    return (yield from MonsterAttackStep.HITS(table, hits, who))


def _deflected(table: GameTable, who: int, hits: int) -> int:
    condition = table.condition(who)
    deflected = min(condition.deflect, hits)
    if deflected:
        condition.deflect -= deflected
        hits -= deflected
        table.tell(facts.HitsIgnored("keyword-deflect", who, deflected, "deflect", hits))
    return hits


def _parried(table: GameTable, who: int, hits: int) -> int:
    condition = table.condition(who)
    parried = min(condition.parries, hits)
    if parried:
        condition.parries -= parried
        hits -= parried
        table.tell(facts.HitsIgnored("keyword-ignore-hit", who, parried, "parry", hits))
    return hits


def _blocked(table: GameTable, who: int, hits: int) -> Flow[int]:
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

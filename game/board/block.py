"""Hits that a survivor takes away before they land: deflect tokens and Block (keyword-ignore-hit)."""

from __future__ import annotations

from engine.decision import Option
from engine.table import Flow
from game.board.showdown import Showdown
from game.effects.traits import Ban
from game.model import events


def block(table: Showdown, who: int, n: int) -> None:
    """So many hits of the next attack will be ignored, until the next own act (keyword-block)."""
    table.condition(who).blocks.append(n)
    table.tell(events.Guarded("keyword-block", who, "block", n))


def lower_guard(table: Showdown, who: int) -> None:
    """An act begins: whatever was blocked until then is blocked no longer."""
    table.condition(who).blocks.clear()


def deflect(table: Showdown, who: int, n: int) -> None:
    """The deflect tokens become exactly n; a Block is lost by it (keyword-deflect)."""
    condition = table.condition(who)
    condition.deflect = n
    condition.blocks.clear()
    table.tell(events.Guarded("keyword-deflect", who, "deflect", n))


def ignore_hits(table: Showdown, who: int, hits: int) -> Flow[int]:
    """The hits of an attack that are left. Each deflect token takes one, like it or not; one Block takes some of the
    others, and is spent by the attack however many those are. What is ignored is a miss: it has no hit location, and an
    attack without hits no After Hit.
    """
    condition = table.condition(who)
    deflected = min(condition.deflect, hits)
    if deflected:
        condition.deflect -= deflected
        hits -= deflected
        table.tell(events.HitsIgnored("keyword-deflect", who, deflected, "deflect", hits))
    if condition.blocks and not table.banned(who, Ban.BLOCK):
        ready = dict.fromkeys(condition.blocks)
        spent = yield from table.choose(
            "block",
            f"Which block does {table.name(who)} use against this attack ({hits} hits)?",
            [Option(f"block:{n}", f"Block {n}", n) for n in ready],
            by=table.seat_of(who),
            actor=table.key(who),
            rule="keyword-block",
        )
        condition.blocks.remove(spent)
        blocked = min(spent, hits)
        hits -= blocked
        if blocked:
            table.tell(events.HitsIgnored("keyword-block", who, blocked, "block", hits))
    return hits

"""What a word asks of the situation: how many, and whether its condition holds."""

from __future__ import annotations

from engine.table import Flow
from game.board import sheet
from game.board.showdown import Showdown
from game.board.situation import Situation
from game.board.targeting import resolve
from game.effects import verbs
from game.effects.cards import AIType
from game.model.terms import Attribute


def number(table: Showdown, n: verbs.Number, who: int, about: str) -> Flow[int]:
    """A plain number, or one that the situation gives (campaign-monster-level-symbol, campaign-die-d5)."""
    if isinstance(n, int):
        return n
    match n:
        case "level":
            return table.level.level
        case "1d5":
            (die,) = yield from table.d10(1, about, "campaign-die-d5", who)
            return -(-die // 2)
        case "1d10":
            (die,) = yield from table.d10(1, about, "campaign-die-d10", who)
            return die
        case "movement":
            return table.total(who, Attribute.MOVEMENT).total
        case "survival":
            return table.sheet(who).survival
    raise ValueError(f"unknown number {n!r}")


def holds(table: Showdown, condition: verbs.Condition, situation: Situation) -> bool:
    """Whether a card's condition is met now."""
    match condition:
        case verbs.AtLeast(who=who, stat=stat, n=n):
            found = resolve(table, who, situation)
            return bool(found) and sheet.count(table, found[0], stat) >= n
        case verbs.HasGear(who=who, keyword=keyword):
            worn = [table.box.gear[key] for one in resolve(table, who, situation) for key in table.sheet(one).gear]
            return any(keyword in gear.keywords for gear in worn)
        case verbs.AttackDamaged(times=times):
            return situation.attack is not None and situation.attack.damaging >= times
        case verbs.MoodInPlay():
            return any(card.kind == AIType.MOOD for card in table.record.in_play)
        case verbs.NobodyElseLives():
            return table.living() in ([], [situation.bearer])
        case verbs.FullOfDisorders(who=who):
            return any(len(table.sheet(one).disorders) >= 3 for one in resolve(table, who, situation))
    raise TypeError(f"no rule for the condition {condition!r}")

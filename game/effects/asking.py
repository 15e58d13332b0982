"""What a word asks of the situation: how many, and whether its condition holds."""

from __future__ import annotations

from engine.table import Flow
from game.board import sheet
from game.board.showdown import Showdown
from game.board.situation import Situation, judges
from game.board.targeting import resolve
from game.effects import verbs
from game.effects.cards import AIType
from game.model.terms import MOST_DISORDERS, Attribute


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
    return table.holds(condition, situation)


@judges(verbs.AtLeast)
def _at_least(table: Showdown, asked: verbs.AtLeast, situation: Situation) -> bool:
    found = resolve(table, asked.who, situation)
    return bool(found) and sheet.count(table, found[0], asked.stat) >= asked.n


@judges(verbs.HasGear)
def _has_gear(table: Showdown, asked: verbs.HasGear, situation: Situation) -> bool:
    worn = [table.box.gear[key] for one in resolve(table, asked.who, situation) for key in table.sheet(one).gear]
    return any(asked.keyword in gear.keywords for gear in worn)


@judges(verbs.AttackDamaged)
def _attack_damaged(table: Showdown, asked: verbs.AttackDamaged, situation: Situation) -> bool:
    return situation.attack is not None and situation.attack.damaging >= asked.times


@judges(verbs.MoodInPlay)
def _mood_in_play(table: Showdown, asked: verbs.MoodInPlay, situation: Situation) -> bool:
    return any(card.kind == AIType.MOOD for card in table.record.in_play)


@judges(verbs.NobodyElseLives)
def _nobody_else_lives(table: Showdown, asked: verbs.NobodyElseLives, situation: Situation) -> bool:
    return table.living() in ([], [situation.bearer])


@judges(verbs.FullOfDisorders)
def _full_of_disorders(table: Showdown, asked: verbs.FullOfDisorders, situation: Situation) -> bool:
    return any(len(table.sheet(one).disorders) >= MOST_DISORDERS for one in resolve(table, asked.who, situation))

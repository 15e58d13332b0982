"""What a word asks of the situation: how many, and whether its condition holds."""

from __future__ import annotations

from engine.table import Flow
from game.board import sheet
from game.board.bonuses import affinities
from game.board.showdown import Showdown
from game.board.situation import Situation, judges
from game.board.targeting import gear_with, matching, meets, resolve
from game.effects import verbs
from game.effects.cards import AIType
from game.effects.gear_conditions import HasAffinities
from game.model.terms import MOST_DISORDERS, Affinity, Attribute

BEARERS = "bearer's "


def number(table: Showdown, n: verbs.Number, who: int, about: str, bearer: int = 0) -> Flow[int]:
    """A plain number, or one that the situation gives (campaign-monster-level-symbol, campaign-die-d5); `who` is the
    survivor concerned, `bearer` whoever has the card.
    """
    if isinstance(n, int):
        return n
    if n.startswith("-"):
        return -(yield from number(table, n[1:], who, about, bearer))
    if n.startswith(BEARERS):
        return (yield from number(table, n.removeprefix(BEARERS), bearer, about))
    base, _, more = n.partition("+")
    if more:
        return int(more) + (yield from number(table, base, who, about))
    match n:
        case "level":
            return table.level.level
        case "1d5":
            (die,) = yield from table.d10(1, about, "campaign-die-d5", who)
            return -(-die // 2)
        case "1d10":
            (die,) = yield from table.d10(1, about, "campaign-die-d10", who)
            return die
        case "2d10":
            return sum((yield from table.d10(2, about, "campaign-die-d10", who)))
        case "twice 1d10":
            (die,) = yield from table.d10(1, about, "campaign-die-d10", who)
            return 2 * die
        case "survival limit":
            return table.survival_limit
        case "movement":
            return table.total(who, Attribute.MOVEMENT).total
        case "survival":
            return table.sheet(who).survival
        case "half survival":
            return table.sheet(who).survival // 2
        case "insane survivor":
            return sum(table.sheet(one).insane for one in table.survivors())
        case "volumes":
            return table.record.given.volumes.get(table.monster_card.key, 0)
        case "red affinities" | "green affinities" | "blue affinities":
            return affinities(table, who)[Affinity(n.split()[0])]
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
    found = resolve(table, asked.who, situation)
    return any(gear_with(table, one, asked.keyword) for one in found)


@judges(HasAffinities)
def _has_affinities(table: Showdown, asked: HasAffinities, situation: Situation) -> bool:
    found = resolve(table, asked.who, situation)
    if not found:
        return False
    have = affinities(table, found[0])
    n = sum(have.values()) if asked.color is None else have[asked.color]
    return asked.least <= n and (asked.most is None or n <= asked.most)


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


@judges(verbs.AtMost)
def _at_most(table: Showdown, asked: verbs.AtMost, situation: Situation) -> bool:
    found = resolve(table, asked.who, situation)
    return bool(found) and sheet.count(table, found[0], asked.stat) <= asked.n


@judges(verbs.Meets)
def _meets(table: Showdown, asked: verbs.Meets, situation: Situation) -> bool:
    found = resolve(table, asked.who, situation)
    return bool(found) and table.on_board(found[0]) and meets(table, found[0], asked.terms, situation)


@judges(verbs.HowMany)
def _how_many(table: Showdown, asked: verbs.HowMany, situation: Situation) -> bool:
    found = len(matching(table, asked.who.terms, situation))
    return asked.least <= found and (asked.most is None or found <= asked.most)


@judges(verbs.HasCounters)
def _has_counters(table: Showdown, asked: verbs.HasCounters, situation: Situation) -> bool:
    found = resolve(table, asked.who, situation)
    return bool(found) and table.condition(found[0]).counters.get(asked.kind, 0) >= asked.n


@judges(verbs.CardHolds)
def _card_holds(table: Showdown, asked: verbs.CardHolds, situation: Situation) -> bool:
    card = table.card_in_play(situation.card)
    held = card.counters.get(asked.kind, 0) if card else 0
    return held <= asked.most if asked.most is not None else held >= asked.n


@judges(verbs.LevelAtLeast)
def _level_at_least(table: Showdown, asked: verbs.LevelAtLeast, situation: Situation) -> bool:
    return table.level.level >= asked.n


@judges(verbs.MonsterStands)
def _monster_stands(table: Showdown, asked: verbs.MonsterStands, situation: Situation) -> bool:
    return table.on_board(table.monster) and not table.is_down(table.monster)


@judges(verbs.WoundStack)
def _wound_stack(table: Showdown, asked: verbs.WoundStack, situation: Situation) -> bool:
    wounds = situation.wounds_drawn if asked.drawn else len(table.record.wounds)
    return (wounds == 0) is asked.empty


@judges(verbs.InjuriesInPlay)
def _injuries_in_play(table: Showdown, asked: verbs.InjuriesInPlay, situation: Situation) -> bool:
    return set(asked.names) <= set(table.injuries_in_play())


@judges(verbs.DownBeforeAttack)
def _down_before_attack(table: Showdown, asked: verbs.DownBeforeAttack, situation: Situation) -> bool:
    return situation.attack is not None and situation.attack.was_down


@judges(verbs.AnyOf)
def _any_of(table: Showdown, asked: verbs.AnyOf, situation: Situation) -> bool:
    return any(table.holds(condition, situation) for condition in asked.conditions)


@judges(verbs.AllOf)
def _all_of(table: Showdown, asked: verbs.AllOf, situation: Situation) -> bool:
    return all(table.holds(condition, situation) for condition in asked.conditions)

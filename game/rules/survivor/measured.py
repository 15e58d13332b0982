"""What the numbers on cards come to: the one place where they are read. The survivor concerned is `who`, `bearer`
whoever has the card.
"""

from __future__ import annotations

from engine.table import Flow
from game.cards.numbers import (
    Affinities,
    Capped,
    Count,
    Counters,
    Dice,
    Half,
    InsaneSurvivors,
    Level,
    Measure,
    Minus,
    MonsterTotal,
    Number,
    Plus,
    SpacesMoved,
    SurvivalLimit,
    TokensStripped,
    Total,
    Twice,
    Volumes,
    dice_in,
)
from game.cards.traits.gear import HasAffinity
from game.model.terms import Affinity
from game.rules.survivor.sheet import count
from game.rules.table.game_table import GameTable


def number(table: GameTable, n: Number, who: int, about: str, bearer: int = 0) -> Flow[int]:
    """A plain number, or a measured one, whose dice are rolled."""
    if isinstance(n, int):
        return n
    dice = dice_in(n)
    thrown = (yield from _throw(table, dice, who, about)) if dice is not None else 0
    return _measure(table, n, who, bearer, thrown)


def measure(table: GameTable, n: Number, who: int, bearer: int = 0) -> int:
    """A number that needs no die. Raises ValueError for dice."""
    if isinstance(n, int):
        return n
    if dice_in(n) is not None:
        raise ValueError(f"{n} has to be rolled")
    return _measure(table, n, who, bearer)


def _throw(table: GameTable, dice: Dice, who: int, about: str) -> Flow[int]:
    if dice.faces == 10:
        return sum((yield from table.d10(dice.n, about, "campaign-die-d10", who)))
    return sum(-(-die // 2) for die in (yield from table.d10(dice.n, about, "campaign-die-d5", who)))


def _measure(table: GameTable, n: Measure, who: int, bearer: int, thrown: int = 0) -> int:
    match n:
        case Dice():
            return thrown
        case Level():
            return table.monster_level
        case MonsterTotal(attribute=attribute):
            fight = table.as_showdown
            return fight.total(fight.monster, attribute).total if fight is not None else 0
        case TokensStripped():
            return 0  # only the card that took them knows it (`HealMonster`)
        case SpacesMoved():
            return 0  # only an attack of the monster in progress knows it (`HitsDoMore`)
        case Volumes():
            fight = table.as_showdown
            return fight.record.given.volumes.get(fight.record.monster, 0) if fight is not None else 0
        case InsaneSurvivors():
            return sum(table.sheet(one).insane for one in table.survivors())
        case SurvivalLimit():
            return table.survival_limit
        case Count(stat=stat):
            return count(table, who, stat)
        case Total(attribute=attribute):
            return table.total(who, attribute).total
        case Counters(kind=kind):
            return table.condition(who).counters.get(kind, 0)
        case Affinities(color=color):
            return affinities(table, bearer if n.bearer else who)[color]
        case Half(of=of):
            return _measure(table, of, who, bearer, thrown) // 2
        case Twice(of=of):
            return 2 * _measure(table, of, who, bearer, thrown)
        case Plus(of=of, more=more):
            return _measure(table, of, who, bearer, thrown) + more
        case Capped(of=of, most=most):
            return min(most, _measure(table, of, who, bearer, thrown))
        case Minus(of=of):
            return -_measure(table, of, who, bearer, thrown)


def affinities(table: GameTable, who: int) -> dict[Affinity, int]:
    """Counts the complete affinities of each color that the survivor has, by the grid or for good; none is left out."""
    found = dict.fromkeys(Affinity, 0)
    for _, trait in table.of_kind(who, HasAffinity):
        found[trait.color] += trait.n
    return found

"""Knocked down and standing up, for both sides."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine.table import Flow
from game import facts
from game.cards.moments import Moment
from game.cards.traits.moving import Fall
from game.rules.death.removed_from_board import stop_attacks
from game.rules.space.hiding import reveal
from game.rules.table.damage_steps import KnockDownStep
from game.rules.table.game_table import GameTable
from game.rules.table.hooks import MONSTER_FELL
from game.rules.table.showdown_record import Stage
from game.rules.table.showdown_table import ShowdownTable


def knock_down(
    table: GameTable, who: int, why: str, rule: str = "showdown-knocked-down-survivor", cause: Fall = Fall.OTHER
) -> Flow[None]:
    """Knocks a figure down; one that is down already stays as it is (showdown-knocked-down-once), and so does a
    survivor whom a card makes immune to it (ability-iron-will, ability-burnt-nerves, ability-stalwart,
    ability-story-forsaker). On a hunt and at home it has no meaning (hunt-knocked-down-start).

    When the monster falls, whoever's turn it is, everybody may act (survival-monster-knocked-down-opportunity); where a
    critical wound fells it, in the window that this opens anyway.
    """
    fight = table.as_showdown
    if fight is not None and fight.on_board(who) and fight.standing(who).up:
        yield from _knock_down(fight, who, why, rule, cause)


def _knock_down(table: ShowdownTable, who: int, why: str, rule: str, cause: Fall) -> Flow[None]:
    standing = table.standing(who)
    if source := next(iter(KnockDownStep.KEPT_UP(table, who, cause)), ""):
        table.tell(facts.KnockDownIgnored(rule, who, why, source))
        return
    standing.up = False
    standing.fell_round, standing.fell_turn = table.record.round, table.record.turn
    if who != table.monster:
        table.tell(facts.KnockedDown(rule, who, why))
        reveal(table, who, "they are knocked down")
        stop_attacks(table, who, "the attacker is knocked down")  # showdown-knocked-down-mid-attack
        yield from table.trigger(Moment.KNOCKED_DOWN, who)
        return
    table.falls += 1
    table.fell_in = table.depth
    table.tell(facts.KnockedDown(rule, who, why))
    yield from table.trigger(Moment.MONSTER_KNOCKED_DOWN)
    in_turn = table.record.stage in (Stage.MONSTER_TURN, Stage.SURVIVORS_TURN)
    if in_turn and not any(attack.opens_window for attack in table.attacks):
        yield from MONSTER_FELL(table)


@contextmanager
def as_a_whole(table: GameTable) -> Iterator[None]:
    """An attack, activation, survival action or action of the monster, from start to end. When the one that felled an
    indomitable monster is over, with all that happened within it, the monster stands (monster-indomitable).
    """
    fight = table.as_showdown
    if fight is None:
        yield
        return
    fight.depth += 1
    try:
        yield
    finally:
        fight.depth -= 1
    rise_if_indomitable(fight)


def rise_if_indomitable(table: ShowdownTable) -> None:
    """Whatever felled the monster is over: it stands, if its card says so."""
    monster = table.monster
    over = table.depth < table.fell_in or table.depth == 0
    if over and table.is_down(monster) and table.on_board(monster) and KnockDownStep.RISES(table):
        stand_up(table, monster, "monster-indomitable")


def stand_up(table: GameTable, who: int, rule: str) -> None:
    """Does nothing to a figure that stands."""
    standing = table.standing(who)
    if not standing.up and table.is_here(who):
        standing.up = True
        standing.fell_round, standing.fell_turn = 0, ""
        table.tell(facts.StoodUp(rule, who))


def monster_stands_at_turn_start(table: ShowdownTable) -> None:
    """A knocked-down monster stands at the start of the next turn, whoever's it is (showdown-monster-stands)."""
    standing = table.standing(table.monster)
    if not standing.up and (standing.fell_round, standing.fell_turn) != (table.record.round, table.record.turn):
        stand_up(table, table.monster, "showdown-monster-stands")


def survivors_stand_at_monster_turn_end(table: ShowdownTable) -> None:
    """Survivors who were down before this monster turn began stand at its end (showdown-knocked-down-survivor)."""
    for who in table.survivors():
        standing = table.standing(who)
        if not standing.up and (standing.fell_round, standing.fell_turn) != (table.record.round, "monster"):
            stand_up(table, who, "showdown-knocked-down-survivor")

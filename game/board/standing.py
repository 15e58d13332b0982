"""Knocked down and standing up, for both sides."""

from __future__ import annotations

from engine.table import Flow
from game.board.record import Stage
from game.board.showdown import Showdown
from game.model import events


def knock_down(table: Showdown, who: int, why: str, rule: str = "keyword-bash") -> Flow[None]:
    """Knocks a figure down; one that is down already stays as it is (showdown-knocked-down-once)."""
    if not table.on_board(who):
        return
    standing = table.standing(who)
    if not standing.up:
        return
    standing.up = False
    standing.fell_round, standing.fell_turn = table.record.round, table.record.turn
    if who != table.monster:
        table.condition(who).hidden = False
        table.tell(events.KnockedDown(rule, who, why))
        for attack in table.attacks:
            if attack.attacker == who and not attack.canceled:
                attack.canceled = "the attacker is knocked down"  # showdown-knocked-down-mid-attack
        return
    table.tell(events.KnockedDown(rule, who, why))
    if table.record.stage is Stage.MONSTER_TURN:
        from game.board.survival import survival_opportunity

        yield from survival_opportunity(
            table, "survival-monster-knocked-down-opportunity", "The monster is knocked down"
        )


def stand_up(table: Showdown, who: int, rule: str) -> None:
    """Does nothing to a figure that stands."""
    standing = table.standing(who)
    if not standing.up and table.on_board(who):
        standing.up = True
        standing.fell_round, standing.fell_turn = 0, ""
        table.tell(events.StoodUp(rule, who))


def monster_stands_at_turn_start(table: Showdown) -> None:
    """A knocked-down monster stands at the start of the next turn, whoever's it is (showdown-monster-stands)."""
    standing = table.standing(table.monster)
    if not standing.up and (standing.fell_round, standing.fell_turn) != (table.record.round, table.record.turn):
        stand_up(table, table.monster, "showdown-monster-stands")


def survivors_stand_at_monster_turn_end(table: Showdown) -> None:
    """Survivors who were down before this monster turn began stand at its end (showdown-knocked-down-survivor)."""
    for who in table.survivors():
        standing = table.standing(who)
        if not standing.up and (standing.fell_round, standing.fell_turn) != (table.record.round, "monster"):
            stand_up(table, who, "showdown-knocked-down-survivor")

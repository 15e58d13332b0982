"""Bone tokens: where survivors have died, for those who can make something of it."""

from __future__ import annotations

from collections.abc import Iterable

from engine.grid import Space
from engine.table import Flow
from game import facts
from game.cards.moments import Moment
from game.rules.table.board_queries import BOARD
from game.rules.table.showdown_table import Showdown

RULE = "campaign-card-over-rulebook"


def lay_bones(table: Showdown, who: int) -> None:
    """Marks the space on which somebody has just died; nothing if they were not on the board."""
    for space in BOARD.to_spaces(table.died_on):
        if space not in table.record.bones:
            table.record.bones.append(space)
            table.tell(facts.BonesLaid(RULE, who, space))


def hears_bones(table: Showdown, who: int) -> bool:
    return bool(table.record.bones and table.listeners(Moment.BONES_CROSSED, who))


def cross_bones(table: Showdown, who: int, walked: Iterable[Space]) -> Flow[None]:
    """After a movement of their own: each bone token on the way is removed, for whoever waits for that."""
    for space in walked:
        if space in table.record.bones and table.on_board(who) and hears_bones(table, who):
            table.record.bones.remove(space)
            table.tell(facts.BonesCrossed(RULE, who, space))
            yield from table.trigger(Moment.BONES_CROSSED, who)

"""Bone tokens: where survivors have died, for those who can make something of it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.grid import Space, Spaces
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.moments import Moment
from game.rules.movement.hooks import WALKED, ZONES_AHEAD
from game.rules.table.board_queries import BOARD
from game.rules.table.showdown_table import ShowdownTable

RULE = "campaign-card-over-rulebook"


def lay_bones(table: ShowdownTable, who: int) -> None:
    """Marks the space on which somebody has just died; nothing if they were not on the board."""
    for space in BOARD.to_spaces(table.died_on):
        if space not in table.record.bones:
            table.record.bones.append(space)
            table.tell(facts.BonesLaid(RULE, who, space))


@at(ZONES_AHEAD)
def bones_ahead(table: ShowdownTable, who: int) -> Spaces:
    """Bone tokens are gone over on purpose, or where there is no other way."""
    return BOARD.from_spaces(table.record.bones) if _hears(table, who) else 0


@at(WALKED)
def cross_bones(table: ShowdownTable, who: int, walked: Sequence[Space]) -> Flow[None]:
    """After a movement of their own: each bone token on the way is removed, for whoever waits for that."""
    for space in walked if table.record.bones else ():
        if space in table.record.bones and table.on_board(who) and _hears(table, who):
            table.record.bones.remove(space)
            table.tell(facts.BonesCrossed(RULE, who, space))
            yield from table.trigger(Moment.BONES_CROSSED, who)


def _hears(table: ShowdownTable, who: int) -> bool:
    return bool(table.record.bones and table.listeners(Moment.BONES_CROSSED, who))

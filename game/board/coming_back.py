"""Survivors who come back to the board at the start of the monster's turn (hunt-run-away)."""

from __future__ import annotations

from engine.decision import Option
from engine.grid import Direction, Spaces
from engine.table import Flow
from game.board.collision import closest, free_spaces
from game.board.figures import BOARD
from game.board.showdown import Showdown
from game.board.standing import knock_down
from game.effects.leaving_words import Where
from game.model import events


def survivors_come_back(table: Showdown) -> Flow[None]:
    """Those who come back at the start of the monster's turn: beside it where the controller wants them, or on the edge
    where their player does; on the edge too while the monster is off the board.
    """
    due, table.record.returning = table.record.returning, []
    for back in due:
        who = back.who
        if not table.alive(who):
            continue
        table.condition(who).removed = False
        free, monster = free_spaces(table, who), table.base(table.monster)
        beside = back.where is Where.BESIDE_MONSTER and monster  # a monster that is off the board waits for nobody
        wanted = BOARD.neighbors(monster) if beside else _edges()
        spaces = BOARD.to_spaces(wanted & free) or closest(free, wanted)
        options = [Option(f"space:{c},{r}", f"{c},{r}", (c, r)) for c, r in spaces]
        own = back.where is Where.EDGE
        at = yield from table.choose(
            "place",
            f"Where does {table.name(who)} come back?",
            options,
            by=table.seat_of(who) if own else table.record.controller_seat,
            actor=table.key(who) if own else "",
            rule="hunt-run-away",
        )
        table.put(who, at)
        table.standing(who).up = True
        table.tell(events.SurvivorCameBack("hunt-run-away", who, at))
        if back.down:
            yield from knock_down(table, who, "caught by the monster", "hunt-run-away")


def _edges() -> Spaces:
    spaces = 0
    for way in Direction:
        spaces |= BOARD.edge(way)
    return spaces

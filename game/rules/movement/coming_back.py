"""Survivors who come back to the board: at the start of the monster's turn (hunt-run-away), or when a card says so."""

from __future__ import annotations

from engine.decision import Option, Why
from engine.grid import Direction, Space, Spaces
from engine.table import Flow
from game import facts
from game.cards.who import Role
from game.cards.words.monster import Perform
from game.cards.words.moving import Where
from game.rules.movement.collision import closest, free_spaces
from game.rules.space.refused_spaces import refused_spaces
from game.rules.survivor.knocked_down import knock_down
from game.rules.table.board_queries import BOARD
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable

_CARD = "campaign-card-over-rulebook"


def survivors_come_back(table: ShowdownTable) -> Flow[None]:
    """Those who come back at the start of the monster's turn: who ran from the hunt (hunt-run-away), or whom a card of
    the monster has sent flying, and they land.
    """
    due, table.record.returning = table.record.returning, []
    for back in due:
        rule = _CARD if back.landing else "hunt-run-away"
        yield from come_back(table, back.who, back.where, back.down, "caught by the monster", rule)
        if back.landing and table.on_board(back.who):
            inner = EffectContext(back.landing, target=back.who, bearer=back.who)
            yield from table.perform((Perform(back.landing, Role.SELF),), inner)


def come_back(table: ShowdownTable, who: int, where: Where, down: bool, why: str, rule: str) -> Flow[None]:
    """Onto their feet beside the monster where the controller wants them, or on the edge where their player does; on
    the edge too while the monster is off the board. Nobody who is dead, on the board or gone for good comes.
    """
    condition = table.condition(who)
    if not table.alive(who) or table.on_board(who) or condition.fled or condition.unconscious:
        return
    condition.removed = False
    free, monster = free_spaces(table, who), table.base(table.monster)
    beside = where is Where.BESIDE_MONSTER and monster  # a monster that is off the board waits for nobody
    if where in (Where.ROLLED, Where.ROLLED_AGAINST) and monster:
        spaces = yield from _rolled(table, who, free, monster)
    else:
        wanted = BOARD.neighbors(monster) if beside else _edges()
        spaces = BOARD.to_spaces(wanted & free) or closest(free, wanted)
    options = [Option(f"space:{c},{r}", f"{c},{r}", (c, r)) for c, r in spaces]
    own, group = where is Where.EDGE, where is Where.ROLLED
    at = yield from table.choose(
        "place",
        f"Where does {table.name(who)} come back?",
        options,
        by=table.seat_of(who) if own else 0 if group else table.record.controller_seat,
        actor=table.key(who) if own else "",
        rule=rule,
        refused=lambda: refused_spaces(
            table, BOARD.from_spaces(spaces), Why("Nobody comes back there.", rule), "Come back at"
        ),
    )
    table.put(who, at)
    table.standing(who).up = True
    table.forget_traits(who)
    table.tell(facts.SurvivorCameBack(rule, who, at))
    if down:
        yield from knock_down(table, who, why, rule)


def _rolled(table: ShowdownTable, who: int, free: Spaces, monster: Spaces) -> Flow[list[Space]]:
    """The free spaces as far from the monster as the die shows; if there are none, at the nearest distance there is."""
    (die,) = yield from table.d10(1, f"How far from {table.name(table.monster)} {table.name(who)} lands", _CARD)
    gaps = {space: abs(BOARD.distance(BOARD.bit(space), monster) - die) for space in BOARD.to_spaces(free)}
    nearest = min(gaps.values(), default=0)
    return [space for space, gap in gaps.items() if gap == nearest]


def _edges() -> Spaces:
    spaces = 0
    for way in Direction:
        spaces |= BOARD.edge(way)
    return spaces

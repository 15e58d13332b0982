"""Where survivors can move, and their moves, step by step (page 65)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decision import Option, Why
from engine.grid import Space, Spaces
from engine.table import Flow
from game import facts
from game.cards.moments import Ban, Moment
from game.cards.numbers import counted
from game.cards.traits.flow import Whenever
from game.model.terms import Attribute
from game.rules.movement.hooks import WALKED, ZONES_AHEAD
from game.rules.space.hiding import reveal
from game.rules.space.refused_spaces import refused_spaces
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Act
from game.rules.table.showdown_table import ShowdownTable


def open_to_survivors(table: ShowdownTable, who: int) -> Spaces:
    """Spaces that a survivor can enter: no figure, no impassable terrain (move-survivor-basic,
    terrain-impassable-survivor).
    """
    return BOARD.all & ~table.occupied(who) & ~table.terrain("impassable")


def reach(table: ShowdownTable, who: int) -> Spaces:
    """Where a survivor can end a move, without the space it starts on."""
    if table.banned(who, Ban.SPEND_MOVEMENT):
        return 0
    return _within(table, who, table.total(who, Attribute.MOVEMENT).total)


def _within(table: ShowdownTable, who: int, steps: int) -> Spaces:
    """The spaces that a survivor can walk to in so many steps."""
    spaces = 0
    for layer in BOARD.reach(table.base(who), open_to_survivors(table, who), steps)[1:]:
        spaces |= layer
    return spaces


def move_survivor(
    table: ShowdownTable, who: int, to: Space, rule: str = "move-survivor-basic", steps: int | None = None
) -> Flow[bool]:
    """One continuous move (move-cannot-stop-halfway, move-survivor-dash-stops: what is left of it is lost), through
    terrain as if it were empty unless that is impassable (move-survivor-terrain). Returns False if something ended it.

    The way is a shortest one; zones that wait to be entered are gone round as long as the movement (or so many `steps`)
    lasts for it.
    """
    open_ = open_to_survivors(table, who)
    here = table.at(who)
    zones = _zones_ahead(table, who)
    path = BOARD.path(here, to, open_ & ~zones) if zones and not BOARD.bit(to) & zones else None
    farthest = table.total(who, Attribute.MOVEMENT).total if steps is None else steps
    if path is None or len(path) - 1 > farthest:
        path = BOARD.path(here, to, open_) or [here, to]
    return (yield from walk(table, who, path, rule))


def free_move(table: ShowdownTable, who: int, steps: int, why: str, rule: str = "move-survivor-basic") -> Flow[None]:
    """A move beside that of the act, to any space within so many steps, or none at all, as their player likes; whoever
    is down does not move.
    """
    if not table.on_board(who) or table.is_down(who) or table.banned(who, Ban.BE_MOVED):
        return
    spaces = _within(table, who, steps)
    if not spaces:
        return
    options = [Option(f"space:{c},{r}", f"Move to {c},{r}", (c, r)) for c, r in BOARD.to_spaces(spaces)]
    to: Space | None = yield from table.choose(
        "step",
        f"{why}: where does {table.name(who)} move, up to {counted(steps, 'space')}?",
        [Option("stay", "Stay"), *options],
        by=table.seat_of(who),
        actor=table.key(who),
        rule=rule,
        refused=lambda: refused_spaces(table, spaces, Why(f"Farther than {counted(steps, 'space')} to walk.", rule)),
    )
    if to is not None:
        yield from move_survivor(table, who, to, rule, steps)


def walk(table: ShowdownTable, who: int, path: Sequence[Space], rule: str = "move-survivor-basic") -> Flow[bool]:
    """Takes a survivor along a path of neighbouring spaces, the first being where they stand. Where they enter a zone
    that waits for it (hit-location-zone) they stop for what happens there, and go on only if nothing has ended the
    movement, knocked them down, moved them or put something in the way: otherwise it returns False.
    """
    reveal(table, who, "they move")
    table.world.get(who, Act).moved = True
    table.stopped.discard(who)
    if not _zones_wait(table):
        table.put(who, path[-1])
        if len(path) > 1:
            table.tell(facts.SurvivorMoved(rule, who, tuple(path)))
        yield from WALKED(table, who, path[1:])
        return True
    walked, all_of_it = [path[0]], [path[0]]
    for step in path[1:]:
        table.came_from = table.base(who)
        table.put(who, step)
        walked.append(step)
        all_of_it.append(step)
        if not table.listeners(Moment.ZONE_ENTERED, who):
            continue
        table.tell(facts.SurvivorMoved(rule, who, tuple(walked)))
        walked = [step]
        yield from table.trigger(Moment.ZONE_ENTERED, who)
        ahead = path[path.index(step) + 1 :]
        blocked = ahead and not BOARD.bit(ahead[0]) & open_to_survivors(table, who)
        if who in table.stopped or not table.on_board(who) or table.at(who) != step or table.is_down(who) or blocked:
            break
    table.came_from = 0
    goes_on = who not in table.stopped and table.on_board(who) and table.at(who) == path[-1] and not table.is_down(who)
    table.stopped.discard(who)
    if len(walked) > 1:
        table.tell(facts.SurvivorMoved(rule, who, tuple(walked)))
    yield from WALKED(table, who, all_of_it[1:])
    return goes_on


def _zones_wait(table: ShowdownTable) -> bool:
    """Whether any card waits for somebody to enter its zone."""
    return any(
        trait.on is Moment.ZONE_ENTERED
        for one in (table.monster, *table.survivors())
        for _, trait in table.of_kind(one, Whenever)
    )


def _zones_ahead(table: ShowdownTable, who: int) -> Spaces:
    """The zones that wait for somebody to enter, without those that the survivor is in, and what else they avoid."""
    zones = 0
    for _, trait in table.of_kind(table.monster, Whenever):
        if trait.on is Moment.ZONE_ENTERED and trait.ring is not None:
            zone = BOARD.ring(table.base(table.monster), trait.ring)
            zones |= zone if not zone & table.base(who) else 0
    for avoided in table.joining(ZONES_AHEAD):
        zones |= avoided(table, who)
    return zones

"""Setting the monster down and taking it up: placing is not movement (keyword-place), so nothing that waits for a move
of the monster happens; whoever it is put upon collides (collision-monster-ends-on).
"""

from __future__ import annotations

from collections.abc import Callable

from engine.decision import Option, Why
from engine.grid import Direction, Space, Spaces
from engine.table import Flow
from game import facts
from game.cards.moments import Moment
from game.cards.words.monster import MonsterSpot
from game.model.terms import Attribute
from game.rules.movement.collision import directions_away, overrun
from game.rules.space.facing import turn_away, turn_to_face
from game.rules.space.refused_spaces import refused_spaces
from game.rules.table.board_queries import BOARD
from game.rules.table.showdown_table import ShowdownTable

NEAR = 10
"""How far the monster is put at most, where a card wants it near (`MonsterSpot.UNFLANKED`)."""


def place_monster(
    table: ShowdownTable,
    who: int,
    spot: MonsterSpot,
    rule: str = "keyword-place",
    away: bool = False,
    why: str = "",
) -> Flow[bool]:
    """Puts the monster adjacent to a survivor, or as far from them as the spot says, never on them, on one of the best
    anchors for the spot (ties: the monster controller); then it faces them, or turns its back on them (`away`), and
    those it covers collide. False if there is no such place.
    """
    if not table.on_board(who):
        return False
    anchors = best_anchors(table, who, spot)
    if not anchors:
        return False
    options = [Option(f"space:{column},{row}", f"At {column},{row}", (column, row)) for column, row in anchors]
    about = f"Where is {table.name(table.monster)} placed beside {table.name(who)}?"
    other = Why(f"It is none of the best places beside {table.name(who)}.", rule)
    at: Space = yield from table.controller_chooses(
        "place-monster",
        about,
        options,
        rule,
        lambda: refused_spaces(table, BOARD.from_spaces(anchors), other, "At", why=other),
    )
    yield from set_down(table, at, rule, facing=who, away=away, why=why)
    return True


def set_down(
    table: ShowdownTable,
    at: Space,
    rule: str = "keyword-place",
    facing: int = 0,
    onto: str = "",
    away: bool = False,
    why: str = "",
) -> Flow[None]:
    """Puts the monster there (`onto` a tile of this name), to face a survivor, `away` from them, or (0) as it did;
    those it covers collide. `why` names the card that does it.
    """
    table.put(table.monster, at)
    table.forget_traits(table.monster)
    table.tell(facts.MonsterPlaced(rule, at, onto, why=why))
    if facing:
        yield from turn_away(table, facing) if away else turn_to_face(table, facing)
    base = table.base(table.monster)
    yield from overrun(table, [one for one in table.survivors() if table.base(one) & base], None, moved=False)
    yield from table.trigger(Moment.MONSTER_PLACED)


def middle_of_board(table: ShowdownTable) -> Space:
    """Where a monster stands in the middle of the board; of two middle rows the one toward the survivors' edge."""
    width, height = table.monster_card.size
    return (BOARD.width - width) // 2 + 1, (BOARD.height - height + 1) // 2 + 1


def best_anchors(table: ShowdownTable, who: int, spot: MonsterSpot) -> list[Space]:
    """The anchors beside a survivor that the spot asks for, all equally good."""
    target, size = table.base(who), table.monster_card.size
    anchors = BOARD.to_spaces(BOARD.fits(size, target) & ~BOARD.fits(size, BOARD.neighbors(target)))
    match spot:
        case MonsterSpot.QUIETEST:
            here, steps = table.at(table.monster), table.total(table.monster, Attribute.MOVEMENT).total
            anchors = [at for at in anchors if abs(at[0] - here[0]) + abs(at[1] - here[1]) <= steps]
            return _least(anchors, lambda at: _touched(table, who, BOARD.footprint(at, size)))
        case MonsterSpot.FAR_SIDE:
            return _least(
                anchors,
                lambda at: (
                    _on_side(table, who, BOARD.footprint(at, size)),
                    _covered(table, BOARD.footprint(at, size)),
                ),
            )
        case MonsterSpot.MATERIALIZE:  # keyword-materialize
            return _least(anchors, lambda at: -_covered(table, BOARD.footprint(at, size)))
        case MonsterSpot.UNFLANKED:
            stood = table.base(table.monster)
            bases = {at: BOARD.footprint(at, size) for at in anchors}
            near = [at for at, base in bases.items() if BOARD.distance(base, stood) <= NEAR or base & stood]
            free = [at for at in near if not _covered(table, bases[at])]
            return _least(free, lambda at: _behind(table, bases[at], target))
        case MonsterSpot.OUTERMOST:
            middle = BOARD.footprint(middle_of_board(table), size)
            bases = {at: BOARD.footprint(at, size) for at in BOARD.to_spaces(BOARD.anchors(size))}
            free = [at for at, base in bases.items() if not _covered(table, base) and BOARD.distance(base, target) == 2]
            return _least(free, lambda at: -BOARD.distance(bases[at], middle))
        case MonsterSpot.FREE:
            taken = table.occupied(table.monster)
            return [at for at in anchors if not BOARD.footprint(at, size) & taken]
        case MonsterSpot.NEAREST:
            here = table.at(table.monster)
            return _least(
                anchors,
                lambda at: (_covered(table, BOARD.footprint(at, size)), abs(at[0] - here[0]) + abs(at[1] - here[1])),
            )
        case MonsterSpot.OTHER_SIDE:
            now = directions_away(target, table.base(table.monster))
            others = [at for at in anchors if not set(now) & set(directions_away(target, BOARD.footprint(at, size)))]
            return _least(others, lambda at: _covered(table, BOARD.footprint(at, size)))
        case MonsterSpot.FARTHEST:
            stood = table.base(table.monster)
            return _least(
                anchors,
                lambda at: (
                    -BOARD.distance(BOARD.footprint(at, size), stood),
                    _covered(table, BOARD.footprint(at, size)),
                ),
            )
        case MonsterSpot.MIDDLE:
            return [middle_of_board(table)]


def _least(anchors: list[Space], measure: Callable[[Space], object]) -> list[Space]:
    measured = [(measure(anchor), anchor) for anchor in anchors]
    best = min((value for value, _ in measured), default=None)  # type: ignore[type-var]
    return [anchor for value, anchor in measured if value == best]


def _covered(table: ShowdownTable, base: Spaces) -> int:
    return sum(bool(table.base(one) & base) for one in table.survivors())


def _touched(table: ShowdownTable, who: int, base: Spaces) -> int:
    """Other survivors under the base or adjacent to it."""
    return sum(one != who and bool(table.base(one) & BOARD.within(base, 1)) for one in table.survivors())


def _behind(table: ShowdownTable, base: Spaces, target: Spaces) -> int:
    """How many survivors would be in its blind spot if it stood there and faced the target."""
    facing = next(way for way in Direction if BOARD.neighbors(base) & target & BOARD.front(base, way))
    blind = table.blind_spot_behind(base, facing)
    return sum(bool(table.base(one) & blind) for one in table.survivors())


def _on_side(table: ShowdownTable, who: int, base: Spaces) -> int:
    """How many other survivors are on the same side of the survivor as the base would be."""
    target = table.base(who)
    side = next(way for way in Direction if base & BOARD.neighbors(target) & BOARD.front(target, way))
    beyond = BOARD.front(target, side)
    return sum(one != who and bool(table.base(one) & beyond) for one in table.survivors())


def remove_monster(table: ShowdownTable, why: str) -> None:
    """The monster leaves the board: it cannot be attacked, and its moods and traits do nothing until it is back."""
    if table.on_board(table.monster):
        table.put(table.monster, None)
        table.forget_traits(table.monster)
        table.tell(facts.MonsterRemoved("ai-duration-persistent", why))

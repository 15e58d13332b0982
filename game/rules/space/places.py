"""Where somebody has to stand for a term of a card to hold (target-list-order): the spaces, as the table stands now."""

from __future__ import annotations

from collections.abc import Callable

from engine.grid import Direction, Spaces
from game.cards.who import Term, TermKind
from game.model.terms import Attribute
from game.rules.space.zones import spaces_of, straight_ahead
from game.rules.table.board_queries import BOARD, FAR
from game.rules.table.effect_context import EffectContext
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable


def place_of(table: ShowdownTable, term: Term, situation: EffectContext) -> Spaces | None:
    """Returns the spaces of which a survivor has to cover one, or of a term in `OUTSIDE` none, for the term to hold;
    None for a term that asks for more than where somebody stands.
    """
    find = _PLACES.get(term.kind)
    return find(table, term, situation) if find is not None else None


def _ahead(table: ShowdownTable, term: Term, situation: EffectContext) -> Spaces:
    """Strictly beyond the front edge of the monster, over the whole board (target-facing)."""
    base = table.base(table.monster)
    return BOARD.front(base, table.facing) if base else 0


def _in_range(table: ShowdownTable, term: Term, situation: EffectContext) -> Spaces:
    """Within the monster's current movement, or within the number given (target-in-range)."""
    limit = term.n if term.n is not None else table.total(table.monster, Attribute.MOVEMENT).total
    return _within(table.base(table.monster), limit)


def _within(base: Spaces, limit: int) -> Spaces:
    """So near to a base; what reaches over the whole board reaches it from off the board, too."""
    return BOARD.all if limit >= FAR else BOARD.within(base, limit)


def _near_monster(table: ShowdownTable, term: Term, situation: EffectContext) -> Spaces:
    return _within(table.base(table.monster), term.n or 0)


def _zone(table: ShowdownTable, term: Term, situation: EffectContext) -> Spaces:
    return spaces_of(table, term.zone) if term.zone is not None else 0


def beside(table: GameTable, situation: EffectContext) -> Spaces:
    """Returns the spaces adjacent to the bearer, also one that has just left the board (a Final Breath is heard from
    where it was drawn).
    """
    return BOARD.neighbors(table.base(situation.bearer) or situation.place)


def space_before(table: ShowdownTable, who: int) -> Spaces:
    """Returns the space next to the survivor that touches the monster in the same line: whoever stands there stands
    between.
    """
    monster = table.base(table.monster)
    if not monster or not table.on_board(who):
        return 0
    lines = (BOARD.line(table.at(who), way, 2) for way in Direction)
    return sum(BOARD.bit(line[0]) for line in lines if len(line) == 2 and BOARD.bit(line[1]) & monster)


OUTSIDE = frozenset({TermKind.OUT_OF_ZONE, TermKind.BEYOND})
"""Terms that hold for whoever is not in the place that they name."""

_PLACES: dict[TermKind, Callable[[ShowdownTable, Term, EffectContext], Spaces]] = {
    TermKind.FACING: _ahead,
    TermKind.IN_RANGE: _in_range,
    TermKind.WITHIN: _near_monster,
    TermKind.BEYOND: _near_monster,
    TermKind.ADJACENT: lambda table, term, situation: BOARD.neighbors(table.base(table.monster)),
    TermKind.BLIND_SPOT: lambda table, term, situation: table.blind_spot(),
    TermKind.STRAIGHT_AHEAD: lambda table, term, situation: straight_ahead(table),
    TermKind.IN_ZONE: _zone,
    TermKind.OUT_OF_ZONE: _zone,
    TermKind.BESIDE_RETINUE: lambda table, term, situation: BOARD.neighbors(table.retinues()),
    TermKind.NEAR_SELF: lambda table, term, situation: _within(table.base(situation.bearer), term.n or 0),
    TermKind.BESIDE_SELF: lambda table, term, situation: beside(table, situation),
    TermKind.BEFORE_SELF: lambda table, term, situation: space_before(table, situation.bearer),
}

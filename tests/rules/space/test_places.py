"""Terms that name a place hold for whoever stands there, space by space (target-list-order)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.cards.who import Term, TermKind, beyond, in_zone, out_of_zone, within
from game.cards.zones import ring
from game.rules.monster.targeting import matching
from game.rules.table.board_queries import BOARD
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable
from tests.play import butcher

FROM = (11, 8)
Gap = Callable[[ShowdownTable, int], bool]


def _square(table: ShowdownTable, who: int) -> int:
    """How far from the monster, measured squarely."""
    column, row = table.at(who)
    spaces = BOARD.to_spaces(table.base(table.monster))
    return min(max(abs(column - c), abs(row - r)) for c, r in spaces)


@pytest.mark.parametrize(
    ("term", "holds"),
    [
        (Term(TermKind.IN_RANGE), lambda table, who: table.distance(who) <= table.level.movement),
        (Term(TermKind.IN_RANGE, 3), lambda table, who: table.distance(who) <= 3),
        (Term(TermKind.IN_RANGE, 99), lambda table, who: True),
        (within(2), lambda table, who: table.distance(who) <= 2),
        (beyond(4), lambda table, who: table.distance(who) > 4),
        (Term(TermKind.ADJACENT), lambda table, who: table.adjacent(who)),
        (in_zone(ring(2)), lambda table, who: _square(table, who) <= 2),
        (out_of_zone(ring(2)), lambda table, who: _square(table, who) > 2),
    ],
)
def test_a_place_holds_whoever_stands_in_it(term: Term, holds: Gap) -> None:
    table = butcher.stage({"erza": FROM}).table
    erza = table.living()[0]
    free = BOARD.all & ~table.base(table.monster)
    found = set()
    for space in BOARD.to_spaces(free):
        table.put(erza, space)
        said = matching(table, (term,), EffectContext("")) == [erza]
        assert said is holds(table, erza), space
        found.add(said)
    assert found == ({True} if term.n == 99 else {True, False})


def test_without_the_monster_nobody_is_near_it_and_everybody_beyond() -> None:
    table = butcher.stage({"erza": FROM}).table
    table.put(table.monster, None)
    for term, many in ((within(2), 0), (Term(TermKind.FACING), 0), (Term(TermKind.ADJACENT), 0), (beyond(4), 1)):
        assert len(matching(table, (term,), EffectContext(""))) == many, term

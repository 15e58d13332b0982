"""Who is carried along by the monster is not in its way (ai-definitions)."""

from __future__ import annotations

from engine.grid import Spaces
from engine.hook import at
from engine.table import Flow
from game.cards.traits.moving import NotRunOver
from game.rules.movement.hooks import RUN_INTO
from game.rules.table.showdown_table import ShowdownTable


@at(RUN_INTO.having(NotRunOver, order=-1))
def passed_by(table: ShowdownTable, who: int, source: str, trait: NotRunOver, way: Spaces, rule: str) -> Flow[bool]:
    """Nothing that moves runs into them."""
    yield from ()
    return True

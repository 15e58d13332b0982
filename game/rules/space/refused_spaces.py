"""Why a space of the board is not offered where one is asked for: what stands on it, what lies on it, or that it is
beyond what the question allows.
"""

from __future__ import annotations

from engine.decision import Option, Unavailable, Why
from engine.grid import Spaces
from game.rules.space.terrain import tiles_of
from game.rules.table.board_queries import BOARD
from game.rules.table.components import TerrainTile
from game.rules.table.showdown_table import ShowdownTable


def refused_spaces(
    table: ShowdownTable, offered: Spaces, beyond: Why, verb: str = "Move to", why: Why | None = None
) -> Unavailable:
    """Returns every space that is not offered, each with its reason: taken (move-survivor-basic), impassable
    (terrain-impassable-survivor), else `beyond`; all for the one reason `why`, if there is one.
    """
    taken, blocked = table.occupied(), table.terrain("impassable")
    refused: list[tuple[Option, Why]] = []
    for space in BOARD.to_spaces(BOARD.all & ~offered):
        bit, (column, row) = BOARD.bit(space), space
        here = why or (_stands(table, bit) if bit & taken else _lies(table, bit) if bit & blocked else beyond)
        refused.append((Option(f"space:{column},{row}", f"{verb} {column},{row}", space), here))
    return refused


def _stands(table: ShowdownTable, bit: Spaces) -> Why:
    figures = (one for one in (*table.survivors(), table.monster) if table.on_board(one) and table.base(one) & bit)
    who = next(figures, 0)
    name = table.name(who) if who else "a figure"
    return Why(f"{name[:1].upper()}{name[1:]} stands there.", "move-survivor-basic")


def _lies(table: ShowdownTable, bit: Spaces) -> Why:
    cards = (table.world.get(one, TerrainTile).card for one in tiles_of(table) if table.base(one) & bit)
    card = next(cards, "")
    name = table.box.terrain[card].name if card else "This terrain"
    return Why(f"{name} is impassable.", "terrain-impassable-survivor")

"""Facing, field of view and obstacles: who sees whom, and which way the monster turns."""

from __future__ import annotations

from engine.grid import Space, Spaces
from game.rules.space.terrain import tiles_of
from game.rules.table.board_queries import BOARD
from game.rules.table.hooks import SEES_ALL
from game.rules.table.showdown_table import ShowdownTable


def blocked_by(table: ShowdownTable, who: int) -> Space | None:
    """The obstacle space on the line between a survivor and the monster, or None (terrain-obstacle,
    terrain-line-check, terrain-obstacle-only).
    """
    here, there = table.base(who), table.base(table.monster)
    obstacles = obstacles_about(table) & ~here
    if not obstacles or not here or not there:
        return None
    return BOARD.blocking_space(here, there, obstacles)


def obstacles_about(table: ShowdownTable) -> Spaces:
    """The obstacle spaces that can hide somebody from the monster: what it stands on does not."""
    base = table.base(table.monster)
    return table.terrain("obstacle") & ~base & ~_perch(table, base)


def _perch(table: ShowdownTable, base: Spaces) -> Spaces:
    """The spaces of tiles of its own on which the monster stands, wholly or in part."""
    perch = table.monster_card.perch
    spaces = 0
    for tile in tiles_of(table, perch) if perch else ():
        if table.base(tile) & base:
            spaces |= table.base(tile)
    return spaces


def in_view(table: ShowdownTable, who: int) -> bool:
    """In the monster's field of view: not in its blind spot, no obstacle on the line (target-field-of-view)."""
    if SEES_ALL(table):
        return table.on_board(who)
    return not table.base(who) & table.blind_spot() and blocked_by(table, who) is None

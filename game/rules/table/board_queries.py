"""The showdown board and its spaces."""

from engine.grid import Grid
from game.cards.kinds.terrain import SHOWDOWN_SIZE

BOARD = Grid(*SHOWDOWN_SIZE)
"""The showdown board (move-showdown-board-size)."""
FAR = BOARD.width + BOARD.height
"""A distance that no two figures on the board have."""

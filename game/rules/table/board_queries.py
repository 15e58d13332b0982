"""The showdown board and its spaces."""

from engine.grid import Grid

BOARD = Grid(22, 16)
"""The showdown board (move-showdown-board-size)."""
FAR = BOARD.width + BOARD.height
"""A distance that no two figures on the board have."""

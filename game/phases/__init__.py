"""Flows that read like the book. Whoever plays one has all the rules that join in elsewhere (`engine.hook`)."""

from game.board import carried, concentrate, hearing, reroll, roll_again, survival, survivor_attack  # noqa: F401
from game.settlement import deaths, hunt_board, rolls  # noqa: F401

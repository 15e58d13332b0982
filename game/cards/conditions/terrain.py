"""Conditions about the terrain on the board."""

from __future__ import annotations

import msgspec

from game.cards.phrases import a_or_an, titled


class TileLies(msgspec.Struct, frozen=True, tag=True):
    """A tile of a terrain card (its key) is on the board, or (`near`) under the monster or beside it."""

    card: str
    near: bool = False

    def text(self) -> str:
        where = "on or adjacent to the monster's base" if self.near else "on the board"
        return f"{a_or_an(titled(self.card))} is {where}"

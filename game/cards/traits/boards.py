"""Traits about what is laid out before anybody moves: the hunt board, and the terrain of a showdown."""

from __future__ import annotations

from enum import StrEnum

from game.cards.moments import Frequency, Trait
from game.cards.phrases import listed, titled
from game.cards.voice import BEARER


class Board(StrEnum):
    """What can be added to."""

    HUNT = "hunt board"
    TERRAIN = "terrain"


class AddsToBoard(Trait, frozen=True, tag=True):
    """When the board has been set up, one of these cards may join it, by its own rule: an event on a space of the hunt,
    once per hunt (hunt-gathering-cards); terrain, named by its key (terrain-additional).
    """

    point = "board"

    board: Board
    cards: tuple[str, ...]

    def text(self) -> str:
        when = f"when the {self.board} has been set up, {BEARER:may} add"
        if self.board is Board.TERRAIN:
            return f"{when} 1 {listed([titled(card) for card in self.cards], 'or')}"
        return f"{when} {listed(list(self.cards), 'or')} to 1 hunt space ({Frequency.HUNT})"


BoardsTrait = (
    AddsToBoard
)  # fmt: skip

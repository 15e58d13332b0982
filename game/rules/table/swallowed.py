"""Survivors whom the monster has swallowed: off the board, out of reach of everything but one story event."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from game.rules.table.hooks import REACHED_OFF_BOARD

if TYPE_CHECKING:
    from game.rules.table.game_table import GameTable


def story_inside(table: GameTable, who: int) -> str:
    """The story event that can reach this survivor inside the monster; empty if they are not there."""
    condition = table.condition(who)
    if not condition.removed or condition.fled or condition.unconscious or not table.alive(who):
        return ""
    return next((story() for story in REACHED_OFF_BOARD.of(table, who)), "")


def is_swallowed(table: GameTable, who: int) -> bool:
    return bool(story_inside(table, who))


def swallowed(table: GameTable) -> list[int]:
    """Everybody inside the monster, in party order."""
    return [who for who in table.record.party if is_swallowed(table, who)]


def is_affected(table: GameTable, who: int) -> bool:
    """True if anything can happen to a survivor: on the board, or inside the monster while the story event is told that
    reaches them there (survivor-removed-from-board).
    """
    return table.is_here(who) or (bool(table.stories) and story_inside(table, who) in table.stories)


@contextmanager
def telling(table: GameTable, story: str) -> Iterator[None]:
    """As long as a story event is told; within another it may be told again."""
    table.stories.append(story)
    try:
        yield
    finally:
        table.stories.pop()

"""Puts what happens into words: one sentence for each event, with its rule; the steps of a procedure as titles."""

from __future__ import annotations

from engine.event import Event
from game.narration import (  # noqa: F401  (they register)
    aftermath,
    ai_deck,
    attack,
    gear,
    harm,
    hit_locations,
    hunt,
    knowledge,
    monster,
    moving,
    people,
    resources,
    rolls,
    settlement,
    sheet,
    story,
    survival,
    terrain,
    tokens,
    turns,
)
from game.narration.phrases import TELLERS, Line, Weight
from game.narration.steps import breadcrumb as breadcrumb
from game.rulebook.markup import plain as unlinked
from game.rules.table.game_table import GameTable

__all__ = ["Line", "Weight", "breadcrumb", "narrate", "plain"]


def narrate(event: Event, table: GameTable) -> Line:
    """The event as one English sentence. LookupError for a class that nobody tells; a test proves there is none.

    The table gives names only, so an event may be told long after it happened.
    """
    found = TELLERS.get(type(event))
    if found is None:
        raise LookupError(f"the narrator has no words for {type(event).__name__}")
    teller, weight = found
    match teller(event, table):
        case (text, who, other):
            return Line(text, event.rule, other, who)
        case (text, who):
            return Line(text, event.rule, weight, who)
        case text:
            return Line(text, event.rule, weight)


def plain(line: Line) -> str:
    """The sentence without links, for a terminal."""
    return unlinked(line.text)

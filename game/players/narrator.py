"""Puts what happens into words: one sentence for each event, with its rule; the steps of a procedure as titles."""

from __future__ import annotations

from engine.event import Event
from game.board.showdown import Showdown
from game.players import (  # noqa: F401  (they register)
    narrator_aftermath,
    narrator_arts,
    narrator_campaign,
    narrator_fight,
    narrator_gathering,
    narrator_gear,
    narrator_growth,
    narrator_harm,
    narrator_hunt,
    narrator_innovations,
    narrator_leaving,
    narrator_moves,
    narrator_parts,
    narrator_relics,
    narrator_resources,
    narrator_stories,
    narrator_terrain,
    narrator_turns,
)
from game.players.narrator_words import TELLERS, Line, Weight
from game.players.steps import breadcrumb as breadcrumb
from game.players.steps import upcoming as upcoming
from game.rulebook.markup import plain as unlinked

__all__ = ["Line", "Weight", "breadcrumb", "narrate", "plain", "upcoming"]


def narrate(event: Event, table: Showdown) -> Line:
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

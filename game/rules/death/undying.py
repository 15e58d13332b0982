"""Survivors who do not die when they should."""

from __future__ import annotations

from engine.table import Flow
from game import facts
from game.cards.traits.harm import Undeathable
from game.rules.table.showdown_table import ShowdownTable

UNDEATHABLE_FROM = 6


def cheats_death(table: ShowdownTable, who: int) -> Flow[bool]:
    """Whether an undeathable survivor lives on, as they are: one who was bleeding to death until another bleeding token
    is gained (keyword-undeathable).
    """
    if not table.has_trait(who, Undeathable):
        return False
    (die,) = yield from table.d10(1, f"{table.name(who)} is undeathable", "keyword-undeathable", who)
    if die < UNDEATHABLE_FROM:
        return False
    table.tell(facts.DeathCheated("keyword-undeathable", who, die))
    return True

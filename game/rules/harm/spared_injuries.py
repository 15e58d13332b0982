"""Severe injuries of which a card has said that they will not be rolled, the next ones of a survivor."""

from __future__ import annotations

from engine.hook import at
from game import facts
from game.model.terms import Location
from game.rules.table.components import Condition
from game.rules.table.game_table import GameTable
from game.rules.table.hooks import BROUGHT_ALONG, INJURY_SPARED


def spare_next_injuries(table: GameTable, who: int, n: int) -> None:
    table.condition(who).spared += n


@at(INJURY_SPARED)
def is_spared(table: GameTable, who: int, location: Location) -> bool:
    condition = table.condition(who)
    if not condition.spared:
        return False
    condition.spared -= 1
    table.tell(facts.InjurySpared("campaign-card-over-rulebook", who, location))
    return True


@at(BROUGHT_ALONG)
def stay_spared(came: Condition, brought: Condition) -> None:
    """Takes along to the showdown what was said on the hunt."""
    came.spared += brought.spared

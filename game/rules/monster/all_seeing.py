"""A monster that nothing hides anybody from (target-field-of-view, target-threat)."""

from __future__ import annotations

from engine.hook import at
from game.cards.traits.survival import Duty, Must
from game.rules.table.hooks import NO_BLIND_SPOT, SEES_ALL
from game.rules.table.showdown_table import ShowdownTable


@at(NO_BLIND_SPOT, serves=Duty.SEE_ALL)
@at(SEES_ALL, serves=Duty.SEE_ALL)
def sees_all(table: ShowdownTable) -> bool:
    """True while the card that says so is in play."""
    return any(trait.duty is Duty.SEE_ALL for _, trait in table.of_kind(table.monster, Must))

"""Rolls that take a survivor out of a danger: which of them can be made now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.cards.traits.rolls import Danger, RollsAway

if TYPE_CHECKING:
    from game.cards.kinds.gear import Gear
    from game.rules.table.game_table import GameTable


def ways_out(table: GameTable, who: int, danger: Danger, gear: Gear | None = None) -> Iterator[tuple[str, RollsAway]]:
    """The survivor's cards with a roll against this danger, in an attack with this weapon, that may be made now."""
    for source, trait in table.of_kind(who, RollsAway):
        if trait.danger is not danger or (trait.keyword and not (gear and gear.counts_as(trait.keyword))):
            continue
        if trait.limit is None or table.may_act(source, who, trait.limit):
            yield source, trait


def count_roll(table: GameTable, who: int, source: str, trait: RollsAway) -> None:
    """Counts the roll, which is being made, if the card limits how often it can be."""
    if trait.limit is not None:
        table.mark_acted(source, who, trait.limit)

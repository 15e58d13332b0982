"""Saviors: where others retire, they cease to exist (ability-life-exchange)."""

from __future__ import annotations

from engine.hook import at
from engine.table import Flow
from game.cards.traits.people import CeasesToExist
from game.rules.survivor.growth import cease_to_exist
from game.rules.survivor.hooks import RETIRES
from game.rules.table.game_table import GameTable


@at(RETIRES.having(CeasesToExist))
def cease(table: GameTable, who: int, source: str, trait: CeasesToExist) -> Flow[None]:
    yield from cease_to_exist(table, who, source)

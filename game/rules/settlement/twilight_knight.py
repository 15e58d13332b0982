"""The Twilight Knight in training always departs, never grows old, and with them all is lost
(variant-twilight-knight).
"""

from __future__ import annotations

from engine.hook import at
from game.rules.campaign.settlement_table import settlement_of
from game.rules.table.game_table import GameTable
from game.rules.table.hooks import AGELESS, ALWAYS_GOES, LOST_WITH, Mainstay

MAINSTAY = Mainstay("the Twilight Knight", "variant-twilight-knight")


@at(ALWAYS_GOES)
@at(AGELESS)
def is_knight(table: GameTable, who: int) -> bool:
    home = settlement_of(table)
    if home is not None and home.campaign.knight == who:
        return True
    return bool(table.record.given.knight) and table.key(who) == table.record.given.knight


@at(LOST_WITH)
def lost_with_the_knight(table: GameTable, who: int) -> list[Mainstay]:
    return [MAINSTAY] if is_knight(table, who) else []

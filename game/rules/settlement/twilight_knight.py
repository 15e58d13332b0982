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
    home, fight = settlement_of(table), table.as_showdown
    if home is not None:
        return bool(who) and home.campaign.knight == who
    key = fight.record.given.knight if fight is not None else ""
    return bool(key) and table.key(who) == key


@at(LOST_WITH)
def lost_with_the_knight(table: GameTable, who: int) -> list[Mainstay]:
    return [MAINSTAY] if is_knight(table, who) else []

"""Who answers a question that the rules leave to everybody, and whether the careful bot answers for them
(campaign-common-pool).
"""

from __future__ import annotations

from engine.decision import Decision, Roll
from game.rules.seating.changes import seating
from game.rules.table.game_table import GameTable


def decides(table: GameTable, request: Decision | Roll) -> int:
    """The seat (from 1) that answers this question at a table: the one that is asked; at home and on the hunt, where
    everybody is, whoever leads the survivor it is about, else whoever speaks for the group. 0: everybody together, as
    in a showdown, or where one plays alone.
    """
    home = table.as_settlement
    if request.by or home is None or len(home.campaign.options.seats) < 2:
        return request.by
    actor = request.actor if isinstance(request, Decision) else ""
    who = next((one for one in home.living() if actor and home.key(one) == actor), 0)
    seat: int = home.seat_of(who) if who else home.speaker
    return seat


def bot_decides(table: GameTable, request: Decision | Roll) -> int:
    """The seat (from 1) for which the careful bot answers this question; 0 if a person does. What everybody decides is
    left to the persons as long as there is one.
    """
    now = seating(table)
    seat = decides(table, request)
    if not seat:
        return 1 if len(now.bots) == len(now.names) else 0
    return seat if seat - 1 in now.bots else 0

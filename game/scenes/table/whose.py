"""Whose question it is, at home and on the hunt: of the seat that leads the survivor it is about, or of the one that
speaks for the group (campaign-common-pool).
"""

from __future__ import annotations

from dataclasses import replace

from engine.decision import Decision, Roll
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.seating.deciding import decides
from game.scenes.parts.seat_marks import GROUP, Mark, seat_mark


def whose_at_home(table: SettlementTable, request: Decision | Roll | None) -> tuple[Mark, str]:
    """The mark of the seat that answers, and a sentence that says who that is and for whom; that of the group and
    nothing where one plays alone.
    """
    seats = table.campaign.options.seats
    seat = decides(table, request) if request is not None else 0
    if request is None or len(seats) < 2 or not 0 < seat <= len(seats):
        return GROUP, ""
    name, mark = seats[seat - 1], seat_mark(seat)
    mark = replace(mark, says=name if name == mark.says else f"{name} (seat {mark.letter})")
    actor = request.actor if isinstance(request, Decision) else ""
    who = next((one for one in table.living() if actor and table.key(one) == actor), 0)
    if who:
        return mark, f"{name} decides for {table.name(who)}."
    return mark, f"{name} decides." if request.by else f"{name} speaks for the group."

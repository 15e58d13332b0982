"""The seats of a game in progress: read from its table, changed by a line, written back. Whatever is in progress goes
on, and so it can be done at any question; who answers the one on the table is settled anew (campaign-common-pool).
"""

from __future__ import annotations

from collections.abc import Callable

from engine.decision import Decision, Roll
from game import facts
from game.model.terms import Variant
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.seating.seating import BETWEEN, Change, Changed, Seating, changed
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_record import Seat
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.storyteller import storyteller


def seating(table: GameTable) -> Seating:
    """The seats of a table as they are: of a campaign at home, on the hunt or in its showdown; of a single showdown."""
    home, fought = table.as_settlement, table.as_showdown
    if home is not None:
        return _at_home(home)
    assert fought is not None, "seats stand at a settlement's table or at a showdown's"
    return _in_showdown(fought)


def _in_showdown(table: ShowdownTable) -> Seating:
    seats = table.record.seats
    told = storyteller(table)
    living = [table.key(who) for who in table.record.party if table.alive(who)]
    return Seating(
        [seat.name for seat in seats],
        {table.key(who): table.seat_of(who) - 1 for who in table.record.party},
        living,
        {number for number, seat in enumerate(seats) if seat.bot},
        told - 1 if told else None,
        shown={table.key(who): table.name(who) for who in table.record.party},
    )


def _at_home(table: SettlementTable) -> Seating:
    campaign = table.campaign
    people = table.living()
    leads = {table.key(who): table.home_seat(who) for who in people}
    here = [table.key(who) for who in table.survivors()]
    if table.showdown is not None:
        fight = _in_showdown(table.showdown)
        leads |= fight.leads
        here = list(fight.here)
    tells = Variant.STORYTELLER in campaign.options.variants and len(campaign.options.seats) > 1
    shown = {table.key(who): table.name(who) for who in people}
    if table.showdown is not None:
        shown |= _in_showdown(table.showdown).shown
    return Seating(
        list(campaign.options.seats),
        leads,
        here,
        set(campaign.bots),
        len(campaign.options.seats) - 1 if tells else None,
        campaign.speaker - 1 if campaign.speaker else None,
        shown,
    )


def reseat(table: GameTable, line: str) -> Callable[[Decision | Roll], None]:
    """Returns what carries out the changes of this line, for the question on the table too; nothing has changed yet.
    Raises BadInput, with the cure.
    """
    now, lines = seating(table), line.split(BETWEEN)
    for one in lines:
        now = changed(now, one).seating

    def carry_out(request: Decision | Roll) -> None:
        for one in lines:
            _carry_out(table, changed(seating(table), one), request)

    return carry_out


def _carry_out(table: GameTable, after: Changed, request: Decision | Roll) -> None:
    home: SettlementTable | None = table.as_settlement
    fought = home.showdown if home is not None else table.as_showdown
    asked = fought or home
    assert asked is not None, "somebody is asked"
    decides = _decider(asked, request, after)
    if home is not None:
        _write_home(home, after.seating)
    if fought is not None:
        _write_showdown(fought, after)
    request.by = decides()
    asked.tell(told_of(asked, after))


def _write_home(table: SettlementTable, after: Seating) -> None:
    campaign = table.campaign
    campaign.options.seats = list(after.names)
    campaign.bots = sorted(after.bots)
    campaign.speaker = 0 if after.speaker is None else after.speaker + 1
    campaign.led = {who: seat for who in table.living() if (seat := after.leads.get(table.key(who))) is not None}
    campaign.seated = {who: campaign.led.get(who, 0) for who in campaign.seated}


def _write_showdown(table: ShowdownTable, after: Changed) -> None:
    record, now = table.record, after.seating
    nominee = table.key(record.controller) if record.controller else ""
    before = {new: record.seats[old] for old, new in after.moved.items() if new is not None}
    order = [key for seat in record.seats for key in seat.survivors]
    record.seats = [
        Seat(
            name,
            [key for key in order if now.leads.get(key) == number],
            before[number].nominated if number in before else "",
            number in now.bots,
            number == now.teller,
        )
        for number, name in enumerate(now.names)
    ]
    record.controller_seat = _controller_seat(table, after, nominee)
    if len(record.seats) == 1:  # variant-solo: nobody holds the tile
        record.controller = 0


def _controller_seat(table: ShowdownTable, after: Changed, nominee: str) -> int:
    """The tile stays with the survivor that was nominated, whoever leads them now; else with its seat, or with the one
    that comes after a seat that has left (target-controller-rotation).
    """
    now, record = after.seating, table.record
    if now.teller is not None:
        return now.teller + 1
    if record.death_die:
        return table.seat_of(record.death_die)
    if nominee and nominee in now.leads:
        return now.leads[nominee] + 1
    seat = after.moved.get(record.controller_seat - 1)
    return 1 + (seat if seat is not None else (record.controller_seat - 1) % len(now.names))


def _decider(table: GameTable, request: Decision | Roll, after: Changed) -> Callable[[], int]:
    """Says, once the seats have changed, whose the question on the table is: of whoever leads the survivor it is about,
    of the monster controller, or of the seat that had it.
    """
    by = request.by
    actor = request.actor if isinstance(request, Decision) else ""
    who = next((one for one in table.record.party if actor and table.key(one) == actor), 0)
    of_survivor = bool(who) and table.seat_of(who) == by
    of_controller = table.controller_seat == by

    def decides() -> int:
        if not by:
            return 0
        if of_survivor:
            return table.seat_of(who)
        if of_controller:
            return table.controller_seat
        seat = after.moved.get(by - 1)
        if seat is None and after.people:
            seat = after.seating.leads[after.people[0]]
        return 1 + (seat or 0)

    return decides


def told_of(table: GameTable, after: Changed) -> facts.SeatsChanged:
    """Returns what is told of a change; the survivors it moves are those of this table."""
    keys = {table.key(who): who for who in table.record.party}
    heirs = [after.seating.names[after.seating.leads[key]] for key in after.people]
    alike = len(set(heirs)) == 1 and after.change is Change.LEAVE
    return facts.SeatsChanged(
        "campaign-common-pool",
        after.change.value,
        after.seat,
        heirs[0] if alike else after.was,
        tuple(keys[key] for key in after.people if key in keys),
    )

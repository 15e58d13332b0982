"""The hunt: the board is laid, then turn by turn the survivors turn over what lies on their way, until they find the
monster or it finds them (pages 61-63).
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress

from engine.decision import Decision, Option, Pause, Unavailable, Why
from engine.table import Flow
from game import facts
from game.cards.kinds.hunt_event import LAST_SPACE, space_name
from game.cards.moments import WaitsFor
from game.cards.traits.rolls import Rolling
from game.cards.who import Role
from game.cards.words.hunt import HuntGift
from game.content.boards import hunt_board as hunt_board_of
from game.model.terms import Until
from game.phases.hunt.hunt_turn import (
    TRADE,
    flee,
    lay_gathering,
    laying_options,
    refused_laying,
    refused_running,
    refused_trade,
    run_option,
    trade,
    trade_options,
)
from game.phases.settlement.survivors_return import heal
from game.rules.campaign.campaign_record import Chapter, Fight, PlannedShowdown, Told
from game.rules.campaign.campaign_summary import page_of
from game.rules.campaign.hunt_record import BETWEEN, NO_CARDS, Homecoming, Hunt
from game.rules.campaign.settlement_table import SettlementTable, hunt_of, planned_showdown
from game.rules.death.death import die
from game.rules.gear.carried_resources import refused_uses, use_options, use_resource
from game.rules.hunt import hunt_board, hunt_events
from game.rules.settlement.pending_consequences import after_on_hunt, carry_out
from game.rules.table.effect_context import HuntOver

MOVE, REVEAL = "move", "reveal"


def is_hunted(table: SettlementTable, planned: PlannedShowdown | None) -> bool:
    """True if a hunt comes before this showdown: a quarry is hunted, what comes by itself is not (hunt-nemesis-skips,
    nemesis-no-hunt-no-starvation).
    """
    return planned is not None and planned.fight is Fight.QUARRY and bool(table.box.monsters[planned.monster].hunt_map)


def hunt(table: SettlementTable) -> Flow[None]:
    """Plays on from where the hunt is, until the showdown begins or nobody is left to fight it."""
    campaign = table.campaign
    if campaign.hunt is None:
        yield Pause("hunt", chapter=True, facts=page_of(table))
        campaign.hunt = lay_board(table)
    try:
        if not campaign.hunt.begun:
            hunt_board.check_hunters(table)
            yield from choose_revealer(table)
        while not campaign.hunt.over:
            table.inter()
            hunt_board.check_hunters(table)  # a correction can take the last of them away
            yield Pause("hunt turn", still=True)
            yield from hunt_turn(table)
    except HuntOver as over:
        yield from end_hunt(table, over.failed)


# laying it out


def lay_board(table: SettlementTable) -> Hunt:
    """The monster's own events, face down at random, on their spaces, a basic one on every other but Start,
    Overwhelming Darkness and Starvation; the monster on the space of its level, the survivors on Start
    (hunt-setup-order).
    """
    planned = planned_showdown(table)
    monster = table.box.monsters[planned.monster]
    board = hunt_board_of(monster)
    own = [event.name for event in monster.hunt_events for _ in range(event.copies)]
    table.chance.shuffle(own, "hunt")
    spaces: list[list[str]] = [[] if space in NO_CARDS else [""] for space in range(LAST_SPACE + 1)]
    for space, name in zip(board.monster_events, own, strict=False):
        spaces[space] = [name]
    start = board.starts[planned.level]
    if HuntGift.LONGER_WAY in table.campaign.hunt_gifts:
        start = min(LAST_SPACE, start + 1)
    table.record.spent.clear()
    laid = Hunt(spaces, start, order=list(planned.party))
    cards = tuple(space for space, stack in enumerate(spaces) if stack)
    table.tell(facts.HuntBegan("hunt-setup-order", planned.monster, planned.level, start, cards, board.monster_events))
    return laid


def choose_revealer(table: SettlementTable) -> Flow[None]:
    """Chooses who reveals the first hunt event; then it goes round (hunt-event-revealer)."""
    hunt = hunt_of(table)
    who: int = yield from table.choose(
        "choose-revealer",
        "Who reveals the first hunt event? Then it goes round.",
        [Option(table.key(one), table.name(one), one) for one in table.survivors()],
        by=0,
        rule="hunt-event-revealer",
    )
    hunt.turn, hunt.begun = hunt.order.index(who), True
    table.tell(facts.RevealerChosen("hunt-event-revealer", who))


# turn by turn


def hunt_turn(table: SettlementTable) -> Flow[None]:
    """One thing that the group does: turn over what lies here, or go on to the next space; before that trade, use what
    is carried, lay a gathering event, run away.
    """
    hunt = hunt_of(table)
    chosen: Option = yield Decision(
        "hunt-turn", _about(table, hunt), turn_options(table), 0, rule=_rule(hunt), refused=lambda: _refused(table)
    )
    match chosen.kind:
        case "reveal":
            yield from hunt_events.reveal(table)
        case "move":
            yield from hunt_board.go_on(table)
        case "trade":
            yield from trade(table)
        case "lay":
            yield from lay_gathering(table, chosen.detail, chosen.target)
        case "run-away":
            yield from flee(table)
        case _:
            use, who, _ = chosen.target
            yield from use_resource(table, who, use.card)
    hunt_events.gather_rerolls(table)
    yield from after_on_hunt(table)


def turn_options(table: SettlementTable) -> list[Option]:
    hunt = hunt_of(table)
    options = [_next_step(table, hunt)]
    options += laying_options(table)
    if hunt.fresh and trade_options(table):  # resource-trade-hunt
        options.append(TRADE)
    options += use_options(table)  # resource-use-anytime-hunt
    return [*options, *run_option(table)]


def _next_step(table: SettlementTable, hunt: Hunt) -> Option:
    if hunt_board.to_reveal(hunt):
        who = table.name(table.event_revealer)
        what = "rolls a hunt event" if hunt.due else "turns over the top card"
        return Option(REVEAL, f"{who} {what}", None)
    return Option(MOVE, f"Go on to {space_name(hunt.party_at + 1)}", hunt.party_at + 1)


def _about(table: SettlementTable, hunt: Hunt) -> str:
    place = space_name(hunt.party_at)
    if not hunt_board.to_reveal(hunt):
        return f"The survivors are on {place}. Do they go on?"
    return f"The survivors are on {place}. {table.name(table.event_revealer)} is the event revealer."


def _rule(hunt: Hunt) -> str:
    if not hunt_board.to_reveal(hunt):
        return "hunt-find-quarry" if hunt.party_at + 1 == hunt.monster_at else "hunt-resolve-cards-top-down"
    return "hunt-empty-space-roll" if hunt.due else "hunt-resolve-cards-top-down"


def _refused(table: SettlementTable) -> Unavailable:
    hunt = hunt_of(table)
    refused = [*refused_laying(table), *refused_trade(table), *refused_uses(table), *refused_running(table)]
    if hunt_board.to_reveal(hunt):
        why = Why("What lies on this space is resolved before the survivors go on.", "hunt-resolve-cards-top-down")
        refused.append((Option(MOVE, f"Go on to {space_name(hunt.party_at + 1)}", None), why))
    return refused


# how it ends


def end_hunt(table: SettlementTable, failed: bool) -> Flow[None]:
    """The showdown begins with those who are there, and with who strayed and found them again; with nobody left the
    quarry is lost, and a settlement phase begins (hunt-fails). Whoever has run home heals there (settlement-heal).
    """
    campaign, hunt = table.campaign, hunt_of(table)
    hunt.over, hunt.revealing = True, 0
    table.inter()
    for who in [one for one in hunt.fled if one in table.record.party]:
        heal(table, who)
    planned = planned_showdown(table)
    if not failed:
        for who in [one for one in hunt.strayed if one in table.record.party]:
            hunt.strayed.remove(who)
            table.tell(facts.Rejoined("hunt-run-away", who))
    here = [who for who in planned.party if who in table.survivors()]
    planned.party = here
    if here:
        if hunt.party_at == LAST_SPACE:  # whoever came to whom (hunt-starvation-showdown)
            yield from hunt_board.starve(table)
        table.tell(facts.HuntEnded("hunt-find-quarry", "showdown", hunt.party_at, hunt.ambush.value))
        table.write_down(Told.HUNTED, planned.monster, BETWEEN.join(hunt.befell), hunt.party_at)
        campaign.chapter = Chapter.SHOWDOWN
        campaign.hunt_gifts.clear()
        return
    yield from fail(table, hunt)


def put_off_at_home(table: SettlementTable, fighting: Collection[int]) -> None:
    """Lets the next settlement phase bring what the end of the showdown would bring to somebody who has run home, and
    to nobody else (hunt-run-away).
    """
    waiting, table.record.waiting = table.record.waiting, []
    for one in waiting:
        ran = one.bearer in table.living() and one.bearer not in fighting
        own = all(getattr(effect, "who", None) is Role.SELF for effect in one.effects)
        if ran and own and one.when == WaitsFor.END_OF_SHOWDOWN:
            table.campaign.homecomings.append(Homecoming(one.card, one.effects, one.bearer, sure=True))
        else:
            table.record.waiting.append(one)


def fail(table: SettlementTable, hunt: Hunt) -> Flow[None]:
    """Nobody hunts any more: those who strayed are lost, the settlement starves, the lantern year is over
    (hunt-fails).
    """
    campaign = table.campaign
    table.tell(facts.HuntEnded("hunt-fails", "failed", hunt.party_at))
    table.write_down(Told.HUNT_FAILED, planned_showdown(table).monster, BETWEEN.join(hunt.befell), hunt.party_at)
    yield from hunt_board.starve(table)
    for who in hunt.strayed:
        hunt_board.drop_carried(table, who)
        with suppress(HuntOver):  # it is over already; they die on the hunt all the same (death-count-timing)
            yield from die(table, who, Rolling.RUN_AWAY.value)
    for who in [one for one in hunt.strayed if table.is_here(one)]:
        heal(table, who)  # variant-hero
    campaign.chapter, campaign.hunt = Chapter.SETTLEMENT, None
    for who in dict.fromkeys(one.by for one in table.record.gained):
        hunt_board.drop_carried(table, who)
    put_off_at_home(table, ())
    table.record.waiting.clear()
    table.record.barred = [one for one in table.record.barred if one.until is not Until.SHOWDOWN]
    table.record.halved_rewards, table.record.more_rewards = False, []
    while table.record.facts:  # what deaths of this hunt bring comes in the phase that begins now
        yield from carry_out(table, table.record.facts.pop(0))
    campaign.planned, campaign.returning, campaign.fallen = None, [], []
    campaign.hunt_gifts.clear()
    waits, campaign.awaited = campaign.awaited, None
    campaign.planned = PlannedShowdown(waits.fight, waits.monster, waits.level) if waits is not None else None
    table.inter()

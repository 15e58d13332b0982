"""Hunt events are rolled and resolved: the event revealer, the hunt event table, rolls made again (page 62)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress

from engine.decision import Option
from engine.deck import which_card
from engine.table import Flow
from game import facts
from game.cards.kinds.hunt_event import DARKNESS_SPACE, HuntEvent
from game.cards.traits.hunt import NamesRoll
from game.cards.traits.rolls import Rolling
from game.model.campaign_tasks import Due
from game.rules.campaign.settlement_table import SettlementTable, hunt_of, planned_showdown
from game.rules.campaign.stories import tell_story
from game.rules.dice.lifetime_reroll import mark_rerolled, reroll_left
from game.rules.hunt.hooks import EVENT_BEGINS, STORY_BEGINS
from game.rules.table.effect_context import EffectContext, EventOver, HuntOver


def reveal(table: SettlementTable) -> Flow[None]:
    """The event revealer turns over what comes next: an event that is still due, else the top card of the space; then
    the next survivor reveals (hunt-event-revealer, hunt-resolve-cards-top-down).
    """
    hunt = hunt_of(table)
    who = table.event_revealer
    hunt.fresh, hunt.revealing = False, who
    card = ""
    if hunt.due:
        hunt.due -= 1
    else:
        yield from name_own_event(table)
        card = hunt.spaces[hunt.party_at].pop(0)
        table.chance.note("hunt-event", (card,) if card and card not in hunt.gathered else ())  # nobody knew it before
    try:
        if not card:
            yield from resolve(table, (yield from roll_event(table, who)), who)
        elif card in table.box.story_events:
            yield from tell_on_hunt(table, card)
        else:
            yield from resolve(table, own_event(table, card), who)
    finally:
        _next_revealer(table, who)
    hunt.resolved = True
    gather_rerolls(table)


def _next_revealer(table: SettlementTable, who: int) -> None:
    """Whoever is next in the fixed order, the dead left out (hunt-revealer-order)."""
    hunt = hunt_of(table)
    hunt.revealing = 0
    hunt.turn = (hunt.order.index(who) + 1) % len(hunt.order)


def name_own_event(table: SettlementTable) -> Flow[None]:
    """A card of the quarry comes up: of real ones any that has not come yet, whether it was laid out or left in the
    box (hunt-setup-order).
    """
    hunt = hunt_of(table)
    stack = hunt.spaces[hunt.party_at]
    own = [event.name for event in _own_events(table) for _ in range(event.copies)]
    if not stack or stack[0] not in own or stack[0] in hunt.gathered:
        return
    left = Counter(own)
    left.subtract(name for name in hunt.befell if name in left)
    about, may = "A hunt event card of the quarry is turned over", [name for name, n in left.items() if n > 0]
    card = yield from which_card(may, "hunt-event", about, "hunt-event-revealer")
    if card is None or card == stack[0]:
        return
    there = next((space for space in hunt.spaces if card in space), None)
    if there is not None:
        there[there.index(card)] = stack[0]
    stack[0] = card


def _own_events(table: SettlementTable) -> Sequence[HuntEvent]:
    return table.box.monsters[planned_showdown(table).monster].hunt_events


def own_event(table: SettlementTable, name: str) -> HuntEvent:
    """A hunt event card of the quarry, by name."""
    return next(one for one in _own_events(table) if one.name == name)


# the hunt event table


def roll_event(table: SettlementTable, who: int) -> Flow[HuntEvent]:
    """1d100, one die for the tens and one for the ones (hunt-d100); a card may set the result, others have the dice
    thrown again.
    """
    hunt = hunt_of(table)
    named = yield from _named_result(table)
    if named is not None:
        source, number = named
        table.tell(facts.HuntRolled("campaign-card-over-rulebook", who, number, source))
    else:
        number = yield from _rolled(table, who)
        while number in hunt.not_again:
            table.tell(facts.HuntRollIgnored("campaign-card-over-rulebook", who, number, "this event"))
            number = yield from _rolled(table, who)
    if not hunt.due:
        hunt.not_again.clear()
    return table.box.hunt_events[number]


def _rolled(table: SettlementTable, who: int) -> Flow[int]:
    """A number of the table, after everybody has had it rolled again who can and wants it."""
    number = yield from _throw(table, who)
    hunt = hunt_of(table)
    next_one, hunt.reroll_next = hunt.reroll_next, False
    if next_one and (yield from _again(table, who, number, "an earlier event")):
        number = yield from _throw(table, who)
    while hunt.rerolls and (yield from _again(table, who, number, "a milestone")):
        hunt.rerolls -= 1
        number = yield from _throw(table, who)
    reroll = reroll_left(table, who)
    if reroll is not None and (yield from _again(table, who, number, reroll[0])):
        mark_rerolled(table, who, reroll, "hunt event", number)
        number = yield from _throw(table, who)
    for holder in list(hunt.holders):
        if holder in table.survivors() and (yield from _again(table, holder, number, "a dream of the way")):
            hunt.holders.remove(holder)
            number = yield from _throw(table, who)
    return number


def _throw(table: SettlementTable, who: int) -> Flow[int]:
    number: int = yield from table.d100(f"{table.name(who)} rolls a hunt event", "hunt-d100", who)
    table.tell(facts.HuntRolled("hunt-d100", who, number))
    return number


def _again(table: SettlementTable, who: int, number: int, source: str) -> Flow[bool]:
    """Whether a result is rolled again; some events let nobody off."""
    event = table.box.hunt_events[number]
    if event.fixed:
        why = f"{event.name} happens once it is rolled."
        table.tell(facts.Withheld("campaign-card-over-rulebook", who, f"a new roll ({source})", why))
        return False
    wanted: bool = yield from table.choose(
        "reroll",
        f"The hunt event is {number}, {event.name}. Is it rolled again ({source})?",
        [Option("keep", f"Keep the {number}", False), Option("reroll", "Roll again", True)],
        by=table.seat_of(who),
        actor=table.key(who),
        rule="campaign-card-over-rulebook",
        context=event,
    )
    return wanted


def _named_result(table: SettlementTable) -> Flow[tuple[str, int] | None]:
    """Past Overwhelming Darkness some abilities name the result instead (ability-legendcaller,
    ability-thundercaller).
    """
    if hunt_of(table).party_at <= DARKNESS_SPACE:
        return None
    for who in table.survivors():
        for source, trait in list(table.of_kind(who, NamesRoll)):
            if trait.roll is not Rolling.HUNT_EVENT or not table.may_act(source, who, trait.limit):
                continue
            event = table.box.hunt_events[trait.result]
            about = f"{source}: does {table.name(who)} call {event.name} in place of a roll?"
            if (yield from table.wants(who, about, f"{event.name} happens", "campaign-card-over-rulebook")):
                table.mark_acted(source, who, trait.limit)
                return source, trait.result
    return None


# resolving one


def resolve(table: SettlementTable, event: HuntEvent, who: int) -> Flow[None]:
    """A hunt event from top to bottom; the revealer is `this survivor` in it (hunt-event-revealer)."""
    campaign, hunt = table.campaign, hunt_of(table)
    with table.step("hunt-resolve-cards-top-down", event.name):
        table.tell(facts.HuntEventTold("hunt-resolve-cards-top-down", who, event.name, event.number))
        hunt.befell.append(event.name)
        kept = dict(campaign.parts)
        try:
            with suppress(EventOver):
                yield from EVENT_BEGINS(table, event, who)
                whose = EffectContext(event.name, target=who, bearer=who, chooser=who)
                yield from table.perform_each(event.effects, whose)
        finally:
            campaign.parts = kept
            table.lent.clear()
            if event.number:
                hunt.rolled.append(event.number)
        table.tell(facts.HuntEventOver("hunt-resolve-cards-top-down", who, event.name))
        if hunt.party_at == hunt.monster_at:  # it has carried them there (hunt-forced-move-meets-monster)
            raise HuntOver


def tell_on_hunt(table: SettlementTable, story: str) -> Flow[None]:
    """A story event of the hunt: Overwhelming Darkness, gathering; the event revealer is `this survivor` in it. Parts
    taken in it end with it.
    """
    kept, lent = dict(table.campaign.parts), dict(table.lent)
    table.lent.clear()
    try:
        yield from STORY_BEGINS(table, table.box.story_events[story])
        yield from tell_story(table, story, table.event_revealer)
    finally:
        table.campaign.parts, table.lent = kept, lent


def gather_rerolls(table: SettlementTable) -> None:
    """Rolls that milestones of this hunt let be made again."""
    left = []
    for fact in table.record.facts:
        if fact.due is Due.REROLL and fact.what == "hunt event":
            hunt_of(table).rerolls += fact.n
        else:
            left.append(fact)
    table.record.facts = left

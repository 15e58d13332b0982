"""The develop step: craft, innovate, build, endeavor, use resources, in any order, as a group (settlement-develop)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decision import Option, Pause, Unavailable, Why, refusal
from engine.table import Flow
from game.cards.costs import Cost
from game.cards.keywords import Special
from game.cards.kinds.box import Box
from game.cards.kinds.gear import Craft, Gear
from game.cards.moments import Frequency, WaitsFor
from game.cards.traits.knowledge import Innovates
from game.cards.traits.people import Bounty
from game.cards.traits.settlement import Undertaking
from game.cards.traits.story import CallsEvent
from game.model.terms import Phase
from game.phases.settlement.resources_at_home import refused_resources, resource_options, use_at_home
from game.rules.campaign import stories
from game.rules.campaign.activity_offers import Offer, slug
from game.rules.campaign.campaign_record import Step, Told
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.gear.storage import copies_left, made_in, ways_to_craft, why_not_craft
from game.rules.settlement import innovations, new_survivors, resources_and_costs
from game.rules.settlement.activities import nominees, shown, verify
from game.rules.settlement.activities import use as activities_use
from game.rules.settlement.hooks import DEVELOP_OPTIONS, DEVELOPED
from game.rules.settlement.pending_consequences import after
from game.rules.settlement.rules_in_force import barred, more_of
from game.rules.settlement.spared_resources import ways_chosen
from game.rules.table.effect_context import EffectContext

END = "end-develop"
INNOVATE = "innovate"


def develop(table: SettlementTable) -> Flow[None]:
    """Asks what is done next until the group has done enough. What is left of the endeavors is lost later."""
    while True:
        yield from after(table)
        yield Pause("develop", still=True)
        options, end = options_now(table), Option(END, "Go on to the departure")
        chosen: Option = yield from table.choose(
            "develop",
            "What does the settlement do?",
            [Option(one.key, one.label, one) for one in (*options, end)],
            by=0,
            rule="settlement-develop",
            refused=lambda: refused_now(table),
            forced=False,
        )
        if chosen.key == END:
            break
        yield from _carry_out(table, chosen)
    yield from finish_develop(table)
    table.campaign.step = Step.DEPART


def finish_develop(table: SettlementTable) -> Flow[None]:
    """Carries out what waits for the end of the step (settlement-event-stays)."""
    due = table.record.take_due(WaitsFor.END_OF_DEVELOP)
    for one in due:
        yield from table.perform(one.effects, EffectContext(one.card, bearer=one.bearer, target=one.bearer))
    yield from after(table)


def options_now(table: SettlementTable) -> list[Option]:
    """Everything that can be done now: what settlement events and the first locations offer too
    (settlement-event-crafting, settlement-first-locations).
    """
    found = [Option(offer.key, offer.label, offer) for offer in shown(table) if _possible(table, offer)]
    if why_not_innovate(table) is None:
        found.append(_to_innovate(table))
    owned = table.owned_gear()
    found += [
        Option(f"craft:{gear.key}", f"Craft {gear.name}", gear)
        for gear in makeable(table)
        if why_not_make(table, gear, owned) is None
    ]
    found += resource_options(table)
    found += [
        Option(f"call:{table.key(who)}/{slug(trait.event)}", _calls(table, who, trait), (who, trait))
        for who, trait in callers(table)
        if why_not_call(table, who, trait) is None
    ]
    found += DEVELOP_OPTIONS(table)
    found += [
        Option(f"name:{table.key(who)}", f"Name {table.name(who)}", who)
        for who in table.survivors()
        if not table.sheet(who).named
    ]
    return found


def refused_now(table: SettlementTable) -> Unavailable:
    """Returns what a player might look for and cannot do now, with the reason."""
    refused: list[tuple[Option, Why]] = []
    for offer in shown(table):
        why = refusal(verify, table, offer)
        if why is not None:
            refused.append((Option(offer.key, offer.label, offer), why))
    why = why_not_innovate(table)
    if why is not None:
        refused.append((_to_innovate(table), why))
    owned = table.owned_gear()
    for gear in makeable(table):
        why = why_not_make(table, gear, owned)
        if why is not None:
            refused.append((Option(f"craft:{gear.key}", f"Craft {gear.name}", gear), why))
    refused += refused_resources(table)
    for who, trait in callers(table):
        why = why_not_call(table, who, trait)
        if why is not None:
            refused.append((Option(f"call:{table.key(who)}/{slug(trait.event)}", trait.event), why))
    return refused


def _possible(table: SettlementTable, offer: Offer) -> bool:
    return refusal(verify, table, offer) is None


def _carry_out(table: SettlementTable, chosen: Option) -> Flow[None]:
    with table.step("settlement-develop", chosen.label):
        match chosen.kind:
            case "use":
                yield from use(table, chosen.target)
            case "innovate":
                yield from innovate(table)
            case "craft":
                yield from craft(table, chosen.target)
            case "resource":
                yield from use_at_home(table, chosen.target)
            case "call":
                yield from call(table, *chosen.target)
            case "name":
                yield from new_survivors.give_name(table, chosen.target)
            case _:
                yield from DEVELOPED(table, chosen.kind, chosen)


def use(table: SettlementTable, offer: Offer) -> Flow[None]:
    """Somebody is nominated for an activity, and does it."""
    able, refused = nominees(table, offer)
    who: int = yield from table.choose(
        "nominate",
        f"{offer.activity.name}: who does it?",
        [Option(table.key(one), table.name(one), one) for one in able],
        by=0,
        rule="settlement-endeavor-spend",
        refused=[(Option(table.key(one), table.name(one), one), why) for one, why in refused],
        context=offer,
    )
    yield from activities_use(table, offer, who)


# innovating


def innovating(table: SettlementTable) -> Innovates | None:
    """Returns the costs and draws of innovating, if anything in the settlement allows it (settlement-innovate)."""
    return next((rule for _, rule in table.rules_of(Innovates)), None)


def _to_innovate(table: SettlementTable) -> Option:
    rule = innovating(table)
    return Option("innovate", f"Innovate ({rule.cost.text()})" if rule else "Innovate", rule)


def why_not_innovate(table: SettlementTable) -> Why | None:
    """Why no innovation can be gained now (settlement-innovate)."""
    campaign, rule = table.campaign, innovating(table)
    for source, _ in barred(table, Undertaking.INNOVATING):
        return Why(f"The settlement can no longer innovate ({source}).", "settlement-innovate")
    if rule is None:
        return Why(f"The settlement has no {innovating_place(table.box)} to innovate at.", "settlement-innovate")
    if campaign.times_used(INNOVATE, Frequency.PHASE):
        return Why("The settlement has innovated in this phase already.", "settlement-innovate")
    if not len(campaign.innovation_deck):
        return Why("No innovation is left in the deck.", "settlement-innovate")
    return resources_and_costs.why_not_pay(table, rule.cost)


def innovating_place(box: Box) -> str:
    """Returns the name of the location at which innovations are gained (settlement-innovate)."""
    places = box.locations.values()
    return next(place.name for place in places if any(isinstance(rule, Innovates) for rule in place.rules))


def innovate(table: SettlementTable) -> Flow[None]:
    """The top cards of the deck are drawn, one is kept, the others are shuffled back (settlement-innovate)."""
    campaign, rule = table.campaign, innovating(table)
    assert rule is not None, "verified before"
    yield from resources_and_costs.pay(table, rule.cost, "Innovating")
    campaign.count_use(INNOVATE, Frequency.PHASE)
    more = sum(one.n for _, one in more_of(table, Bounty.INNOVATIONS))
    n = rule.draws + more + campaign.innovation_draws
    yield from innovations.draw_innovations(table, n)


# crafting


def makeable(table: SettlementTable) -> list[Gear]:
    """The gear of the settlement's locations (settlement-craft)."""
    return made_in(table.box, table.campaign.locations)


def ways(table: SettlementTable, gear: Gear, owned: Sequence[str] | None = None) -> list[Craft]:
    """The ways to pay that are open; what is made in a story event is made there."""
    found = ways_to_craft(gear, table.known(), ways_chosen(table), table.owned_gear() if owned is None else owned)
    return [way for way in found if not way.story]


def why_not_make(table: SettlementTable, gear: Gear, owned: Sequence[str] | None = None) -> Why | None:
    """Why this gear cannot be made now: no copy (keyword-unique), a prerequisite, the price (settlement-craft). `owned`
    is the settlement's gear, for whoever asks of many.
    """
    owned = table.owned_gear() if owned is None else owned
    if copies_left(table, gear, owned) < 1:
        if gear.has(Special.UNIQUE):
            return Why(f"{gear.name} is unique: the settlement has it.", "keyword-unique")
        return Why(f"No copy of {gear.name} is left in the box.", "settlement-craft")
    if gear.taught and gear.taught not in table.campaign.notes:
        return Why(f"Nobody has learned yet how {gear.name} is made.", "settlement-craft")
    why = why_not_craft(gear, table.known(), ways_chosen(table), owned)
    if why is not None:
        return why
    open_ways = ways(table, gear, owned)
    if not open_ways:
        return Why(f"{gear.name} is made in the story event {gear.craft[0].story}.", "settlement-craft")
    reasons = [resources_and_costs.why_not_pay(table, way) for way in open_ways]
    return None if None in reasons else reasons[0]


def craft(table: SettlementTable, gear: Gear) -> Flow[None]:
    """Pays one of the ways, and takes the gear from the box into the storage (settlement-craft)."""
    open_ways = ways(table, gear)
    payable = [way for way in open_ways if resources_and_costs.why_not_pay(table, way) is None]
    way: Craft = yield from table.choose(
        "craft-way",
        f"How is {gear.name} paid for?",
        [Option(f"way:{i}", way.text(), way) for i, way in enumerate(payable, 1)],
        by=0,
        rule="settlement-craft",
        refused=lambda: [
            (Option(f"dear:{i}", way.text(), way), why)
            for i, way in enumerate(open_ways, 1)
            if (why := resources_and_costs.why_not_pay(table, way)) is not None
        ],
        context=gear,
    )
    yield from resources_and_costs.pay(table, way, gear.name, crafting=True)
    resources_and_costs.gain_gear(table, gear.key, "crafted", crafted=True)
    table.write_down(Told.CRAFTED, gear.name)


# events that survivors call


def callers(table: SettlementTable) -> list[tuple[int, CallsEvent]]:
    """Returning survivors who can trigger an event for endeavors (ability-matchmaker)."""
    return [
        (who, trait)
        for who in table.survivors()
        if who in table.campaign.returning
        for _, trait in table.of_kind(who, CallsEvent)
        if trait.endeavors and trait.phase in (Phase.RETURNING, Phase.SETTLEMENT)
    ]


def _calls(table: SettlementTable, who: int, trait: CallsEvent) -> str:
    return f"{table.name(who)}: {trait.event} ({Cost(endeavors=trait.endeavors).text()})"


def _called(who: int, trait: CallsEvent) -> str:
    """Under what a call is counted in the lantern year."""
    return f"call:{who}/{trait.event}"


def why_not_call(table: SettlementTable, who: int, trait: CallsEvent) -> Why | None:
    if trait.yearly and table.campaign.times_used(_called(who, trait), Frequency.YEAR):
        return Why(f"{table.name(who)} has done this in this lantern year.", "ability-matchmaker")
    if who in table.campaign.forbidden:
        return Why(f"{table.name(who)} cannot spend endeavors in this settlement phase.", "campaign-card-over-rulebook")
    return resources_and_costs.why_not_pay(table, Cost(endeavors=trait.endeavors), who)


def call(table: SettlementTable, who: int, trait: CallsEvent) -> Flow[None]:
    table.campaign.count_use(_called(who, trait), Frequency.YEAR)
    yield from resources_and_costs.pay(table, Cost(endeavors=trait.endeavors), trait.event, who)
    yield from stories.tell_story(table, trait.event, who)

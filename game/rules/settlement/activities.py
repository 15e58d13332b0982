"""What can be done in the develop step: the activities of innovations, locations and settlement events, who may do
them and why not (settlement-endeavor-spend, innovation-endeavor, location-components).
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.decision import Refusal, Why
from engine.table import Flow
from game import facts as events
from game.cards.conditions.flow import Condition
from game.cards.moments import Frequency
from game.cards.traits.settlement import Undertaking
from game.cards.who import describe
from game.rules.campaign.activity_offers import Offer
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.monster.targeting import meets
from game.rules.settlement import resources_and_costs as stores
from game.rules.settlement.rules_in_force import barred
from game.rules.table.effect_context import EffectContext


def offers(table: SettlementTable) -> Iterator[Offer]:
    """Every activity of the settlement's cards, possible now or not, but not what has nothing left to do."""
    box = table.box
    for name in table.campaign.locations:
        for activity in box.locations[name].activities:
            yield Offer(name, activity, "location")
    for name in table.known():
        card = box.innovations.get(name)
        for activity in card.activities if card is not None else ():
            assert card is not None
            yield Offer(name, activity, "innovation", card.kinds)
    for name in table.campaign.face_up:
        for activity in box.settlement_events[name].activities:
            yield Offer(name, activity, "settlement event")
    for name in table.campaign.open_stories:
        for activity in box.story_events[name].activities:
            yield Offer(name, activity, "story event")
    for variant in table.campaign.options.variants:
        for activity in box.variant_activities.get(variant, ()):
            yield Offer(variant.value, activity, "variant")


def shown(table: SettlementTable) -> list[Offer]:
    """Those that are not hidden because they can do nothing any more (location-once)."""
    found = []
    for offer in offers(table):
        hidden = offer.activity.hidden
        if hidden is None or not table.holds(hidden, EffectContext(offer.source)):
            found.append(offer)
    return found


def verify(table: SettlementTable, offer: Offer) -> None:
    """Raises Refusal if nobody at all can do this now."""
    activity = offer.activity
    for source, rule in barred(table, Undertaking.ENDEAVORS):
        if set(rule.kinds) & set(offer.kinds):
            raise Refusal(f"{source}: {rule.text()}.", "settlement-event-stays")
    _verify_limit(table, offer, 0)
    if activity.needs is not None and not _asks_of_somebody(activity.needs):
        _verify_needs(table, offer, 0)
    why = stores.why_not_pay(table, msgspec.structs.replace(activity.cost, survival=0))
    if why is not None:
        raise Refusal(why.sentence, why.rule)
    refused: list[Why] = []
    for who in table.survivors():
        why = _why_not_nominated(table, offer, who)
        if why is None:
            return
        refused.append(why)
    first = refused[0] if refused else Why("Nobody is at home.", "settlement-endeavor-spend")
    raise Refusal(first.sentence if len(refused) == 1 else f"Nobody can do this now. {first.sentence}", first.rule)


def _why_not_nominated(table: SettlementTable, offer: Offer, who: int) -> Why | None:
    try:
        verify_nominated(table, offer, who)
    except Refusal as refused:
        return refused.why
    return None


def verify_nominated(table: SettlementTable, offer: Offer, who: int) -> None:
    """Raises Refusal if this survivor cannot be nominated for the activity."""
    activity, name = offer.activity, table.name(who)
    if activity.cost.endeavors and who in table.campaign.forbidden:
        raise Refusal(f"{name} cannot spend endeavors in this settlement phase.", "campaign-card-over-rulebook")
    if activity.by and not meets(table, who, activity.by, EffectContext(offer.source, bearer=who, target=who)):
        raise Refusal(f"Only a {describe(activity.by)} can do this; {name} is none.", "campaign-card-over-rulebook")
    _verify_limit(table, offer, who)
    if activity.needs is not None:
        _verify_needs(table, offer, who)
    why = stores.why_not_pay(table, activity.cost, who)
    if why is not None:
        raise Refusal(why.sentence, why.rule)


def _asks_of_somebody(needs: Condition) -> bool:
    """Whether a condition looks at whoever would do it, and not only at the settlement."""
    within = getattr(needs, "conditions", ())
    return getattr(needs, "who", None) is not None or any(_asks_of_somebody(one) for one in within)


def _verify_needs(table: SettlementTable, offer: Offer, who: int) -> None:
    needs = offer.activity.needs
    assert needs is not None
    if not table.holds(needs, EffectContext(offer.source, bearer=who, target=who)):
        said = needs.text().replace("this survivor", table.name(who) if who else "this survivor")
        raise Refusal(f"It is only possible if {said}.", "campaign-card-over-rulebook")


def _mark(offer: Offer, who: int) -> str:
    """Under what a use is counted (`Campaign.times_used`); those of a lifetime stand on the sheet."""
    return offer.key + (f"/{who}" if offer.activity.each else "")


def _lifetime(offer: Offer) -> str:
    return f"{offer.source}: {offer.activity.name}"


def _verify_limit(table: SettlementTable, offer: Offer, who: int) -> None:
    limit = offer.activity.limit
    if limit is None:
        return
    if limit is Frequency.LIFETIME:
        if who and _lifetime(offer) in table.sheet(who).spent:
            raise Refusal(f"{table.name(who)} has done this before ({limit}).", "campaign-once-per-lifetime")
        return
    if offer.activity.each and not who:
        return
    if table.campaign.times_used(_mark(offer, who), limit):
        whom = f"{table.name(who)} has done this already" if offer.activity.each else "It was done already"
        raise Refusal(f"{whom} ({limit}).", "settlement-endeavor-spend")


def nominees(table: SettlementTable, offer: Offer) -> tuple[list[int], list[tuple[int, Why]]]:
    """Returns those who can do it, and those who cannot with the reason."""
    able: list[int] = []
    refused: list[tuple[int, Why]] = []
    for who in table.survivors():
        why = _why_not_nominated(table, offer, who)
        if why is None:
            able.append(who)
        else:
            refused.append((who, why))
    return able, refused


def use(table: SettlementTable, offer: Offer, who: int) -> Flow[None]:
    """Pays, and does it: what it brings concerns the nominated survivor unless it says otherwise
    (settlement-endeavor-spend).
    """
    activity = offer.activity
    if activity.limit is Frequency.LIFETIME:
        table.sheet(who).spent.append(_lifetime(offer))
    elif activity.limit is not None:
        table.campaign.count_use(_mark(offer, who), activity.limit)
    table.tell(events.ActivityUsed("settlement-endeavor-spend", who, activity.name, offer.source))
    yield from stores.pay(table, activity.cost, activity.name, who)
    table.offer = offer
    try:
        yield from table.perform_each(
            activity.effects, EffectContext(activity.name, target=who, bearer=who, chooser=who)
        )
    finally:
        table.offer = None

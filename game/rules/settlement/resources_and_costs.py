"""What the settlement has and what things cost: resources in the play area and on the sheet, gear, endeavors, people.

One resource card pays for one unit of a cost: as any of its types, by its own name, or as any resource
(resource-spend-as). Of several ways to pay the group chooses; the one proposed first keeps what is needed most.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from types import MappingProxyType

from engine.decision import Decision, Option, Shape, Why
from engine.table import Flow
from game import facts
from game.cards.costs import Cost
from game.cards.kinds.box import Box
from game.cards.moments import Ban
from game.cards.numbers import counted
from game.cards.phrases import listed, titled
from game.model.terms import Stat
from game.rules.campaign.campaign_record import Campaign
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.gear.carried_resources import return_to_deck
from game.rules.gear.resource_gain import take_resources, when_gained
from game.rules.gear.storage import copies_left, no_more_of, unequip
from game.rules.settlement.deaths import lose_people
from game.rules.settlement.matching import matched
from game.rules.settlement.older_payments import PaymentQuestion, older_proposal
from game.rules.settlement.spared_resources import Kept, kept_cards, least_missed, reluctance
from game.rules.survivor.measured import number
from game.rules.survivor.sheet import gain_stat
from game.rules.table.effect_context import EffectContext

Unit = tuple[str, str]
"""One unit of a cost: (`name`, a card's name), (`type`, a type) or (`any`, nothing)."""
PROPOSED = "proposed"
"""The key of the answer that pays with the cards that are proposed."""
MOST_KEPT = 2
"""So many cards that a proposal keeps are named."""


def resources(campaign: Campaign) -> dict[str, int]:
    """Every resource that can be spent, by name: stored, and in the play area, at any time of the phase
    (resource-storage-spend-anytime-settlement).
    """
    found = dict(campaign.stored)
    for card in campaign.play_area:
        found[card] = found.get(card, 0) + 1
    return {name: n for name, n in found.items() if n}


def units(cost: Cost) -> list[Unit]:
    """The resource cards that a cost wants, one by one, the hardest to find first."""
    named = ([("name", name)] * n for name, n in cost.resources.items())
    typed = ([("type", kind)] * n for kind, n in cost.types.items())
    return [*chain.from_iterable(named), *chain.from_iterable(typed), *[("any", "")] * cost.any_resource]


def pays(box: Box, card: str, unit: Unit) -> bool:
    """True if a card can pay for a unit (resource-spend-as)."""
    kind, what = unit
    return box.resources[card].pays("resource" if kind == "any" else what)


def assign(
    box: Box, have: Mapping[str, int], wanted: list[Unit], kept: Mapping[str, Kept] = MappingProxyType({})
) -> list[str] | None:
    """A card for each unit, those that are missed least; None if they do not suffice. Card after card is taken if the
    ones before it leave room: a card that was given to one unit moves to another for it. What is `kept` pays last.
    """
    cards = least_missed(box, have, kept, len(wanted))
    pays_for = {name: [i for i, unit in enumerate(wanted) if pays(box, name, unit)] for name in have}
    paid = matched(range(len(cards)), [pays_for[card] for card in cards], len(wanted))
    if len(paid) < len(wanted):
        return None
    return [cards[paid[unit]] for unit in range(len(wanted))]


def missing(box: Box, have: Mapping[str, int], cost: Cost) -> dict[str, int]:
    """Returns what resources lack to a cost, by type or name (`any` resource): as few as it can be; empty if they
    suffice.
    """
    wanted: list[Unit] = units(cost)
    able = {unit: [name for name, n in have.items() if n and pays(box, name, unit)] for unit in set(wanted)}
    held: dict[str, list[int]] = {}

    def place(unit: int, seen: set[str]) -> bool:
        """Finds a card for a unit, and another for one that makes room for it: what was met once stays met."""
        for name in able[wanted[unit]]:
            if name in seen:
                continue
            seen.add(name)
            holders = held.setdefault(name, [])
            if len(holders) < have[name]:
                holders.append(unit)
                return True
            for i, other in enumerate(holders):
                if place(other, seen):
                    holders[i] = unit
                    return True
        return False

    lacking: dict[str, int] = {}
    for i, unit in enumerate(wanted):
        if not place(i, set()):
            what = unit[1] or "resource of any kind"
            lacking[what] = lacking.get(what, 0) + 1
    return lacking


# gear


def spare_gear(table: SettlementTable) -> list[str]:
    """Gear that can be spent: in storage, or taken off by whoever is at home; what is cursed stays."""
    at_home = (unequip(table.box, table.sheet(who))[1] for who in table.survivors())
    return [*table.storage, *chain.from_iterable(at_home)]


def take_gear(table: SettlementTable, key: str) -> None:
    """One copy leaves the settlement, out of the storage first."""
    if key in table.storage:
        table.storage.remove(key)
        return
    bearer = next(who for who in table.survivors() if key in unequip(table.box, table.sheet(who))[1])
    table.sheet(bearer).take(key)
    table.forget_traits(bearer)


def gain_gear(table: SettlementTable, key: str, why: str, crafted: bool = False) -> bool:
    """Gear into the storage, if a card of it is left; says whether (settlement-craft, keyword-unique)."""
    if copies_left(table, table.box.gear[key]) < 1:
        rule, none = no_more_of(table.box.gear[key])
        table.tell(facts.RewardLost(rule, table.box.gear[key].name, none))
        return False
    table.storage.append(key)
    table.tell(facts.GearMade("settlement-craft", table.box.gear[key].name, crafted, why))
    return True


# endeavors


def gain_endeavors(table: SettlementTable, n: int, why: str) -> None:
    """More, or fewer, endeavors in this phase; never below none (settlement-endeavors)."""
    campaign = table.campaign
    before, campaign.endeavors = campaign.endeavors, max(0, campaign.endeavors + n)
    if campaign.endeavors != before:
        gained = campaign.endeavors - before
        table.tell(facts.EndeavorsGained("settlement-endeavors", gained, campaign.endeavors, why))


# resources come and go


def gain_named(table: SettlementTable, card: str, n: int, why: str) -> Flow[None]:
    """Named cards, as far as there are any left (resource-limit)."""
    yield from gain(table, table.box.resources[card].deck, n, why, card)


def gain(table: SettlementTable, deck: str, n: int, why: str, card: str = "") -> Flow[None]:
    """Resource cards for the settlement, random or named; what gaining them does happens at once
    (resource-gained-in-settlement, resource-special-rules). From an empty deck nothing is gained (resource-limit).
    """
    gained = yield from take_resources(table, deck, n, card)
    table.campaign.play_area.extend(gained)
    if gained:
        table.tell(facts.ResourcesGained("resource-gained-in-settlement", tuple(gained), why))
    if len(gained) < n:
        table.tell(facts.RewardLost("resource-limit", card or f"a {deck} resource", "there are no more of them"))
    for one in gained:
        yield from when_gained(table, 0, one)


def give_back(table: SettlementTable, cards: Iterable[str]) -> None:
    """Cards leave the settlement: struck from the sheet, or back into their decks (resource-spent-archived)."""
    campaign = table.campaign
    for card in cards:
        if campaign.stored.get(card):
            campaign.stored[card] -= 1
            if not campaign.stored[card]:
                del campaign.stored[card]
        else:
            campaign.play_area.remove(card)
            return_to_deck(table, card)


def record_all(table: SettlementTable) -> None:
    """Unspent resources are written on the sheet, and their cards go back to their decks (settlement-record-
    resources).
    """
    campaign = table.campaign
    cards = tuple(campaign.play_area)
    for card in cards:
        campaign.stored[card] = campaign.stored.get(card, 0) + 1
        return_to_deck(table, card)
    campaign.play_area.clear()
    if cards:
        table.tell(facts.ResourcesRecorded("settlement-record-resources", cards))


# paying


def why_not_pay(table: SettlementTable, cost: Cost, who: int = 0) -> Why | None:
    """Says what is missing for a cost, in one sentence (settlement-endeavor-spend); `who` would pay survival."""
    campaign, box = table.campaign, table.box
    if cost.endeavors:
        if campaign.no_more_endeavors:
            return Why("No more endeavors can be spent in this settlement phase.", "campaign-card-over-rulebook")
        if campaign.endeavors < cost.endeavors:
            left = f"{campaign.endeavors} {'is' if campaign.endeavors == 1 else 'are'} left"
            return Why(f"It costs {counted(cost.endeavors, 'endeavor')}; {left}.", "settlement-endeavor-spend")
    lacking = missing(box, resources(campaign), cost)
    if lacking:
        what = listed([f"{n} {kind}" for kind, n in lacking.items()])
        return Why(f"The settlement lacks {what}.", "resource-spend-as")
    spare = spare_gear(table) if cost.gear else []
    short = [key for key, n in cost.gear.items() if spare.count(key) < n]
    if short:
        return Why(f"The settlement lacks {listed([titled(key) for key in short])}.", "settlement-craft")
    if isinstance(cost.population, int) and table.population <= cost.population > 0:
        return Why("There are too few people.", "settlement-population-counts")
    if cost.survival and who and (banned := table.banned(who, Ban.SPEND_SURVIVAL)):
        return Why(f"{table.name(who)} cannot {Ban.SPEND_SURVIVAL} ({banned}).", "survival-cost")
    if cost.survival and who and table.sheet(who).survival < cost.survival:
        return Why(f"{table.name(who)} has {table.sheet(who).survival} of {cost.survival} survival.", "survival-cost")
    return None


def pay(table: SettlementTable, cost: Cost, what: str, who: int = 0, crafting: bool = False) -> Flow[None]:
    """Pays a cost that `why_not_pay` lets pass; of several ways in resources the group picks one. `crafting`: something
    is made of them. A price that names a card has in it what spending that card costs besides.
    """
    campaign = table.campaign
    if cost.endeavors:
        campaign.endeavors -= cost.endeavors
        table.tell(facts.EndeavorsSpent("settlement-endeavor-spend", who, cost.endeavors, campaign.endeavors, what))
    cards = yield from choose_payment(table, cost, what)
    if cards:
        give_back(table, cards)
        table.tell(facts.ResourcesSpent("resource-spent-archived", tuple(cards), what))
        for card in cards if crafting else ():
            if card not in cost.resources:
                yield from spent(table, card)
    gear = [key for key, n in cost.gear.items() for _ in range(n)]
    for key in gear:
        take_gear(table, key)
    if gear:
        names = tuple(table.box.gear[key].name for key in gear)
        table.tell(facts.StoredGearLost("settlement-craft", names, what))
    if cost.survival and who:
        yield from gain_stat(table, who, Stat.SURVIVAL, -cost.survival, what)
    if cost.population:
        n = yield from number(table, cost.population, 0, what)
        yield from lose_people(table, n, what)


def spent(table: SettlementTable, card: str) -> Flow[None]:
    """Carries out what happens when a resource is spent on crafting, if its card says so (resource-special-rules)."""
    effects = table.box.resources[card].on_spent
    if effects:
        yield from table.perform(effects, EffectContext(card))


def choose_payment(table: SettlementTable, cost: Cost, what: str) -> Flow[list[str]]:
    """The cards that pay: those that nobody could choose otherwise without asking; else as proposed, or one by one,
    what is missed least first.
    """
    wanted, have = units(cost), resources(table.campaign)
    if not wanted:
        return []
    kept = kept_cards(table, have, but=what)
    proposed = assign(table.box, have, wanted, kept)
    assert proposed is not None, "verified before"
    older = older_proposal(table.box, have, len(wanted), lambda card, i: pays(table.box, card, wanted[i]))
    assert older is not None, "verified before"
    if not _other_ways(table.box, have, wanted, older):
        return proposed
    as_proposed = yield PaymentQuestion(
        "pay",
        f"{what}: what is it paid with?{_left_over(table.box, have, wanted, proposed, kept)}",
        [
            Option(PROPOSED, f"Pay with {_counted(proposed)}", proposed),
            Option("one-by-one", "Choose every resource"),
        ],
        rule="resource-spend-as",
        context=tuple(proposed),
        older=older,
    )
    if as_proposed.target is not None:
        return list(as_proposed.target)
    chosen: list[str] = []
    for i, unit in enumerate(wanted):
        options = []
        for card in sorted(have, key=lambda name: reluctance(table.box, name, have[name], name in kept)):
            rest = {**have, card: have[card] - 1}
            if have[card] and pays(table.box, card, unit) and assign(table.box, rest, wanted[i + 1 :]) is not None:
                label = f"{card}, kept for {kept[card].gear}" if card in kept else card
                options.append(Option(f"pay:{card}", label, card))
        kind = unit[1] or "any resource"
        card = yield from table.choose(
            "pay", f"{what}: which resource pays for {kind}?", options, by=0, rule="resource-spend-as"
        )
        have = {**have, card: have[card] - 1}
        chosen.append(card)
    return chosen


def _left_over(
    box: Box, have: Mapping[str, int], wanted: list[Unit], proposed: list[str], kept: Mapping[str, Kept]
) -> str:
    """Says which cards a proposal keeps for another recipe; empty if none."""
    able = [name for name in kept if have[name] > proposed.count(name) and any(pays(box, name, u) for u in wanted)]
    return f" Kept: {listed([f'{name} for {kept[name].gear}' for name in able[:MOST_KEPT]])}." if able else ""


def _other_ways(box: Box, have: Mapping[str, int], wanted: list[Unit], proposed: list[str]) -> bool:
    """Whether other cards could pay as well: one of those left over takes the place of one proposed."""
    left = dict(have)
    for card in proposed:
        left[card] -= 1
    return any(
        n and name not in proposed and any(pays(box, name, unit) for unit in wanted) for name, n in left.items()
    ) or any(
        left.get(name, 0) and any(pays(box, name, unit) and proposed[i] != name for i, unit in enumerate(wanted))
        for name in set(proposed)
    )


def _counted(cards: Iterable[str]) -> str:
    counts: dict[str, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return listed([f"{n} {name}" if n > 1 else name for name, n in sorted(counts.items())])


# several cards at once


def choose_cards(about: str, cards: list[str], least: int, most: int) -> Flow[list[str]]:
    """Several of a settlement's resource cards, of the group's choice; copies bear a number."""
    numbered: dict[str, int] = {}
    options = []
    for card in cards:
        numbered[card] = numbered.get(card, 0) + 1
        options.append(Option(f"{card}#{numbered[card]}", card, card))
    chosen = yield Decision(
        "choose-cards",
        about,
        options,
        0,
        rule="campaign-common-pool",
        shape=Shape.MANY,
        minimum=least,
        maximum=most,
    )
    return [option.target for option in chosen]

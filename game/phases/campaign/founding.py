"""A campaign begins: four wake in the dark, or stand before their first settlement (campaign-start-and-goal)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.chance import Chance
from engine.decision import Pause
from engine.errors import BadInput
from engine.table import Flow
from engine.world import World
from game.cards.kinds.box import Box
from game.content.settlement.people_of_the_lantern import (
    FIRST_DAY,
    FIRST_NEMESES,
    FOUNDERS_GEAR,
    KNIGHTS_SWORD,
    OPENING,
    SEVEN,
    SWORD,
    SWORDSMEN_ABILITY,
    TIMELINE,
    TWILIGHT,
    TWILIGHT_RANKS,
)
from game.content.settlement.variants import QUICK_START
from game.model.survivor import Survivor
from game.model.terms import MASTER_AT, Variant
from game.phases.campaign.custom_timelines import Timeline
from game.phases.showdown.deck_building import resource_deck
from game.phases.showdown.setup import find_monster, founders, key_for
from game.phases.showdown.showdown_preparation import born, without_forbidden_gear
from game.rules.campaign.campaign_record import Campaign, CampaignOptions, Chapter, Entry, Fight, Kind, PlannedShowdown
from game.rules.campaign.campaign_summary import page_of
from game.rules.campaign.settlement_record import SettlementRecord
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.campaign.stories import tell_story
from game.rules.settlement import new_survivors, resources_and_costs
from game.rules.table.components import COMPONENTS

PARTY = 4


def new_campaign(
    box: Box, options: CampaignOptions, seed: int, names: Sequence[str] = (), timeline: Timeline | None = None
) -> SettlementTable:
    """A campaign before its first showdown, or before its first settlement phase (variant-quick-start); `timeline`
    takes the place of the usual one (variant-custom-timeline).

    Raises BadInput for names that are not different, for a storyteller who plays alone, or for a box that lacks the
    monster of the First Story.
    """
    find_monster(box, OPENING[0])
    if Variant.STORYTELLER in options.variants and len(options.seats) < 2:
        raise BadInput("The storyteller plays no survivor: name a second seat for whoever does (variant-storyteller).")
    chance = Chance.seeded(seed)
    campaign = Campaign(
        options=options,
        chapter=Chapter.FOUNDING,
        timeline=first_timeline(box, options, TIMELINE if timeline is None else timeline),
        nemeses={key: [] for key in FIRST_NEMESES},
        by_name=True,
        own_people=len(options.seats) > 1,
    )
    decks = sorted({card.deck for card in box.resources.values()})
    record = SettlementRecord(chance.state(), {deck: resource_deck(box, deck, chance) for deck in decks})
    world = World(COMPONENTS, "settlement")
    table = SettlementTable(box, campaign, record, world, chance)
    wake(table, founders(names))
    return table


def first_timeline(box: Box, options: CampaignOptions, written: Timeline) -> dict[int, list[Entry]]:
    """Returns the timeline as the campaign begins, with what lost settlements add (variant-lost-settlement-4); who
    starts quickly has met their people already (variant-quick-start).
    """
    timeline = {year: [Entry(Kind(kind), what, level) for kind, what, level in row] for year, row in written.items()}
    for legacy in box.legacies[: options.lost_settlements]:
        for year, event in legacy.timeline.items():
            timeline.setdefault(year, []).append(Entry(Kind.EVENT, event))
    if options.quick_start:
        for entries in timeline.values():
            entries[:] = [one for one in entries if one.what != FIRST_DAY]
    return timeline


def wake(table: SettlementTable, survivors: list[Survivor]) -> None:
    """The founders, as variants and lost settlements make them; those who are too many for the First Story wait."""
    campaign, options = table.campaign, table.campaign.options
    if Variant.SEVEN_SWORDSMEN in options.variants:
        survivors = [*survivors, *more_founders(table.box, survivors, SEVEN - len(survivors))]
    party = []
    for i, survivor in enumerate(survivors):
        born(survivor, options.variants, options.lost_settlements)
        if Variant.SEVEN_SWORDSMEN in options.variants:
            become_swordsman(survivor)
        if Variant.TWILIGHT_KNIGHT in options.variants and i == options.knight:
            become_knight(survivor)
        without_forbidden_gear(table.box, survivor, options.variants)
        who = new_survivors.add_person(table, survivor)
        party.append(who)
        if survivor.proficiency_type == TWILIGHT:
            campaign.knight = who
    if Variant.SEVEN_SWORDSMEN in options.variants:
        mastery = table.box.proficiencies[SWORD].mastery
        if mastery not in table.known():
            table.known().append(mastery)
    campaign.planned = PlannedShowdown(Fight.OPENING, *OPENING, party=party[:PARTY])
    table.forget_traits()


def more_founders(box: Box, survivors: Sequence[Survivor], n: int) -> list[Survivor]:
    """So many more than the four, by names that nobody has."""
    taken, more = {survivor.name for survivor in survivors}, []
    for i in range(n):
        gender = new_survivors.FEMALE if i % 2 else new_survivors.MALE
        name = unused(box.given_names[gender], taken)
        taken.add(name)
        more.append(Survivor(key_for(name), name, gender, survival=1, gear=list(FOUNDERS_GEAR)))
    return more


def unused(names: Sequence[str], taken: Collection[str]) -> str:
    """The first name that nobody has had; when all are used up, a number tells namesakes apart."""
    numbered = (f"{name} {n}" for n in range(2, len(taken) + 3) for name in names)
    keys = {key_for(name) for name in taken}
    return next(name for name in (*names, *numbered) if key_for(name) not in keys)


def become_swordsman(survivor: Survivor) -> None:
    """Ageless, and a master of the sword (variant-seven-swordsmen)."""
    survivor.abilities.append(SWORDSMEN_ABILITY)
    survivor.proficiency_type, survivor.proficiency = SWORD, MASTER_AT


def become_knight(survivor: Survivor) -> None:
    """The Twilight Knight in training has the sword, and ranks in it (variant-twilight-knight)."""
    survivor.put(KNIGHTS_SWORD)
    survivor.proficiency_type, survivor.proficiency = TWILIGHT, TWILIGHT_RANKS


def founding(table: SettlementTable) -> Flow[None]:
    """Lets the group choose what a name is worth (variant-hero, variant-people-of-the-skull); then the First Story is
    fought, or the four come straight to their settlement (variant-quick-start).
    """
    campaign = table.campaign
    yield Pause("founding", chapter=True, facts=page_of(table))
    for who in table.living():
        yield from new_survivors.naming_gift(table, who)
    if not campaign.options.quick_start:
        campaign.chapter = Chapter.SHOWDOWN
        return
    campaign.planned = None
    campaign.returning = table.living()[:PARTY]
    for who in campaign.returning:
        table.storage.extend(table.sheet(who).strip())
        table.forget_traits(who)
    campaign.chapter = Chapter.SETTLEMENT
    yield from tell_story(table, QUICK_START.name)


def found_again(table: SettlementTable) -> Flow[None]:
    """All four are dead: nothing is founded, and the First Story begins again with others."""
    campaign = table.campaign
    for who in list(table.record.party):
        table.record.party.remove(who)
        table.world.delete(who)
    taken = set(campaign.names.values())
    others = []
    for survivor in founders():
        name = unused(table.box.given_names[survivor.gender], taken)
        taken.add(name)
        survivor.name, survivor.key = name, key_for(name)
        others.append(survivor)
    table.record.facts.clear()
    table.storage.clear()
    resources_and_costs.give_back(table, list(campaign.play_area))
    campaign.memorial.clear()
    campaign.uncounted.clear()
    wake(table, others)
    campaign.chapter = Chapter.FOUNDING
    yield from ()

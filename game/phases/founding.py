"""A campaign begins: four wake in the dark; what it is played with (campaign-start-and-goal)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.chance import Chance
from engine.deck import Deck
from engine.table import Flow
from engine.world import World
from game.board.components import COMPONENTS
from game.board.miniatures import add_survivor
from game.board.record import Circumstances, ShowdownRecord, Stage
from game.content.campaign import FIRST_NEMESES, OPENING, TIMELINE
from game.effects.cards import Box
from game.model.survivor import Survivor
from game.phases.beginning import born
from game.phases.setup import MONSTER_ENTITY, find_monster, founders, resource_deck
from game.settlement.record import Bout, Campaign, Chapter, Entry, Fight, House, Kind
from game.settlement.table import FIRST_PERSON, Homestead, create_nobody


def new_campaign(box: Box, house: House, seed: int, names: Sequence[str] = ()) -> Homestead:
    """A campaign before its first showdown. Raises BadInput for names that are not different or a box that lacks the
    monster of the First Story.
    """
    find_monster(box, OPENING[0])
    chance = Chance.seeded(seed)
    campaign = Campaign(house=house, timeline=first_timeline(box, house), nemeses={key: [] for key in FIRST_NEMESES})
    record = ShowdownRecord(
        monster="",
        level="",
        chance=chance.state(),
        seats=[],
        ai=Deck("ai"),
        hit_locations=Deck("hit-locations"),
        resources={
            deck: resource_deck(box, deck, chance) for deck in sorted({card.deck for card in box.resources.values()})
        },
        monster_entity=MONSTER_ENTITY,
        stage=Stage.SETTLEMENT,
        controller_seat=0,
        variants=list(house.variants),
        given=Circumstances(
            variants=list(house.variants), hybrid_sets=house.hybrid_sets, lost_settlements=house.lost_settlements
        ),
    )
    world = World(COMPONENTS, "settlement")
    create_nobody(world, MONSTER_ENTITY)
    table = Homestead(box, campaign, record, world, chance)
    for survivor in founders(names):
        add_founder(table, born(survivor, house.variants, house.lost_settlements))
    campaign.bout = Bout(Fight.OPENING, *OPENING, party=list(record.party))
    campaign.chapter = Chapter.SHOWDOWN
    return table


def first_timeline(box: Box, house: House) -> dict[int, list[Entry]]:
    """What is written on the timeline as the campaign begins, with what lost settlements add (variant-lost-
    settlement-4).
    """
    timeline = {year: [Entry(Kind(kind), what, level) for kind, what, level in row] for year, row in TIMELINE.items()}
    for legacy in box.legacies[: house.lost_settlements]:
        for year, event in legacy.timeline.items():
            timeline.setdefault(year, []).append(Entry(Kind.EVENT, event))
    return timeline


def add_founder(table: Homestead, survivor: Survivor) -> int:
    campaign = table.campaign
    who = FIRST_PERSON + campaign.born
    campaign.born += 1
    add_survivor(table.world, table.box, survivor, who)
    table.record.party.append(who)
    campaign.names[who] = survivor.name
    return who


def found_again(table: Homestead) -> Flow[None]:
    """All four are dead: nothing is founded, and the First Story begins again with others."""
    campaign = table.campaign
    for who in list(table.record.party):
        table.record.party.remove(who)
        table.world.delete(who)
    taken = set(campaign.names.values())
    house = campaign.house
    for i, survivor in enumerate(founders()):
        names = table.box.given_names[survivor.gender]
        name = next(one for one in names[i:] if one not in taken)
        taken.add(name)
        survivor.name, survivor.key = name, name.casefold()
        add_founder(table, born(survivor, house.variants, house.lost_settlements))
    assert campaign.bout is not None
    campaign.bout.party = list(table.record.party)
    table.record.facts.clear()
    table.record.storage.clear()
    campaign.play_area.clear()
    table.forget_traits()
    yield from ()

"""Builds a showdown's first state: monster, decks, map, survivors, seats (pages 65 and 78)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.chance import Chance
from engine.errors import BadInput
from engine.level import Level
from engine.world import World
from game.cards.kinds.ai_card import AICard, AIType
from game.cards.kinds.box import Box
from game.cards.kinds.monster import Monster, MonsterLevel
from game.cards.phrases import cap, listed, with_article
from game.cards.records import parts
from game.cards.traits.monster import Life
from game.cards.words.people import ReturnFallen
from game.content.boards import layout as layout
from game.content.boards import listed_marks, showdown_board
from game.content.completeness import check_monster, nearest
from game.content.settlement.people_of_the_lantern import FOUNDERS_GEAR
from game.model.survivor import Survivor
from game.phases.showdown.deck_building import (
    ai_deck,
    hit_location_deck,
    resource_deck,
    special_cards,
    terrain_deck,
)
from game.phases.showdown.showdown_preparation import check_circumstances, check_party, inherited
from game.rules.gear_grid.armor_sets import playing
from game.rules.survivor.gear_changes import party_legality
from game.rules.survivor.miniatures import add_survivor
from game.rules.table.board_queries import BOARD
from game.rules.table.components import (
    COMPONENTS,
    BlindSpot,
    Condition,
    Facing,
    Footprint,
    Miniature,
    Placement,
    Standing,
    Tokens,
)
from game.rules.table.showdown_record import Circumstances, InPlay, Mark, Retinue, Seat, ShowdownRecord
from game.rules.table.showdown_table import ShowdownTable
from game.rules.table.storyteller import storyteller

MONSTER_ENTITY = 1


FIRST_SURVIVOR = 2


FIRST_TILE = 100


FOUNDERS = (("Allister", "male"), ("Erza", "female"), ("Lucy", "female"), ("Zachary", "male"))
"""Sample names of the four who wake in the First Story."""


def founders(names: Sequence[str] = ()) -> list[Survivor]:
    """The four survivors of the First Story: cloth, a founding stone, and 1 survival for their name (survivor-naming).

    Raises BadInput if names are empty or not different.
    """
    chosen = [(names[i].strip() if i < len(names) else name, gender) for i, (name, gender) in enumerate(FOUNDERS)]
    keys = [key_for(name) for name, _ in chosen]
    if not all(keys) or len(set(keys)) != len(keys):
        raise BadInput(
            f"Survivors {', '.join(name or 'without a name' for name, _ in chosen)}: give each a name of their own."
        )
    return [
        Survivor(key, name, gender, survival=1, gear=list(FOUNDERS_GEAR))
        for key, (name, gender) in zip(keys, chosen, strict=True)
    ]


def key_for(name: str) -> str:
    """The key of a name: lower case, words joined by hyphens; empty if nothing is left of it."""
    kept = "".join(letter if letter.isalnum() else " " for letter in name.lower())
    return "-".join(kept.split())


def monster_level(monster: Monster, level: str) -> MonsterLevel:
    """The row of the level table (monster-level). Raises BadInput with the levels that there are."""
    for row in monster.levels:
        if row.name == level:
            return row
    there = listed([row.name for row in monster.levels]) + " only" * (len(monster.levels) == 1)
    raise BadInput(f"{cap(with_article(monster.name))} has no level {level!r}; it has {there}.")


def find_monster(box: Box, key: str) -> Monster:
    """A monster to be fought. Raises BadInput with the nearest that there is, or for one whose data is not complete."""
    monster = named_monster(box, key)
    check_monster(box, monster)
    return monster


def named_monster(box: Box, key: str) -> Monster:
    """Raises BadInput with the nearest monster that there is."""
    if key not in box.monsters:
        raise BadInput(f"There is no monster {key!r}; {nearest(key, box.monsters)}")
    return box.monsters[key]


def new_showdown(
    box: Box,
    monster_key: str,
    level_name: str,
    survivors: Sequence[Survivor],
    seats: Sequence[Seat],
    seed: int,
    level_map: Level | None = None,
    chance: Chance | None = None,
    given: Circumstances | None = None,
    entities: Sequence[int] = (),
) -> ShowdownTable:
    """A showdown ready for its set-up step; `given` is what settlement, hunt and variants bring, `entities` the numbers
    that the survivors bear in their campaign.

    Raises BadInput for an unknown monster or level, a broken map, or a party that cannot set out like this.
    """
    monster = named_monster(box, monster_key)
    row = monster_level(monster, level_name)
    given = inherited(given or Circumstances(), row)
    box = playing(box, given.hybrid_sets)
    check_circumstances(box, monster, given, seats)
    check_party(box, survivors, given)
    level_map = level_map or showdown_board(box, monster)
    chance = chance or Chance.seeded(seed)
    record = ShowdownRecord(
        monster=monster_key,
        level=level_name,
        chance=chance.state(),
        seats=list(seats),
        ai=ai_deck(monster, row, chance),
        hit_locations=hit_location_deck(monster, row, chance),
        resources={
            deck: resource_deck(box, deck, chance) for deck in sorted({card.deck for card in box.resources.values()})
        },
        before=sheets_to_return_to(row, survivors),
        retinues=retinues(monster, level_map, given),
        party=list(entities) or [FIRST_SURVIVOR + i for i in range(len(survivors))],
        monster_entity=MONSTER_ENTITY,
        in_play=[InPlay(card.name, "trait") for card in special_cards(monster, row) if lies_in_play(card)],
        life=starting_life(monster, row),  # monster-life-start
        life_at_start=starting_life(monster, row),
        dies_at_life_0=starting_life(monster, row) > 0,
        start_zone=BOARD.to_spaces(level_map.zones["survivor-start"]),
        survival_actions=list(given.survival_actions),
        survival_limit=given.survival_limit,
        innovations=list(given.innovations),
        ambush=given.ambush,
        variants=list(dict.fromkeys(given.variants)),
        given=given,
        terrain=terrain_deck(box, chance),
        diagram=diagram(box, monster, row, level_map),
    )
    world = World(COMPONENTS, "showdown")
    place_monster(world, monster, row, level_map)
    for why in party_legality(box, [survivor.gear for survivor in survivors]):
        raise BadInput(why.sentence)
    for who, survivor in zip(record.party, survivors, strict=True):
        add_survivor(world, box, survivor, who, innovations=given.innovations)
        give_status_cards(world, monster, row, who)
    table = ShowdownTable(box, record, world, chance)
    record.controller_seat = storyteller(table) or record.controller_seat
    return table


MOST_MEMBERS = 9
"""Of a retinue; two stand by only if both are as large."""


def retinues(monster: Monster, level_map: Level, given: Circumstances) -> list[Retinue]:
    """The people who stay at home stand by where the map says so, in one block or two; without a settlement one."""
    if not monster.retinues:
        return []
    home = MOST_MEMBERS if given.at_home is None else given.at_home
    blocks = [MOST_MEMBERS] * 2 if home >= 2 * MOST_MEMBERS else [min(MOST_MEMBERS, home)] if home else []
    return [Retinue(level_map.starts[f"retinue-{n}"].at, members) for n, members in enumerate(blocks, 1)]


def sheets_to_return_to(row: MonsterLevel, survivors: Sequence[Survivor]) -> list[Survivor]:
    """Copies of the sheets, if a defeat may bring one of the dead back as they were."""
    if not any(isinstance(part, ReturnFallen) for part in parts(row.defeat)):
        return []
    return [msgspec.convert(msgspec.to_builtins(one), Survivor) for one in survivors]


def diagram(box: Box, monster: Monster, row: MonsterLevel, level_map: Level) -> list[Mark]:
    """Where the map marks tiles of the listed terrain; none for a level without terrain. Raises BadInput for a tile
    that has not the size of its card, or whose card the set-up does not list.
    """
    return [Mark(tile.kind, tile.at, tile.size) for tile in listed_marks(box, monster, row, level_map)]


def place_monster(world: World, monster: Monster, row: MonsterLevel, level_map: Level) -> None:
    start = level_map.starts["monster"]
    world.create(
        Miniature(monster.key, monster.name, "monster"),
        Placement(start.at),
        Footprint(monster.size),
        Facing(start.facing.value if start.facing else "s"),
        BlindSpot(monster.blind_spot),
        Standing(),
        Tokens(dict(row.tokens)),
        entity=MONSTER_ENTITY,
    )


def lies_in_play(card: AICard) -> bool:
    """With the monster, from the start."""
    return not for_survivors(card) and not card.stays_last


def for_survivors(card: AICard) -> bool:
    """A survivor status card lies with a survivor and not with the monster."""
    return card.type is AIType.SURVIVOR_STATUS


def give_status_cards(world: World, monster: Monster, row: MonsterLevel, who: int) -> None:
    """One copy of each survivor status card of the level for a survivor, at the set-up or on arriving later
    (ai-survivor-status).
    """
    held = world.get(who, Condition).status_cards
    held += [card.name for card in special_cards(monster, row) if for_survivors(card) and card.name not in held]


def starting_life(monster: Monster, row: MonsterLevel) -> int:
    """The Life of the level and of its special cards together (monster-life-start, monster-life-stack)."""
    return row.life + sum(
        trait.n for card in special_cards(monster, row) for trait in card.traits if isinstance(trait, Life)
    )

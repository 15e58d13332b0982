"""Carries out the words about terrain (`game.cards.words.terrain`), and judges the conditions about them."""

from __future__ import annotations

from functools import partial

from engine.table import Flow
from game.cards.conditions.terrain import TileLies
from game.cards.words.terrain import AddTerrain, ArchiveTile
from game.rules.monster.targeting import resolve
from game.rules.space.terrain import add_terrain, tile_options, tiles_about, tiles_near, tiles_of, use_up_tile
from game.rules.table.components import TerrainTile
from game.rules.table.effect_context import EffectContext, executes_in_showdown, judges_in_showdown
from game.rules.table.real_cards import pick_one
from game.rules.table.showdown_table import ShowdownTable

_ARCHIVED = "campaign-archive"


def _tile(table: ShowdownTable, tile: int) -> str:
    """A tile by its card and its place."""
    column, row = table.at(tile)
    return f"{table.box.terrain[table.world.get(tile, TerrainTile).card].name} at {column},{row}"


@executes_in_showdown(ArchiveTile)
def _archive_tile(table: ShowdownTable, word: ArchiveTile, situation: EffectContext) -> Flow[None]:
    """Of several near the monster one, ties by the monster controller."""
    for who in resolve(table, word.of, situation) if word.of is not None else ():
        for tile in tiles_about(table, who, "destructible", word.within):
            use_up_tile(table, tile, _ARCHIVED)
    for _ in range(word.at_random):
        if tiles := tiles_of(table, word.card):
            about = f"{situation.title(table)}: which tile is gone?"
            tile = yield from pick_one(table, tiles, partial(_tile, table), about, _ARCHIVED, "terrain tiles")
            use_up_tile(table, tile, _ARCHIVED)
    if word.at_random or word.of is not None:
        return
    tile = situation.tile
    if word.card:
        near = tiles_near(table, word.card)
        if not near:
            return
        name = table.box.terrain[word.card].name
        about = f"{situation.title(table)}: which {name} is archived?"
        tile = yield from table.controller_chooses("pick-tile", about, tile_options(table, near), "target-tie")
    use_up_tile(table, tile, _ARCHIVED if word.card else "terrain-activate", eaten=bool(word.card))


@judges_in_showdown(TileLies)
def _tile_lies(table: ShowdownTable, asked: TileLies, situation: EffectContext) -> bool:
    return bool(tiles_near(table, asked.card) if asked.near else tiles_of(table, asked.card))


@executes_in_showdown(AddTerrain)
def _add_terrain(table: ShowdownTable, word: AddTerrain, situation: EffectContext) -> Flow[None]:
    yield from add_terrain(table, word.card, word.cards, word.by_monster)

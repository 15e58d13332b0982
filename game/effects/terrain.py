"""Carries out the words about terrain (`game.cards.words.terrain`), and judges the conditions about them."""

from __future__ import annotations

from engine.decision import Option
from engine.table import Flow
from game import facts as events
from game.cards.words.terrain import AddTerrain, ArchiveTile, Hide, PlaceBesideTile
from game.rules.monster.targeting import resolve
from game.rules.movement.collision import closest, free_spaces
from game.rules.space.hiding import hide
from game.rules.space.terrain import add_terrain, use_up_tile
from game.rules.table.board_queries import BOARD
from game.rules.table.components import Tile
from game.rules.table.effect_context import EffectContext, executes, executes_in_showdown
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable


@executes(Hide)
def _hide(table: GameTable, word: Hide, situation: EffectContext) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        hide(table, who)
    yield from ()


@executes_in_showdown(ArchiveTile)
def _archive_tile(table: ShowdownTable, word: ArchiveTile, situation: EffectContext) -> Flow[None]:
    use_up_tile(table, situation.tile)
    yield from ()


@executes_in_showdown(PlaceBesideTile)
def _place_beside_tile(table: ShowdownTable, word: PlaceBesideTile, situation: EffectContext) -> Flow[None]:
    """If nothing beside the tile is free, the nearest free spaces are what there is; a tile that is gone, nothing."""
    tile = table.base(situation.tile) if table.world.find(situation.tile, Tile) else 0
    for who in resolve(table, word.who, situation):
        if not tile or not table.on_board(who):
            continue
        free = free_spaces(table, who) & ~tile
        spaces = BOARD.to_spaces(BOARD.neighbors(tile) & free) or closest(free, tile)
        at = yield from table.choose(
            "place",
            f"{situation.title(table)}: where is {table.name(who)} placed?",
            [Option(f"space:{c},{r}", f"{c},{r}", (c, r)) for c, r in spaces],
            by=table.seat_of(who),
            actor=table.key(who),
            rule="keyword-place",
        )
        table.put(who, at)
        table.tell(events.SurvivorRelocated("keyword-place", who, at, situation.card))


@executes_in_showdown(AddTerrain)
def _add_terrain(table: ShowdownTable, word: AddTerrain, situation: EffectContext) -> Flow[None]:
    yield from add_terrain(table, word.card, word.cards, word.by_monster)

"""Carries out the words about terrain (`game.cards.words.terrain`), and judges the conditions about them."""

from __future__ import annotations

from engine.table import Flow
from game.cards.words.terrain import AddTerrain, ArchiveTile
from game.rules.space.terrain import add_terrain, use_up_tile
from game.rules.table.effect_context import EffectContext, executes_in_showdown
from game.rules.table.showdown_table import ShowdownTable


@executes_in_showdown(ArchiveTile)
def _archive_tile(table: ShowdownTable, word: ArchiveTile, situation: EffectContext) -> Flow[None]:
    use_up_tile(table, situation.tile)
    yield from ()


@executes_in_showdown(AddTerrain)
def _add_terrain(table: ShowdownTable, word: AddTerrain, situation: EffectContext) -> Flow[None]:
    yield from add_terrain(table, word.card, word.cards, word.by_monster)

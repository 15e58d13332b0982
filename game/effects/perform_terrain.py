"""Carries out the words of terrain and of leaving the board, and judges the conditions that ask about tiles."""

from __future__ import annotations

from engine.decision import Option
from engine.table import Flow
from game.board.collision import closest, free_spaces
from game.board.coming_back import come_back
from game.board.components import Tile
from game.board.figures import BOARD
from game.board.hiding import hide
from game.board.leaving import come_back_later, go_home, remove_from_board
from game.board.showdown import Showdown
from game.board.situation import Situation, executes, judges
from game.board.targeting import resolve
from game.board.terrain import add_terrain, use_up_tile
from game.effects import verbs
from game.model import events
from game.model.terms import Phase
from game.settlement import hunt_board
from game.settlement.table import at_home


@executes(verbs.Hide)
def _hide(table: Showdown, word: verbs.Hide, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        hide(table, who)
    yield from ()


@executes(verbs.ArchiveTile)
def _archive_tile(table: Showdown, word: verbs.ArchiveTile, situation: Situation) -> Flow[None]:
    use_up_tile(table, situation.tile)
    yield from ()


@executes(verbs.PlaceBesideTile)
def _place_beside_tile(table: Showdown, word: verbs.PlaceBesideTile, situation: Situation) -> Flow[None]:
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


@executes(verbs.AddTerrain)
def _add_terrain(table: Showdown, word: verbs.AddTerrain, situation: Situation) -> Flow[None]:
    yield from add_terrain(table, word.card, word.cards, word.by_monster)


@judges(verbs.StandsOnTile)
def _stands_on_tile(table: Showdown, asked: verbs.StandsOnTile, situation: Situation) -> bool:
    tile = table.base(situation.tile)
    return any(table.base(who) & tile for who in resolve(table, asked.who, situation))


@judges(verbs.Carries)
def _carries(table: Showdown, asked: verbs.Carries, situation: Situation) -> bool:
    return any(asked.gear in table.sheet(who).gear for who in resolve(table, asked.who, situation))


@executes(verbs.LeaveBoard)
def _leave_board(table: Showdown, word: verbs.LeaveBoard, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        remove_from_board(table, who, situation.card)
    yield from ()


@executes(verbs.GoHome)
def _go_home(table: Showdown, word: verbs.GoHome, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        if table.phase is Phase.HUNT:
            yield from hunt_board.leave_hunt(at_home(table), who, situation.card)
        else:
            go_home(table, who)


@executes(verbs.ComeBack)
def _come_back(table: Showdown, word: verbs.ComeBack, situation: Situation) -> Flow[None]:
    for who in resolve(table, word.who, situation):
        if word.now:
            yield from come_back(table, who, word.where, word.down, situation.title(table), "keyword-place")
        else:
            come_back_later(table, who, word.where, word.down, situation.card)


@executes(verbs.RollAgain)
def _roll_again(table: Showdown, word: verbs.RollAgain, situation: Situation) -> Flow[None]:
    """Whoever rolls on the table looks whether this was said."""
    situation.again = word.add
    yield from ()

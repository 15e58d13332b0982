"""Terrain that a survivor's card adds to the set-up (terrain-additional)."""

from __future__ import annotations

from engine.decision import Option
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.traits.boards import AddsToBoard, Board
from game.rules.space.hooks import TERRAIN_LIES
from game.rules.space.terrain import set_up_listed, spots, tiles_left
from game.rules.table.showdown_table import ShowdownTable


@at(TERRAIN_LIES.having(AddsToBoard, of=Board.TERRAIN))
def add_terrain(table: ShowdownTable, who: int, source: str, trait: AddsToBoard, by_players: bool) -> Flow[None]:
    """One of the cards, by its own rule; a tile that the box does not hold or that has no legal spot is not offered
    (terrain-tile-limit).
    """
    options = [
        Option(f"terrain:{key}", table.box.terrain[key].name, key)
        for key in trait.cards
        if tiles_left(table, key) and spots(table, key)
    ]
    key: str = yield from table.choose(
        "may-act",
        f"{source}: which terrain does {table.name(who)} set up?",
        [Option("no", "None", ""), *options],
        by=table.seat_of(who),
        actor=table.key(who),
        rule="terrain-additional",
    )
    if key:
        table.tell(facts.AbilityUsed("terrain-additional", who, source))
        yield from set_up_listed(table, [key], by_players)

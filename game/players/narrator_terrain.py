"""Terrain that comes, is used and hides somebody, in words."""

from __future__ import annotations

from game.board.showdown import Showdown
from game.model import events
from game.players.narrator_words import a, cap, name, number, plainly, space, tells


@tells(events.TerrainDrawn)
def _drawn(event: events.TerrainDrawn, table: Showdown) -> str:
    return f"The terrain card {plainly(event.card)} is drawn."


@tells(events.TilePlaced)
def _placed(event: events.TilePlaced, table: Showdown) -> str:
    return f"{cap(a(plainly(event.card)))} tile lies at {space(event.at)}."


@tells(events.TileNotPlaced)
def _not_placed(event: events.TileNotPlaced, table: Showdown) -> str:
    return f"No {plainly(event.card)} tile is set up: {plainly(event.why)}."


@tells(events.TerrainRolled)
def _rolled(event: events.TerrainRolled, table: Showdown) -> tuple[str, int]:
    return (
        f"{name(table, event.who)} rolls {number(event.total)} at the {plainly(event.tile)} ({event.row}).",
        event.who,
    )


@tells(events.SurvivorHid)
def _hid(event: events.SurvivorHid, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} is hidden, and no [[threat]].", event.who


@tells(events.SurvivorRevealed)
def _revealed(event: events.SurvivorRevealed, table: Showdown) -> tuple[str, int]:
    return f"{name(table, event.who)} is hidden no longer: {plainly(event.why)}.", event.who

"""In words: terrain: tiles that come and go, what they are used for, survivors that hide, bone tokens."""

from __future__ import annotations

from game import facts as events
from game.narration.phrases import a, cap, name, number, plainly, space, tells
from game.rules.table.game_table import GameTable


@tells(events.BonesLaid)
def _bones(event: events.BonesLaid, table: GameTable) -> str:
    column, row = event.at
    return f"A bone token marks {column},{row}, where {name(table, event.dead)} died."


@tells(events.BonesCrossed)
def _crossed(event: events.BonesCrossed, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} moves over a bone token; it is removed.", event.who


@tells(events.TileArchived)
def _tile(event: events.TileArchived, table: GameTable) -> str:
    how = "is used up" if event.rule == "terrain-activate" else "is [[destructible|destroyed]]"
    return f"The {plainly(event.name)} at {space(event.at)} {how} and taken off the board."


@tells(events.TerrainDrawn)
def _drawn(event: events.TerrainDrawn, table: GameTable) -> str:
    return f"The terrain card {plainly(event.card)} is drawn."


@tells(events.TilePlaced)
def _placed(event: events.TilePlaced, table: GameTable) -> str:
    return f"{cap(a(plainly(event.card)))} tile lies at {space(event.at)}."


@tells(events.TileNotPlaced)
def _not_placed(event: events.TileNotPlaced, table: GameTable) -> str:
    return f"No {plainly(event.card)} tile is set up: {plainly(event.why)}."


@tells(events.TerrainRolled)
def _rolled(event: events.TerrainRolled, table: GameTable) -> tuple[str, int]:
    return (
        f"{name(table, event.who)} rolls {number(event.total)} at the {plainly(event.tile)} ({event.row}).",
        event.who,
    )


@tells(events.SurvivorHid)
def _hid(event: events.SurvivorHid, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} is hidden, and no [[threat]].", event.who


@tells(events.SurvivorRevealed)
def _revealed(event: events.SurvivorRevealed, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} is hidden no longer: {plainly(event.why)}.", event.who

"""In words: terrain: tiles that come and go, what they are used for, survivors that hide, bone tokens."""

from __future__ import annotations

from game import facts as events
from game.narration.phrases import Said, a, cap, name, plainly, says, space, tells, the_monster
from game.rules.table.game_table import GameTable


@tells(events.BonesLaid)
def _bones(event: events.BonesLaid, table: GameTable) -> str:
    column, row = event.at
    return f"A bone token marks {column},{row}, where {name(table, event.dead)} died."


says(events.BonesCrossed, "{who:name} moves over a bone token; it is removed.")


_GONE = {"terrain-activate": "is used up", "campaign-archive": "is [[archive|archived]]"}
"""What has become of a tile, by the rule behind it; else it was run over."""


@tells(events.TileArchived)
def _tile(event: events.TileArchived, table: GameTable) -> Said:
    if event.eaten:
        monster = the_monster(table)
        return f"{cap(name(table, monster))} eats the {plainly(event.name)} at {space(event.at)}.", monster
    how = _GONE.get(event.rule, "is [[destructible|destroyed]]")
    return f"The {plainly(event.name)} at {space(event.at)} {how} and taken off the board."


says(events.TerrainDrawn, "The terrain card {card} is drawn.", weight="detail")


@tells(events.TilePlaced)
def _placed(event: events.TilePlaced, table: GameTable) -> str:
    return f"{cap(a(plainly(event.card)))} tile lies at {space(event.at)}."


says(events.TileNotPlaced, "No {card} tile is set up: {why}.")
says(events.TerrainRolled, "{who:name} rolls {total:number} at the {tile} ({row}).")
says(events.SurvivorHid, "{who:name} is hidden, and no [[threat]].")
says(events.SurvivorRevealed, "{who:name} is hidden no longer: {why}.")

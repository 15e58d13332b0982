"""The points of laying out the board at which cards join in (`game.rules.table.card_hook`). Who joins is imported by
`game.phases`.
"""

from __future__ import annotations

from engine.table import Flow
from game.rules.table.card_hook import CardHook
from game.rules.table.showdown_table import ShowdownTable

TERRAIN_LIES: CardHook[ShowdownTable, [bool], Flow[None]] = CardHook("the terrain of the set-up lies on the board")
"""(whether the players lay it out): what a survivor's card adds (terrain-additional)."""

"""The points of laying out the board at which cards join in (`game.rules.table.card_hook`). Who joins is imported by
`game.phases`.
"""

from __future__ import annotations

from engine.table import Flow
from game.rules.table.card_hook import CardHook

TERRAIN_LIES: CardHook[[bool], Flow[None]] = CardHook("the terrain of the set-up lies on the board")
"""(whether the players lay it out): what a survivor's card adds (terrain-additional)."""

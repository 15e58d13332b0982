"""The points of survivors' own rules at which cards join in (`game.rules.table.card_hook`).

Who joins is imported by `game.phases`.
"""

from __future__ import annotations

from engine.decision import Why
from engine.table import Flow
from game.rules.table.card_hook import CardHook

ENCOURAGES_SELF: CardHook[[], Flow[None]] = CardHook("a survivor on the ground has encouraged themselves")
"""What it does then; only those whose card lets them can (ability-sour-death)."""
CANNOT_REST: CardHook[[int], Why | None] = CardHook("a survivor would spend the last movement on anything but moving")
"""(movements that are left): why they have to move first."""
ACTS_OFF_BOARD: CardHook[[], Flow[None] | None] = CardHook("a survivor who is off the board could act")
"""What their act is there; nothing for most (survivor-removed-from-board)."""

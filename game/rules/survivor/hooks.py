"""The points of survivors' own rules at which cards join in (`game.rules.table.card_hook`).

Who joins is imported by `game.phases`.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.decision import Why
from engine.hook import Hook, Question
from engine.table import Flow
from game.cards.traits.flow import AnyTrait
from game.model.terms import Stat, SurvivalAction
from game.rules.table.card_hook import CardHook
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable

PLACES_TAKEN: Hook[[Sequence[AnyTrait]], int] = Hook("the places of a gear grid are counted")
"""(what lies on its owner): how many something takes that is no gear (gear-grid-nine)."""
ENCOURAGES_SELF: CardHook[ShowdownTable, [], Flow[None]] = CardHook(
    "a survivor on the ground has encouraged themselves"
)
"""What it does then; only those whose card lets them can (ability-sour-death)."""
COUNT_RISES: CardHook[GameTable, [Stat, int, str], Flow[bool]] = CardHook("a count on a sheet is about to rise")
"""(which, by how much, why): whether the survivor does not want it."""
MORE_GAINED: CardHook[GameTable, [Stat], int] = CardHook("a count on a sheet rises")
"""(which): how much more is gained."""
COUNT_CHANGED: CardHook[GameTable, [Stat, int], None] = CardHook("a count on a sheet has changed")
"""(which, what it is now)"""
COUNT_GAINED: CardHook[GameTable, [Stat, int], Flow[None]] = CardHook("a survivor has gained of a count")
"""(which, how much)"""
RANDOM_ART: Question[GameTable, [int, str]] = Question("a random fighting art is about to be drawn")
"""(table, who, why): whether it was gained in another way (survivor-secret-fighting-arts)."""
ACTION_PAID: Question[ShowdownTable, [int, SurvivalAction]] = Question("a survival action is paid for (survival-cost)")
"""(table, who, which): whether it comes to nothing all the same."""
RETIRES: CardHook[GameTable, [], Flow[None]] = CardHook("a survivor retires")
"""What becomes of them in place of that (survivor-retire)."""
CANNOT_REST: CardHook[ShowdownTable, [int], Why | None] = CardHook(
    "a survivor would spend the last movement on anything but moving"
)
"""(movements that are left): why they have to move first."""
ACTS_OFF_BOARD: CardHook[ShowdownTable, [], Flow[None] | None] = CardHook("a survivor who is off the board could act")
"""What their act is there; nothing for most (survivor-removed-from-board)."""

"""The points of movement and collision at which cards join in (`engine.hook`, `game.rules.table.card_hook`).

Who joins is imported by `game.phases`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.grid import Space, Spaces
from engine.hook import Check, Hook, Step
from engine.table import Flow
from game.rules.table.card_hook import CardHook

if TYPE_CHECKING:
    from game.rules.table.showdown_table import ShowdownTable

KNOCKED_BACK: CardHook[ShowdownTable, [int], Flow[int]] = CardHook("a survivor is about to be knocked back")
"""(how many spaces): how many are left of them (keyword-knockback)."""
COLLIDES_WITH_SURVIVOR: CardHook[ShowdownTable, [int], Flow[bool]] = CardHook(
    "a survivor is pushed through another one"
)
"""(the other): whether the two do not collide (collision-survivor-survivor)."""
RUN_INTO: CardHook[ShowdownTable, [Spaces, str], Flow[bool]] = CardHook("something that moves runs into a survivor")
"""(all that it moves over, the rule of the collision): whether they got out of the way (collision-effect)."""
ZONES_AHEAD: Hook[[ShowdownTable, int], Spaces] = Hook("a survivor looks for a way")
"""(table, who moves): the spaces that are gone round where there is another way."""
MONSTER_WENT: Step[ShowdownTable, [Spaces]] = Step("the monster has moved, or was pushed")
"""(table, the spaces that it has entered)"""
PLACED_INSTEAD: Check[ShowdownTable, []] = Check("the monster looks for its way")
"""Whether it is placed in place of moving (keyword-place)."""
WALKED: Step[ShowdownTable, [int, Sequence[Space]]] = Step("a survivor has walked")
"""(table, who, the spaces entered)"""

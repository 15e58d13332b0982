"""The points of the monster's turn, of its AI cards and of picking targets at which cards join in (`engine.hook`,
`game.rules.table.card_hook`). Who joins is imported by `game.phases`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.hook import Change
from engine.table import Flow
from game.cards.who import Who
from game.rules.table.card_hook import CardHook

if TYPE_CHECKING:
    from game.rules.table.effect_context import EffectContext
    from game.rules.table.game_table import GameTable
    from game.rules.table.showdown_table import ShowdownTable

Answer = Callable[[str], Flow[None]]
"""What follows when it is known which AI card was drawn."""

AI_CARD_TO_COME: CardHook[ShowdownTable, [], Flow[Answer | None]] = CardHook("the monster is about to draw an AI card")
AI_CARD_DRAWN: CardHook[ShowdownTable, [str], Flow[bool]] = CardHook("the monster has drawn an AI card")
"""(the card): whether it comes to nothing (ai-draw)."""
INTIMIDATED: CardHook[ShowdownTable, [int], int] = CardHook("a survivor suffers from an Intimidate action")
"""(its brain damage): how much more it does (ai-intimidate)."""
SINGLE_PICK: CardHook[ShowdownTable, [], tuple[str, list[int]]] = CardHook("the monster is about to pick one target")
"""Whom a card in play makes the target, and what the ruling calls it; nobody leaves it to the rules."""
PRIORITY_HOLDERS: CardHook[ShowdownTable, [], list[int]] = CardHook("the monster looks for its priority target")
"""Who counts as holding the token by a card in play (target-priority-token)."""
PICKED: CardHook[ShowdownTable, [], Flow[bool]] = CardHook("the monster has picked a single target")
"""Whether it picks somebody else after all (target-list-order)."""
TARGETS: Change[ShowdownTable, list[int], []] = Change("the monster has its targets")
"""(table, the targets): who they are after somebody has taken the place of one."""
SEEN: CardHook[ShowdownTable, [], bool] = CardHook("a survivor is hidden from the monster")
"""Whether they are a threat all the same (target-threat)."""
AUDIBLE: Change[GameTable, list[int], [Who, EffectContext]] = Change("an action of the monster is heard")
"""(table, who does not hear it, whom it reaches, the situation): who does not hear it (target-non-deaf)."""

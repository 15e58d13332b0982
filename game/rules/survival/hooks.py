"""The points of survival actions and of the windows for them at which cards join in (`game.rules.table.card_hook`).

Who joins is imported by `game.phases`.
"""

from __future__ import annotations

from engine.decision import Option, Unavailable
from engine.table import Flow
from game.rules.table.card_hook import CardHook
from game.rules.table.showdown_table import ShowdownTable

OPPORTUNITY: CardHook[ShowdownTable, [], list[Option]] = CardHook("survivors can act beside movements and activations")
"""What a survivor's cards let them do now: options whose target is (a `Power`, who, 0) (survival-opportunities)."""
LOST_OPPORTUNITY: CardHook[ShowdownTable, [], Unavailable] = CardHook(
    "survivors ask what they cannot do beside their acts"
)
"""What the cards let them do at other times, each with the reason why not now."""
ENCOURAGED: CardHook[ShowdownTable, [int], Flow[None]] = CardHook("a survivor has encouraged another one")
"""(whom): what the encourager's cards do to them (survival-encourage)."""
